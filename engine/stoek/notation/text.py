"""The text form of a deal record: tags, then sections. docs/notation.md specifies it.

Lenient in form (case, blank lines, order, unusual blanks and dashes, missing headers), strict in fact: whatever is not understood
is a fault with its line and column, and the rest is read all the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from stoek.cards import plain
from stoek.notation.calls import are_calls
from stoek.notation.facts import fact_tagged, sections, tagged
from stoek.notation.limits import LONGEST_DEAL
from stoek.notation.link import is_link
from stoek.notation.pieces import piece_texts, read_pieces
from stoek.notation.reader import RecordReader, held_texts, house_texts, shown, too_long
from stoek.notation.record import SEATS, Fault, Place, Record, WrittenTrick
from stoek.notation.rows import Pieces, Section
from stoek.notation.sentences import Say
from stoek.notation.span import Span
from stoek.notation.tricks import TrickReader
from stoek.rules.auctions.written import call_written
from stoek.rules.seats import SEAT, SEAT_NAMES

_LINE_END = re.compile(r"\r\n|\r|\n")
_TAG_START = re.compile(r"\[\s*([A-Za-z][A-Za-z0-9_-]*)")
_TAG_VALUE = re.compile(r'"((?:[^"\\]|\\.)*)"|[“”„]([^“”"]*)[“”]|([^"“”„\[\]]*)')
_ESCAPED = re.compile(r"\\(.)")
_HEADER = re.compile(r"\s*([^\W\d_][\w-]*)\s*(:|$)")
_HAND_LABEL = re.compile(rf"(?<![^\s,])({SEAT}|stock)\s*[:=]", re.IGNORECASE | re.ASCII)
_NUMBER = re.compile(r"^\s*(?:trick\s*)?([0-9]{1,3})(?:\s*[.):]|\s|$)|(?<=[\s,])([0-9]{1,3})[.)]", re.IGNORECASE | re.ASCII)
_WITH_HANDS = ("stock_cards", "turn_up")
"""Sections that stand with the hands."""
_OF_CARDS = (Pieces.HANDS, Pieces.PILE)
_BETWEEN = {Pieces.PILE: " ", Pieces.CALLS: ", ", Pieces.EXCHANGES: "; ", Pieces.MELDS: "; "}
"""What stands between the pieces of a section."""


def read_text(text: str) -> tuple[Record, list[Fault]]:
    """The record that a text holds, and every fault in it, in the order of the lines.

    >>> record, faults = read_text('[Trump "C"]\\nN: JC 9X')
    >>> record.trump, [card.card for card in record.hands["N"]], str(faults[0].place)
    ('C', [3, None], 'line 2, column 7')
    """
    if len(text) > LONGEST_DEAL:
        return Record(), [too_long(text, LONGEST_DEAL, Place(1, 1), Say.text_too_long)]
    lines = _LINE_END.split(text.removeprefix("\ufeff"))
    page = _Page(lines)
    for number, line in enumerate(lines, 1):
        page.line(Span(line, number))
    page.read()
    return page.reader.record(), sorted(page.reader.faults, key=lambda fault: (fault.place.line or 0, fault.place.column or 0))


class _Page:
    """A text sorted into tags and sections first, so that tags may stand anywhere, and read afterwards."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = lines
        self.reader = RecordReader()
        self.named = {word: row for row in sections() for word in (row.header.lower(), *row.spelled)}
        self.tags: list[tuple[str, Span, Place]] = []
        self.sections: dict[str, list[Span]] = {}
        self.headers: dict[str, Place] = {}
        self.section: Section | None = None
        self.skipping = False
        self.parted = False
        """Whether a blank line or a section has come after the first tag."""
        self.over = False
        """Whether a second deal has begun, which is not read."""

    def line(self, line: Span) -> None:
        """Puts one line where it belongs."""
        if self.over:
            return
        self.parted = self.parted or bool(self.headers or (self.tags and not line.text.strip()))
        if line.stripped().text.startswith("["):
            self._tags(line.stripped())
            return
        content = Span(plain(line.text).split("#", 1)[0], line.line)
        if not content.text.strip():
            return
        header = _HEADER.match(content.text)
        if header is not None and self._is_call(header, line.line or 0):
            header = None
        if header is not None and self._header(header[1].lower(), header[2], content.part(header.start(1)).place()):
            content = content.part(header.end())
        if self.section is not None:
            self.sections.setdefault(self.section.name, []).append(content)
        elif not self.skipping:
            sentence = Say.another_deal_as_link if is_link(line.text) else Say.in_no_section
            self.reader.refuse(content.stripped(), sentence)

    def _is_call(self, header: re.Match[str], number: int) -> bool:
        """Whether what looks like a header is a call of the auction: it could be one, has no colon, and no cards follow."""
        if header[2] or self.section is None or self.section.pieces is not Pieces.CALLS or not call_written(header[1]):
            return False
        following = (self.lines[index] for index in range(number, len(self.lines)))
        untagged = (_content(line) for line in following if not line.lstrip().startswith("["))
        content = next((content for content in untagged if content.strip()), "")
        begun = _HEADER.match(content)
        return are_calls(content) or (begun is not None and begun[1].lower() in self.named)

    def _header(self, word: str, colon: str, place: Place) -> bool:
        """Opens the section that a line's first word names; whether that word is done with."""
        if word in self.named:
            self._begin(self.named[word], place, word)
            return True
        if not colon:
            return False
        if word in SEAT_NAMES:
            if (self.section is None or self.section.pieces in _OF_CARDS) and not self.skipping:
                self.section = self.named["hands"]
                self.headers.setdefault(self.section.name, place)
            return False
        self.section, self.skipping = None, True
        *others, last = (row.header for row in sections())
        self.reader.fault(place, Say.section_unknown(shown=shown(word), known=", ".join(others), last=last))
        return True

    def _begin(self, row: Section, place: Place, word: str) -> None:
        self.section, self.skipping = row, False
        if row.name in self.headers:
            self.reader.fault(place, Say.section_twice(word=word))
        self.headers.setdefault(row.name, place)

    def _tags(self, line: Span) -> None:
        rest = line
        while rest.text.startswith("["):
            tag = _split_tag(rest)
            if tag is None:
                self.reader.refuse(rest, Say.tag_not_closed)
                return
            name, value, after = tag
            if self.parted and name.lower() == "game" and any(name.lower() == before.lower() for before, *_rest in self.tags):
                self.reader.fault(rest.place(), Say.second_deal())
                self.over = True
                return
            self.tags.append((name, value, rest.place()))
            rest = after.stripped()
        if rest.text and not rest.text.startswith("#"):
            self.reader.refuse(rest, Say.behind_a_tag)

    def read(self) -> None:
        """Reads tags, the index set first, and then the sections."""
        for name, value, place in sorted(self.tags, key=lambda tag: tag[0].lower() != "indices"):
            self._tag(name, value, place)
        for row in sections():
            if row.name not in self.sections:
                continue
            lines, place = self.sections[row.name], self.headers[row.name]
            if row.pieces is Pieces.HANDS:
                self._hands(row, lines)
            elif row.pieces is Pieces.TRICKS:
                self.reader.keep(row, _read_play(self.reader, lines), place)
            elif row is self.named["stock"]:
                self._stock(lines, place)
            else:
                read_pieces(self.reader, row, lines, place)

    def _tag(self, name: str, value: Span, place: Place) -> None:
        row = fact_tagged(name)
        if row is None:
            self.reader.tag(name, value.text, place)
        elif self.reader.is_recorded(row.name):
            self.reader.fault(place, Say.tag_twice(name=name))
        else:
            self.reader.fact(row, value)

    def _hands(self, row: Section, lines: Iterable[Span]) -> None:
        hands: list[tuple[str, Place, list[Span]]] = []
        for line in lines:
            start, label = 0, None
            for match in [*_HAND_LABEL.finditer(line.text), None]:
                piece = line.part(start, match.start() if match else None)
                if label is not None:
                    hands.append((*label, [piece]))
                elif piece.text.strip():
                    self._more_cards(hands, piece)
                if match is not None:
                    word = match[1].lower()
                    label = SEAT_NAMES.get(word, "stock"), line.place(match.start())
                    start = match.end()
        for seat, place, spans in hands:
            if seat == "stock":
                self._stock(spans, place)
            else:
                self.reader.hand(row, seat, spans, place)

    def _more_cards(self, hands: list[tuple[str, Place, list[Span]]], piece: Span) -> None:
        """Cards on a line without a seat belong to the hand begun before."""
        if hands:
            hands[-1][2].append(piece)
            return
        self.reader.fault(piece.stripped().place(), Say.cards_of_no_hand())

    def _stock(self, spans: list[Span], place: Place) -> None:
        row = self.named["stock"]
        if self.reader.is_recorded(row.name):
            self.reader.fault(place, Say.stock_twice())
        else:
            read_pieces(self.reader, row, spans, place)


