"""A deal in play as an immutable value: what each seat holds, the trick on the table, what has been taken.

This is the readable form of play. Perft and bulk play go through the same tables and functions without making values; a test
proves them equal to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import SupportsIndex, TypeVar

from stoek.cards import Card, CardSet, Suit, Trump, card_text, mask_of, parse_cards, set_text
from stoek.errors import BadCards, BadChoice, BadDeal, BadRequest, IllegalPlay, RulesError, many_hands, quoted, whole_number
from stoek.language import followed
from stoek.play.sentences import Say
from stoek.play.start import at_house, seat_index, trump_named
from stoek.play.trick import Ruling, Trick, head_index, legal_now, partner_heads, ruling
from stoek.rules.house import House
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables, compile_tables

Hand = SupportsIndex | str | Iterable[SupportsIndex | str]
"""What a seat holds: a mask, or cards as a `CardSet` takes them."""

Seat = TypeVar("Seat", int, int | None)
InOrder = str | Iterable[SupportsIndex | str]
"""Cards in the order in which they were played."""


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Position:
    """What each seat holds, the trick on the table, and what has been taken: the play as the solver takes it.

    It is all numbers: seats are counted clockwise from 0, cards are ints, sets of cards masks, which `CardSet.of_mask` reads.
    `hands` are the masks by seat; `leader` led or will lead the trick; `taken` has the mask that each seat has won. `Position.of`
    makes one of letters and texts.

    Examples:
        >>> from stoek import GAMES, CardSet
        >>> hands = dict(N="AD", E="KD", S="7C", W="7D")
        >>> position = Position.of(GAMES["staekske-rape"], "C", hands, leader="N")
        >>> for card in ("AD", "KD", "7C", "7D"):
        ...     position = position.played(card)
        >>> position.leader, position.points(2), position.finished, CardSet.of_mask(position.taken[2])
        (2, 19, True, CardSet('7C AD KD 7D'))

        A position that cannot be is refused, with every fault of it.

        >>> Position(position.tables, (3, 3, 0, 0), leader=4)
        Traceback (most recent call last):
        stoek.errors.BadDeal: leader: There is no seat 4: seats are counted from 0 to 3.
        In two places: AC KC. Each card exists once: correct one of them.
    """

    tables: Tables
    hands: tuple[int, ...]
    leader: int
    trick: tuple[int, ...]
    taken: tuple[int, ...]
    last_taker: int | None

    def __init__(
        self, tables: Tables, hands: Iterable[Hand], leader: int = 0, trick: InOrder = (), taken: Iterable[Hand] = (),
        last_taker: int | None = None,
    ) -> None:  # fmt: skip
        """`BadDeal` where it cannot be, `BadCard` or `BadCards` where something is no card or no hand."""
        if not isinstance(tables, Tables):
            raise BadRequest(Say.no_tables(tables=quoted(tables)))
        _fill(self, tables, _masks(hands), _plain(leader), _in_order(trick), _masks(taken), _plain(last_taker))
        faults = tuple(self._faults())
        if faults:
            raise BadDeal(faults)

    @classmethod
    def of(
        cls, game: Ruleset, trump: Trump | str | None, hands: Mapping[str, Hand], leader: str, trick: InOrder = (),
        house: House | None = None,
    ) -> Position:  # fmt: skip
        """The position of these hands by the letters of their seats, in a game that is drawn from a stock once the stock is gone.

        `BadDeal` with every fault of it; `BadRequest` for a seat or for trumps that the game has not.
        """
        game = at_house(game, house)
        if not isinstance(hands, Mapping):
            raise BadCards(Say.hands_not_by_seat(example="{'N': 'AC KC'}", given=quoted(hands)))
        held = dict.fromkeys(game.seat_names, CardSet()) | {game.seat_names[seat_index(game, seat)]: hands[seat] for seat in hands}
        position = cls(compile_tables(game, trump_named(game, trump)), held.values(), seat_index(game, leader), trick)
        if position.tables.turned is not None:
            tables = position.tables.with_left(position.hand.bit_count())
            position = cls(tables, position.hands, position.leader, position.trick)
        fault = position.uneven()
        if fault is not None:
            raise fault
        return position

    def _faults(self) -> Iterator[RulesError]:
        seats = self.tables.seats
        if len(self.hands) != seats:
            yield BadCards(Say.hands_not_of_seats(hands=many_hands(len(self.hands)), seats=seats))
        if len(self.taken) not in (0, seats):
            yield BadCards(Say.taken_not_of_seats(seats=seats))
        takes = () if self.last_taker is None else (("last_taker", self.last_taker),)
        for where, seat in (("leader", self.leader), *takes):
            fault = seat_fault(seat, seats, where)
            if fault is not None:
                yield fault
        if len(self.trick) > seats:
            yield BadCards(Say.more_than_trick(cards=" ".join(map(card_text, self.trick)), seats=seats))
        elif len(self.trick) == seats:
            yield BadCards(Say.whole_trick(cards=" ".join(map(card_text, self.trick))))
        seen = twice = 0
        for cards in (*self.hands, *self.taken, *(1 << card for card in self.trick)):
            twice |= seen & cards
            seen |= cards
        if twice:
            yield BadCards(Say.cards_twice(cards=set_text(twice)))
        if seen & ~self.tables.pack:
            yield BadCards(Say.cards_not_in_pack(cards=set_text(seen & ~self.tables.pack)))

    def uneven(self) -> BadDeal | None:
        """What is wrong where not every seat has as many cards, with the trick on the table: it cannot be played out then."""
        seats = self.tables.seats
        dealt = [hand.bit_count() + ((seat - self.leader) % seats < len(self.trick)) for seat, hand in enumerate(self.hands)]
        if len(set(dealt)) == 1:
            return None
        return BadDeal([BadCards(Say.hands_uneven(counts=", ".join(map(str, dealt))))])

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
    def hand(self) -> int:
        """What the seat to play holds."""
        return self.hands[self.turn]

    @property
    def legal(self) -> int:
        """What the seat to play may play."""
        return legal_now(self.tables, self.hand, self.trick)

    @property
    def gone(self) -> int:
        """Every card that has been played."""
        return sum(self.taken) | sum(1 << card for card in self.trick)

    @property
    def ruling(self) -> Ruling:
        """What the seat to play may play, and why."""
        return ruling(self.tables, self.hand, self.trick, partner_heads(self.tables, self.trick))

    def played(self, card: int | str) -> Position:
        """The position after the seat to play plays this card; `IllegalPlay` if it may not."""
        card, ruled = Card(card), self.ruling
        if not ruled.legal >> card & 1:
            raise IllegalPlay(self._refusal(card, ruled), rule=ruled.rule)
        return self.laid(card)

    def _refusal(self, card: int, ruled: Ruling) -> str:
        """Why the card is not played, with the hand, the trick, and what is legal."""
        if not any(self.hands):
            return Say.all_played(card=card_text(card))
        fact = Say.may_not_be_played if ruled.illegal >> card & 1 else Say.not_held
        hand = Say.hand(cards=set_text(self.hand) or "-")
        trick = Say.trick(cards=" ".join(map(card_text, self.trick))) if self.trick else Say.is_lead()
        possible = Say.possible(cards=set_text(ruled.legal) or "-")
        return followed(fact(card=card_text(card)), f" {hand} {trick} {possible}")

    def ended_by(self, card: int) -> Trick | None:
        """The trick that is over once this card is laid; None where others have still to play to it."""
        cards, seats = (*self.trick, card), len(self.hands)
        if len(cards) < seats:
            return None
        return Trick(self.leader, cards, (self.leader + head_index(self.tables.beats, cards)) % seats)

    def laid(self, card: int | str) -> Position:
        """The position after the seat to play lays this card, also where it may not: what lies on the table lies there."""
        card, hands, taken = Card(card), list(self.hands), list(self.taken or (0,) * len(self.hands))
        hands[self.turn] &= ~(1 << card)
        trick = self.ended_by(card)
        if trick is None:
            return _sound(self.tables, tuple(hands), self.leader, (*self.trick, card), tuple(taken), self.last_taker)
        taken[trick.winner] |= mask_of(trick.cards)
        tables = self.tables.turned or self.tables
        return _sound(tables, tuple(hands), trick.winner, (), tuple(taken), trick.winner)

    def points(self, seat: int) -> int:
        """The card points that a seat has taken, the last trick's bonus included once all is played; `BadChoice` for no seat."""
        fault = seat_fault(seat, len(self.hands))
        if fault is not None:
            raise fault
        bonus = self.tables.last_trick if self.finished and self.last_taker == seat else 0
        return self.tables.card_points(self.taken[seat] if self.taken else 0) + bonus


