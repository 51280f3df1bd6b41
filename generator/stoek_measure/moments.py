"""A card to be played, as its player sees it: what the predicates of experiments read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from stoek.cards import cards_of, mask_of
from stoek.play.course import Course
from stoek.play.trick import head_index, legal_now
from stoek.rules.tables import Tables


@dataclass(frozen=True)
class Moment:
    """A seat's turn to play a card. Sets of cards are masks, seats are numbers."""

    course: Course
    tables: Tables
    seat: int
    hand: int
    trick: tuple[int, ...]
    leader: int

    @cached_property
    def legal(self) -> int:
        """The cards that may be played."""
        return legal_now(self.tables, self.hand, self.trick) if self.trick else self.hand

    @cached_property
    def gone(self) -> int:
        """The cards that lie or have lain on the table."""
        return mask_of(self.trick) | mask_of(card for trick in self.course.tricks for card in trick.cards)

    @cached_property
    def unseen(self) -> int:
        """The cards of which the player does not see where they lie."""
        aside = self.course.discards or 0 if self.seat == self.course.declarer else 0
        return self.tables.pack & ~self.gone & ~self.hand & ~aside

    @property
    def declares(self) -> bool:
        """Whether the player's side is the first one: the declarer's."""
        return not self.course.side(self.seat)

    @property
    def trumps(self) -> int:
        """All cards that are trumps."""
        return self.tables.trump_cards & self.tables.pack

    @property
    def plain(self) -> int:
        """The player's cards that are no trumps."""
        return self.hand & ~self.trumps

    @cached_property
    def _head(self) -> tuple[int, int]:
        place = head_index(self.tables.beats, self.trick)
        return self.trick[place], (self.leader + place) % len(self.course.hands)

    @property
    def head(self) -> int:
        """The best card of the trick."""
        return self._head[0]

    @property
    def head_seat(self) -> int:
        """Who has played it."""
        return self._head[1]

    @property
    def friend_heads(self) -> bool:
        """Whether it is the player's own side's."""
        return self.course.side(self.head_seat) == self.course.side(self.seat)

    @property
    def to_play(self) -> list[int]:
        """The seats that play to this trick after the player."""
        seats = len(self.course.hands)
        return [(self.seat + step) % seats for step in range(1, seats - len(self.trick))]

    @property
    def opponents_to_play(self) -> int:
        """How many opponents do."""
        return sum(self.course.side(seat) != self.course.side(self.seat) for seat in self.to_play)

    @property
    def points_on_table(self) -> int:
        """The card points of the trick so far."""
        return self.tables.card_points(mask_of(self.trick))

    @property
    def beating(self) -> int:
        """The legal cards that take the trick as it lies."""
        return self.legal & self.tables.beats[self.head]

    def best_of_suit(self, card: int) -> bool:
        """Whether no card of the same suit that the player does not see is higher."""
        return not self.tables.beats[card] & self.unseen & self.tables.suit[card]

    def wins(self, card: int) -> bool:
        """Whether nothing that the player does not see beats it."""
        return not self.tables.beats[card] & self.unseen

    def richest(self, cards: int) -> int:
        """Those that count most."""
        return self._by_points(cards, max)

    def poorest(self, cards: int) -> int:
        """Those that count least."""
        return self._by_points(cards, min)

    def _by_points(self, cards: int, pick: Callable[..., int]) -> int:
        points = self.tables.points
        wanted = pick((points[card] for card in cards_of(cards)), default=0)
        return mask_of(card for card in cards_of(cards) if points[card] == wanted)

    @cached_property
    def void_of_declarer(self) -> int:
        """The plain cards of suits of which the declarer has shown to have none: by throwing another plain card on them."""
        declarer, tables, found = self.course.declarer, self.tables, 0
        if declarer is None:
            return 0
        for trick in self.course.tricks:
            led = trick.cards[0]
            card = trick.cards[(declarer - trick.leader) % len(trick.cards)]
            if not (1 << led | 1 << card) & self.trumps and not tables.suit[led] >> card & 1:
                found |= tables.suit[led]
        return found


def moment_of(course: Course) -> Moment:
    """The card to be played next."""
    position = course.position
    assert position is not None
    turn = position.turn
    return Moment(course, position.tables, turn, position.hands[turn], position.trick, position.leader)
