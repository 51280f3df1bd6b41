"""The search that looks back at a deal, kept from one look back to the next with all that it has found.

Of one deal at a time, and only where the kernel searches. No answer hangs on what is kept, only how soon it comes.
"""

from __future__ import annotations

import threading
from collections.abc import Collection, Iterator
from contextlib import contextmanager, nullcontext

from stoek.solver.kernel.machine import machine
from stoek.solver.report import Listener
from stoek.study.hindsight import Judge, Turns, solver_before


class KeptSearch:
    """The search from the first of these turns on. `done`: the tricks that are judged, each by all cards until it was over."""

    def __init__(self, turns: Turns) -> None:
        self.of = _question(turns)
        self.solver = solver_before(turns[0].before, self._hear)
        self.done: set[tuple[int, ...]] = set()
        self._listener: Listener | None = None

    def _hear(self, nodes: int) -> None:
        if self._listener:
            self._listener(nodes)

    @contextmanager
    def heard_by(self, listener: Listener) -> Iterator[None]:
        """Meanwhile this one hears of it, and afterwards whoever did before: a listener may ask questions of its own."""
        before, self._listener = self._listener, listener
        try:
            yield
        finally:
            self._listener = before


class _Kept(threading.local):
    """Each thread has its own, as it has its kernel."""

    search: KeptSearch | None = None


_kept = _Kept()


def forget() -> None:
    """Keep nothing any more."""
    _kept.search = None


def kept_search(turns: Turns) -> KeptSearch | None:
    """The search for these turns, begun where another deal was kept; None where the kernel does not search."""
    if not turns or not machine():
        return None
    if _kept.search is None or _kept.search.of != _question(turns):
        begun = KeptSearch(turns)
        if not begun.solver.fast:
            return None
        _kept.search = begun
    return _kept.search


def _question(turns: Turns) -> object:
    first = turns[0].before
    return first.position, first.first_side, bool(first.made.tricks[1])


@contextmanager
def judging(turns: Turns, tricks: Collection[int], report: Listener | None = None, *, briefly: bool = False) -> Iterator[Judge]:
    """The judge of these tricks, who goes on from what is kept; `report` hears how many cards have been tried for them."""
    search = kept_search(turns) if tricks else None
    judge = Judge(turns, tricks, report, search.solver if search else None, briefly=briefly)
    with search.heard_by(judge.hear) if search else nullcontext():
        yield judge
