"""The value of each card with all cards seen: what the solver finds, in game points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from stoek.play.position import Position
from stoek.player.policy import Outcome
from stoek.player.terms import Pays
from stoek.rules.tables import Tables
from stoek.solver.makers import MakersStake
from stoek.solver.pays import PointsStake
from stoek.solver.solve import Solver


@dataclass(frozen=True, slots=True)
class Solved:
    """For each legal card by how much the first side gets more than the other; `nodes`: how many cards were tried for that."""

    margins: Mapping[int, float]
    nodes: int


def solve_layout(tables: Tables, hands: Sequence[int], leader: int, trick: Sequence[int], so_far: Outcome, pays: Pays) -> Solved:
    """The margins after each card of the player whose turn it is, if everybody plays best from there with all cards seen.

    `so_far` is what both sides have made, with what lies aside.
    """
    position = Position(tables, hands, leader, trick)
    first, worth = pays.terms.first_seat, position.worth
    sums = None if tables.trick_melds is None else pays.sums
    if sums is not None:
        own, others = (so_far.points[side] + so_far.bonus[side] for side in (0, 1))
        solver = Solver(position, first, "game", MakersStake(own, others, sums.must_lead, sums.margin))
        return Solved(solver.moves(), solver.nodes)
    if pays.terms.alone and not all(so_far.tricks):
        # Whether one side takes no trick at all counts for itself, and three opponents are no side of the other search.
        most = so_far.points[0] + worth
        total = most + so_far.points[1]
        stake = PointsStake(
            so_far.points[0], so_far.tricks[0], so_far.tricks[1], pays.terms.game.hand_size, most,
            lambda points, tricks: pays.exactly(points, total - points, tricks),
        )  # fmt: skip
        solver = Solver(position, first, "game", stake)
        return Solved(solver.moves(), solver.nodes)
    solver = Solver(position, first, unbroken=False)
    moves, nodes = solver.moves(), solver.nodes
    size, margins = pays.terms.game.hand_size, dict[int, float]()
    extremes: dict[int, Mapping[int, int]] = {}
    for card, value in moves.items():
        points = [so_far.points[0] + value, so_far.points[1] + worth - value]
        swept = None
        for side, all_won in ((0, value == worth), (1, value == 0)):
            if all_won and not so_far.tricks[1 - side]:
                if side not in extremes:
                    seat = next(seat for seat, mine in enumerate(pays.terms.sides) if mine == side)
                    search = Solver(position, seat, "all-tricks")
                    extremes[side] = search.moves()
                    nodes += search.nodes
                if extremes[side][card]:
                    swept = side
        if swept is None:
            margins[card] = pays.with_some(*points)
        else:
            tricks = [size, 0] if swept == 0 else [0, size]
            margins[card] = pays.margin(Outcome(points, tricks, [0, 0]))
    return Solved(margins, nodes)
