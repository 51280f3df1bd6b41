"""The exact value of what is left of a deal in progress."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from stoek.cards import Card
from stoek.errors import BadChoice, told
from stoek.language import _
from stoek.play.position import Position, seat_fault
from stoek.play.start import seat_index
from stoek.play.table import Table
from stoek.solver.solve import GOALS
from stoek.solver.solve import solve as solve_position

_GOALS = tuple(goal for goal in GOALS if goal != "game")
"""What can be asked of cards alone: what a deal pays goes by all that came before as well."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The value for the side that was asked about, the value after each legal card, and best play to the end.

    `nodes`: how many cards were tried.
    """

    value: int
    moves: Mapping[Card, int] = field(hash=False)
    line: tuple[Card, ...]
    nodes: int


def solve(at: Table | Position, declarer: str | int | None = None, goal: str = "points") -> Solution:
    """What the declarer's side still makes if everybody plays best with all cards seen: the value, the value after each legal card,
    and a best line. `declarer` is any seat of the side that is asked about, a letter, or of a position a number; without one it is
    the first side of a table, and that of seat 0 of a position.

    Exact for open hands, which no player at a table has. `goal`: `points`, `tricks` or `all-tricks`. `BadChoice` where no card is
    played now, or for another goal.

    >>> from stoek import GAMES, Card
    >>> table = Table.deal(GAMES["klaverjas-rotterdam"], seed=3, trump="H", declarer="N")
    >>> while len(table.tricks) < 5:
    ...     table = table.play(next(iter(table.legal)))
    >>> solution = solve(table)
    >>> solution.value, solution.moves
    (35, {Card('8S'): 35, Card('AD'): 16, Card('TD'): 35})
    """
    if not isinstance(at, Table | Position):
        raise BadChoice(_("{at} cannot be solved. Give a table or a position.", at=told(at)))
    if goal not in _GOALS:
        raise BadChoice(_("There is no goal {goal}. Goals are: {goals}.", goal=told(goal), goals=", ".join(_GOALS)), where="goal")
    seat: object
    if isinstance(at, Table):
        named = at.first_seat if declarer is None else declarer
        position, seat = at.position, seat_index(at.game, named) if isinstance(named, str) else named
    else:
        position, seat = at, 0 if declarer is None else declarer
    if position is None or (isinstance(at, Table) and at.over):
        raise BadChoice(_("Only the play of cards can be solved. Bring the table to the play, before its last card."))
    fault = seat_fault(seat, len(position.hands), "declarer") or position.uneven()
    if fault is not None:
        raise fault
    assert isinstance(seat, int)
    solution = solve_position(position, seat, goal)
    moves = {Card(card): value for card, value in solution.moves.items()}
    return Solution(solution.value, moves, tuple(map(Card, solution.line)), solution.nodes)
