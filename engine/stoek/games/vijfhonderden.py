"""Klaverjas as it was in 1836, also called Vijfhonderden (five hundred), and Smoojas of 1821: two-handed, with a stock (W, B)."""

from __future__ import annotations

from dataclasses import replace

from stoek.cards import Rank
from stoek.law import PlayLaw
from stoek.laws import FIRST_PHASE, FOLLOW_AND_LOSE, FOLLOW_AND_WIN, MUST_HEAD_TRUMPS, SMOOJAS, VOID, play_rules
from stoek.melds import Combinations
from stoek.ruleset import DealPlan, Rule, Ruleset
from stoek.scales import LOW_TEN_PLAIN, LOW_TEN_TRUMPS

_VIJFHONDERDEN = PlayLaw(
    plain=(FOLLOW_AND_WIN, FOLLOW_AND_LOSE, VOID),
    trumped=(FOLLOW_AND_LOSE, VOID),
    trump=MUST_HEAD_TRUMPS,
)

VIJFHONDERDEN = Ruleset(
    id="vijfhonderden-1836",
    name="Vijfhonderden (Klaverjas of 1836)",
    family="Jass",
    page="vijfhonderden",
    seats=2,
    partners=False,
    trump_scale=LOW_TEN_TRUMPS,
    plain_scale=LOW_TEN_PLAIN,
    last_trick=5,
    deal=DealPlan(packets=(("hands", 9), ("stock", 14)), stock=14, players=(2,)),
    law=_VIJFHONDERDEN,
    first_phase_law=FIRST_PHASE,
    combinations=Combinations(
        fours=((Rank.JACK, 200), (Rank.KING, 100), (Rank.QUEEN, 100)),
        sequences=((3, 20), (4, 50), (5, 100)),
        marriage=20, marriage_kind="marriage", marriage_rule="melds/marriage",
        four_rule="melds/four", sequence_rule="melds/sequence",
    ),
    sides=("eldest", "dealer"),
    seat_names=("N", "S"),
    rules=(
        Rule("cards/pack", answers=True), Rule("cards/ranks"), Rule("cards/values"), Rule("cards/total"),
        *play_rules(_VIJFHONDERDEN, SMOOJAS, FIRST_PHASE),
        Rule("play/win", answers=True), Rule("play/winner-leads", answers=True), Rule("play/turn", answers=True),
        Rule("melds/sequence", answers=True), Rule("melds/four", answers=True), Rule("melds/marriage", answers=True),
    ),
)  # fmt: skip

SMOOJAS_1821 = replace(VIJFHONDERDEN, id="smoojas-1821", name="Smoojas of 1821", law=SMOOJAS)
