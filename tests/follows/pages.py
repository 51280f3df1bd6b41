"""The pages of the built site that depend on a game with house rules, and what each may show at a table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from follows.tables import WITH_RULES, House, playable
from stoek.games import GAMES
from visiting.site_pages import BuiltPage, built_pages

Tables = Mapping[str, House]
"""The reader's house rules, by game."""

_NAMED = re.compile(r"[\w-]+")
_IN_JSON = re.compile(rf'"(?:game|id)":\s*"({"|".join(WITH_RULES)})"')
_PLAIN = "data-game", "data-known", "data-new", "data-by-standard"
"""Attributes that name games as words; `data-games` names them in JSON where the reader chooses one."""


@dataclass(frozen=True)
class Place:
    """An address of the site, and the games whose tables it depends on."""

    path: str
    games: tuple[str, ...]

    def __str__(self) -> str:
        return self.path


@cache
def places(site: Path) -> tuple[Place, ...]:
    """Every page that depends on a game, read off the attributes that its elements take. One that lets the reader choose a game is
    a place for each of them."""
    found: list[Place] = []
    for page in built_pages(site):
        path = f"{page.path.parent.relative_to(site).as_posix()}/".removeprefix("./")
        games = _games_of(page)
        if page.path.name == "index.html" and games:
            found += [Place(f"{path}#game={game}", (game,)) for game in games] if _is_chosen_on(page) else [Place(path, games)]
    return tuple(found)


def _games_of(page: BuiltPage) -> tuple[str, ...]:
    named: set[str] = set()
    for tag, attributes in page.tags:
        by_sources = attributes.get("data-by-sources", "").split()
        named.update(game for game in WITH_RULES if "all" in by_sources or GAMES[game].page in by_sources)
        for name, value in attributes.items():
            if (name in _PLAIN and tag not in ("a", "details")) or (name == "data-games" and tag != "template"):
                named.update(_NAMED.findall(value))
            elif name.startswith("data-") and tag != "template":
                named.update(_IN_JSON.findall(value))
    return tuple(game for game in WITH_RULES if game in named)


def _is_chosen_on(page: BuiltPage) -> bool:
    """Whether the reader chooses the game on the page: its address can name it."""
    return any(tag == "stoek-games" for tag, _ in page.tags) or any(
        tag in TOOLS and attributes.get("data-games", "").startswith("[") for tag, attributes in page.tags
    )


TOOLS = ("stoek-deal-entry", "stoek-drill", "stoek-evening", "stoek-play")
"""Elements of which one is on a page, for whichever game."""


def likely_tables(game: str) -> list[tuple[str, House]]:
    """The presets of a game, then one value of each house rule by itself, each with a name."""
    presets = [(preset.id, dict(preset.house)) for preset in GAMES[game].presets]
    rules = GAMES[game].house_rules
    single = [(f"{rule.id}={value}", {rule.id: value}) for rule in rules for value in rule.values if value != rule.default]
    return [*presets, *((name, house) for name, house in single if playable(game, house))]


def rounds(games: tuple[str, ...]) -> Iterator[tuple[str, Tables, bool]]:
    """Tables of these games at once, so that each of them has all of its own, some of them again; named, and whether a preset is
    among them."""
    tables = [likely_tables(game) for game in games]
    for number in range(max(map(len, tables))):
        row = [(game, *each[number % len(each)]) for game, each in zip(games, tables, strict=True)]
        name = " ".join(f"{game}:{what}" for game, what, _house in row)
        yield name, {game: house for game, _what, house in row}, any("=" not in what for _game, what, _house in row)
