"""An evening at the table: who deals, running totals, umbrellas, and who pays whom at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import combinations

UMBRELLA = 100


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the score sheet: the declarer and the game points won or lost; players count clockwise from 0.

    A deal that nobody played, or that has no result yet, has no declarer here and changes no total.
    """

    declarer: int | None
    result: int


@dataclass(frozen=True, slots=True)
class Payment:
    """One player pays another for the difference between their scores, in game points."""

    payer: int
    payee: int
    points: int


def dealer_of(deal: int, first_dealer: int, players: int) -> int:
    """The dealer of the deal of that number (0 = first): the turn passes to the left."""
    return (first_dealer + deal) % players


def sitting_out(deal: int, first_dealer: int, players: int, seats: int) -> int | None:
    """Who sits out: the dealer, where there is one player more than seats."""
    return dealer_of(deal, first_dealer, players) if players > seats else None


def running_totals(entries: Sequence[Entry], players: int) -> list[tuple[int, ...]]:
    """The totals of all players after each deal. Only the declarer's changes.

    >>> running_totals([Entry(1, 5), Entry(None, 0), Entry(0, -12)], 3)
    [(0, 5, 0), (0, 5, 0), (-12, 5, 0)]
    """
    totals = [0] * players
    sheet = []
    for entry in entries:
        if entry.declarer is not None:
            totals[entry.declarer] += entry.result
        sheet.append(tuple(totals))
    return sheet


def umbrellas(total: int) -> tuple[int, int]:
    """A total as the sheet draws it: umbrellas of a hundred, and the excess, without the sign.

    >>> umbrellas(105), umbrellas(-205), umbrellas(-99)
    ((1, 5), (2, 5), (0, 99))
    """
    return divmod(abs(total), UMBRELLA)


def column(entries: Sequence[Entry], totals: Sequence[tuple[int, ...]], player: int) -> list[tuple[int, int]]:
    """A player's column of the sheet: the number of each deal (0 = first) that he declared, and his new total after it.

    >>> column([Entry(1, 5), Entry(0, -12), Entry(1, -2)], [(0, 5), (-12, 5), (-12, 3)], 1)
    [(0, 5), (2, 3)]
    """
    return [(deal, totals[deal][player]) for deal, entry in enumerate(entries) if entry.declarer == player]


def on_and_off(announced_after: int, first_dealer: int, players: int) -> tuple[list[int], int]:
    """The dealers of the last round after “on and off”, the first of whom is on; and who is then off and does not deal.

    >>> on_and_off(6, 0, 4)
    ([2, 3, 0, 1], 2)
    """
    on = dealer_of(announced_after, first_dealer, players)
    return [(on + turn) % players for turn in range(players)], on


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
    >>> [one.points for one in settle_at_once([-5, 7, 5, -7])]
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
    return sorted(payments, key=lambda one: -one.points)


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
