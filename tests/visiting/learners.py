"""Learners of lessons: what each presses, and whether that is right."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from homes import house_at_home
from naive import questions as naive
from stoek.games import GAMES
from stoek_site.features.learn.lessons import courses, lessons

ALL = [(game, lesson.id) for game in courses() for lesson in lessons(game)]
ASKS = {lesson.id: [step.ask for step in lesson.steps] for game in courses() for lesson in lessons(game)}
BACK = "Once more"
"""Stands above a step that has come back."""
TAUGHT = {"belote": "At home in France", "contree": "Among friends", "klaverjas": "Kitchen table", "schieber": "At home to 1000"}
"""The table that the first step of each course names, by its page."""
NAMES = {game.name: game.id for game in GAMES.values()}


def chosen(learner: str, question: Any, rng: Random, is_first: bool) -> list[Any]:
    """What a learner presses, in this order: perfect ones are right, stubborn ones wrong until it comes back, where that can be."""
    choices, mode = question["choices"], question["mode"]
    right = [choice for choice in choices if choice["right"]]
    if learner == "random":
        count = {"one": 1, "some": rng.randrange(1, len(choices) + 1), "order": len(choices)}[mode]
        return rng.sample(choices, count)
    is_right = learner == "perfect" or not is_first
    if mode == "order":
        order = sorted(choices, key=lambda choice: choice["place"])
        return order if is_right else order[::-1]
    if mode == "one":
        return right[:1] if is_right else [next(choice for choice in choices if not choice["right"])]
    wrong = [choice for choice in choices if not choice["right"]]
    return right if is_right else wrong[:1] or right[:-1] or right


def is_right(ask: Mapping[str, Any], question: Any, picked: list[Any]) -> bool:
    """Whether that is the answer, by the naive games where they know it, else by what the engine said."""
    pressed = [naive.said(choice) for choice in picked]
    if question["trump"] is None and ask.get("trump", "none") != "none":
        # Any suit will do that none of the cards is of.
        held = {card[-1] for card in (*question["trick"], *question["hand"])}
        question = question | {"trump": next(suit for suit in "CSHD" if suit not in held)}
    if naive.has_second_road(ask, question.get("seed")):
        wanted = naive.right_ones(question | {"house": house_at_home(question["game"])}, NAMES)
    else:
        marked = sorted(question["choices"], key=lambda choice: choice.get("place", 0))
        wanted = [naive.said(choice) for choice in marked if choice["right"]]
    if question["mode"] == "some":
        return sorted(pressed) == sorted(wanted)
    return pressed == wanted if question["mode"] == "order" else pressed[0] in wanted


def asked_at(step: Any, times: int) -> Any:
    """The question of a step that was asked so often before: with other cards, or, where there are none, in another order."""
    question, others = step["question"], step["others"]
    if times and others:
        return question | others[(times - 1) % len(others)]
    if times and not all(choice["words"].isdecimal() for choice in question["choices"]):
        return question | {"choices": [*question["choices"][1:], question["choices"][0]]}
    return question
