"""The seats in words. A game gives its seats letters; these are the ones that tables have."""

from __future__ import annotations

from collections.abc import Mapping

from stoek.language import N_, _

SEATS: Mapping[str, str] = {"N": N_("North"), "E": N_("East"), "S": N_("South"), "W": N_("West")}


def seat_word(seat: str) -> str:
    """What a seat is called in a sentence; a letter that has no word stands for itself.

    >>> seat_word("N"), seat_word("5")
    ('North', '5')
    """
    return _(SEATS.get(seat, seat))
