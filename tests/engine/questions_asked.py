"""Questions to learners as they are asked for: those of a kind, the games that have it."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.asking import ok
from naive.packs import FULL_GAMES, TRICK_PLAY_SETS
from stoek.api import answer


def ask(game: str, kind: str, **keys: Any) -> Any:
    return answer({"verb": "question", "game": game, "kind": kind, **keys})


@cache
def kinds(game: str) -> dict[str, list[str]]:
    return dict(ok("question", game)["kinds"])


def names() -> dict[str, str]:
    return {game["name"]: game["id"] for game in ok("games", None)}


def games_with(kind: str) -> list[str]:
    return [game for game in (*FULL_GAMES, *TRICK_PLAY_SETS) if kind in kinds(game)]


def questions(game: str, kind: str, seed: int, count: int) -> list[Any]:
    """So many questions, none of them twice."""
    reply = ask(game, kind, seed=seed, others=count - 1)
    assert "ok" in reply, (game, kind, seed, reply)
    first = reply["ok"]
    others = first.pop("others", [])
    return [first, *others]
