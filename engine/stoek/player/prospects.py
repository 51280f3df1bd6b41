"""What a contract promises a seat by the look of its hand: points lie around the gauge of the hand as a normal distribution does.

A curve says what a deal pays at every number of points; over such a distribution it gives the mean, and how far from that a deal
may end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import erf, sqrt
from typing import NamedTuple

from stoek.cards import Trump, rank_of
from stoek.play.made import Made
from stoek.play.start import FactValue
from stoek.player.gauge import gauge, usual, with_stock
from stoek.player.terms import Pays, Terms
from stoek.rules.melds.melds import FOUR, SEQUENCE, Claim, Meld
from stoek.rules.ruleset import Ruleset

STEP = 10
"""Points are told apart by tens: contracts go by tens, too."""
_CALLED = 0.7
"""By how many spreads a side makes more than chance with trumps that one of its players has named."""
FactsKey = tuple[tuple[str, FactValue], ...]


class Prospect(NamedTuple):
    """What something is worth on average, and the standard deviation of what comes of it."""

    mean: float
    deviation: float = 0.0


@dataclass(frozen=True, slots=True)
class _Curve:
    """What the first side gets more than the other with 0 points, with 5, 15, 25 …, and with all."""

    margins: tuple[float, ...]

    def over(self, mean: float, spread: float) -> Prospect:
        """What comes of it where points lie around a mean."""
        if spread <= 0:
            return Prospect(self.margins[min(max(int(mean // STEP) + 1, 0), len(self.margins) - 1)])
        below, found, squares, scale = 0.0, 0.0, 0.0, spread * sqrt(2)
        for place, margin in enumerate(self.margins):
            if place == len(self.margins) - 1:
                share = 1.0
            else:
                share = (1 + erf((place * STEP - mean) / scale)) / 2 if place else (1 + erf((0.5 - mean) / scale)) / 2
            found += (share - below) * margin
            squares += (share - below) * margin * margin
            below = share
        return Prospect(found, sqrt(max(0.0, squares - found * found)))


def prospect(terms: Terms, seat: int, hand: int, *, named: bool = True) -> Prospect:
    """What a contract is worth to a seat by the look of its hand; `named`: whether the declarer has chosen the trumps."""
    game, declarer = terms.game, terms.first_seat
    facts = tuple(sorted(terms.facts.items()))
    first = not game.side_of(seat, declarer)
    found = _prospect(game, terms.trump, terms.stock, facts, first, seat == declarer, named, hand)
    return Prospect(terms.worth(seat, found.mean), abs(terms.worth(seat, found.deviation)))


@lru_cache(maxsize=32768)
def _prospect(
    game: Ruleset, trump: Trump | None, stock: str | None, facts: FactsKey, first: bool, declares: bool, named: bool,
    hand: int,
) -> Prospect:  # fmt: skip
    """Of the first side, by a hand of that side or of the other; `declares`: of the declarer, who has chosen trumps if `named`."""
    if stock == "gave-up":
        return Prospect(_curve(game, trump, stock, facts, (), 1).margins[0])
    claims: tuple[Claim, ...] = ()
    if trump is None and declares:
        mean, trump = with_stock(game, hand)
        claims = _short(game, hand, trump)
    elif trump is None:
        mean, _spread = usual(game)
        trump = game.trumps[0]
        if not first:
            mean += _CALLED * gauge(game, trump).spread
    else:
        weights = gauge(game, trump)
        mean = weights.of_part(hand, first, game.hand_size)
        if declares:
            claims = _short(game, hand, trump)
        elif named:
            mean += _CALLED * weights.spread
    weights = gauge(game, trump)
    return _curve(game, trump, stock, facts, claims, weights.total).over(mean, weights.spread)


def _short(game: Ruleset, hand: int, trump: Trump) -> tuple[Claim, ...]:
    """The melds of a hand that takes a stock, without their cards: alike where they score alike."""
    return tuple(_shortened(game, game.combinations.best(hand, trump))) if game.aside else ()


def _shortened(game: Ruleset, melds: Iterable[Meld]) -> Iterator[Claim]:
    parts = game.combinations
    for meld in melds:
        if meld.kind == FOUR:
            yield parts.four(rank_of(meld.cards.bit_length() - 1))
        elif meld.kind == SEQUENCE:
            yield parts.sequence(meld.cards.bit_count())
        else:
            yield parts.short_marriage()


@lru_cache(maxsize=4096)
def _curve(
    game: Ruleset, trump: Trump | None, stock: str | None,
    facts: FactsKey, claims: tuple[Claim, ...], total: int,
) -> _Curve:  # fmt: skip
    declarer = 0
    terms = Terms(game, game.seats - 1, trump, declarer, stock, dict(facts))
    pays = Pays(terms, [(declarer, claim) for claim in claims])
    size = game.hand_size

    def margin(points: int, tricks: int) -> float:
        return pays.margin(Made((tricks, size - tricks), (points, total - points)))

    steps = range(STEP // 2, total - 1, STEP)
    middle = [margin(points, min(max(round(size * points / total), 1), size - 1)) for points in steps]
    return _Curve((margin(0, 0), *middle, margin(total, size)))
