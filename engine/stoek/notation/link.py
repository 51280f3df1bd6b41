"""The one-line form of a deal record, for the fragment of a link. docs/notation.md specifies it.

Only characters are used that stand in a fragment as they are. Fields hold what the text form holds, blanks written as `+` and left
out between cards; `.` divides tricks and melds.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from stoek.cards import plain
from stoek.notation.facts import FACTS
from stoek.notation.limits import LONGEST_DEAL
from stoek.notation.pieces import piece_texts, read_pieces
from stoek.notation.reader import RecordReader, held_texts, house_texts, too_long
from stoek.notation.record import SEATS, Fault, Place, Record, WrittenCall, WrittenTrick
from stoek.notation.rows import Pieces, Plain, Row, Section, Tagged
from stoek.notation.sentences import Say
from stoek.notation.span import Span
from stoek.notation.tricks import TrickReader

VERSION = "1"

TAG_PREFIX = "_"

_ENCODED = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_ESCAPE = re.compile(r"~([0-9a-f]{1,6})~", re.IGNORECASE)
_NOT_PLAIN = re.compile(r"[^A-Za-z0-9_.-]")
_BETWEEN_CARDS = re.compile(r"(?<=[CSHD?]) (?=[AKQJT6-9][CSHD]|\?)")


def is_link(text: str) -> bool:
    """Whether a text is in the one-line form, alone or as the fragment of an address.

    >>> is_link("https://example.org/score/#deal=1;g=staekske-rape"), is_link('[Game "staekske-rape"]')
    (True, False)
    """
    return bool(re.match(r"[0-9]{1,3}(?:;|%3B|$)", _fragment(text), re.IGNORECASE)) and not re.search(r"\s", text.strip())


def read_link(line: str) -> tuple[Record, list[Fault]]:
    """The record that a link holds, and every fault in it; places are characters of the fragment.

    >>> record, faults = read_link("1;t=C;N=JC9X;q=3")
    >>> record.trump, [str(fault.place) for fault in faults]
    ('C', ['character 11', 'character 14'])
    """
    if len(line) > LONGEST_DEAL:
        return Record(), [too_long(line, LONGEST_DEAL, Place(column=1), Say.link_too_long)]
    page = _Page()
    page.read(plain(_ENCODED.sub(_decoded, _fragment(line))))
    return page.reader.record(), page.reader.faults


def _fragment(text: str) -> str:
    """The record in an address of the site, or the text itself."""
    return text.strip().rpartition("#")[2].removeprefix("deal=")


def _decoded(match: re.Match[str]) -> str:
    return bytes.fromhex(match[0].replace("%", "")).decode("utf-8", "replace")


class _Page:
    """A link under reading."""

    def __init__(self) -> None:
        self.reader = RecordReader()
        self.fields: dict[str, Callable[[Span], None]] = {}
        for row in FACTS.values():
            if isinstance(row, Section) and row.pieces is Pieces.HANDS:
                self.fields |= {seat: partial(self._hand, row, seat) for seat in SEATS}
            elif row.link:
                self.fields[row.link] = partial(self._fact, row)

    def read(self, line: str) -> None:
        """Reads the version and every field."""
        version = line.partition(";")[0]
        if version != VERSION:
            self.reader.refuse(Span(version), Say.link_version, due=VERSION)
            if "=" not in version:
                return
        seen: set[str] = set()
        start = 0 if "=" in version else len(version) + 1
        for piece in line[start:].split(";"):
            if piece.strip():
                self._field(piece, start, seen)
            start += len(piece) + 1

    def _field(self, piece: str, start: int, seen: set[str]) -> None:
        key, equals, value = piece.partition("=")
        named = Span(key if equals else piece, None, start + 1)
        span = Span(value.replace("+", " "), None, start + len(key) + 2)
        if not equals:
            self.reader.refuse(named, Say.field_cut_off)
        elif key.startswith(TAG_PREFIX):
            self._tag(key.removeprefix(TAG_PREFIX), span, named.place())
        elif key not in self.fields:
            self.reader.refuse(named, Say.field_unknown, known=" ".join(self.fields))
        elif key in seen:
            self.reader.refuse(named, Say.field_twice, key=key)
        else:
            seen.add(key)
            self.fields[key](span)

    def _hand(self, row: Section, seat: str, written: Span) -> None:
        self.reader.hand(row, seat, [written], written.place())

    def _fact(self, row: Row, written: Span) -> None:
        match row:
            case Tagged():
                self.reader.fact(row, written)
            case Section(pieces=Pieces.TRICKS):
                self.reader.keep(row, self._play(written), written.place())
            case Section(pieces=Pieces.EXCHANGES | Pieces.MELDS):
                read_pieces(self.reader, row, [_divided(written)], written.place())
            case Section():
                read_pieces(self.reader, row, [written], written.place())

    def _play(self, written: Span) -> tuple[WrittenTrick, ...]:
        tricks = []
        start = 0
        for number, piece in enumerate(written.text.split("."), 1):
            trick = TrickReader(self.reader)
            span = written.part(start, start + len(piece))
            trick.read(span)
            tricks.append(trick.trick(number, span.place()))
            start += len(piece) + 1
        return tuple(tricks)

    def _tag(self, name: str, written: Span, place: Place) -> None:
        if "~" in _ESCAPE.sub("", written.text):
            self.reader.refuse(written, Say.tilde_alone)
            return
        for escape in _ESCAPE.finditer(written.text):
            if not _is_character(int(escape[1], 16)):
                self.reader.refuse(written.part(escape.start(), escape.end()), Say.no_character)
                return
        self.reader.tag(name, _ESCAPE.sub(lambda match: chr(int(match[1], 16)), written.text), place)


def _divided(written: Span) -> Span:
    """A list as the text form divides it."""
    return written.saying(written.text.replace(".", ";"))


def _is_character(number: int) -> bool:
    """Whether a character has this number: none has 0, or those of the halves that make up a sign, or any above the last."""
    return 0 < number < 0x110000 and not 0xD800 <= number < 0xE000


def write_link(record: Record) -> str:
    """The record on one line; reading it gives an equal record.

    >>> write_link(Record({"game": "staekske-rape", "trump": "C"}, tags={"Event": "Jo's"}))
    '1;g=staekske-rape;t=C;_Event=Jo~27~s'
    """
    fields: dict[str, str | int | None] = {}
    for row in FACTS.values():
        if row.name == "hands":
            fields |= {seat: _compact(held_texts(record.hands[seat])) for seat in SEATS if seat in record.hands}
        else:
            fields[row.link] = _written(row, record)
    fields |= {TAG_PREFIX + name: _NOT_PLAIN.sub(_escaped, value) for name, value in record.tags.items()}
    return ";".join([VERSION, *(f"{key}={value}" for key, value in fields.items() if value is not None)])


def _written(row: Row, record: Record) -> str | int | None:
    """A fact as its field holds it; None where it is not recorded."""
    match row:
        case Tagged(name="house"):
            return ",".join(house_texts(record.house)) or None
        case Plain():
            return record.facts.get(row.name)
        case Section(pieces=Pieces.CALLS):
            return ",".join(map(_call, record.auction or ())) or None
        case Section(pieces=Pieces.PILE):
            pieces = piece_texts(row, record)
            return None if pieces is None else _compact(" ".join(pieces or ["none"]))
        case Section():
            pieces = piece_texts(row, record)
            return None if pieces is None else ".".join(map(_compact, pieces or ["none"]))
    return None


def _call(call: WrittenCall) -> str:
    text = "p" if call.text == "pass" else call.text.replace(" ", "+")
    return text if call.seat is None else f"{call.seat}:{text}"


def _compact(text: str) -> str:
    return _BETWEEN_CARDS.sub("", text).replace(": ", ":").replace(" ", "+").replace("ö", "oe")


def _escaped(match: re.Match[str]) -> str:
    return "+" if match[0] == " " else f"~{ord(match[0]):x}~"
