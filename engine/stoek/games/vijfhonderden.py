"""Klaverjas as it was in 1836, also called Vijfhonderden (five hundred), and Smoojas of 1821: two-handed, with a stock (W, B)."""

from __future__ import annotations

from dataclasses import replace

from stoek.cards import Rank
from stoek.rules.law import PlayLaw
from stoek.rules.laws import FIRST_PHASE, FOLLOW_AND_LOSE, FOLLOW_AND_WIN, MUST_HEAD_TRUMPS, SMOOJAS, TRUMP, VOID, play_rules
from stoek.rules.melds.contest import Criterion, MeldContest
from stoek.rules.melds.declaring import Declaring
from stoek.rules.melds.melds import Combinations
from stoek.rules.ruleset import DealPlan, Rule, Ruleset, TurnUpExchange
from stoek.rules.scales import LOW_TEN_PLAIN, LOW_TEN_TRUMPS
from stoek.rules.scores.multiplied import MultipliedScoring
from stoek.rules.scores.tally import Tally

_VIJFHONDERDEN = PlayLaw(
    plain=(FOLLOW_AND_WIN, FOLLOW_AND_LOSE, VOID),
    trumped=(FOLLOW_AND_LOSE, VOID),
    trump=MUST_HEAD_TRUMPS,
)
_SMOOJAS = replace(SMOOJAS, trumped=(FOLLOW_AND_LOSE, TRUMP, VOID))
"""A trumped trick is complete with two cards: what B lists for it comes up with more players only."""

_ELDEST, _DEALER = "eldest", "dealer"
_STOCK = 14

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
    match=100,
    deal=DealPlan(packets=(("hands", 9), ("stock", _STOCK)), stock=_STOCK, players=(2,)),
    exchange=TurnUpExchange(Rank.SEVEN, "deal/seven", while_stock=True),
    law=_VIJFHONDERDEN,
    first_phase_law=FIRST_PHASE,
    combinations=Combinations(
        fours=((Rank.JACK, 200), (Rank.KING, 100), (Rank.QUEEN, 100)),
        sequences=((3, 20), (4, 50), (5, 100)),
        marriage=20, marriage_kind="marriage", marriage_rule="melds/marriage",
        four_rule="melds/four", sequence_rule="melds/sequence",
        growing=True, overlap_rule="melds/once", announce_rule="melds/declare",
    ),
    declaring=Declaring(counter=MeldContest((Criterion.POINTS,))),
    scoring=MultipliedScoring(tally=Tally(all_tricks_rule="scoring/all-nine"), most_melds=_STOCK // 2),
    sides=(_ELDEST, _DEALER),
    target=500,
    seat_names=("N", "S"),
    rules=(
        Rule("deal/players"), Rule("cards/pack", answers=True), Rule("cards/ranks"), Rule("cards/values"), Rule("cards/total"),
        Rule("deal/nine-each"), Rule("deal/turn-up", answers=True), Rule("deal/seven", answers=True),
        Rule("phases/two"), Rule("phases/draw"), Rule("phases/second-lead"),
        Rule("melds/sequence", answers=True), Rule("melds/four", answers=True), Rule("melds/shared-cards"),
        Rule("melds/declare", answers=True), Rule("melds/counter", answers=True), Rule("melds/once", answers=True),
        Rule("melds/marriage", answers=True), Rule("melds/first-phase-only", answers=True),
        *play_rules(_VIJFHONDERDEN, _SMOOJAS, FIRST_PHASE),
        Rule("play/win", answers=True), Rule("play/winner-leads", answers=True), Rule("play/turn", answers=True),
        Rule("scoring/last-trick"), Rule("scoring/all-nine", answers=True), Rule("scoring/count", answers=True),
        Rule("game/target"), Rule("game/both-past"),
    ),
)  # fmt: skip

SMOOJAS_1821 = replace(VIJFHONDERDEN, id="smoojas-1821", name="Smoojas of 1821", law=_SMOOJAS)
