"""The Klaverjas of 1836 and Smoojas: what may be declared, what counters it, and the score, as W tells them.

Melds are tuples of cards. Nothing is shared with the engine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from naive.melds import Meld, four_alike, marriage, meld_value, neighbours
from naive.packs import Trump
from naive.play import winner_of

GAME = "vijfhonderden-1836"
TOTAL = 146


def may_declare(trump: Trump, hand: Sequence[str], declared: Sequence[Meld], meld: Meld) -> bool:
    """A leader's combination, held in hand, that counts, and was not declared before, whole or in part.

    A longer sequence may follow a shorter one that it contains. A four and a sequence are different combinations.
    """
    if meld_value(GAME, trump, meld) == 0 or marriage(trump, meld) or not all(card in hand for card in meld):
        return False
    for before in declared:
        if before == meld:
            return False
        if neighbours(before) and neighbours(meld) and set(before) & set(meld) and not set(before) < set(meld):
            return False
    return True


def counters(trump: Trump, meld: Meld, counter: Meld) -> bool:
    """Whether the second player's meld is the higher one."""
    return meld_value(GAME, trump, counter) > meld_value(GAME, trump, meld)


def score(points: int, tricks: int, melds: Sequence[Sequence[Meld]], trump: Trump) -> tuple[int, int]:
    """Eldest's and the dealer's: card points of both phases with the last trick, melds, 100 for all nine tricks of the second."""
    eldest = points + sum(meld_value(GAME, trump, meld) for meld in melds[0]) + (100 if tricks == 9 else 0)
    dealer = TOTAL - points + sum(meld_value(GAME, trump, meld) for meld in melds[1]) + (100 if tricks == 0 else 0)
    return eldest, dealer


def is_meld(trump: Trump, cards: Meld) -> bool:
    return neighbours(cards) or four_alike(cards) or marriage(trump, cards)


def before_each_trick(hands: Mapping[str, str], stock: str, tricks: Sequence[str]) -> list[dict[str, set[str]]]:
    """What both hold before each trick of the first phase: after it its winner draws the next card of the stock, then the other.

    A trick is written as `N KC QC`; clubs are trumps.
    """
    held, left, found = {seat: {*cards.split()} for seat, cards in hands.items()}, stock.split(), []
    for trick in tricks:
        found.append({seat: {*cards} for seat, cards in held.items()})
        leader, *cards = trick.split()
        order = [leader, *({"N", "S"} - {leader})]
        for seat, card in zip(order, cards, strict=True):
            held[seat].remove(card)
        winner = winner_of(GAME, "C", cards)
        for seat in (order[winner], order[1 - winner]):
            held[seat].add(left.pop(0))
    return found
