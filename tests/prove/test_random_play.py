"""Random play is fair: every legal card comes up as often as the others."""

from __future__ import annotations

from collections import Counter
from random import Random

from playing.at_random import play_at_random
from prove.cards import NUMBER, mask
from stoek.cards import Suit
from stoek.games import GAMES
from stoek.rules.tables import compile_tables

HANDS = ("AC KS QH", "7C 8C JC", "AS KH QD", "TD 9D 8D")


def test_every_legal_card_comes_up_as_often() -> None:
    """Three may be led; to a trump led the second player has three trumps, to anything else three trumps too."""
    tables = compile_tables(GAMES["staekske-rape"], Suit.CLUBS)
    hands = [mask(hand.split()) for hand in HANDS]
    chance = Random(12)
    tricks = [play_at_random(tables, hands, 0, chance)[0] for _ in range(6000)]
    for place, hand in enumerate(HANDS[:2]):
        counts = Counter(trick.cards[place] for trick in tricks)
        assert set(counts) == {NUMBER[card] for card in hand.split()}
        assert all(1850 < count < 2150 for count in counts.values()), counts
