"""What a contract in points is worth to the side that wins it, and what a double multiplies: the tables that a game names."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Worth:
    """What the winner of a contract writes, melds apart.

    `cards`: card points; None for those that the side took. `all_tricks`: what they are if the side has all the tricks; None for
    what these count at the table, unless `cards` are 0. `contract`: whether the number of the contract is added.
    """

    cards: int | None = None
    contract: bool = False
    all_tricks: int | None = None

    def card_points(self, taken: int, swept: bool, sweep: int | None) -> int:
        """Return the card points of a side that took so many, and all the tricks if it `swept`, which count `sweep`.

        >>> Worth(160).card_points(90, False, 250), Worth(160).card_points(162, True, 250), Worth(0).card_points(162, True, 250)
        (160, 250, 0)
        """
        if swept and self.all_tricks is not None:
            return self.all_tricks
        if self.cards is None:
            return taken
        return sweep if swept and self.cards and sweep is not None else self.cards

    def least(self, everything: int, lowest: int) -> int:
        """Return the least that both sides write, if all card points are `everything` and the lowest contract has this number.

        >>> [worth.least(162, 80) for worth in (Worth(), Worth(160, contract=True), Worth(0, contract=True))]
        [162, 240, 80]
        """
        cards = everything if self.cards is None else min(self.cards, everything)
        return cards + (lowest if self.contract else 0)


MADE, MADE_AND_CONTRACT, CONTRACT = Worth(), Worth(contract=True), Worth(0, contract=True)
"""What makers write who made their contract."""

EVERY_POINT = 162
"""The card points of a deal, with the last trick."""

DEAL, DEAL_AND_CONTRACT, EVERY_POINT_AND_CONTRACT = Worth(160), Worth(160, contract=True), Worth(EVERY_POINT, contract=True)
"""What the others write if it failed; or `CONTRACT`."""


@dataclass(frozen=True, slots=True)
class Doubling:
    """What a double multiplies: `cards`, `contract`, `melds`.

    `made`, `failed`: what the winner writes in place of the worth of a contract that is not doubled. `one_side`: the winner has
    the melds of both sides.
    """

    cards: bool = False
    contract: bool = False
    melds: bool = False
    made: Worth | None = None
    failed: Worth | None = None
    one_side: bool = False


_WHOLE_DEAL = Worth(160, all_tricks=250)

NOT_MULTIPLIED = Doubling()
FLAT = Doubling(cards=True, contract=True, melds=True, made=_WHOLE_DEAL, failed=_WHOLE_DEAL, one_side=True)
MADE_TIMES = Doubling(cards=True, contract=True, melds=True)
ALL_TIMES = Doubling(cards=True, contract=True, made=DEAL_AND_CONTRACT)
CONTRACT_TIMES = Doubling(contract=True)


@dataclass(frozen=True, slots=True)
class Capot:
    """What a bid of all the tricks is worth to the side that wins it; `as_number`: as a contract of that number."""

    value: int
    as_number: bool = False

    def worth(self, taken: bool) -> Worth:
        """Return what the winner writes: fixed card points, or with `taken` those of makers with all the tricks."""
        return Worth(None if taken else self.value, all_tricks=self.value)


CAPOT_250, CAPOT_500, CAPOT_AND_POINTS = Capot(250), Capot(500), Capot(250, as_number=True)
