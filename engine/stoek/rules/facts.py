"""The kinds of facts that a played deal is recorded with.

The parts of a ruleset say which facts they need (`Auction.facts`, `Scoring.facts`); what a game is entered with follows from these
(`stoek.rules.entry`). How much there is of everything (cards in a hand, in the stock, in a trick, card points of the pack) is told
by the ruleset and not here again; how a fact is written and what it is called, by `stoek.notation.facts`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

NOBODY = "nobody"
"""The value of a fact that names a side where there is none."""

When = Mapping[str, tuple[str | int, ...]]
"""A fact belongs to the deal only if these others have one of these values, or none yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """Something that is recorded of a deal.

    `kind`: the name of the kind, for a form. `hint`: what it includes, in a few words, where that is not plain; in braces what the
    ruleset fills in: {marriage}, {last_trick}, {forced}, {blind}, {rank}.
    """

    kind: ClassVar[str]
    when: When = field(default_factory=dict)
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Number(Fact):
    """A whole number: `least`, and the numbers that a table meets most (`common`). `most` is `points`, the card points there are,
    or `tricks`, or None where nothing bounds it. `default`: what it is where nobody says anything; None where it must be said."""

    kind = "whole"
    least: int = 0
    most: str | None = None
    common: tuple[int, ...] = ()
    default: int | None = None


def lowest_from(least: int) -> tuple[int, ...]:
    """The numbers that a table meets most where the lower a number is, the more it is met.

    >>> lowest_from(1)
    (1, 2, 3, 4, 5, 6)
    """
    return tuple(range(least, least + 6))


@dataclass(frozen=True, slots=True)
class Choice(Fact):
    """One of some values, words or numbers. `default`: the one where nobody says anything; None where it must be said.
    `unplayed`: the values with which no card is played."""

    kind = "choice"
    values: tuple[str | int, ...]
    default: str | int | None = None
    unplayed: tuple[str | int, ...] = ()


@dataclass(frozen=True, slots=True)
class TrumpChoice(Fact):
    """What is trumps: one of the ruleset's choices."""

    kind = "trump"


@dataclass(frozen=True, slots=True)
class Melds(Fact):
    """Melds announced, and by which of the two sides."""

    kind = "claims"
    by: str


@dataclass(frozen=True, slots=True)
class Piles(Fact):
    """The cards that each side has taken in the end. The stock or the discards lie with the side `aside`, None without a stock."""

    kind = "piles"
    sides: tuple[str, str]
    aside: str | None = None


@dataclass(frozen=True, slots=True)
class Hands(Fact):
    """The cards dealt to each seat."""

    kind = "hands"


@dataclass(frozen=True, slots=True)
class StockCards(Fact):
    """As many cards as the stock has: the stock itself, or those put away for it."""

    kind = "cards"


@dataclass(frozen=True, slots=True)
class Exchanges(Fact):
    """Cards given for the card turned up, or for one of the partner's."""

    kind = "exchanges"


@dataclass(frozen=True, slots=True)
class Seat(Fact):
    """One of the seats."""

    kind = "seat"


@dataclass(frozen=True, slots=True)
class Calls(Fact):
    """The auction, call by call."""

    kind = "calls"


@dataclass(frozen=True, slots=True)
class Tricks(Fact):
    """The play, trick by trick."""

    kind = "tricks"


Facts = Mapping[str, Fact]
"""Facts by their names, which are the keys of a deal record."""
