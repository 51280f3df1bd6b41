"""Goals of a search: how much the declaring side can end with, and whether it can end with so much.

A goal says `value(moment)` and `reaches(moment, amount)` of what the side has in the end, with what it has taken before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from stoek.solver.moment import Ends, Moment
from stoek.solver.searches import Searches


class Goal(Protocol):
    """What the declaring side wants much of."""

    def value(self, moment: Moment) -> int:
        """The most that it can end with, whatever the others do."""

    def reaches(self, moment: Moment, amount: int) -> bool:
        """Whether it can end with this much."""


class Counted:
    """What a search counts. `guess`: about how much there is in the end, 0 where nobody knows; it is closed in upon by `step`."""

    def __init__(self, search: Searches, step: int, guess: int = 0) -> None:
        self.search = search
        self.board = search.board
        self._step = step
        self._guess = guess

    def value(self, moment: Moment) -> int:
        """The most that can be counted in the end."""
        before = moment.counted(self.board)
        value = before + self.search.exact(moment, self._guess - before if self._guess else None, self._step)
        self._guess = value
        return value

    def reaches(self, moment: Moment, amount: int) -> bool:
        """Whether so much can be counted in the end."""
        need = amount - moment.counted(self.board)
        return self.search.at_least(moment, need) >= need


class EveryTrick:
    """All the tricks or not. The search counts tricks and nothing else."""

    def __init__(self, search: Searches) -> None:
        self.search = search

    def value(self, moment: Moment) -> bool:
        """Whether every trick can be taken, where none is lost yet."""
        tricks = moment.to_come
        return not moment.lost and self.search.at_least(moment, tricks) >= tricks

    def reaches(self, moment: Moment, amount: int) -> bool:
        """The same as a goal says it."""
        return amount <= 0 or (amount == 1 and self.value(moment))


class WithMatch:
    """Card points of a deal that are all `worth` so much together, and a match on top where the side takes every trick."""

    def __init__(self, points: Counted, worth: int, match: int) -> None:
        self._points, self._worth, self._match = points, worth, match

    def value(self, moment: Moment) -> int:
        """The most points in the end: with the match only where all the card points can be had."""
        value = self._points.value(moment)
        if value < self._worth or moment.lost:
            return value
        if self._points.board.bonus is not None:
            return most(lambda amount: self.reaches(moment, amount), value, value + self._match)
        return value + self._match if self.reaches(moment, value + self._match) else value

    def reaches(self, moment: Moment, amount: int) -> bool:
        """Whether so many can be had in the end."""
        if amount <= self._worth or moment.lost:
            return self._points.reaches(moment, amount)
        need = amount - moment.points
        return self._points.search.at_least(moment, need, Ends(1, self._match)) >= need


def most(reached: Callable[[int], bool], low: int, high: int) -> int:
    """The most between two amounts that is reached; the lower one is."""
    while low < high:
        middle = (low + high + 1) // 2
        if reached(middle):
            low = middle
        else:
            high = middle - 1
    return low
