"""What concerns hand puzzles."""

from __future__ import annotations

from stoek.notation.forms import read
from stoek.protocol.request import Request
from stoek.protocol.verbs.deals import game_of, house_of


def puzzle(request: Request) -> object:
    """A question about a deal whose play stops at the decision: what the player sees; `answer`, every choice judged exactly."""
    # Read when it is first asked for: it is a fifth of the engine, and who asks for legal cards need not wait for it.
    from stoek.study.puzzle.tasks import KEYS, TASKS, Question

    request.takes("game", "house", "deal", "task", *KEYS)
    task = TASKS[request.choice("task", list(TASKS))]
    request.takes("game", "house", "deal", "task", *task.keys)
    record, faults = read(request.value("deal"))
    game = game_of(request, record)
    house, faults = house_of(request, game, record, faults)
    return task.answer(Question(game.under(house), house, record, faults, request))
