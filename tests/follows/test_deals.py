"""Whole deals at tables by chance, as the engine and the naive definition tell them: calls, legal cards, winners, melds, score."""

from __future__ import annotations

from random import Random

import pytest

from at_tables import by_chance
from follows.tables import WITH_RULES
from golden.playthrough import story, without_rules
from golden.says import NAIVE, Engine
from stoek import GAMES, Table

SUITE, ALL = 50, 2_000
TOLD = [game for game in WITH_RULES if game in NAIVE]


def both_tell_the_same(game: str, seed: int) -> None:
    """A deal under house rules by chance, every choice by chance."""
    chance = Random(f"{game} {seed}")
    table = Table.deal(GAMES[game].under(by_chance(GAMES[game], chance)), seed)
    while not table.over:
        table = table.do(chance.choice(table.choices))
    engine, naive = story(game, str(table), Engine(game)), story(game, str(table), NAIVE[game])
    assert naive in (engine, without_rules(engine)), f"seed {seed}: {table}"


@pytest.mark.parametrize("game", TOLD)
def test_both_tell_the_same_of_fifty_deals(game: str) -> None:
    for seed in range(SUITE):
        both_tell_the_same(game, seed)


@pytest.mark.prove
@pytest.mark.parametrize("game", TOLD)
def test_both_tell_the_same_of_two_thousand_deals(game: str) -> None:
    for seed in range(SUITE, ALL):
        both_tell_the_same(game, seed)
