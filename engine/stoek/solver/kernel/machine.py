"""The kernel as it runs here: in a browser by the browser, in CPython by wasmtime (the extra `fast`), where that is there."""

from __future__ import annotations

import os
import sys
import threading
from array import array
from collections.abc import Sequence
from typing import Protocol

from stoek.solver.board import Board
from stoek.solver.kernel.compiled import compiled

ENTRIES_BITS = 21
"""The table of what is learnt has two to this power of entries, 16 bytes each, whatever is asked."""

SLOTS = 32
"""So many rules are kept in the kernel's memory."""

DEALS = (1 << 15) - 1
"""So many deals are told apart before the table is emptied."""

_ENVIRONMENT = "STOEK_KERNEL"


class Instance(Protocol):
    """One instance of the kernel, its table made. Words are of 64 bits."""

    def load(self, slot: int, words: array[int]) -> None:
        """Write rules."""

    def ask(self, words: Sequence[int]) -> Sequence[int]:
        """Write a question and have it taken up: the first words of the answer."""

    def go_on(self) -> Sequence[int]:
        """The same once more, for as many cards again."""

    def answer(self) -> Sequence[int]:
        """The whole answer."""

    def forget(self) -> None:
        """Empty the table."""


class Machine:
    """An instance, and what its memory holds. `asked` counts the questions, `tried` the cards."""

    def __init__(self, instance: Instance) -> None:
        self.instance = instance
        self.asked = self.tried = 0
        self.round = 0
        self._deals = 0
        self._slots: dict[tuple[object, ...], int] = {}

    def slot_of(self, board: Board) -> int:
        """Where the rules of a board lie, written there if need be. `TooLarge` where they do not fit."""
        key = (board.arrangement, board.point, board.trick, board.margin)
        slot = self._slots.pop(key, None)
        if slot is None:
            words = compiled(board)
            slot = len(self._slots) if len(self._slots) < SLOTS else self._slots.pop(next(iter(self._slots)))
            self.instance.load(slot, words)
        self._slots[key] = slot
        return slot

    def new_deals(self, count: int) -> tuple[int, int]:
        """The first of so many numbers that no deal has in this round; with a new round the table is emptied."""
        if self._deals + count > DEALS:
            self.instance.forget()
            self._deals = 0
            self.round += 1
        self._deals += count
        return self.round, self._deals - count + 1


class _Own(threading.local):
    """Each thread has its own."""

    machine: Machine | None = None
    sought = False


_own = _Own()


def machine() -> Machine | None:
    """The machine of this thread; None where the kernel cannot run, or `STOEK_KERNEL=0` says that it is not to."""
    if not _own.sought:
        _own.sought = True
        instance = None if os.environ.get(_ENVIRONMENT) == "0" else _instance()
        _own.machine = None if instance is None else Machine(instance)
    return _own.machine


def _instance() -> Instance | None:
    if sys.platform == "emscripten":
        from stoek.solver.kernel.in_browser import BrowserInstance

        return BrowserInstance(ENTRIES_BITS)
    from stoek.solver.kernel.in_cpython import CPythonInstance, there

    return CPythonInstance(ENTRIES_BITS) if there() else None
