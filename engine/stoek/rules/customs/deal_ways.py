"""Ways to deal that somebody at the table may ask for (S)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stoek.cards import mask_of


@dataclass(frozen=True, slots=True)
class DealWay:
    """A way to deal the whole pack: packets of so many cards to the seats in this order, 0 being the dealer's left.

    `until_named`: the cards lie face up as far as one that was named. `rule` is a name below the page.
    """

    id: str
    rule: str
    packet: int
    order: tuple[int, ...] = (0, 1, 2, 3)
    until_named: bool = False

    def hands(self, pack: Sequence[int]) -> list[int]:
        """The hands, from the dealer's left, of a pack in the order in which its cards are dealt.

        >>> from stoek.cards import cards_of
        >>> [cards_of(hand) for hand in DealWay("covers", "deal/covers", 2, (0, 1, 3, 2)).hands(range(8))]
        [[0, 1], [2, 3], [6, 7], [4, 5]]
        """
        hands: list[list[int]] = [[] for _ in self.order]
        for top in range(0, len(pack), self.packet):
            hands[self.order[top // self.packet % len(self.order)]].extend(pack[top : top + self.packet])
        return [mask_of(hand) for hand in hands]

    def shown(self, pack: Sequence[int], named: int) -> list[int]:
        """The cards that lie face up: those dealt before the named one, and that one last."""
        return list(pack[: list(pack).index(named) + 1])
