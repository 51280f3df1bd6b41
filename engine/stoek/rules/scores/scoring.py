"""Scoring a played deal, line by line.

Each kind of scoring is a module of `stoek.rules.scores`; a ruleset refers to one of them with its own figures. The lines that it
gives are what people check; the last one is the result."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar, Generic, Protocol, TypeVar

from stoek.cards import Suit, Trump
from stoek.errors import BadScore
from stoek.language import N_, _
from stoek.rules.auctions.auction import AnyAuction
from stoek.rules.facts import Facts
from stoek.rules.melds.contest import MeldContest
from stoek.rules.melds.in_tricks import TrickMelds
from stoek.rules.melds.melds import Claim, Combinations
from stoek.rules.scores.sentences import Say
from stoek.rules.scores.sheets import SheetKind
from stoek.rules.sides import Side

Count = TypeVar("Count", bound=int | None, covariant=True)

OTHER_POINTS = "opponents_points"
"""The fact with the other side's card points, in games where some cards are not dealt."""

BONUSES = ("bonus", "opponents_bonus")
"""The facts that tell what counts inside the tricks of each side."""

FactValues = Mapping[str, int | str | None]
"""Facts of a deal by name, None where one is not known."""

NO_ROUNDING = N_("never")
OWN_WAY = N_("in a way of its own")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a breakdown: what kind of line it is, what it says, its value, its rule's name."""

    key: str
    words: str
    value: int
    rule: str | None


@dataclass(frozen=True, slots=True)
class Score:
    """A deal's result in game points for each side that scores, the lines that lead to it, and what looks wrong all the same.

    `carried`: what nobody has won yet; the sheet of the scoring says for whom it waits.
    """

    lines: tuple[Line, ...]
    result: Mapping[str, int] = field(hash=False)
    warnings: tuple[tuple[str, str], ...] = ()
    carried: int = 0

    @classmethod
    def of(cls, lines: Sequence[Line], game: Scored, points: Sequence[int], carried: int = 0) -> Score:
        """The result of each side of the game, in their order."""
        return cls(tuple(lines), {side.name: made for side, made in zip(game.sides, points, strict=True)}, carried=carried)

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
    """What a score sheet needs to know of a deal: a `Summary[int]` is whole; in a `Summary[int | None]` a count may not be told
    yet.

    `points` and `tricks` are the first side's (the declarer's, the makers'), card points with the last trick's; `claims` are its
    combinations, `others` those of the other side; `facts` is what else the game asks for: the bid, the stock, the doubling.
    """

    points: Count
    tricks: Count
    claims: Sequence[Claim] = ()
    others: Sequence[Claim] = ()
    trump: Trump | None = None
    facts: FactValues = field(default_factory=dict)

    def number(self, name: str) -> int:
        """A fact that is a number."""
        value = self.facts[name]
        assert isinstance(value, int), name
        return value

    def word(self, name: str) -> str:
        """A fact that is one of some words."""
        value = self.facts[name]
        assert isinstance(value, str), name
        return value


@dataclass(frozen=True, slots=True)
class Contradiction:
    """What cannot be in figures: which of them (`points`, `tricks`, `announced`, the name of a fact), why, and its rule.

    `decides`: whether it stands in the way of a score.
    """

    where: str
    message: str
    rule: str | None = None
    decides: bool = True


class Scored(Protocol):
    """What a scoring asks of the game that it scores; every ruleset has it."""

    @property
    def name(self) -> str: ...
    @property
    def seats(self) -> int: ...
    @property
    def sides(self) -> tuple[Side, ...]: ...
    @property
    def hand_size(self) -> int: ...
    @property
    def first_phase_tricks(self) -> int: ...
    @property
    def most_held(self) -> int: ...
    @property
    def pack(self) -> int: ...
    @property
    def pack_points(self) -> list[int]: ...
    @property
    def aside(self) -> int: ...
    @property
    def last_trick(self) -> int: ...
    @property
    def target(self) -> int: ...
    @property
    def auction(self) -> AnyAuction: ...
    @property
    def combinations(self) -> Combinations: ...
    @property
    def trick_melds(self) -> TrickMelds | None: ...

    def card_values(self, trump: Trump | None) -> list[int]: ...
    def counted(self, points: int, trump: Trump | None, side: int = 0) -> int: ...


@dataclass(frozen=True, slots=True)
class Sums:
    """How a deal pays where only what each side has made decides, and tricks score more than their cards.

    `must_lead`: whether the side `leads`, 0 the first, loses all unless it has more. `match`: what all the tricks add to the sum of
    that side, and of the other. `factor` multiplies everything. `lost_bonus`: whether a loss costs what tricks score besides their
    cards. `searched`: whether the solver finds what such a deal pays; if not, this is only near it.
    """

    must_lead: bool
    match: tuple[int, int]
    leads: int = 0
    factor: int = 1
    lost_bonus: bool = True
    searched: bool = True

    def paid(self, own: int, others: int, match: tuple[int, int] = (0, 0), cards: int = 0) -> int:
        """What the deal is worth to the side that leads when it and the others have made so much, and besides by all the tricks.
        `cards`: all card points of the deal."""
        if own > others or not self.must_lead:
            return self.factor * (own + match[0] - others - match[1])
        return -self.factor * ((own + others if self.lost_bonus else cards) + match[1])


