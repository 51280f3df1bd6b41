"""What a hand makes on average, by its cards: a sum of what each kind of card adds, found once for a game by playing out deals.

It is what calls and discards go by where a deal cannot be played out for each of them. Nothing of it is set by hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import fsum, sqrt
from random import Random

from stoek.cards import CARD_COUNT, RANKS_PER_SUIT, Suit, Trump, cards_of
from stoek.player.policy import play_out
from stoek.player.ties import squares
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables, compile_tables

DEALS = 320
_KINDS = 2 * RANKS_PER_SUIT
_TOWARDS = 2.0
"""How strongly what a kind of card adds is held near 0 where few deals tell."""


@dataclass(frozen=True, slots=True)
class Gauge:
    """For each card what it adds to the points of the declaring side: in the hand of the declarer (`own`), and of an opponent
    (`against`). `spread`: how far deals lie from that, as a standard deviation. `mean`: the points of the declaring side where
    nothing is known, `total` those of both.
    """

    own: tuple[float, ...]
    against: tuple[float, ...]
    spread: float
    mean: float
    total: int

    def of(self, hand: int, declares: bool) -> float:
        """The points that the declaring side makes on average, this hand being the declarer's or an opponent's."""
        weights, made = self.own if declares else self.against, 0.0
        while hand:
            bit = hand & -hand
            hand ^= bit
            made += weights[bit.bit_length() - 1]
        return made

    def of_part(self, hand: int, declares: bool, size: int) -> float:
        """The same of a hand that may not be dealt out yet: each card to come adds what an average one does."""
        return self.of(hand, declares) + max(0, size - hand.bit_count()) * self.mean / size


@lru_cache(maxsize=128)
def gauge(game: Ruleset, trump: Trump) -> Gauge:
    """The gauge of a game under these trumps; what suits add is the same whichever is trumps."""
    first = game.trump_suits[0] if isinstance(trump, Suit) else trump
    found = _found(game, first)
    tables = compile_tables(game, trump)
    own, against = (tuple(side[_kind(tables, card)] for card in range(CARD_COUNT)) for side in found[:2])
    return Gauge(own, against, found[2], found[3], found[4])


def _kind(tables: Tables, card: int) -> int:
    return card % RANKS_PER_SUIT + (0 if tables.trump_cards >> card & 1 else RANKS_PER_SUIT)


@lru_cache(maxsize=64)
def _found(game: Ruleset, trump: Trump) -> tuple[tuple[float, ...], tuple[float, ...], float, float, int]:
    """By kinds of cards: deals by chance, in every second of which the declarer has taken the hand that is longest in trumps."""
    chance = Random(f"{game.pack} {trump}")
    tables = compile_tables(game, trump)
    pack, size, seats = cards_of(game.pack), game.hand_size, game.seats
    sides = tuple(game.side_of(seat, 0) for seat in range(seats))
    rows: tuple[list[list[int]], list[list[int]]] = ([], [])
    made: list[int] = []
    total = 0
    for number in range(DEALS):
        chance.shuffle(pack)
        hands = [sum(1 << card for card in pack[seat * size : (seat + 1) * size]) for seat in range(seats)]
        if number % 2:
            longest = max(range(seats), key=lambda seat: (hands[seat] & tables.trump_cards).bit_count())
            hands[0], hands[longest] = hands[longest], hands[0]
        leader = 0 if game.declarer_leads else number // 2 % seats
        outcome = play_out(tables, hands, leader, (), sides, 0)
        made.append(outcome.points[0] + outcome.bonus[0])
        total += sum(outcome.points)
        for seat, side in ((0, 0), (1, 1)):
            row = [0] * _KINDS
            for card in cards_of(hands[seat]):
                row[_kind(tables, card)] += 1
            rows[side].append(row)
    own, against = (_least_squares(side, made) for side in rows)
    misses = [fsum(w * x for w, x in zip(own, row, strict=True)) - points for row, points in zip(rows[0], made, strict=True)]
    spread = sqrt(squares(misses) / len(misses))
    return own, against, spread, sum(made) / len(made), round(total / DEALS)


def _least_squares(rows: Sequence[Sequence[int]], wanted: Sequence[int]) -> tuple[float, ...]:
    """The weights with which the rows come nearest to what is wanted, pulled towards the mean share of a card."""
    size = len(rows[0])
    count = sum(rows[0])
    share = sum(wanted) / len(wanted) / count
    square = [[_TOWARDS * (one == other) for other in range(size)] for one in range(size)]
    right = [0.0] * size
    for row, points in zip(rows, wanted, strict=True):
        held = [place for place, number in enumerate(row) if number]
        left = points - share * count
        for one in held:
            right[one] += row[one] * left
            for other in held:
                square[one][other] += row[one] * row[other]
    return tuple(share + weight for weight in _solved(square, right))


def _solved(square: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations whose matrix is symmetric and has nothing but positive pivots."""
    size = len(right)
    for pivot in range(size):
        for row in range(pivot + 1, size):
            factor = square[row][pivot] / square[pivot][pivot]
            if factor:
                for column in range(pivot, size):
                    square[row][column] -= factor * square[pivot][column]
                right[row] -= factor * right[pivot]
    found = [0.0] * size
    for row in reversed(range(size)):
        rest = fsum(square[row][column] * found[column] for column in range(row + 1, size))
        found[row] = (right[row] - rest) / square[row][row]
    return found
