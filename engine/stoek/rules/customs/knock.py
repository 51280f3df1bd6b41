"""Knocking: telling the table that one holds the highest trump not yet played, or the two highest."""

from __future__ import annotations

from stoek.cards import cards_of
from stoek.rules.tables import Tables

MOST = 2


def knocks(tables: Tables, hand: int, played: int) -> int:
    """How often the holder of this hand may knock (P, J).

    A trump among the discards is not played either, so it stands in the way.
    """
    outstanding = sorted(cards_of(tables.trump_cards & ~played), key=lambda card: -tables.strength[card])
    count = 0
    for card in outstanding[:MOST]:
        if not hand >> card & 1:
            break
        count += 1
    return count
