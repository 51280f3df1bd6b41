"""A look at one thing in a record that was read, in the words of the notation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from notation.examples import written
from stoek.cards import card_text
from stoek.notation.record import Record

Look = Callable[[Record], Any]


def hand(seat: str) -> Look:
    return lambda record: written(record.hands[seat])


def auction(record: Record) -> list[str]:
    return [call.text if call.seat is None else f"{call.seat} {call.text}" for call in record.auction or ()]


def announced(record: Record) -> list[str] | None:
    """Seat, kind, rank or length, cards of each combination, as far as there."""
    if record.announced is None:
        return None
    found = []
    for one in record.announced:
        pieces = [one.seat and f"{one.seat}:", one.kind or "cards", one.rank, one.length and str(one.length)]
        when = [] if one.trick is None else [f"in {one.trick}"]
        found.append(" ".join([piece for piece in pieces if piece] + [card_text(card) for card in one.cards or ()] + when))
    return found


def exchanges(record: Record) -> list[str] | None:
    """Seat, the card given, the card that came, the trick of each exchange, as far as there."""
    if record.exchanges is None:
        return None
    cards = [["?" if card is None else card_text(card) for card in (one.gave, one.got)] for one in record.exchanges]
    both = zip(record.exchanges, cards, strict=True)
    return [" ".join([one.seat or "-", *two, *([] if one.trick is None else [str(one.trick)])]) for one, two in both]


def seats(record: Record) -> list[str | None]:
    """The seats that stand at the cards."""
    return [play.seat for trick in record.tricks or () for play in trick.plays]


def marks(record: Record) -> list[tuple[int, str, str, int, str | None]]:
    """Trick, the card before it (or "" for none), kind, times, seat."""
    found = []
    for trick in record.tricks or ():
        found += [(trick.number, "", mark.kind, mark.times, mark.seat) for mark in trick.marks]
        for play in trick.plays:
            card = "?" if play.card is None else card_text(play.card)
            found += [(trick.number, card, mark.kind, mark.times, mark.seat) for mark in play.marks]
    return found


def stock(record: Record) -> str | None:
    return written(record.stock_cards)


def discards(record: Record) -> str | None:
    return written(record.discards)
