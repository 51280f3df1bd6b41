"""The kinds of facts that a played deal is recorded with.

The parts of a ruleset say which facts they need (`Auction.facts`, `Scoring.facts`); what a game is entered with follows from these
(`stoek.rules.entry`). How much there is of everything (cards in a hand, in the stock, in a trick, card points of the pack) is told
by the ruleset and not here again; how a fact is written and what it is called, by `stoek.notation.facts`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass, field

from stoek.errors import whole_number

LARGEST_FIGURE = 999_999
"""The largest number of points, of a bid or of anything else on a score sheet: six digits, as a record holds."""

NOBODY = "nobody"
"""The value of a fact that names a side where there is none."""

When = Mapping[str, tuple[str | int, ...]]
"""A fact belongs to the deal only if these others have one of these values, or none yet."""


SEAT, CALLS, HANDS, STOCK_CARDS, EXCHANGES, TRUMP, TRICKS = "seat", "calls", "hands", "cards", "exchanges", "trump", "tricks"
"""Kinds of facts of which the ruleset tells the rest: one of the seats; the auction call by call; the cards dealt to each seat; as
many cards as the stock has; cards given for others; one of the ruleset's trumps; the play trick by trick."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that is recorded of a deal.

    `kind`: one of those above, or that of a class below. `hint`: what it includes, in a few words, where that is not plain; in
    braces what the ruleset fills in: {marriage}, {last_trick}, {forced}, {blind}, {rank}.
    """

    kind: str
    _: KW_ONLY
    when: When = field(default_factory=dict)
    hint: str = ""

    def allows(self, value: object) -> bool:
        """Return whether the fact can have this value, as far as the fact itself knows."""
        return True


@dataclass(frozen=True, slots=True)
class Number(Fact):
    """A whole number: `least`, and the numbers that a table meets most (`common`). `most` is `points`, the card points there are,
    or `tricks`, or None where nothing bounds it. `default`: what it is where nobody says anything; None where it must be said."""

    kind: str = field(default="whole", init=False)
    least: int = 0
    most: str | None = None
    common: tuple[int, ...] = ()
    default: int | None = None

    def allows(self, value: object) -> bool:
        """Return whether the number is possible and can be written down; `most` is left to callers who know the cards.

        >>> Number(least=1).allows(1), Number(least=1).allows(0), Number().allows(1_000_000), Number().allows(True)
        (True, False, False, False)
        """
        number = whole_number(value)
        return number is not None and self.least <= number <= LARGEST_FIGURE


def lowest_from(least: int) -> tuple[int, ...]:
    """The numbers that a table meets most where the lower a number is, the more it is met.

    >>> lowest_from(1)
    (1, 2, 3, 4, 5, 6)
    """
    return tuple(range(least, least + 6))


@dataclass(frozen=True, slots=True)
class OneOf(Fact):
    """One of some values, words or numbers. `default`: the one where nobody says anything; None where it must be said.
    `unplayed`: the values with which no card is played; `settled`: those with which card points and tricks decide nothing."""

    kind: str = field(default="choice", init=False)
    values: tuple[str | int, ...]
    default: str | int | None = None
    unplayed: tuple[str | int, ...] = ()
    settled: tuple[str | int, ...] = ()

    def allows(self, value: object) -> bool:
        """Return whether this is one of the values."""
        return (value if isinstance(value, str) else whole_number(value)) in self.values

    @property
    def played(self) -> tuple[str | int, ...]:
        """The values with which cards are played."""
        return tuple(value for value in self.values if value not in self.unplayed)

    @property
    def counted(self) -> tuple[str | int, ...]:
        """The values with which card points and tricks are counted."""
        return tuple(value for value in self.played if value not in self.settled)


@dataclass(frozen=True, slots=True)
class Claims(Fact):
    """Melds announced, and by which of the two sides."""

    kind: str = field(default="claims", init=False)
    by: str


@dataclass(frozen=True, slots=True)
class PileFact(Fact):
    """The cards that each side has taken in the end. The stock or the discards lie with the side `aside`, None without a stock."""

    kind: str = field(default="piles", init=False)
    sides: tuple[str, str]
    aside: str | None = None


Facts = Mapping[str, Fact]
"""Facts by their names, which are the keys of a deal record."""
