"""The engine's side: Schieber in bulk, on the compiled tables."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from benchmarks.rounds import Work
from playing.at_random import play_at_random
from stoek.cards import Suit
from stoek.games.schieber import SCHIEBER
from stoek.play.deal import random_deal
from stoek.play.trick import head_index, legal_cards
from stoek.rules.tables import Tables, compile_tables

TABLES = [compile_tables(SCHIEBER, suit) for suit in Suit]

Question = tuple[Tables, int, Sequence[int]]
"""The hand of a player who is about to follow, and the cards of the trick so far."""


def questions(deals: int, seed: int) -> list[Question]:
    """Every position of some random deals in which somebody follows."""
    rng = Random(seed)
    found: list[Question] = []
    for number in range(deals):
        tables = TABLES[number % 4]
        hands = list(random_deal(SCHIEBER, rng).hands)
        for trick in play_at_random(tables, hands, 0, rng):
            for place, card in enumerate(trick.cards):
                seat = (trick.leader + place) % 4
                if place:
                    found.append((tables, hands[seat], trick.cards[:place]))
                hands[seat] ^= 1 << card
    return found


def legal_moves(asked: Sequence[Question]) -> Work:
    """The legal cards as a mask, led card and heading card being known, as they are during play."""
    prepared = [(tables.choices, trick[0], trick[head_index(tables.beats, trick)], hand) for tables, hand, trick in asked]

    def work() -> int:
        for choices, led, head, hand in prepared:
            legal_cards(choices[led][head], hand)
        return len(prepared)

    return work


def legal_moves_from_the_trick(asked: Sequence[Question]) -> Work:
    """The same from nothing but the cards on the table: the card that heads the trick is found first."""
    prepared = [(tables.choices, tables.beats, trick, hand) for tables, hand, trick in asked]

    def work() -> int:
        for choices, beats, trick, hand in prepared:
            legal_cards(choices[trick[0]][trick[head_index(beats, trick)]], hand)
        return len(prepared)

    return work


def random_play(deals: int, seed: int) -> Work:
    """Whole deals played by random legal cards, the card points of every trick counted for the side that took it."""
    rng = Random(seed)
    dealt = [(TABLES[number % 4], random_deal(SCHIEBER, rng).hands, number % 4) for number in range(deals)]

    def work() -> int:
        cards = 0
        for tables, hands, leader in dealt:
            points, sides = tables.points, [0, 0]
            tricks = play_at_random(tables, hands, leader, rng)
            for trick in tricks:
                one, two, three, four = trick.cards
                sides[(trick.winner - leader) % 2] += points[one] + points[two] + points[three] + points[four]
            sides[(tricks[-1].winner - leader) % 2] += tables.last_trick
            cards += 4 * len(tricks)
        return cards

    return work
