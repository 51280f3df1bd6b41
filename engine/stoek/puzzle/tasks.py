"""The kinds of question, each with the keys of a request that it reads besides the deal, and the function that answers it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from stoek.puzzle import eleven, signal
from stoek.puzzle.answer import judged_answer, shown
from stoek.puzzle.goals import parse_goal
from stoek.puzzle.judge import judge
from stoek.puzzle.position import standing
from stoek.record import Fault, Record
from stoek.request import Request
from stoek.ruleset import House, Ruleset


@dataclass(frozen=True, slots=True)
class Question:
    """A deal as read, the rules it was played by, and the request that asks about it."""

    ruleset: Ruleset
    house: House
    record: Record
    faults: Sequence[Fault]
    request: Request


@dataclass(frozen=True, slots=True)
class Task:
    """How a kind of question is answered, and the keys that it takes."""

    answer: Callable[[Question], dict[str, object]]
    keys: tuple[str, ...] = ()


def card(asked: Question) -> dict[str, object]:
    """Which card to play: every legal card judged."""
    goal = parse_goal(asked.request.value("goal"))
    judged = judge(standing(asked.ruleset, asked.record, asked.house, asked.faults), goal, asked.request.report)
    return {**shown(judged.standing, "card", goal), "answer": judged_answer(judged)}


def discard(asked: Question) -> dict[str, object]:
    """Which four cards to put away: every candidate judged."""
    goal = parse_goal(asked.request.value("goal"))
    before = standing(asked.ruleset, asked.record, asked.house, asked.faults, undiscarded=True)
    return eleven.answer(before, goal, asked.request.value("candidates"), asked.request.report)


def first_discard(asked: Question) -> dict[str, object]:
    """Which card to throw, told by the partners' first discards: every legal card counted over all layouts that fit."""
    goal = parse_goal(asked.request.value("goal"))
    return signal.answer(standing(asked.ruleset, asked.record, asked.house, asked.faults), goal, asked.request.report)


TASKS: Mapping[str, Task] = {
    "card": Task(card, ("goal",)),
    "discard": Task(discard, ("goal", "candidates")),
    "signal": Task(first_discard, ("goal",)),
}

KEYS: tuple[str, ...] = tuple(dict.fromkeys(key for task in TASKS.values() for key in task.keys))
"""The keys that one task or another reads."""
