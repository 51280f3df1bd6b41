"""`/// drill | staekske-rape`: questions of every kind and game; that game comes first. The first of each kind are a file of the
site for every game: the rest comes from the engine."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from stoek.games import FULL_GAMES, GAMES
from stoek.language import N_, _, speaking
from stoek.rules.house import SOURCES, HouseValue
from stoek_site.markdown.base import TemplateBlock
from stoek_site.markdown.engine import ask
from stoek_site.markdown.house_rules import how_played
from stoek_site.shared.language.catalogue import translations
from stoek_site.shared.offline.sealed import sealed

PLACE = "assets/learn"
OTHERS = 5
"""So many questions of a kind follow the first in the file."""

KINDS: Mapping[str, str] = {
    "legal": N_("Which cards may you play?"),
    "winner": N_("Who takes the trick?"),
    "points": N_("What lies in the trick?"),
    "melds": N_("Which cards combine?"),
    "meld-points": N_("What do they score?"),
    "calls": N_("Which calls may be made?"),
    "score": N_("What does the deal score?"),
    "rule": N_("Which rule keeps a card out?"),
    "game": N_("Which game are we in?"),
}
"""The kinds that are asked here, in this order; a game may lack some."""


def kinds_of(game: str, house: Mapping[str, HouseValue] | None = None) -> list[str]:
    """Those of them that a game has, by the sources or under these house rules."""
    there = ask({"verb": "question", "game": game, "house": dict(house or {})})["kinds"]
    return [kind for kind in KINDS if kind in there]


@cache
def _content(game: str) -> str:
    with speaking(translations()):
        ruleset = ask({"verb": "ruleset", "game": game})
        kinds = {
            kind: ask({"verb": "question", "game": game, "kind": kind, "seed": 1, "others": OTHERS}) for kind in kinds_of(game)
        }
        baked = {"seats": len(ruleset["seats"]), "partners": ruleset["partners"], "kinds": kinds}
    return json.dumps(baked, ensure_ascii=False, separators=(",", ":"))


def file_of(game: str) -> str:
    """The place of a game's first questions in the site."""
    return sealed(f"{PLACE}/questions-{game}", _content(game))


def question_files() -> dict[str, str]:
    """What each file holds, by its place."""
    return {file_of(game): _content(game) for game in FULL_GAMES}


def told(game: str) -> list[tuple[str, str]]:
    """The kinds of a game, each with its words."""
    return [(kind, _(KINDS[kind])) for kind in kinds_of(game)]


def all_told() -> list[tuple[str, str]]:
    """Every kind that some game has, each with its words."""
    return [(kind, _(words)) for kind, words in KINDS.items()]


@cache
def kinds_by_table(game: str) -> Mapping[str, list[str]]:
    """Return the kinds of a game by preset: those by the sources, also of a game without house rules, and others that differ."""
    presets = (how_played(game) or {"presets": []})["presets"]
    tables = {preset["id"]: kinds_of(game, preset["house"]) for preset in presets}
    usual = kinds_of(game)
    return {SOURCES.id: usual} | {preset: kinds for preset, kinds in tables.items() if kinds != usual}


class DrillBlock(TemplateBlock):
    """Without JavaScript the first question of each kind stands there, its answer folded up."""

    NAME = "drill"
    TEMPLATE = "drill.html"

    def context(self) -> dict[str, Any]:
        games = sorted(FULL_GAMES, key=lambda game: game != self.argument)
        ruleset = ask({"verb": "ruleset", "game": self.argument})
        seated = {"seats": len(ruleset["seats"]), "partners": ruleset["partners"]}
        return {
            "game": self.argument,
            "games": [
                {"id": game, "name": GAMES[game].name, "file": file_of(game), "kinds": kinds_by_table(game)} for game in games
            ],
            "kinds": all_told(),
            "first": [
                {"words": words, "question": ask({"verb": "question", "game": self.argument, "kind": kind, "seed": 1}) | seated}
                for kind, words in told(self.argument)
            ],
        }
