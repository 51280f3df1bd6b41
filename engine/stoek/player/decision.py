"""What a player chose, and the figures that it went by."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import sqrt
from typing import Generic, TypeVar

from stoek.language import N_, _, ngettext
from stoek.play.choices import Choice, done_words
from stoek.player.inferences import Inference

_NAMED = 4
"""More choices that are as good are counted."""
_TOLD = 2.0
"""By how many standard errors a choice must be behind to be told from the best."""
_TELLING = 4
"""Fewer layouts do not tell anything."""


class Method(Enum):
    """How the figures came about; the value says it."""

    ONLY = N_("There is nothing else to do.")
    ALWAYS = N_("It costs nothing and may score.")
    PLAYED_OUT = N_("Each layout was played out by a rule for every card, quick rather than wise.")
    SOLVED = N_("Each layout was solved exactly: best play by all, every card seen.")

    @property
    def words(self) -> str:
        """In a sentence."""
        return _(self.value)


Weighed = TypeVar("Weighed", bound=Hashable)
"""What is weighed: mostly a choice."""


@dataclass(frozen=True, slots=True)
class Average(Generic[Weighed]):
    """What a choice brings on average, in game points more than the opponents' mean, and the standard error of that.

    `behind` is by how much the choice made brings more over the same layouts, less than nothing where it brings less and the two
    are not told apart; `behind_error` is the standard error of the difference.
    """

    choice: Weighed
    mean: float
    error: float
    behind: float = 0.0
    behind_error: float = 0.0

    @property
    def as_good(self) -> bool:
        """Whether the layouts do not tell that the choice made is better: what this is behind lies within twice its error."""
        return not _tells(self.behind, self.behind_error)


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a player may do for a choice: `layouts` drawn, and `seconds` where time counts too.

    Layouts are solved exactly once no more than `cards` are held by all seats together, and played out before that. More than the
    usual `cards` are for where the solver's kernel is: Python solves twenty in a twentieth of a second, each card of every hand
    more takes ten times as long. By numbers alone the same view always gives the same choice; with `seconds` it depends on the
    machine.
    """

    layouts: int = 60
    cards: int = 16
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice, why, and what the others would bring: `averages`, the choice first, then from the best on; empty where nothing was
    weighed.

    `layouts`: how many were drawn; `weighed`: the inferences by which they were made likelier.
    """

    choice: Choice
    method: Method
    averages: tuple[Average[Choice], ...] = ()
    layouts: int = 0
    weighed: tuple[Inference, ...] = ()

    @property
    def words(self) -> str:
        """Why, in a few sentences."""
        if not self.averages:
            return self.method.words
        best, *others = self.averages
        counted = ngettext(
            "Over {count} layout that fits what was seen, {choice} brings {mean} game points on average (± {error}).",
            "Over {count} layouts that fit what was seen, {choice} brings {mean} game points on average (± {error}).",
            self.layouts,
            choice=done_words(best.choice),
            mean=f"{best.mean:+.1f}",
            error=f"{best.error:.1f}",
        )
        sentences = [counted, *self._compared(others), self.method.words]
        return " ".join([*sentences, *(_("Taken as likely: {inference}.", inference=one.words) for one in self.weighed)])

    def _compared(self, others: Sequence[Average[Choice]]) -> Iterator[str]:
        """What cannot be told from the best, and what comes next."""
        alike = [average for average in others if average.as_good]
        behind = [average for average in others if not average.as_good]
        if alike:
            named = ", ".join(done_words(average.choice) for average in alike[:_NAMED])
            more = len(alike) - _NAMED
            if more > 0:
                named = ngettext("{named} and {count} more", "{named} and {count} more", more, named=named)
            yield _("As good as equal, as far as these layouts tell: {named}.", named=named)
        if any(average.behind < 0 for average in alike):
            yield _("Among these the look of the hand decides.")
        if behind:
            yield _(
                "Next best is {choice}, {less} less (± {error}).",
                choice=done_words(behind[0].choice),
                less=f"{behind[0].behind:.1f}",
                error=f"{behind[0].behind_error:.1f}",
            )


def averaged(found: Mapping[Weighed, Sequence[float]], usual: Weighed | None = None) -> tuple[Average[Weighed], ...]:
    """The averages of values that choices have over the same layouts, some over the first of them only, after which they were given
    up: the choice made, then the others from the best on, over the layouts that both were weighed over; of equal ones the first
    named. It is the best of those not given up, or the `usual` one of them unless the layouts tell that the best is better.
    """
    layouts = max(map(len, found.values()))
    last = {choice: values for choice, values in found.items() if len(values) == layouts}
    chosen = max(last, key=lambda choice: _mean(last[choice]))
    if usual in last and not is_told(last[chosen], last[usual]):
        chosen = usual
    averages = []
    for choice, values in found.items():
        less = _less(found[chosen], values)
        averages.append(Average(choice, _mean(values), _error(values), _mean(less), _error(less)))
    return tuple(sorted(averages, key=lambda average: (average.choice != chosen, average.behind)))


def is_told(better: Sequence[float], usual: Sequence[float]) -> bool:
    """Whether enough layouts tell that one choice brings more than another."""
    less = _less(better, usual)
    return len(less) >= _TELLING and _tells(_mean(less), _error(less))


def _tells(less: float, error: float) -> bool:
    """Whether a difference is more than chance."""
    return less > _TOLD * error


def _less(chosen: Sequence[float], other: Sequence[float]) -> list[float]:
    """By how much the other brings less, layout by layout, over those that both were weighed over."""
    return [more - value for more, value in zip(chosen, other, strict=False)]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _error(values: Sequence[float]) -> float:
    count, mean = len(values), _mean(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count) if count > 1 else 0.0
