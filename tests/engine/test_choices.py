"""Nothing but knowing the game tells which choice is right: no place, no number beside it, no line that always comes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.test_questions import games_with, questions
from naive.packs import FULL_GAMES
from stoek.api import answer

AT_A_TIME = 20
SEEDS = range(0, 3000, 1000)
MOST = 0.45
"""So often at most whoever guesses by something that shows is right, of four choices."""


def asked(game: str, kind: str) -> list[Any]:
    return [question for seed in SEEDS for question in questions(game, kind, seed, AT_A_TIME)]


def place(question: Any) -> int:
    return [choice["right"] for choice in question["choices"]].index(True)


@pytest.mark.parametrize("game", games_with("rule"))
def test_the_line_that_keeps_a_card_out_stands_anywhere_among_others_that_vary(game: str) -> None:
    found = asked(game, "rule")
    places = Counter(map(place, found))
    assert max(places.values()) < MOST * len(found), places
    if game in FULL_GAMES:
        sets = Counter(frozenset(choice["words"] for choice in question["choices"]) for question in found)
        assert max(sets.values()) < MOST * len(found), sets
    rules = Counter(question["rule"] for question in found)
    listed: Any = answer({"verb": "question", "game": game})
    assert set(rules) == set(listed["ok"]["kinds"]["rule"])


@pytest.mark.parametrize("game", FULL_GAMES)
def test_the_rule_that_is_named_with_every_line_is_the_one_that_decides(game: str) -> None:
    for question in asked(game, "rule"):
        ruled: Any = answer({key: question[key] for key in ("game", "trump", "trick", "hand")} | {"verb": "legal"})
        assert {choice["rule"] for choice in question["choices"]} == {ruled["ok"]["rule"]} == {question["rule"]}
