"""Positions and tricks as the naive definition writes them, all of them or many by chance; and the engine's numbers for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from random import Random

from naive import staekske_rape as naive
from stoek.cards import Suit, parse_card
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables, compile_tables

Position = tuple[str, tuple[str, ...], tuple[str, ...]]
"""Trumps, a hand, a trick so far."""

Trick = tuple[str, tuple[str, ...]]
"""Trumps and the cards of a trick in order."""

NUMBER = {card: parse_card(card) for card in naive.PACK}
BIT = {card: 1 << number for card, number in NUMBER.items()}


def mask(cards: Iterable[str]) -> int:
    return sum(BIT[card] for card in cards)


def compiled(ruleset: Ruleset) -> dict[str, Tables]:
    """The tables under each trump suit."""
    return {suit.letter: compile_tables(ruleset, suit) for suit in Suit}


def positions(trumps: str, played: int, held: int) -> Iterator[Position]:
    """Every hand of so many cards after every so many cards played, in every order."""
    for trump in trumps:
        for trick in permutations(naive.PACK, played):
            rest = [card for card in naive.PACK if card not in trick]
            for hand in combinations(rest, held):
                yield trump, hand, trick


def positions_by_chance(count: int, held: Sequence[int], seed: int) -> Iterator[Position]:
    """Hands and tricks by chance; every other time from two suits only, so that bare jacks and voids come up."""
    chance = Random(seed)
    for turn in range(count):
        trump = chance.choice(naive.SUITS)
        suits = naive.SUITS if turn % 2 else {trump, chance.choice(naive.SUITS)}
        pack = [card for card in naive.PACK if card[1] in suits]
        played, size = chance.randint(1, 3), chance.choice(held)
        some = chance.sample(pack, min(len(pack), played + size))
        yield trump, tuple(some[played:]), tuple(some[:played])


def tricks(trumps: str, cards: int) -> Iterator[Trick]:
    """Every trick of so many cards, in every order."""
    for trump in trumps:
        for trick in permutations(naive.PACK, cards):
            yield trump, trick


def tricks_by_chance(count: int, seed: int) -> Iterator[Trick]:
    chance = Random(seed)
    for _ in range(count):
        yield chance.choice(naive.SUITS), tuple(chance.sample(naive.PACK, chance.randint(1, 4)))


def hands_by_chance(count: int, seed: int) -> Iterator[Trick]:
    """Trumps and seven cards: by chance, from one or two suits, or with four of a kind, in turn, so that combinations are many."""
    chance = Random(seed)
    for turn in range(count):
        trump = chance.choice(naive.SUITS)
        pack = chance.sample(naive.PACK, 32)
        suits = chance.sample(naive.SUITS, chance.randint(1, 2))
        if turn % 3 == 1:
            pack = [card for card in pack if card[1] in suits]
        elif turn % 3 == 2:
            rank = chance.choice(naive.NATURAL_ORDER)
            pack.sort(key=lambda card: (card[0] != rank, card[1] not in suits))
        yield trump, tuple(pack[:7])


def late_hands(count: int, seed: int) -> Iterator[Position]:
    """Trumps, hands of up to seven cards, and cards played before: every other time nearly all trumps are in one or the other."""
    chance = Random(seed)
    for turn in range(count):
        trump = chance.choice(naive.SUITS)
        pack = chance.sample(naive.PACK, 32)
        if turn % 2:
            pack.sort(key=lambda card: card[1] != trump)
        played, held = chance.randint(0, 12), chance.randint(1, 7)
        yield trump, tuple(pack[played : played + held]), tuple(pack[:played])
