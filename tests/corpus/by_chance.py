"""Requests by chance over all verbs: half of them good, of every game under house rules by chance, half of them mangled."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from hostile.fuzz import fuzzed
from protocol.test_every_game import ASKED, WITHOUT_GAME, WITHOUT_HOUSE, Asked
from stoek.games import GAMES
from stoek.rules.entry import entry_of

SEED, COUNT = 41, 5_000


def requests() -> Iterator[str]:
    """As lines of JSON."""
    chance = Random(SEED)
    for _ in range(COUNT // 2):
        yield json.dumps(good(chance))
    for request in fuzzed(SEED, COUNT - COUNT // 2):
        yield json.dumps(request)


def good(chance: Random) -> dict[str, Any]:
    """A request as somebody would send it."""
    verb = chance.choice(sorted(ASKED))
    game = chance.choice([game for game in GAMES.values() if entry_of(game).figures])
    of = Asked(game, chance.randrange(7, 1000))
    keys = {"verb": verb, **({} if verb in WITHOUT_GAME else {"game": game.id}), **ASKED[verb](of)}
    if "seed" in keys:
        keys["seed"] = chance.randrange(10_000)
    if verb not in WITHOUT_HOUSE:
        keys["house"] = {rule.id: chance.choice(rule.values) for rule in game.house_rules if chance.random() < 0.3}
    return keys
