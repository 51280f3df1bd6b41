"""Combinations that score for whoever takes the trick that they lie in, as a search wants them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import gcd

from stoek.cards import RANKS_PER_SUIT, Rank, Suit, Trump, cards_of
from stoek.rules.melds.in_tricks import TrickMelds
from stoek.rules.melds.melds import four_cards, marriage_cards, runs
from stoek.solver.remembered import Remembered


class TrickBonus:
    """What tricks score besides their cards. Sets are bits of a board, which `cards` turns into the engine's.

    `of[laid]` is what these cards together score; `most[left]` is no less than all that is still to come from these cards;
    `alive[left]` are the cards among these that can still score with others of them. All sums are multiples of `step`.
    """

    def __init__(self, melds: TrickMelds, trump: Trump, cards: Callable[[int], int], bits: Callable[[int], int]) -> None:
        self.step = gcd(*(points for _, points in melds.sequences), *melds.fours, melds.three, melds.marriage) or 1
        self.of = Remembered(lambda laid: melds.points(cards(laid), trump))
        self.most = Remembered(lambda left: _most(melds, cards(left), trump))
        self.alive = Remembered(lambda left: bits(_alive(melds, cards(left), trump)))


def _most(melds: TrickMelds, left: int, trump: Trump) -> int:
    """Every run cut into the sequences worth most, every rank of which enough are left, the marriage: all in one side's tricks."""
    points = dict(melds.sequences)
    total = sum(best_split(len(run), points) for suit in Suit for run in runs(left & suit.all_cards))
    for rank in Rank:
        count = (left & four_cards(rank)).bit_count()
        total += max(melds.four_of(rank) if count == 4 else 0, melds.three if count >= 3 else 0)
    pair = marriage_cards(trump)
    return total + (melds.marriage if pair and left & pair == pair else 0)


def best_split(length: int, points: Mapping[int, int]) -> int:
    """The most that a run of this length scores, cut into sequences of the lengths that do."""
    best = [0]
    for end in range(1, length + 1):
        best.append(max([best[-1], *(best[end - size] + worth for size, worth in points.items() if size <= end)]))
    return best[length]


def _alive(melds: TrickMelds, left: int, trump: Trump) -> int:
    alive = 0
    shortest = min((length for length, _ in melds.sequences), default=RANKS_PER_SUIT + 1)
    for suit in Suit:
        for run in runs(left & suit.all_cards):
            if len(run) >= shortest:
                alive |= sum(1 << card for card in run)
    for rank in Rank:
        alike = left & four_cards(rank)
        if len(cards_of(alike)) >= (3 if melds.three else 4) and (melds.three or melds.four_of(rank)):
            alive |= alike
    pair = marriage_cards(trump)
    return alive | (pair if left & pair == pair else 0)
