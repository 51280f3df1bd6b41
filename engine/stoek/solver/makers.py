"""What makers get where combinations in tricks count for either side: both sides' sums decide.

A side that must have more than the other gets by how much it has more; otherwise everything, its own combinations too, counts for
the other. So as long as it can come out ahead, the margin between the sides answers. Where it cannot, it wants few combinations to
come about at all, in anybody's tricks, and its opponents want many without letting it get ahead.
"""

from __future__ import annotations

from stoek.rules.scores.scoring import Sums
from stoek.solver.goals import Counted, most
from stoek.solver.moment import POINTS_ALONE, Ends, Moment
from stoek.solver.stakes import Stake


class Makers:
    """What the deal pays, where both sides' sums decide. `margin` counts by how much the declaring side has more.

    There is no match for the others where the declaring side must have more: what they get then would hang on that, too.
    """

    def __init__(self, margin: Counted, stake: Stake, sums: Sums) -> None:
        assert margin.board.margin
        assert not (sums.must_lead and sums.match[1])
        self._margin = margin
        self._own, self._others = (stake.made.points[side] + stake.made.bonus[side] for side in (0, 1))
        self._tricks, self._lost = stake.made.tricks
        self._must_lead, self._match = sums.must_lead, sums.match

    def value(self, moment: Moment) -> int:
        """The exact pay."""
        margin, (own, others) = self._own - self._others + self._margin.value(moment), self._match
        margin = most(lambda amount: self._ahead_by(moment, amount), margin - others, margin + own)
        if margin > 0 or not self._must_lead:
            return margin
        step = 1 if self._margin.board.bonus is None else self._margin.board.bonus.step
        whole = self._sum(moment)
        return -whole + step * most(lambda few: self.reaches(moment, few * step - whole), -(moment.bonus_to_come // step), 0)

    def reaches(self, moment: Moment, amount: int) -> bool:
        """Whether the declaring side can get at least this much."""
        if amount > 0 or not self._must_lead:
            return self._ahead_by(moment, amount)
        spare = -amount - self._sum(moment)
        if spare >= moment.bonus_to_come:
            return True
        return self._takes(moment, 1 - self._ahead(moment), Ends(spare=spare) if spare >= 0 else POINTS_ALONE)

    def settled(self, moment: Moment) -> bool:
        """Whether what is still to be played changes nothing in the pay."""
        if moment.bonus_to_come or (moment.to_come and self._ends(moment).may):
            return False
        behind = self._ahead(moment) + moment.points_to_come <= 0
        return not moment.points_to_come or (behind and self._must_lead)

    def _ahead_by(self, moment: Moment, amount: int) -> bool:
        """Whether the declaring side can have so much more than the others in the end."""
        return self._takes(moment, amount - self._ahead(moment), self._ends(moment))

    def _takes(self, moment: Moment, need: int, ends: Ends) -> bool:
        return self._margin.search.at_least(moment, need, ends) >= need

    def _ends(self, moment: Moment) -> Ends:
        """What a match may add, as long as a side has every trick of the deal."""
        own, others = self._match
        may_all, may_none = own and not self._lost + moment.lost, others and not self._tricks + moment.tricks
        return Ends(bool(may_all) + 2 * bool(may_none), own, -others) if may_all or may_none else POINTS_ALONE

    def _ahead(self, moment: Moment) -> int:
        return self._own + moment.points - self._others - moment.conceded

    def _sum(self, moment: Moment) -> int:
        """What both sides have in the end, all combinations still to come left out."""
        return self._own + moment.points + self._others + moment.conceded + moment.points_to_come
