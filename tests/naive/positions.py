"""Positions by chance in which the laws of trick play differ: hands and tricks of every game and set."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from naive.packs import PARTNERS, TWO_PHASES, Trump, pack, ranking, seats, trumps_to_choose


class Case(NamedTuple):
    """A position; what the request says of partner and phase is left out where it is None."""

    trump: Trump
    hand: list[str]
    trick: list[str]
    partner_heads: bool | None
    phase: str | None

    @property
    def told(self) -> dict[str, object]:
        told = {"partner_heads": self.partner_heads, "phase": self.phase}
        return {key: value for key, value in told.items() if value is not None}


def cases(game: str, count: int, seed: int) -> Iterator[Case]:
    """Hands and tricks by chance, most of few suits: any, lacking the plain suit led, or with one trump when trumps are led."""
    chance = Random(f"{game} {seed}")
    for turn in range(count):
        trump = chance.choice(trumps_to_choose(game))
        order = ranking(game, trump)
        cards = pack(game)
        if turn % 8:
            suits = {"trumps", *chance.sample("CSHD", chance.choice([2, 2, 3]))}
            cards = [card for card in cards if order.suit(card) in suits]
        played = chance.choice([0, *range(1, seats(game)), *range(1, seats(game))])
        held = chance.choice([1, 2, 2, 3, 3, 4, 5, 7])
        cards = chance.sample(cards, min(len(cards), played + held))
        trick, hand = cards[:played], cards[played:]
        if turn % 8 in (3, 4, 5, 6) and trick:
            lead = min(trick, key=lambda card: order.suit(card) == "trumps")
            trick = [lead, *[card for card in trick if card != lead]]
            hand = [card for card in hand if order.suit(card) != order.suit(lead)] or hand
        elif turn % 8 == 7 and trick and order.trumps:
            highest, lower = order.trumps[0], order.trumps[1 + turn % 6]
            trick = [lower, *[card for card in trick[1:] if card not in (highest, lower)]]
            hand = [highest, *[card for card in hand[1:] if order.suit(card) != "trumps"]]
        partner_heads = chance.choice([True, False]) if game in PARTNERS and played > 1 and turn % 5 == 0 else None
        phase = chance.choice(["first", "second"]) if game in TWO_PHASES and turn % 3 == 0 else None
        yield Case(trump, hand, trick, partner_heads, phase)
