"""What a player keeps who may put cards away or take a stock first, and what such a hand makes: by the gauge of its cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import fsum, sqrt
from random import Random

from stoek.cards import Trump, cards_of, mask_of, union
from stoek.player.gauge import gauge
from stoek.player.terms import holds_melds
from stoek.player.ties import above, mean, ranked, squares
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import compile_tables

_STOCKS = 6
_HANDS = 60


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
