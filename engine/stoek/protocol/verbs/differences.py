"""What tells one game from another."""

from __future__ import annotations

from stoek.cards import card_text
from stoek.errors import BadRequest
from stoek.language import _
from stoek.play.trick import head_index
from stoek.protocol.forms import fields
from stoek.protocol.request import Request, game_at
from stoek.protocol.verbs.sentences import Say
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import compile_tables
from stoek.study import duties
from stoek.study.asked import Asked
from stoek.study.difference import contrasts, play_alike, smallest_position, smallest_trick


def differences(request: Request) -> object:
    """`alike`: whether both judge every play alike; `position` and `trick`, the smallest that they judge differently, or null;
    `duties`: each duty of play that differs, with its own smallest position; `facts`: everything else that differs, `what` it is
    and how `one` and the `other` have it."""
    request.takes("game", "house", "other")
    one, other = request.ruleset, game_at(request.value("other"), "other")
    if other.id == one.id:
        raise BadRequest(Say.game_with_itself(game=one.name), where="other")
    position, trick = smallest_position(one, other), smallest_trick(one, other)
    return {
        "one": fields(one, "id", "name", game=one),
        "other": fields(other, "id", "name", game=other),
        "alike": play_alike(one, other),
        "position": None if position is None else _position_dict(position, one, other),
        "trick": None if trick is None else _trick_dict(trick, one, other),
        "duties": [_duty_dict(difference, one, other) for difference in duties.contrasts(one, other)],
        "facts": [fields(difference, "what", "one", "other", game=one) for difference in contrasts(one, other)],
    }


def _duty_dict(contrast: duties.DutyContrast, one: Ruleset, other: Ruleset) -> dict[str, object]:
    """A duty, `partner`: whether it is about tricks that the partner heads, null where that does not matter; the position; and the
    `answer` of each game in words, with what it says of the position, null where that cannot come up there."""
    place = contrast.place
    return {
        **fields(contrast.duty, "id", game=one),
        "what": contrast.duty.question(contrast.partner),
        **fields(contrast, "partner", game=one),
        **fields(place, "trump", "trick", "hand", game=one),
        "one": _answer(contrast, contrast.one, place, one),
        "other": _answer(contrast, contrast.other, place, other),
    }


def _answer(contrast: duties.DutyContrast, bounds: duties.Demands, place: Asked, game: Ruleset) -> dict[str, object]:
    answer = duties.in_words(contrast.duty, bounds)
    comes_up = len(place.trick) < game.seats
    if contrast.partner and not game.partners and any(bounds):
        answer = _("{answer}, whoever is winning", answer=answer)
    return {"answer": answer, "position": _judged(place, game) if comes_up else None}


def _position_dict(parting: Asked, one: Ruleset, other: Ruleset) -> dict[str, object]:
    return {
        **fields(parting, "trump", "trick", "hand", game=one),
        "one": _judged(parting, one),
        "other": _judged(parting, other),
    }


def _judged(parting: Asked, game: Ruleset) -> dict[str, object]:
    told = parting.explained(game, compile_tables(game, parting.trump)).as_dict()
    return {key: told[key] for key in ("legal", "option", "decides", "rule", "why", "illegal", "partner_heads")}


def _trick_dict(parting: Asked, one: Ruleset, other: Ruleset) -> dict[str, object]:
    winners = [
        card_text(parting.trick[head_index(compile_tables(game, parting.trump).beats, parting.trick)]) for game in (one, other)
    ]
    return {**fields(parting, "trump", "trick", game=one), "one": winners[0], "other": winners[1]}
