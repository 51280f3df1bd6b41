"""The tables at which what a step of a lesson teaches does not hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from stoek.errors import RulesError
from stoek.games import GAMES
from stoek.rules.chosen import every_preset
from stoek.rules.house import House, HouseRule, HouseValue
from stoek.rules.ruleset import Ruleset
from stoek.study.pages.decisions.asking import Refused
from stoek.study.pages.ideas import Ask, Question


def differing(asked: Question, facts: Mapping[str, Any] | None, rules: tuple[str, ...], taught: Ruleset, ask: Ask) -> list[House]:
    """Return the house rules at which a step does not hold: single values, and several that make a difference only together.

    Either one of the `rules` that the step teaches is another there, or its question has another answer. `facts` are what it asks
    about; None if chance or words decide. House rules of the step's own are left out: it says itself that it is about them.
    `taught`: the ruleset as it is taught, with these."""
    game, own = asked["game"], {name: each for name, each in (facts or {}).get("house", {}).items() if name != "preset"}

    def is_other(table: Ruleset) -> bool:
        return facts is not None and _answered_otherwise(asked, {**facts, "house": dict(table.settings)}, ask)

    found: list[House] = [
        {rule.id: value}
        for rule, value, table in _other_values(taught, own)
        if taught.rule_id(rule.rule) in rules or is_other(table)
    ]
    for preset in every_preset(GAMES[game]):
        table = GAMES[game].under({**preset.house, **own})
        if not any(each.items() <= table.settings.items() for each in found) and is_other(table):
            departs = {name: value for name, value in table.settings.items() if value != taught.settings[name]}
            needed = {name: value for name, value in departs.items() if not is_other(table.playing(name, taught.settings[name]))}
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


def _answered_otherwise(asked: Question, facts: Mapping[str, Any], ask: Ask) -> bool:
    """Whether a table with other house rules answers otherwise, or has nothing of the kind."""
    try:
        return right_ones(asked) != right_ones(ask({"verb": "question", **facts}))
    except Refused:
        return True


def right_ones(asked: Question) -> set[tuple[str, int | None]]:
    """Return the choices that are right: cards or words, and their places in an order."""
    return {(choice.get("card") or choice["words"], choice.get("place")) for choice in asked["choices"] if choice["right"]}
