"""One hand is enough to find the right card of a puzzle: over the layouts that fit with what its player knows no card is better."""

from __future__ import annotations

import pytest

from puzzles.verifying import GAME, judged
from stoek_mine.one_hand import found_by_thought
from stoek_site.features.puzzles.hand_puzzles import HandPuzzle, hand_puzzles

CARDS = [puzzle for puzzle in hand_puzzles(GAME) if puzzle.task == "card"]


@pytest.mark.prove
@pytest.mark.parametrize("puzzle", CARDS, ids=lambda puzzle: puzzle.id)
def test_the_right_card_is_found_from_one_hand(puzzle: HandPuzzle) -> None:
    assert found_by_thought(judged(puzzle))
