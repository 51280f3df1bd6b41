"""What makers get where combinations in tricks count for either side: both sides' sums decide.

A side that must have more than the other gets by how much it has more; otherwise everything, its own combinations too, counts for
the other. So as long as it can come out ahead, the margin between the sides answers. Where it cannot, it wants few combinations to
come about at all, in anybody's tricks, and its opponents want many without letting it get ahead.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stoek.solver.goals import Counted
from stoek.solver.moment import POINTS_ALONE, Before, Ends, Moment


@dataclass(frozen=True, slots=True)
class MakersStake:
    """What the two sides bring, `own` the declaring side's: card points and combinations from before the search.

    `pays(own, others)` is what a deal pays, of their sums at its end: by how much the declaring side has more; unless it has not
    more but `must_lead`, then less than nothing by both sums together. `before` has the facts it was made from.
    """

    own: int
    others: int
    must_lead: bool
    pays: Callable[[int, int], int]
    before: Before | None = None

    def paid(self, points: int, tricks: int, conceded: int) -> int:
        """The pay when the sides have taken these points since the search began."""
        return self.pays(self.own + points, self.others + conceded)


class Makers:
    """What the deal pays, where both sides' sums decide. `margin` counts by how much the declaring side has more."""

    def __init__(self, margin: Counted, stake: MakersStake) -> None:
        assert margin.board.margin
        self._margin = margin
        self.stake = stake

    def value(self, moment: Moment) -> int:
        """The exact pay."""
        margin = self.stake.own - self.stake.others + self._margin.value(moment)
        if margin > 0 or not self.stake.must_lead:
            return margin
        step = 1 if self._margin.board.bonus is None else self._margin.board.bonus.step
        least, most = 0, moment.bonus_to_come // step
        while least < most:
            middle = (least + most) // 2
            if self.reaches(moment, -self._sum(moment) - middle * step):
                most = middle
            else:
                least = middle + 1
        return -self._sum(moment) - least * step

    def reaches(self, moment: Moment, amount: int) -> bool:
        """Whether the declaring side can get at least this much."""
        if amount > 0 or not self.stake.must_lead:
            return self._takes(moment, amount - self._ahead(moment))
        spare = -amount - self._sum(moment)
        return self._takes(moment, 1 - self._ahead(moment), Ends(spare=max(-1, spare)))

    def settled(self, moment: Moment) -> bool:
        """Whether what is still to be played changes nothing in the pay."""
        behind = self._ahead(moment) + moment.points_to_come <= 0
        return not moment.bonus_to_come and (not moment.points_to_come or (behind and self.stake.must_lead))

    def _takes(self, moment: Moment, need: int, ends: Ends = POINTS_ALONE) -> bool:
        """Whether the side comes out ahead by so much from here on, or keeps combinations down to what it can spare."""
        return ends.spare >= moment.bonus_to_come or self._margin.search.at_least(moment, need, ends) >= need

    def _ahead(self, moment: Moment) -> int:
        return self.stake.own + moment.points - self.stake.others - moment.conceded

    def _sum(self, moment: Moment) -> int:
        """What both sides have in the end, all combinations still to come left out."""
        return self.stake.own + moment.points + self.stake.others + moment.conceded + moment.points_to_come
