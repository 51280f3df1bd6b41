"""Pairs of deals: the player has the same hand and the same trick to play to, and the partner's cards decide what is right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product

from stoek.cards import Suit, cards_of
from stoek.errors import IllegalPlay
from stoek.play.deal import Dealt
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables
from stoek.study.puzzle.table_talk import signs
from stoek_mine.mine import Found, Wanted, asked_for, begun, decisions


def mine_pair(by_suit: Mapping[Suit, Tables], ruleset: Ruleset, wanted: Wanted, seed: int) -> tuple[Found, Found] | None:
    """The first pair of a seed: a puzzle, and the same with two cards of the others exchanged, in which another card is right."""
    for found in decisions(by_suit, ruleset, wanted, seed):
        for other in exchanged(ruleset, wanted, found):
            if other.judged.right[0].card != found.judged.right[0].card:
                return found, other
    return None


def exchanged(ruleset: Ruleset, wanted: Wanted, found: Found) -> Iterator[Found]:
    """The puzzles of the theme that an exchange of one card of the partner's with one of an opponent's makes.

    All play stays, and the partner says something else.
    """
    standing = found.judged.standing
    said = signs(standing)
    hands, seats = standing.play.hands, ruleset.seats
    partner = (standing.play.turn + 2) % seats
    played = [card for trick in standing.tricks for card in trick.cards] + list(standing.play.trick)
    for away in (1, 3):
        other = (standing.play.turn + away) % seats
        for one, two in product(cards_of(hands[partner]), cards_of(hands[other])):
            swap = 1 << one | 1 << two
            dealt = tuple(hand ^ swap if seat in (partner, other) else hand for seat, hand in enumerate(found.deal.hands))
            deal = Dealt(dealt, found.deal.stock)
            try:
                stands = begun(ruleset, deal, found.made).with_legal(played)
            except IllegalPlay:
                continue
            if signs(stands) != said and wanted.theme.possible(stands):
                judged = asked_for(wanted, stands)
                if judged is not None:
                    yield replace(found, deal=deal, judged=judged)
