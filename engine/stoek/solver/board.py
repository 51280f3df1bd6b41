"""The cards of one deal as a search wants them: bits in order of strength, the trumps on top.

A card's bit is higher than another's of its suit exactly where the card is stronger, and every trump's bit is higher than every
plain card's. So which of two cards heads a trick is a comparison of ints.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from stoek.cards import cards_of
from stoek.rules.law import Guard
from stoek.rules.tables import Choices, Tables
from stoek.solver.remembered import Remembered
from stoek.solver.trick_bonus import TrickBonus

Neighbour = tuple[int, int, int]
"""A card of the same suit, the difference in value, and the cards that lie between the two."""


class Arrangement:
    """The cards under one trump choice, and what is the same of them in every deal; the parameters are those of a `Board`."""

    def __init__(self, tables: Tables, partners: bool, point: int, margin: bool) -> None:
        order = _order(tables)
        self.bit_of = {card: 1 << place for place, card in enumerate(order)}
        self.card_of = {bit: card for card, bit in self.bit_of.items()}
        self.trumps = self.bits(tables.trump_cards)
        self.value = {bit: point * tables.points[card] for bit, card in self.card_of.items()}
        self.suit = {bit: self.bits(tables.suit[card]) for bit, card in self.card_of.items()}
        self.plain_suits = tuple(suit for suit in dict.fromkeys(self.suit.values()) if suit != self.trumps)
        everything = (1 << len(order)) - 1
        self.above = {bit: everything & ~((bit << 1) - 1) for bit in self.card_of}
        self.choices = self._choices(tables, tables.choices)
        self.partner_choices = self._choices(tables, tables.partner_choices) if partners else self.choices
        self.apart = apart = self.bits(tables.trump_cards & ~tables.besides_jack) if _exempts_the_jack(tables) else 0
        # A point that the other side takes instead makes a difference of two where margins are counted.
        self.neighbours = {bit: self._neighbours(bit, apart, 2 if margin else 1) for bit in self.card_of}
        self.draws = self._every_lead_draws(apart)

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

    def _neighbours(self, bit: int, apart: int, unit: int) -> tuple[Neighbour, ...]:
        """The cards of the suit that can stand for this one when nobody else holds a card between, the likest in value first.

        Of two such cards either leads to the same tricks, and the points differ by their difference at most. A card that the law
        names by itself is like no other. `unit` is what a difference of one point makes.
        """
        if bit & apart:
            return ()
        neighbours = []
        for other in each(self.suit[bit] & ~bit & ~apart):
            low, high = min(bit, other), max(bit, other)
            neighbours.append((other, unit * abs(self.value[bit] - self.value[other]), (high - 1) & ~(2 * low - 1)))
        return tuple(sorted(neighbours, key=lambda neighbour: (neighbour[1], neighbour[2].bit_count())))

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
def arranged(tables: Tables, partners: bool, point: int, margin: bool) -> Arrangement:
    """The arrangement of these tables; the latest are kept, as many searches ask for the same ones."""
    return Arrangement(tables, partners, point, margin)


class Board:
    """Tables under one trump choice, read for one deal and one declaring side.

    `hands` are what the seats hold at the beginning of the search: a search carries only the set of cards that are left.
    `ours[seat]` says whether the seat is on the declaring side, which wants much. `value` is what a card counts, `trick_value`
    what a trick counts besides, `last_trick` what the last one does: `point` for every card point and `trick` for every trick.
    `bonus` tells what combinations in a trick score, where the game has them. With `margin` what the other side takes counts
    against the declaring side, so that the worth of a position is by how much it takes more than the other.
    `settled[seat][played]`: of the seats that play after this one to a trick of so many cards, none is an opponent.
    """

    def __init__(
        self, tables: Tables, hands: Sequence[int], ours: Sequence[bool], point: int = 1, trick: int = 0,
        margin: bool = False,
    ) -> None:  # fmt: skip
        self.margin = margin
        self.point = point
        self.seats = len(hands)
        self.ours = tuple(ours)
        self.partners = tables.partners and tables.law.minds_partner
        self.tables = tables
        self.arrangement = arrangement = arranged(tables, self.partners, point, margin)
        self.bits, self.legal = arrangement.bits, arrangement.legal
        self.bit_of, self.card_of = arrangement.bit_of, arrangement.card_of
        self.trumps, self.suit, self.plain_suits = arrangement.trumps, arrangement.suit, arrangement.plain_suits
        self.value, self.above, self.neighbours = arrangement.value, arrangement.above, arrangement.neighbours
        self.choices, self.partner_choices = arrangement.choices, arrangement.partner_choices
        self.draws = arrangement.draws
        self.hands = tuple(self.bits(hand) for hand in hands)
        self.our_cards = sum(hand for hand, own in zip(self.hands, ours, strict=True) if own)
        self.trick_value = trick
        self.last_trick = point * tables.last_trick
        self.settled = tuple(tuple(self._settled(seat, played) for played in range(self.seats)) for seat in range(self.seats))
        self.totals = Remembered(self._total)
        self.cheapest = Remembered(self._cheapest)
        melds = tables.trick_melds if point else None
        self.bonus = None if melds is None else TrickBonus(melds, point, tables.trump, self.cards, self.bits)

    def cards(self, bits: int) -> int:
        """The same set as the engine writes it."""
        return sum(1 << self.card_of[bit] for bit in each(bits))

    def least(self, cards: int, count: int, trumps: int) -> int:
        """The smallest total that `count` of these cards can have when at least `trumps` of them are trumps."""
        if not trumps:
            return self.cheapest[cards][count]
        chosen = sorted(each(cards & self.trumps), key=self.value.__getitem__)[:trumps]
        rest = cards ^ sum(chosen)
        return sum(self.value[bit] for bit in chosen) + self.cheapest[rest][count - len(chosen)]

    def _settled(self, seat: int, played: int) -> bool:
        later = range(1, self.seats - played)
        return all(self.ours[(seat + step) % self.seats] is self.ours[seat] for step in later)

    def _total(self, cards: int) -> tuple[int, ...]:
        return (sum(self.value[bit] for bit in each(cards)),)

    def _cheapest(self, cards: int) -> tuple[int, ...]:
        """Entry n: the total of the n cards that count least."""
        totals = [0]
        for value in sorted(self.value[bit] for bit in each(cards)):
            totals.append(totals[-1] + value)
        return tuple(totals)


def each(bits: int) -> list[int]:
    """The single bits of a set, lowest first."""
    singles = []
    while bits:
        bit = bits & -bits
        singles.append(bit)
        bits ^= bit
    return singles


def _order(tables: Tables) -> list[int]:
    """All cards of the pack, suit by suit from weak to strong, the trumps last."""
    suits = list(dict.fromkeys(tables.suit[card] for card in cards_of(tables.pack)))
    suits.sort(key=lambda suit: suit == tables.trump_cards)
    return [card for suit in suits for card in sorted(cards_of(suit), key=tables.strength.__getitem__)]


def _exempts_the_jack(tables: Tables) -> bool:
    return any(option.guard is Guard.HOLDING_TRUMP_BESIDES_JACK for option in tables.law.every_option)
