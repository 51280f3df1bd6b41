"""What the solver asks of the kernel in place of its own searches."""

from __future__ import annotations

from stoek.solver.board import Board
from stoek.solver.kernel.asking import Asking
from stoek.solver.kernel.question import NO_GUESS, POINTS_ALONE, VALUES, Ends, Kind, hands_of, moment_of
from stoek.solver.moment import Moment
from stoek.solver.report import Listener


class KernelSearch:
    """What `PointSearch` is, by the kernel."""

    def __init__(self, board: Board, report: Listener | None = None) -> None:
        self.board = board
        self._asking = Asking(board, report)
        self._hands = hands_of(board.ours, board.hands)

    @property
    def nodes(self) -> int:
        """How many cards have been tried so far, here and by who asks."""
        return self._asking.nodes

    @nodes.setter
    def nodes(self, nodes: int) -> None:
        self._asking.nodes = nodes

    def at_least(self, moment: Moment, need: int) -> int:
        """A bound on the points from the moment's trick on: the value is no less where it reaches `need`, else no more."""
        return self._answer(Kind.REACHES, moment, need=need)[0]

    def with_ends(self, moment: Moment, need: int, ends: Ends) -> bool:
        """Whether the side takes at least `need` from the moment's trick on, or is content with how the deal ends."""
        return self._answer(Kind.REACHES, moment, need=need, ends=ends)[0] >= need

    def exact(self, moment: Moment, guess: int | None, step: int) -> int:
        """The points from a moment on, closed in upon from a guess in steps."""
        return self._answer(Kind.EXACT, moment, guess=NO_GUESS if guess is None else guess, step=step)[0]

    def limits(self, moment: Moment) -> tuple[int, int]:
        """What is known by now: the value is neither less nor more."""
        return self._answer(Kind.LIMITS, moment)

    def tell(self) -> None:
        """Report how many cards have been tried, where it is time to."""
        self._asking.tell()

    def _answer(
        self, kind: Kind, moment: Moment, need: int = 0, guess: int = 0, step: int = 1, ends: Ends = POINTS_ALONE
    ) -> tuple[int, int]:
        """The first two values. Where nothing is left, nothing is to come."""
        if not moment.left and not moment.played:
            return 0, 0
        found = self._asking.answer(kind, self._hands, moment_of(moment), need, guess, step, ends=ends)
        assert found is not None
        return found[VALUES], found[VALUES + 1]


class KernelEvery:
    """What `EveryTrick` is, by the kernel: whether as many tricks can be taken as are left. `board` counts nothing but tricks."""

    def __init__(self, board: Board) -> None:
        self._search = KernelSearch(board)

    @property
    def nodes(self) -> int:
        """How many cards have been tried so far."""
        return self._search.nodes

    def holds(self, moment: Moment) -> bool:
        """Whether every trick from this moment on, the one on the table included, can be taken."""
        board, to_come = self._search.board, moment.to_come
        counted = Moment(
            board, moment.left, moment.turn, moment.played, moment.led, moment.head, moment.head_seat,
            board.trick_value if moment.played else 0,
        )  # fmt: skip
        return self._search.at_least(counted, to_come) >= to_come
