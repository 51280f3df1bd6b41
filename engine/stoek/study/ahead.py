"""Work done ahead: while a deal is still being played, or its score is read, what a look back will ask is searched, a little at a
time, from the end of the play back.

Of a deal that is still played only the first trick is known, and that is what a look back waits for where nine cards each are held.
"""

from __future__ import annotations

from collections.abc import Iterable

from stoek.notation.record import Place
from stoek.play.table import Table
from stoek.study.hindsight import AT_ONCE, Judge, Turn, Turns
from stoek.study.kept import kept_search


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
