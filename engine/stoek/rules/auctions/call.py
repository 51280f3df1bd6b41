"""A call of an auction, and the contract that came of the calls."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from stoek.cards import Suit, SuitsAlike, Trump
from stoek.errors import BadChoice, quoted, whole_number
from stoek.rules.auctions.sentences import Say

_LEVEL = re.compile("[0-9]{1,6}")
"""The level of a call as a record holds it."""


@dataclass(frozen=True, slots=True)
class Call:
    """A call as made.

    Attributes:
        kind: `pass`, `bid`, `double` …, as the game's auction has them.
        level: The number that it names; 0 where it names none.
        trump: The trumps that it names.

    Examples:
        >>> Call("bid", 80, Suit.CLUBS).words, Call("once", 5).words, Call("trump", trump=Suit.HEARTS).words
        ('80 C', 'once 5', 'H')
    """

    kind: str
    level: int = 0
    trump: Trump | None = None

    def __post_init__(self) -> None:
        """Raise `BadChoice` if the kind, the level or the trumps are impossible, because such a call could not be written down."""
        if not isinstance(self.kind, str):
            raise BadChoice(Say.kind_no_text(kind=quoted(self.kind)))
        level = whole_number(self.level)
        if level is None:
            raise BadChoice(Say.level_no_number(level=quoted(self.level)))
        object.__setattr__(self, "level", level)
        if self.trump is not None and not isinstance(self.trump, (Suit, SuitsAlike)):
            raise BadChoice(Say.trumps_impossible(trump=quoted(self.trump)))

    @classmethod
    def of_words(cls, words: str) -> Call | None:
        """The call that has these `words`, whatever the game; None if none has.

        Examples:
            >>> Call.of_words("80 C") == Call("bid", 80, Suit.CLUBS), Call.of_words("80 clubs")
            (True, None)
        """
        parts = words.split(" ")
        trump = next((trump for trump in (*Suit, *SuitsAlike) if trump.letter == parts[-1]), None)
        parts = parts[:-1] if trump is not None else parts
        level = int(parts.pop()) if parts and _LEVEL.fullmatch(parts[-1]) else 0
        kind = parts.pop() if parts else "bid" if level else "trump"
        call = cls(kind, level, trump)
        return call if words and call.words == words else None

    @property
    def words(self) -> str:
        kind = "" if self.kind in ("bid", "trump") else self.kind
        trump = "" if self.trump is None else self.trump.letter
        return " ".join(part for part in (kind, str(self.level or ""), trump) if part)


@dataclass(frozen=True, slots=True)
class Contract:
    """What came of an auction, as the protocol answers it (`answer`).

    `declarer`: the seat that took the deal on, from the first to speak; None where nobody did. `trump`: None where the auction does
    not tell. `facts`: what else a score needs to know of it, by the names that a record gives to such facts. `thrown_in`: the deal
    is not played, because nobody took it on. `among`: the trumps of which chance takes one, where it is not known which.
    """

    answer: Mapping[str, object]
    declarer: int | None = None
    trump: Trump | None = None
    facts: Mapping[str, int | str] = field(default_factory=dict)
    thrown_in: bool = False
    among: tuple[Trump, ...] = ()
