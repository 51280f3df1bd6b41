"""What a defender sees of a deal in play, and every way in which the cards it does not see can lie."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from stoek.cards import Suit, cards_of, suit_of, union
from stoek.play.position import SeatPlay, could_hold, plays_of
from stoek.play.trick import Trick, legal_now, part_of
from stoek.rules.law import Selector
from stoek.rules.tables import Tables

Layout = tuple[int, ...]
"""The hands by seat; whatever is then left of the unseen cards was put away."""


@dataclass(frozen=True, slots=True)
class DiscardSignal:
    """A seat's first card that neither followed suit nor trumped, and in which trick (1 = first)."""

    seat: int
    card: int
    trick: int

    @property
    def suit(self) -> Suit:
        """The suit that is called weakest."""
        return suit_of(self.card)


@dataclass(frozen=True, slots=True)
class SignalView:
    """The table as the seat to play sees it: its own `hand`, the finished `tricks`, the cards of the `trick` that `leader` led.

    The `declarer` plays alone. `shown` are the cards of combinations that it announced and that it must have held.
    """

    tables: Tables
    seats: int
    declarer: int
    hand: int
    leader: int
    trick: tuple[int, ...]
    tricks: tuple[Trick, ...] = ()
    shown: int = 0

    @property
    def seat(self) -> int:
        """The seat to play."""
        return (self.leader + len(self.trick)) % self.seats

    @property
    def played(self) -> int:
        """All cards that lie or have lain on the table."""
        cards = sum(1 << card for card in self.trick)
        return cards | sum(1 << card for trick in self.tricks for card in trick.cards)

    @property
    def unseen(self) -> int:
        """What the seat to play neither holds nor has seen."""
        return self.tables.pack & ~self.hand & ~self.played

    @property
    def legal(self) -> int:
        """What the seat to play may play."""
        return legal_now(self.tables, self.hand, self.trick)

    def size(self, seat: int) -> int:
        """How many cards a seat still holds."""
        return self.hand.bit_count() - (1 if (seat - self.leader) % self.seats < len(self.trick) else 0)

    def plays(self, seat: int) -> list[SeatPlay]:
        """Each card that a seat has played, in order, with the cards that lay in the trick before it."""
        return plays_of(seat, self.seats, [*((trick.leader, trick.cards) for trick in self.tricks), (self.leader, self.trick)])

    def signal(self, seat: int) -> DiscardSignal | None:
        """A seat's first discard; None while it has followed suit or trumped every time."""
        for number, (card, before) in enumerate(self.plays(seat), 1):
            if part_of(self.tables, before, card) is Selector.DISCARD:
                return DiscardSignal(seat, card, number)
        return None

    @property
    def signals(self) -> tuple[DiscardSignal, ...]:
        """The first discards of the seat's partners so far, in the order in which they were made."""
        partners = [self.signal(seat) for seat in range(self.seats) if seat not in (self.seat, self.declarer)]
        return tuple(sorted(filter(None, partners), key=lambda made: (made.trick, (made.seat - self.declarer) % self.seats)))

    def held_at(self, signal: DiscardSignal, hand: int) -> int:
        """What the seat held just before its first discard, if it holds `hand` now."""
        return hand | sum(1 << card for card, _ in self.plays(signal.seat)[signal.trick - 1 :])

    def keeps(self, signal: DiscardSignal, hand: int) -> bool:
        """Whether the seat, holding `hand` now, discarded as the convention says: from its weakest suit."""
        return signal.suit in weakest_suits(self.tables, self.held_at(signal, hand))

    def hands(self, seat: int) -> Iterator[int]:
        """Every hand of unseen cards that a seat may hold."""
        must = self.shown & self.unseen if seat == self.declarer else 0
        free = self.unseen & ~must if seat == self.declarer else self.unseen & ~self.shown
        plays = self.plays(seat)
        for cards in combinations(cards_of(free), self.size(seat) - must.bit_count()):
            hand = must | sum(1 << card for card in cards)
            if could_hold(self.tables, plays, hand):
                yield hand

    def kept_too_high(self, hand: int) -> int:
        """The cards that the declarer cannot have put away if it holds `hand` now: who goes for every trick and parts with a card
        of a suit does not keep a lower one of it."""
        kept = hand | sum(1 << card for card, _ in self.plays(self.declarer))
        return union(self.tables.beats[card] & self.tables.suit[card] for card in cards_of(kept))

    def layouts(self) -> Iterator[Layout]:
        """Every way in which the unseen cards can lie, given what has been played and announced."""
        hidden = [seat for seat in range(self.seats) if seat != self.seat]
        by_seat = [list(self.hands(seat)) for seat in hidden]
        declarers, unseen = hidden.index(self.declarer), self.unseen
        high = {hand: self.kept_too_high(hand) for hand in by_seat[declarers]}

        def filled(index: int, used: int, hands: tuple[int, ...]) -> Iterator[Layout]:
            if index == len(hidden):
                if not unseen & ~used & high[hands[declarers]]:
                    yield (*hands[: self.seat], self.hand, *hands[self.seat :])
                return
            for hand in by_seat[index]:
                if not hand & used:
                    yield from filled(index + 1, used | hand, (*hands, hand))

        return filled(0, 0, ())


def weakest_suits(tables: Tables, hand: int) -> frozenset[Suit]:
    """The plain suits of a hand whose best card is lowest in rank; more than one where they tie.

    >>> from stoek.cards import Suit, mask_of, parse_cards
    >>> from stoek.games import GAMES
    >>> from stoek.rules.tables import compile_tables
    >>> tables = compile_tables(GAMES["staekske-rape"], Suit.CLUBS)
    >>> [suit.letter for suit in Suit if suit in weakest_suits(tables, mask_of(parse_cards("7C AS QH 8H JD TD")))]
    ['D']
    """
    best: dict[Suit, int] = {}
    for card in cards_of(hand & ~tables.trump_cards):
        suit = suit_of(card)
        best[suit] = max(best.get(suit, -1), tables.strength[card])
    lowest = min(best.values(), default=0)
    return frozenset(suit for suit, strength in best.items() if strength == lowest)
