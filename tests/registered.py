"""A changed ruleset in the registry for a while, so that every door of the engine plays by it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

from stoek.games import GAMES
from stoek.rules.house import part_at
from stoek.rules.ruleset import Ruleset


@contextmanager
def registered(ruleset: Ruleset, name: str | None = None) -> Iterator[None]:
    """While this lasts, the game of that name (by default the ruleset's id) is this one, with its usual house rules."""
    name = name or ruleset.id
    with patch.dict(GAMES._loaded, {name: _usual(ruleset, GAMES[name])}):
        yield


def _usual(ruleset: Ruleset, before: Ruleset) -> Ruleset:
    """The ruleset with the defaults of house rules that say what it said before as it says now: they set what it is played by."""
    rules = []
    for rule in ruleset.house_rules:
        usual = rule.ways[rule.default]
        now = {path: part_at(ruleset, path) if part == part_at(before, path) else part for path, part in usual.changes.items()}
        ways = {**rule.ways, rule.default: replace(usual, changes=now)}
        rules.append(replace(rule, ways=ways) if now else rule)
    return replace(ruleset, house_rules=tuple(rules)) if tuple(rules) != ruleset.house_rules else ruleset