@dataclass(frozen=True, slots=True)
class StrokesRow:
    """A row of the table: the makers' card points, the side that wins, its strokes with the dear suit and with another."""

    least: int
    most: int
    winner: Side
    dear: int
    other: int


@dataclass(frozen=True, slots=True)
class Strokes:
    """What a deal pays by the makers' card points: the rows of the table, and the suit that pays more."""

    rows: tuple[StrokesRow, ...]
    dear: Suit


@dataclass(frozen=True, slots=True)
class Match:
    """What all the tricks of a deal count for a side besides the points in them: the first side's `own`, or the `others`'."""

    own: int = 0
    others: int = 0
    rule: str = "scoring/capot"

    @property
    def both(self) -> tuple[int, int]:
        """The points of each side."""
        return self.own, self.others


NO_MATCH = Match()


class ScoringPart(Enum):
    """A part of a scoring that somebody may forget: whose melds count, what all the tricks bring, the factor by the trumps, how
    card points are rounded, the marriage that makers keep though they fail, that equal points are carried over, the number of a
    contract, melds that help to reach it."""

    CONTEST = "contest"
    MATCH = "match"
    FACTORS = "factors"
    ROUNDING = "rounding"
    KEPT = "kept"
    TIE = "tie"
    CONTRACT = "contract"
    HELPS = "helps"


class Scoring(ABC):
    """What a played deal comes to. The game is always the one under the house rules of the table.

    Only `score` has to be there; `words` says what a deal brings, `rounding` what is rounded, `unit` what it is paid in.
    """

    __slots__ = ()
    words: ClassVar[str] = OWN_WAY
    rounding: ClassVar[str] = NO_ROUNDING
    unit: ClassVar[str] = "game point"

    @abstractmethod
    def score(self, summary: Summary[int], game: Scored) -> Score:
        """The breakdown. Raises `BadScore` where the summary contradicts itself."""

    def faults(self, summary: Summary[int | None], game: Scored) -> Iterator[Contradiction]:
        """What contradicts itself in figures, of which some may not be told yet."""
        return iter(())

    def refuse(self, summary: Summary[int | None], game: Scored) -> None:
        """Raise `BadScore` where something stands in the way of a score."""
        for fault in self.faults(summary, game):
            if fault.decides:
                raise BadScore(fault.message, where=fault.where, rule=fault.rule)

    def facts(self, game: Scored) -> Facts | None:
        """What a score needs to know besides points, tricks and melds, and what the auction tells; None where nothing is scored."""
        return {}

    def reasons(self, game: Scored) -> Iterator[str]:
        """The rules, names below the page, that it gives its lines and its faults."""
        return iter(())

    @property
    def refusing(self) -> frozenset[str]:
        """Those of them by which it only refuses figures: no line goes by one."""
        return frozenset()

    @property
    def in_words(self) -> str:
        """What a deal brings, in a few words, with these figures."""
        return _(self.words)

    @property
    def rounded(self) -> str:
        """What is rounded, in a few words, with these figures."""
        return _(self.rounding)

    @property
    def sheet(self) -> SheetKind | None:
        """The sheet on which a session's score is kept; None where there is no score."""
        return SheetKind()

    def together(self, game: Scored) -> tuple[int, int] | None:
        """The least and the most that both sides together score in a deal; None where that is not said."""
        return None

    @property
    def contest(self) -> MeldContest | None:
        """How it is decided which of two sides may meld; None where both may, or only one ever does."""
        return None

    @property
    def card_match(self) -> Match:
        """What all the tricks count among the card points; nothing where they are paid apart, or not at all."""
        return NO_MATCH

    def all_tricks(self, game: Scored) -> str | None:
        """What all the tricks bring apart from the card points, in words; None where they are counted with those."""
        return None

    def steps(self, first: bool, game: Scored) -> tuple[int, ...]:
        """The card points from which the first side, or the other, wins more, ascending; none where every point pays."""
        return ()

    @property
    def pays_number(self) -> bool:
        """Whether a higher bid scores more if it is made."""
        return False

    @property
    def strokes(self) -> Strokes | None:
        """The table of strokes by which a deal pays; None where it pays by points."""
        return None

    @property
    def extremes(self) -> tuple[str | None, str | None]:
        """The rules of a side with all the tricks, and of one without any, where they have rules of their own."""
        return None, None

    def without(self, part: ScoringPart) -> Scoring | None:
        """The same scoring with that part left out; None where it has no such part."""
        return None

    def sums(self, facts: FactValues) -> Sums | None:
        """How the deal pays where only both sides' sums decide, tricks that score themselves among them; None elsewhere."""
        return None

    def unscored(self, game: Scored) -> str | None:
        """Why no deal has a score; None where it has one."""
        return None


def score_lines(sides: Sequence[Side], points: Sequence[int], rule: str | None) -> list[Line]:
    """What each side scores in the end."""
    words = (side.says(Say.line_scores, Say.line_score) for side in sides)
    return [Line("score", said, made, rule) for said, made in zip(words, points, strict=True)]


def total_points(game: Scored) -> int:
    """All card points of a deal, the last trick's among them."""
    return sum(game.pack_points) + game.last_trick
