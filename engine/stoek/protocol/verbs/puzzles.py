"""Hand puzzles: the kinds of question, each with the keys that it reads besides the deal, and the function that answers it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from stoek.errors import BadRequest, cut
from stoek.games import game_named
from stoek.notation.record import Fault, Record
from stoek.protocol.request import Request
from stoek.protocol.verbs.deals import deal_of
from stoek.protocol.verbs.sentences import Say
from stoek.rules.ruleset import Ruleset
from stoek.study.puzzle import eleven, signal
from stoek.study.puzzle.answer import PARTS, Beside, beside_answer, judged_answer, shown
from stoek.study.puzzle.goals import parse_goal
from stoek.study.puzzle.judge import judge
from stoek.study.puzzle.position import standing


@dataclass(frozen=True, slots=True)
class Question:
    """A deal as read, the rules it was played by, and the request that asks about it."""

    ruleset: Ruleset
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
    judged = judge(standing(asked.ruleset, asked.record, asked.faults), goal, asked.request.report)
    answer = judged_answer(judged)
    beside = _beside(asked.request)
    if beside is not None and len(judged.right) == 1:
        answer["beside"] = beside_answer(judged, beside)
    return {**shown(judged.standing, "card", goal), "answer": answer}


def _beside(request: Request) -> Beside | None:
    """The other game whose rule is to be compared, and which of its rules."""
    if not request.has("beside"):
        return None
    value = request.value("beside")
    if not isinstance(value, dict) or set(value) != {"game", "part"}:
        raise BadRequest(Say.no_beside(), where="beside")
    if value["part"] not in PARTS:
        raise BadRequest(Say.no_part_of_rules(value=cut(value["part"]), known=", ".join(PARTS)), where="beside.part")
    return Beside(game_named(value["game"]).id, value["part"])


def discard(asked: Question) -> dict[str, object]:
    """Which four cards to put away: every candidate judged."""
    goal = parse_goal(asked.request.value("goal"))
    before = standing(asked.ruleset, asked.record, asked.faults, undiscarded=True)
    return eleven.answer(before, goal, asked.request.value("candidates"), asked.request.report)


def first_discard(asked: Question) -> dict[str, object]:
    """Which card to throw, told by the partners' first discards: every legal card counted over all layouts that fit."""
    goal = parse_goal(asked.request.value("goal"))
    return signal.answer(standing(asked.ruleset, asked.record, asked.faults), goal, asked.request.report)


TASKS: Mapping[str, Task] = {
    "card": Task(card, ("goal", "beside")),
    "discard": Task(discard, ("goal", "candidates")),
    "signal": Task(first_discard, ("goal",)),
}

KEYS: tuple[str, ...] = tuple(dict.fromkeys(key for task in TASKS.values() for key in task.keys))
"""The keys that one task or another reads."""


def puzzle(request: Request) -> object:
    """A question about a deal whose play stops at the decision: what the player sees; `answer`, every choice judged exactly."""
    request.takes("game", "house", "deal", "task", *KEYS)
    task = TASKS[request.choice("task", list(TASKS))]
    request.takes("game", "house", "deal", "task", *task.keys)
    record, game, faults = deal_of(request)
    return task.answer(Question(game, record, faults, request))
