"""Values of a JSON document, taken as what is expected or turned into a fault with their path."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, TypeVar

from stoek.errors import whole_number
from stoek.language import N_, Sentence, _
from stoek.notation.limits import LARGEST, LONGEST_DEAL
from stoek.notation.reader import FactReader, RecordReader, shown
from stoek.notation.record import HeldCard, Place
from stoek.notation.rows import Plain, Tagged
from stoek.notation.sentences import Say
from stoek.notation.span import Span

_KINDS: Mapping[type, str] = {
    dict: N_("an object"), list: N_("a list"), tuple: N_("a list"), bool: N_("true or false"),
    int: N_("a number"), float: N_("a number"),
}  # fmt: skip
Piece = TypeVar("Piece")

_SIMPLE = re.compile(r"[A-Za-z_][A-Za-z0-9_-]{0,40}")


class JsonValues:
    """Takes the values of a document apart for a reader of facts."""

    def __init__(self, reader: FactReader) -> None:
        self.reader = reader

    def fault(self, path: str, message: str) -> None:
        """Notes a fault at a path."""
        self.reader.fault(Place(path=path), message)

    def items(self, written: object, path: str, what: str, keys: Collection[str]) -> Iterator[tuple[str, Any]]:
        """The items of an object; a fault for anything else, and for each key that it may not have."""
        if not isinstance(written, Mapping):
            self.fault(path or "deal", Say.no_object(what=_(what), kind=kind_of(written)))
            return
        for key, value in written.items():
            if key in keys:
                yield key, value
            else:
                self.fault(path_to(path, key), Say.key_unknown(what=_(what), shown=shown(str(key)), known=", ".join(keys)))

    def expected(self, path: str, expected: str, written: object) -> None:
        """Notes that a value is of another kind than it should be."""
        self.fault(path, Say.kind_unexpected(expected=_(expected), kind=kind_of(written)))

    def text(self, written: object, path: str, column: int | None = None, expected: str = N_("A text")) -> Span | None:
        """A text as a span; a fault for anything else."""
        if isinstance(written, str) and len(written) <= LONGEST_DEAL:
            return Span(written, None, column, path)
        self.expected(path, expected, written)
        return None

    def number(self, written: object, path: str) -> Span | None:
        """A number, or the text of one as a form sends it, as a span; a fault for anything else."""
        number = written if isinstance(written, float) else whole_number(written)
        if number is None:
            return self.text(written, path, expected=N_("A number"))
        if abs(number) > LARGEST:
            self.fault(path, Say.number_too_long())
            return None
        return Span(format(Decimal(repr(number)), "f"), None, None, path)

    def sequence(self, written: object, path: str) -> Sequence[object]:
        """A list; a fault for anything else but null, which is an empty one."""
        if written is None or isinstance(written, (list, tuple)):
            return written or ()
        self.expected(path, N_("A list"), written)
        return ()

    def fact(self, row: Tagged, written: object, path: str) -> None:
        """Reads a fact that is one value, or house rules."""
        if row.name == "house" and not isinstance(written, str):
            self._house(written, path)
            return
        numbered = isinstance(row, Plain) and row.values.number
        span = self.number(written, path) if numbered else self.text(written, path, 1 if row.name == "house" else None)
        if span is not None:
            self.reader.fact(row, span)

    def _house(self, written: object, path: str) -> None:
        if not isinstance(written, Mapping):
            self.fault(path, Say.house_no_object())
            return
        self.reader.places[path] = Place(path=path)
        for name, value in written.items():
            if isinstance(value, bool):
                value = "on" if value else "off"
            if isinstance(value, str):
                self.reader.house_rule(str(name), value, Place(path=path_to(path, name)))
            else:
                self.fault(path_to(path, name), Say.house_value_kind(kind=kind_of(value)))


class JsonPieces(JsonValues):
    """Takes the pieces of a deal apart, too."""

    reader: RecordReader

    def seat(self, written: object, path: str) -> str | None:
        """A seat; None for null, and after a fault."""
        span = None if written is None else self.text(written, path)
        return None if span is None else self.reader.seat(span)

    def spans(self, written: object, path: str) -> list[Span] | None:
        """A text, or a list of texts, as spans; null, and what is no text, as `?`."""
        if not isinstance(written, (list, tuple)):
            span = self.text(written, path, 1)
            return None if span is None else [span.plain()]
        places = [f"{path}[{index}]" for index in range(len(written))]
        texts = [self.text("?" if text is None else text, place) for text, place in zip(written, places, strict=True)]
        return [Span("?", None, None, place) if text is None else text.plain() for text, place in zip(texts, places, strict=True)]

    def one_card(self, written: object, path: str, refused: Sentence) -> tuple[HeldCard, ...]:
        """The card that a text is, null is one not known; a fault for more cards and for none, which a sentence refuses."""
        span = self.text("?" if written is None else written, path)
        cards = () if span is None else self.reader.cards([span])
        if span is not None and len(cards) != 1:
            self.reader.refuse(span, refused)
        return cards

    def pieces(
        self,
        written: object,
        path: str,
        read: Callable[[RecordReader, list[Span]], tuple[Piece, ...] | None],
        read_one: Callable[[object, str], Piece | None],
    ) -> tuple[Piece, ...] | None:
        """Pieces as a list, or all of them as one text; None where nothing is written, and after a fault."""
        if not isinstance(written, (list, tuple)):
            span = self.text(written, path, 1)
            return None if span is None else read(self.reader, [span.plain()])
        pieces = [read_one(piece, f"{path}[{index}]") for index, piece in enumerate(written)]
        return tuple(piece for piece in pieces if piece is not None)

    def as_text(self, written: str, path: str, read: Callable[[RecordReader, Span], Piece | None]) -> Piece | None:
        """A piece of a list as the text form writes it; None after a fault."""
        span = self.text(written, path)
        return None if span is None else read(self.reader, span.plain().stripped())


def path_to(path: str, key: object) -> str:
    """The path to a key of the object at a path.

    >>> path_to("hands", "N"), path_to("", "game"), path_to("tags", "so and so")
    ('hands.N', 'game', 'tags["so and so"]')
    """
    word = str(key)
    if _SIMPLE.fullmatch(word):
        return f"{path}.{word}" if path else word
    return f'{path}["{word[:30]}"]'


def kind_of(written: object) -> str:
    """What a JSON value is, in words.

    >>> kind_of(3), kind_of(None)
    ('a number', 'null')
    """
    if isinstance(written, str):
        return _("a text") if len(written) <= LONGEST_DEAL else _("a text of {count} characters", count=len(written))
    if written is None:
        return _("null")
    return _(_KINDS[type(written)]) if type(written) in _KINDS else _("this")
