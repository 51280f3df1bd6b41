"""Work done ahead: while a deal is still being played, or its score is read, what a look back will ask is searched, a little at a
time, from the end of the play back.

Of a deal that is still played only the first trick is known, and that is what a look back waits for where nine cards each are held.
The search is kept from one look back to the next with all that it has found: of one deal at a time, and only where the kernel
searches. No answer hangs on what is kept, only how soon it comes.
"""

from __future__ import annotations

import threading
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager, nullcontext

from stoek.notation.record import Place
from stoek.play.table import Table
from stoek.solver.kernel.machine import machine
from stoek.solver.report import Listener
from stoek.study.hindsight import AT_ONCE, Judge, Turn, Turns, solver_before


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


class _Enough(Exception):
    """As many cards have been tried as may be."""


def first_trick(stands: Iterable[Table]) -> Turns:
    """The turns of the first trick, `stands` being the deal after each thing that was done; empty as long as it is not over, and
    where cards are drawn from a stock as the play goes on.
    """
    begin = last = None
    for last in stands:
        if last.position is not None and not last.tricks and not last.trick:
            begin = last
    if begin is None or begin.position is None or begin.game.draws or last is None or not last.tricks:
        return ()
    at = begin._course
    turns = []
    for number, card in enumerate(last.tricks[0].cards, start=1):
        turns.append(Turn(1, number, at.play.turn, int(card), at, Place()))
        at = at.with_card(int(card))
    return turns


def work_ahead(turns: Turns, most: int) -> bool:
    """Try about so many cards more for what a brief look back at these turns asks for, in its order; whether nothing is left to be
    done. Where their first trick is judged while one waits, and where the kernel does not search, nothing is.
    """
    if not turns or turns[0].before.play.hand.bit_count() <= AT_ONCE:
        return True
    search = kept_search(turns)
    if search is None:
        return True
    solver = search.solver
    until = solver.nodes + most

    def hear(nodes: int) -> None:
        if nodes >= until:
            raise _Enough

    with search.heard_by(hear):
        try:
            for trick in sorted({turn.trick for turn in turns}, reverse=True):
                cards = tuple(turn.card for turn in turns if turn.trick <= trick)
                if cards in search.done:
                    continue
                for _judged in Judge(turns, [trick], solver=solver, briefly=True).backwards():
                    hear(solver.nodes)
                search.done.add(cards)
        except _Enough:
            return False
    return True
