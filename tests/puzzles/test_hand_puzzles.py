"""Every hand puzzle that asks for a card is what it says: solved here from a cold table, whatever a build may have kept."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.asking import ok
from naive import staekske_rape as naive
from puzzles.verifying import GAME, judged, wrong_with
from rows import each_of
from stoek.notation.forms import read
from stoek.study.puzzle.themes import THEMES, not_yet_winners
from stoek_mine.worth import extremes
from stoek_site.features.puzzles.hand_puzzles import HandPuzzle, hand_puzzles

SEATS = "NESW"
EACH_AT_LEAST = 8
TRICKS = 7
OFTEN_AN_EXTREME = ("drawing-trumps", "six-winners")
"""Themes whose advice is often the highest card itself, the top trump, or the lowest, the doubtful one: a third defeats both."""
PUZZLES = [puzzle for puzzle in hand_puzzles(GAME) if puzzle.task == "card"]


def of(theme: str) -> list[HandPuzzle]:
    return [puzzle for puzzle in PUZZLES if puzzle.theme == theme]


@each_of(PUZZLES)
def test_a_puzzle_is_what_it_says(puzzle: HandPuzzle) -> None:
    assert wrong_with(puzzle, judged(puzzle)) == []


@each_of(PUZZLES)
def test_every_line_is_worth_what_is_said(puzzle: HandPuzzle) -> None:
    """The play of every choice, followed by rules written down a second time: legal, to the end, and counting up to its value."""
    asked: dict[str, Any] = {key: value for key, value in puzzle.request.items() if key not in ("verb", "game")}
    seen = ok("puzzle", **asked)
    answer = seen["answer"]
    assert {card for choice in answer["choices"] for card in choice["cards"]} == set(seen["legal"])
    assert set(seen["hand"]) == {*seen["legal"], *seen["illegal"]}
    for choice in answer["choices"]:
        assert choice["line"][0] == {"seat": seen["seat"], "card": choice["cards"][0]}
        points, tricks = played_out(seen, [(one["seat"], one["card"]) for one in choice["line"]])
        assert choice["value"] == value_of(puzzle, seen, points, tricks)
        assert choice["cost"] == abs(choice["value"] - answer["value"])
        assert choice["right"] is (choice["cards"][0] in answer["right"])
        assert choice["words"].endswith(".")
    values = [choice["value"] for choice in answer["choices"]]
    assert answer["value"] == (max(values) if seen["seat"] == seen["declarer"] else min(values))


def played_out(seen: dict[str, Any], line: list[tuple[str, str]]) -> tuple[int, int]:
    """The declarer's card points and tricks from here on."""
    hands = {seat: list(cards) for seat, cards in seen["answer"]["hands"].items()}
    trump, trick, leader = seen["trump"], list(seen["trick"]), SEATS.index(seen["leader"])
    points = tricks = 0
    for seat, card in line:
        assert seat == SEATS[(leader + len(trick)) % 4]
        assert naive.may_play(trump, hands[seat], trick, card)
        hands[seat].remove(card)
        trick.append(card)
        if len(trick) == 4:
            leader = (leader + naive.winner_of(trump, trick)) % 4
            if SEATS[leader] == seen["declarer"]:
                points += naive.points_of(trump, trick) + (0 if any(hands.values()) else naive.LAST_TRICK)
                tricks += 1
            trick = []
    assert not any(hands.values())
    assert not trick
    return points, tricks


def value_of(puzzle: HandPuzzle, seen: dict[str, Any], points: int, tricks: int) -> int:
    """What so many points and tricks from here on are in the goal's unit."""
    so_far, contract = seen["answer"]["so_far"], seen["contract"]
    if seen["answer"]["unit"] == "points":
        return points
    if seen["answer"]["unit"] == "all-tricks":
        return int(so_far["tricks"] + tricks == TRICKS)
    scored = ok(
        "score", bid=contract["bid"], stock=contract["stock"], points=so_far["points"] + points, trump=seen["trump"],
        tricks=so_far["tricks"] + tricks, announced=[combination(one) for one in contract["announced"]],
    )  # fmt: skip
    return int(scored["result"]["declarer"])


def combination(written: str) -> object:
    return {"kind": written} if " " not in written else written


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_has_puzzles_and_most_defeat_a_rule_of_thumb(theme: str) -> None:
    assert len(of(theme)) >= EACH_AT_LEAST
    telling = [puzzle.id for puzzle in of(theme) if extremes(judged(puzzle)).both]
    if theme in OFTEN_AN_EXTREME:
        assert 3 * len(telling) >= len(of(theme)), telling
    else:
        assert 2 * len(telling) > len(of(theme)), telling


def test_most_puzzles_of_all_defeat_a_rule_of_thumb() -> None:
    telling = [puzzle for puzzle in PUZZLES if extremes(judged(puzzle)).both]
    assert 3 * len(telling) >= 2 * len(PUZZLES), len(telling)


def test_six_winners_are_played_first_and_the_doubtful_card_is() -> None:
    answers = [judged(puzzle) for puzzle in of("six-winners")]
    assert {bool(not_yet_winners(one.standing) >> one.right[0].card & 1) for one in answers} == {True, False}


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_is_not_shown_by_everything(theme: str) -> None:
    others = [puzzle for puzzle in PUZZLES if puzzle.theme != theme]
    assert [puzzle.id for puzzle in others if not THEMES[theme].holds(judged(puzzle))]


def test_one_feeds_a_trick_and_keeps_points_back() -> None:
    answers = [judged(puzzle) for puzzle in of("smearing")]
    rich = {one.standing.tables.points[one.right[0].card] >= 10 for one in answers}
    assert rich == {True, False}


def test_the_last_player_rightly_trumps_and_rightly_does_not() -> None:
    answers = [judged(puzzle) for puzzle in of("last-player")]
    trumped = {bool(one.standing.tables.trump_cards >> one.right[0].card & 1) for one in answers}
    assert trumped == {True, False}


def test_no_two_puzzles_are_alike() -> None:
    deals = Counter(tuple(sorted(read(puzzle.deal)[0].hands.items())) for puzzle in PUZZLES)
    assert [deal for deal, count in deals.items() if count > 1] == []


def test_every_seat_is_asked_and_every_suit_is_trumps() -> None:
    standings = [judged(puzzle).standing for puzzle in PUZZLES]
    assert min(Counter(one.play.turn for one in standings).values()) >= 5
    assert len(Counter(one.play.turn for one in standings)) == 4
    assert min(Counter(one.tables.trump for one in standings).values()) >= 5
    assert len(Counter(one.tables.trump for one in standings)) == 4


def test_the_goals_are_of_every_kind() -> None:
    assert {judged(puzzle).goal.kind for puzzle in PUZZLES} == {"points", "all-tricks", "game", "hold", "reach"}
