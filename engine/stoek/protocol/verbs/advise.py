"""What a player would do who sees one hand, and why."""

from __future__ import annotations

from stoek.cards import CARD_COUNT
from stoek.checking.read_table import table_of
from stoek.errors import BadChoice
from stoek.play.choices import Choice
from stoek.play.view import View
from stoek.player.company import refuse_not_yet_dealt, refuse_unsaid
from stoek.player.decision import Average, Budget, Decision, Waiting
from stoek.player.player import Player
from stoek.player.remarks import left_out, remarks_on
from stoek.protocol.forms import fields
from stoek.protocol.request import Request
from stoek.protocol.verbs.deals import deal_of
from stoek.protocol.verbs.sentences import Say

MOST_LAYOUTS = 1000
LONGEST = 60_000
"""Milliseconds."""


def advise(request: Request) -> object:
    """`choice` of the player at `seat`, and why: `averages`, `layouts`, `method`, `weighed`, `words`, `alike`, `remarks`,
    `left_out`.

    The player is handed what the seat can see of the `deal`, and nothing else of it. A seat that is not on turn may have nothing
    to do: `choice` is null then.
    """
    request.takes("game", "house", "deal", "seat", "seed", "layouts", "cards", "milliseconds")
    record, game, faults = deal_of(request)
    table = table_of(game, record, faults)
    refuse_unsaid(table)
    if table.over:
        raise BadChoice(Say.nothing_to_choose(), where="deal")
    seat = request.choice("seat", table.game.seat_names, table.turn)
    refuse_not_yet_dealt(table, seat)
    usual = Budget()
    layouts = request.whole("layouts", 1, MOST_LAYOUTS, usual.layouts)
    cards = request.whole("cards", 0, CARD_COUNT, usual.cards)
    seconds = request.whole("milliseconds", 1, LONGEST) / 1000 if request.has("milliseconds") else None
    seed = request.seed() if request.has("seed") else 0
    player = Player(seed, Budget(layouts, cards, seconds))
    view = table.view(seat)
    decision = player.choose(view) if seat == table.turn else player.between(view)
    return {"seat": seat, "phase": table.phase.value, **decision_dict(view, decision)}


def decision_dict(view: View, decision: Decision | Waiting | None) -> dict[str, object]:
    """What a player who sees the view has chosen, and why; what it is in terms of the game, and what was not weighed."""
    answer: dict[str, object] = {
        "choice": None, "averages": [], "layouts": 0, "method": None, "weighed": [], "words": "", "alike": "", "remarks": [],
        "left_out": "",
    }  # fmt: skip
    if decision is not None:
        averages = [_average_dict(average) for average in decision.averages]
        answer |= {"averages": averages, **fields(decision, "layouts", "method", "weighed", "words", game=view.game)}
    if isinstance(decision, Decision):
        remarks = list(remarks_on(view, decision.choice, decision.needs))
        choice = {"choice": decision.choice.as_dict(), "alike": decision.alike, "remarks": remarks}
        answer |= {**choice, "left_out": left_out(view, decision)}
    return answer


def _average_dict(average: Average[Choice] | Average[Choice | None]) -> dict[str, object]:
    return {
        "choice": None if average.choice is None else average.choice.as_dict(),
        **{name: round(getattr(average, name), 1) for name in ("mean", "error", "behind", "behind_error")},
        "as_good": average.as_good,
        "in_doubt": average.in_doubt,
    }
