"""What tells one game from another."""

from __future__ import annotations

from stoek.cards import card_text, texts_of, trump_value
from stoek.difference import Parting, contrasts, play_alike, smallest_position, smallest_trick
from stoek.errors import BadRequest, RulesError
from stoek.games import game_named
from stoek.play import head_index, partner_heads, ruling
from stoek.reasons import explain
from stoek.request import Request
from stoek.ruleset import Ruleset
from stoek.tables import compile_tables


def differences(request: Request) -> object:
    """`alike`: whether both judge every play alike; `position` and `trick`, the smallest that they judge differently, or null;
    `facts`: everything else that differs, `what` it is and how `one` and the `other` have it."""
    request.takes("game", "house", "other")
    one = request.ruleset
    try:
        other = game_named(request.value("other"))
    except RulesError as error:
        error.where = "other"
        raise
    if other.id == one.id:
        raise BadRequest(f"A game does not differ from itself. Name another than {one.name}.", where="other")
    position, trick = smallest_position(one, other), smallest_trick(one, other)
    return {
        "one": {"id": one.id, "name": one.name},
        "other": {"id": other.id, "name": other.name},
        "alike": play_alike(one, other),
        "position": None if position is None else _position_dict(position, one, other),
        "trick": None if trick is None else _trick_dict(trick, one, other),
        "facts": [{"what": each.what, "one": each.one, "other": each.other} for each in contrasts(one, other)],
    }


def _position_dict(found: Parting, one: Ruleset, other: Ruleset) -> dict[str, object]:
    return {
        "trump": trump_value(found.trump),
        "trick": [card_text(card) for card in found.trick],
        "hand": texts_of(found.hand),
        "one": _judged(found, one),
        "other": _judged(found, other),
    }


def _judged(found: Parting, game: Ruleset) -> dict[str, object]:
    tables = compile_tables(game, found.trump)
    by_partner = partner_heads(tables, found.trick, game.partners)
    told = explain(game, tables, found.hand, found.trick, ruling(tables, found.hand, found.trick, by_partner))
    return {key: told[key] for key in ("legal", "option", "rule", "why", "illegal")} | {"partner_heads": by_partner}


def _trick_dict(found: Parting, one: Ruleset, other: Ruleset) -> dict[str, object]:
    winners = [card_text(found.trick[head_index(compile_tables(game, found.trump).beats, found.trick)]) for game in (one, other)]
    return {
        "trump": trump_value(found.trump), "trick": [card_text(card) for card in found.trick],
        "one": winners[0], "other": winners[1],
    }  # fmt: skip
