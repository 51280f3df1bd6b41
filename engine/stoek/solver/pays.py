"""What the table pays: points decide, except where one side has taken every trick.

Once each side has a trick the pay rises with the points, so the search for points answers. Until then a position also hangs on
whether the declaring side has taken all tricks so far, or none, and is searched with that in mind.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property

from stoek.errors import BadScore
from stoek.language import _
from stoek.solver.board import each
from stoek.solver.moment import Moment
from stoek.solver.searches import Search


@dataclass(frozen=True)
class PointsStake:
    """What the declaring side brings and what it is paid.

    `points` and `tricks` are what it has taken before the search began, `lost` how many tricks it has not, `most_points` what it
    has with everything that is left, `all_tricks` how many a deal has. `pays(points, tricks)`
    is the result of a deal; between no trick and all of them it does not depend on their number and never falls with the points.
    It refuses points that so many tricks cannot hold.
    """

    points: int
    tricks: int
    lost: int
    all_tricks: int
    most_points: int
    pays: Callable[[int, int], int]

    def paid(self, points: int, tricks: int, conceded: int) -> int:
        """The pay when the declaring side has taken so much since the search began; what the other has is no matter."""
        return self.pays(self.points + points, self.tricks + tricks)

    @cached_property
    def with_some(self) -> tuple[int, ...]:
        """The pay for each number of points when both sides have taken tricks; points that no tricks hold pay what fewer do.

        Raises `BadScore` where no points go with what has happened before.
        """
        tried = [
            next(filter(None, (self._paid(points, tricks) for tricks in range(1, self.all_tricks))), None)
            for points in range(self.most_points + 1)
        ]
        pay = next((paid[0] for paid in tried if paid), None)
        if pay is None:
            raise BadScore(_("The points do not go with the cards that are left and the tricks. Count them again."), where="points")
        amounts: list[int] = []
        for paid in tried:
            pay = paid[0] if paid else pay
            amounts.append(pay)
        return tuple(amounts)

    def _paid(self, points: int, tricks: int) -> tuple[int] | None:
        try:
            return (self.pays(points, tricks),)
        except BadScore:
            return None


class PaySearch:
    """Whether the pay reaches an amount; `search` answers for the points, from where the tricks no longer matter."""

    def __init__(self, search: Search, stake: PointsStake) -> None:
        self.search = search
        self.stake = stake
        self._known: dict[tuple[int, int, int, bool, bool, int], bool] = {}
        self._paid = cache(stake.pays)

    def pay(self, moment: Moment, points: int) -> int:
        """The exact pay. `points` are what the declaring side takes from here on if it plays for points: mostly the answer."""
        amounts = sorted({*self.stake.with_some, *self._extremes(moment)})
        index = amounts.index(self.stake.with_some[self.stake.points + moment.points + points])
        while index + 1 < len(amounts) and self.reaches(moment, amounts[index + 1]):
            index += 1
        while index and not self.reaches(moment, amounts[index]):
            index -= 1
        return amounts[index]

    def reaches(self, moment: Moment, amount: int) -> bool:
        """Whether the declaring side can get at least this much."""
        stake = self.stake
        points, tricks, lost = stake.points + moment.points, stake.tricks + moment.tricks, stake.lost + moment.lost
        if not moment.left and not moment.played:
            return self._paid(points, tricks) >= amount
        some = stake.with_some
        need = bisect_left(some, amount) - points
        may_take_all, may_take_none = not lost, not tricks
        all_pays = may_take_all and self._pays_all() >= amount
        none_pays = may_take_none and self._paid(points, 0) >= amount
        enough = need <= 0 or self.search.at_least(moment, need) >= need
        if enough and need > 0 and (all_pays or not may_take_all):
            return True
        if not may_take_none and not may_take_all:
            return enough
        if not enough and not all_pays and not none_pays:
            return False
        key = (moment.left, moment.turn, points, may_take_all, may_take_none, amount)
        if not moment.played and key in self._known:
            return self._known[key]
        ours = moment.ours
        reached = not ours
        for card in each(moment.legal):
            self.search.nodes += 1
            if self.reaches(moment.after(card), amount) is ours:
                reached = ours
                break
        if not moment.played:
            self._known[key] = reached
        return reached

    def settled(self, moment: Moment) -> bool:
        """Whether what is still to be played changes nothing in the pay."""
        stake = self.stake
        if not moment.left and not moment.played:
            return True
        if not stake.tricks + moment.tricks or not stake.lost + moment.lost:
            return False
        points = stake.points + moment.points
        return stake.with_some[points] == stake.with_some[points + moment.points_to_come + moment.bonus_to_come]

    def _pays_all(self) -> int:
        return self._paid(self.stake.most_points, self.stake.all_tricks)

    def _extremes(self, moment: Moment) -> list[int]:
        extremes = []
        if not self.stake.lost + moment.lost:
            extremes.append(self._pays_all())
        if not self.stake.tricks + moment.tricks:
            extremes.append(self._paid(self.stake.points + moment.points, 0))
        return extremes
