"""How deep a deal is recorded: figures, piles, or card by card."""

from __future__ import annotations

from stoek.language import _
from stoek.notation.record import Record

TRICKS = "tricks"
PILES = "piles"
FIGURES = "figures"


def depth_word(depth: str) -> str:
    """A depth as a sentence names it."""
    return {TRICKS: _("tricks"), PILES: _("piles"), FIGURES: _("figures")}[depth]


def depths_of(record: Record) -> list[str]:
    """Those of the three that are recorded, the deepest first.

    >>> depths_of(Record({"points": 127}, pile=()))
    ['piles', 'figures']
    """
    recorded = {
        TRICKS: any(trick.plays for trick in record.tricks or ()),
        PILES: record.pile is not None or record.opponents_pile is not None,
        FIGURES: record.points is not None or record.won is not None,
    }
    return [depth for depth, there in recorded.items() if there]
