"""Whether a declarer who plays alone takes every trick, asked of very many layouts of one deal.

The solver answers the same for one deal at a time; here what was found for the hands between two tricks serves every layout.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from stoek.cards import cards_of
from stoek.play.trick import head_index, legal_cards
from stoek.rules.tables import Tables
from stoek.study.puzzle.signal_layouts import Layout, SignalView


class AllTricks:
    """Whether a declarer alone takes every trick from here on, all cards seen; what was found once is remembered."""

    def __init__(self, tables: Tables, seats: int, declarer: int) -> None:
        self.tables, self.seats, self.declarer = tables, seats, declarer
        self._found: dict[Layout, bool] = {}

    def leading(self, hands: Layout) -> bool:
        """Whether the declarer, on lead, takes every trick."""
        takes = self._found.get(hands)
        if takes is None:
            takes = self._found[hands] = any(self._takes(hands, card) for card in cards_of(hands[self.declarer]))
        return takes

    def _takes(self, hands: Layout, card: int) -> bool:
        held = list(hands)
        held[self.declarer] ^= 1 << card
        return self.following(held, (card,), self.declarer)

    def following(self, hands: Sequence[int], trick: tuple[int, ...], leader: int) -> bool:
        """The same in the middle of a trick that the declarer leads and heads: the others play whatever serves them best."""
        tables, head = self.tables, trick[head_index(self.tables.beats, trick)]
        choices, beats = tables.choices[trick[0]][head], tables.beats[head]
        throws = []
        for place in range(len(trick), self.seats):
            seat = (leader + place) % self.seats
            legal = legal_cards(choices, hands[seat])
            if legal & beats:
                return False
            throws.append([(seat, 1 << card) for card in cards_of(legal)])
        if not hands[self.declarer]:
            return True
        for thrown in product(*throws):
            after = list(hands)
            for seat, bit in thrown:
                after[seat] ^= bit
            if not self.leading(tuple(after)):
                return False
        return True

    def deciding(self, view: SignalView, layout: Layout) -> list[int]:
        """The legal cards of the seat to play that stop the declarer in a layout, where some do and some do not; else none."""
        cards = cards_of(view.legal)
        stopping = [card for card in cards if not self.following(*after(view, layout, card))]
        return stopping if len(stopping) < len(cards) else []


def after(view: SignalView, layout: Layout, card: int) -> tuple[Layout, tuple[int, ...], int]:
    """Hands, trick and leader once the seat to play has played the card."""
    hands = tuple(hand & ~(1 << card) if seat == view.seat else hand for seat, hand in enumerate(layout))
    return hands, (*view.trick, card), view.leader
