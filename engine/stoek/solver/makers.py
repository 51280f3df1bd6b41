"""What makers get where combinations in tricks count for either side: both sides' sums decide.

A side that must have more than the other gets by how much it has more; otherwise everything, its own combinations too, counts for
the other. So as long as it can come out ahead, the margin between the sides answers. Where it cannot, it wants few combinations to
come about at all, in anybody's tricks, and its opponents want many without letting it get ahead.
"""

from __future__ import annotations

from math import gcd

from stoek.rules.scores.scoring import Sums
from stoek.solver.board import each
from stoek.solver.goals import Counted, most
from stoek.solver.moment import POINTS_ALONE, Ends, Moment, heading, unlike
from stoek.solver.stakes import Stake


class Makers:
    """What the deal pays, where both sides' sums decide. `margin` counts by how much the declaring side has more.

    The declaring side of the board is the one that must have more, if one must: `Stake.for_leader`.
    """

    def __init__(self, margin: Counted, stake: Stake, sums: Sums) -> None:
        assert margin.board.margin
        assert not sums.leads
        self._margin = margin
        self._own, self._others = (stake.made.points[side] + stake.made.bonus[side] for side in (0, 1))
        self._tricks, self._lost = stake.made.tricks
        self._must_lead, self._match = sums.must_lead, (sums.match[0], 0 if sums.must_lead else sums.match[1])
        self._factor, self._lost_bonus = sums.factor, sums.lost_bonus
        self._no_trick = sums.match[1] if sums.must_lead else 0
        self._cards = sum(stake.made.points) + stake.points
        self._loses: dict[tuple[Moment, int], bool] = {}

    def value(self, moment: Moment) -> int:
        """The exact pay."""
        margin, (own, others) = self._own - self._others + self._margin.value(moment), self._match
        margin = most(lambda amount: self._ahead_by(moment, amount), margin - others, margin + own)
        if margin > 0 or not self._must_lead:
            return self._factor * margin
        step = 1 if self._margin.board.bonus is None else self._margin.board.bonus.step
        step = gcd(step, self._no_trick)
        whole, more = self._sum(moment), self._bonus_to_come(moment) + self._no_trick
        found = -whole + step * most(lambda few: self._loses_no_more(moment, whole - few * step), -(more // step), 0)
        return self._factor * found

    def reaches(self, moment: Moment, amount: int) -> bool:
        """Whether the declaring side can get at least this much."""
        amount = -(-amount // self._factor)
        if amount > 0 or not self._must_lead:
            return self._ahead_by(moment, amount)
        return self._loses_no_more(moment, -amount)

    def settled(self, moment: Moment) -> bool:
        """Whether what is still to be played changes nothing in the pay."""
        if moment.bonus_to_come or (moment.to_come and self._ends(moment).may):
            return False
        if moment.to_come and self._no_trick and not self._has_trick(moment):
            return False
        behind = self._ahead(moment) + moment.points_to_come <= 0
        return not moment.points_to_come or (behind and self._must_lead)

    def _loses_no_more(self, moment: Moment, loss: int) -> bool:
        """Whether the declaring side can have more than the others, or lose no more than this."""
        spare = loss - self._sum(moment)
        if not self._no_trick or self._has_trick(moment):
            return self._spares(moment, spare)
        if self._spares(moment, spare - self._no_trick):
            return True
        if not moment.to_come or not self._spares(moment, spare):
            return False
        if self._must_have_trick(moment):
            return True
        key = moment, loss
        if key not in self._loses:
            legal = moment.legal
            cards = unlike(moment.board, moment, each(legal), legal, heading(moment, legal))
            after = (self._loses_no_more(moment.after(card), loss) for card in cards)
            self._loses[key] = any(after) if moment.ours else all(after)
        return self._loses[key]

    def _spares(self, moment: Moment, spare: int) -> bool:
        """Whether it can have more, or keep what combinations still to come cost down to this."""
        if spare >= self._bonus_to_come(moment):
            return True
        return self._takes(moment, 1 - self._ahead(moment), Ends(spare=spare) if spare >= 0 else POINTS_ALONE)

    def _has_trick(self, moment: Moment) -> bool:
        return self._tricks + moment.tricks > 0

    def _must_have_trick(self, moment: Moment) -> bool:
        """Whether the declaring side holds the highest trump, or has played it to the trick on the table."""
        board = moment.board
        held = moment.left & board.trumps
        if moment.head & board.trumps and moment.head > held:
            return board.ours[moment.head_seat]
        return bool(held) and bool(1 << held.bit_length() - 1 & board.our_cards)

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

    def _bonus_to_come(self, moment: Moment) -> int:
        """No less than what combinations still to come make a loss dearer by."""
        return moment.bonus_to_come if self._lost_bonus else 0

    def _sum(self, moment: Moment) -> int:
        """What a loss costs, all combinations still to come left out."""
        if not self._lost_bonus:
            return self._cards
        return self._own + moment.points + self._others + moment.conceded + moment.points_to_come
