"""Card points that are scaled: a deal without one suit as trumps is to count as much as any other."""

from __future__ import annotations


def scaled(points: int, whole: int, to: int, side: int = 0) -> int:
    """Return what a side's card points count, if all of them are `whole` and are to count `to`: to the nearest point, a half up for
    the first side and down for the other (`side` 1), so that both make `to`. As they are if `to` is 0.

    >>> scaled(124, 248, 152), scaled(30, 120, 152), scaled(5, 120, 152), scaled(115, 120, 152, side=1), scaled(7, 152, 0)
    (76, 38, 6, 146, 7)
    """
    return (2 * points * to + whole - side) // (2 * whole) if to else points
