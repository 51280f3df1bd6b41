"""Averages and comparisons of figures, the same on every Python and every machine.

`sum` rounds floats differently since Python 3.12, and the `exp` and `erf` of two machines may differ in the last place. So sums are
rounded once, at the end, and figures less than `TIE` apart are a tie.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import fsum, sqrt
from typing import TypeVar

TIE = 1e-9
"""Far more than what rounding leaves, and far less than any difference that means something."""

One = TypeVar("One")


def mean(values: Sequence[float]) -> float:
    """Return the mean of some values, at least one.

    >>> mean([0.1] * 10)
    0.1
    """
    return fsum(values) / len(values)


def squares(values: Iterable[float]) -> float:
    """Return the sum of the squares."""
    return fsum(value * value for value in values)


def standard_error(values: Sequence[float]) -> float:
    """Return the standard error of the mean of some values; 0 for a single one.

    >>> standard_error([1, 3, 5, 7]), standard_error([4])
    (1.2909944487358056, 0.0)
    """
    count, middle = len(values), mean(values)
    return sqrt(squares(value - middle for value in values) / (count - 1) / count) if count > 1 else 0.0


def above(one: float, other: float) -> bool:
    """Return whether a figure is more than another, and not tied with it.

    >>> above(0.1 + 0.2, 0.3), above(0.4, 0.3)
    (False, True)
    """
    return one - other > TIE


def ranked(choices: Iterable[One], worth: Callable[[One], float]) -> list[One]:
    """Return the choices, the one worth most first; tied choices keep their order.

    >>> ranked([0.3, 0.5, 0.1 + 0.2], lambda choice: choice)
    [0.5, 0.3, 0.30000000000000004]
    """
    found = [(choice, worth(choice)) for choice in choices]
    places, place, last = dict[float, int](), 0, float("inf")
    for figure in sorted({figure for _choice, figure in found}, reverse=True):
        place += above(last, figure)
        places[figure] = place
        last = figure
    return [choice for choice, _figure in sorted(found, key=lambda pair: places[pair[1]])]


def best(choices: Iterable[One], worth: Callable[[One], float]) -> One:
    """Return the choice worth most; of tied choices, the first.

    >>> best([0.3, 0.1 + 0.2, 0.2], lambda choice: choice)
    0.3
    """
    return ranked(choices, worth)[0]
