"""Which puzzles one hand is enough for: over the layouts that fit with what its player knows, every other card is worse."""

from __future__ import annotations

import pytest

from puzzles.verifying import judged
from stoek_mine.one_hand import found_by_thought
from stoek_site.features.puzzles.files import HINDSIGHT
from stoek_site.features.puzzles.hand_puzzles import HandPuzzle, hand_puzzles
from stoek_site.features.puzzles.solutions import games_with_puzzles

CARDS = [puzzle for game in games_with_puzzles() for puzzle in hand_puzzles(game) if puzzle.task == "card"]


@pytest.mark.prove
@pytest.mark.parametrize("puzzle", CARDS, ids=lambda puzzle: puzzle.id)
def test_the_right_card_is_found_from_one_hand_unless_the_puzzle_says_otherwise(puzzle: HandPuzzle) -> None:
    assert found_by_thought(judged(puzzle)) is (puzzle.difficulty != HINDSIGHT)
