"""Belote, the national game of France (W)."""

from __future__ import annotations

from stoek.cards import Rank
from stoek.law import Option, PlayLaw, Selector
from stoek.laws import FOLLOW, OBLIGATORY_OVERTRUMP, PARTNER_HEADS, VOID, play_rules
from stoek.melds import Combinations
from stoek.ruleset import DealPlan, Rule, Ruleset
from stoek.scales import HIGH_TEN_PLAIN, HIGH_TEN_TRUMPS

BELOTE_MELDS = Combinations(
    fours=(
        (Rank.JACK, 200), (Rank.NINE, 150), (Rank.ACE, 100), (Rank.TEN, 100), (Rank.KING, 100), (Rank.QUEEN, 100),
    ),
    sequences=((3, 20), (4, 50), (5, 100)),
    marriage=20, marriage_kind="belote", marriage_rule="melds/belote",
    four_rule="melds/four", sequence_rule="melds/sequence",
)  # fmt: skip

_LAW = PlayLaw(
    plain=OBLIGATORY_OVERTRUMP.plain,
    trumped=OBLIGATORY_OVERTRUMP.trumped,
    trump=OBLIGATORY_OVERTRUMP.trump,
    partner_plain=(FOLLOW, PARTNER_HEADS),
    partner_trumped=(FOLLOW, PARTNER_HEADS),
    partner_trump=(Option(Selector.FOLLOW, "play/partner-heads-trumps"), VOID),
)

BELOTE = Ruleset(
    id="belote",
    name="Belote",
    family="Jass",
    page="belote",
    seats=4,
    partners=True,
    trump_scale=HIGH_TEN_TRUMPS,
    plain_scale=HIGH_TEN_PLAIN,
    last_trick=10,
    deal=DealPlan(packets=(("hands", 8),), stock=0, players=(4,)),
    law=_LAW,
    combinations=BELOTE_MELDS,
    rules=(
        Rule("cards/pack", answers=True), Rule("cards/ranks"), Rule("cards/values"), Rule("cards/total"),
        *play_rules(_LAW),
        Rule("play/win", answers=True), Rule("play/winner-leads", answers=True), Rule("play/turn", answers=True),
        Rule("melds/sequence", answers=True), Rule("melds/four", answers=True), Rule("melds/belote", answers=True),
    ),
)  # fmt: skip
