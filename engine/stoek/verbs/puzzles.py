"""What concerns hand puzzles."""

from __future__ import annotations

from stoek.puzzle.tasks import KEYS, TASKS, Question
from stoek.record.forms import read
from stoek.request import Request
from stoek.verbs.deals import game_of, house_of


def puzzle(request: Request) -> object:
    """A question about a deal whose play stops at the decision: what the player sees; `answer`, every choice judged exactly."""
    request.takes("game", "house", "deal", "task", *KEYS)
    task = TASKS[request.choice("task", list(TASKS))]
    request.takes("game", "house", "deal", "task", *task.keys)
    record, faults = read(request.value("deal"))
    game = game_of(request, record)
    house, faults = house_of(request, game, record, faults)
    return task.answer(Question(game, house, record, faults, request))
