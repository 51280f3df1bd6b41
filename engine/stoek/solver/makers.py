"""What makers get where combinations in tricks count for either side: both sides' sums decide.

A side that must have more than the other gets by how much it has more; otherwise everything, its own combinations too, counts for
the other. So as long as it can come out ahead, the margin between the sides answers. Where it cannot, it wants few combinations to
come about at all, in anybody's tricks, and its opponents want many without letting it get ahead.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stoek.solver.kernel.question import Ends
from stoek.solver.moment import Before, Moment
from stoek.solver.searches import Search

_NEVER = 100_000
"""A margin that nobody reaches, whatever is played."""


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


class MakersSearch:
    """The pay from any moment on. `search` answers for the margin, on a board that counts one."""

    def __init__(self, search: Search, stake: MakersStake) -> None:
        assert search.board.margin
        self.search = search
        self.stake = stake
        bonus = search.board.bonus
        self._step = 1 if bonus is None else bonus.step
        self._answers: dict[tuple[int, int], tuple[list[tuple[int, int]], list[tuple[int, int]]]] = {}

    def pay(self, moment: Moment, margin: int) -> int:
        """The exact pay. `margin` is by how much the declaring side comes out ahead from this moment on if it plays for that."""
        margin += self._ahead(moment)
        if margin > 0 or not self.stake.must_lead:
            return margin
        least, most = 0, moment.bonus_to_come // self._step
        while least < most:
            middle = (least + most) // 2
            if self.reaches(moment, -self._sum(moment) - middle * self._step):
                most = middle
            else:
                least = middle + 1
        return -self._sum(moment) - least * self._step

    def reaches(self, moment: Moment, amount: int) -> bool:
        """Whether the declaring side can get at least this much."""
        if amount > 0 or not self.stake.must_lead:
            return self._leads_by(moment, amount - self._ahead(moment))
        return self._holds(moment, 1 - self._ahead(moment), -amount - self._sum(moment))

    def settled(self, moment: Moment) -> bool:
        """Whether what is still to be played changes nothing in the pay."""
        behind = self._ahead(moment) + moment.points_to_come <= 0
        return not moment.bonus_to_come and (not moment.points_to_come or (behind and self.stake.must_lead))

    def _ahead(self, moment: Moment) -> int:
        return self.stake.own + moment.points - self.stake.others - moment.conceded

    def _sum(self, moment: Moment) -> int:
        """What both sides have in the end, all combinations still to come left out."""
        return self.stake.own + moment.points + self.stake.others + moment.conceded + moment.points_to_come

    def _leads_by(self, moment: Moment, margin: int) -> bool:
        return margin != _NEVER and self.search.at_least(moment, margin) >= margin

    def _holds(self, moment: Moment, margin: int, bonus: int) -> bool:
        """Whether the declaring side can come out ahead by `margin` from here on, or else keep all combinations down to `bonus`."""
        if bonus >= moment.bonus_to_come:
            return True
        if bonus < 0:
            return self._leads_by(moment, margin)
        answered = self.search.with_ends(moment, margin, Ends(spare=bonus))
        if answered is not None:
            return answered
        if moment.played:
            return self._tried(moment, margin, bonus)
        if margin > moment.points_to_come + moment.bonus_to_come:
            margin = _NEVER
        holds, fails = self._answers.setdefault((moment.left, moment.turn), ([], []))
        if any(margin <= led and bonus >= kept for led, kept in holds):
            return True
        if any(margin >= led and bonus <= kept for led, kept in fails):
            return False
        reached = self._leads_by(moment, margin) or self._tried(moment, margin, bonus)
        (holds if reached else fails).append((margin, bonus))
        return reached

    def _tried(self, moment: Moment, margin: int, bonus: int) -> bool:
        """The same, by every card of the seat to play, of those that are alike only one."""
        ours = moment.ours
        before, settled = self._ahead(moment), self._sum(moment)
        for card in moment.unlike:
            self.search.nodes += 1
            self.search.tell()
            then = moment.after(card)
            made = self._sum(then) - settled
            if self._holds(then, margin if margin == _NEVER else margin + before - self._ahead(then), bonus - made) is ours:
                return ours
        return not ours
