"""Dealing: the first dealer, and the cards in packets from a shuffled pack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from stoek.cards import Rank, cards_of, mask_of, rank_of
from stoek.ruleset import DealPlan, Ruleset


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards as dealt: `hands` from the player left of the dealer, clockwise, and the stock, all masks."""

    hands: tuple[int, ...]
    stock: int


def first_dealer(cards: Sequence[int], players: int) -> int | None:
    """Who deals first when these cards are dealt face up, one at a time: the first to receive a jack, counted from the first to
    receive a card; None while no jack has come (P, J).

    >>> from stoek.cards import parse_cards
    >>> first_dealer(parse_cards("AC 7D 8S 9H KC JD"), 4)
    1
    """
    for index, card in enumerate(cards):
        if rank_of(card) is Rank.JACK:
            return index % players
    return None


def deal_cards(pack: Sequence[int], plan: DealPlan, seats: int) -> Deal:
    """The deal from a pack in the order in which its cards are dealt."""
    hands: list[list[int]] = [[] for _ in range(seats)]
    stock: list[int] = []
    top = 0
    for target, count in plan.packets:
        for receiver in [stock] if target == "stock" else hands:
            receiver.extend(pack[top : top + count])
            top += count
    return Deal(tuple(mask_of(hand) for hand in hands), mask_of(stock))


def shuffled(ruleset: Ruleset, rng: Random) -> list[int]:
    """The pack in random order."""
    pack = cards_of(ruleset.pack)
    rng.shuffle(pack)
    return pack


def random_deal(ruleset: Ruleset, rng: Random) -> Deal:
    """A deal from a pack shuffled by `rng`."""
    return deal_cards(shuffled(ruleset, rng), ruleset.deal, ruleset.seats)
