"""Scoring a played deal, line by line.

Each kind of scoring is a module of `stoek.rules.scores`; a ruleset refers to one of them with its own figures. The lines that it
gives are what people check; the last one is the result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from stoek.cards import Trump
from stoek.errors import BadRequest
from stoek.rules.facts import Facts
from stoek.rules.melds.contest import MeldContest
from stoek.rules.melds.melds import Claim
from stoek.rules.scores.sheets import SheetKind

if TYPE_CHECKING:
    from stoek.rules.ruleset import Ruleset

House = Mapping[str, bool | str]

Count = TypeVar("Count", bound=int | None, covariant=True)

OTHER_POINTS = "opponents_points"
"""The fact with the other side's card points, in games where some cards are not dealt."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a breakdown: what it says (a key of the catalogue's `LINES`, and what it names), its value, its rule's name."""

    key: str
    value: int
    rule: str
    named: str = ""


@dataclass(frozen=True, slots=True)
class Score:
    """A deal's result in game points for each side that scores, the lines that lead to it, and what looks wrong all the same."""

    lines: tuple[Line, ...]
    result: Mapping[str, int]
    warnings: tuple[tuple[str, str], ...] = ()

    @property
    def first(self) -> int:
        """The result of the side that is named first: the declarer's, where one declares."""
        return next(iter(self.result.values()))

    @property
    def margin(self) -> int:
        """The first side's result less the other's, where both can have one: what the deal is worth to it."""
        first, *others = self.result.values()
        return first - sum(others)


@dataclass(frozen=True, slots=True)
class Summary(Generic[Count]):
    """What a score sheet needs to know of a deal: a `Summary[int]` is whole; in a
    `Summary[int | None]` a count may not be told yet.

    `points` and `tricks` are the first side's (the declarer's, the makers'), card points with the last trick's; `claims` are its
    combinations, `others` those of the other side; `facts` is what else the game asks for: the bid, the stock, the doubling.
    """

    points: Count
    tricks: Count
    claims: Sequence[Claim] = ()
    others: Sequence[Claim] = ()
    trump: Trump | None = None
    facts: Mapping[str, int | str | None] = field(default_factory=dict)

    def number(self, name: str) -> int:
        """A fact that is a number."""
        found = self.facts[name]
        assert isinstance(found, int), name
        return found

    def word(self, name: str) -> str:
        """A fact that is one of some words."""
        found = self.facts[name]
        assert isinstance(found, str), name
        return found


@dataclass(frozen=True, slots=True)
class Contradiction:
    """What cannot be in figures: which of them (`points`, `tricks`, `announced`, the name of a fact), why, and its rule.

    `decides`: whether it stands in the way of a score.
    """

    where: str
    message: str
    rule: str | None = None
    decides: bool = True


class Scoring(Protocol):
    """What a played deal comes to. `ruleset` is always the one under the house rules of the table."""

    @property
    def sheet(self) -> SheetKind | None:
        """The sheet on which an evening's score is kept; None where there is no score."""

    def score(self, summary: Summary[int], ruleset: Ruleset, house: House) -> Score:
        """The breakdown. Raises `BadScore` where the summary contradicts itself."""

    @property
    def contest(self) -> MeldContest | None:
        """How it is decided which of two sides may meld; None where both may, or only one ever does."""

    def faults(self, told: Summary[int | None], ruleset: Ruleset) -> Iterator[Contradiction]:
        """What contradicts itself in figures, of which some may not be told yet."""

    def facts(self, ruleset: Ruleset) -> Facts | None:
        """What a score needs to know besides points, tricks and melds, and what the auction tells; None where nothing is scored."""


@dataclass(frozen=True, slots=True)
class NoScoring:
    """The sources say how the tricks are played and not what they are worth."""

    sheet = None

    def score(self, summary: Summary[int], ruleset: Ruleset, house: House) -> Score:
        raise BadRequest(f"The sources give no scoring for {ruleset.name}. Count its card points with “winner”.", where="game")

    @property
    def contest(self) -> None:
        """There are no melds to compare."""
        return None

    def faults(self, told: Summary[int | None], ruleset: Ruleset) -> Iterator[Contradiction]:
        return iter(())

    def facts(self, ruleset: Ruleset) -> None:
        return None


def total_points(ruleset: Ruleset) -> int:
    """All card points of a deal, the last trick's among them."""
    return sum(ruleset.pack_points) + ruleset.last_trick


def tricks_that_hold(tricks: int) -> str:
    """So many tricks, as the beginning of what they hold.

    >>> tricks_that_hold(1), tricks_that_hold(8)
    ('1 trick, which holds', '8 tricks, which hold')
    """
    return "1 trick, which holds" if tricks == 1 else f"{tricks} tricks, which hold"
