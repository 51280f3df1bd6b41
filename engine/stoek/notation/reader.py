"""Reading the facts of a deal record: seats, suits, house rules, cards.

The three forms of a record (`stoek.notation.text`, `stoek.notation.json_form`, `stoek.notation.link`) differ in what holds these
pieces together, not in how a piece is written. A reader collects every fault with its place and reads on. Calls, combinations and
tricks are read in modules of their own (`stoek.notation.calls`, `stoek.notation.melds`, `stoek.notation.tricks`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from stoek.cards import INDEX_SETS, bad_card, card_text
from stoek.errors import printable
from stoek.notation.record import SEAT_NAMES, Fault, HeldCard, Place, Record
from stoek.notation.span import Span, plain
from stoek.notation.vocabulary import (
    CHOSEN_BY_WORDS,
    COUNTS,
    DOUBLED_WORDS,
    FIRST_MELD_WORDS,
    SIDE_WORDS,
    STOCK_WORDS,
    TAG_FACTS,
    TRUMP_BY_WORDS,
    TRUMP_WORDS,
)

LONGEST = 64 * 1024
"""The longest text that is read, in characters."""

SEAT = r"north|east|south|west|[nesw]"
Word = TypeVar("Word", str, int)
Piece = TypeVar("Piece")

_GAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_BID = re.compile(r"(?:(?:once|blind)\s*)?([1-9][0-9]{0,5})")
_COUNT = re.compile(r"[0-9]{1,6}")
_HOUSE = re.compile(r"[^\s,;=:]+(?:\s*[=:]\s*[^\s,;]*)?|[^\s,;]+")
_HOUSE_RULE = re.compile(r"([a-z][a-z0-9_]*)\s*[=:]\s*([a-z0-9_]+)")
MOST_READ: Mapping[str, tuple[int, str]] = {
    "auction": (500, "calls"),
    "exchanges": (100, "exchanges"),
    "announced": (100, "combinations"),
    "opponents_announced": (100, "combinations"),
    "tricks": (100, "tricks"),
    **dict.fromkeys(("stock_cards", "turn_up", "discards", "pile", "opponents_pile"), (100, "cards")),
}
"""How much of a fact is read, and what it is: far more than a deal has, and little enough to be checked at once."""

_ON_OFF: Mapping[str, bool] = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}

_TAG_SPELLINGS = {name.lower(): name for name in TAG_FACTS} | {"trumps": "Trump"}

_TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")
_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def shown(written: str) -> str:
    """What somebody wrote, as a message quotes it."""
    return f"“{printable(written)}”" if len(written) <= 30 else f"“{printable(written[:30])}…”"


def fact_tag(written: str) -> str | None:
    """The tag of a fact that somebody wrote, in whatever capitals and with or without a dash; None for a tag of one's own.

    >>> fact_tag("last-trick"), fact_tag("Event")
    ('LastTrick', None)
    """
    return _TAG_SPELLINGS.get(re.sub("[-_]", "", written).lower())


class RecordReader:
    """Reads pieces of a record and gathers what was read and what was not."""

    def __init__(self) -> None:
        self.indices = "english"
        self.faults: list[Fault] = []
        self.house: dict[str, bool | str] = {}
        self.tags: dict[str, str] = {}
        self.hands: dict[str, tuple[HeldCard, ...] | None] = {}
        self.places: dict[str, Place] = {}
        self._facts: dict[str, Any] = {}
        self._tag_names: set[str] = set()

    def record(self) -> Record:
        """What has been read so far."""
        return Record(house=self.house, tags=self.tags, hands=self.hands, places=self.places, indices=self.indices, **self._facts)

    def fault(self, place: Place, message: str) -> None:
        """Notes that something cannot be read."""
        self.faults.append(Fault(place, message))

    def keep(self, name: str, value: object, place: Place) -> None:
        """Keeps a fact with its place, a long list as far as it is read; a value of None leaves it not recorded."""
        if value is not None:
            self._facts[name] = self.within(value, place, *MOST_READ[name]) if isinstance(value, tuple) else value
            self.places[name] = place

    def within(self, pieces: tuple[Piece, ...], place: Place, most: int, what: str) -> tuple[Piece, ...]:
        """The first so many of some pieces; a fault where there are more."""
        if len(pieces) > most:
            self.fault(place, f"Here stand {len(pieces)} {what}; the first {most} are read. Leave out what is not of this deal.")
        return pieces[:most]

    def is_recorded(self, name: str) -> bool:
        """Whether the fact has been read already."""
        return name in self.places

    # Facts of one word

    def fact(self, name: str, written: Span) -> None:
        """Reads a fact that is one value: a game, a seat, an index set, a bid … Empty, or `?`, it is not recorded."""
        word = written.stripped()
        if word.text in ("", "?"):
            return
        if name == "house":
            self.places["house"] = word.place()
            self.house_rules(word)
        elif name == "indices":
            self.index_set(word)
        else:
            value = self._count(word, *COUNTS[name]) if name in COUNTS else self._FACTS[name](self, word)
            self.keep(name, value, word.place())

    def game(self, written: Span) -> str | None:
        name = written.text.lower()
        if _GAME.fullmatch(name):
            return name
        self.fault(written.place(), f"{shown(written.text)} is no name of a game. Names are lower case with dashes: staekske-rape.")
        return None

    def seat(self, written: Span) -> str | None:
        return self._one_of(SEAT_NAMES, written, "seat", "The seats are N, E, S and W, or North, East, South and West.")

    def trump(self, written: Span) -> str | None:
        return self._one_of(TRUMP_WORDS, written, "trump suit", "Trumps are C, S, H or D, or a suit in words or as a sign.")

    def stock(self, written: Span) -> str | None:
        return self._one_of(STOCK_WORDS, written, "use of the stock", "Say taken, refused or gave-up.")

    def side(self, written: Span) -> str | None:
        return self._one_of(SIDE_WORDS, written, "side", "The last trick is the declarer's or the opponents'.")

    def first_meld(self, written: Span) -> str | None:
        return self._one_of(FIRST_MELD_WORDS, written, "side", "Name the side whose meld comes first, or by-cards.")

    def trump_by(self, written: Span) -> str | None:
        return self._one_of(TRUMP_BY_WORDS, written, "way to make trumps", "Say bid, early, override or passed.")

    def chosen_by(self, written: Span) -> str | None:
        return self._one_of(CHOSEN_BY_WORDS, written, "side", "Trumps are chosen by the makers, or by nobody.")

    def doubled(self, written: Span) -> int | None:
        return self._one_of(DOUBLED_WORDS, written, "doubling", "Say 1 for not doubled, 2 for doubled, 4 for redoubled.")

    def _count(self, written: Span, what: str, example: str) -> int | None:
        if _COUNT.fullmatch(written.text):
            return int(written.text)
        self.fault(
            written.place(),
            f"{shown(written.text)} is no {what}. It is a whole number such as {example}: correct it, or leave it out.",
        )
        return None

    def index_set(self, written: Span) -> None:
        remedy = "Index sets are english (A K Q J), french (1 R D V) and dutch (A H V B)."
        found = self._one_of({name: name for name in INDEX_SETS}, written, "index set", remedy)
        if found is not None:
            self.indices = found
            self.places["indices"] = written.place()

    def bid(self, written: Span) -> int | str | None:
        word = written.text.lower()
        match = _BID.fullmatch(word)
        if match:
            return int(match[1])
        if word == "capot":
            return word
        self.fault(written.place(), f"{shown(written.text)} is no bid. A bid is a number: 4; a blind 2 is 2 here.")
        return None

    _FACTS: Mapping[str, Callable[[RecordReader, Span], str | int | None]] = {
        "game": game, "dealer": seat, "sitter": seat, "declarer": seat, "bid": bid, "stock": stock, "trump": trump,
        "last_trick": side, "by": trump_by, "chosen_by": chosen_by, "doubled": doubled, "first_meld": first_meld,
    }  # fmt: skip

    def _one_of(self, words: Mapping[str, Word], written: Span, what: str, remedy: str) -> Word | None:
        found = words.get(" ".join(plain(written.text).lower().replace("\ufe0e", "").replace("\ufe0f", "").split()))
        if found is None:
            self.fault(written.place(), f"{shown(written.text)} is no {what}. {remedy}")
        return found

    def house_rules(self, written: Span) -> None:
        """Reads `name=value name=value`."""
        for match in _HOUSE.finditer(written.text):
            piece = written.part(match.start(), match.end())
            rule = _HOUSE_RULE.fullmatch(match[0].replace("-", "_").lower())
            if rule is None:
                self.fault(piece.place(), f"{shown(match[0])} sets no house rule. Write name=value: required_floor=none.")
            else:
                self.house_rule(rule[1], rule[2], piece.place())

    def house_rule(self, name: str, value: str, place: Place) -> None:
        """Keeps one house rule; `on` and `off` are true and false."""
        spelled = name.replace("-", "_").lower()
        if not _HOUSE_RULE.fullmatch(f"{spelled}={value}".lower()):
            self.fault(place, f"{shown(name)}: {shown(value)} is no house rule. Give the name of a rule and one word as its value.")
            return
        name = spelled
        if name in self.house:
            self.fault(place, f"The house rule {name} is set twice. Keep the one that was played.")
            return
        self.house[name] = _ON_OFF.get(value.lower(), value.lower())
        self.places[f"house.{name}"] = place

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

    def hand(self, seat: str, written: Sequence[Span], place: Place) -> None:
        """Reads a hand as dealt; `?` alone, or nothing, for one that is not known."""
        cards = self.cards(written)
        if seat in self.hands:
            self.fault(place, f"The hand of {seat} stands here a second time; the first one is read. Take one of the two away.")
            return
        alone = "".join(span.text for span in written).strip() in ("?", "")
        self.hands[seat] = None if alone else self.within(cards, place, *MOST_READ["stock_cards"])
        self.places[f"hands.{seat}"] = place

    def pile(self, name: str, written: Sequence[Span], place: Place) -> None:
        """Reads the stock, the discards or a pile; `none` says that there were none."""
        text = "".join(span.text for span in written).strip().lower()
        if text == "none":
            self.keep(name, (), place)
        elif text not in ("?", ""):
            self.keep(name, self.cards(written), place)

    # Tags

    def tag(self, name: str, value: str, place: Place) -> None:
        """Keeps a tag without a meaning in the game: its value on one line, blanks joined."""
        if not _TAG_NAME.fullmatch(name):
            self.fault(place, f"{shown(name)} is no name of a tag. Names are up to 40 letters, digits, dashes, without blanks.")
        elif fact_tag(name) is not None:
            self.fault(place, f"{name} is a fact of the deal, not a tag of one's own. Write it where such facts stand.")
        elif any(nearly(name.lower(), fact.lower()) for fact in TAG_FACTS):
            meant = next(fact for fact in TAG_FACTS if nearly(name.lower(), fact.lower()))
            self.fault(place, f"There is no tag {shown(name)}. Write {meant} if you mean that, else another name.")
        elif name.lower() in self._tag_names:
            self.fault(place, f"The tag {name} stands here again; the first one is read. Keep the one that is right.")
        else:
            self._tag_names.add(name.lower())
            self.tags[name] = " ".join(_UNPRINTABLE.sub(" ", value).split())
            self.places[f"tags.{name}"] = place


def nearly(written: str, word: str) -> bool:
    """Whether a word looks like another one mistyped: same first letter, one letter too many, too few, wrong, or two swapped."""
    if written[:1] != word[:1] or len(word) < 4 or abs(len(written) - len(word)) > 1:
        return False
    start = next((i for i, pair in enumerate(zip(written, word, strict=False)) if pair[0] != pair[1]), min(len(written), len(word)))
    one, other = written[start:], word[start:]
    return one[1:] == other or one == other[1:] or one[1:] == other[1:] or (one[1::-1] + one[2:] == other and len(one) > 1)


def held_text(card: int | None) -> str:
    """A card as it is written; `?` for one that is not known."""
    return "?" if card is None else card_text(card)


def held_texts(cards: Iterable[HeldCard] | None) -> str:
    """Cards of a hand or pile as they are written; `?` where they are not known, `none` where there are none."""
    return "?" if cards is None else " ".join(held_text(held.card) for held in cards) or "none"


def house_texts(record: Record) -> list[str]:
    """The house rules as they are written.

    >>> house_texts(Record(house={"double_no_tricks": True, "required_floor": "none"}))
    ['double_no_tricks=on', 'required_floor=none']
    """
    words = {True: "on", False: "off"}
    return [f"{name}={words[value] if isinstance(value, bool) else value}" for name, value in record.house.items()]
