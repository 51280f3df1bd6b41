"""A ruleset under house rules is made once for each choice, so that asking under one costs hardly more."""

from __future__ import annotations

from typing import Any

import pytest

from at_tables import playing
from hostile.growth import calls
from stoek.api import answer
from stoek.games import GAMES
from stoek.rules import ruleset
from stoek.rules.tables import compile_tables

LEGAL = {"verb": "legal", "trump": "C", "hand": "JC 7S AH", "trick": "AS"}
CHOICES = [(game.id, rule.id, value) for game in GAMES.values() for rule in game.house_rules for value in rule.values]


@pytest.fixture(scope="module")
def _no_copies() -> None:
    """Copies of games that other tests have asked about are not kept: they are equal to the listed ones, field by field."""
    for kept in (ruleset._under, ruleset._settings, ruleset._rules, ruleset._given, compile_tables):
        kept.cache_clear()


@pytest.mark.usefixtures("_no_copies")
@pytest.mark.parametrize(("game", "name", "value"), CHOICES)
def test_a_house_rule_costs_no_second_compilation(game: str, name: str, value: Any) -> None:
    asked = {**LEGAL, "game": game}
    under = {**asked, "house": playing(GAMES[game], name, value)}
    answer(asked), answer(under)
    compiled = compile_tables.cache_info().misses
    plain, chosen = calls(asked), calls(under)
    assert compile_tables.cache_info().misses == compiled
    assert chosen <= 1.5 * plain


def test_the_same_choice_is_the_same_ruleset_and_another_is_another() -> None:
    game = GAMES["schieber"]
    under = [game.under(game.house({"small_fours": value})) for value in (True, False, False, True)]
    assert under[1] is under[2]
    assert under[0] is under[3] is game
    assert under[0] is not under[1]
