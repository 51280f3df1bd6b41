"""The value of a position by trying every card of everybody, on the immutable form of play: what the solver is measured against.

Nothing is pruned and nothing is ordered. A position is only looked at twice where it differs in what has been taken. Good for
four cards each; five take minutes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import add

from stoek.cards import cards_of
from stoek.play.position import Position
from stoek.solver.solve import declaring_side
from stoek.solver.stakes import Stake

Outcome = tuple[int, int, int]
"""What the declarer's side ends with: the goal's value, tricks, points; each counts only where those before it tie."""


def brute_force(position: Position, declarer: int, goal: str = "points", stake: Stake | None = None) -> tuple[int, dict[int, int]]:
    """The value for the declarer's side and the value after each legal card; goals as in `stoek.solver.solve`."""
    found = {card: outcome[0] for card, outcome in outcomes(position, declarer, goal, stake).items()}
    ours = declaring_side(len(position.hands), declarer, position.tables.partners)
    return (max if ours[position.turn] else min)(found.values()), found


def outcomes(position: Position, declarer: int, goal: str = "points", stake: Stake | None = None) -> dict[int, Outcome]:
    """What everybody's best play comes to after each legal card."""
    ours = declaring_side(len(position.hands), declarer, position.tables.partners)
    start = Position(position.tables, position.hands, position.leader, position.trick)
    tables = position.tables
    whole = sum(map(int.bit_count, position.hands)) + len(position.trick) == len(position.hands) * tables.tricks
    match = tables.match if whole and goal == "points" else 0
    worth = cache(_worth(goal, stake, match))
    # Points and tricks add up: what is still to come does not hang on what has been taken, unless all of it counts more.
    adds_up = goal in ("points", "tricks") and not match
    known: dict[tuple[object, ...], Outcome] = {}

    def outcome(now: Position, points: int, tricks: int, lost: int, conceded: int) -> Outcome:
        so_far = (worth(points, tricks, lost, conceded), tricks, ranked_points(stake, points, conceded))
        if now.finished:
            return so_far
        if adds_up:
            value, more_tricks, more_points = map(add, so_far, looked_at(now, 0, 0, 0, 0))
            return value, more_tricks, more_points
        return looked_at(now, points, tricks, lost, conceded)

    def looked_at(now: Position, points: int, tricks: int, lost: int, conceded: int) -> Outcome:
        key = (now.hands, now.leader, now.trick, points, tricks, lost, conceded)
        if key not in known:
            known[key] = (max if ours[now.turn] else min)(after(now, points, tricks, lost, conceded).values())
        return known[key]

    def after(now: Position, points: int, tricks: int, lost: int, conceded: int) -> dict[int, Outcome]:
        found = {}
        for card in cards_of(now.legal):
            then = now.laid(card)
            if then.trick:
                found[card] = outcome(then, points, tricks, lost, conceded)
                continue
            laid = sum(1 << one for one in (*now.trick, card))
            won = then.tables.card_points(laid) + then.tables.bonus(laid) + (then.tables.last_trick if then.finished else 0)
            if ours[then.leader]:
                found[card] = outcome(then, points + won, tricks + 1, lost, conceded)
            else:
                found[card] = outcome(then, points, tricks, lost + 1, conceded + won)
        return found

    return after(start, 0, 0, 0, 0)


def ranked_points(stake: Stake | None, points: int, conceded: int) -> int:
    """The points by which lines are ranked: those of the side that must have more than the other."""
    return -conceded if stake is not None and stake.for_leader() is not stake else points


def _worth(goal: str, stake: Stake | None, match: int) -> Callable[[int, int, int, int], int]:
    if stake is not None:
        return lambda points, tricks, lost, conceded: stake.paid(points, tricks, conceded)
    return {
        "points": lambda points, tricks, lost, conceded: points + (0 if lost else match),
        "tricks": lambda points, tricks, lost, conceded: tricks,
        "all-tricks": lambda points, tricks, lost, conceded: int(not lost),
    }[goal]
