"""Layouts that fit: what the player has seen stays, the rules are kept, and a puzzle's right card is the best on average."""

from __future__ import annotations

from functools import reduce
from itertools import islice
from operator import or_

import pytest

from puzzles.verifying import GAME, judged
from stoek.cards import mask_of
from stoek.study.puzzle.judge import Judgement
from stoek_mine.one_hand import OneHand, found_by_thought, from_one_hand, layouts
from stoek_mine.realism import could_hold, doubts
from stoek_mine.themes import THEMES
from stoek_site.features.puzzles.hand_puzzles import HandPuzzle, hand_puzzles

FEW = 8
SOLVED = {theme: next(puzzle for puzzle in hand_puzzles(GAME) if puzzle.theme == theme) for theme in THEMES}
"""One puzzle of each theme; `make prove` asks the same of all."""

each = pytest.mark.parametrize("puzzle", SOLVED.values(), ids=SOLVED.keys())


@each
def test_a_layout_keeps_what_the_player_knows(puzzle: HandPuzzle) -> None:
    standing = judged(puzzle).standing
    drawn = list(islice(layouts(standing, FEW), FEW))
    assert len(drawn) == FEW
    assert drawn == list(layouts(standing, FEW))
    assert len({layout.position.hands for layout in drawn}) > 1
    for layout in drawn:
        assert layout.hand == standing.hand
        assert (layout.tricks, layout.position.trick) == (standing.tricks, standing.position.trick)
        assert [hand.bit_count() for hand in layout.position.hands] == [hand.bit_count() for hand in standing.position.hands]
        held = reduce(or_, layout.position.hands) | (layout.discards or 0) | mask_of(layout.position.trick)
        assert held | mask_of(card for trick in layout.tricks for card in trick.cards) == layout.tables.pack
        assert all(could_hold(layout, seat, hand) for seat, hand in enumerate(layout.position.hands))
        assert doubts(layout) == []
        if standing.seat == standing.declarer:
            assert layout.discards == standing.discards


@each
def test_one_hand_finds_the_right_card(puzzle: HandPuzzle) -> None:
    assert found_by_thought(judged(puzzle))


def test_a_card_that_another_beats_on_average_is_not_found() -> None:
    seen = OneHand(10, {1: 3.0, 2: 3.0, 3: 4.0}, {1: 5, 2: 6, 3: 1})
    assert [card for card in (1, 2, 3) if seen.finds(card)] == [3]
    tied = OneHand(10, {1: 3.0, 2: 3.0}, {1: 5, 2: 6})
    assert [card for card in (1, 2) if tied.finds(card)] == [2]


def test_the_wrong_cards_are_not_found() -> None:
    def wrongly(found: Judgement) -> list[int]:
        seen = from_one_hand(found)
        return [choice.card for choice in found.wrong if seen.finds(choice.card)]

    assert wrongly(judged(SOLVED["smearing"])) == []
    assert wrongly(judged(SOLVED["drawing-trumps"])) == []
