"""What entering a played deal of a game needs: which facts at which depth, and of what kind each is.

A form reads this and knows no game. How much there is of everything (cards in a hand, in the stock, in a trick, card points of
the pack) is told by the rest of the ruleset and not here again; what a fact is called at the table, by `stoek.words.en_entry`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

DECLARER, MAKERS, OPPONENTS, NOBODY = "declarer", "makers", "opponents", "nobody"

When = Mapping[str, tuple[str, ...]]
"""A fact belongs to the deal only if these others have one of these values, or none yet."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number: `least`, and the numbers that a table meets most (`common`). `most` is `points`, the card points there are,
    or `tricks`, or None where nothing bounds it. `default`: what it is where nobody says anything; None where it must be said."""

    least: int = 0
    most: str | None = None
    common: tuple[int, ...] = ()
    default: int | None = None
    when: When = field(default_factory=dict)
    kind: str = "whole"


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some values, words or numbers. `default`: the one where nobody says anything; None where it must be said."""

    values: tuple[str | int, ...]
    default: str | int | None = None
    when: When = field(default_factory=dict)
    kind: str = "choice"


@dataclass(frozen=True, slots=True)
class TrumpChoice:
    """What is trumps: one of the ruleset's suits, and other choices that the game has, such as no trump."""

    others: tuple[str, ...] = ()
    when: When = field(default_factory=dict)
    kind: str = "trump"


@dataclass(frozen=True, slots=True)
class Announcements:
    """Combinations announced, and by which of the two sides."""

    by: str = DECLARER
    when: When = field(default_factory=dict)
    kind: str = "claims"


@dataclass(frozen=True, slots=True)
class Piles:
    """The cards that each side has taken in the end. The stock or the discards lie with the side `aside`, None without a stock."""

    sides: tuple[str, ...] = (DECLARER, OPPONENTS)
    aside: str | None = None
    when: When = field(default_factory=dict)
    kind: str = "piles"


@dataclass(frozen=True, slots=True)
class Hands:
    """The cards dealt to each seat."""

    when: When = field(default_factory=dict)
    kind: str = "hands"


@dataclass(frozen=True, slots=True)
class StockCards:
    """As many cards as the stock has: the stock itself, or those put away for it."""

    when: When = field(default_factory=dict)
    kind: str = "cards"


@dataclass(frozen=True, slots=True)
class Exchanges:
    """Cards given for the card turned up, or for one of the partner's."""

    when: When = field(default_factory=dict)
    kind: str = "exchanges"


@dataclass(frozen=True, slots=True)
class Seat:
    """One of the seats."""

    when: When = field(default_factory=dict)
    kind: str = "seat"


@dataclass(frozen=True, slots=True)
class Calls:
    """The auction, call by call."""

    when: When = field(default_factory=dict)
    kind: str = "calls"


@dataclass(frozen=True, slots=True)
class Tricks:
    """The play, trick by trick."""

    when: When = field(default_factory=dict)
    kind: str = "tricks"


Fact = Number | Choice | TrumpChoice | Announcements | Piles | Hands | StockCards | Exchanges | Seat | Calls | Tricks


@dataclass(frozen=True, slots=True)
class Entry:
    """What is asked for at each depth, in the order in which a table knows it; names are the keys of a deal record.

    `figures`: what the score sheet needs; `piles`: the cards that each side took; `deal`: everything. `instead` names the facts
    that do where another is not remembered: the declarer and the bid in place of the auction.
    """

    figures: tuple[str, ...] = ()
    piles: tuple[str, ...] = ()
    deal: tuple[str, ...] = ()
    facts: Mapping[str, Fact] = field(default_factory=dict)
    instead: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def depths(self) -> Mapping[str, tuple[str, ...]]:
        return {"figures": self.figures, "piles": self.piles, "deal": self.deal}
