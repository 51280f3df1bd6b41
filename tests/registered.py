"""A changed ruleset in the registry for a while, so that every door of the engine plays by it."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from typing import cast

from stoek.games import GAMES
from stoek.ruleset import Ruleset


@contextmanager
def registered(ruleset: Ruleset, name: str | None = None) -> Iterator[None]:
    """While this lasts, the game of that name (by default the ruleset's id) is this one."""
    games = cast(MutableMapping[str, Ruleset], GAMES)
    name = name or ruleset.id
    before = games[name]
    games[name] = ruleset
    try:
        yield
    finally:
        games[name] = before
