"""The table by whose rules a course teaches, and the steps that hold otherwise at another table."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from stoek.errors import RulesError
from stoek.games import GAMES
from stoek.rules.chosen import every_preset
from stoek.rules.house import HouseRule, HouseValue, Preset
from stoek.rules.ruleset import Ruleset
from stoek_site.features.puzzles.files import PUZZLES
from stoek_site.markdown.engine import Refused, ask

LESSONS = PUZZLES / "lessons"
TABLES_FILE = LESSONS / "tables.toml"

Question = Mapping[str, Any]
"""As verb `question` answers."""


@cache
def _tables() -> dict[str, str]:
    return tomllib.loads(TABLES_FILE.read_text(encoding="utf-8"))


def house_of(game: str) -> dict[str, HouseValue]:
    """Return the house rules by which a game is taught, as a request takes them: its preset, or nothing for the sources."""
    return {"preset": _tables()[game]} if game in _tables() else {}


def at_table(game: str, own: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return what a request about a game adds to go by the table that is taught, with a step's `own` house rules on top."""
    house = house_of(game) | dict(own or {})
    return {"house": house} if house else {}


def taught_ruleset(game: str, own: Mapping[str, Any] | None = None) -> Ruleset:
    """Return the ruleset of a game as it is taught, with a step's `own` house rules on top."""
    return GAMES[game].under(house_of(game) | dict(own or {}))


def taught_preset(game: str) -> Preset | None:
    """Return the preset by which a game is taught; None if it has no house rules."""
    wanted = _tables().get(game)
    if not GAMES[game].house_rules:
        return None
    return next(preset for preset in every_preset(GAMES[game]) if wanted in (None, preset.id))


def other_values(game: str, own: Mapping[str, Any]) -> Iterator[tuple[HouseRule, HouseValue, dict[str, HouseValue]]]:
    """Yield each value of a house rule that the table does not play, with all house rules of a table that does. A step's `own`
    house rules are left out: it says itself that it is about another table."""
    ruleset = taught_ruleset(game, own)
    for rule in ruleset.house_rules:
        for value in rule.values if rule.id not in own else ():
            if value == ruleset.settings[rule.id]:
                continue
            try:
                yield rule, value, dict(ruleset.playing(rule.id, value).settings)
            except RulesError:
                continue


def differing(asked: Question, facts: Mapping[str, Any] | None, rules: tuple[str, ...]) -> dict[str, list[HouseValue]]:
    """Return the house rules on which a step depends, each with the values at which it would not hold.

    Either one of the `rules` that the step teaches is another there, or its question has another answer. `facts` are what it asks
    about; None if chance or words decide."""
    game, own = asked["game"], (facts or {}).get("house", {})
    found: dict[str, list[HouseValue]] = {}
    for rule, value, house in other_values(game, {name: each for name, each in own.items() if name != "preset"}):
        if GAMES[game].rule_id(rule.rule) in rules or (facts and _answered_otherwise(asked, {**facts, "house": house})):
            found.setdefault(rule.id, []).append(value)
    return found


def _answered_otherwise(asked: Question, facts: Mapping[str, Any]) -> bool:
    """Whether a table with other house rules answers otherwise, or has nothing of the kind."""
    try:
        return right_ones(asked) != right_ones(ask({"verb": "question", **facts}))
    except Refused:
        return True


def right_ones(asked: Question) -> set[tuple[str, int | None]]:
    """Return the choices that are right: cards or words, and their places in an order."""
    return {(choice.get("card") or choice["words"], choice.get("place")) for choice in asked["choices"] if choice["right"]}
