"""The sheet of a session: what a deal comes to on it, and what each kind of sheet does in its own way."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from stoek.checking.check import Report
from stoek.notation.record import Record
from stoek.rules.ruleset import Ruleset
from stoek.rules.seats import SEAT_NAMES
from stoek.session.finishing import Gains
from stoek.session.sentences import Say
from stoek.session.written import DealLine, Session

WRITTEN, DEAL, THROWN_IN = "written", "deal", "thrown-in"
"""Where the result of a deal comes from."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a deal, at one of its facts: an `error` forbids to count it as it stands, else it is a warning."""

    fact: str
    message: str
    error: bool = False
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Seating:
    """Whose turn it is to deal, who sits out, and who sits at which seat, as places at the table counted clockwise from 0.

    `tied` is what was dealt before, where the same dealer deals once more for it.
    """

    dealer: int | None
    out: int | None
    seats: Mapping[str, int] | None
    tied: Record | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a deal comes to: the declarer's result, or where sides score that of each. `carried`: what nobody has won yet;
    `played`: not where the deal was thrown in."""

    results: tuple[int, ...]
    carried: int = 0
    played: bool = True

    @property
    def only(self) -> int:
        """The result where a declarer alone scores."""
        (result,) = self.results
        return result


@dataclass(slots=True)
class Reckoned:
    """A deal of the session reckoned up. `counted` is what counts for the sheet, `source` where it comes from, `computed` what the
    `record` of the deal tells, `as_played` what it would tell if there were no findings; `gains`: what it brought, in order.
    `open`: there is no result yet."""

    line: DealLine
    seating: Seating
    declarer: int | None = None
    counted: Outcome | None = None
    source: str | None = None
    computed: Outcome | None = None
    as_played: Outcome | None = None
    record: Record | None = None
    gains: Gains | None = None
    open: bool = False
    problems: list[Problem] = field(default_factory=list)

    @property
    def failed(self) -> bool:
        """Whether anything forbids to count the deal."""
        return any(problem.error for problem in self.problems)

    def warn(self, fact: str, message: str, rule: str | None = None) -> None:
        """Notes a doubt."""
        self.problems.append(Problem(fact, message, rule=rule))

    def fail(self, fact: str, message: str, rule: str | None = None) -> None:
        """Notes why the deal does not count."""
        self.problems.append(Problem(fact, message, True, rule))


@dataclass(frozen=True, slots=True)
class Sheet(ABC):
    """The sheet of a game, under the house rules of the table, and what each of its two kinds does in its own way.

    `fact`: the fact of a line in which its results stand; `scores`: how many results a deal has.
    """

    game: Ruleset

    fact: ClassVar[str]
    scores: ClassVar[int]

    @abstractmethod
    def words(self, results: tuple[int, ...]) -> str:
        """The results of a deal as a sentence has them."""

    def dealt_again(self, counted: Outcome | None) -> bool:
        """Whether the same dealer deals once more after a deal that came to this."""
        return False

    @abstractmethod
    def player_at(self, deal: Reckoned, seat: str, players: Sequence[str]) -> int | None:
        """Who sat at a seat of the deal's record."""

    @abstractmethod
    def outcome(self, deal: Reckoned, report: Report, players: Sequence[str]) -> Outcome | str | None:
        """What the deal comes to by the report on its record: None where that has no score, a sentence where it is not known whose
        it is. Who was declarer is settled on the way."""

    def refuses(self, deal: Reckoned) -> bool:
        """Whether what is written by hand contradicts the game; then that is noted."""
        return False

    def settle(self, deal: Reckoned, players: Sequence[str], number: int) -> None:
        """Note what cannot be of the declarer, once the result is known."""
        return

    def conclude(self, session: Session, reckoned: Sequence[Reckoned]) -> None:
        """Note what only shows once all deals are added up."""
        return

    @abstractmethod
    def faults(self, session: Session) -> Iterator[Problem]:
        """What is wrong in the session besides its deals."""

    def surplus(self, session: Session, reckoned: Sequence[Reckoned]) -> Iterator[Problem]:
        """What is wrong if more deals are entered than were agreed on."""
        length = self.length(session)
        last = last_deal(length, reckoned)
        if length and last is not None and last < len(reckoned):
            yield Problem("length", Say.deals_after_last(length=length, entered=len(reckoned) - last), True)

    @abstractmethod
    def length(self, session: Session) -> int | None:
        """After how many deals the session is over; 0 or None where no number was agreed on."""


def last_deal(length: int | None, reckoned: Sequence[Reckoned]) -> int | None:
    """Return how many deals are entered up to the last one agreed on; None before it. Those that nobody played do not count."""
    played = 0
    for number, deal in enumerate(reckoned, start=1):
        played += deal.counted is None or deal.counted.played
        if length and played == length:
            return number
    return None


def next_dealer(sheet: Sheet, dealer: int, counted: Outcome | None, players: int) -> int:
    """Who deals after a deal that came to this: the turn passes on, unless the same dealer deals again."""
    return dealer if sheet.dealt_again(counted) else (dealer + step_of(sheet.game)) % players


def step_of(game: Ruleset) -> int:
    """From a player to the next one in turn, as places at the table, which count clockwise."""
    return -1 if game.goes_right else 1


def name_in(record: Record, seat: str) -> str | None:
    """The name that a record gives to a seat."""
    names = {SEAT_NAMES[tag.lower()]: name for tag, name in record.tags.items() if tag.lower() in SEAT_NAMES and len(tag) > 1}
    return names.get(seat)
