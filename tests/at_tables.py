"""House rules of tables: values that do not contradict each other."""

from __future__ import annotations

from random import Random

from stoek.rules.house import HouseValue, contradiction_in
from stoek.rules.ruleset import Ruleset

Chosen = dict[str, HouseValue]


def by_chance(game: Ruleset, chance: Random) -> Chosen:
    """One value for each house rule of the game, drawn again if two contradict each other."""
    while True:
        house = {rule.id: chance.choice(rule.values) for rule in game.house_rules}
        if contradiction_in(game.refuses, house) is None:
            return house


def playing(game: Ruleset, rule: str, value: HouseValue) -> Chosen:
    """This value of a house rule, and the values of others that have to be moved for it."""
    moved = dict(game.playing(rule, value).chosen)
    return {**moved, rule: value}
