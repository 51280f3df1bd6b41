"""A position that rules are asked about, and the small tricks among which the smallest one is looked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from stoek.cards import Suit, Trump, cards_of
from stoek.play.reasons import Explanation, explain
from stoek.play.trick import Ruling, partner_heads, ruling
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables

TRUMP = Suit.CLUBS
"""Trumps of small positions: which suit is what does not matter to a play law."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A hand about to play to a trick, empty where the trick is whole; `partner_heads` overrides what the trick shows."""

    trump: Trump
    hand: int
    trick: tuple[int, ...]
    partner_heads: bool | None = None

    def ruling(self, tables: Tables) -> Ruling:
        """What these tables let the hand play."""
        heads = partner_heads(tables, self.trick) if self.partner_heads is None else self.partner_heads
        return ruling(tables, self.hand, self.trick, heads)

    def explained(self, game: Ruleset, tables: Tables) -> Explanation:
        """The same in the words of a game."""
        return explain(game, tables, self.hand, self.trick, self.ruling(tables))


def cards_in(suits: Sequence[Suit], pack: int) -> list[int]:
    """The cards of a pack, suit after suit."""
    return [card for suit in suits for card in cards_of(pack & suit.all_cards)]


def tricks_of(suits: Sequence[Suit], pack: int, shown: int) -> Iterator[tuple[int, ...]]:
    """Tricks of so many cards of these suits, led by a trump or by a card of the first plain suit."""
    return (trick for trick in permutations(cards_in(suits, pack), shown) if not Suit.HEARTS.all_cards >> trick[0] & 1)
