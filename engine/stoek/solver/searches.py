"""Who searches: the kernel where it is there, else Python, slower and the same."""

from __future__ import annotations

from stoek.solver.board import Board
from stoek.solver.kernel.compiled import TooLarge
from stoek.solver.kernel.machine import machine
from stoek.solver.kernel.search import KernelSearch
from stoek.solver.report import Listener
from stoek.solver.search import Search

Searches = Search | KernelSearch
"""What finds how much the declaring side takes."""


def search_of(board: Board, report: Listener | None = None, kernel: bool = True) -> Searches:
    """The search on a board; Python's own without `kernel`."""
    return KernelSearch(board, report) if kernel and can_search(board) else Search(board, report)


def kernel_runs() -> bool:
    """Whether the kernel is there, whatever the rules."""
    return machine() is not None


def can_search(board: Board) -> bool:
    """Whether the kernel is there, with room for these rules; it knows no ranks that turn from trick to trick."""
    own = machine()
    if own is None or board.turns:
        return False
    try:
        own.slot_of(board)
    except TooLarge:
        return False
    return True
