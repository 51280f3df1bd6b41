"""Dealing: the first dealer, and the cards in packets from a shuffled pack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from stoek.cards import Rank, cards_of, mask_of, rank_of
from stoek.rules.ruleset import DealPlan, Ruleset


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards as dealt: `hands` from the player left of the dealer, clockwise, and the stock, all masks.

    `first` are the hands before the auction; `turned_up` the cards that lie face up, in their order.
    """

    hands: tuple[int, ...]
    stock: int
    first: tuple[int, ...] = ()
    turned_up: tuple[int, ...] = ()


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


def deal_cards(pack: Sequence[int], plan: DealPlan, seats: int, taker: int = 0) -> Deal:
    """The deal from a pack in the order in which its cards are dealt. `taker` took the deal on, where cards are dealt after that.

    >>> plan = DealPlan((("hands", 2), ("turn-up", 1), ("later", 2)), 0, (2,), turn_up_to_taker=True)
    >>> dealt = deal_cards(range(8), plan, 2, taker=1)
    >>> [cards_of(hand) for hand in dealt.hands], dealt.turned_up
    ([[0, 1, 5, 6], [2, 3, 4, 7]], (4,))
    """
    hands: list[list[int]] = [[] for _ in range(seats)]
    stock: list[int] = []
    turned_up: list[int] = []
    first: tuple[int, ...] = ()
    top = 0
    for target, count in plan.packets:
        if target == "later" and not first:
            first = tuple(mask_of(hand) for hand in hands)
        for seat, receiver in enumerate({"stock": [stock], "turn-up": [turned_up]}.get(target, hands)):
            own = count
            if target == "later" and plan.turn_up_to_taker and seat == taker:
                receiver.append(turned_up[0])
                own -= 1
            receiver.extend(pack[top : top + own])
            top += own
    dealt = tuple(mask_of(hand) for hand in hands)
    return Deal(dealt, mask_of(stock), first or dealt, tuple(turned_up))


def shuffled(ruleset: Ruleset, rng: Random) -> list[int]:
    """The pack in random order."""
    pack = cards_of(ruleset.pack)
    rng.shuffle(pack)
    return pack


def random_deal(ruleset: Ruleset, rng: Random, taker: int = 0) -> Deal:
    """A deal from a pack shuffled by `rng`."""
    return deal_cards(shuffled(ruleset, rng), ruleset.deal, ruleset.seats, taker)
