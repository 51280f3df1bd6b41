"""For scale: whole deals of two other trick-taking games, played at random by open-spiel, whose rules are C++ driven from Python.

The games differ in length and in what comes before the first card, so the figures are rates of cards and not a comparison of rules.
"""

from __future__ import annotations

from random import Random
from statistics import median
from typing import Any

import pyspiel

from benchmarks import ours
from benchmarks.rounds import ROUNDS, Work, rate

GAMES = {"skat": 32, "euchre": 24}
"""The games and the cards of their packs, whose actions have the lowest numbers."""


def deals(name: str, count: int, seed: int) -> Work:
    """Deals from the first card dealt to the last trick; every choice, bids too, is a random legal one."""
    game, rng, cards = pyspiel.load_game(name), Random(seed), GAMES[name]

    def work() -> int:
        played = 0
        for _ in range(count):
            state: Any = game.new_initial_state()
            while not state.is_terminal():
                action = rng.choice(state.legal_actions())
                played += not state.is_chance_node() and action < cards
                state.apply_action(action)
        return played

    return work


def lines(count: int, seed: int) -> list[str]:
    """Cards a second of each, our Schieber among them, in turn; medians."""
    works = {
        "stoek, schieber": ours.random_play(count, seed),
        **{f"open-spiel, {name}": deals(name, count, seed) for name in GAMES},
    }
    rates: dict[str, list[float]] = {name: [] for name in works}
    for number in range(ROUNDS + 1):
        for name, work in works.items():
            measured = rate(work)
            if number:
                rates[name].append(measured)
    return [
        "For scale, whole deals by random cards",
        *(f"    {name:<20}{median(found):>10,.0f} cards a second" for name, found in rates.items()),
    ]