def counted_by(tables: Tables, position: Position) -> Position:
    """The same position under other tables of the same cards."""
    return _sound(tables, position.hands, position.leader, position.trick, position.taken, position.last_taker)


def seat_fault(seat: object, seats: int, where: str = "seat") -> BadChoice | None:
    """What is wrong with the number of a seat; None where there is such a seat."""
    number = whole_number(seat)
    if number is not None and 0 <= number < seats:
        return None
    return BadChoice(Say.no_seat_number(seat=quoted(seat), last=seats - 1), where=where)


def _plain(seat: Seat) -> Seat:
    """Return the number of a seat as an int; anything else as it is."""
    number = whole_number(seat)
    return seat if number is None else number


def _masks(hands: Iterable[Hand]) -> tuple[int, ...]:
    """The masks of some hands, in their order."""
    if isinstance(hands, (str, AbstractSet, Mapping)) or not isinstance(hands, Iterable):
        raise BadCards(Say.no_hands(hands=quoted(hands)), where="hands")
    return tuple((CardSet(hand) if isinstance(hand, Iterable) else CardSet.of_mask(hand)).mask for hand in hands)


def _in_order(cards: InOrder) -> tuple[int, ...]:
    if isinstance(cards, (AbstractSet, Mapping)) or not isinstance(cards, Iterable):
        raise BadCards(Say.trick_without_order(cards=quoted(cards)), where="trick")
    return tuple(parse_cards(cards)) if isinstance(cards, str) else tuple(int(Card(card)) for card in cards)


