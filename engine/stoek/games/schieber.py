"""Schieber, the most popular form of the Swiss Jass (W, B)."""

from __future__ import annotations

from dataclasses import replace

from stoek.cards import NoTrump, Rank, Suit
from stoek.law import Guard, Option, PlayLaw, Selector
from stoek.laws import NO_TRUMP, SWISS_STRICT, VOID, play_rules
from stoek.melds import Combinations
from stoek.ruleset import DealPlan, HouseRule, Rule, Ruleset
from stoek.scales import SWISS_NO_TRUMP, SWISS_PLAIN, SWISS_TRUMPS

_LARGE_FOURS = (
    (Rank.JACK, 200), (Rank.NINE, 150), (Rank.ACE, 100), (Rank.KING, 100), (Rank.QUEEN, 100), (Rank.TEN, 100),
)  # fmt: skip
_MELDS = Combinations(
    fours=(*_LARGE_FOURS, (Rank.EIGHT, 100), (Rank.SEVEN, 100), (Rank.SIX, 100)),
    sequences=((3, 20), (4, 50), (5, 100), (6, 150), (7, 200), (8, 250), (9, 300)),
    marriage=20, marriage_kind="stöck", marriage_rule="melds/stoeck",
    four_rule="melds/four", sequence_rule="melds/sequence",
)  # fmt: skip

_LAW = PlayLaw(
    plain=SWISS_STRICT.plain,
    trumped=SWISS_STRICT.trumped,
    trump=(
        Option(Selector.FOLLOW, "play/follow-trumps", Guard.HOLDING_TRUMP_BESIDES_JACK),
        Option(Selector.ANY, "play/bare-jack", Guard.HOLDING_SUIT_LED),
        VOID,
    ),
)

SCHIEBER = Ruleset(
    id="schieber",
    name="Schieber",
    family="Jass",
    page="schieber",
    seats=4,
    partners=True,
    trump_scale=SWISS_TRUMPS,
    plain_scale=SWISS_PLAIN,
    no_trump_scales=SWISS_NO_TRUMP,
    trumps=(*Suit, NoTrump.USUAL, NoTrump.REVERSE),
    last_trick=5,
    deal=DealPlan(packets=(("hands", 9),), stock=0, players=(4,)),
    law=_LAW,
    no_trump_law=NO_TRUMP,
    combinations=_MELDS,
    sides=("forehand", "opponents"),
    house_rules=(
        HouseRule(
            "small_fours", "Four eights, sevens or sixes", (True, False), "melds/four",
            {True: "100 points", False: "no meld"},
            {True: "W: every four of a kind besides jacks and nines", False: "the use of many Swiss tables; our reading"},
            changes={False: {"combinations": replace(_MELDS, fours=_LARGE_FOURS)}},
        ),
    ),
    rules=(
        Rule("cards/pack", answers=True), Rule("cards/ranks"), Rule("cards/values"), Rule("cards/total"),
        *play_rules(_LAW, NO_TRUMP),
        Rule("play/win", answers=True), Rule("play/winner-leads", answers=True), Rule("play/turn", answers=True),
        Rule("melds/sequence", answers=True), Rule("melds/four", answers=True), Rule("melds/stoeck", answers=True),
    ),
)  # fmt: skip
