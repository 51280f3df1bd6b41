"""Whether a side takes every trick of a deal, with all cards seen."""

from __future__ import annotations

from functools import cache

from stoek.play.position import Position
from stoek.solver.solve import Solver
from stoek.study.pages.lines import tables_of


@cache
def takes_every_trick(game: str, trump: str, leader: int, declarer: int, held: tuple[int, ...]) -> bool:
    """Whether a seat's side takes every trick; asked for every table of house rules, solved once.

    The solver is asked for this alone: the verb would look for the best line too, which takes a hundred times as long.
    """
    position = Position(tables_of(game, trump), held, leader)
    return bool(Solver(position, declarer, "all-tricks").value())