def _sound(
    tables: Tables, hands: tuple[int, ...], leader: int, trick: tuple[int, ...], taken: tuple[int, ...], last_taker: int | None
) -> Position:
    """A position that comes of a sound one, which nobody has to look at again."""
    position = object.__new__(Position)
    _fill(position, tables, hands, leader, trick, taken, last_taker)
    return position


def _fill(
    position: Position, tables: Tables, hands: tuple[int, ...], leader: int, trick: tuple[int, ...], taken: tuple[int, ...],
    last_taker: int | None,
) -> None:  # fmt: skip
    fields = {"tables": tables, "hands": hands, "leader": leader, "trick": trick, "taken": taken, "last_taker": last_taker}
    for name, value in fields.items():
        object.__setattr__(position, name, value)


SeatPlay = tuple[int, tuple[int, ...]]
"""A card that was played, and those that lay in the trick before it."""


def plays_of(seat: int, seats: int, tricks: Iterable[tuple[int, tuple[int, ...]]]) -> list[SeatPlay]:
    """Each card that a seat has played to tricks, of which leader and cards are given, in order."""
    places = (((seat - leader) % seats, cards) for leader, cards in tricks)
    return [(cards[place], cards[:place]) for place, cards in places if place < len(cards)]


def could_hold(tables: Tables, plays: Sequence[SeatPlay], hand: int) -> bool:
    """Whether every card that a seat has played was legal for it, if it holds `hand` now."""
    held = hand
    for card, before in reversed(plays):
        held |= 1 << card
        if not legal_now(tables, held, before) >> card & 1:
            return False
    return True
