"""Whatever is asked is answered: no answer is a failure of the engine, and each comes. `make prove` asks much more."""

from __future__ import annotations

from typing import Any

import pytest

from hostile.fuzz import QUICK, answered, fuzzed, seeds
from naive.packs import ALL_IDS
from stoek.api import VERBS


@pytest.mark.parametrize("seed", range(4))
def test_mangled_requests(seed: int) -> None:
    for request in fuzzed(seed, 250, QUICK):
        answered(request)


@pytest.mark.prove
@pytest.mark.parametrize("seed", range(100, 120))
def test_many_mangled_requests_of_every_verb(seed: int) -> None:
    for request in fuzzed(seed, 2_000):
        answered(request, 60)


def of_other_games(request: dict[str, Any]) -> list[dict[str, Any]]:
    """The same asked of every game; a deal, an evening and a puzzle under the name of every game."""
    renamed = []
    for game in ALL_IDS:
        asked = {**request, "game": game}
        if request["verb"] in ("games", "notation", "compare"):
            del asked["game"]
        for key in ("deal", "evening"):
            if isinstance(request.get(key), str) and request["verb"] != "deal":
                for old in ALL_IDS:
                    asked[key] = asked[key].replace(f'"{old}"', f'"{game}"').replace(f"g={old};", f"g={game};")
        renamed.append(asked)
    return renamed


@pytest.mark.parametrize("verb", QUICK)
def test_every_verb_of_every_game(verb: str) -> None:
    first = next(one for one in seeds() if one["verb"] == verb)
    for request in of_other_games(first):
        answered(request)


@pytest.mark.prove
@pytest.mark.parametrize("verb", list(VERBS))
def test_every_request_of_every_game(verb: str) -> None:
    for one in seeds():
        if one["verb"] == verb:
            for request in of_other_games(one):
                answered(request, 120)
