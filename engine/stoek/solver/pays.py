"""What the table pays: points decide, except where one side has taken every trick.

Once each side has a trick the pay rises with the points, so the search for points answers. Until then a position also hangs on
whether the declaring side has taken all tricks so far, or none, and is searched with that in mind.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from stoek.errors import BadScore
from stoek.solver.goals import Counted
from stoek.solver.moment import POINTS_ALONE, Before, Ends, Moment
from stoek.solver.sentences import Say

_MUCH = 100_000
"""More than all points."""


@dataclass(frozen=True)
class PointsStake:
    """What the declaring side brings and what it is paid.

    `points` and `tricks` are what it has taken before the search began, `lost` how many tricks it has not, `most_points` what it
    has with everything that is left, `all_tricks` how many a deal has. `pays(points, tricks)`
    is the result of a deal; between no trick and all of them it does not depend on their number and never falls with the points.
    It refuses points that so many tricks cannot hold. `before` has the facts it was made from.
    """

    points: int
    tricks: int
    lost: int
    all_tricks: int
    most_points: int
    pays: Callable[[int, int], int]
    before: Before | None = None

    def paid(self, points: int, tricks: int, conceded: int) -> int:
        """The pay when the declaring side has taken so much since the search began; what the other has is no matter."""
        return self.pays(self.points + points, self.tricks + tricks)

    @cached_property
    def with_some(self) -> Sequence[int]:
        """The pay for each number of points when both sides have taken tricks; points that no tricks hold pay what fewer do.

        Each is worked out when it is asked for. Raises `BadScore` where no points go with what has happened before.
        """
        return _Amounts(self)

    def paid_with(self, points: int, tricks: int) -> int | None:
        """The pay; None where so many tricks cannot hold these points."""
        try:
            return self.pays(points, tricks)
        except BadScore:
            return None


class _Amounts(Sequence[int]):
    """What `with_some` says of a stake."""

    def __init__(self, stake: PointsStake) -> None:
        self._stake = stake
        self._answers: dict[int, int] = {}

    def __len__(self) -> int:
        return self._stake.most_points + 1

    def __getitem__(self, points: Any) -> Any:
        if isinstance(points, slice):
            return [self[point] for point in range(len(self))[points]]
        if points not in self._answers:
            self._answers[points] = self._found(range(len(self))[points])
        return self._answers[points]

    def _found(self, points: int) -> int:
        stake = self._stake
        for tried in (*range(points, -1, -1), *range(points + 1, len(self))):
            for tricks in range(1, stake.all_tricks):
                paid = stake.paid_with(tried, tricks)
                if paid is not None:
                    return paid
        raise BadScore(Say.points_not_by_cards(), where="points")


class Paid:
    """What the deal pays, where points decide, and tricks only by all or none of them. `points` counts card points."""

    def __init__(self, points: Counted, stake: PointsStake) -> None:
        self._points = points
        self.stake = stake
        self._paid = cache(stake.pays)

    def value(self, moment: Moment, points: int | None = None) -> int:
        """The exact pay: mostly what the most points bring, which may be known."""
        if points is None:
            points = self._points.value(moment)
        amount: int = self.stake.with_some[self.stake.points + points]
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
        stake = self.stake
        points, tricks, lost = stake.points + moment.points, stake.tricks + moment.tricks, stake.lost + moment.lost
        if not moment.left and not moment.played:
            return self._paid(points, tricks) >= amount
        need = bisect_left(stake.with_some, amount) - points
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
        stake = self.stake
        if not moment.left and not moment.played:
            return True
        if not stake.tricks + moment.tricks or not stake.lost + moment.lost:
            return False
        points = stake.points + moment.points
        return stake.with_some[points] == stake.with_some[points + moment.points_to_come + moment.bonus_to_come]

    def _takes(self, moment: Moment, need: int, ends: Ends = POINTS_ALONE) -> bool:
        return self._points.search.at_least(moment, need, ends) >= need

    def _above(self, amount: int, extremes: Iterable[int]) -> int | None:
        """The next amount that may be paid above another."""
        some = self.stake.with_some
        place = bisect_right(some, amount)
        return min((pay for pay in (*extremes, *some[place : place + 1]) if pay > amount), default=None)

    def _below(self, amount: int, extremes: Iterable[int]) -> int | None:
        """The next one below it."""
        some = self.stake.with_some
        place = bisect_left(some, amount)
        return max((pay for pay in (*extremes, *some[max(place - 1, 0) : place]) if pay < amount), default=None)

    def _pays_all(self) -> int:
        return self._paid(self.stake.most_points, self.stake.all_tricks)

    def _extremes(self, moment: Moment) -> list[int]:
        extremes = []
        if not self.stake.lost + moment.lost:
            extremes.append(self._pays_all())
        if not self.stake.tricks + moment.tricks:
            extremes.append(self._paid(self.stake.points + moment.points, 0))
        return extremes
