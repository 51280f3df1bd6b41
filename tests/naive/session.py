"""A session of two sides added up once more: targets, numbers of deals, ties that wait. Nothing is shared with the engine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

Pair = tuple[int, int]


@dataclass(frozen=True)
class Deal:
    """What both sides write; what waits after a tie; the makers' side; and the `gains`: sides and points in the order in which they
    count."""

    results: Pair
    waits: int = 0
    makers: int | None = None
    gains: tuple[tuple[int, int], ...] = ()
    played: bool = True


@dataclass(frozen=True)
class Table:
    """`target` 0: none. `more`: it must be passed. `length` 0: no number of deals. `half`: the makers' points alone wait, and they
    write them if the game ends. `taker`: they wait for the next makers who make. `ordered`: what counts first decides."""

    target: int = 0
    more: bool = False
    length: int = 0
    half: bool = False
    taker: bool = False
    ordered: bool = False

    def wins(self, total: int) -> bool:
        return self.target > 0 and total >= self.target + int(self.more)


def getter(deal: Deal, taker: bool) -> int | None:
    """The side to which what waits goes with this deal, if any."""
    one, other = deal.results
    if deal.waits or (one, other) == (0, 0):
        return None
    if taker:
        assert deal.makers is not None
        return deal.makers if deal.results[deal.makers] >= deal.results[1 - deal.makers] else None
    return None if one == other else 0 if one > other else 1


def fates(deals: Sequence[Deal], table: Table) -> list[tuple[Deal, int | None]]:
    """Every tie with the side that gets what waits from it; None as long as it waits."""
    ties = [place for place, deal in enumerate(deals) if deal.waits]
    found = []
    for place in ties:
        sides = [getter(later, table.taker) for later in deals[place + 1 :]]
        found.append((deals[place], next((side for side in sides if side is not None), None)))
    return found


def standing(deals: Sequence[Deal], table: Table, old: int = 0, ended: bool = False) -> tuple[list[int], int]:
    """What both sides have, and what waits; `old` waited before these deals. `ended`: makers of tied deals write what waits."""
    totals = [sum(deal.results[side] for deal in deals) for side in (0, 1)]
    waiting = 0
    before = Deal((0, 0), old)
    for tie, side in fates([before, *deals], table):
        if side is None and ended and table.half and tie is not before:
            side = 1 if tie.results[0] else 0
        if side is None:
            waiting += tie.waits
        else:
            totals[side] += tie.waits
    return totals, waiting


def first_there(before: Sequence[int], deal: Deal, table: Table) -> int | None:
    """The side that reaches the target first if the points of the deal are written one after the other."""
    have = list(before)
    for side, points in deal.gains:
        have[side] += points
        if table.wins(have[side]):
            return side
    return None


def games(deals: Sequence[Deal], table: Table) -> Iterator[tuple[Pair, int | None]]:
    """The totals of every game and its winner; of the last one None as long as it goes on, or if it is a draw."""
    for sums, winner, _waiting in ended(deals, table):
        yield sums, winner


def to_nothing(deals: Sequence[Deal], table: Table) -> list[bool]:
    """Whether each game was won while the others had no point, and no points waited that may still be theirs."""
    return [winner is not None and min(sums) == 0 and waiting == 0 for sums, winner, waiting in ended(deals, table)]


def ended(deals: Sequence[Deal], table: Table) -> Iterator[tuple[Pair, int | None, int]]:
    """The totals of every game, its winner, and what waits on in the next."""
    begin, old, played = 0, 0, 0
    for place, deal in enumerate(deals):
        played += deal.played
        so_far = deals[begin : place + 1]
        last = 0 < table.length <= played
        totals, waiting = standing(so_far, table, old)
        settled, left = standing(so_far, table, old, ended=True)
        if table.wins(max(totals)) or last:
            totals, waiting = (settled, left) if last or settled[0] != settled[1] else (totals, waiting)
            winner = None if totals[0] == totals[1] else 0 if totals[0] > totals[1] else 1
            if table.ordered and all(table.wins(total) for total in totals):
                winner = first_there(standing(so_far[:-1], table, old)[0], deal, table)
            if winner is not None or last:
                yield (totals[0], totals[1]), winner, waiting
                begin, old = place + 1, waiting
    if begin < len(deals):
        totals, waiting = standing(deals[begin:], table, old)
        yield (totals[0], totals[1]), None, waiting


def totals(deals: Sequence[Deal], table: Table) -> Pair:
    """What both have in all games, without what still waits."""
    done = [sums for sums, _winner in games(deals, table)]
    return sum(one for one, _other in done), sum(other for _one, other in done)
