"""jass-kit's side: its own Schieber, by the lightest way through its own interface.

Its arena asks an agent for every card and copies an observation for each; here its game is driven directly, with its rule, and a
card is drawn without numpy's slow `choice`. Trumps are suits only, on both sides.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
from jass.game.game_sim import GameSim
from jass.game.rule_schieber import RuleSchieber

from benchmarks.rounds import Work

CARDS = 36

OneHot = Any
"""A numpy array with a 1 for each card of a set, or a row of such."""

Question = tuple[OneHot, list[int], int, int]
"""Hand (one-hot), the cards of the trick so far, how many they are, trumps: what its rule asks for."""


def dealt(rng: Random) -> OneHot:
    """Four hands of nine as its games take them: a row of 36 for each player."""
    hands = np.zeros((4, CARDS), np.int32)
    for place, card in enumerate(rng.sample(range(CARDS), CARDS)):
        hands[place // 9, card] = 1
    return hands


def begun(rule: RuleSchieber, hands: OneHot, dealer: int, trump: int) -> GameSim:
    """A game after the trumps are made, the player behind the dealer to lead."""
    game = GameSim(rule)
    game.init_from_cards(hands, dealer)
    game.action_trump(trump)
    return game


def questions(deals: int, seed: int) -> list[Question]:
    """Every position of some random deals in which somebody follows."""
    rng, rule = Random(seed), RuleSchieber()
    found: list[Question] = []
    for number in range(deals):
        game = begun(rule, dealt(rng), number % 4, number // 4 % 4)
        state = game.state
        while not game.is_done():
            if state.nr_cards_in_trick:
                trick = [int(card) for card in state.current_trick[: state.nr_cards_in_trick]]
                found.append((state.hands[state.player].copy(), trick, len(trick), state.trump))
            game.action_play_card(drawn(rule.get_valid_cards_from_state(state), rng))
    return found


def drawn(valid: OneHot, rng: Random) -> int:
    """One of the cards of a one-hot set."""
    cards = np.flatnonzero(valid)
    return int(cards[int(rng.random() * len(cards))])


def legal_moves(asked: Sequence[Question]) -> Work:
    """The legal cards as its one-hot set."""
    rule = RuleSchieber()

    def work() -> int:
        valid = rule.get_valid_cards
        for hand, trick, count, trump in asked:
            valid(hand, trick, count, trump)
        return len(asked)

    return work


def random_play(deals: int, seed: int) -> Work:
    """Whole deals played by random legal cards; its game counts the points."""
    rng, rule = Random(seed), RuleSchieber()
    prepared = [(dealt(rng), number % 4, number // 4 % 4) for number in range(deals)]

    def work() -> int:
        for hands, dealer, trump in prepared:
            game = begun(rule, hands, dealer, trump)
            state = game.state
            for _ in range(CARDS):
                game.action_play_card(drawn(rule.get_valid_cards_from_state(state), rng))
        return CARDS * len(prepared)

    return work
