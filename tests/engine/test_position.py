"""The immutable position, perft and bulk play are three forms of the same thing."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, cast

import pytest

from playing.at_random import play_at_random
from refusing import refused
from rows import all_hold
from stoek.cards import cards_of
from stoek.errors import BadCards, IllegalPlay, RulesError
from stoek.games import GAMES
from stoek.play.deal import random_deal
from stoek.play.position import Position
from stoek.play.trick import perft
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import compile_tables

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def count(position: Position) -> int:
    """Perft over values."""
    if position.finished:
        return 1
    return sum(count(position.played(card)) for card in cards_of(position.ruling.legal))


def perft_counts_the_same(game: Ruleset, seed: int) -> None:
    rng = Random(seed)
    tables = compile_tables(game, rng.choice(game.trumps))
    size = rng.randint(1, 3)
    hands = tuple(sum(1 << card for card in rng.sample(cards_of(hand), size)) for hand in random_deal(game, rng).hands)
    assert perft(tables, hands) == count(Position(tables, hands))


@EVERY_GAME
def test_perft_counts_what_the_transition_counts(game: Ruleset) -> None:
    all_hold(range(20), partial(perft_counts_the_same, game), "seed {}".format)


def bulk_play_goes_the_same_way(game: Ruleset, seed: int) -> None:
    rng = Random(seed)
    tables = compile_tables(game, rng.choice(game.trumps))
    deal = random_deal(game, rng)
    position = Position(tables, deal.hands, leader=rng.randrange(game.seats))
    for trick in play_at_random(tables, deal.hands, position.leader, rng):
        assert position.leader == trick.leader
        for card in trick.cards:
            position = position.played(card)
        assert position.leader == trick.winner
    assert position.finished
    total = sum(position.points(seat) for seat in range(game.seats))
    assert total == tables.card_points(sum(deal.hands)) + game.last_trick


@EVERY_GAME
def test_bulk_play_goes_the_way_of_the_transition(game: Ruleset) -> None:
    all_hold(range(40), partial(bulk_play_goes_the_same_way, game), "seed {}".format)


@EVERY_GAME
def test_an_illegal_card_and_a_card_not_held_are_refused(game: Ruleset) -> None:
    rng = Random(5)
    tables = compile_tables(game, game.trumps[0])
    position = Position(tables, random_deal(game, rng).hands)
    elsewhere = cards_of(position.hands[1])[0]
    with refused(IllegalPlay, "play/not-held"):
        position.played(elsewhere)
    while not position.ruling.illegal:
        position = position.played(cards_of(position.ruling.legal)[0])
    with refused(IllegalPlay, "play/may-not-be-played"):
        position.played(cards_of(position.ruling.illegal)[0])


def test_hands_that_are_told_by_no_seat_and_too_many_cards_in_a_trick() -> None:
    with refused(BadCards, "play/hands-not-by-seat"):
        Position.of(GAMES["belote"], "C", cast(Any, 5), leader="N")
    with refused(RulesError, "play/more-than-trick"):
        Position.of(GAMES["belote"], "C", {"N": "AH", "E": "KH", "S": "QH", "W": "JH"}, leader="N", trick="7C 8C 9C TC AS")
