"""The table by whose rules a course teaches, and the steps that hold otherwise at another table."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from stoek.errors import RulesError
from stoek.games import GAMES
from stoek.rules.chosen import every_preset
from stoek.rules.house import House, HouseRule, HouseValue, Preset
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


def differing(asked: Question, facts: Mapping[str, Any] | None, rules: tuple[str, ...]) -> list[House]:
    """Return the house rules at which a step does not hold: single values, and several that make a difference only together.

    Either one of the `rules` that the step teaches is another there, or its question has another answer. `facts` are what it asks
    about; None if chance or words decide. House rules of the step's own are left out: it says itself that it is about them."""
    game, own = asked["game"], {name: each for name, each in (facts or {}).get("house", {}).items() if name != "preset"}
    ruleset = taught_ruleset(game, own)

    def is_other(table: Ruleset) -> bool:
        return facts is not None and _answered_otherwise(asked, {**facts, "house": dict(table.settings)})

    found: list[House] = [
        {rule.id: value}
        for rule, value, table in _other_values(ruleset, own)
        if ruleset.rule_id(rule.rule) in rules or is_other(table)
    ]
    for preset in every_preset(GAMES[game]):
        table = GAMES[game].under({**preset.house, **own})
        if not any(each.items() <= table.settings.items() for each in found) and is_other(table):
            departs = {name: value for name, value in table.settings.items() if value != ruleset.settings[name]}
            needed = {name: value for name, value in departs.items() if not is_other(table.playing(name, ruleset.settings[name]))}
            found.append(needed or departs)
    return found


def _other_values(ruleset: Ruleset, own: Mapping[str, Any]) -> Iterator[tuple[HouseRule, HouseValue, Ruleset]]:
    """Each value of a house rule that a table does not play, with the table that does."""
    for rule in ruleset.house_rules:
        for value in rule.values if rule.id not in own else ():
            if value == ruleset.settings[rule.id]:
                continue
            try:
                yield rule, value, ruleset.playing(rule.id, value)
            except RulesError:
                continue


def _answered_otherwise(asked: Question, facts: Mapping[str, Any]) -> bool:
    """Whether a table with other house rules answers otherwise, or has nothing of the kind."""
    try:
        return right_ones(asked) != right_ones(ask({"verb": "question", **facts}))
    except Refused:
        return True


def right_ones(asked: Question) -> set[tuple[str, int | None]]:
    """Return the choices that are right: cards or words, and their places in an order."""
    return {(choice.get("card") or choice["words"], choice.get("place")) for choice in asked["choices"] if choice["right"]}
