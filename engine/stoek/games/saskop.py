"""Saskop, of Estonia: pictures as permanent trumps, and on top of them the six of the trump suit (S)."""

from __future__ import annotations

from stoek.cards import Rank, Suit
from stoek.games.presets import PRESETS
from stoek.games.sentences import Say
from stoek.games.shared import direction
from stoek.language import N_
from stoek.rules import sides
from stoek.rules.auctions.numbers import NumbersAuction
from stoek.rules.customs.deal_ways import DealWay
from stoek.rules.customs.signals import Signal, Signals
from stoek.rules.customs.special_hands import SpecialHands
from stoek.rules.deal_plan import DealPlan
from stoek.rules.house import HouseRule, Way
from stoek.rules.law import Option, PlayLaw, Selector
from stoek.rules.laws import (
    FOLLOW,
    FOLLOW_AND_LOSE,
    FOLLOW_AND_WIN,
    MUST_HEAD_TRUMPS,
    OVERTRUMP,
    TRUMP,
    UNDERTRUMP,
    VOID,
)
from stoek.rules.names import CardRules
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import StrokesRow
from stoek.rules.scores.strokes import StrokesScoring

_LAW = PlayLaw(
    plain=(FOLLOW_AND_WIN, FOLLOW_AND_LOSE, TRUMP, VOID),
    trumped=(FOLLOW, OVERTRUMP, UNDERTRUMP, VOID),
    trump=MUST_HEAD_TRUMPS,
)

_NO_DUTY = Option(Selector.ANY, "play/no-duty")
_FREE_LAW = PlayLaw(plain=(FOLLOW_AND_WIN, FOLLOW_AND_LOSE, _NO_DUTY), trumped=(FOLLOW, _NO_DUTY), trump=MUST_HEAD_TRUMPS)
"""A player who cannot follow may play any card."""

_SIGNALS = Signals(
    look=Signal(
        "blink", "signals/blink",
        {
            "choice": Say.blink_choice,
            "partner-may-ask": Say.blink_partner_may_ask,
            "no-choice": Say.blink_no_choice,
            "not-second": Say.blink_not_second,
            "not-yet": Say.blink_not_yet,
            "given": Say.blink_given,
            "withheld": Say.blink_withheld,
        },
    ),
    call=Signal(
        "emergency", "signals/emergency",
        {
            "lone-trump": Say.emergency_lone_trump,
            "no-lone-trump": Say.emergency_no_lone_trump,
            "plays-before-partner": Say.emergency_plays_before,
            "partner-has-played": Say.emergency_partner_has_played,
            "not-yet": Say.emergency_not_yet,
            "given": Say.emergency_given,
        },
    ),
    show=Signal(
        "roof", "deal/roof",
        {
            "none": Say.roof_none,
            "picture": Say.roof_picture,
            "forbidden": Say.roof_forbidden,
            "play-has-begun": Say.roof_too_late,
        },
    ),
    saved=(Rank.ACE, Rank.TEN),
)  # fmt: skip

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
    card_rules=CardRules(
        ranks="cards/trump-suit", last_trick=None, permanent="cards/pictures", above="cards/six", plain="cards/plain",
    ),
    deal=DealPlan(packets=(("hands", 3), ("hands", 3), ("hands", 3)), players=(4,)),
    deal_ways=(
        DealWay("threes", "deal/threes", 3),
        DealWay("one-at-a-time", "deal/one-at-a-time", 1),
        DealWay("nine-at-a-time", "deal/nine-at-a-time", 9),
        DealWay("covers-to-us", "deal/covers-to-us", 9, order=(0, 1, 3, 2)),
        DealWay("content-to-us", "deal/content-to-us", 9, order=(1, 0, 2, 3)),
        DealWay("up-to", "deal/up-to", 9, until_named=True),
    ),
    special_hands=SpecialHands(single="single-picture", none="roof", single_rule="deal/single-picture"),
    auction=NumbersAuction(lowest=5, highest=9, apart=Suit.DIAMONDS),
    law=_LAW,
    signals=_SIGNALS,
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
        direction("deal/players", N_("common use, not our sources: tables that agree on it"), N_("S")),
        HouseRule(
            "roof_signal", N_("Showing a roof"), "deal/roof",
            {
                "allowed": Way(N_("allowed"), N_("S, as some allow")),
                "penalised": Way(N_("forbidden and penalised"), N_("S, of some groups"), {"signals.forbidden": True}),
            },
        ),
        HouseRule(
            "duty_to_trump", N_("The duty to trump"), "play/no-duty",
            {
                True: Way(N_("a player who cannot follow must trump"), "S"),
                False: Way(
                    N_("a player who cannot follow may play any card"),
                    N_("common use, not our sources: the Estonian championship"), {"law": _FREE_LAW},
                ),
            },
        ),
        HouseRule(
            "target", N_("Length of a game"), "game/sixteen",
            {
                "16": Way(N_("16 strokes"), "S"),
                "12": Way(N_("12 strokes"), N_("common use, not our sources: the Estonian championship"), {"target": 12}),
            },
        ),
    ),
    presets=PRESETS["saskop"],
    told=(
        "deal/dealer", "deal/nine-each", "deal/cut", "auction/aim", "auction/underbid", "auction/somebody-can",
        "auction/makers", "signals/only-two", "signals/blink-meaning", "game/sixteen", "game/sheet", "game/series",
    ),
)  # fmt: skip
