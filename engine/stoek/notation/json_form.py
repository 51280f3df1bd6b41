"""The JSON form of a deal record. docs/notation.md specifies it.

Keys are those of `stoek.notation.record.Record`. A piece may be written as an object or as the text form writes it. Unknown keys
are faults; null is what is not recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from stoek.cards import card_texts
from stoek.language import N_
from stoek.notation.calls import read_calls
from stoek.notation.facts import FACTS
from stoek.notation.json_melds import read_json_exchanges, read_json_melds
from stoek.notation.json_values import JsonPieces, kind_of, path_to
from stoek.notation.limits import LONGEST_DEAL, spread
from stoek.notation.reader import RecordReader, shown
from stoek.notation.record import (
    SEATS,
    Fault,
    HeldCard,
    Mark,
    Place,
    Play,
    Record,
    TooLong,
    WrittenCall,
    WrittenExchange,
    WrittenMeld,
    WrittenTrick,
    held_text,
    known,
)
from stoek.notation.rows import Pieces, Plain, Row, Section, Tagged
from stoek.notation.sentences import Say
from stoek.notation.tricks import TrickReader
from stoek.rules.seats import SEAT_NAMES


def read_json(written: object) -> tuple[Record, list[Fault]]:
    """The record that an object holds, and every fault in it.

    >>> record, faults = read_json({"trump": "C", "hands": {"N": ["JC", "9X"]}})
    >>> record.trump, str(faults[0].place)
    ('C', 'hands.N[1]')
    """
    page = _Page()
    if spread(written, LONGEST_DEAL) > LONGEST_DEAL:
        page.reader.faults.append(TooLong(Place(path="deal"), Say.object_too_long(most=LONGEST_DEAL)))
    else:
        page.read(written)
    return page.reader.record(), page.reader.faults


class _Page(JsonPieces):
    """An object under reading."""

    def __init__(self) -> None:
        super().__init__(RecordReader())
        self.keys: Mapping[str, Callable[[object, str], None]] = {
            **{row.name: partial(self._row, row) for row in FACTS.values()},
            "tags": self._tags,
        }

    def read(self, written: object) -> None:
        """Reads all keys, the index set first."""
        values = dict(self.items(written, "", N_("A deal"), self.keys))
        for key, read in self.keys.items():
            if values.get(key) is not None:
                read(values[key], key)

    def _row(self, row: Row, written: object, path: str) -> None:
        match row:
            case Tagged():
                self.fact(row, written, path)
            case Section(pieces=Pieces.HANDS):
                self._hands(row, written, path)
            case Section(pieces=Pieces.PILE):
                spans = self.spans(written or "none" if isinstance(written, list) else written, path)
                if spans is not None:
                    self.reader.pile(row, spans, Place(path=path))
            case Section():
                self.reader.keep(row, self._pieces(row.pieces, written, path), Place(path=path))

    def _pieces(self, pieces: Pieces, written: object, path: str) -> tuple[object, ...] | None:
        match pieces:
            case Pieces.CALLS:
                return self._auction(written, path)
            case Pieces.EXCHANGES:
                return read_json_exchanges(self, written, path)
            case Pieces.MELDS:
                return read_json_melds(self, written, path)
        return self._tricks(written, path)

    def _hands(self, row: Section, written: object, path: str) -> None:
        if not isinstance(written, Mapping):
            self.fault(path, Say.hands_no_object())
            return
        for key, value in written.items():
            place = path_to(path, key)
            seat = SEAT_NAMES.get(str(key).lower())
            if seat is None:
                self.fault(place, Say.no_seat_of_hand(shown=shown(str(key))))
                continue
            spans = self.spans("?" if value is None else value, place)
            if spans is not None:
                self.reader.hand(row, seat, spans, Place(path=place))

    def _auction(self, written: object, path: str) -> tuple[WrittenCall, ...] | None:
        calls: list[WrittenCall] = []
        for index, call in enumerate(written if isinstance(written, (list, tuple)) else [written]):
            place = f"{path}[{index}]" if isinstance(written, (list, tuple)) else path
            seat: str | None = None
            if isinstance(call, Mapping):
                items = dict(self.items(call, place, N_("A call"), ("seat", "call")))
                seat, call, place = self.seat(items.get("seat"), f"{place}.seat"), items.get("call"), f"{place}.call"
            span = self.text(str(call) if type(call) is int and 0 < call < 10**6 else "?" if call is None else call, place)
            read = (WrittenCall("?", None, Place(path=place)),) if span is None else read_calls(self.reader, [span.plain()]) or ()
            calls += [replace(call, seat=call.seat or seat) for call in read]
        return tuple(calls) or None

    def _tricks(self, written: object, path: str) -> tuple[WrittenTrick, ...] | None:
        if not isinstance(written, (list, tuple)):
            self.fault(path, Say.tricks_no_list(kind=kind_of(written)))
            return None
        tricks: list[WrittenTrick] = []
        for index, trick in enumerate(written):
            tricks.append(self._trick(trick, f"{path}[{index}]", tricks[-1].number + 1 if tricks else 1, index + 1))
        return tuple(tricks) or None

    def _trick(self, written: object, path: str, number: int, count: int) -> WrittenTrick:
        if not isinstance(written, Mapping):
            written = {"": written}
            keys: tuple[str, ...] = ("",)
        else:
            keys = ("number", "leader", "cards", "plays", "marks")
        values = known(**dict(self.items(written, path, N_("A trick"), keys)))
        trick = TrickReader(self.reader, self.seat(values.get("leader"), f"{path}.leader"))
        if "number" in values:
            numbered = values["number"] if type(values["number"]) is int and 0 < values["number"] < 1000 else None
            if numbered not in (number, count):
                self.fault(f"{path}.number", Say.trick_misnumbered(number=number))
            number = numbered or number
        self._marks(values.get("marks"), trick, f"{path}.marks")
        if "cards" in values and "plays" in values:
            self.fault(path, Say.cards_and_plays())
        for span in self.spans(values.get("", values.get("cards", "")), path if "" in keys else f"{path}.cards") or []:
            trick.read(span)
        for index, play in enumerate(self.sequence(values.get("plays"), f"{path}.plays")):
            self._play(play, trick, f"{path}.plays[{index}]")
        return trick.trick(number, Place(path=path))

    def _marks(self, written: object, trick: TrickReader, path: str) -> None:
        for index, mark in enumerate(self.sequence(written, path)):
            span = self.text(mark, f"{path}[{index}]")
            if span is not None:
                trick.written_mark(span.plain())

    def _play(self, written: object, trick: TrickReader, path: str) -> None:
        play = {"card": written} if isinstance(written, str) else written
        items = dict(self.items(play, path, N_("A play"), ("card", "seat", "marks")))
        seat = self.seat(items.get("seat"), f"{path}.seat")
        at = f"{path}.card" if isinstance(written, Mapping) else path
        cards = self.one_card(items.get("card"), at, Say.not_one_card_played)
        if seat is not None:
            trick.label(seat, Place(path=f"{path}.seat"))
        trick.card(cards[0] if cards else HeldCard(None, Place(path=path)))
        self._marks(items.get("marks"), trick, f"{path}.marks")

    def _tags(self, written: object, path: str) -> None:
        if not isinstance(written, Mapping):
            self.fault(path, Say.tags_no_object())
            return
        for name, value in written.items():
            if self.text(value, path_to(path, name)) is not None:
                self.reader.tag(str(name), value, Place(path=path_to(path, name)))


def write_json(record: Record) -> dict[str, Any]:
    """The record as an object of plain values; reading it gives an equal record."""
    return known(**{row.name: _written(row, record) for row in FACTS.values()}, tags=dict(record.tags) or None)


def _written(row: Row, record: Record) -> object:
    """A fact as JSON has it; None where it is not recorded."""
    match row:
        case Plain():
            return record.facts.get(row.name)
        case Tagged(name="house"):
            return dict(record.house) or None
        case Section(pieces=Pieces.HANDS):
            hands = {seat: record.hands[seat] for seat in SEATS if seat in record.hands}
            return {seat: "?" if cards is None else [_piece(card) for card in cards] for seat, cards in hands.items()} or None
        case Section(pieces=Pieces.TRICKS):
            return _tricks(record.tricks or ()) or None
        case Section():
            pieces = row.of(record)
            return None if pieces is None else [_piece(piece) for piece in pieces]
    return None


def _piece(piece: object) -> object:
    match piece:
        case HeldCard():
            return str(piece)
        case WrittenCall():
            return piece.text if piece.seat is None else {"seat": piece.seat, "call": piece.text}
        case WrittenMeld(cards=cards):
            texts = None if cards is None else card_texts(cards)
            return known(
                seat=piece.seat, kind=piece.kind, cards=texts, rank=piece.rank, length=piece.length, trick=piece.trick
            )  # fmt: skip
        case WrittenExchange():
            return known(seat=piece.seat, gave=held_text(piece.gave), got=held_text(piece.got), trick=piece.trick)
    raise TypeError(piece)


def _tricks(tricks: tuple[WrittenTrick, ...]) -> list[dict[str, Any]]:
    written: list[dict[str, Any]] = []
    due = 1
    for trick in tricks:
        plain_cards = all(play.seat is None and not play.marks for play in trick.plays)
        written.append(
            known(
                number=trick.number if trick.number != due else None,
                leader=trick.leader,
                marks=_marks(trick.marks),
                cards=[held_text(play.card) for play in trick.plays] if plain_cards else None,
                plays=None if plain_cards else [_play(play) for play in trick.plays],
            )
        )
        due = trick.number + 1
    return written


def _play(play: Play) -> dict[str, Any]:
    return known(card=held_text(play.card), seat=play.seat, marks=_marks(play.marks))


def _marks(marks: Iterable[Mark]) -> list[str] | None:
    return [*map(str, marks)] or None
