"""The cards of one deal as a search wants them: bits in order of strength, the trumps on top.

A card's bit is higher than another's of its suit exactly where the card is stronger, and every trump's bit is higher than every
plain card's. So which of two cards heads a trick is a comparison of ints.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from functools import lru_cache

from stoek.cards import cards_of
from stoek.rules.law import Guard
from stoek.rules.tables import Choices, Tables
from stoek.solver.remembered import Remembered
from stoek.solver.trick_bonus import TrickBonus

Order = Callable[[int], tuple[int, ...]]
"""What cards are sorted by."""

Alike = tuple[tuple[int, int], ...]
"""Cards that may be like another, each with the cards between the two."""


class Arrangement:
    """The cards under one trump choice, and what is the same of them in every deal."""

    def __init__(self, tables: Tables) -> None:
        order = _order(tables)
        self.bit_of = {card: 1 << place for place, card in enumerate(order)}
        self.card_of = {bit: card for card, bit in self.bit_of.items()}
        self.trumps = self.bits(tables.trump_cards)
        self.value = {bit: tables.points[card] for bit, card in self.card_of.items()}
        self.suit = {bit: self.bits(tables.suit[card]) for bit, card in self.card_of.items()}
        self.can_head = {bit: suit | self.trumps for bit, suit in self.suit.items()}
        self.suits = tuple(dict.fromkeys(self.suit.values()))
        self.plain_suits = tuple(suit for suit in self.suits if suit != self.trumps)
        everything = (1 << len(order)) - 1
        self.above = {bit: everything & ~((bit << 1) - 1) for bit in self.card_of}
        self.partners = tables.partners and tables.law.minds_partner
        self.choices = self._choices(tables, tables.choices)
        self.partner_choices = self._choices(tables, tables.partner_choices) if self.partners else self.choices
        self.apart = apart = self.bits(tables.trump_cards & ~tables.besides_jack) if _exempts_the_jack(tables) else 0
        self.alike = {bit: () if bit & apart else self._alike(bit, apart) for bit in self.card_of}
        self.same = {
            bit: tuple(pair for pair in pairs if self.value[pair[0]] == self.value[bit]) for bit, pairs in self.alike.items()
        }
        # Where ranks turn from trick to trick no card is sure of a later trick.
        self.draws = tables.turned is None and self._every_lead_draws(apart)

    def bits(self, cards: int) -> int:
        """A set of the engine's cards in this order."""
        return sum(self.bit_of[card] for card in cards_of(cards))

    def legal(self, hand: int, led: int, head: int, partner_heads: bool) -> int:
        """The legal cards of a hand; `led` is 0 for a lead."""
        if not led:
            return hand
        for held, selected in (self.partner_choices if partner_heads else self.choices)[self.suit[led]][head]:
            if hand & held and hand & selected:
                return hand & selected
        return 0

    def _choices(self, tables: Tables, choices: tuple[tuple[Choices, ...], ...]) -> dict[int, dict[int, Choices]]:
        by_suit: dict[int, dict[int, Choices]] = {}
        for led_bit, led in self.card_of.items():
            suit = self.suit[led_bit]
            if suit not in by_suit:
                by_suit[suit] = {
                    head_bit: tuple(
                        (self.bits(held & tables.pack), self.bits(selected & tables.pack)) for held, selected in choices[led][head]
                    )
                    for head_bit, head in self.card_of.items()
                    if choices[led][head]
                }
        return by_suit

    def _alike(self, bit: int, apart: int) -> Alike:
        """The other cards of the suit, each with the cards between the two: of two that nobody parts, either leads to the same
        tricks. A card that the law names by itself is like no other.
        """
        cards = []
        for other in each(self.suit[bit] & ~bit & ~apart):
            low, high = min(bit, other), max(bit, other)
            cards.append((other, (high - 1) & ~(2 * low - 1)))
        return tuple(cards)

    def _every_lead_draws(self, apart: int) -> bool:
        """Whether a lead of any suit takes a card of that suit from everybody who holds one, plain suits once trumps are gone.

        A card that the law names by itself may stay in the hand, which is no matter where it is the strongest trump: no run
        of trumps is played under it.
        """
        if apart and apart != 1 << (self.trumps.bit_length() - 1):
            return False
        return not any(
            self.legal(card | sum(self.plain_suits) & ~suit, suit & -suit, head, partner) & ~suit
            for suit in set(self.suit.values())
            for card in each(suit & ~apart)
            for head in each(suit & ~card)
            for partner in (False, True)
        )


@lru_cache(maxsize=64)
def arranged(tables: Tables) -> Arrangement:
    """The arrangement of these tables; the latest are kept, as many searches ask for the same ones."""
    return Arrangement(tables)


