"""How deep a deal is recorded: figures, piles, or card by card."""

from __future__ import annotations

from stoek.record import Record

TRICKS = "tricks"
PILES = "piles"
FIGURES = "figures"


def depth_of(record: Record) -> str | None:
    """The deepest of the three that is recorded; None where none is.

    >>> depth_of(Record(points=127, pile=()))
    'piles'
    """
    if any(trick.plays for trick in record.tricks or ()):
        return TRICKS
    if record.pile is not None or record.opponents_pile is not None:
        return PILES
    return None if record.points is None and record.won is None else FIGURES
