"""Every lesson to its end, by learners who know everything, know nothing, or guess: always a way on, and no wrong verdict."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from stoek_site.features.learn.baked import carried
from stoek_site.features.learn.lessons import courses, lessons
from visiting.by_node import by_node
from visiting.learners import ASKS, asked_at, chosen, is_right

LEARNERS = ("perfect", "random", "stubborn")
TRIES = 3
"""So often a step is asked at most: twice at once, and when it comes back."""


def picked(steps: list[Any], lesson: str, learner: str) -> list[list[list[Any]]]:
    """What is pressed at each step, each time that it is asked."""
    rng = Random(lesson + learner)
    last = [TRIES - 1 if step["others"] else 1 for step in steps]
    return [
        [chosen(learner, asked_at(step, times), rng, times < last[at]) for times in range(TRIES)] for at, step in enumerate(steps)
    ]


def placed(step: Any, picks: list[list[Any]]) -> list[list[int]]:
    """What is pressed at a step, by its places among the choices."""
    return [[asked_at(step, times)["choices"].index(each) for each in some] for times, some in enumerate(picks)]


def expected(steps: list[Any], lesson: str, picks: list[list[list[Any]]]) -> Iterator[tuple[int, int, bool]]:
    """Which step is asked, how often it was before, and whether what is pressed is right."""
    come_back = []
    for place, step in enumerate(steps):
        tries = 2 if step["others"] else 1
        for times in range(tries):
            right = is_right(ASKS[lesson][place], asked_at(step, times), picks[place][times])
            yield place, times, right
            if right:
                break
        else:
            come_back.append((place, tries))
    for place, times in come_back:
        yield place, times, is_right(ASKS[lesson][place], asked_at(steps[place], times), picks[place][times])


COURSES = [pytest.param(game, marks=[pytest.mark.prove] if at else []) for at, game in enumerate(courses())]
"""One course is in the suite; the others in `make prove`."""


@pytest.mark.parametrize("game", COURSES)
def test_every_lesson_is_learnt(game: str) -> None:
    rows = []
    for each in lessons(game):
        steps = [carried(each, number) for number in range(len(each.steps))]
        rows += [(each.id, steps, picked(steps, each.id, learner)) for learner in LEARNERS]
    asked = [{"steps": steps, "picks": list(map(placed, steps, picks))} for _lesson, steps, picks in rows]
    for (lesson, steps, picks), found in zip(rows, by_node("taken.ts", "taken", asked), strict=True):
        assert [(one["place"], one["times"], one["isRight"]) for one in found] == list(expected(steps, lesson, picks)), lesson
        assert all(one["isJudged"] and one["question"] == asked_at(steps[one["place"]], one["times"]) for one in found), lesson
