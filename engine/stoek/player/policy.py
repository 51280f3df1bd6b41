"""A rule for each card, quick rather than wise, and deals played out by it: win what is worth it cheaply, give partners points,
keep trumps.

A seat goes by its own hand and the cards that have been played, so that a deal played out tells what such players make of it. All
of it is masks and loops over the compiled tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from stoek.cards import CARD_COUNT
from stoek.play.made import Made
from stoek.play.trick import legal_cards
from stoek.rules.tables import Tables

_TRUMP = 9
"""The points that a trump is kept for, besides its strength."""
_WORTH_WINNING = 5
"""With so many points on the table a card that would win later is spent on them."""


@dataclass(frozen=True, slots=True)
class Habits:
    """What the rule reads: the tables, and for each card what it costs to part with."""

    tables: Tables
    keep: tuple[int, ...]


@lru_cache(maxsize=64)
def habits(tables: Tables) -> Habits:
    """The habits under these tables; the latest are kept."""
    trumps, strength = tables.trump_cards, tables.strength
    keep = tuple((_TRUMP + 2 * strength[card] if trumps >> card & 1 else strength[card]) for card in range(CARD_COUNT))
    return Habits(tables, keep)


def least(cards: int, by: Sequence[int], more: Sequence[int]) -> int:
    """The card with the smallest sum of the two."""
    best, found = 1 << 30, -1
    while cards:
        bit = cards & -cards
        cards ^= bit
        card = bit.bit_length() - 1
        cost = by[card] + more[card]
        if cost < best:
            best, found = cost, card
    return found


def lead(ways: Habits, hand: int, rest: int, declares: bool) -> int:
    """The card to lead; `rest` are the cards that this seat has not seen, `declares` whether its side took the deal on."""
    tables, keep = ways.tables, ways.keep
    beats, points, suit, trumps = tables.beats, tables.points, tables.suit, tables.trump_cards
    own, out = hand & trumps, rest & trumps
    if own and out and declares:
        top = _strongest(own, tables.strength)
        if not beats[top] & rest:
            return top
    best, found = -1, -1
    cards = hand & ~trumps
    while cards:
        bit = cards & -cards
        cards ^= bit
        card = bit.bit_length() - 1
        mine = suit[card]
        if beats[card] & rest & mine:
            continue
        others = (rest & mine).bit_count()
        # With few cards of the suit about somebody trumps it.
        worth = 12 * min(others, 3) + points[card] if out else 40 + points[card]
        if worth > best:
            best, found = worth, card
    if found >= 0 and (best >= 24 or not own):
        return found
    if own and not hand & ~trumps:
        top = _strongest(own, tables.strength)
        return top if not beats[top] & rest else least(own, keep, points)
    if own and declares and out and own.bit_count() > 2 and own.bit_count() >= out.bit_count():
        return least(own, keep, points)
    return least(hand & ~trumps or hand, keep, points)


def _strongest(cards: int, strength: Sequence[int]) -> int:
    best, found = -1, -1
    while cards:
        bit = cards & -cards
        cards ^= bit
        card = bit.bit_length() - 1
        if strength[card] > best:
            best, found = strength[card], card
    return found


def follow(
    ways: Habits, legal: int, rest: int, led: int, head: int, friend: bool, later: int, on_table: int
) -> int:  # fmt: skip
    """The card to play to a trick that `head` heads; `friend`: for the own side; `later`: how many opponents are still to play to
    it; `on_table`: the points in it."""
    if not legal & (legal - 1):
        return legal.bit_length() - 1
    tables, keep = ways.tables, ways.keep
    beats, points, suit, trumps = tables.beats, tables.points, tables.suit, tables.trump_cards
    in_suit = suit[led] | trumps
    if friend and (not later or not beats[head] & rest & (suit[head] if trumps >> head & 1 else in_suit & ~trumps)):
        return _most_given(legal, keep, points, beats, rest, suit, trumps)
    heading = legal & beats[head]
    if heading:
        best, found = 1 << 30, -1
        cards = heading
        while cards:
            bit = cards & -cards
            cards ^= bit
            card = bit.bit_length() - 1
            if later and beats[card] & rest & suit[card]:
                continue
            cost = keep[card] - (points[card] if trumps >> card & 1 else 2 * points[card])
            if cost < best:
                best, found = cost, card
        if found >= 0:
            gain = on_table + points[found]
            if not trumps >> found & 1 or gain >= _WORTH_WINNING or heading == legal:
                return found
        elif not friend and later and on_table >= 10 and heading & ~trumps == heading:
            return _strongest(heading, tables.strength)
        rest_of = legal & ~heading
        if rest_of:
            return least(rest_of, keep, points)
    return least(legal, keep, points)


def _most_given(
    legal: int, keep: Sequence[int], points: Sequence[int], beats: Sequence[int], rest: int, suit: Sequence[int], trumps: int
) -> int:
    """The card with the most points that is not worth more in the hand."""
    best, found = -(1 << 30), -1
    while legal:
        bit = legal & -legal
        legal ^= bit
        card = bit.bit_length() - 1
        worth = 2 * points[card] - keep[card]
        if trumps >> card & 1:
            worth -= _TRUMP
        elif not beats[card] & rest & suit[card]:
            worth -= points[card]
        if worth > best:
            best, found = worth, card
    return found


def play_out(
    tables: Tables, hands: Sequence[int], leader: int, trick: Sequence[int], sides: Sequence[int], gone: int,
    stock: Sequence[int] = (), second: Tables | None = None,
) -> Made:  # fmt: skip
    """The rest of a deal by the rule, the `trick` on the table included; `sides` has the side of each seat, 0 that of the declarer.

    `gone` are the cards that lie or have lain on the table. While there is a `stock`, the winner of a trick draws its first card,
    the others the next ones; `second` are the tables once it is gone. Tricks taken before that are not counted.
    """
    ways = habits(tables)
    beats, points, usual, partner = tables.beats, tables.points, tables.choices, tables.partner_choices
    partners, pack, bonus_of = tables.partners, tables.pack, tables.bonus if tables.trick_melds is not None else None
    seats, held, left = len(hands), list(hands), list(stock)
    made, won, bonus = [0, 0], [0, 0], [0, 0]
    opponents = _opponents_after(tuple(sides))
    laid = list(trick)
    last = 0
    while True:
        on_table, cards, head, head_seat = 0, 0, -1, leader
        for place, card in enumerate(laid):
            seat = (leader + place) % seats
            on_table += points[card]
            cards |= 1 << card
            if not place or beats[head] >> card & 1:
                head, head_seat = card, seat
        led = laid[0] if laid else -1
        for place in range(len(laid), seats):
            seat = leader + place
            if seat >= seats:
                seat -= seats
            hand = held[seat]
            rest = pack & ~gone & ~hand
            if not place:
                card = lead(ways, hand, rest, not sides[seat]) if hand & (hand - 1) else hand.bit_length() - 1
                led = head = card
                head_seat = seat
            else:
                table = partner if partners and place > 1 and head_seat == (seat - 2) % seats else usual
                legal = legal_cards(table[led][head], hand)
                friend = sides[head_seat] == sides[seat]
                card = follow(ways, legal, rest, led, head, friend, opponents[seat][place], on_table)
                if beats[head] >> card & 1:
                    head, head_seat = card, seat
            bit = 1 << card
            held[seat] = hand ^ bit
            gone |= bit
            cards |= bit
            on_table += points[card]
        side = last = sides[head_seat]
        made[side] += on_table
        if bonus_of is not None:
            bonus[side] += bonus_of(cards)
        leader, laid = head_seat, []
        if left:
            for place in range(seats):
                if left:
                    held[(leader + place) % seats] |= 1 << left.pop(0)
            if not left and second is not None:
                tables = second
                ways = habits(tables)
                usual, partner = tables.choices, tables.partner_choices
            continue
        won[side] += 1 if not stock or second is None or tables is second else 0
        if tables.turned is not None:
            tables = tables.turned
            ways = habits(tables)
            beats, usual, partner = tables.beats, tables.choices, tables.partner_choices
        if not held[leader]:
            break
    made = [tables.counted(points, side) for side, points in enumerate(made)]
    made[last] += tables.last_trick
    return Made((won[0], won[1]), (made[0], made[1]), (bonus[0], bonus[1]))


@lru_cache(maxsize=64)
def _opponents_after(sides: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """For each seat, and how many have played before it, how many opponents play after it."""
    seats = len(sides)
    return tuple(
        tuple(sum(sides[(seat + step) % seats] != sides[seat] for step in range(1, seats - place)) for place in range(seats))
        for seat in range(seats)
    )
