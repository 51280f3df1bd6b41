"""The value of each card with all cards seen: what the solver finds, in game points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from stoek.play.made import Made
from stoek.play.position import Position
from stoek.player.terms import Pays
from stoek.rules.tables import Tables, fine
from stoek.solver.solve import Solver
from stoek.solver.stakes import Stake
from stoek.solver.values import CardValues


def solve_layout(
    tables: Tables, hands: Sequence[int], leader: int, trick: Sequence[int], so_far: Made, pays: Pays
) -> Mapping[int, float]:
    """For each legal card of the player whose turn it is by how much the first side gets more than the other, if everybody plays
    best from there with all cards seen.

    `so_far` is what both sides have made, with what lies aside.
    """
    if tables.trick_melds is not None or (pays.terms.alone and not all(so_far.tricks)):
        # Both sides' combinations count there, or whether a side takes no trick at all.
        return _paid(tables, hands, leader, trick, so_far, pays)
    tables = fine(tables)
    ours = tuple(side == 0 for side in pays.terms.sides)
    values = _values(tables, ours, "points").moves(hands, leader, trick)
    assert values is not None
    worth = tables.card_points(sum(hands) | sum(1 << card for card in trick)) + tables.last_trick
    size, margins = pays.terms.game.hand_size, dict[int, float]()
    swept = [_all_tricks(tables, side, hands, leader, trick, values, worth, so_far, pays) for side in (0, 1)]
    for card, value in values.items():
        points = so_far.points[0] + tables.told(value), so_far.points[1] + tables.told(worth - value, 1)
        if swept[0].get(card) or swept[1].get(card):
            margins[card] = pays.margin(Made((size, 0) if swept[0].get(card) else (0, size), points))
        else:
            margins[card] = pays.with_some(*points)
    return margins


def _all_tricks(
    tables: Tables, side: int, hands: Sequence[int], leader: int, trick: Sequence[int], values: Mapping[int, int], worth: int,
    so_far: Made, pays: Pays,
) -> Mapping[int, int]:  # fmt: skip
    """After which cards the side takes all the tricks of the deal; nothing where it cannot."""
    everything = worth if side == 0 else 0
    if so_far.tricks[1 - side] or everything not in values.values():
        return {}
    ours = tuple(mine == side for mine in pays.terms.sides)
    return _values(tables, ours, "all-tricks").moves(hands, leader, trick) or {}


def _paid(tables: Tables, hands: Sequence[int], leader: int, trick: Sequence[int], so_far: Made, pays: Pays) -> Mapping[int, float]:
    position = Position(tables, hands, leader, trick)
    sums = pays.sums if tables.trick_melds is not None else None
    stake = Stake(so_far, position.worth, pays.terms.game.hand_size, pays.exactly, sums)
    return Solver(position, pays.terms.first_seat, "game", stake).moves()


@lru_cache(maxsize=64)
def _values(tables: Tables, ours: tuple[bool, ...], goal: str) -> CardValues:
    """The values under these tables; the latest are kept, for they are asked about many deals."""
    return CardValues(tables, ours, goal)
