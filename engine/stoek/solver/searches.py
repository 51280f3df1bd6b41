"""Who searches: the kernel where it is there, else Python, slower and the same."""

from __future__ import annotations

from collections.abc import Sequence

from stoek.solver.board import Board
from stoek.solver.every import EveryTrick
from stoek.solver.kernel.compiled import TooLarge
from stoek.solver.kernel.machine import machine
from stoek.solver.kernel.search import KernelEvery, KernelSearch
from stoek.solver.points import PointSearch
from stoek.solver.report import Listener

Search = PointSearch | KernelSearch
"""How many points a side takes."""

Every = EveryTrick | KernelEvery
"""Whether a side takes every trick."""


def point_search(board: Board, report: Listener | None = None, kernel: bool = True) -> Search:
    """The search for points on a board; Python's own without `kernel`."""
    return KernelSearch(board, report) if kernel and can_search(board) else PointSearch(board, report)


def every_trick(board: Board, hands: Sequence[int], kernel: bool = True) -> Every:
    """The search for every trick in the deal of a board, `hands` being what the seats hold as the engine writes it."""
    if kernel and machine() is not None:
        counting = Board(board.tables, hands, board.ours, 0, 1)
        if can_search(counting):
            return KernelEvery(counting)
    return EveryTrick(board)


def can_search(board: Board) -> bool:
    """Whether the kernel is there, with room for these rules."""
    own = machine()
    if own is None:
        return False
    try:
        own.slot_of(board)
    except TooLarge:
        return False
    return True
