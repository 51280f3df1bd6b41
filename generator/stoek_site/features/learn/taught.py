"""The table by whose rules a course teaches."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from stoek.games import GAMES
from stoek.rules.chosen import every_preset
from stoek.rules.house import HouseValue, Preset
from stoek.rules.ruleset import Ruleset
from stoek_site.features.puzzles.files import PUZZLES

LESSONS = PUZZLES / "lessons"
TABLES_FILE = LESSONS / "tables.toml"


@cache
def _tables() -> dict[str, str]:
    return tomllib.loads(TABLES_FILE.read_text(encoding="utf-8"))


def house_of(game: str) -> dict[str, HouseValue]:
    """Return the house rules by which a game is taught, as a request takes them: its preset, or nothing for the sources."""
    return {"preset": _tables()[game]} if game in _tables() else {}


def at_table(game: str, own: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return what a request about a game adds to go by the table that is taught, with a step's `own` house rules on top."""
    house = house_of(game) | dict(own or {})
    return {"house": house} if house else {}


def taught_ruleset(game: str, own: Mapping[str, Any] | None = None) -> Ruleset:
    """Return the ruleset of a game as it is taught, with a step's `own` house rules on top."""
    return GAMES[game].under(house_of(game) | dict(own or {}))


def taught_preset(game: str) -> Preset | None:
    """Return the preset by which a game is taught; None if it has no house rules."""
    wanted = _tables().get(game)
    if not GAMES[game].house_rules:
        return None
    return next(preset for preset in every_preset(GAMES[game]) if wanted in (None, preset.id))
