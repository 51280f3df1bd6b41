"""House rules as tables choose them."""

from __future__ import annotations

from random import Random

from stoek.rules.house import HouseValue, contradiction_in
from stoek.rules.ruleset import Ruleset


def house_by_chance(chance: Random, game: Ruleset) -> dict[str, HouseValue]:
    """A value of each house rule, drawn again as long as two of them contradict each other."""
    while True:
        house = {rule.id: chance.choice(rule.values) for rule in game.house_rules}
        if contradiction_in(game.refuses, house) is None:
            return house
