"""What can be told of both sides of a deal so far: tricks, card points, and what counts inside tricks."""

from __future__ import annotations

from dataclasses import dataclass

from stoek.rules.scores.bounds import Bounds


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
