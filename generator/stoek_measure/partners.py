"""Cards between partners in Saskop: notes S-92, S-97 to S-100 and S-103."""

from __future__ import annotations

from stoek.games import GAMES
from stoek.language import N_
from stoek.play.signals import call
from stoek.study.puzzle.table_talk import expects_to_win
from stoek_measure.experiment import CardsApart, Experiment, Kind, Split
from stoek_measure.moments import Moment

GAME = GAMES["saskop"]
_STROKES = N_("strokes")
_NO_PARTNER = N_("The others play by the law and the cards alone: no opponent uses what the sign gives away.")


def _partner(moment: Moment) -> int:
    return moment.course.hands[GAME.partner_of(moment.seat)]


def _blink(moment: Moment) -> Split | None:
    if len(moment.trick) != 1:
        return None
    rich, poor = moment.richest(moment.legal), moment.poorest(moment.legal)
    if rich == poor:
        return None
    if expects_to_win(moment.tables, moment.head, _partner(moment), moment.gone):
        return "blink", rich, moment.legal & ~rich
    return "none", poor, moment.legal & ~poor


def _emergency(moment: Moment) -> Split | None:
    known, place = GAME.signals, len(moment.trick)
    partners_place = GAME.partner_of(place)
    if known is None or not call(known, moment.tables, _partner(moment), moment.trick, partners_place, place).allowed:
        return None
    trumps = moment.legal & moment.trumps
    highest = max(
        (1 << card for card in range(trumps.bit_length()) if trumps >> card & 1), key=lambda bit: _rank(moment, bit), default=0
    )
    return "all", highest, moment.legal & ~highest


def _rank(moment: Moment, bit: int) -> int:
    return moment.tables.strength[bit.bit_length() - 1]


def _worthless(moment: Moment) -> Split | None:
    if not moment.trick or moment.friend_heads or moment.legal & (moment.trumps | moment.tables.suit[moment.trick[0]]):
        return None
    poor = moment.poorest(moment.legal)
    return ("last" if len(moment.trick) == GAME.seats - 1 else "yet"), poor, moment.legal & ~poor


PARTNERS = (
    Experiment(
        "saskop/blink", ("S-97", "S-99", "S-100"), N_("doing what the sign asks for"), N_("doing otherwise"),
        (
            Kind("blink", N_("the partner blinks: the card that counts most, or another")),
            Kind("none", N_("the partner does not blink: the card that counts least, or another")),
        ),
        _STROKES, _NO_PARTNER, CardsApart("saskop", _blink),
    ),
    Experiment(
        "saskop/emergency", ("S-103",), N_("playing the highest trump"), N_("playing another card"),
        (Kind("all", N_("the partner’s only trump is the ace or the ten, and is still to come")),),
        _STROKES, _NO_PARTNER, CardsApart("saskop", _emergency),
    ),
    Experiment(
        "saskop/worthless", ("S-92",), N_("throwing the card that counts least"), N_("throwing one that counts more"),
        (
            Kind("last", N_("neither the suit nor a trump, and last to play")),
            Kind("yet", N_("neither the suit nor a trump, and somebody has still to play")),
        ),
        _STROKES, _NO_PARTNER, CardsApart("saskop", _worthless),
    ),
)  # fmt: skip
