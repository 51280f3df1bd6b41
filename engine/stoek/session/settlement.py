"""Who pays whom at the end of a session, and how much."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import combinations


@dataclass(frozen=True, slots=True)
class Payment:
    """One player pays another for the difference between their scores, in game points."""

    payer: int
    payee: int
    points: int


def settle(totals: Sequence[int]) -> list[Payment]:
    """Who pays whom: in every pair the lower pays the higher the difference."""
    payments = []
    for one, other in combinations(range(len(totals)), 2):
        difference = totals[other] - totals[one]
        if difference > 0:
            payments.append(Payment(one, other, difference))
        elif difference < 0:
            payments.append(Payment(other, one, -difference))
    return payments


def balances(payments: Sequence[Payment], players: int) -> list[int]:
    """What each player wins or loses in all, in game points; they add up to nothing."""
    won = [0] * players
    for payment in payments:
        won[payment.payer] -= payment.points
        won[payment.payee] += payment.points
    return won


def settle_at_once(won: Sequence[int]) -> list[Payment]:
    """The fewest payments that leave everybody with the same: as many circles as there are, each settled from the largest debt on.

    `won` is what each player wins or loses in all (`balances`); it adds up to nothing.

    >>> settle_at_once([-47, -27, 29, 45])
    [Payment(payer=0, payee=3, points=45), Payment(payer=1, payee=2, points=27), Payment(payer=0, payee=2, points=2)]
    >>> [payment.points for payment in settle_at_once([-5, 7, 5, -7])]
    [7, 5]
    """
    payments = []
    for circle in _circles(tuple(player for player, points in enumerate(won) if points), won):
        left = {player: won[player] for player in circle}
        while any(left.values()):
            payer, payee = min(left, key=lambda player: left[player]), max(left, key=lambda player: left[player])
            points = min(-left[payer], left[payee])
            payments.append(Payment(payer, payee, points))
            left[payer] += points
            left[payee] -= points
    return sorted(payments, key=lambda payment: -payment.points)


def _circles(players: tuple[int, ...], won: Sequence[int]) -> list[tuple[int, ...]]:
    """Players in as many groups as possible, each of which owes nothing to the others."""
    if not players:
        return []
    first, *others = players
    best = [players]
    for size in range(1, len(others)):
        for group in combinations(others, size):
            if won[first] + sum(won[player] for player in group) == 0:
                rest = tuple(player for player in others if player not in group)
                best = max(best, [(first, *group), *_circles(rest, won)], key=len)
    return best


def money(points: int, stake: Decimal) -> str:
    """An amount at a stake for each game point, with two decimals at least.

    >>> money(-47, Decimal("0.05")), money(23, Decimal("0.125"))
    ('-2.35', '2.875')
    """
    amount = points * stake
    places = max(2, -int(amount.normalize().as_tuple().exponent))
    return f"{amount:.{places}f}"
