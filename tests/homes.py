"""The tables of most homes, by which the courses teach: presets of the closed list of house rules."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from stoek.rules.house import HouseValue

LISTED = Path(__file__).parent / "engine" / "as_tables_play" / "rules.toml"
HOMES = {
    "belote": "home",
    "belote-contree": "friends",
    "coinche": "friends",
    "klaverjas-rotterdam": "kitchen",
    "klaverjas-amsterdam": "kitchen",
    "schieber": "home",
}
"""Presets by games. Every other game is taught by the sources."""


@cache
def house_at_home(game: str) -> dict[str, HouseValue]:
    """Return the house rules of a game's home that are not at their default, as the closed list has them."""
    if game not in HOMES:
        return {}
    presets = tomllib.loads(LISTED.read_text(encoding="utf-8"))["preset"]
    return dict(next(preset["house"] for preset in presets if preset["id"] == HOMES[game] and game in preset["games"]))
