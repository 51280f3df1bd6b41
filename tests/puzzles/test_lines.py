"""The lines of play that puzzles show: nobody in them gives away a trick, or a card point, that need not be given."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from engine.asking import ok
from playing.brute_force import outcomes
from playing.endings import brings
from puzzles.verifying import BY_ID, standing_of
from rows import all_hold
from stoek.cards import mask_of, parse_card
from stoek.games import GAMES
from stoek.play.course import Course
from stoek.solver.solve import Solver
from stoek.solver.stakes import stake_at
from stoek.study.puzzle.discard import put
from stoek.study.puzzle.goals import Goal, parse_goal
from stoek_site.features.puzzles.shelf import hand_view
from stoek_site.features.puzzles.solutions import solution

PUZZLES = {name: puzzle for name, puzzle in BY_ID.items() if puzzle.task != "signal"}


@cache
def lines(name: str) -> list[tuple[Course, Goal, list[int]]]:
    """Every line that the stored solution of a puzzle tells, and where it begins."""
    puzzle = PUZZLES[name]
    goal, begins = parse_goal(puzzle.goal), standing_of(puzzle)
    found = []
    choice: dict[str, Any]
    for choice in solution(puzzle)["answer"]["choices"]:
        stands = put(begins, mask_of(map(parse_card, choice["cards"]))) if puzzle.task == "discard" else begins
        found.append((stands, goal, [parse_card(one["card"]) for one in choice["line"]]))
    return found


@pytest.mark.parametrize("name", [name for name, puzzle in PUZZLES.items() if puzzle.goal == "all-tricks"])
def test_where_every_trick_is_asked_for_no_more_are_lost_than_must_be(name: str) -> None:
    for stands, _, cards in lines(name):
        first = cards[:1] if PUZZLES[name].task == "card" else []
        must = Solver(stands.play, stands.first_seat, "tricks").value(*first)
        assert stands.with_legal(cards).made.tricks[0] - stands.made.tricks[0] == must


def gives_nothing_away(name: str, tricks: int) -> None:
    """By brute force: the goal first, then tricks, then card points."""
    for stands, goal, cards in lines(name):
        # The card that was chosen may be wrong: what follows it is best play.
        chosen = PUZZLES[name].task == "card"
        at = max(chosen, len(cards) - tricks * len(stands.play.hands))
        now = stands.with_legal(cards[:at])
        stake = stake_at(now) if goal.kind == "game" else None
        best = outcomes(now.play, now.first_seat, goal.unit, stake)
        assert brings(now.play, now.first_seat, tuple(cards[at:]), goal.unit, stake) == best[cards[at]]
        assert best[cards[at]] == (max if now.play.turn in now.first_side else min)(best.values())


@pytest.mark.prove
def test_nobody_gives_anything_away_in_the_last_tricks_of_a_line() -> None:
    all_hold(PUZZLES, lambda name: gives_nothing_away(name, 2))


@pytest.mark.prove
@pytest.mark.parametrize("name", PUZZLES)
def test_nor_in_the_trick_before_them(name: str) -> None:
    gives_nothing_away(name, 3)


def test_the_score_sheet_takes_a_deal_played_to_its_end() -> None:
    """What the page asks when a puzzle has been played out."""
    all_hold(PUZZLES, sheet_takes)


def sheet_takes(name: str) -> None:
    puzzle = PUZZLES[name]
    view = hand_view(puzzle, solution(puzzle))
    tables = lines(name)[0][0].tables
    for choice in view["choices"]:
        sheet = {**view["sheet"], **choice.get("sheet", {})}
        for trick in choice["tricks"]:
            bonus = tables.bonus(mask_of(map(parse_card, trick["cards"])))
            declares = trick["winner"] in view["side"]
            sheet["points"] += (trick["points"] - bonus) * declares
            sheet["tricks"] += declares
            if "opponents_points" in sheet:
                sheet["opponents_points"] += trick["points"] * (not declares)
            if view["in_tricks"]["combinations"]:
                sheet["bonus" if declares else "opponents_bonus"] += bonus
        result = ok("score", game=puzzle.game, trump=view["trump"], **sheet)["result"]
        assert list(result) == (["declarer"] if view["contract"]["stock"] else list(GAMES[puzzle.game].side_names))
        if view["goal"]["kind"] == "game":
            paid = result["declarer"] if "declarer" in result else result[GAMES[view["game"]].side_names[0]] - result["opponents"]
            told = next(one for one in solution(puzzle)["answer"]["choices"] if one["cards"] == choice["cards"])
            assert paid == told["value"]