def _content(line: str) -> str:
    """A line in plain signs, without its comment."""
    return plain(line).split("#", 1)[0]


def _split_tag(text: Span) -> tuple[str, Span, Span] | None:
    """The name and the value of the tag that a text begins with, and what follows it; None if it is not closed."""
    start = _TAG_START.match(text.text)
    if start is None:
        return None
    rest = text.part(start.end()).stripped()
    if rest.text[:1] in ("=", ":"):
        rest = rest.part(1).stripped()
    value = _TAG_VALUE.match(rest.text)
    if value is None:
        return None
    group = value.lastindex or 0
    inner = rest.part(value.start(group), value.end(group))
    if group == 1:
        inner = inner.saying(_ESCAPED.sub(r"\1", inner.text))
    after = rest.part(value.end()).stripped()
    return (start[1], inner, after.part(1)) if after.text.startswith("]") else None


def _read_play(reader: RecordReader, lines: Iterable[Span]) -> tuple[WrittenTrick, ...] | None:
    """Numbered tricks, however broken into lines; or without any numbers, one trick a line."""
    pieces: list[tuple[int | None, Place, Span]] = []
    for line in lines:
        start, number, place = 0, None, line.stripped().place()
        for match in [*_NUMBER.finditer(line.text), None]:
            piece = line.part(start, match.start() if match else None)
            if number is not None or piece.text.strip():
                pieces.append((number, place, piece))
            if match is not None:
                number, place, start = int(match[1] or match[2]), line.place(match.start(match.lastindex or 0)), match.end()
    numbered = any(piece[0] is not None for piece in pieces)
    tricks: list[tuple[int, Place, TrickReader]] = []
    numbers: set[int] = set()
    for number, place, piece in pieces:
        expected = tricks[-1][0] + 1 if tricks else 1
        if number not in (None, expected, len(tricks) + 1):
            sentence = Say.trick_repeated if number in numbers else Say.trick_out_of_turn
            reader.fault(place, sentence(number=number, expected=expected))
        if number is not None or not numbered or not tricks:
            tricks.append((expected if number is None else number, place, TrickReader(reader)))
            numbers.add(tricks[-1][0])
        tricks[-1][2].read(piece)
    return tuple(trick.trick(number, place) for number, place, trick in tricks) or None


