"""The facts of many pieces, as the text form and the link hold them: a list of texts."""

from __future__ import annotations

from collections.abc import Sequence

from stoek.notation.calls import call_text, read_calls
from stoek.notation.exchanges import exchange_text, read_exchanges
from stoek.notation.melds import meld_text, read_melds
from stoek.notation.reader import RecordReader, held_text
from stoek.notation.record import Place, Record
from stoek.notation.rows import CallsRow, ExchangesRow, MeldsRow, PileRow, Section, TricksRow
from stoek.notation.span import Span
from stoek.notation.tricks import trick_text


def read_pieces(reader: RecordReader, row: Section, written: Sequence[Span], place: Place) -> None:
    """Reads a pile, calls, exchanges or melds; hands and tricks are divided by each form in its own way."""
    match row:
        case PileRow():
            reader.pile(row, written, place)
        case CallsRow():
            reader.keep(row, read_calls(reader, written), place)
        case ExchangesRow():
            reader.keep(row, read_exchanges(reader, written), place)
        case MeldsRow():
            reader.keep(row, read_melds(reader, written), place)


def piece_texts(row: Section, record: Record) -> list[str] | None:
    """Each piece as the text form writes it; None where none is recorded, empty where the record says that there were none."""
    match row:
        case PileRow():
            cards = row.of(record)
            return None if cards is None else [held_text(held.card) for held in cards]
        case CallsRow():
            return [call_text(call) for call in row.of(record) or ()] or None
        case ExchangesRow():
            exchanges = row.of(record)
            return None if exchanges is None else [exchange_text(exchange) for exchange in exchanges]
        case MeldsRow():
            announced = row.of(record)
            return None if announced is None else [meld_text(meld) for meld in announced]
        case TricksRow():
            return [trick_text(trick) for trick in row.of(record) or ()] or None
    return None
