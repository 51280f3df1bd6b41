"""Puzzles of eleven cards: every candidate played out anew, by rules written down a second time, and all other discards counted."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.asking import ok
from naive import staekske_rape as naive
from puzzles.verifying import GAME, asked, brought, followed, of_theme, standing_of, written
from rows import each_of
from stoek.cards import mask_of, parse_cards, set_text
from stoek.games import GAMES
from stoek.notation.forms import read
from stoek.play.counting import claims_of_sides
from stoek.play.position import Position
from stoek.solver.solve import Solver
from stoek.study.puzzle.discard import Exchange, all_discards, exchange, put, takes_all
from stoek.study.puzzle.goals import Goal, parse_goal
from stoek.study.puzzle.position import standing
from stoek_mine.eleven import chances_of, difficulty, faults, lowest
from stoek_mine.ore import puzzle_text
from stoek_mine.search import Search, mined
from stoek_site.features.puzzles.hand_puzzles import HandPuzzle, read_hand
from stoek_site.features.puzzles.solutions import solution
from stoek_site.features.puzzles.themes import theme

THEME = "eleven-cards"
EACH_AT_LEAST = 8
PUZZLES = of_theme(THEME)
RULESET = GAMES[GAME]


@cache
def judged(puzzle: HandPuzzle) -> Exchange:
    candidates = [mask_of(parse_cards(one)) for one in puzzle.candidates or ()]
    return exchange(standing_of(puzzle), parse_goal(puzzle.goal), candidates)


def test_the_engine_answers_so() -> None:
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.goal == "all-tricks")
    assert asked(puzzle) == solution(puzzle)


@each_of(PUZZLES)
def test_a_puzzle_is_what_it_says(puzzle: HandPuzzle) -> None:
    assert puzzle.task == "discard"
    assert faults(judged(puzzle)) == []
    assert puzzle.difficulty == difficulty(judged(puzzle))
    assert puzzle.claim in theme(GAME, THEME).claims
    found = asked(puzzle)
    assert len(found["hand"]) == 11
    assert [set(cards) for cards in found["candidates"]] == [set(one.split()) for one in puzzle.candidates or ()]
    assert [choice["cards"] for choice in found["answer"]["choices"]] == found["candidates"]
    assert found["tricks"] == found["trick"] == []


@each_of(PUZZLES)
def test_every_candidate_is_worth_what_is_said(puzzle: HandPuzzle) -> None:
    """Each line followed to its end: legal, and worth what the answer says; the right one is the best by enough."""
    answer = asked(puzzle)["answer"]
    for choice in answer["choices"]:
        hands = {seat: [card for card in cards if card not in choice["cards"]] for seat, cards in answer["hands"].items()}
        assert {len(cards) for cards in hands.values()} == {RULESET.hand_size}
        tricks = followed(asked(puzzle), hands, choice["line"])
        points = brought(asked(puzzle), tricks, RULESET.last_trick) + naive.points_of(asked(puzzle)["trump"], choice["cards"])
        won = sum(winner == asked(puzzle)["declarer"] for winner, _cards in tricks)
        assert choice["value"] == value_of(puzzle, asked(puzzle), choice, points, won)
        assert choice["cost"] == answer["value"] - choice["value"]
        assert choice["right"] is (choice["cost"] == 0)
        assert choice["words"].endswith(".")
    assert answer["right"] == [" ".join(choice["cards"]) for choice in answer["choices"] if choice["right"]]
    assert len(answer["right"]) == 1


def value_of(puzzle: HandPuzzle, found: dict[str, Any], choice: dict[str, Any], points: int, tricks: int) -> int:
    if puzzle.goal == "points":
        return points
    if puzzle.goal == "all-tricks":
        return int(tricks == RULESET.hand_size)
    kept = [card for card in found["hand"] if card not in choice["cards"]]
    announced = ok("melds", trump=found["trump"], hand=kept)["melds"]
    figures = {"points": points, "tricks": tricks, "trump": found["trump"], "announced": announced}
    return int(ok("score", **found["contract"]["facts"], **figures)["result"]["declarer"])


@each_of(PUZZLES)
def test_the_lowest_cards_are_not_the_ones_to_put_away(puzzle: HandPuzzle) -> None:
    """Neither among the candidates nor, where every trick is asked for, among all discards."""
    right = {discard.cards for discard in judged(puzzle).right} | (judged(puzzle).all_right or frozenset())
    assert not right & set(lowest(standing_of(puzzle)))


@each_of(PUZZLES)
def test_all_discards_are_tried(puzzle: HandPuzzle) -> None:
    """What is said of all ways to discard, checked on some of them by a solver made for each."""
    told = asked(puzzle)["answer"]["all"]
    there, found = standing_of(puzzle), judged(puzzle)
    ways = all_discards(there)
    assert told["count"] == len(ways) == len(list(combinations(range(11), 4)))
    if puzzle.goal != "all-tricks":
        assert told["right"] is None
        return
    assert found.all_right is not None
    assert told["right"] == len(found.all_right) >= 1
    for cards in Random(puzzle.id).sample(ways, 12):
        hands = tuple(hand & ~cards for hand in there.play.hands)
        value = Solver(Position(there.tables, hands, there.first_seat), there.first_seat, "all-tricks").value()
        assert bool(value) is (cards in found.all_right)


def test_there_are_enough_of_every_kind() -> None:
    assert len(PUZZLES) >= EACH_AT_LEAST
    assert {puzzle.difficulty for puzzle in PUZZLES} == {1, 2, 3}
    hands = [standing_of(puzzle).play.hand for puzzle in PUZZLES]
    assert len(set(hands)) == len(hands)
    breaking = [puzzle.id for puzzle in PUZZLES if breaks(puzzle)]
    assert breaking
    named = [puzzle.id for puzzle in PUZZLES if neighbours(puzzle)]
    assert 2 * len(named) >= len(PUZZLES), named


def breaks(puzzle: HandPuzzle) -> bool:
    """Whether the right discard gives up a combination that another candidate keeps."""
    announced = {choice["right"]: len(choice["announced"]) for choice in asked(puzzle)["answer"]["choices"]}
    return announced[True] < announced[False]


def neighbours(puzzle: HandPuzzle) -> bool:
    """Whether some wrong candidate differs from the right one in one card."""
    (right,) = judged(puzzle).right
    return any((right.cards & discard.cards).bit_count() == 3 for discard in judged(puzzle).discards)


def test_a_discard_is_tried_on_other_deals_of_the_others_cards() -> None:
    """The right one takes every trick in this deal, and in some of the others, but not in all."""
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.goal == "all-tricks")
    [right] = judged(puzzle).right
    [percent] = chances_of(standing_of(puzzle), [right.cards], Random(1), 20).values()
    assert 0 < percent < 100


# What is no puzzle, and what is refused


def test_two_right_candidates_or_none_are_no_puzzle() -> None:
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.goal == "all-tricks")
    found = judged(puzzle)
    wrong = [replace(discard, cost=0) for discard in found.discards]
    assert any("candidates are right" in one for one in faults(replace(found, discards=tuple(wrong))))
    none = tuple(replace(discard, value=0, cost=0) for discard in found.discards)
    assert "no candidate takes every trick" in faults(replace(found, discards=none))


def test_a_small_margin_in_card_points_is_no_puzzle() -> None:
    found = judged(PUZZLES[0])
    near = tuple(replace(discard, cost=0 if discard.right else 9) for discard in found.discards)
    assert any("9 card points" in one for one in faults(replace(found, goal=Goal("points"), discards=near)))


def test_what_is_put_away_is_not_announced() -> None:
    """The combinations of a candidate are those of the seven cards kept."""
    for puzzle in PUZZLES:
        there = standing_of(puzzle)
        for discard in judged(puzzle).discards:
            after = put(there, discard.cards)
            assert all(claim.cards is not None and not claim.cards & discard.cards for claim in claims_of_sides(after)[0])
            assert takes_all(there, discard.cards) is bool(Solver(after.play, after.first_seat, "all-tricks").value())


def test_four_jacks_are_kept_without_a_word() -> None:
    """Announced they would end the deal unplayed, and the question is how it is played."""
    deal = "1;g=staekske-rape;c=N;b=3;k=taken;t=C;N=JCJSJHJD9CACKC;E=TC8CASKSQSTS9S;S=7C8S7SAHKHQHTH;W=9H8H7HADTD9D7D;K=QCKDQD8D"
    record, unread = read(deal)
    there = standing(RULESET, record, unread, undiscarded=True)
    kept = put(there, mask_of(parse_cards("9C KD QD 8D")))
    assert {claim.words for claim in claims_of_sides(kept)[0]} == {"AC KC QC JC", "KC QC"}
    assert kept.play.hand & mask_of(parse_cards("JC JS JH JD")) == mask_of(parse_cards("JC JS JH JD"))


# Looked for


@pytest.mark.prove
def test_what_is_found_is_a_puzzle(tmp_path: Path) -> None:
    """The same search that the command runs; its file is one that the reader takes."""
    ((_, (ore,)),) = mined(Search(GAME, THEME, "all-tricks", (3, 5)), range(700446, 700447))
    name = "sr-eleven-cards-900"
    puzzle = read_hand(written(tmp_path, GAME, name, puzzle_text(name, GAME, THEME, "P-118", ore)))
    assert faults(judged(puzzle)) == []
    assert [set_text(discard.cards) for discard in judged(puzzle).right] == [ore.right]
    assert not (judged(puzzle).all_right or frozenset()) & set(lowest(standing_of(puzzle)))
    assert (puzzle.task, puzzle.difficulty) == ("discard", difficulty(judged(puzzle)))
