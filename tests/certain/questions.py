"""Requests for rulings: all that stand in suite, puzzles and pages, and others by chance."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import yaml

from naive.positions import cases
from parity.requests import requests
from stoek.games import GAMES
from stoek.rules.ruleset import Ruleset
from stoek.study.pages.under_house import tables_at
from stoek_site import ROOT

Request = dict[str, Any]
HOUSES = {game: tables_at(game) for game in GAMES}
"""The tables of each game, as the pages try them."""
_ASKED = re.compile(r"^ +ask: (\{verb: legal,.*\})$", re.MULTILINE)
"""How an example asks."""


def written() -> Iterator[Request]:
    """Those of the parity list, the ledger, the examples and the quiz; some of them are refused."""
    yield from _asked(requests())
    for path in (ROOT / "seeds").glob("*.toml"):
        yield from _asked(tomllib.loads(path.read_text(encoding="utf-8")))
    for game in GAMES.values():
        for page in (ROOT / "docs").glob(f"{game.page}/*.md"):
            for found in _ASKED.finditer(page.read_text(encoding="utf-8")):
                yield {"game": game.id, **yaml.safe_load(found[1])}
    for path in (ROOT / "puzzles").rglob("*-legal-*.toml"):
        asked = tomllib.loads(path.read_text(encoding="utf-8"))
        trump = None if asked["trump"] == "none" else asked["trump"]
        yield {"verb": "legal", "trump": trump, **{key: asked[key] for key in ("game", "trick", "hand")}}


def _asked(written: Any) -> Iterator[Request]:
    """The requests that stand anywhere in there."""
    if isinstance(written, dict) and written.get("verb") == "legal":
        yield written
    elif isinstance(written, (dict, list)):
        for each in written.values() if isinstance(written, dict) else written:
            yield from _asked(each)


def by_chance(game: Ruleset, count: int, seed: int) -> Iterator[Request]:
    """So many of a game, at every table in turn."""
    for case, house in zip(cases(game.id, count, seed), cycle(HOUSES[game.id]), strict=False):
        asked = {"trump": case.trump, "hand": case.hand, "trick": case.trick, **case.told}
        yield {"verb": "legal", "game": game.id, **({"house": house} if house else {}), **asked}


def compared(count: int, seed: int) -> Iterator[Request]:
    """So many to put to all games, by the positions of each in turn."""
    drawn = [cases(game, count, seed) for game in GAMES]
    for _, each in zip(range(count), cycle(drawn), strict=False):
        case = next(each)
        partner = {"partner_heads": True} if case.partner_heads and len(case.trick) > 1 else {}
        yield {"verb": "compare", "trump": case.trump, "hand": case.hand, "trick": case.trick, **partner}
