"""A deal in play as an immutable value: what each seat holds, the trick on the table, what has been taken.

This is the readable form of play. Perft and bulk play go through the same tables and functions without making values; a test
proves them equal to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stoek.cards import Card, Suit, card_text, set_text
from stoek.errors import BadCards, BadDeal, IllegalPlay, RulesError, many_hands
from stoek.language import _
from stoek.play.trick import Ruling, Trick, head_index, legal_now, partner_heads, ruling
from stoek.rules.tables import Tables


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """`hands` are masks by seat, counted clockwise from 0; `leader` led or will lead the trick on the table; `taken` has the mask
    that each seat has won.

    >>> from stoek.games import GAMES
    >>> from stoek.cards import Suit, mask_of, parse_card, parse_cards
    >>> from stoek.rules.tables import compile_tables
    >>> hands = tuple(mask_of(parse_cards(hand)) for hand in ("AD", "KD", "7C", "7D"))
    >>> position = Position(compile_tables(GAMES["staekske-rape"], Suit.CLUBS), hands)
    >>> for card in ("AD", "KD", "7C", "7D"):
    ...     position = position.played(parse_card(card))
    >>> position.leader, position.points(2), position.finished
    (2, 19, True)

    A position that cannot be is refused, with every fault of it.

    >>> Position(position.tables, (3, 3, 0, 0), leader=4)
    Traceback (most recent call last):
    stoek.errors.BadDeal: There is no seat 4 to lead: seats are counted from 0 to 3. Correct the leader.
    AC KC are in two places. Each card exists once: correct one of them.
    """

    tables: Tables
    hands: tuple[int, ...]
    leader: int = 0
    trick: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    last_taker: int | None = None

    def __post_init__(self) -> None:
        faults = tuple(self._faults())
        if faults:
            raise BadDeal(faults)

    def _faults(self) -> Iterator[RulesError]:
        seats = self.tables.seats
        if len(self.hands) != seats:
            yield BadCards(_("{hands} cannot be: there are {seats} seats.", hands=many_hands(len(self.hands)), seats=seats))
        if not 0 <= self.leader < seats:
            last = seats - 1
            yield BadCards(
                _(
                    "There is no seat {seat} to lead: seats are counted from 0 to {last}. Correct the leader.",
                    seat=self.leader,
                    last=last,
                )
            )
        if len(self.trick) >= seats:
            yield BadCards(_("{cards} are a whole trick: begin the next one.", cards=" ".join(map(card_text, self.trick))))
        seen = twice = 0
        for cards in (*self.hands, *self.taken, *(1 << card for card in self.trick)):
            twice |= seen & cards
            seen |= cards
        if twice:
            yield BadCards(_("{cards} are in two places. Each card exists once: correct one of them.", cards=set_text(twice)))
        if seen & ~self.tables.pack:
            yield BadCards(_("{cards} are not in the pack. Correct them.", cards=set_text(seen & ~self.tables.pack)))

    def __repr__(self) -> str:
        """Short: trumps, hands, the trick and who leads it.

        >>> from stoek.games import GAMES
        >>> from stoek.rules.tables import compile_tables
        >>> Position(compile_tables(GAMES["modern"], Suit.CLUBS), (1, 2))
        <Position clubs, 0: AC, 1: KC, 0 leads>
        """
        trump = self.tables.trump.word if isinstance(self.tables.trump, Suit) else self.tables.trump.value
        hands = ", ".join(f"{seat}: {set_text(hand) or '-'}" for seat, hand in enumerate(self.hands))
        trick = "".join(f" {card_text(card)}" for card in self.trick)
        return f"<Position {trump}, {hands}, {self.leader} {'led' if trick else 'leads'}{trick}>"

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
    def legal(self) -> int:
        """What the seat to play may play."""
        return legal_now(self.tables, self.hands[self.turn], self.trick)

    @property
    def gone(self) -> int:
        """Every card that has been played."""
        return sum(self.taken) | sum(1 << card for card in self.trick)

    @property
    def ruling(self) -> Ruling:
        """What the seat to play may play, and why."""
        return ruling(self.tables, self.hands[self.turn], self.trick, partner_heads(self.tables, self.trick))

    def played(self, card: int | str) -> Position:
        """The position after the seat to play plays this card; `IllegalPlay` if it may not."""
        card, found = Card(card), self.ruling
        if not found.legal >> card & 1:
            raise IllegalPlay(self._refusal(card, found), rule=found.rule)
        return self.laid(card)

    def _refusal(self, card: int, found: Ruling) -> str:
        """Why the card is not played, with the hand, the trick, and what is legal."""
        held = found.illegal >> card & 1
        fact = _("{card} may not be played.", card=card_text(card))
        fact = fact if held else _("{card} is not in the hand of the player whose turn it is.", card=card_text(card))
        hand = _("Hand: {cards}.", cards=set_text(self.hands[self.turn]) or "-")
        trick = _("Trick: {cards}.", cards=" ".join(map(card_text, self.trick))) if self.trick else _("It is a lead.")
        possible = _("Possible: {cards}.", cards=set_text(found.legal) or "-")
        return f"{fact} {hand} {trick} {possible}"

    def ended_by(self, card: int) -> Trick | None:
        """The trick that is over once this card is laid; None where others have still to play to it."""
        cards, seats = (*self.trick, card), len(self.hands)
        if len(cards) < seats:
            return None
        return Trick(self.leader, cards, (self.leader + head_index(self.tables.beats, cards)) % seats)

    def laid(self, card: int) -> Position:
        """The position after the seat to play lays this card, also where it may not: what lies on the table lies there."""
        hands = tuple(hand & ~(1 << card) if seat == self.turn else hand for seat, hand in enumerate(self.hands))
        taken, trick = self.taken or (0,) * len(hands), self.ended_by(card)
        if trick is None:
            return _sound(self.tables, hands, self.leader, (*self.trick, card), taken, self.last_taker)
        won = sum(1 << each for each in trick.cards)
        taken = tuple(cards | won if seat == trick.winner else cards for seat, cards in enumerate(taken))
        return _sound(self.tables, hands, trick.winner, (), taken, trick.winner)

    def points(self, seat: int) -> int:
        """The card points that a seat has taken, the last trick's bonus included once all is played."""
        bonus = self.tables.last_trick if self.finished and self.last_taker == seat else 0
        return self.tables.card_points(self.taken[seat] if self.taken else 0) + bonus


def _sound(
    tables: Tables, hands: tuple[int, ...], leader: int, trick: tuple[int, ...], taken: tuple[int, ...], last_taker: int | None
) -> Position:
    """A position that comes of a sound one, which nobody has to look at again."""
    position = object.__new__(Position)
    fields = {"tables": tables, "hands": hands, "leader": leader, "trick": trick, "taken": taken, "last_taker": last_taker}
    for name, value in fields.items():
        object.__setattr__(position, name, value)
    return position
