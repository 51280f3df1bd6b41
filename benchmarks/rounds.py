"""Measuring two things in turn, so that both meet the same weather on the machine."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median

ROUNDS = 7
SECONDS = 0.25
"""How many rounds each side gets, and how long one lasts at least."""

Work = Callable[[], int]
"""Does a fixed piece of work and tells how many cards, or questions about a card, it was."""


@dataclass(frozen=True)
class Comparison:
    """Rates per second, round by round: ours and theirs."""

    what: str
    unit: str
    ours: Sequence[float]
    theirs: Sequence[float]
    at_least: float | None = None
    other: str = "jass-kit"

    @property
    def ratio(self) -> float:
        """The median of the ratios within the rounds."""
        return median(one / other for one, other in zip(self.ours, self.theirs, strict=True))

    @property
    def enough(self) -> bool:
        return self.at_least is None or self.ratio >= self.at_least

    def lines(self) -> list[str]:
        low, high = (choose(one / other for one, other in zip(self.ours, self.theirs, strict=True)) for choose in (min, max))
        wanted = "" if self.at_least is None else f"; wanted: {self.at_least:.2g}"
        return [
            self.what,
            f"    stoek     {median(self.ours):>12,.0f} {self.unit} a second",
            f"    {self.other:<10}{median(self.theirs):>12,.0f} {self.unit} a second",
            f"    ratio     {self.ratio:>12.2f} (rounds from {low:.2f} to {high:.2f}{wanted}{'' if self.enough else ': MISSED'})",
        ]


def compare(what: str, unit: str, ours: Work, theirs: Work, at_least: float | None = None, other: str = "jass-kit") -> Comparison:
    """Both sides in turn, after a round of each that does not count; who begins changes from round to round."""
    rates: tuple[list[float], list[float]] = ([], [])
    for number in range(ROUNDS + 1):
        sides = ((0, ours), (1, theirs))
        for side, work in sides if number % 2 else sides[::-1]:
            measured = rate(work)
            if number:
                rates[side].append(measured)
    return Comparison(what, unit, rates[0], rates[1], at_least, other)


def rate(work: Work) -> float:
    """How many a second, over as many turns of the work as fill the time."""
    done = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        done += work()
    return done / spent
