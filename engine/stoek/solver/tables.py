"""The exact value of what is left of a deal in progress."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from stoek.cards import Card
from stoek.errors import BadChoice
from stoek.language import _
from stoek.play.position import Position
from stoek.play.start import seat_index
from stoek.play.table import Table
from stoek.solver.solve import solve as solve_position


@dataclass(frozen=True, slots=True)
class Solution:
    """The value for the side that was asked about, the value after each legal card, and best play to the end.

    `nodes`: how many cards were tried.
    """

    value: int
    moves: Mapping[Card, int]
    line: tuple[Card, ...]
    nodes: int


def solve(at: Table | Position, declarer: str | int | None = None, goal: str = "points") -> Solution:
    """What the declarer's side still makes if everybody plays best with all cards seen: the value, the value after each legal card,
    and a best line. `declarer` is any seat of the side that is asked about; of a table, its first side if nobody is named.

    Exact for open hands, which no player at a table has. `goal`: `points`, `tricks` or `all-tricks`.

    >>> from stoek import GAMES, Card
    >>> table = Table.deal(GAMES["klaverjas-rotterdam"], seed=3, trump="H", declarer="N")
    >>> while len(table.tricks) < 5:
    ...     table = table.play(next(iter(table.legal)))
    >>> solution = solve(table)
    >>> solution.value, solution.moves
    (35, {Card('8S'): 35, Card('AD'): 16, Card('TD'): 35})
    """
    if isinstance(at, Table):
        position = at.position
        seat = seat_index(at.game, declarer if isinstance(declarer, str) else at.first_seat)
        if position is None or at.over:
            raise BadChoice(_("Only the play of cards can be solved. Bring the table to the play, before its last card."))
    else:
        position, seat = at, 0
    if isinstance(declarer, int):
        seat = declarer
    if not 0 <= seat < len(position.hands):
        raise BadChoice(_("There is no seat {seat}: seats are counted from 0 to {last}.", seat=seat, last=len(position.hands) - 1))
    solution = solve_position(position, seat, goal)
    moves = {Card(card): value for card, value in solution.moves.items()}
    return Solution(solution.value, moves, tuple(map(Card, solution.line)), solution.nodes)
