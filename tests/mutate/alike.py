"""Whether two play laws decide alike, whatever is held: a change of a law that nobody could notice is no change."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from stoek.cards import RANKS_PER_SUIT, Rank, Suit
from stoek.play.trick import ruling
from stoek.rules.ruleset import PHASES, SECOND_PHASE, Ruleset
from stoek.rules.tables import Tables, compile_tables

RANKS = (Rank.JACK, Rank.NINE, Rank.ACE, Rank.SEVEN)
"""Two cards above each place that heads, or below it, and the jack, which a law may name by itself."""

SUITS = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS)
"""The trumps, the suit led, another; every suit is led."""

MOST_HELD = 3


def decide_alike(game: Ruleset, changed: Ruleset) -> bool:
    """The same cards legal, by the same rule, for every hand of up to three cards to every trick of one card or two."""
    return _rulings(game) == _rulings(changed)


@lru_cache(maxsize=2)
def _rulings(game: Ruleset) -> tuple[tuple[int, str | None, bool], ...]:
    return tuple(one for tables in _tables(game) for one in _decided(game, tables))


def _tables(game: Ruleset) -> Iterator[Tables]:
    for trump in game.trumps:
        if trump in (Suit.CLUBS, *(one for one in game.trumps if not isinstance(one, Suit))):
            for phase in PHASES if game.first_phase_law is not None else (SECOND_PHASE,):
                yield compile_tables(game, trump, phase)


def _decided(game: Ruleset, tables: Tables) -> Iterator[tuple[int, str | None, bool]]:
    """A rule that is the only one in its situation decides nothing; it is told all the same."""
    cards = [RANKS_PER_SUIT * suit + rank for suit in SUITS for rank in RANKS]
    for led in cards:
        heads = [led, *(card for card in cards if tables.beats[led] >> card & 1)] if game.seats > 2 else [led]
        for head in heads:
            trick = (led,) if head == led else (led, head)
            held = [card for card in cards if card not in trick]
            hands = [sum(1 << card for card in chosen) for count in range(1, MOST_HELD + 1) for chosen in combinations(held, count)]
            for partner in (False, True) if game.partners else (False,):
                for hand in hands:
                    found = ruling(tables, hand, trick, partner)
                    yield found.legal, found.rule, found.partner_head
