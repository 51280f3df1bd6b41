"""The tables as files of the site, one for each game and one for all games together; their names change with what they hold."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from stoek.games import FULL_GAMES, GAMES
from stoek.language import speaking
from stoek.study.pages.certain import table
from stoek_site.markdown.engine import ask
from stoek_site.shared.language.catalogue import translations
from stoek_site.shared.offline.sealed import sealed

PLACE = "assets/certain"
EVERY = "every-game"
SEEDS = range(1, 41)
TELLING = range(1, 21)
"""The seeds from which positions are drawn, of a game and to part all games."""


def drawn_of(game: str) -> list[dict[str, Any]]:
    """Positions of a game that is played, for the quiz."""
    if game not in FULL_GAMES:
        return []
    return [_drawn(seed, ask({"verb": "position", "game": game, "seed": seed})) for seed in SEEDS]


def _drawn(seed: int, position: Mapping[str, Any]) -> dict[str, Any]:
    return {"seed": seed, **{key: position[key] for key in ("trump", "hand", "trick")}}


@cache
def _contents() -> dict[str, str]:
    """The table of each game, and of all, in the language of this build."""
    with speaking(translations()):
        tables = {game.id: table([game], drawn_of(game.id)) for game in GAMES.values()}
        telling = [_drawn(seed, ask({"verb": "compare", "seed": seed})) for seed in TELLING]
        tables[EVERY] = table(list(GAMES.values()), telling)
    return {name: json.dumps(each, ensure_ascii=False, separators=(",", ":")) for name, each in tables.items()}


def table_of(name: str = EVERY) -> str:
    """The place of the table of a game, or of all, in the site."""
    return sealed(f"{PLACE}/{name}", _contents()[name])


def table_files() -> dict[str, str]:
    """What each file holds, by its place."""
    return {table_of(name): content for name, content in _contents().items()}
