"""What the declaring side takes if everybody plays best: the readable search, and the reference of the kernel's.

Every question is of the form "is there at least `need`?". What has once been learnt of a position between two tricks, the set of
cards left and who leads, stays as two bounds on what is still to come; what has been taken never enters the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from stoek.solver.board import Board, Order, each, orders, over
from stoek.solver.bounds import bounds
from stoek.solver.moment import POINTS_ALONE, Ends, Moment, heading, unlike
from stoek.solver.remembered import Remembered
from stoek.solver.report import REPORT_EVERY, Listener

MUCH = 1_000_000
"""More than anything counts."""


class Search:
    """One table of bounds for one deal and one way to count."""

    def __init__(self, board: Board, report: Listener | None = None) -> None:
        self.board = board
        self.nodes = 0
        self._report = report
        self._next_report = REPORT_EVERY
        self._decides: dict[tuple[int, int], int] = {}
        self._known: dict[tuple[int, int, Ends], tuple[int, int]] = {}
        self._dear, self._strong, self._cheap = map(_sorted_by, orders(board))

    def at_least(self, at: Moment, need: int, ends: Ends = POINTS_ALONE) -> int:
        """A bound on what is to come from the moment's trick on: the value is no less where it reaches `need`, else no more."""
        if at.played:
            return self._tried(at, need, ends)
        low, high = self.limits(at, ends)
        if low >= need or high < need:
            return low if low >= need else high
        found = self._tried(at, need, ends)
        self._known[at.left, at.turn, ends] = (found, high) if found >= need else (low, found)
        return found

    def exact(self, at: Moment, guess: int | None, step: int) -> int:
        """What is to come from a moment on, closed in upon from a guess in steps."""
        low, high = self.limits(at)
        if guess is None:
            guess = (low + high) // 2
        while low < high:
            need = min(max(guess, low + 1), high)
            bound = self.at_least(at, need)
            if bound >= need:
                low, guess = max(low, bound), bound + step
            else:
                high, guess = min(high, bound), bound - step + 1
            if high - low < step:
                guess = (low + high + 1) // 2
        return low

    def limits(self, at: Moment, ends: Ends = POINTS_ALONE) -> tuple[int, int]:
        """What is known by now: the value is neither less nor more."""
        board = self.board
        if at.played:
            most = board.point * (at.points_to_come + at.bonus_to_come) + board.trick * (at.to_come + 1)
            return -most if board.margin else 0, most
        key = at.left, at.turn, ends
        if key not in self._known:
            self._known[key] = self._at_first(at, ends)
        return self._known[key]

    def _at_first(self, at: Moment, ends: Ends) -> tuple[int, int]:
        """What is known between two tricks without playing a card."""
        board = self.board
        if ends.spare >= at.bonus_to_come:
            return MUCH, MUCH
        if not at.left:
            return (ends.on_top[-1],) * 2
        low, high = bounds(board, at)
        return low + min(ends.on_top), MUCH if ends.spare >= 0 else high + max(ends.on_top)

    def _tried(self, at: Moment, need: int, ends: Ends) -> int:
        """The bound, by trying the cards of the seat to play until `need` is decided."""
        if self.nodes >= self._next_report:
            self._tell()
        board, ours = self.board, at.ours
        best = -MUCH if ours else MUCH
        for card in self._in_order(at):
            self.nodes += 1
            then = at.after(card)
            if then.played:
                found = self._tried(then, need, ends)
            else:
                taken = then.counted(board) - at.counted(board)
                bonus = 0 if board.bonus is None else board.bonus.of[at.laid | card]
                further = ends if ends is POINTS_ALONE else ends.after(then.lost == at.lost, bonus)
                found = taken + self.at_least(then, need - taken, further)
            if (found > best) is ours:
                best = found
            if (found >= need) is ours:
                self._decides[at.hand, at.head] = card
                break
        return best

    def _in_order(self, at: Moment) -> Sequence[int]:
        """The cards to try: a leader's first that no opponent can beat; a follower's that head the trick; then the cheapest."""
        board, legal = self.board, at.legal
        if not legal & (legal - 1):
            return (legal,)
        heads = heading(at, legal)
        if not at.played:
            against = at.left & (~board.our_cards if at.ours else board.our_cards)
            tops = sum(over(legal & suit, against & suit) for suit in board.suits)
            cards = self._dear[tops] + self._dear[legal ^ tops][::-1]
        elif board.settled[at.turn][at.played]:
            safe = legal if at.ours is board.ours[at.head_seat] else heads
            cards = self._dear[safe] + self._cheap[legal ^ safe]
        else:
            cards = self._strong[heads] + self._cheap[legal ^ heads]
        habit = self._decides.get((at.hand, at.head), 0) & legal
        return unlike(board, at, (habit, *cards) if habit else cards, legal, heads)

    def _tell(self) -> None:
        """Report how many cards have been tried."""
        self._next_report = self.nodes + REPORT_EVERY
        if self._report:
            self._report(self.nodes)


def _sorted_by(order: Order) -> Remembered[tuple[int, ...]]:
    return Remembered(lambda cards: tuple(sorted(each(cards), key=order)))
