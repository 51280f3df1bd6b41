"""Layouts that fit: what is seen stays, the rules are kept; one hand finds the right card unless its puzzle says not."""

from __future__ import annotations

from functools import reduce
from itertools import islice
from operator import or_

import pytest

from puzzles.verifying import GAME, judged
from stoek import Table
from stoek.cards import mask_of
from stoek.player.seen import seen_in
from stoek.study.puzzle.judge import Judgement
from stoek.study.puzzle.themes import THEMES
from stoek.study.seen import could_now_hold
from stoek_mine.one_hand import OneHand, found_by_thought, from_one_hand, layouts, seen_by
from stoek_mine.realism import doubts
from stoek_site.features.puzzles.files import HINDSIGHT
from stoek_site.features.puzzles.hand_puzzles import HandPuzzle, hand_puzzles

FEW = 8
FOUND = [puzzle for puzzle in hand_puzzles(GAME) if puzzle.difficulty != HINDSIGHT]
SOLVED = {theme: next(puzzle for puzzle in FOUND if puzzle.theme == theme) for theme in THEMES}
"""One puzzle of each theme that one hand solves; `make prove` asks the same of all."""

each = pytest.mark.parametrize("puzzle", SOLVED.values(), ids=SOLVED.keys())


@each
def test_a_layout_keeps_what_the_player_knows(puzzle: HandPuzzle) -> None:
    standing = judged(puzzle).standing
    drawn = list(islice(layouts(standing, FEW), FEW))
    assert len(drawn) == FEW
    assert drawn == list(layouts(standing, FEW))
    assert len({layout.play.hands for layout in drawn}) > 1
    for layout in drawn:
        assert layout.play.hand == standing.play.hand
        assert (layout.tricks, layout.play.trick) == (standing.tricks, standing.play.trick)
        assert [hand.bit_count() for hand in layout.play.hands] == [hand.bit_count() for hand in standing.play.hands]
        held = reduce(or_, layout.play.hands) | (layout.discards or 0) | mask_of(layout.play.trick)
        assert held | mask_of(card for trick in layout.tricks for card in trick.cards) == layout.tables.pack
        assert all(could_now_hold(layout, seat, hand) for seat, hand in enumerate(layout.play.hands))
        assert doubts(layout) == []
        if standing.play.turn == standing.first_seat:
            assert layout.discards == standing.discards


@each
def test_one_hand_finds_the_right_card(puzzle: HandPuzzle) -> None:
    assert found_by_thought(judged(puzzle))


def test_a_card_that_another_beats_on_average_is_not_found() -> None:
    seen = OneHand(10, {1: 3.0, 2: 3.0, 3: 4.0}, {1: 5, 2: 6, 3: 1})
    assert [card for card in (1, 2, 3) if seen.finds(card)] == [3]
    tied = OneHand(10, {1: 3.0, 2: 3.0}, {1: 5, 2: 6})
    assert [card for card in (1, 2) if tied.finds(card)] == [2]
    alike = OneHand(10, {1: 3.0, 2: 3.0}, {1: 6, 2: 6})
    assert [card for card in (1, 2) if alike.finds(card)] == []


def test_a_puzzle_that_only_hindsight_solves_says_so() -> None:
    """`make prove` asks the same of all."""
    puzzle = next(one for one in hand_puzzles("belote") if one.difficulty == HINDSIGHT)
    assert not found_by_thought(judged(puzzle))


def test_what_is_seen_of_a_deal_is_what_a_player_at_its_table_sees() -> None:
    for game in ("belote", "saskop", "schieber", "klaverjas-rotterdam"):
        puzzle = next(one for one in hand_puzzles(game) if one.task == "card")
        table = Table.from_record(puzzle.deal)
        told, seen = (seen_in(view) for view in (table.view(table.turn or ""), seen_by(judged(puzzle).standing)))
        for name in ("hidden", "room", "beside", "must", "may", "demands", "played", "plays"):
            assert getattr(told, name) == getattr(seen, name), (puzzle.id, name)


def test_the_wrong_cards_are_not_found() -> None:
    def wrongly(found: Judgement) -> list[int]:
        seen = from_one_hand(found)
        return [choice.card for choice in found.wrong if seen.finds(choice.card)]

    assert wrongly(judged(SOLVED["smearing"])) == []
    assert wrongly(judged(SOLVED["drawing-trumps"])) == []
