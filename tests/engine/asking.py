"""Asking the engine through its one door, the way every program does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stoek.api import answer
from stoek.cards import as_trump, mask_of, parse_cards
from stoek.games import game_named
from stoek.play.trick import trumps_to_come
from stoek.rules.tables import compile_tables

GAME = "staekske-rape"


def ok(verb: str, game: str | None = GAME, /, **request: object) -> Any:
    """What the engine answers to a request that it must accept; where the game is None, none is named beside the rest."""
    return ok_of(_reply(verb, game, request))


def ok_of(reply: dict[str, Any]) -> Any:
    """What a reply answers, which must be no refusal."""
    assert set(reply) == {"ok"}, reply
    return reply["ok"]


def refused(verb: str, game: str | None = GAME, /, **request: object) -> dict[str, Any]:
    """The error object of a request that the engine must refuse."""
    return error_of(_reply(verb, game, request), game)


def _reply(verb: str, game: str | None, request: dict[str, object]) -> dict[str, Any]:
    return answer({"verb": verb, **({} if game is None else {"game": game}), **request})


def error_of(reply: dict[str, Any], game: str | None = GAME) -> dict[str, Any]:
    """The error object of a reply, whole and well formed."""
    assert set(reply) == {"error"}, reply
    error = reply["error"]
    assert set(error) == {"type", "code", "rule", "where", "message"}, error
    assert isinstance(error["type"], str)
    assert error["type"]
    assert isinstance(error["message"], str)
    assert error["message"].strip()
    for optional in ("rule", "where"):
        assert error[optional] is None or (isinstance(error[optional], str) and error[optional])
    assert game is None or error["rule"] is None or error["rule"].startswith(f"{game_named(game).page}/")
    return dict(error)


def rule(name: str) -> str:
    """The id of a rule of this game: `play/void` is `staekske-rape/play/void`."""
    return f"{GAME}/{name}"


def counted_of(game: str, house: Mapping[str, Any], trump: object, points: int, side: int) -> int:
    """What card points of a side count on the score sheet, the last trick's apart, as a table counts them."""
    return game_named(game).under(house).counted(points, as_trump(trump), side)


def knocks_of(trump: str, hand: object, played: object) -> int:
    """How often the holder of a hand may knock, as the check of a record counts it."""
    game, suit = game_named(GAME), as_trump(trump)
    assert game.knock is not None
    assert suit is not None
    return game.knock.times(trumps_to_come(compile_tables(game, suit), mask_of(parse_cards(played))), mask_of(parse_cards(hand)))