class Board:
    """Tables under one trump choice, read for one deal and one declaring side.

    `hands` are what the seats hold at the beginning of the search: a search carries only the set of cards that are left.
    `ours[seat]` says whether the seat is on the declaring side, which wants much. A search counts `point` for every card point,
    those of combinations in tricks and of the last trick included, and `trick` for every trick; with `margin` what the other side
    takes counts against the declaring side. `bonus` says what combinations in a trick score, where they are counted; `alike`
    which cards count the same and follow one another in their suit.
    `turns`: whether ranks are reversed in every second trick from now on, of the `tricks` that are to come.
    `settled[seat][played]`: of the seats that play after this one to a trick of so many cards, none is an opponent.
    """

    def __init__(
        self, tables: Tables, hands: Sequence[int], ours: Sequence[bool], point: int = 1, trick: int = 0,
        margin: bool = False,
    ) -> None:  # fmt: skip
        self.seats = len(hands)
        self.ours = tuple(ours)
        self.tables = tables
        self.arrangement = arrangement = arranged(tables)
        self.bits, self.legal = arrangement.bits, arrangement.legal
        self.bit_of, self.card_of = arrangement.bit_of, arrangement.card_of
        self.trumps, self.suit = arrangement.trumps, arrangement.suit
        self.suits, self.plain_suits = arrangement.suits, arrangement.plain_suits
        self.value, self.above, self.can_head = arrangement.value, arrangement.above, arrangement.can_head
        self.hands = tuple(self.bits(hand) for hand in hands)
        self.our_cards = sum(hand for hand, own in zip(self.hands, ours, strict=True) if own)
        self.turns = tables.turned is not None
        self.tricks = max((hand.bit_count() for hand in hands), default=0)
        self.settled = tuple(tuple(self._settled(seat, played) for played in range(self.seats)) for seat in range(self.seats))
        self.last_trick = tables.last_trick
        self.totals = Remembered(self._total)
        self.cheapest = Remembered(self._cheapest)
        melds = tables.trick_melds
        self._bonus = None if melds is None else TrickBonus(melds, tables.trump, self.cards, self.bits)
        self._count(point, trick, margin)

    def counting(self, point: int, trick: int, margin: bool = False) -> Board:
        """The board of the same deal for a search that counts like this."""
        board = copy(self)
        board._count(point, trick, margin)
        return board

    def _count(self, point: int, trick: int, margin: bool) -> None:
        self.point, self.trick, self.margin = point, trick, margin
        self.bonus = self._bonus if point else None
        self.alike = self.arrangement.same if point else self.arrangement.alike

    def turned(self, cards: int) -> bool:
        """Whether ranks are reversed, against the first trick, in the trick for which there are so many cards left with it."""
        return self.turns and bool((self.tricks - cards // self.seats) % 2)

    def over(self, bit: int, turned: bool) -> int:
        """The cards that rank higher in this order than a card; with `turned`, the lower ones."""
        return bit - 1 if turned else self.above[bit]

    def cards(self, bits: int) -> int:
        """The same set as the engine writes it."""
        return sum(1 << self.card_of[bit] for bit in each(bits))

    def _settled(self, seat: int, played: int) -> bool:
        return all(self.ours[(seat + step) % self.seats] is self.ours[seat] for step in range(1, self.seats - played))

    def _total(self, cards: int) -> int:
        return sum(self.value[bit] for bit in each(cards))

    def _cheapest(self, cards: int) -> tuple[int, ...]:
        """Entry n: the total of the n cards that count least."""
        totals = [0]
        for value in sorted(self.value[bit] for bit in each(cards)):
            totals.append(totals[-1] + value)
        return tuple(totals)


def over(cards: int, others: int) -> int:
    """Those of these cards that none of the others beats; all are of one suit."""
    return cards & ~((1 << others.bit_length()) - 1)


def each(bits: int) -> list[int]:
    """The single bits of a set, lowest first."""
    singles = []
    while bits:
        bit = bits & -bits
        singles.append(bit)
        bits ^= bit
    return singles


def orders(board: Board) -> tuple[Order, Order, Order]:
    """The orders in which cards are tried: the dearest first, the strongest, the cheapest."""
    value, trumps = {bit: board.point * value for bit, value in board.value.items()}, board.trumps
    bottom = {suit: (suit & -suit).bit_length() for suit in board.suit.values()}
    strength = {bit: bit.bit_length() - bottom[board.suit[bit]] for bit in value}
    # A trump is worth keeping: some twenty points when it is given away, fifteen when it is played low.
    point = board.point or 1
    return (
        lambda bit: (-value[bit] + (20 * point if bit & trumps else 0), -bit),
        lambda bit: (bit & trumps != 0, -strength[bit]),
        lambda bit: (2 * value[bit] + (30 * point if bit & trumps else 0), bit),
    )


def _order(tables: Tables) -> list[int]:
    """All cards of the pack, suit by suit from weak to strong, the trumps last."""
    suits = list(dict.fromkeys(tables.suit[card] for card in cards_of(tables.pack)))
    suits.sort(key=lambda suit: suit == tables.trump_cards)
    return [card for suit in suits for card in sorted(cards_of(suit), key=tables.strength.__getitem__)]


def _exempts_the_jack(tables: Tables) -> bool:
    return any(option.guard is Guard.HOLDING_TRUMP_BESIDES_JACK for option in tables.law.every_option)
