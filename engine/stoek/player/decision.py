"""What a player chose, and the figures that it went by."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import sqrt
from typing import ClassVar, Generic, SupportsFloat, TypeVar

from stoek.errors import BadRequest, quoted, whole_number
from stoek.language import Sentence, ngettext
from stoek.play.choices import Choice
from stoek.player.calling import Needs
from stoek.player.inferences import Inference
from stoek.player.sentences import Say
from stoek.player.ties import above, best, mean, ranked, squares, standard_error

_NAMED = 4
"""More choices that are as good are counted."""
_TOLD = 2.0
"""By how many standard errors a choice must be behind to be told from the best."""
_TELLING = 4
"""Fewer layouts do not tell anything."""


class Method(Enum):
    """How the figures came about."""

    ONLY = "only"
    ALWAYS = "always"
    PLAYED_OUT = "played-out"
    SOLVED = "solved"

    @property
    def words(self) -> str:
        """In a sentence."""
        return _METHODS[self]()


_METHODS: Mapping[Method, Sentence] = {
    Method.ONLY: Say.nothing_else,
    Method.ALWAYS: Say.costs_nothing,
    Method.PLAYED_OUT: Say.layouts_played_out,
    Method.SOLVED: Say.layouts_solved,
}
_KNOWN: Mapping[Method, Sentence] = {
    Method.SOLVED: Say.solved,
    Method.PLAYED_OUT: Say.played_out,
}
"""The same where there is no more than one layout."""

Weighed = TypeVar("Weighed", bound=Hashable)
"""What is weighed: mostly a choice."""


@dataclass(frozen=True, slots=True)
class Average(Generic[Weighed]):
    """What a choice brings on average over the layouts.

    Attributes:
        choice: What is weighed.
        mean: Game points more than the opponents have. Of one that was given up it is what the choice made brings less what this
            is behind: all means are told over the same layouts.
        error: The standard error of that.
        behind: By how much the choice made brings more over the same layouts; less than nothing where it brings less and the two
            are not told apart.
        behind_error: The standard error of the difference.
    """

    choice: Weighed
    mean: float
    error: float
    behind: float = 0.0
    behind_error: float = 0.0

    @property
    def as_good(self) -> bool:
        """Whether chance alone would put it as far behind: no more than its error, or not at all."""
        return not above(self.behind, self.behind_error)

    @property
    def in_doubt(self) -> bool:
        """Whether the layouts do not tell that the choice made is better: what this is behind lies within twice its error."""
        return not _tells(self.behind, self.behind_error)


def _number(name: str, value: object, least: int, whole: bool) -> float:
    """Return the given number; `BadRequest` if it is not a number, or too small."""
    number: float | None = whole_number(value)
    if number is None and not whole and isinstance(value, SupportsFloat) and not isinstance(value, int):
        try:
            number = float(value)
        except (TypeError, ValueError, OverflowError):
            number = None
    if number is None or not number >= least:
        sentence = Say.no_whole_number if whole else Say.no_number
        raise BadRequest(sentence(name=name, least=least, given=quoted(value)), where=name)
    return number


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a player may do for a choice. By numbers alone the same view always gives the same choice; with `seconds` it depends
    on the machine.

    Attributes:
        layouts: How many are drawn.
        cards: Layouts are solved exactly once no more than so many are held by all seats together, and played out before that. More
            than usual are for where the solver's kernel is: Python solves twenty in a twentieth of a second, each card of every
            hand more takes ten times as long.
        seconds: After so long no further layout is looked at; None for no limit.
    """

    layouts: int = 60
    cards: int = 16
    seconds: float | None = None

    def __post_init__(self) -> None:
        """`BadRequest` where a number is none, or too small."""
        for name, least, whole in (("layouts", 1, True), ("cards", 0, True), ("seconds", 0, False)):
            given = getattr(self, name)
            if name != "seconds" or given is not None:
                object.__setattr__(self, name, _number(name, given, least, whole))


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice, why, and what the others would bring.

    Attributes:
        choice: What to do.
        method: How the figures came about.
        averages: The choice first, then from the best on; empty where nothing was weighed.
        layouts: How many were drawn.
        weighed: The inferences by which some were made likelier.
        promised: Where the look of the hand decides between those that the layouts do not tell apart, what it promises of each, in
            game points.
        needs: What bids need, those that promise most first.
        known: Whether only one layout fits what was seen.
    """

    choice: Choice
    method: Method
    averages: tuple[Average[Choice], ...] = ()
    layouts: int = 0
    weighed: tuple[Inference, ...] = ()
    promised: tuple[tuple[Choice, float], ...] = ()
    needs: tuple[Needs, ...] = ()
    known: bool = False

    @property
    def words(self) -> str:
        """Why, in a few sentences."""
        if not self.averages:
            return self.method.words
        made = self.averages[0]
        if self.known:
            brings = Say.all_known(choice=made.choice.doing, mean=_signed(made.mean))
            return " ".join([brings, *self._next(), _KNOWN[self.method]()])
        counted = Say.over_layouts(count=self.layouts, choice=made.choice.doing, **_figures(made.mean, made.error))
        return " ".join([counted, *self._next(), self.method.words, *likely(self.weighed)])

    @property
    def alike(self) -> str:
        """Which others are as good as far as the layouts tell, and what decides where one is ahead; nothing where none is."""
        others = self.averages[1:]
        good = [average.choice for average in others if average.as_good]
        doubtful = [average.choice for average in others if average.in_doubt and not average.as_good]
        sentences = []
        if good:
            as_good = Say.as_good if self.known else Say.as_good_so_far
            sentences.append(as_good(choices=listed(good, _NAMED)))
        if doubtful:
            sentences.append(Say.rather_less(choices=listed(doubtful, _NAMED)))
        return " ".join([*sentences, *self._decided()])

    def _decided(self) -> Iterator[str]:
        """Why it is not the one that is most ahead."""
        ahead = next((average for average in self.averages[1:] if above(0, average.behind)), None)
        if ahead is None:
            return
        yield Say.ahead_by_chance(other=ahead.choice.doing, more=f"{-ahead.behind:.1f}", error=f"{ahead.behind_error:.1f}")
        promised = dict(self.promised)
        if ahead.choice in promised and self.choice in promised:
            yield Say.promises_by_itself(
                mean=_signed(promised[self.choice]),
                choice=self.choice.doing,
                less=_signed(promised[ahead.choice]),
                other=ahead.choice.doing,
            )

    def _next(self) -> Iterator[str]:
        """What comes next of those that are told from the best."""
        behind = next((average for average in self.averages[1:] if not average.in_doubt), None)
        if behind is None:
            return
        parts = {"choice": behind.choice.doing, "less": f"{behind.behind:.1f}", "error": f"{behind.behind_error:.1f}"}
        if self.known:
            yield Say.next_best(**parts)
        elif self.averages[1] is behind:
            yield Say.next_best_about(**parts)
        else:
            yield Say.surely_less(**parts)


@dataclass(frozen=True, slots=True)
class Waiting:
    """Nothing is done out of turn, and what that brings: `averages`, None first, which is to wait, then what could be done."""

    averages: tuple[Average[Choice | None], ...]
    layouts: int
    weighed: tuple[Inference, ...] = ()
    method: ClassVar[Method] = Method.PLAYED_OUT

    @property
    def words(self) -> str:
        """Why, in a few sentences."""
        wait, *others = self.averages
        counted = Say.waiting_over_layouts(count=self.layouts, **_figures(wait.mean, wait.error))
        return " ".join([counted, *map(_beside_waiting, others[:_NAMED]), self.method.words, *likely(self.weighed)])


def _beside_waiting(average: Average[Choice | None]) -> str:
    assert average.choice is not None
    parts = {"choice": average.choice.doing, "error": f"{average.behind_error:.1f}"}
    if above(0, average.behind):
        return Say.brings_more(more=f"{-average.behind:.1f}", **parts)
    return Say.brings_less(less=f"{average.behind:.1f}", **parts)


def likely(inferences: Sequence[Inference]) -> Iterator[str]:
    """What made layouts likelier, a sentence each."""
    return (Say.taken_as_likely(inference=one.words) for one in inferences)


def _figures(mean: float, error: float) -> dict[str, str]:
    return {"mean": _signed(mean), "error": f"{error:.1f}"}


def _signed(figure: float) -> str:
    """With its sign; what is next to nothing is no loss."""
    return f"{round(figure, 1) + 0.0:+.1f}"


def listed(choices: Sequence[Choice], most: int) -> str:
    """Several choices in a sentence, more of them counted."""
    named, more = ", ".join(choice.doing for choice in choices[:most]), len(choices) - most
    return ngettext("{named} and {count} more", "{named} and {count} more", more, named=named) if more > 0 else named


def averaged(found: Mapping[Weighed, Sequence[float]], usual: Weighed | None = None) -> tuple[Average[Weighed], ...]:
    """The averages of values that choices have over the same layouts, some over the first of them only, after which they were given
    up: the choice made, then the others from the best on, over the layouts that both were weighed over; of equal ones the first
    named. It is the best of those not given up, or the `usual` one of them unless the layouts tell that the best is better.
    """
    layouts = max(map(len, found.values()))
    last = {choice: values for choice, values in found.items() if len(values) == layouts}
    chosen = best(last, lambda choice: mean(last[choice]))
    if usual in last and not is_told(last[chosen], last[usual]):
        chosen = usual
    averages = []
    for choice, values in found.items():
        less = _less(found[chosen], values)
        behind, behind_error = mean(less), standard_error(less)
        brings, error = mean(values), standard_error(values)
        if choice not in last:
            brings, error = mean(found[chosen]) - behind, sqrt(squares((standard_error(found[chosen]), behind_error)))
        averages.append(Average(choice, brings, error, behind, behind_error))
    return tuple(sorted(ranked(averages, lambda average: -average.behind), key=lambda average: average.choice != chosen))


def is_told(better: Sequence[float], usual: Sequence[float]) -> bool:
    """Whether enough layouts tell that one choice brings more than another."""
    less = _less(better, usual)
    return len(less) >= _TELLING and _tells(mean(less), standard_error(less))


def _tells(less: float, error: float) -> bool:
    """Whether a difference is more than chance."""
    return above(less, _TOLD * error)


def _less(chosen: Sequence[float], other: Sequence[float]) -> list[float]:
    """By how much the other brings less, layout by layout, over those that both were weighed over."""
    return [more - value for more, value in zip(chosen, other, strict=False)]
