"""The verb `compare`: what all rule sets say of one position, against the verb `legal` and against the sources' own differences."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from engine.asking import ok
from stoek.api import answer
from stoek.cards import card_text
from stoek.games import GAMES

SUITS = "CSHD"
compared = partial(ok, "compare", None)


def legal_by_game(told: Any) -> dict[str, list[str]]:
    return {one["id"]: one["legal"] for one in told["games"]}


def request_by_chance(chance: Random) -> dict[str, object]:
    held, shown = chance.randrange(1, 10), chance.randrange(4)
    cards = [card_text(card) for card in chance.sample(range(36), held + shown)]
    trump = chance.choice([*SUITS, *SUITS, None, "reverse"])
    return {"trump": trump, "hand": cards[shown:], "trick": cards[:shown]}


def test_it_says_what_legal_says_and_is_silent_where_legal_refuses() -> None:
    """Every game, positions by chance, with sixes, without trumps, up to a fourth card: two verbs, one law."""
    chance = Random(5)
    kinds = set()
    for _ in range(25):
        position = request_by_chance(chance)
        told = compared(**position)
        answering, silent = legal_by_game(told), {one["id"]: one["why"] for one in told["silent"]}
        assert [game for game in GAMES if game in answering or game in silent] == list(GAMES)
        for game in GAMES:
            alone: Any = answer({"verb": "legal", "game": game, **position})
            if "error" in alone:
                assert silent[game].endswith(".")
                kinds.add(silent[game].rsplit(" ", 3)[0] if "pack" in silent[game] else silent[game])
                continue
            (one,) = [each for each in told["games"] if each["id"] == game]
            for key in ("legal", "option", "rule", "why", "situation"):
                assert one[key] == alone["ok"][key], (game, key, position)
            (group,) = [each for each in told["groups"] if game in each["games"]]
            assert group["legal"] == one["legal"]
            assert set(group["illegal"]) == set(alone["ok"]["illegal"])
    assert len(kinds) > 4


def test_a_position_from_a_seed_tells_games_apart() -> None:
    """The same seed gives the same position, one that the other way of asking judges the same; and it parts the sets."""
    seen = set()
    for seed in range(4):
        told = compared(seed=seed)
        assert told == compared(seed=seed)
        again = compared(trump=told["trump"], hand=told["hand"], trick=told["trick"])
        assert again == told
        assert len(told["groups"]) >= 3
        assert 3 <= len(told["hand"]) <= 5
        seen.add((told["trump"], *told["trick"], *told["hand"]))
    assert len(seen) == 4
    only = compared(seed=1, games=["swiss-strict", "swiss-weak"])
    assert len(only["groups"]) == 2
