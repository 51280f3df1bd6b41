"""Playing cards to a trick: what is legal, why, who heads it, and how many ways a deal can go.

The three functions at the top work on masks and are what everything else calls: the explained ruling, the checker, perft.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from stoek.cards import cards_of
from stoek.rules.law import Guard, Option, Selector, Situation
from stoek.rules.tables import Choices, Tables


def legal_cards(choices: Choices, hand: int) -> int:
    """The legal cards of a hand, where `choices` is `tables.choices[led][head]`."""
    for held, selected in choices:
        if hand & held:
            legal = hand & selected
            if legal:
                return legal
    return 0


def head_index(beats: Sequence[int], trick: Sequence[int]) -> int:
    """The index in the trick (0 = leader) of the card that heads it."""
    head = 0
    for index in range(1, len(trick)):
        if beats[trick[head]] >> trick[index] & 1:
            head = index
    return head


def partner_heads(tables: Tables, trick: Sequence[int]) -> bool:
    """Whether the partner of the next player heads the trick, with the card two before; never where nobody has a partner."""
    return tables.partners and len(trick) >= 2 and head_index(tables.beats, trick) == len(trick) - 2


def choices_now(tables: Tables, trick: Sequence[int]) -> Choices:
    """The option list that decides about the next card of a trick, ready to be tried on a hand."""
    head = head_index(tables.beats, trick)
    table = tables.partner_choices if tables.partners and len(trick) - 2 == head else tables.choices
    return table[trick[0]][trick[head]]


def legal_now(tables: Tables, hand: int, trick: Sequence[int]) -> int:
    """The cards of a hand that may be played to a trick; any of them to an empty one."""
    return legal_cards(choices_now(tables, trick), hand) if trick else hand


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a player may play and which option decides; `option` is None for a lead, which nothing restricts.

    `options` are all those of the situation, in order; `partner_head`: they are those for when the partner heads the trick;
    `partner_wins`: he heads it, whether or not the law minds.
    """

    legal: int
    illegal: int
    option: Option | None
    situation: Situation | None
    options: tuple[Option, ...] = ()
    partner_head: bool = False
    partner_wins: bool = False

    @property
    def rule(self) -> str | None:
        return None if self.option is None else self.option.rule


def ruling(tables: Tables, hand: int, trick: Sequence[int], partner_head: bool = False) -> Ruling:
    """The explained form of `legal_cards`; an empty trick is a lead."""
    if not trick:
        return Ruling(hand, 0, None, None)
    led, head = trick[0], trick[head_index(tables.beats, trick)]
    situation = tables.situation(led, head)
    choices = (tables.partner_choices if partner_head else tables.choices)[led][head]
    legal = legal_cards(choices, hand)
    options = tables.law.options(situation, partner_head)
    minded = options is not tables.law.options(situation)
    for option, (held, selected) in zip(options, choices, strict=True):
        if hand & held and hand & selected:
            return Ruling(legal, hand & ~legal, option, situation, options, minded, partner_head)
    return Ruling(0, hand, None, situation)


def part_of(tables: Tables, trick: Sequence[int], card: int) -> Selector | None:
    """The part that a card would play in the trick: the narrowest selector that holds it; None for a lead."""
    if not trick:
        return None
    led, head = trick[0], trick[head_index(tables.beats, trick)]
    if tables.suit[led] >> card & 1:
        return Selector.FOLLOW
    if tables.trump_cards >> card & 1:
        if not tables.trump_cards >> head & 1:
            return Selector.TRUMP
        return Selector.OVERTRUMP if tables.beats[head] >> card & 1 else Selector.UNDERTRUMP
    return Selector.DISCARD


def guard_cards(tables: Tables, hand: int, led: int, guard: Guard) -> int:
    """The cards of the hand that make the guard hold: what a person is shown as the reason."""
    if guard is Guard.HOLDING_SUIT_LED:
        return hand & tables.suit[led]
    if guard is Guard.HOLDING_TRUMP_BESIDES_JACK:
        return hand & tables.besides_jack
    return 0


def trumps_to_come(tables: Tables, played: int) -> list[int]:
    """The trumps that have not been played, the highest first."""
    return sorted(cards_of(tables.trump_cards & ~played), key=lambda card: -tables.strength[card])


def perft(tables: Tables, hands: Sequence[int], tell: Callable[[int], None] | None = None) -> int:
    """The number of complete legal ways to play the hands out, `hands[0]` leading and each winner leading next.

    Between tricks the number depends only on the cards left and on who leads, so it is counted once for each such pair. `tell`
    hears of every trick played out how many cards it has; what it raises ends the count.
    """
    seats = len(hands)
    beats, usual, partner, partners = tables.beats, tables.choices, tables.partner_choices, tables.partners
    held = list(hands)
    counted: dict[tuple[int, int], int] = {}

    def turn() -> None:
        nonlocal tables, beats, usual, partner
        tables = tables.following
        beats, usual, partner = tables.beats, tables.choices, tables.partner_choices

    def between_tricks(leader: int) -> int:
        left = 0
        for hand in held:
            left |= hand
        if not left:
            return 1
        found = counted.get((left, leader))
        if found is None:
            found = counted[left, leader] = count(leader, 0, 0, 0, 0)
        return found

    def count(seat: int, played: int, led: int, head: int, head_seat: int) -> int:
        if played == seats:
            if tell is not None:
                tell(seats)
            if tables.turned is None:
                return between_tricks(head_seat)
            turn()
            ways = between_tricks(head_seat)
            turn()
            return ways
        hand = held[seat]
        if played == 0:
            legal = hand
        else:
            table = partner if partners and head_seat == (seat - 2) % seats else usual
            legal = legal_cards(table[led][head], hand)
        following = (seat + 1) % seats
        total = 0
        while legal:
            bit = legal & -legal
            legal ^= bit
            card = bit.bit_length() - 1
            held[seat] = hand ^ bit
            if played == 0:
                total += count(following, 1, card, card, seat)
            elif beats[head] >> card & 1:
                total += count(following, played + 1, led, card, seat)
            else:
                total += count(following, played + 1, led, head, head_seat)
        held[seat] = hand
        return total

    return between_tricks(0)


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: who led, the cards in order, and whose it is."""

    leader: int
    cards: tuple[int, ...]
    winner: int
