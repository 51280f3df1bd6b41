"""The cards that cost a seat something in a deal, each as a question that asks it once more."""

from __future__ import annotations

from stoek.cards import card_text
from stoek.checking.check import check as check_record
from stoek.notation.forms import read
from stoek.protocol.request import Request
from stoek.protocol.verbs.deals import game_of, house_of
from stoek.protocol.verbs.hindsight import tricks_asked
from stoek.protocol.verbs.question import question_dict
from stoek.rules.ruleset import Ruleset
from stoek.study.hindsight import at_once, played
from stoek.study.mistakes import KIND, Mistake, mistakes


def own(request: Request) -> object:
    """`mistakes`: of each card what it cost in points, whether it was a `revoke`, its `themes` of tactics, and the `question`, as
    the verb `question` gives one. All cards are seen for it, as by nobody at the table.
    """
    request.takes("game", "house", "deal", "seat", "tricks")
    record, faults = read(request.value("deal"))
    game = game_of(request, record)
    house, faults = house_of(request, game, record, faults)
    game = game.under(house)
    seat = game.seat_names.index(request.choice("seat", game.seat_names))
    turns = played(check_record(game, record, house, faults))
    asked = tricks_asked(request, turns)
    found = mistakes(turns, seat, at_once(turns) if asked is None else asked, request.report)
    return {"mistakes": [_mistake_dict(game, each) for each in found]}


def _mistake_dict(game: Ruleset, mistake: Mistake) -> dict[str, object]:
    turn = mistake.turn
    return {
        "trick": turn.trick,
        "position": turn.number,
        "card": card_text(turn.card),
        "revoke": mistake.is_revoke,
        "cost": mistake.cost,
        "themes": list(mistake.themes),
        "question": question_dict(game, KIND, None, mistake.question) | {"seats": game.seats, "partners": game.partners},
    }
