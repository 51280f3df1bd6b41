"""Everything that can be wrong with what somebody hands to the engine.

All of it is `RulesError`, which is a `ValueError`, so that a caller who does not care for the kind can catch one thing. A message
states the fact, the reason and the remedy, in that order.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from enum import Enum
from math import isinf
from operator import index
from typing import ClassVar, SupportsIndex

from stoek.language import N_, Said, _, code_of, ngettext

LONGEST_QUOTE = 40

_LONGEST_FILE = 120
"""Characters of a path that a message has room for."""

_LONG_NUMBER = 1_000
"""Bits of a number that is not written out."""

_TOO_LONG = N_("a very long number")
"""What it is called; so is 1e400, which is read as the infinite."""


_by_json = ContextVar("by_json", default=False)


@contextmanager
def quoted_as_json() -> Iterator[None]:
    """Quote None, True and False as JSON writes them, for a caller that sends JSON.

    >>> with quoted_as_json():
    ...     cut(None), cut(["AC", True])
    ('null', '["AC", true]')
    """
    token = _by_json.set(True)
    try:
        yield
    finally:
        _by_json.reset(token)


def cut(value: object) -> str:
    """What somebody wrote, short enough to be quoted in a message.

    >>> cut("x" * 50)[-3:]
    'xx…'
    >>> cut(None), cut(["AC", True]), cut({"verb": "check"}), cut(10**5000)
    ('None', '["AC", True]', '{"verb": "check"}', 'a very long number')
    """
    text = value if isinstance(value, str) else _spelled(value, LONGEST_QUOTE + 1)
    return printable(text) if len(text) <= LONGEST_QUOTE else printable(text[:LONGEST_QUOTE]) + "…"


def printable(text: str) -> str:
    """A text with a blank in place of each blank or end of a line of another kind, and with the number of each other sign that is
    not seen, and that might hide or turn round what is.

    >>> printable("a\\nb\\u202ec\\ud800"), printable("\\0")
    ('a bU+202EcU+D800', 'U+0000')
    """
    return text if text.isprintable() else "".join(sign if sign.isprintable() else _named(sign) for sign in text)


def _named(sign: str) -> str:
    """What stands for a sign that is not seen."""
    return " " if sign.isspace() else f"U+{ord(sign):04X}"


def _spelled(value: object, room: int) -> str:
    """Return a value as its caller writes it, or as much of it as there is room for."""
    if value is None or isinstance(value, bool):
        return json.dumps(value) if _by_json.get() else str(value)
    if isinstance(value, str):
        return json.dumps(value[:room], ensure_ascii=False)
    if isinstance(value, Enum):
        return repr(value)
    if isinstance(value, int):
        return _(_TOO_LONG) if value.bit_length() > _LONG_NUMBER else str(value)
    if isinstance(value, float) and isinf(value):
        return _(_TOO_LONG)
    parts: list[str] = []
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if room <= 0:
                break
            parts.append(f"{_spelled(key, room)}: {_spelled(inner, room // 2)}")
            room -= len(parts[-1])
        return "{" + ", ".join(parts) + "}"
    if isinstance(value, (list, tuple)):
        for inner in value:
            if room <= 0:
                break
            parts.append(_spelled(inner, room // 2))
            room -= len(parts[-1])
        return "[" + ", ".join(parts) + "]"
    # `str` would hide the kind of another number: Fraction(3) would read as 3.
    return repr(value) if hasattr(value, "__float__") else str(value)


_COUNTS = (
    N_("no"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight"), N_("nine"), N_("ten"),
    N_("eleven"), N_("twelve"),
)  # fmt: skip
"""Small numbers in words."""


def count_word(count: int) -> str:
    """A number as a word where it is small, in figures where it is not.

    >>> count_word(4), count_word(13)
    ('four', '13')
    """
    return _(_COUNTS[count]) if count < len(_COUNTS) else str(count)


def many_cards(count: int) -> str:
    """So many cards.

    >>> many_cards(1), many_cards(0)
    ('1 card', '0 cards')
    """
    return ngettext("{count} card", "{count} cards", count)


def many_hands(count: int) -> str:
    """So many hands."""
    return ngettext("{count} hand", "{count} hands", count)


def quoted(value: object) -> str:
    """The same as part of a sentence: a text in quotes, so that one sees where it begins and that it is no number.

    >>> quoted("80"), quoted(80), quoted("")
    ('“80”', '80', '“”')
    """
    return f"“{cut(value)}”" if isinstance(value, str) else cut(value)


def quoted_file(path: object) -> str:
    """The path of a file as part of a sentence: of a long one the end, where the name stands.

    >>> quoted_file("deal.txt"), len(quoted_file("folder/" * 500))
    ('deal.txt', 120)
    """
    text = printable(str(path))
    return text if len(text) <= _LONGEST_FILE else "…" + text[1 - _LONGEST_FILE :]


def whole_number(given: object) -> int | None:
    """Return the given whole number as an int, also from an object with `__index__` such as numpy's; None for anything else.

    True, a suit and a card are ints to Python. Here they mean something else, so they do not count as numbers.

    >>> whole_number(3), whole_number(True), whole_number(3.0), whole_number("3")
    (3, None, None, None)
    """
    if isinstance(given, int):
        return given if type(given) is int else None
    try:
        return index(given) if isinstance(given, SupportsIndex) else None
    except TypeError:
        return None


class RulesError(ValueError):
    """A fault in what was handed in; one of the kinds below.

    Attributes:
        message: The fact, the reason and the remedy.
        where: The place it concerns, as the caller wrote it: `hands.N`, `line 3, column 1`.
        rule: The id of the rule behind it.
        type: The kind, as the protocol names it.
        code: What the message says, for programs: `cards/not-a-card`. None where a caller has worded it.
        parts: What varies in the message, by name.
    """

    type: ClassVar[str] = "rules"

    def __init__(self, message: str, *, where: str | None = None, rule: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.where = where
        self.rule = rule

    @property
    def code(self) -> str | None:
        return code_of(self.message)

    @property
    def parts(self) -> Mapping[str, object]:
        return self.message.parts if isinstance(self.message, Said) else {}

    def at(self, where: str) -> RulesError:
        """The same fault, with the place filled in by a caller who knows it: `rank` at `announced[0]` is `announced[0].rank`."""
        self.where = where if self.where is None else f"{where}.{self.where}"
        return self

    def as_dict(self) -> dict[str, str | None]:
        """The error object of the protocol."""
        return {"type": self.type, "code": self.code, "rule": self.rule, "where": self.where, "message": self.message}


class BadRequest(RulesError):
    """A key, a name or a value that the request may not have."""

    type = "bad-request"


class BadCard(RulesError):
    """Something that is not a card of this pack."""

    type = "bad-card"


class BadCards(RulesError):
    """Cards that cannot lie so: one twice, too many, too few, not held."""

    type = "bad-cards"


class IllegalPlay(RulesError):
    """A card that the play law does not allow, or a play out of turn."""

    type = "illegal-play"


class CallFault(Enum):
    """What a call that may not be made leaves behind, for whoever reads on: the auction where it was; the same, but for the seat
    whose turn it is; or the call taken as made, by a player who was bound not to call, or by any other."""

    NOT_MADE = "not made"
    TURN = "out of turn"
    BOUND = "bound"
    TAKEN = "taken as made"


class IllegalCall(RulesError):
    """A call that the auction does not allow.

    Attributes:
        fault: What it leaves behind, for whoever reads on.
    """

    type = "illegal-call"

    def __init__(
        self, message: str, *, where: str | None = None, rule: str | None = None, fault: CallFault = CallFault.TAKEN
    ) -> None:
        super().__init__(message, where=where, rule=rule)
        self.fault = fault


class BadMeld(RulesError):
    """A combination that is not one, is not held, or overlaps another."""

    type = "bad-meld"


class BadScore(RulesError):
    """A summary of a deal that contradicts itself."""

    type = "bad-score"


class BadNotation(RulesError):
    """A deal record that cannot be read."""

    type = "bad-notation"


class BadChoice(RulesError):
    """Something that cannot be done now: no card, no call, not in this phase of the deal."""

    type = "bad-choice"


class BadDeal(RulesError):
    """A deal that cannot be: all that is wrong with it. The message has the faults, each with its place, one below the other.

    Attributes:
        faults: Each one of the other kinds.
    """

    type = "bad-deal"

    def __init__(self, faults: Sequence[RulesError]) -> None:
        sentences = (f"{fault.where}: {fault.message}" if fault.where else fault.message for fault in faults)
        super().__init__("\n".join(sentences), where=faults[0].where, rule=faults[0].rule)
        self.faults = tuple(faults)

    @property
    def code(self) -> str | None:
        """That of the first fault."""
        return self.faults[0].code

    @property
    def parts(self) -> Mapping[str, object]:
        return self.faults[0].parts

    def __reduce__(self) -> tuple[Callable[[Sequence[RulesError]], BadDeal], tuple[tuple[RulesError, ...]]]:
        return BadDeal, (self.faults,)


class BadRuleset(RulesError):
    """A game of somebody's own that lacks something."""

    type = "bad-ruleset"


class Internal(RulesError):
    """None of these: the engine itself has failed."""

    type = "internal"
