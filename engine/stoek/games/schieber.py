"""Schieber, the most popular form of the Swiss Jass (W, B)."""

from __future__ import annotations

from dataclasses import replace

from stoek.cards import NoTrump, Rank, Suit
from stoek.rules.auctions.choosing import ChoosingAuction
from stoek.rules.law import Guard, Option, PlayLaw, Selector
from stoek.rules.laws import NO_TRUMP, SWISS_STRICT, VOID, play_rules
from stoek.rules.melds.contest import Criterion, MeldContest
from stoek.rules.melds.melds import Combinations
from stoek.rules.ruleset import DealPlan, HouseRule, Rule, Ruleset
from stoek.rules.scales import SWISS_NO_TRUMP, SWISS_PLAIN, SWISS_TRUMPS
from stoek.rules.scores.multiplied import MultipliedScoring
from stoek.rules.scores.tally import Tally

_FOREHAND = "forehand"

_LARGE_FOURS = (
    (Rank.JACK, 200), (Rank.NINE, 150), (Rank.ACE, 100), (Rank.KING, 100), (Rank.QUEEN, 100), (Rank.TEN, 100),
)  # fmt: skip
_SMALL_FOURS = (Rank.EIGHT, Rank.SEVEN, Rank.SIX)
_MELDS = Combinations(
    fours=(*_LARGE_FOURS, *((rank, 100) for rank in _SMALL_FOURS)),
    own_four_rules=tuple((rank, "melds/small-fours") for rank in _SMALL_FOURS),
    sequences=((3, 20), (4, 50), (5, 100), (6, 150), (7, 200), (8, 250), (9, 300)),
    marriage=20, marriage_kind="stöck", marriage_rule="melds/stoeck",
    four_rule="melds/four", sequence_rule="melds/sequence",
    overlap_rule="melds/no-overlap", announce_rule="melds/announce",
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
    match=100,
    deal=DealPlan(packets=(("hands", 9),), stock=0, players=(4,)),
    law=_LAW,
    no_trump_law=NO_TRUMP,
    auction=ChoosingAuction(),
    combinations=_MELDS,
    scoring=MultipliedScoring(
        tally=Tally(
            all_tricks_rule="scoring/match",
            contest=MeldContest((Criterion.POINTS, Criterion.CARDS, Criterion.RANK, Criterion.TRUMP, Criterion.PLACE)),
        ),
        factors={
            Suit.CLUBS: 1, Suit.SPADES: 1, Suit.HEARTS: 2, Suit.DIAMONDS: 2, NoTrump.USUAL: 3, NoTrump.REVERSE: 3,
        },
    ),
    sides=(_FOREHAND, "opponents"),
    target=2500,
    level=_FOREHAND,
    house_rules=(
        HouseRule(
            "small_fours", "Four eights, sevens or sixes", (True, False), "melds/small-fours",
            {True: "100 points", False: "no meld"},
            {
                True: "W: every four of a kind besides jacks and nines",
                False: "common use, not our sources: many tables in Switzerland",
            },
            changes={False: {"combinations": replace(_MELDS, fours=_LARGE_FOURS)}},
        ),
    ),
    rules=(
        Rule("deal/players"), Rule("cards/pack", answers=True), Rule("cards/ranks"), Rule("cards/values"), Rule("cards/total"),
        Rule("deal/nine-each"), Rule("deal/forehand"),
        Rule("trump/choice", answers=True), Rule("trump/transfer", answers=True), Rule("trump/no-trump"), Rule("trump/reverse"),
        Rule("melds/sequence", answers=True), Rule("melds/four", answers=True), Rule("melds/small-fours", answers=True),
        Rule("melds/shared-cards"), Rule("melds/no-overlap", answers=True),
        Rule("melds/announce", answers=True), Rule("melds/best"), Rule("melds/settle"), Rule("melds/one-side", answers=True),
        Rule("melds/stoeck", answers=True),
        *play_rules(_LAW, NO_TRUMP),
        Rule("play/win", answers=True), Rule("play/winner-leads", answers=True), Rule("play/turn", answers=True),
        Rule("scoring/last-trick"), Rule("scoring/match", answers=True), Rule("scoring/count", answers=True),
        Rule("scoring/multiplier", answers=True),
        Rule("game/target"), Rule("game/both-past"),
    ),
)  # fmt: skip
