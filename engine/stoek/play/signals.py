"""When partners may signal, in a game that has signals (S).

A player who has to choose as the second of a trick may look at the partner, who plays last and may blink. One who holds a single
trump, and a valuable one, may ask the partner for a high trump. And before anything is played, a hand without a permanent trump
may be shown where the table allows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stoek.cards import rank_of, set_text
from stoek.language import _
from stoek.play.trick import partner_heads, ruling
from stoek.rules.customs.signals import Signals
from stoek.rules.customs.special_hands import SpecialHands
from stoek.rules.house import House, chosen
from stoek.rules.tables import Tables


@dataclass(frozen=True, slots=True)
class Signal:
    """A signal: its name, whether it may be given now, the rule (a name below the page), why, and what the words are about."""

    name: str
    allowed: bool
    rule: str
    why: str
    named: str = ""


def before_play(known: Signals, special: SpecialHands, pictures: int, hand: int, house: House) -> list[Signal]:
    """After the deal, before trumps are known."""
    return [
        Signal("blink", False, known.blink_rule, "not-yet"),
        Signal("emergency", False, known.emergency_rule, "not-yet"),
        _roof(known, special, pictures, hand, house),
    ]


def _roof(known: Signals, special: SpecialHands, pictures: int, hand: int, house: House) -> Signal:
    held = hand & pictures
    if held:
        return Signal("roof", False, special.none_rule, "picture", set_text(held))
    if chosen(house, known.forbidden):
        return Signal("roof", False, special.none_rule, "forbidden")
    return Signal("roof", True, special.none_rule, "roof")


def in_play(known: Signals, special: SpecialHands, tables: Tables, hand: int, trick: Sequence[int], place: int) -> list[Signal]:
    """With a trick on the table, or about to be led; `place` is how many play to it before the player who holds `hand`."""
    return [
        _blink(known, tables, hand, trick, place),
        _emergency(known, tables, hand, trick, place),
        Signal("roof", False, special.none_rule, "play-has-begun"),
    ]


def _blink(known: Signals, tables: Tables, hand: int, trick: Sequence[int], place: int) -> Signal:
    rule = known.blink_rule
    if len(trick) != 1:
        return Signal("blink", False, rule, "not-second")
    if place == 3:
        return Signal("blink", True, rule, "partner-may-ask")
    if place != 1:
        return Signal("blink", False, rule, "not-second")
    legal = ruling(tables, hand, trick, partner_heads(tables, trick)).legal
    if legal.bit_count() == 1:
        return Signal("blink", False, rule, "no-choice", set_text(legal))
    return Signal("blink", True, rule, "choice", set_text(legal))


def _emergency(known: Signals, tables: Tables, hand: int, trick: Sequence[int], place: int) -> Signal:
    rule = known.emergency_rule
    trumps = hand & tables.trump_cards
    lone = trumps.bit_count() == 1
    if not lone or rank_of(trumps.bit_length() - 1) not in known.saved:
        return Signal("emergency", False, rule, "no-lone-trump", set_text(trumps) if trumps else _("no trump"))
    if place < 2:
        return Signal("emergency", False, rule, "plays-before-partner", set_text(trumps))
    if len(trick) > place - 2:
        return Signal("emergency", False, rule, "partner-has-played", set_text(trumps))
    return Signal("emergency", True, rule, "lone-trump", set_text(trumps))
