"""What the solver asks of the kernel in place of Python's search."""

from __future__ import annotations

from stoek.solver.board import Board
from stoek.solver.kernel.asking import Asking
from stoek.solver.kernel.question import NO_GUESS, VALUES, Kind, hands_of, moment_of
from stoek.solver.moment import POINTS_ALONE, Ends, Moment
from stoek.solver.report import Listener


class KernelSearch:
    """What `Search` is, by the kernel."""

    def __init__(self, board: Board, report: Listener | None = None) -> None:
        self.board = board
        self._asking = Asking(board, report)
        self._hands = hands_of(board.ours, board.hands)

    @property
    def nodes(self) -> int:
        """How many cards have been tried so far."""
        return self._asking.nodes

    def at_least(self, at: Moment, need: int, ends: Ends = POINTS_ALONE) -> int:
        """A bound on what is to come from the moment's trick on: the value is no less where it reaches `need`, else no more."""
        if not at.left and not at.played:
            return ends.on_top[-1]
        return self._answer(Kind.REACHES, at, need=need, ends=ends)[0]

    def exact(self, at: Moment, guess: int | None, step: int) -> int:
        """What is to come from a moment on, closed in upon from a guess in steps."""
        if not at.left and not at.played:
            return 0
        return self._answer(Kind.EXACT, at, guess=NO_GUESS if guess is None else guess, step=step)[0]

    def _answer(
        self, kind: Kind, at: Moment, need: int = 0, guess: int = 0, step: int = 1, ends: Ends = POINTS_ALONE
    ) -> tuple[int, int]:
        found = self._asking.answer(kind, self._hands, moment_of(self.board, at), need, guess, step, ends=ends)
        assert found is not None
        return found[VALUES], found[VALUES + 1]
