"""Saskop, of Estonia: pictures as permanent trumps, and on top of them the six of the trump suit (S)."""

from __future__ import annotations

from stoek.cards import Rank
from stoek.law import PlayLaw
from stoek.laws import FOLLOW, FOLLOW_AND_LOSE, FOLLOW_AND_WIN, MUST_HEAD_TRUMPS, OVERTRUMP, TRUMP, UNDERTRUMP, VOID, play_rules
from stoek.ruleset import DealPlan, Rule, Ruleset

_LAW = PlayLaw(
    plain=(FOLLOW_AND_WIN, FOLLOW_AND_LOSE, TRUMP, VOID),
    trumped=(FOLLOW, OVERTRUMP, UNDERTRUMP, VOID),
    trump=MUST_HEAD_TRUMPS,
)

SASKOP = Ruleset(
    id="saskop",
    name="Saskop",
    family="Schafkopf",
    page="saskop",
    seats=4,
    partners=True,
    trump_scale=(
        (Rank.SIX, 0), (Rank.KING, 4), (Rank.QUEEN, 3), (Rank.JACK, 2),
        (Rank.ACE, 11), (Rank.TEN, 10), (Rank.NINE, 0), (Rank.EIGHT, 0), (Rank.SEVEN, 0),
    ),
    plain_scale=((Rank.ACE, 11), (Rank.TEN, 10), (Rank.NINE, 0), (Rank.EIGHT, 0), (Rank.SEVEN, 0), (Rank.SIX, 0)),
    permanent_trumps=(Rank.KING, Rank.QUEEN, Rank.JACK),
    deal=DealPlan(packets=(("hands", 3), ("hands", 3), ("hands", 3)), stock=0, players=(4,)),
    law=_LAW,
    rules=(
        Rule("cards/pack", answers=True), Rule("cards/ranks"), Rule("cards/values"), Rule("cards/total"),
        *play_rules(_LAW),
        Rule("play/win", answers=True), Rule("play/winner-leads", answers=True), Rule("play/turn", answers=True),
    ),
)  # fmt: skip
