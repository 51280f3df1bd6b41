"""Saskop, of Estonia: pictures as permanent trumps, and on top of them the six of the trump suit (S)."""

from __future__ import annotations

from stoek.cards import Rank, Suit
from stoek.language import N_
from stoek.rules import sides
from stoek.rules.auctions.numbers import NumbersAuction
from stoek.rules.customs.deal_ways import DealWay
from stoek.rules.customs.signals import Signals
from stoek.rules.customs.special_hands import SpecialHands
from stoek.rules.house import HouseRule, Way
from stoek.rules.law import PlayLaw
from stoek.rules.laws import (
    FOLLOW,
    FOLLOW_AND_LOSE,
    FOLLOW_AND_WIN,
    MUST_HEAD_TRUMPS,
    OVERTRUMP,
    TRUMP,
    UNDERTRUMP,
    VOID,
    play_rules,
)
from stoek.rules.ruleset import DealPlan, Ruleset
from stoek.rules.scores.scoring import StrokesRow
from stoek.rules.scores.strokes import StrokesScoring

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
    deal=DealPlan(packets=(("hands", 3), ("hands", 3), ("hands", 3)), players=(4,)),
    deal_ways=(
        DealWay("threes", "deal/threes", 3),
        DealWay("one-at-a-time", "deal/one-at-a-time", 1),
        DealWay("nine-at-a-time", "deal/nine-at-a-time", 9),
        DealWay("covers-to-us", "deal/covers-to-us", 9, order=(0, 1, 3, 2)),
        DealWay("content-to-us", "deal/content-to-us", 9, order=(1, 0, 2, 3)),
        DealWay("up-to", "deal/up-to", 9, until_named=True),
    ),
    special_hands=SpecialHands(single_rule="deal/single-picture", none_rule="deal/roof"),
    auction=NumbersAuction(lowest=5, highest=9, apart=Suit.DIAMONDS),
    law=_LAW,
    signals=Signals(saved=(Rank.ACE, Rank.TEN), forbidden=("roof_signal", "penalised")),
    scoring=StrokesScoring(
        table=(
            StrokesRow(91, 120, sides.MAKERS, dear=6, other=4),
            StrokesRow(61, 90, sides.MAKERS, dear=4, other=2),
            StrokesRow(30, 59, sides.OPPONENTS, dear=6, other=4),
            StrokesRow(0, 29, sides.OPPONENTS, dear=8, other=6),
        ),
        dear=Suit.DIAMONDS, passed=1, all_tricks_word="Lambapea",
    ),
    target=16,
    house_rules=(
        HouseRule(
            "roof_signal", N_("Showing a roof"), "deal/roof",
            {
                "allowed": Way(N_("allowed"), N_("S, as most play")),
                "penalised": Way(N_("forbidden and penalised"), N_("S, of some groups")),
            },
        ),
    ),
    rules=(
        "deal/players", "cards/pack", "cards/pictures", "cards/six", "cards/trump-suit", "cards/plain", "cards/values",
        "cards/total", "deal/dealer", "deal/nine-each", "deal/cut", "deal/threes", "deal/one-at-a-time", "deal/nine-at-a-time",
        "deal/covers-to-us", "deal/content-to-us", "deal/up-to", "deal/single-picture", "deal/roof", "auction/aim",
        "auction/turn", "auction/bid", "auction/length", "auction/underbid", "auction/higher", "auction/pass", "auction/end",
        "auction/name-trump", "auction/override", "auction/early-diamonds", "auction/somebody-can", "auction/all-pass",
        "auction/makers", *play_rules(_LAW), "play/win", "play/winner-leads", "play/turn", "signals/only-two", "signals/blink",
        "signals/blink-meaning", "signals/emergency", "scoring/count", "scoring/majority", "scoring/strokes",
        "scoring/lambapea", "scoring/tie", "scoring/passed", "game/sixteen", "game/sheet", "game/series",
    ),
)  # fmt: skip
