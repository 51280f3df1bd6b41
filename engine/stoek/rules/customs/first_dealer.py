"""Who deals first: whoever gets the first card of a rank, of cards dealt round face up (P, J)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stoek.cards import Rank, rank_of


@dataclass(frozen=True, slots=True)
class FirstDealer:
    """Cards are dealt face up until the first of this rank; its player deals."""

    rank: Rank

    def player(self, cards: Sequence[int], players: int) -> int | None:
        """The player who gets the first card of the rank, 0 being the first to get a card; None if none has come yet.

        >>> from stoek.cards import parse_cards
        >>> FirstDealer(Rank.JACK).player(parse_cards("AC KD JH JC"), 4)
        2
        """
        return next((place % players for place, card in enumerate(cards) if rank_of(card) is self.rank), None)
