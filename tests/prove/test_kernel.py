"""The kernel against Python: ten thousand random endings of all rulesets, and whole deals."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from benchmarks.solver import DECLARER, positions

from playing.endings import KINDS, Ending, endings
from stoek.games import GAMES
from stoek.solver.solve import Solver
from stoek.solver.values import VALUED, CardValues

pytestmark = pytest.mark.prove

OF_EACH = 400
CARDS = (2, 3, 4, 5)
WHOLE = "whole-deals.txt"
DEALS = tuple(positions(WHOLE))


def solved(ending: Ending, goal: str, kernel: bool) -> object:
    """Value, value of every card, best line."""
    solver = Solver(ending.position, ending.declarer, goal, ending.stake if goal == "game" else None, kernel=kernel)
    return solver.value(), solver.moves(), solver.line()


def asked(name: str) -> Iterator[tuple[Ending, str]]:
    """So many endings of a game, each with one goal in turn."""
    goals = KINDS[name].goals
    for cards in CARDS:
        for number, ending in enumerate(endings(KINDS[name], cards, OF_EACH // len(CARDS), seed=100 + cards)):
            yield ending, goals[number // 2 % len(goals)]


@pytest.mark.parametrize("name", GAMES)
def test_it_answers_as_python_does(name: str) -> None:
    found = [f"{goal}: {ending}" for ending, goal in asked(name) if solved(ending, goal, True) != solved(ending, goal, False)]
    assert found == []


@pytest.mark.parametrize("number", range(len(DEALS)))
def test_whole_deals_have_the_same_values(number: int) -> None:
    """The value, by Python once; by the kernel it is also the best of the cards' values."""
    position = DEALS[number]
    solver = Solver(position, DECLARER)
    value = Solver(position, DECLARER, kernel=False).value()
    assert solver.value() == value == max(solver.moves().values())
    for goal in VALUED:
        values = CardValues(position.tables, [seat == DECLARER for seat in range(4)], goal)
        assert values.moves(position.hands, position.leader, unbroken=True) == Solver(position, DECLARER, goal).moves()
