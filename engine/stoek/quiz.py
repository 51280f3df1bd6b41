"""Positions worth asking about: dealt from a seed, played on by legal cards, kept where a wrong idea of the rules would err."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from stoek.cards import Suit, cards_of
from stoek.deal import random_deal
from stoek.play import Ruling, head_index, legal_cards, part_of, partner_heads, ruling
from stoek.ruleset import Ruleset
from stoek.tables import Tables, compile_tables

ATTEMPTS = 4000


@dataclass(frozen=True, slots=True)
class Position:
    """A hand about to play to a trick."""

    trump: Suit
    hand: int
    trick: tuple[int, ...]


def random_position(ruleset: Ruleset, tables: Tables, rng: Random) -> Position:
    """A position within a random deal: some tricks played by legal cards, one to three cards in the next."""
    assert tables.trump is not None
    hands = list(random_deal(ruleset, rng).hands)
    seat = 0
    finished = rng.randrange(ruleset.hand_size - 1)
    shown = rng.randrange(1, ruleset.seats)
    for number in range(finished + 1):
        trick: list[int] = []
        for _ in range(ruleset.seats if number < finished else shown):
            hand = hands[seat]
            legal = hand
            if trick:
                by_partner = partner_heads(tables, trick, ruleset.partners)
                table = tables.partner_choices if by_partner else tables.choices
                legal = legal_cards(table[trick[0]][trick[head_index(tables.beats, trick)]], hand)
            card = rng.choice(cards_of(legal))
            hands[seat] ^= 1 << card
            trick.append(card)
            seat = (seat + 1) % ruleset.seats
        if number < finished:
            seat = (seat + head_index(tables.beats, trick)) % ruleset.seats
    return Position(tables.trump, hands[seat], tuple(trick))


def is_telling(tables: Tables, position: Position, found: Ruling) -> bool:
    """Whether somebody errs here who only knows “follow suit, else anything”, or who thinks that void players must trump."""
    follow = position.hand & tables.suit[position.trick[0]]
    trumps = position.hand & tables.trump_cards
    by_whist = follow or position.hand
    by_duty = follow or trumps or position.hand
    return (position.hand.bit_count() > 1 and found.legal != by_whist and found.legal != by_duty) or (
        not follow and by_duty != found.legal
    )


def telling_position(ruleset: Ruleset, seed: int, rule: str | None = None) -> Position | None:
    """The telling position of a seed, if wanted one that this rule (a name of an option) decides; None if none turns up.

    Hands of three to six cards are preferred: enough to choose from, few enough to take in at a glance.
    """
    rng = Random(seed)
    suits = [compile_tables(ruleset, suit) for suit in ruleset.trumps]
    for attempt in range(ATTEMPTS):
        tables = rng.choice(suits)
        position = random_position(ruleset, tables, rng)
        found = ruling(tables, position.hand, position.trick)
        if rule is not None and found.rule != rule:
            continue
        if attempt < ATTEMPTS // 2:
            if not 3 <= position.hand.bit_count() <= 6 or not is_telling(tables, position, found):
                continue
            parts = {part_of(tables, position.trick, card) for card in cards_of(position.hand)}
            if len(parts) < 2:
                continue
        return position
    return None
