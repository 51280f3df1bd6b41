"""Klaverjas as it was in 1836, also called Vijfhonderden (five hundred), and Smoojas of 1821: two-handed, with a stock (W, B)."""

from __future__ import annotations

from dataclasses import replace

from stoek.cards import Rank
from stoek.language import N_
from stoek.rules.customs.exchange import TurnUpExchange
from stoek.rules.law import PlayLaw
from stoek.rules.laws import FIRST_PHASE, FOLLOW_AND_LOSE, FOLLOW_AND_WIN, MUST_HEAD_TRUMPS, TRUMP, VOID
from stoek.rules.melds.contest import Criterion, MeldContest
from stoek.rules.melds.declaring import Declaring
from stoek.rules.melds.melds import Combinations
from stoek.rules.ruleset import DealPlan, DealRules, Ruleset
from stoek.rules.scales import LOW_TEN_PLAIN, LOW_TEN_TRUMPS
from stoek.rules.scores.multiplied import MultipliedScoring
from stoek.rules.scores.scoring import Match
from stoek.rules.sides import Side

_VIJFHONDERDEN = PlayLaw(
    plain=(FOLLOW_AND_WIN, FOLLOW_AND_LOSE, VOID),
    trumped=(FOLLOW_AND_LOSE, VOID),
    trump=MUST_HEAD_TRUMPS,
)
_SMOOJAS = PlayLaw(
    plain=(FOLLOW_AND_WIN, FOLLOW_AND_LOSE, TRUMP, VOID),
    trumped=(FOLLOW_AND_LOSE, TRUMP, VOID),
    trump=MUST_HEAD_TRUMPS,
)
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
    deal=DealPlan(packets=(("hands", 9), ("stock", _STOCK)), players=(2,), rules=DealRules(turned_up="deal/turn-up")),
    exchange=TurnUpExchange(Rank.SEVEN, "deal/seven", while_stock=True),
    law=_VIJFHONDERDEN,
    first_phase_law=FIRST_PHASE,
    combinations=Combinations(
        fours=((Rank.JACK, 200), (Rank.KING, 100), (Rank.QUEEN, 100)),
        sequences=((3, 20), (4, 50), (5, 100)),
        marriage=20, marriage_kind=N_("marriage"), marriage_rule="melds/marriage",
        four_rule="melds/four", sequence_rule="melds/sequence",
        growing=True, overlap_rule="melds/once", announce_rule="melds/declare",
    ),
    declaring=Declaring(counter=MeldContest((Criterion.POINTS,))),
    scoring=MultipliedScoring(match=Match(100, 100, "scoring/all-nine"), most_melds=_STOCK // 2),
    sides=(Side(_ELDEST, N_("eldest"), N_("eldest"), player=True), Side(_DEALER, N_("dealer"), player=True)),
    hints={
        "announced": N_("With a lead while there was a stock, in the order declared"),
        "opponents_announced": N_("In the order declared; a counter-meld too"),
    },
    target=500,
    told=(
        "cards/total", "deal/nine-each", "phases/two", "phases/draw", "phases/second-lead", "melds/shared-cards",
        "play/trump", "game/target", "game/both-past",
    ),
)  # fmt: skip

SMOOJAS_1821 = replace(VIJFHONDERDEN, id="smoojas-1821", name="Smoojas of 1821", law=_SMOOJAS)
