"""The cards that cost a seat something in a deal, each as a question that asks it once more."""

from __future__ import annotations

from functools import cache

from stoek.cards import card_text
from stoek.play.view import View
from stoek.protocol.request import Request
from stoek.protocol.verbs.deals import checked
from stoek.protocol.verbs.hindsight import known_dict, place_of, tricks_asked, views_before
from stoek.protocol.verbs.question import question_dict
from stoek.rules.ruleset import Ruleset
from stoek.study.hindsight import Turn, played
from stoek.study.mistakes import KIND, Mistake, Unknowable, mistakes


def own(request: Request) -> object:
    """`mistakes`: of each card what it cost in points, whether it was a `revoke`, its `themes` of tactics, and the `question`, as
    the verb `question` gives one. All cards are seen for it, as by nobody at the table; `left_out` are the cards that were as good
    as any by what their player had seen, `tricks` those that were looked at.
    """
    request.takes("game", "house", "deal", "seat", "tricks")
    record, game, report = checked(request)
    seat = game.seat_names.index(request.choice("seat", game.seat_names))
    turns = played(report)

    @cache
    def views() -> dict[int, View]:
        return views_before(record, game, report, [turn for turn in turns if turn.seat == seat])

    def seen(turn: Turn) -> View | None:
        return views().get(place_of(game, turn))

    looked = mistakes(turns, seat, tricks_asked(request, turns), seen, request.report)
    return {
        "mistakes": [_mistake_dict(game, each) for each in looked.mistakes],
        "left_out": [_left_out_dict(each) for each in looked.left_out],
        "tricks": looked.tricks,
    }


def _mistake_dict(game: Ruleset, mistake: Mistake) -> dict[str, object]:
    return {
        **_card_dict(mistake.turn, mistake.cost),
        "revoke": mistake.is_revoke,
        "themes": list(mistake.themes),
        "question": question_dict(game, KIND, None, mistake.question) | {"seats": game.seats, "partners": game.partners},
    }


def _left_out_dict(card: Unknowable) -> dict[str, object]:
    return {**_card_dict(card.turn, card.cost), "known": known_dict(card.known)}


def _card_dict(turn: Turn, cost: int) -> dict[str, object]:
    return {"trick": turn.trick, "position": turn.number, "card": card_text(turn.card), "cost": cost}
