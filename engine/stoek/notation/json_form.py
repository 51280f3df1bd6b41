"""The JSON form of a deal record. docs/notation.md specifies it.

Keys are those of `stoek.notation.record.Record`. A piece may be written as an object or as the text form writes it. Unknown keys
are faults; null is what is not recorded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from stoek.cards import card_text
from stoek.notation.calls import read_calls
from stoek.notation.json_melds import read_announced, read_exchanged
from stoek.notation.json_values import JsonValues, kind_of, path_to
from stoek.notation.limits import spread
from stoek.notation.reader import LONGEST, RecordReader, held_text, shown
from stoek.notation.record import SEAT_NAMES, SEATS, Announcement, Call, Exchange, Fault, HeldCard, Place, Play, Record, Trick
from stoek.notation.tricks import TrickReader, mark_text
from stoek.notation.vocabulary import COUNTS

_FACTS = ("game", "dealer", "sitter", "declarer", "stock", "trump", "by", "chosen_by", "first_meld")
_PILES = ("stock_cards", "turn_up", "discards", "pile", "opponents_pile")


def read_json(written: object) -> tuple[Record, list[Fault]]:
    """The record that an object holds, and every fault in it.

    >>> record, faults = read_json({"trump": "C", "hands": {"N": ["JC", "9X"]}})
    >>> record.trump, str(faults[0].place)
    ('C', 'hands.N[1]')
    """
    page = _Page()
    if spread(written, LONGEST) > LONGEST:
        page.fault("deal", f"The object holds more than {LONGEST} characters, the most that is read. Hand in one deal only.")
    else:
        page.read(written)
    return page.reader.record(), page.reader.faults


class _Page(JsonValues):
    """An object under reading."""

    def __init__(self) -> None:
        super().__init__(RecordReader())
        self.keys: Mapping[str, Callable[[object, str], None]] = {
            "indices": self._one_word,
            **dict.fromkeys(_FACTS, self._one_word),
            "house": self._house,
            **dict.fromkeys(("bid", "doubled", *COUNTS), self._number),
            "hands": self._hands,
            "last_trick": self._one_word,
            **dict.fromkeys(_PILES, self._pile),
            "auction": self._auction,
            "exchanges": self._exchanges,
            "announced": self._announced,
            "opponents_announced": self._announced,
            "tricks": self._tricks,
            "tags": self._tags,
        }

    def read(self, written: object) -> None:
        """Reads all keys, the index set first."""
        found = dict(self.items(written, "", "A deal", self.keys))
        for key, read in self.keys.items():
            if found.get(key) is not None:
                read(found[key], key)

    def _one_word(self, written: object, path: str, column: int | None = None) -> None:
        span = self.text(written, path, column)
        if span is not None:
            self.reader.fact(path, span)

    def _number(self, written: object, path: str) -> None:
        span = self.number(written, path)
        if span is not None:
            self.reader.fact(path, span)

    def _house(self, written: object, path: str) -> None:
        if isinstance(written, str):
            self._one_word(written, path, 1)
            return
        if not isinstance(written, Mapping):
            self.fault(path, 'House rules are written as an object: {"required_floor": "none"}.')
            return
        self.reader.places[path] = Place(path=path)
        for name, value in written.items():
            if isinstance(value, bool):
                value = "on" if value else "off"
            if isinstance(value, str):
                self.reader.house_rule(str(name), value, Place(path=path_to(path, name)))
            else:
                self.fault(path_to(path, name), f"A house rule is true, false or a text, not {kind_of(value)}.")

    def _hands(self, written: object, path: str) -> None:
        if not isinstance(written, Mapping):
            self.fault(path, 'Hands are written as an object: {"N": "JC 9C …"}.')
            return
        for key, value in written.items():
            place = path_to(path, key)
            seat = SEAT_NAMES.get(str(key).lower())
            if seat is None:
                self.fault(place, f"{shown(str(key))} is no seat. The seats are N, E, S and W; the stock is stock_cards.")
                continue
            spans = self.spans("?" if value is None else value, place)
            if spans is not None:
                self.reader.hand(seat, spans, Place(path=place))

    def _pile(self, written: object, path: str) -> None:
        spans = self.spans(written or "none" if isinstance(written, list) else written, path)
        if spans is not None:
            self.reader.pile(path, spans, Place(path=path))

    def _auction(self, written: object, path: str) -> None:
        calls: list[Call] = []
        for index, one in enumerate(written if isinstance(written, (list, tuple)) else [written]):
            place = f"{path}[{index}]" if isinstance(written, (list, tuple)) else path
            seat: str | None = None
            if isinstance(one, Mapping):
                call = dict(self.items(one, place, "A call", ("seat", "call")))
                seat, one, place = self.seat(call.get("seat"), f"{place}.seat"), call.get("call"), f"{place}.call"
            span = self.text(str(one) if type(one) is int and 0 < one < 10**6 else "?" if one is None else one, place)
            if span is not None:
                read = read_calls(self.reader, [span]) or ()
                calls += [Call(each.text, each.seat or seat, each.place) for each in read]
            else:
                calls.append(Call("?", seat, Place(path=place)))
        self.reader.keep(path, tuple(calls) or None, Place(path=path))

    def _exchanges(self, written: object, path: str) -> None:
        self.reader.keep(path, read_exchanged(self, written, path), Place(path=path))

    def _announced(self, written: object, path: str) -> None:
        self.reader.keep(path, read_announced(self, written, path), Place(path=path))

    def _tricks(self, written: object, path: str) -> None:
        if not isinstance(written, (list, tuple)):
            self.fault(path, f"Tricks are written as a list, the first one first, not as {kind_of(written)}.")
            return
        tricks: list[Trick] = []
        for index, one in enumerate(written):
            tricks.append(self._trick(one, f"{path}[{index}]", tricks[-1].number + 1 if tricks else 1, index + 1))
        self.reader.keep(path, tuple(tricks) or None, Place(path=path))

    def _trick(self, written: object, path: str, number: int, count: int) -> Trick:
        if not isinstance(written, Mapping):
            written = {"": written}
            keys: tuple[str, ...] = ("",)
        else:
            keys = ("number", "leader", "cards", "plays", "marks")
        found = {key: value for key, value in self.items(written, path, "A trick", keys) if value is not None}
        trick = TrickReader(self.reader, self.seat(found.get("leader"), f"{path}.leader"))
        if "number" in found:
            given = found["number"] if type(found["number"]) is int and 0 < found["number"] < 1000 else None
            if given not in (number, count):
                self.fault(f"{path}.number", f"Trick {number} is due here. Number the tricks 1, 2, 3 … or leave the numbers out.")
            number = given or number
        self._marks(found.get("marks"), trick, f"{path}.marks")
        if "cards" in found and "plays" in found:
            self.fault(path, "A trick has cards or plays, not both. Leave one of them out.")
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
        found = dict(self.items(one, path, "A play", ("card", "seat", "marks")))
        seat = self.seat(found.get("seat"), f"{path}.seat")
        card = found.get("card")
        span = self.text("?" if card is None else card, f"{path}.card" if isinstance(written, Mapping) else path)
        cards = () if span is None else self.reader.cards([span])
        if span is not None and len(cards) != 1:
            self.reader.fault(span.place(), f"{shown(span.text)} is not one card. Each play has one card.")
        if seat is not None:
            trick.label(seat, Place(path=f"{path}.seat"))
        trick.card(cards[0] if cards else HeldCard(None, Place(path=path)))
        self._marks(found.get("marks"), trick, f"{path}.marks")

    def _tags(self, written: object, path: str) -> None:
        if not isinstance(written, Mapping):
            self.fault(path, "Tags are written as an object of names to texts.")
            return
        for name, value in written.items():
            if self.text(value, path_to(path, name)) is not None:
                self.reader.tag(str(name), value, Place(path=path_to(path, name)))


def write_json(record: Record) -> dict[str, Any]:
    """The record as an object of plain values; reading it gives an equal record."""
    written: dict[str, Any] = {
        "game": record.game,
        "house": dict(record.house) or None,
        "dealer": record.dealer,
        "sitter": record.sitter,
        "hands": {seat: _texts(record.hands[seat]) for seat in SEATS if seat in record.hands} or None,
        "stock_cards": _texts_if(record.stock_cards),
        "turn_up": _texts_if(record.turn_up),
        "auction": record.auction and [_call(call) for call in record.auction],
        "declarer": record.declarer,
        "bid": record.bid,
        "doubled": record.doubled,
        "stock": record.stock,
        "trump": record.trump,
        "by": record.by,
        "chosen_by": record.chosen_by,
        "discards": _texts_if(record.discards),
        "exchanges": None if record.exchanges is None else [_exchange(one) for one in record.exchanges],
        "announced": _announcements(record.announced),
        "opponents_announced": _announcements(record.opponents_announced),
        "first_meld": record.first_meld,
        "points": record.points,
        "opponents_points": record.opponents_points,
        "won": record.won,
        "bonus": record.bonus,
        "opponents_bonus": record.opponents_bonus,
        "last_trick": record.last_trick,
        "pile": _texts_if(record.pile),
        "opponents_pile": _texts_if(record.opponents_pile),
        "tricks": record.tricks and _tricks(record.tricks),
        "tags": dict(record.tags) or None,
    }
    return {key: value for key, value in written.items() if value is not None}


def _texts(cards: tuple[HeldCard, ...] | None) -> list[str] | str:
    return "?" if cards is None else [held_text(held.card) for held in cards]


def _texts_if(cards: tuple[HeldCard, ...] | None) -> list[str] | str | None:
    return None if cards is None else _texts(cards)


def _announcements(announced: tuple[Announcement, ...] | None) -> list[dict[str, Any]] | None:
    return None if announced is None else [_announcement(one) for one in announced]


def _call(call: Call) -> str | dict[str, str]:
    return call.text if call.seat is None else {"seat": call.seat, "call": call.text}


def _announcement(one: Announcement) -> dict[str, Any]:
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
