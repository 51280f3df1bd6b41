"""Hands played out by random legal cards: masks in one loop, as fast as the compiled tables allow."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from stoek.play.trick import Trick, legal_cards
from stoek.rules.tables import Tables


def play_at_random(tables: Tables, hands: Sequence[int], leader: int, rng: Random) -> list[Trick]:
    """The hands played out by uniformly random legal cards."""
    seats = len(hands)
    beats, usual, partner, partners = tables.beats, tables.choices, tables.partner_choices, tables.partners
    held = list(hands)
    tricks = []
    random = rng.random
    while held[leader]:
        cards: list[int] = []
        led = head = -1
        head_seat = seat = leader
        for played in range(seats):
            hand = held[seat]
            if played:
                table = partner if partners and played > 1 and head_seat == (seat - 2) % seats else usual
                legal = legal_cards(table[led][head], hand)
            else:
                legal = hand
            skip = int(random() * legal.bit_count())
            while skip:
                legal &= legal - 1
                skip -= 1
            bit = legal & -legal
            card = bit.bit_length() - 1
            held[seat] = hand ^ bit
            if not played:
                led = head = card
            elif beats[head] >> card & 1:
                head, head_seat = card, seat
            cards.append(card)
            seat += 1
            if seat == seats:
                seat = 0
        tricks.append(Trick(leader, tuple(cards), head_seat))
        leader = head_seat
        if tables.turned is not None:
            tables = tables.turned
            beats, usual, partner = tables.beats, tables.choices, tables.partner_choices
    return tricks
