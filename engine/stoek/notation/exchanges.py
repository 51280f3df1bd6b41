"""The cards exchanged in a deal record, as they are written: a low trump for the card turned up, or a card with the partner."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from stoek.notation.melds import seat_before, trick_behind
from stoek.notation.reader import RecordReader
from stoek.notation.record import HeldCard, WrittenExchange
from stoek.notation.sentences import Say
from stoek.notation.span import Span
from stoek.play.choices import FOR

_DIVIDER = re.compile(r"[;,]")


def read_exchanges(reader: RecordReader, written: Iterable[Span]) -> tuple[WrittenExchange, ...] | None:
    """Exchanges divided by `;` or by lines; empty for `none`, None where nothing is written."""
    items = [item for span in written for item in span.split(_DIVIDER)]
    if len(items) == 1 and items[0].text.lower() in ("none", "nothing", "-"):
        return ()
    if len(items) == 1 and items[0].text == "?":
        return None
    exchanges = [read_exchange(reader, item) for item in items]
    return tuple(exchange for exchange in exchanges if exchange is not None) if items else None


def read_exchange(reader: RecordReader, written: Span) -> WrittenExchange | None:
    """One exchange: the seat, the card given, `for` and the card that came, perhaps `in 3` for the trick; None after a fault."""
    seat, rest = seat_before(written)
    rest, trick = trick_behind(reader, rest)
    before = len(reader.faults)
    cards = list(_cards(reader, rest))
    if len(reader.faults) > before:
        return None
    if len(cards) != 2:
        reader.refuse(written, Say.not_an_exchange)
        return None
    gave, got = cards
    return WrittenExchange(seat, gave.card, got.card, trick, written.place(), (gave.place, got.place))


def _cards(reader: RecordReader, written: Span) -> Iterator[HeldCard]:
    """The cards on both sides of `for`; or, where it is left out, all of them."""
    divided = list(FOR.finditer(written.text))
    if len(divided) != 1:
        yield from reader.cards([written]) if not divided else ()
        return
    for piece in (written.part(0, divided[0].start()), written.part(divided[0].end())):
        cards = reader.cards([piece])
        # Two cards for none are no exchange either.
        yield from cards if len(cards) == 1 else (*cards, *cards)
