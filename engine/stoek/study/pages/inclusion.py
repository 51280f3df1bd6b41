"""Wikibooks's order from most restrictive to most liberal: proved while the site is built, and where it fails."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise

from stoek.cards import Rank, Suit, card_text, cards_of, texts_of
from stoek.games import GAMES
from stoek.play.trick import legal_cards
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables, compile_tables

MOST_HELD = 3


@dataclass(frozen=True, slots=True)
class Witness:
    """A lead and a hand of which the first set allows a card that the second forbids."""

    first: Ruleset
    second: Ruleset
    led: str
    hand: list[str]
    allowed: dict[str, list[str]]


@dataclass(frozen=True, slots=True)
class Order:
    """Rule sets in the order that is claimed; how many positions bear it out under one order of ranks; where it fails otherwise."""

    sets: list[Ruleset]
    positions: int
    witness: Witness


def proved(names: Sequence[str], ranks: str) -> Order:
    """The order of some sets for the second card of a trick: under the ranks of one of them, and under each set's own.

    Every hand of up to three cards after every lead, of the cards that all packs have. One plain suit is led and one is held beside
    it: no set tells two suits apart that are neither led nor trumps. `ValueError` where the claim does not hold.
    """
    sets = [GAMES[name] for name in names]
    common = GAMES[ranks]
    levelled = [replace(each, trump_scale=common.trump_scale, plain_scale=common.plain_scale, permanent_trumps=()) for each in sets]
    positions = 0
    tables = [compile_tables(each, Suit.CLUBS) for each in levelled]
    for led, hand in _second_cards(common.pack):
        allowed = _allowed(tables, led, hand)
        positions += 1
        if any(one & ~other for one, other in pairwise(allowed)):
            raise ValueError(f"the order fails under one order of ranks: {card_text(led)} led, {texts_of(hand)} held")
    return Order(sets, positions, _witness(sets, common.pack))


def _witness(sets: list[Ruleset], pack: int) -> Witness:
    tables = [compile_tables(each, Suit.CLUBS) for each in sets]
    for led, hand in _second_cards(pack):
        allowed = _allowed(tables, led, hand)
        for place, (one, other) in enumerate(pairwise(allowed)):
            if one & ~other:
                pair = sets[place : place + 2]
                told = {each.id: texts_of(cards) for each, cards in zip(pair, (one, other), strict=True)}
                return Witness(pair[0], pair[1], card_text(led), texts_of(hand), told)
    raise ValueError("with their own ranks these sets do not part: the page would tell an untruth")


def _allowed(tables: Sequence[Tables], led: int, hand: int) -> list[int]:
    return [legal_cards(each.choices[led][led], hand) for each in tables]


def _second_cards(pack: int) -> Iterator[tuple[int, int]]:
    """Small hands first. Clubs are trumps, spades stand for the plain suit that is led, hearts for all the others."""
    cards = cards_of(pack & ~Suit.DIAMONDS.all_cards)
    leads = [card for card in cards if card < Suit.HEARTS * len(Rank)]
    for held in range(1, MOST_HELD + 1):
        for led in leads:
            for hand in combinations([1 << card for card in cards if card != led], held):
                yield led, sum(hand)
