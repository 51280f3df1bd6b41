"""Reading the facts of a deal record: seats, suits, house rules, cards.

The three forms of a record (`stoek.notation.text`, `stoek.notation.json_form`, `stoek.notation.link`) differ in what holds these
pieces together, not in how a piece is written. A reader collects every fault with its place and reads on. Calls, melds and
tricks are read in modules of their own (`stoek.notation.calls`, `stoek.notation.melds`, `stoek.notation.tricks`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from stoek.cards import INDEX_SETS, bad_card
from stoek.errors import printable
from stoek.language import N_, Sentence, _
from stoek.notation.facts import SEAT_VALUES, fact_meant, fact_tagged
from stoek.notation.record import Fault, HeldCard, Place, Record, TooLong, WrittenCall, held_text
from stoek.notation.rows import Plain, Section, Tagged, Values, Words, one_of
from stoek.notation.sentences import Say
from stoek.notation.span import Span
from stoek.notation.talon import TALON, cards_of_talon
from stoek.notation.vocabulary import SUIT_LETTERS, suit_call
from stoek.rules.house import house_name, house_value, house_word

Piece = TypeVar("Piece")

_HOUSE = re.compile(r"[^\s,;=:]+(?:\s*[=:]\s*[^\s,;]*)?|[^\s,;]+")
_HOUSE_RULE = re.compile(r"([a-z][a-z0-9_-]*)\s*[=:]\s*([a-z0-9_-]+)")

_INDEX_SET = one_of(
    {name: name for name in INDEX_SETS},
    N_("index set"),
    Say.index_sets,
)
_TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")
_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff]")


def shown(written: str) -> str:
    """What somebody wrote, as a message quotes it."""
    return f"“{printable(written)}”" if len(written) <= 30 else f"“{printable(written[:30])}…”"


def unsaid(written: str) -> bool:
    """Whether a value says nothing: it is empty, or `?`."""
    return written.strip() in ("", "?")


def one_line(text: str) -> str:
    """A text on one line: what cannot be printed left out, blanks joined."""
    return " ".join(_UNPRINTABLE.sub(" ", text).split())


def too_long(text: str, most: int, place: Place, sentence: Sentence) -> TooLong:
    """The fault of a text that is not read at all: the sentence has its `count` of characters, and how many are read at `most`."""
    return TooLong(place, sentence(count=len(text), most=most))


class FactReader:
    """Reads facts of one value and house rules, of a deal or a session; gathers what it read, where that stands, every fault."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.places: dict[str, Place] = {}
        self.facts: dict[str, str | int] = {}
        self.house: dict[str, bool | str] = {}

    def fault(self, place: Place, message: str) -> None:
        """Notes that something cannot be read."""
        self.faults.append(Fault(place, message))

    def refuse(self, written: Span, sentence: Sentence, **parts: object) -> None:
        """Notes that a text cannot be read, by a sentence that quotes it where it says `{shown}`."""
        self.fault(written.place(), sentence(shown=shown(written.text), **parts))

    def value(self, values: Values, written: Span) -> str | int | None:
        """A value; None after a fault."""
        value = values.read(written.text)
        if value is None:
            self.refuse_value(values, written)
        return value

    def refuse_value(self, values: Values, written: Span) -> None:
        """Notes that a text is no such value."""
        self.fault(written.place(), values.refusal(shown(written.text)))

    def keep_value(self, name: str, value: str | int | None, place: Place) -> None:
        """Keeps a fact of one value with its place; None leaves it not recorded."""
        if value is not None:
            self.facts[name] = value
            self.places[name] = place

    def fact(self, row: Tagged, written: Span) -> None:
        """Reads a fact that is one value, or house rules. Empty, or `?`, it is not recorded."""
        word = (written if isinstance(row, Words) else written.plain()).stripped()
        if unsaid(word.text):
            return
        if isinstance(row, Words):
            self.keep_value(row.name, self.words(word, row.longest), word.place())
        elif isinstance(row, Plain):
            self.keep_value(row.name, self.value(row.values, word), word.place())
        else:
            self.places[row.name] = word.place()
            self.house_rules(word)

    def words(self, written: Span, longest: int) -> str | None:
        """One line of printable text: a title, a date, a name."""
        text = one_line(written.text)
        if _UNPRINTABLE.search(written.text.strip()):
            self.refuse(written.saying(text), Say.not_printable)
        if len(text) > longest:
            self.refuse(written.saying(text), Say.too_long_a_line, count=len(text), longest=longest)
        text = text[:longest].rstrip()
        return None if unsaid(text) else text

    def house_rules(self, written: Span) -> None:
        """Reads `name=value name=value`."""
        for match in _HOUSE.finditer(written.text):
            piece = written.part(match.start(), match.end())
            rule = _HOUSE_RULE.fullmatch(match[0].lower())
            if rule is None:
                self.refuse(piece, Say.sets_no_house_rule)
            else:
                self.house_rule(rule[1], rule[2], piece.place())

    def house_rule(self, name: str, value: str, place: Place) -> None:
        """Keeps one house rule."""
        rule = house_name(name)
        if not _HOUSE_RULE.fullmatch(f"{rule}={value}".lower()):
            self.fault(place, Say.not_a_house_rule(shown=shown(name), value=shown(value)))
        elif rule in self.house:
            self.fault(place, Say.house_rule_twice(name=rule))
        else:
            self.house[rule] = house_value(value)
            self.places[f"house.{rule}"] = place


