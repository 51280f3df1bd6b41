"""The solver against brute force on 200 endings of four cards each, for every ruleset there is: `make prove`."""

from __future__ import annotations

import pytest

from endings import KINDS, disagreement, endings

pytestmark = pytest.mark.prove


@pytest.mark.parametrize(("kind", "goal"), [(name, goal) for name, kind in KINDS.items() for goal in kind.goals])
def test_brute_force_agrees_on_200_endings(kind: str, goal: str) -> None:
    found = [disagreement(ending, goal) for ending in endings(KINDS[kind], 4, 200, seed=200)]
    assert len(found) == 200
    assert [one for one in found if one] == []
