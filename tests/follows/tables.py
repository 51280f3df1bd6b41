"""The tables at which everything is asked: each value of each house rule by itself, each preset, many values at once by chance."""

from __future__ import annotations

from random import Random
from typing import Any

from at_tables import by_chance
from stoek.errors import BadRequest
from stoek.games import FULL_GAMES, GAMES
from stoek.rules.ruleset import Ruleset

House = dict[str, Any]

AT_ONCE = 200
"""So many tables with many values at once are asked for each game."""

IN_THE_SUITE = 3
"""So many of all tables are drawn for the suite; `make prove` takes all."""

SEED = 42

WITH_RULES = [game for game in FULL_GAMES if GAMES[game].house_rules]


def every_table(game: str) -> list[House]:
    """All of them, the default first."""
    rules = GAMES[game].house_rules
    alone = [{rule.id: value} for rule in rules for value in rule.values if value != rule.default]
    presets = [dict(preset.house) for preset in GAMES[game].presets]
    return [{}, *filter(lambda house: playable(game, house), alone), *presets, *at_once(game, AT_ONCE)]


def drawn_tables(game: str, count: int = IN_THE_SUITE) -> list[House]:
    """Some of them, the same ones each time."""
    return Random(f"{game} {SEED}").sample(every_table(game), count)


def at_once(game: str, count: int) -> list[House]:
    """Many values at once, none of which contradict each other."""
    chance = Random(f"{game} {SEED} at once")
    return [by_chance(GAMES[game], chance) for _table in range(count)]


def playable(game: str, house: House) -> bool:
    """Whether no two of these values contradict each other."""
    try:
        GAMES[game].house(house)
    except BadRequest:
        return False
    return True


def under(game: str, house: House) -> Ruleset:
    return GAMES[game].under(house)
