"""The value of a position by trying every card of everybody, on the immutable form of play: what the solver is measured against.

Nothing is pruned and nothing is ordered. A position is only looked at twice where it differs in what has been taken. Good for
four cards each; five take minutes.
"""

from __future__ import annotations

from collections.abc import Callable

from stoek.cards import cards_of
from stoek.position import Position
from stoek.search.pays import Stake
from stoek.solver import declaring_side


def brute_force(position: Position, declarer: int, goal: str = "points", stake: Stake | None = None) -> tuple[int, dict[int, int]]:
    """The value for the declarer's side and the value after each legal card; goals as in `stoek.solver`."""
    ours = declaring_side(len(position.hands), declarer, position.partners)
    start = Position(position.tables, position.hands, position.leader, position.trick, partners=position.partners)
    tables = position.tables
    whole = sum(map(int.bit_count, position.hands)) + len(position.trick) == len(position.hands) * tables.tricks
    match = tables.match if whole and goal == "points" else 0
    worth = _worth(goal, stake, match)
    # Points and tricks add up: what is still to come does not hang on what has been taken, unless all of it counts more.
    adds_up = goal in ("points", "tricks") and not match
    known: dict[tuple[object, ...], int] = {}

    def value(now: Position, points: int, tricks: int, lost: int) -> int:
        if now.finished:
            return worth(points, tricks, lost)
        if adds_up:
            return worth(points, tricks, lost) + looked_at(now, 0, 0, 0)
        return looked_at(now, points, tricks, lost)

    def looked_at(now: Position, points: int, tricks: int, lost: int) -> int:
        key = (now.hands, now.leader, now.trick, points, tricks, lost)
        if key not in known:
            known[key] = (max if ours[now.turn] else min)(after(now, points, tricks, lost).values())
        return known[key]

    def after(now: Position, points: int, tricks: int, lost: int) -> dict[int, int]:
        found = {}
        for card in cards_of(now.ruling.legal):
            then = now.laid(card)
            if then.trick:
                found[card] = value(then, points, tricks, lost)
            elif ours[then.leader]:
                laid = sum(1 << one for one in (*now.trick, card))
                won = then.tables.card_points(laid) + then.tables.bonus(laid)
                last = then.tables.last_trick if then.finished else 0
                found[card] = value(then, points + won + last, tricks + 1, lost)
            else:
                found[card] = value(then, points, tricks, lost + 1)
        return found

    return value(start, 0, 0, 0), after(start, 0, 0, 0)


def _worth(goal: str, stake: Stake | None, match: int) -> Callable[[int, int, int], int]:
    if stake is not None:
        return lambda points, tricks, lost: stake.pays(stake.points + points, stake.tricks + tricks)
    return {
        "points": lambda points, tricks, lost: points + (0 if lost else match),
        "tricks": lambda points, tricks, lost: tricks,
        "all-tricks": lambda points, tricks, lost: int(not lost),
    }[goal]