def write_text(record: Record) -> str:
    """The record in the text form, in English indices; reading it gives an equal record."""
    blocks = ["\n".join(_tag_lines(record)), "\n".join(_hand_lines(record))]
    blocks += (_section(row, record) for row in sections() if row.name not in ("hands", *_WITH_HANDS))
    return "\n\n".join(block for block in blocks if block) + "\n"


def _tag_lines(record: Record) -> Iterator[str]:
    facts = {row.tag: record.facts.get(row.name) for row in tagged()}
    facts["House"] = " ".join(house_texts(record.house)) or None
    for name, value in {**facts, **record.tags}.items():
        if value is not None:
            escaped = str(value).replace("\\", "\\\\").replace('"', '\\"')
            yield f'[{name} "{escaped}"]'


def _hand_lines(record: Record) -> Iterator[str]:
    """The hands, and what lies beside them when they are dealt."""
    if record.hands:
        yield "Hands:"
        yield from (f"{seat}: {held_texts(record.hands[seat])}" for seat in SEATS if seat in record.hands)
    yield from (line for row in sections() if row.name in _WITH_HANDS and (line := _section(row, record)))


def _section(row: Section, record: Record) -> str:
    """A section as it is written; nothing where it is not recorded."""
    pieces = piece_texts(row, record)
    if pieces is None:
        return ""
    if row.pieces is Pieces.TRICKS:
        numbered = zip((trick.number for trick in record.tricks or ()), pieces, strict=True)
        return "\n".join([f"{row.header}:", *(f"{number}. {piece}".rstrip() for number, piece in numbered)])
    begin = "\n" if row.pieces is Pieces.CALLS else " "
    return f"{row.header}:{begin}{_BETWEEN[row.pieces].join(pieces) or 'none'}"
