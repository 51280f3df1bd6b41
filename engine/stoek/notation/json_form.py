"""The JSON form of a deal record. docs/notation.md specifies it.

Keys are those of `stoek.notation.record.Record`. A piece may be written as an object or as the text form writes it. Unknown keys
are faults; null is what is not recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, TypeVar

from stoek.cards import card_text
from stoek.language import N_, _
from stoek.notation.calls import read_calls
from stoek.notation.facts import FACTS
from stoek.notation.json_melds import read_json_exchanges, read_json_melds
from stoek.notation.json_values import JsonValues, kind_of, path_to
from stoek.notation.limits import spread
from stoek.notation.reader import LONGEST, RecordReader, held_text, shown
from stoek.notation.record import SEAT_NAMES, SEATS, Call, Exchange, Fault, HeldCard, Place, Play, Record, Trick, WrittenMeld
from stoek.notation.rows import CallsRow, ExchangesRow, HandsRow, HouseRow, MeldsRow, PileRow, Plain, Row, Tagged, TricksRow
from stoek.notation.tricks import TrickReader, mark_text

Piece = TypeVar("Piece")


def read_json(written: object) -> tuple[Record, list[Fault]]:
    """The record that an object holds, and every fault in it.

    >>> record, faults = read_json({"trump": "C", "hands": {"N": ["JC", "9X"]}})
    >>> record.trump, str(faults[0].place)
    ('C', 'hands.N[1]')
    """
    page = _Page()
    if spread(written, LONGEST) > LONGEST:
        page.fault(
            "deal",
            _("The object holds more than {most} characters, the most that is read. Hand in one deal only.", most=LONGEST),
        )
    else:
        page.read(written)
    return page.reader.record(), page.reader.faults


class _Page(JsonValues):
    """An object under reading."""

    def __init__(self) -> None:
        super().__init__(RecordReader())
        self.keys: Mapping[str, Callable[[object, str], None]] = {
            **{row.name: partial(self._fact, row) for row in FACTS.values()},
            "tags": self._tags,
        }

    def read(self, written: object) -> None:
        """Reads all keys, the index set first."""
        found = dict(self.items(written, "", N_("A deal"), self.keys))
        for key, read in self.keys.items():
            if found.get(key) is not None:
                read(found[key], key)

    def _fact(self, row: Row, written: object, path: str) -> None:
        match row:
            case HouseRow():
                self._house(row, written, path)
            case Tagged():
                self._value(row, written, path)
            case HandsRow():
                self._hands(row, written, path)
            case PileRow():
                spans = self.spans(written or "none" if isinstance(written, list) else written, path)
                if spans is not None:
                    self.reader.pile(row, spans, Place(path=path))
            case CallsRow():
                self.reader.keep(row, self._auction(written, path), Place(path=path))
            case ExchangesRow():
                self.reader.keep(row, read_json_exchanges(self, written, path), Place(path=path))
            case MeldsRow():
                self.reader.keep(row, read_json_melds(self, written, path), Place(path=path))
            case TricksRow():
                self.reader.keep(row, self._tricks(written, path), Place(path=path))

    def _value(self, row: Tagged, written: object, path: str, column: int | None = None) -> None:
        numbered = isinstance(row, Plain) and row.values.number
        span = self.number(written, path) if numbered else self.text(written, path, column)
        if span is not None:
            self.reader.fact(row, span)

    def _house(self, row: HouseRow, written: object, path: str) -> None:
        if isinstance(written, str):
            self._value(row, written, path, 1)
            return
        if not isinstance(written, Mapping):
            self.fault(path, _('House rules are written as an object: {"required_floor": "none"}.'))
            return
        self.reader.places[path] = Place(path=path)
        for name, value in written.items():
            if isinstance(value, bool):
                value = "on" if value else "off"
            if isinstance(value, str):
                self.reader.house_rule(str(name), value, Place(path=path_to(path, name)))
            else:
                self.fault(path_to(path, name), _("A house rule is true, false or a text, not {kind}.", kind=kind_of(value)))

    def _hands(self, row: HandsRow, written: object, path: str) -> None:
        if not isinstance(written, Mapping):
            self.fault(path, _('Hands are written as an object: {"N": "JC 9C …"}.'))
            return
        for key, value in written.items():
            place = path_to(path, key)
            seat = SEAT_NAMES.get(str(key).lower())
            if seat is None:
                self.fault(
                    place, _("{shown} is no seat. The seats are N, E, S and W; the stock is stock_cards.", shown=shown(str(key)))
                )
                continue
            spans = self.spans("?" if value is None else value, place)
            if spans is not None:
                self.reader.hand(row, seat, spans, Place(path=place))

    def _auction(self, written: object, path: str) -> tuple[Call, ...] | None:
        calls: list[Call] = []
        for index, one in enumerate(written if isinstance(written, (list, tuple)) else [written]):
            place = f"{path}[{index}]" if isinstance(written, (list, tuple)) else path
            seat: str | None = None
            if isinstance(one, Mapping):
                call = dict(self.items(one, place, N_("A call"), ("seat", "call")))
                seat, one, place = self.seat(call.get("seat"), f"{place}.seat"), call.get("call"), f"{place}.call"
            span = self.text(str(one) if type(one) is int and 0 < one < 10**6 else "?" if one is None else one, place)
            if span is not None:
                read = read_calls(self.reader, [span]) or ()
                calls += [Call(each.text, each.seat or seat, each.place) for each in read]
            else:
                calls.append(Call("?", seat, Place(path=place)))
        return tuple(calls) or None

    def _tricks(self, written: object, path: str) -> tuple[Trick, ...] | None:
        if not isinstance(written, (list, tuple)):
            self.fault(path, _("Tricks are written as a list, the first one first, not as {kind}.", kind=kind_of(written)))
            return None
        tricks: list[Trick] = []
        for index, one in enumerate(written):
            tricks.append(self._trick(one, f"{path}[{index}]", tricks[-1].number + 1 if tricks else 1, index + 1))
        return tuple(tricks) or None

    def _trick(self, written: object, path: str, number: int, count: int) -> Trick:
        if not isinstance(written, Mapping):
            written = {"": written}
            keys: tuple[str, ...] = ("",)
        else:
            keys = ("number", "leader", "cards", "plays", "marks")
        found = {key: value for key, value in self.items(written, path, N_("A trick"), keys) if value is not None}
        trick = TrickReader(self.reader, self.seat(found.get("leader"), f"{path}.leader"))
        if "number" in found:
            given = found["number"] if type(found["number"]) is int and 0 < found["number"] < 1000 else None
            if given not in (number, count):
                self.fault(
                    f"{path}.number",
                    _("Trick {number} is due here. Number the tricks 1, 2, 3 … or leave the numbers out.", number=number),
                )
            number = given or number
        self._marks(found.get("marks"), trick, f"{path}.marks")
        if "cards" in found and "plays" in found:
            self.fault(path, _("A trick has cards or plays, not both. Leave one of them out."))
        for span in self.spans(found.get("", found.get("cards", "")), path if "" in keys else f"{path}.cards") or []:
            trick.read(span)
        for index, play in enumerate(self.sequence(found.get("plays"), f"{path}.plays")):
            self._play(play, trick, f"{path}.plays[{index}]")
        return trick.trick(number, Place(path=path))

    def _marks(self, written: object, trick: TrickReader, path: str) -> None:
        for index, mark in enumerate(self.sequence(written, path)):
            span = self.text(mark, f"{path}[{index}]")
            if span is not None:
                trick.written_mark(span)

    def _play(self, written: object, trick: TrickReader, path: str) -> None:
        one = {"card": written} if isinstance(written, str) else written
        found = dict(self.items(one, path, N_("A play"), ("card", "seat", "marks")))
        seat = self.seat(found.get("seat"), f"{path}.seat")
        card = found.get("card")
        span = self.text("?" if card is None else card, f"{path}.card" if isinstance(written, Mapping) else path)
        cards = () if span is None else self.reader.cards([span])
        if span is not None and len(cards) != 1:
            self.reader.fault(span.place(), _("{shown} is not one card. Each play has one card.", shown=shown(span.text)))
        if seat is not None:
            trick.label(seat, Place(path=f"{path}.seat"))
        trick.card(cards[0] if cards else HeldCard(None, Place(path=path)))
        self._marks(found.get("marks"), trick, f"{path}.marks")

    def _tags(self, written: object, path: str) -> None:
        if not isinstance(written, Mapping):
            self.fault(path, _("Tags are written as an object of names to texts."))
            return
        for name, value in written.items():
            if self.text(value, path_to(path, name)) is not None:
                self.reader.tag(str(name), value, Place(path=path_to(path, name)))


def write_json(record: Record) -> dict[str, Any]:
    """The record as an object of plain values; reading it gives an equal record."""
    written = {row.name: _written(row, record) for row in FACTS.values()}
    written["tags"] = dict(record.tags) or None
    return {key: value for key, value in written.items() if value is not None}


def _written(row: Row, record: Record) -> object:
    """A fact as JSON has it; None where it is not recorded."""
    match row:
        case Plain():
            return record.facts.get(row.name)
        case HouseRow():
            return dict(record.house) or None
        case HandsRow():
            hands = {seat: record.hands[seat] for seat in SEATS if seat in record.hands}
            return {seat: "?" if cards is None else _each(_held, cards) for seat, cards in hands.items()} or None
        case PileRow():
            return _each(_held, row.of(record))
        case CallsRow():
            return _each(_call, row.of(record) or None)
        case ExchangesRow():
            return _each(_exchange, row.of(record))
        case MeldsRow():
            return _each(_meld_object, row.of(record))
        case TricksRow():
            return _tricks(row.of(record) or ()) or None
    return None


def _each(write: Callable[[Piece], object], pieces: Iterable[Piece] | None) -> list[object] | None:
    return None if pieces is None else [write(piece) for piece in pieces]


def _held(held: HeldCard) -> str:
    return held_text(held.card)


def _call(call: Call) -> str | dict[str, str]:
    return call.text if call.seat is None else {"seat": call.seat, "call": call.text}


def _meld_object(one: WrittenMeld) -> dict[str, Any]:
    cards = None if one.cards is None else [card_text(card) for card in one.cards]
    written = {"seat": one.seat, "kind": one.kind, "cards": cards, "rank": one.rank, "length": one.length, "trick": one.trick}
    return {key: value for key, value in written.items() if value is not None}


def _exchange(one: Exchange) -> dict[str, Any]:
    written = {"seat": one.seat, "gave": held_text(one.gave), "got": held_text(one.got), "trick": one.trick}
    return {key: value for key, value in written.items() if value is not None}


def _tricks(tricks: tuple[Trick, ...]) -> list[dict[str, Any]]:
    written: list[dict[str, Any]] = []
    due = 1
    for trick in tricks:
        plain_cards = all(play.seat is None and not play.marks for play in trick.plays)
        one = {
            "number": trick.number if trick.number != due else None,
            "leader": trick.leader,
            "marks": [mark_text(mark) for mark in trick.marks] or None,
            "cards": [held_text(play.card) for play in trick.plays] if plain_cards else None,
            "plays": None if plain_cards else [_play(play) for play in trick.plays],
        }
        written.append({key: value for key, value in one.items() if value is not None})
        due = trick.number + 1
    return written


def _play(play: Play) -> dict[str, Any]:
    written = {"card": held_text(play.card), "seat": play.seat, "marks": [mark_text(mark) for mark in play.marks] or None}
    return {key: value for key, value in written.items() if value is not None}
