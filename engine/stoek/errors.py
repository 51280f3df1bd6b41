"""Everything that can be wrong with what somebody hands to the engine.

The tree, all of it `ValueError`, so that a caller who does not care for the kind can catch one thing:

    RulesError
    ├── BadRequest      a key, a name or a value that the request may not have
    ├── BadCard         something that is not a card of this pack
    ├── BadCards        cards that cannot lie so: one twice, too many, too few, not held
    ├── IllegalPlay     a card that the play law does not allow, or a play out of turn
    ├── IllegalCall     a call that the auction does not allow
    ├── BadMeld         a combination that is not one, is not held, or overlaps another
    ├── BadScore        a summary of a deal that contradicts itself
    └── BadNotation     a deal record that cannot be read

A message states the fact, the reason and the remedy, in that order.
"""

from __future__ import annotations

from typing import ClassVar

LONGEST_QUOTE = 40


def cut(value: object) -> str:
    """What somebody wrote, short enough to be quoted in a message.

    >>> cut("x" * 50)[-3:]
    'xx…'
    """
    plain = {None: "null", True: "true", False: "false"}
    text = value if isinstance(value, str) else plain[value] if value is None or isinstance(value, bool) else repr(value)
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"


def told(value: object) -> str:
    """The same as part of a sentence: a text in quotes, so that one sees where it begins and that it is no number.

    >>> told("80"), told(80), told("")
    ('“80”', '80', '“”')
    """
    return f"“{cut(value)}”" if isinstance(value, str) else cut(value)


class RulesError(ValueError):
    """A fault in what was handed in: the message, the place it concerns and the rule behind it."""

    type: ClassVar[str] = "rules"

    def __init__(self, message: str, *, where: str | None = None, rule: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.where = where
        self.rule = rule

    def at(self, where: str) -> RulesError:
        """The same fault, with the place filled in by a caller who knows it: `rank` at `announced[0]` is `announced[0].rank`."""
        self.where = where if self.where is None else f"{where}.{self.where}"
        return self

    def as_dict(self) -> dict[str, str | None]:
        """The error object of the protocol."""
        return {"type": self.type, "rule": self.rule, "where": self.where, "message": self.message}


class BadRequest(RulesError):
    type = "bad-request"


class BadCard(RulesError):
    type = "bad-card"


class BadCards(RulesError):
    type = "bad-cards"


class IllegalPlay(RulesError):
    type = "illegal-play"


class IllegalCall(RulesError):
    type = "illegal-call"


class BadMeld(RulesError):
    type = "bad-meld"


class BadScore(RulesError):
    type = "bad-score"


class BadNotation(RulesError):
    type = "bad-notation"
