"""What can be told of both sides of a deal so far: tricks, card points, and what counts inside tricks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bounds:
    """A number as far as it is known: at least and at most so much.

    >>> 3 in Bounds(2, 5), 6 in Bounds(2, 5)
    (True, False)
    """

    least: int
    most: int

    def __contains__(self, number: int) -> bool:
        return self.least <= number <= self.most


@dataclass(frozen=True, slots=True)
class Counted:
    """`tricks` are those counted, `won` how many of them are the first side's.

    `points` are the card points of the first side and of the other, with those of the last trick and of what lies aside; `bonus`
    is what counts inside the tricks of either, None in a game where nothing does.
    """

    tricks: int
    won: int
    points: tuple[Bounds, Bounds]
    bonus: tuple[int, int] | None = None