class RecordReader(FactReader):
    """Reads the pieces of a record."""

    def __init__(self) -> None:
        super().__init__()
        self.indices = "english"
        self.tags: dict[str, str] = {}
        self.hands: dict[str, tuple[HeldCard, ...] | None] = {}
        self._pieces: dict[str, Any] = {}
        self._tag_names: set[str] = set()

    def record(self) -> Record:
        """What has been read so far."""
        own, pieces = (self.facts, self.house, self.hands), dict(self._pieces)
        if "auction" in pieces:
            pieces["auction"] = tuple(self._as_called(call) for call in pieces["auction"])
        return Record(*own, tags=self.tags, indices=self.indices, places=self.places, **pieces)

    def _as_called(self, call: WrittenCall) -> WrittenCall:
        """The call as its game writes it, which may be known only once all is read."""
        return replace(call, text=suit_call(self.facts.get("game"), call.text)) if call.text in SUIT_LETTERS else call

    def keep(self, row: Section, pieces: tuple[object, ...] | None, place: Place) -> None:
        """Keeps a fact of many pieces with its place, as far as it is read; None leaves it not recorded."""
        if pieces is not None:
            self._pieces[row.name] = self._within(row, pieces, place)
            self.places[row.name] = place

    def _within(self, row: Section, pieces: tuple[Piece, ...], place: Place) -> tuple[Piece, ...]:
        """So many of some pieces as are read; a fault where there are more."""
        if len(pieces) > row.pieces.most:
            self.fault(place, Say.too_many_pieces(count=len(pieces), pieces=_(row.pieces.words), most=row.pieces.most))
        return pieces[: row.pieces.most]

    def is_recorded(self, name: str) -> bool:
        """Whether the fact has been read already."""
        return name in self.places

    # Facts of one value

    def fact(self, row: Tagged, written: Span) -> None:
        """Reads a fact that is one value, an index set, or house rules. Empty, or `?`, it is not recorded."""
        if row.name != "indices":
            super().fact(row, written)
            return
        word = written.stripped()
        if not unsaid(word.text) and (indices := self.value(_INDEX_SET, word)):
            self.indices = str(indices)
            self.places[row.name] = word.place()

    def seat(self, written: Span) -> str | None:
        """A seat; None after a fault."""
        seat = self.value(SEAT_VALUES, written)
        return seat if isinstance(seat, str) else None

    # Cards

    def cards(self, written: Iterable[Span], unknown: bool = True) -> tuple[HeldCard, ...]:
        """Cards in the order written; a fault, and a card not known, for each thing that is none."""
        held = []
        for span in written:
            for offset, text, card in span.cards(self.indices):
                if card is None and (text != "?" or not unknown):
                    self.fault(span.place(offset), bad_card(text, self.indices).message)
                held.append(HeldCard(card, span.place(offset)))
        return tuple(held)

    def hand(self, row: Section, seat: str, written: Sequence[Span], place: Place) -> None:
        """Reads a hand as dealt; `?` alone, or no card, for one that is not known."""
        cards = self.cards(written)
        if seat in self.hands:
            self.fault(place, Say.hand_twice(seat=seat))
            return
        alone = "".join(span.text for span in written).strip() in ("?", "")
        self.hands[seat] = None if alone or not cards else self._within(row, cards, place)
        self.places[f"hands.{seat}"] = place

    def pile(self, row: Section, written: Sequence[Span], place: Place) -> None:
        """Reads the stock, the discards or a pile; `none` says that there were none."""
        text = "".join(span.text for span in written).strip().lower()
        if text == "none":
            self.keep(row, (), place)
        elif text not in ("?", ""):
            self.keep(row, self.cards(written), place)

    # Tags

    def tag(self, name: str, value: str, place: Place) -> None:
        """Keeps a tag without a meaning in the game: its value on one line, blanks joined."""
        meant = fact_meant(name)
        sentence = None
        if not _TAG_NAME.fullmatch(name):
            sentence = Say.not_a_tag_name
        elif fact_tagged(name) is not None:
            sentence = Say.tag_of_a_fact
        elif meant is not None:
            sentence = Say.tag_mistyped
        elif name.lower() in self._tag_names:
            sentence = Say.tag_twice
        if sentence is not None:
            self.fault(place, sentence(shown=shown(name), name=name, meant=meant and meant.tag))
        else:
            self._tag_names.add(name.lower())
            self.tags[name] = one_line(value)
            self.places[f"tags.{name}"] = place
            if name == TALON:
                self._talon(place)

    def _talon(self, place: Place) -> None:
        """A fault for each thing in the talon that is no card. It is kept in English indices, as all cards are."""
        cards = list(cards_of_talon(self.tags[TALON], self.indices))
        wrong = list(dict.fromkeys(text for text, card in cards if card is None and text != "?"))
        for text in wrong:
            self.fault(place, bad_card(text, self.indices).message)
        if cards and not wrong and self.indices != "english":
            self.tags[TALON] = " ".join(held_text(card) for _text, card in cards)


def held_texts(cards: Iterable[HeldCard] | None) -> str:
    """Cards of a hand or pile as they are written; `?` where they are not known, `none` where there are none."""
    return "?" if cards is None else " ".join(map(str, cards)) or "none"


def house_texts(house: Mapping[str, bool | str]) -> list[str]:
    """House rules as they are written.

    >>> house_texts({"double_no_tricks": True, "required_floor": "none"})
    ['double_no_tricks=on', 'required_floor=none']
    """
    return [f"{name}={house_word(value)}" for name, value in house.items()]
