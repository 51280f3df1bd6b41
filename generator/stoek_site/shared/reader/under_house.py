"""What house rules change: something worked out under every combination of them, kept where it differs from the standard."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from stoek_site.shared.reader.house_rules import games_with_rules

House = dict[str, Any]

MOST = 64
"""So many combinations of house rules are tried for one answer; a game with more of them needs another way."""


def tables_of(game: str) -> list[House]:
    """Every combination of the house rules of a game, each with all its options; the standard first."""
    rules: list[dict[str, Any]] = next((one["rules"] for one in games_with_rules() if one["id"] == game), [])
    values = [[choice["value"] for choice in rule["choices"]] for rule in rules]
    return [dict(zip([rule["id"] for rule in rules], chosen, strict=True)) for chosen in product(*values)]


def alternatives(
    game: str, work: Callable[[House], Any], seen: Callable[[Any], Any] = lambda answer: answer
) -> list[dict[str, Any]]:
    """What `work` makes of house rules where that is not what it makes of the standard: a list of {house, answer}.

    `seen` is what a reader sees of an answer: where that is the same, nothing has changed. Each `house` names the options that
    matter, at their defaults too, and no others: a table is looked up by comparing those.
    """
    tables = tables_of(game)
    if len(tables) > MOST:
        raise ValueError(f"{game} has {len(tables)} combinations of house rules, and {MOST} can be baked. Bake fewer of them.")
    standard = tables[0]
    answers = [(table, work(_departing(table, standard))) for table in tables]
    sights = [(table, seen(answer)) for table, answer in answers]
    matter = [option for option in standard if _matters(option, sights)]
    found = []
    for (table, answer), (_, sight) in zip(answers, sights, strict=True):
        if sight != sights[0][1] and all(table[option] == standard[option] for option in standard if option not in matter):
            found.append({"house": {option: table[option] for option in matter}, "answer": answer})
    return found


def _departing(table: House, standard: House) -> House:
    """Only what is not as by the standard."""
    return {option: value for option, value in table.items() if value != standard[option]}


def _matters(option: str, sights: list[tuple[House, Any]]) -> bool:
    """Whether two tables that differ in this option alone show different answers."""
    groups: dict[tuple[Any, ...], Any] = {}
    for table, sight in sights:
        others = tuple(value for name, value in table.items() if name != option)
        if groups.setdefault(others, sight) != sight:
            return True
    return False
