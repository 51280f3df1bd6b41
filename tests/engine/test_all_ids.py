"""Every game and every trick-play set: the engine against the naive definition by chance, and rows in which one rule decides."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from engine.asking import ok
from naive import play, staekske_rape
from naive.packs import ALL_IDS, SUITS, pack, ranking, seats, trumps_to_choose, value
from naive.positions import cases
from stoek.api import answer

IN_THE_SUITE = 60
TO_PROVE = 4000
"""Positions for each id; 25 ids make 100,000."""

CHANCE = 50
"""A seed under which every two laws differ somewhere, see below."""


def test_the_ids() -> None:
    facts = {game["id"]: (game["seats"], game["pack"]) for game in ok("games", None)}
    assert facts == {game: (seats(game), pack(game)) for game in ALL_IDS}


# by chance


def compare_legal(game: str, count: int, seed: int) -> None:
    for case in cases(game, count, seed):
        if case.hand:
            told = ok("legal", game, trump=case.trump, hand=case.hand, trick=case.trick, **case.told)
            legal = play.legal_cards(game, case.trump, case.hand, case.trick, case.partner_heads, case.phase or "second")
            assert told["legal"] == legal, (game, case)
            assert set(told["illegal"]) == set(case.hand) - set(legal), (game, case)


def compare_tricks(game: str, count: int, seed: int) -> None:
    for case in cases(game, count, seed):
        trick = (case.trick + case.hand)[: seats(game)]
        expected = {
            "index": play.winner_of(game, case.trump, trick),
            "points": play.points_of(game, case.trump, trick),
        }
        told = ok("winner", game, trump=case.trump, trick=trick)
        assert {key: told[key] for key in expected} == expected, (game, case.trump, trick)


def compare_perft(game: str, count: int, seed: int) -> None:
    chance = Random(f"{game} perft {seed}")
    for turn in range(count):
        trump = chance.choice(trumps_to_choose(game))
        size = 3 if turn % 4 == 3 or seats(game) == 2 else 2
        order = ranking(game, trump)
        cards = pack(game)
        if turn % 2:
            suits = {"trumps", *chance.sample("CSHD", 2)}
            cards = [card for card in cards if order.suit(card) in suits]
        cards = chance.sample(cards, size * seats(game))
        hands = [cards[size * seat : size * seat + size] for seat in range(seats(game))]
        assert ok("perft", game, trump=trump, hands=hands) == {"count": play.count_plays(game, trump, hands)}, (game, trump, hands)


@pytest.mark.parametrize("game", ALL_IDS)
def test_legal_cards(game: str) -> None:
    compare_legal(game, IN_THE_SUITE, seed=CHANCE)


@pytest.mark.parametrize("game", ALL_IDS)
def test_winner_and_points(game: str) -> None:
    compare_tricks(game, IN_THE_SUITE // 3, seed=6)


@pytest.mark.parametrize("game", ALL_IDS)
def test_each_card_beats_the_next_lower(game: str) -> None:
    """In trumps, and in a suit that is not trumps, under every choice of trumps."""
    for trump in trumps_to_choose(game):
        rank = ranking(game, trump)
        plain = next(suit for suit in SUITS if suit != trump)
        for order in (rank.trumps, [one + plain for one in rank.plain]):
            for higher, lower in pairwise(order):
                assert ok("winner", game, trump=trump, trick=[lower, higher])["index"] == 1, (trump, higher, lower)


@pytest.mark.parametrize("game", ALL_IDS)
def test_counts_of_all_plays(game: str) -> None:
    compare_perft(game, 4, seed=7)


@pytest.mark.prove
@pytest.mark.parametrize("game", ALL_IDS)
def test_many_positions(game: str) -> None:
    compare_legal(game, TO_PROVE, seed=8)
    compare_tricks(game, TO_PROVE // 4, seed=9)
    compare_perft(game, 40, seed=10)


def test_chance_meets_what_the_games_differ_in() -> None:
    """The positions of the suite tell every law from every other, or else they would prove little."""
    for one in ALL_IDS:
        for other in ALL_IDS:
            if one in DIFFERENT_LAWS and other in DIFFERENT_LAWS and one < other and seats(one) == seats(other):
                assert any(
                    case.trump in tuple("CSHD")
                    and {*case.hand, *case.trick} <= set(pack(other))
                    and play.legal_cards(one, case.trump, case.hand, case.trick)
                    != play.legal_cards(other, case.trump, case.hand, case.trick)
                    for case in cases(one, IN_THE_SUITE, seed=CHANCE)
                ), (one, other)


DIFFERENT_LAWS = (
    "staekske-rape",
    "saskop",
    "klaverjas-rotterdam",
    "klaverjas-amsterdam",
    "belote",
    "belote-contree",
    "coinche",
    "schieber",
    "modern",
    "vijfhonderden-1836",
    "smoojas-1821",
    "non-blank",
    "swiss-strict",
    "swiss-weak",
    "whist",
    "tarot-cego",
)


def test_both_naive_definitions_of_the_first_game_agree() -> None:
    """One was written from its two sources, the other for all games from Wikibooks and them."""
    for case in cases("staekske-rape", 1000, seed=1):
        assert isinstance(case.trump, str)
        older = staekske_rape.legal_cards(case.trump, case.hand, case.trick)
        assert play.legal_cards("staekske-rape", case.trump, case.hand, case.trick) == older
        trick = (case.trick + case.hand)[:4]
        assert play.winner_of("staekske-rape", case.trump, trick) == staekske_rape.winner_of(case.trump, trick)
        assert play.points_of("staekske-rape", case.trump, trick) == staekske_rape.points_of(case.trump, trick)


# one rule decides


# what no source gives is an error


@pytest.mark.parametrize("game", ALL_IDS)
def test_trumps_that_the_game_has(game: str) -> None:
    for trump in (*"CSHD", None, "reverse"):
        reply = answer({"verb": "winner", "game": game, "trump": trump, "trick": "AH KH"})
        assert ("ok" in reply) == (trump in trumps_to_choose(game)), (trump, reply)


@pytest.mark.parametrize("game", ALL_IDS)
def test_every_card_counts_as_the_sources_say(game: str) -> None:
    """Whatever is trumps, by itself in a trick."""
    for trump in trumps_to_choose(game):
        for card in pack(game):
            assert ok("winner", game, trump=trump, trick=card)["points"] == value(game, trump, card), (trump, card)
