"""Strokes of two sides added up to games, as a sheet with a column for each shows them (S)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

FIGURE = 4
"""Strokes in a full figure: two upright, two across."""

FIGURES = ("", "|", "||", "|-|", "#")
"""One to four strokes as text: upright, upright, across, across."""


def marks(strokes: int) -> list[str]:
    """The strokes of one side as they stand in its column.

    >>> marks(7), marks(16)
    (['#', '|-|'], ['#', '#', '#', '#'])
    """
    full, rest = divmod(strokes, FIGURE)
    return [FIGURES[FIGURE]] * full + ([FIGURES[rest]] if rest else [])


@dataclass(frozen=True, slots=True)
class Game:
    """One game on the sheet: the deals in it, the strokes of each side, and the side that has won it, if one has."""

    deals: int
    totals: tuple[int, int]
    winner: int | None

    @property
    def to_nothing(self) -> bool:
        """Whether it was won while the losers had no stroke."""
        return self.winner is not None and not self.totals[1 - self.winner]


def games(deals: Sequence[tuple[int, int]], length: int) -> list[Game]:
    """The games that these deals make: a line is drawn below a finished one, and the next begins. The last may be unfinished."""
    found: list[Game] = []
    for first, second in deals:
        open_game = found.pop() if found and found[-1].winner is None else Game(0, (0, 0), None)
        totals = (open_game.totals[0] + first, open_game.totals[1] + second)
        winner = next((side for side in (0, 1) if totals[side] >= length), None)
        found.append(Game(open_game.deals + 1, totals, winner))
    return found


def next_dealer(deals: Sequence[tuple[int, int]], first: int, seats: int) -> int:
    """The deal passes to the left, except after a tie, which the same dealer deals again."""
    return (first + sum(1 for deal in deals if any(deal))) % seats
