"""The score of Klaverjas as W tells it: cards, last trick and roem; the makers need more. Nothing is shared with the engine."""

from __future__ import annotations


def score(points: int, roem: tuple[int, int] = (0, 0), somebody_chose: bool = True) -> tuple[int, int]:
    """What makers and opponents score. `points` are the makers' card points with the last trick, of 162 in all."""
    own, others = points + roem[0], 162 - points + roem[1]
    if own > others or not somebody_chose:
        return own, others
    return 0, own + others
