"""Cards changed for others between the deal and the play: a low trump for the card turned up, a hand for the stock."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stoek.cards import Rank, Suit, Trump, card, suit_of
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

    def card_for(self, shown: int, trump: Trump | None) -> int | None:
        """The card that goes for the one turned up; None where that is no trump, or is the very card.

        >>> from stoek.cards import Suit, card_text, parse_card
        >>> seven = TurnUpExchange(Rank.SEVEN, "deal/seven")
        >>> card_text(seven.card_for(parse_card("JC"), Suit.CLUBS)), seven.card_for(parse_card("JC"), Suit.HEARTS)
        ('7C', None)
        """
        if not isinstance(trump, Suit) or suit_of(shown) is not trump:
            return None
        low = card(trump, self.rank)
        return None if low == shown else low

    def in_time(self, *, stock: bool, played: bool) -> bool:
        """Whether there is still time: as long as there is a `stock` to draw from, or until a card has been `played`."""
        return stock if self.while_stock else not played

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
