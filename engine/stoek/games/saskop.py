"""Saskop, of Estonia: pictures as permanent trumps, and on top of them the six of the trump suit (S)."""

from __future__ import annotations

from stoek.cards import Rank, Suit
from stoek.rules.auctions.numbers import NumbersAuction
from stoek.rules.customs.deal_ways import DealWay
from stoek.rules.customs.signals import Signals
from stoek.rules.customs.special_hands import SpecialHands
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
from stoek.rules.ruleset import DealPlan, HouseRule, Rule, Ruleset
from stoek.rules.scores.strokes import MAKERS, Row, StrokesScoring
from stoek.rules.scores.strokes import OPPONENTS as OTHERS

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
    deal_ways=(
        DealWay("threes", "deal/threes", 3),
        DealWay("one-at-a-time", "deal/one-at-a-time", 1),
        DealWay("nine-at-a-time", "deal/nine-at-a-time", 9),
        DealWay("covers-to-us", "deal/covers-to-us", 9, order=(0, 1, 3, 2)),
        DealWay("content-to-us", "deal/content-to-us", 9, order=(1, 0, 2, 3)),
        DealWay("up-to", "deal/up-to", 9, until_named=True),
    ),
    special_hands=SpecialHands(single_rule="deal/single-picture", none_rule="deal/roof"),
    auction=NumbersAuction(seats=4, lowest=5, highest=9, apart=Suit.DIAMONDS),
    law=_LAW,
    signals=Signals(saved=(Rank.ACE, Rank.TEN), forbidden=("roof_signal", "penalised")),
    scoring=StrokesScoring(
        table=(
            Row(91, 120, MAKERS, dear=6, other=4),
            Row(61, 90, MAKERS, dear=4, other=2),
            Row(30, 59, OTHERS, dear=6, other=4),
            Row(0, 29, OTHERS, dear=8, other=6),
        ),
        dear=Suit.DIAMONDS, tricks=9, passed=1,
    ),
    target=16,
    house_rules=(
        HouseRule(
            "roof_signal", "Showing a roof", ("allowed", "penalised"), "deal/roof",
            {"allowed": "allowed", "penalised": "forbidden and penalised"},
            {"allowed": "S, as most play", "penalised": "S, of some groups"},
        ),
    ),
    rules=(
        Rule("deal/players"),
        Rule("cards/pack", answers=True), Rule("cards/pictures"), Rule("cards/six"), Rule("cards/trump-suit"), Rule("cards/plain"),
        Rule("cards/values"), Rule("cards/total", answers=True),
        Rule("deal/dealer"), Rule("deal/nine-each"), Rule("deal/cut"), Rule("deal/threes", answers=True),
        Rule("deal/one-at-a-time", answers=True), Rule("deal/nine-at-a-time", answers=True),
        Rule("deal/covers-to-us", answers=True), Rule("deal/content-to-us", answers=True), Rule("deal/up-to", answers=True),
        Rule("deal/single-picture", answers=True), Rule("deal/roof", answers=True),
        Rule("auction/aim"), Rule("auction/turn", answers=True), Rule("auction/bid", answers=True),
        Rule("auction/length", answers=True), Rule("auction/underbid"), Rule("auction/higher", answers=True),
        Rule("auction/pass", answers=True), Rule("auction/end", answers=True), Rule("auction/name-trump", answers=True),
        Rule("auction/override", answers=True), Rule("auction/early-diamonds", answers=True), Rule("auction/somebody-can"),
        Rule("auction/all-pass", answers=True), Rule("auction/makers"),
        *play_rules(_LAW),
        Rule("play/win", answers=True), Rule("play/winner-leads", answers=True), Rule("play/turn", answers=True),
        Rule("signals/only-two"), Rule("signals/blink", answers=True), Rule("signals/blink-meaning"),
        Rule("signals/emergency", answers=True),
        Rule("scoring/count", answers=True), Rule("scoring/majority", answers=True), Rule("scoring/strokes", answers=True),
        Rule("scoring/lambapea", answers=True), Rule("scoring/tie", answers=True), Rule("scoring/passed", answers=True),
        Rule("game/sixteen"), Rule("game/sheet"), Rule("game/series"),
    ),
)  # fmt: skip
