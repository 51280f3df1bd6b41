"""From a game that somebody knows to another: what the engine finds of every two games."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from stoek.games import FULL_GAMES
from stoek.study.pages.telling import Difference, turned
from stoek_site.markdown.engine import ask


def lesson(known: str, new: str) -> Difference:
    """The engine's answer for two games, read from the one that is known to the new one."""
    for name in (known, new):
        if name not in _places():
            raise ValueError(f"{name} is not a game told from the deal to the score")
    if known == new:
        raise ValueError(f"{known} need not be learnt by somebody who knows it")
    found = all_differences()[_key(known, new)]
    return found if found["one"]["id"] == known else turned(found)


@cache
def all_differences() -> dict[str, Difference]:
    """Every two games."""
    pairs = combinations(FULL_GAMES, 2)
    return {_key(one, other): ask({"verb": "differences", "game": one, "other": other}) for one, other in pairs}


@cache
def _places() -> dict[str, int]:
    return {name: place for place, name in enumerate(FULL_GAMES)}


def _key(one: str, other: str) -> str:
    return " ".join(sorted((one, other), key=_places().__getitem__))
