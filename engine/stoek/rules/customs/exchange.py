"""Cards changed for others between the deal and the play: a low trump for the card turned up, a hand for the stock."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stoek.cards import Rank
from stoek.language import N_
from stoek.rules.names import RuleNames


@dataclass(frozen=True, slots=True)
class TurnUpExchange:
    """The trump of this rank may be exchanged for the card turned up, if that is a trump; in some games only `while_stock` is
    left."""

    rank: Rank
    rule: str
    while_stock: bool = False

    @property
    def hint(self) -> str:
        """What is exchanged for what, as a form says it."""
        if self.while_stock:
            return N_("The {rank} of trumps for the card turned up, as long as there is a stock")
        return N_("The {rank} of trumps for the card turned up, before the first lead")

    def reasons(self) -> Iterator[str]:
        yield self.rule


@dataclass(frozen=True, slots=True)
class StockExchange(RuleNames):
    """The declarer may take up the stock and puts as many cards away, or refuses it.

    These are the rules of that; `gave_up` is the one of a hand given up unseen."""

    discard: str = "stock/discard"
    refuse: str = "stock/refuse"
    gave_up: str = "scoring/gave-up"

    def reasons(self) -> Iterator[str]:
        return iter(self)
