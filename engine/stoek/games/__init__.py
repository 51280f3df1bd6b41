"""The registry of rulesets, by id."""

from __future__ import annotations

from collections.abc import Mapping

from stoek.errors import BadRequest, cut
from stoek.games.staekske_rape import STAEKSKE_RAPE
from stoek.ruleset import Ruleset

GAMES: Mapping[str, Ruleset] = {game.id: game for game in (STAEKSKE_RAPE,)}


def game_named(name: object) -> Ruleset:
    """The ruleset of that id; `BadRequest` for any other name."""
    if not isinstance(name, str) or name not in GAMES:
        raise BadRequest(f"There is no game “{cut(name)}”. Games are: {', '.join(GAMES)}.", where="game")
    return GAMES[name]
