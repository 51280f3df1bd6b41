"""A deal in play as an immutable value: what each seat holds, the trick on the table, what has been taken.

This is the readable form of play. Perft and bulk play go through the same tables and functions without making values; a test
proves them equal to it.
"""

from __future__ import annotations

from dataclasses import dataclass

from stoek.cards import card_text, set_text
from stoek.errors import IllegalPlay
from stoek.play.trick import Ruling, head_index, partner_heads, ruling
from stoek.rules.tables import Tables


@dataclass(frozen=True, slots=True)
class Position:
    """`hands` are masks by seat; `leader` led or will lead the trick on the table; `taken` has the mask each seat has won.

    >>> from stoek.games import GAMES
    >>> from stoek.cards import Suit, mask_of, parse_card, parse_cards
    >>> from stoek.rules.tables import compile_tables
    >>> hands = tuple(mask_of(parse_cards(hand)) for hand in ("AD", "KD", "7C", "7D"))
    >>> position = Position(compile_tables(GAMES["staekske-rape"], Suit.CLUBS), hands)
    >>> for card in ("AD", "KD", "7C", "7D"):
    ...     position = position.played(parse_card(card))
    >>> position.leader, position.points(2), position.finished
    (2, 19, True)
    """

    tables: Tables
    hands: tuple[int, ...]
    leader: int = 0
    trick: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    last_taker: int | None = None

    @property
    def turn(self) -> int:
        """The seat to play."""
        return (self.leader + len(self.trick)) % len(self.hands)

    @property
    def finished(self) -> bool:
        """Whether all cards have been played."""
        return not any(self.hands)

    @property
    def worth(self) -> int:
        """The card points of all cards that are held or lie on the table, with the last trick's."""
        left = sum(self.hands) | sum(1 << card for card in self.trick)
        return self.tables.card_points(left) + self.tables.last_trick

    @property
    def ruling(self) -> Ruling:
        """What the seat to play may play, and why."""
        return ruling(self.tables, self.hands[self.turn], self.trick, partner_heads(self.tables, self.trick))

    def played(self, card: int) -> Position:
        """The position after the seat to play plays this card; `IllegalPlay` if it may not."""
        found = self.ruling
        if not found.legal >> card & 1:
            held = "is not in the hand of the player whose turn it is" if not found.illegal >> card & 1 else "may not be played"
            raise IllegalPlay(f"{card_text(card)} {held}. Possible: {set_text(found.legal)}.", rule=found.rule)
        return self.laid(card)

    def laid(self, card: int) -> Position:
        """The position after the seat to play lays this card, also where it may not: what lies on the table lies there."""
        hands = tuple(hand & ~(1 << card) if seat == self.turn else hand for seat, hand in enumerate(self.hands))
        trick = (*self.trick, card)
        taken = self.taken or (0,) * len(hands)
        if len(trick) < len(hands):
            return Position(self.tables, hands, self.leader, trick, taken, self.last_taker)
        winner = (self.leader + head_index(self.tables.beats, trick)) % len(hands)
        won = sum(1 << one for one in trick)
        taken = tuple(cards | won if seat == winner else cards for seat, cards in enumerate(taken))
        return Position(self.tables, hands, winner, (), taken, winner)

    def points(self, seat: int) -> int:
        """The card points that a seat has taken, the last trick's bonus included once all is played."""
        bonus = self.tables.last_trick if self.finished and self.last_taker == seat else 0
        return self.tables.card_points(self.taken[seat] if self.taken else 0) + bonus
