"""The facts of many pieces, as the text form and the link hold them: a list of texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from stoek.notation.calls import read_calls
from stoek.notation.exchanges import read_exchanges
from stoek.notation.melds import read_melds
from stoek.notation.reader import RecordReader
from stoek.notation.record import Place, Record
from stoek.notation.rows import Pieces, Section
from stoek.notation.span import Span

_READ: Mapping[Pieces, Callable[[RecordReader, Iterable[Span]], tuple[object, ...] | None]] = {
    Pieces.CALLS: read_calls, Pieces.EXCHANGES: read_exchanges, Pieces.MELDS: read_melds,
}  # fmt: skip


def read_pieces(reader: RecordReader, row: Section, written: Sequence[Span], place: Place) -> None:
    """Reads a pile, calls, exchanges or melds; hands and tricks are divided by each form in its own way."""
    if row.pieces is Pieces.PILE:
        reader.pile(row, written, place)
    else:
        reader.keep(row, _READ[row.pieces](reader, written), place)


def piece_texts(row: Section, record: Record) -> list[str] | None:
    """Each piece as the text form writes it; None where none is recorded."""
    pieces = row.of(record)
    return None if pieces is None else [*map(str, pieces)]
