"""The search that looks back at a deal, kept from one question to the next; and work done ahead, a little at a time, while the deal
is still being played or its score is read.

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
    """Each thread has its own, as it has its kernel. Whoever asks for the search listens to it, until another one does.

    `done`: the tricks that are done with, each by all the cards played until it was over.
    """

    of: object = None
    solver: Solver | None = None
    done: frozenset[tuple[int, ...]] = frozenset()
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
    """Try about so many cards more for the values that a look back at these turns asks for, in its order; whether nothing is left
    to be done. Where their first trick is judged while one waits, and without the kernel, nothing is.
    """
    if not turns or turns[0].before.hand.bit_count() <= AT_ONCE:
        return True
    solver = solver_of(turns, None)
    if solver is None or not solver.fast:
        return True
    until = solver.nodes + most

    def hear(nodes: int) -> None:
        if nodes >= until:
            raise _Enough

    _kept.listener = hear
    try:
        for trick in sorted({turn.trick for turn in turns}, reverse=True):
            cards = tuple(turn.card for turn in turns if turn.trick <= trick)
            if cards not in _kept.done:
                for _judged in Judge(turns, [trick], solver=solver).backwards():
                    hear(solver.nodes)
                _kept.done |= {cards}
    except _Enough:
        return False
    finally:
        _kept.listener = None
    return True


def solver_of(turns: Turns, report: Listener | None) -> Solver | None:
    """The search that is at work on these turns, with all that it has found; None without the kernel. `report` hears of it from now
    on.
    """
    if not turns or not machine():
        return None
    first = turns[0].before
    of = first.position, first.declaring, bool(first.made.tricks[1])
    if _kept.solver is None or _kept.of != of:
        _kept.of, _kept.done = of, frozenset()
        _kept.solver = solver_before(first, _kept.hear)
    _kept.listener = report
    return _kept.solver
