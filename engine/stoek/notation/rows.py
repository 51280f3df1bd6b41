"""A row of the table of facts: what a fact is called, where it stands in each form, what it can be."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from enum import Enum

from stoek.cards import plain
from stoek.language import N_, Said, Sentence, _
from stoek.notation.record import Record
from stoek.notation.sentences import Say

_COUNT = re.compile(r"[0-9]{1,6}")

Value = str | int


@dataclass(frozen=True, slots=True)
class Values:
    """What a fact of one value can be.

    `read` takes it from a text; None for what it cannot be, which is then no `what`, and the `remedy` says what is (with an
    `example` of it). `number`: JSON may have it as a number.
    """

    read: Callable[[str], Value | None]
    what: str
    remedy: Sentence
    example: str = ""
    number: bool = False

    def refusal(self, shown: str) -> Said:
        """What is wrong with a text that is none of them."""
        return Say.not_a_value(shown=shown, what=_(self.what), remedy=self.remedy(example=self.example))


def one_of(words: Mapping[str, Value], what: str, remedy: Sentence, number: bool = False) -> Values:
    """One of some words, in lower case, each with the value that is kept."""

    def read(written: str) -> Value | None:
        return words.get(word_of(written))

    return Values(read, what, remedy, number=number)


def word_of(written: str) -> str:
    """A word in lower case, without the signs that only say how another is drawn."""
    return " ".join(plain(written).lower().replace("\ufe0e", "").replace("\ufe0f", "").split())


def whole(what: str, example: str) -> Values:
    """A whole number of something."""

    def read(written: str) -> int | None:
        return int(written) if _COUNT.fullmatch(written) else None

    return Values(read, what, Say.whole_numbers, example, number=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A fact of a record: its name there and in JSON, its field of the link, and what it is called.

    `label` as a form says it.
    """

    name: str
    link: str
    label: str = ""

    @property
    def where(self) -> str:
        """As a finding points at it."""
        return self.name


@dataclass(frozen=True, slots=True, kw_only=True)
class Tagged(Row):
    """A fact that is a `tag` of the text: the index set that the cards are written in, which is read first and never written; the
    house rules; and those of one value. `mistaken`: names that somebody may give it who means it, without dashes and in lower
    case; it is not read by them. `stands`: what a finding points at, if not at the tag."""

    tag: str
    mistaken: tuple[str, ...] = ()
    stands: str = ""

    @property
    def where(self) -> str:
        return self.stands or f"tag {self.tag}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Plain(Tagged):
    """A fact of one value.

    `words`: its values as a form says them, where they do not speak for themselves. `anywhere`: it may stand in a deal of any game,
    whether the game asks for it or not. `missing`: what is missing where it is not told, if its label does not say that.
    """

    values: Values
    anywhere: bool = False
    missing: str = ""
    words: Mapping[Value, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Words(Tagged):
    """A fact in somebody's own words: one line, of which `longest` characters are kept."""

    longest: int


class Pieces(Enum):
    """What a section is made of: `words` for it, and at `most` how many are read: far more than a deal has."""

    HANDS = "hands", N_("cards"), 100
    PILE = "pile", N_("cards"), 100
    CALLS = "calls", N_("calls"), 500
    EXCHANGES = "exchanges", N_("exchanges"), 100
    MELDS = "melds", N_("combinations"), 100
    TRICKS = "tricks", N_("tricks"), 100

    def __init__(self, kind: str, words: str, most: int) -> None:
        self.words = words
        self.most = most


@dataclass(frozen=True, slots=True, kw_only=True)
class Section(Row):
    """A fact of many `pieces`, a section of the text under its `header`, which may be `spelled` in other ways.

    `of` gives them: None where none is recorded, empty where the record says that there were none. `lacking`: what a game has not
    that has no such fact. `stands`: what a finding points at, if not at the header.
    """

    header: str
    pieces: Pieces
    spelled: tuple[str, ...] = ()
    lacking: str = ""
    of: Callable[[Record], Collection[object] | None]
    stands: str = ""

    @property
    def where(self) -> str:
        return self.stands or self.header.lower()
