"""The one door: `answer` takes a request and gives the answer or the error; browser, command line and other programs all use it.

    >>> answer({"verb": "winner", "game": "staekske-rape", "trump": "C", "trick": "AD 7C KD"})
    {'ok': {'index': 1, 'points': 14}}
    >>> answer({"verb": "dance"})["error"]["where"]
    'verb'

The verbs, their keys and their answers are described on the site's protocol page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from stoek import verbs
from stoek.errors import BadRequest, RulesError, cut
from stoek.request import Request
from stoek.search.points import Report

Answer = dict[str, object]

VERBS: Mapping[str, Callable[[Request], object]] = {
    "games": verbs.games,
    "ruleset": verbs.ruleset,
    "legal": verbs.legal,
    "compare": verbs.compare,
    "winner": verbs.winner,
    "melds": verbs.melds,
    "declare": verbs.declare,
    "auction": verbs.auction,
    "potential": verbs.potential,
    "exchange": verbs.exchange,
    "signals": verbs.signals,
    "score": verbs.score,
    "strokes": verbs.strokes,
    "check": verbs.check,
    "hindsight": verbs.hindsight,
    "odds": verbs.odds,
    "perft": verbs.perft,
    "deal": verbs.deal,
    "first-dealer": verbs.first_dealer,
    "knock": verbs.knock,
    "position": verbs.position,
    "trial": verbs.trial,
    "session": verbs.session,
    "evening": verbs.evening,
    "turn-up": verbs.turn_up,
    "solve": verbs.solve,
    "notation": verbs.notation,
    "puzzle": verbs.puzzle,
}


def answer(request: object, report: Report | None = None) -> Answer:
    """`{"ok": …}`, or `{"error": {"type", "rule", "where", "message"}}`; nothing that is handed in makes it raise.

    `report` hears now and then how many cards a long search has tried so far. What it raises ends the search and passes through.
    """
    try:
        if not isinstance(request, Mapping):
            raise BadRequest("A request is an object such as {“verb”: “games”}.", where="request")
        verb = request.get("verb")
        if not isinstance(verb, str) or verb not in VERBS:
            raise BadRequest(f"There is no verb “{cut(verb)}”. Verbs are: {', '.join(VERBS)}.", where="verb")
        asked = Request(request, report)
        result = VERBS[verb](asked)
        return {"ok": result}
    except RulesError as error:
        return {"error": error.as_dict()}
    except RecursionError:
        return {"error": BadRequest("The request is nested too deeply. Flatten it.", where="request").as_dict()}
