"""What the table pays: points decide, except where one side has taken every trick.

Once each side has a trick the pay rises with the points, so the search for points answers. Until then a position also hangs on
whether the declaring side has taken all tricks so far, or none, and is searched with that in mind.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from stoek.errors import BadScore
from stoek.solver.goals import Counted
from stoek.solver.moment import POINTS_ALONE, Ends, Moment
from stoek.solver.sentences import Say
from stoek.solver.stakes import Stake

_MUCH = 100_000
"""More than all points."""


class _Amounts(Sequence[int]):
    """The pay for each number of points when both sides have taken tricks; points that no tricks hold pay what fewer do.

    Each is worked out when it is asked for. Raises `BadScore` where no points go with what has happened before.
    """

    def __init__(self, stake: Stake) -> None:
        self._stake = stake
        self._answers: dict[int, int] = {}

    def __len__(self) -> int:
        return self._stake.made.points[0] + self._stake.points + 1

    def __getitem__(self, points: Any) -> Any:
        if isinstance(points, slice):
            return [self[point] for point in range(len(self))[points]]
        if points not in self._answers:
            self._answers[points] = self._found(range(len(self))[points])
        return self._answers[points]

    def _found(self, points: int) -> int:
        for tried in (*range(points, -1, -1), *range(points + 1, len(self))):
            for tricks in range(1, self._stake.size):
                try:
                    return self._stake.with_points(tried, tricks)
                except BadScore:
                    continue
        raise BadScore(Say.points_not_by_cards(), where="points")


class Paid:
    """What the deal pays, where points decide, and tricks only by all or none of them. `points` counts card points."""

    def __init__(self, points: Counted, stake: Stake) -> None:
        self._points = points
        self._before, self._size = stake.made, stake.size
        self._with_some = _Amounts(stake)
        self._paid = cache(stake.with_points)

    def value(self, moment: Moment, points: int | None = None) -> int:
        """The exact pay: mostly what the most points bring, which may be known."""
        if points is None:
            points = self._points.value(moment)
        amount: int = self._with_some[self._before.points[0] + points]
        extremes = self._extremes(moment)
        if not extremes:
            return amount
        while (more := self._above(amount, extremes)) is not None and self.reaches(moment, more):
            amount = more
        while (less := self._below(amount, extremes)) is not None and not self.reaches(moment, amount):
            amount = less
        return amount

    def reaches(self, moment: Moment, amount: int) -> bool:
        """Whether the declaring side can get at least this much."""
        points, tricks, lost = self._in_all(moment)
        if not moment.left and not moment.played:
            return self._paid(points, tricks) >= amount
        need = bisect_left(self._with_some, amount) - points
        may_take_all, may_take_none = not lost, not tricks
        all_pays = may_take_all and self._pays_all() >= amount
        none_pays = may_take_none and self._paid(points, 0) >= amount
        enough = need <= 0 or self._takes(moment, need)
        if enough and need > 0 and (all_pays or not may_take_all):
            return True
        if not may_take_none and not may_take_all:
            return enough
        # Who is kept from these points is kept from the points of all the tricks, and so from all the tricks.
        if not enough and not none_pays and (not all_pays or need <= moment.points_to_come):
            return False
        ends = Ends(may_take_all + 2 * may_take_none, _MUCH if all_pays else -_MUCH, _MUCH if none_pays else -_MUCH)
        return self._takes(moment, need, ends)

    def settled(self, moment: Moment) -> bool:
        """Whether what is still to be played changes nothing in the pay."""
        if not moment.left and not moment.played:
            return True
        points, tricks, lost = self._in_all(moment)
        if not tricks or not lost:
            return False
        return bool(self._with_some[points] == self._with_some[points + moment.points_to_come + moment.bonus_to_come])

    def _in_all(self, moment: Moment) -> tuple[int, int, int]:
        """The side's points and tricks of the whole deal, and the tricks that it has lost."""
        (points, _others), (tricks, lost) = self._before.points, self._before.tricks
        return points + moment.points, tricks + moment.tricks, lost + moment.lost

    def _takes(self, moment: Moment, need: int, ends: Ends = POINTS_ALONE) -> bool:
        return self._points.search.at_least(moment, need, ends) >= need

    def _above(self, amount: int, extremes: Iterable[int]) -> int | None:
        """The next amount that may be paid above another."""
        some = self._with_some
        place = bisect_right(some, amount)
        return min((pay for pay in (*extremes, *some[place : place + 1]) if pay > amount), default=None)

    def _below(self, amount: int, extremes: Iterable[int]) -> int | None:
        """The next one below it."""
        some = self._with_some
        place = bisect_left(some, amount)
        return max((pay for pay in (*extremes, *some[max(place - 1, 0) : place]) if pay < amount), default=None)

    def _pays_all(self) -> int:
        return self._paid(len(self._with_some) - 1, self._size)

    def _extremes(self, moment: Moment) -> list[int]:
        points, tricks, lost = self._in_all(moment)
        extremes = []
        if not lost:
            extremes.append(self._pays_all())
        if not tricks:
            extremes.append(self._paid(points, 0))
        return extremes
