"""A changed ruleset in the registry for a while, so that every door of the engine plays by it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from stoek.games import GAMES
from stoek.ruleset import Ruleset


@contextmanager
def registered(ruleset: Ruleset, name: str | None = None) -> Iterator[None]:
    """While this lasts, the game of that name (by default the ruleset's id) is this one."""
    name = name or ruleset.id
    before = GAMES[name]
    GAMES.add(ruleset, name)
    try:
        yield
    finally:
        GAMES.add(before, name)
