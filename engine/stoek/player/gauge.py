"""What a hand makes on average, by its cards: a sum of what each kind of card adds, found once for a game by playing out deals.

It is what calls and discards go by where a deal cannot be played out for each of them. Nothing of it is set by hand. By it a player
also decides what to keep who may put cards away or take a stock first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import fsum, sqrt
from random import Random

from stoek.cards import CARD_COUNT, RANKS_PER_SUIT, Suit, Trump, cards_of, mask_of, union
from stoek.player.policy import play_out
from stoek.player.terms import holds_melds
from stoek.player.ties import above, mean, ranked, squares
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables, compile_tables

DEALS = 320
_KINDS = 2 * RANKS_PER_SUIT
_TOWARDS = 2.0
"""How strongly what a kind of card adds is held near 0 where few deals tell."""
_STOCKS = 6
_HANDS = 60


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
    own, against = (tuple(side[_kind(tables, card)] for card in range(CARD_COUNT)) for side in (found.own, found.against))
    return replace(found, own=own, against=against)


def _kind(tables: Tables, card: int) -> int:
    return card % RANKS_PER_SUIT + (0 if tables.trump_cards >> card & 1 else RANKS_PER_SUIT)


@lru_cache(maxsize=64)
def _found(game: Ruleset, trump: Trump) -> Gauge:
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
    return Gauge(own, against, spread, sum(made) / len(made), round(total / DEALS))


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


# What is kept of a hand with cards to put away, and what it makes


@lru_cache(maxsize=8192)
def kept(game: Ruleset, held: int, trump: Trump | None = None) -> tuple[float, int, Trump]:
    """Of a hand with cards to put away: the card points that it makes with the best of them away, these cards, and the trumps.
    Melds stay together where they score more than that costs."""
    away = held.bit_count() - game.hand_size
    best: tuple[float, int, Trump] | None = None
    most = 0.0
    for named in game.trumps if trump is None else (trump,):
        own, points = gauge(game, named).own, compile_tables(game, named).points
        costs = {card: points[card] - own[card] for card in cards_of(held)}
        order = ranked(costs, costs.__getitem__)
        for together in _together(game, held, named) if away else (0,):
            gone = [card for card in order if not together >> card & 1][:away]
            if len(gone) < away:
                continue
            stays = held & ~mask_of(gone)
            made = fsum((*(points[card] for card in gone), *(own[card] for card in cards_of(stays))))
            worth = made + (sum(meld.points for meld in game.combinations.best(stays, named)) if together else 0)
            if best is None or above(worth, most):
                best, most = (made, mask_of(gone), named), worth
    assert best is not None
    return best


def _together(game: Ruleset, held: int, trump: Trump) -> Iterator[int]:
    """Cards that are kept together, if any, since they are melds: none, all of them, those of one."""
    yield 0
    if holds_melds(game, held, trump):
        melds = [meld.cards for meld in game.combinations.best(held, trump)]
        yield union(melds)
        yield from melds if len(melds) > 1 else ()


def kept_worth(game: Ruleset, trump: Trump, card: int) -> float:
    """By how much a card makes more in the hand than put away."""
    return gauge(game, trump).own[card] - compile_tables(game, trump).points[card]


@lru_cache(maxsize=8192)
def with_stock(game: Ruleset, hand: int) -> tuple[float, Trump]:
    """The points that a hand makes on average that takes a stock first and names trumps then; and the trumps that it names most."""
    if not game.deal.stock or game.draws:
        made, _away, trump = kept(game, hand)
        return made, trump
    chance, rest = Random(hand), cards_of(game.pack & ~hand)
    found = [kept(game, hand | sum(1 << card for card in chance.sample(rest, game.deal.stock))) for _ in range(_STOCKS)]
    named = [trump for _made, _away, trump in found]
    return mean([made for made, _away, _trump in found]), max(named, key=named.count)


@lru_cache(maxsize=64)
def usual(game: Ruleset) -> tuple[float, float]:
    """The points that a player makes on average who has the choice of trumps, and how far that lies apart."""
    chance, pack = Random(game.pack), cards_of(game.pack)
    made = [with_stock(game, sum(1 << card for card in chance.sample(pack, game.hand_size)))[0] for _ in range(_HANDS)]
    middle = mean(made)
    return middle, sqrt(squares(one - middle for one in made) / _HANDS)
