"""What a house rule costs: the same question to the engine with and without one."""

from __future__ import annotations

from benchmarks.rounds import Comparison, compare
from stoek.api import answer

LEGAL: dict[str, object] = {"verb": "legal", "game": "schieber", "trump": "C", "hand": "JC 7S AH", "trick": "AS"}
TURNS = 200


def asked(request: dict[str, object]) -> int:
    for _ in range(TURNS):
        answer(request)
    return TURNS


def under_a_house_rule() -> Comparison:
    """Asked under a house rule, and plainly; wanted is at least two thirds of the plain rate."""
    house = {**LEGAL, "house": {"small_fours": False}}
    what = "What may be played, under a house rule and plainly"
    return compare(what, "answers", lambda: asked(house), lambda: asked(LEGAL), 1 / 1.5, other="plainly")
