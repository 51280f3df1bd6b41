"""Work done ahead: while a deal is still being played, what a look back at its first trick asks is searched, a little at a time.

The first trick is what a look back waits for, where nine cards each are held. Of one deal at a time the search is kept, and with it
what it has found: no answer hangs on that, only how soon it comes.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable

from stoek.notation.record import Place
from stoek.play.start import seat_index
from stoek.play.table import Table
from stoek.solver.kernel.machine import machine
from stoek.solver.report import Listener
from stoek.solver.solve import Solver
from stoek.study.hindsight import AT_ONCE, Judge, Turn, Turns, solver_before
from stoek.study.standing import Standing


class _Enough(Exception):
    """As many cards have been tried as may be."""


class _Kept(threading.local):
    """Each thread has its own, as it has its kernel. Whoever asks for the search listens to it, until another one does."""

    of: object = None
    solver: Solver | None = None
    listener: Listener | None = None

    def hear(self, nodes: int) -> None:
        if self.listener:
            self.listener(nodes)


_kept = _Kept()


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
    at = Standing(begin.game, begin.house, begin.position, seat_index(begin.game, begin.first_seat), {})
    turns = []
    for number, card in enumerate(last.tricks[0].cards, start=1):
        turns.append(Turn(1, number, at.seat, int(card), at, Place()))
        at = at.laid(int(card))
    return turns


def work_ahead(turns: Turns, most: int) -> bool:
    """Try about so many cards more for the values that a look back asks for in the first trick of these turns; whether nothing is
    left to be done. Where a trick is judged while one waits, and without the kernel, nothing is.
    """
    if not turns or turns[0].before.hand.bit_count() <= AT_ONCE or not machine():
        return True
    first = turns[0]
    solver = kept_solver(turns, None) or _keep(turns)
    if not solver.fast:
        return True
    until = solver.nodes + most

    def hear(nodes: int) -> None:
        if nodes >= until:
            raise _Enough

    _kept.listener = hear
    try:
        for judged in Judge(turns, [first.trick], solver=solver).backwards():
            if judged.turn is not first:
                hear(solver.nodes)
    except _Enough:
        return False
    finally:
        _kept.listener = None
    return True


def kept_solver(turns: Turns, report: Listener | None) -> Solver | None:
    """The search that has been at work on the first trick of these turns; None where none has. `report` hears of it from now on."""
    if not turns or _kept.of != _key(turns):
        return None
    _kept.listener = report
    return _kept.solver


def _keep(turns: Turns) -> Solver:
    _kept.of = _key(turns)
    _kept.solver = solver_before(turns[0].before, _kept.hear)
    return _kept.solver


def _key(turns: Turns) -> object:
    first = turns[0].before
    return first.position, first.declaring, bool(first.made.tricks[1])
