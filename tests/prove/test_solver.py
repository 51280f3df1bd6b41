"""The solver against brute force on endings of four cards each, or of all that are dealt: many for every game."""

from __future__ import annotations

import pytest

from playing.endings import KINDS, disagreement, endings
from stoek.games import GAMES

pytestmark = pytest.mark.prove

CASES = [
    *((name, goal, 200) for name in GAMES for goal in KINDS[name].goals),
    *((name, goal, 20) for name, kind in KINDS.items() if name not in GAMES for goal in kind.goals),
]
"""Kinds of play that no game has yet get fewer: brute force takes about a third of a second for one."""


@pytest.mark.parametrize(("kind", "goal", "count"), CASES)
def test_brute_force_agrees(kind: str, goal: str, count: int) -> None:
    cards = min(4, KINDS[kind].ruleset.hand_size)
    found = [disagreement(ending, goal) for ending in endings(KINDS[kind], cards, count, seed=count)]
    assert len(found) == count
    assert [one for one in found if one] == []
