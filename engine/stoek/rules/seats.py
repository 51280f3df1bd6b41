"""The seats in words. A game gives its seats letters; these are the ones that tables have."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from stoek.language import N_, _

SEATS: Mapping[str, str] = {"N": N_("North"), "E": N_("East"), "S": N_("South"), "W": N_("West")}

SEAT_NAMES: Mapping[str, str] = {name.lower(): seat for seat, word in SEATS.items() for name in (seat, word)}
"""How a seat may be written, in lower case."""

SEAT = "|".join(sorted(SEAT_NAMES, key=len, reverse=True))
SEAT_BEFORE = rf"(?:(?P<seat>{SEAT})(?:\s*[:=]\s*|\s+))?"
"""The seat that may stand before what it does."""

_DONE = re.compile(rf"{SEAT_BEFORE}(?P<done>\S.*)", re.IGNORECASE | re.ASCII)


def seat_word(seat: str) -> str:
    """What a seat is called in a sentence; a letter that has no word stands for itself.

    >>> seat_word("N"), seat_word("5")
    ('North', '5')
    """
    return _(SEATS.get(seat, seat))


def goes_right(seats: Sequence[str]) -> bool:
    """Whether so many seats in the order of play go round against the clock.

    >>> goes_right(("N", "E", "S", "W")), goes_right(("E", "N", "W", "S")), goes_right(("N", "S"))
    (False, True, False)
    """
    round_the_table = "".join(SEATS)
    return len(seats) > 2 and (round_the_table.find(seats[1]) - round_the_table.find(seats[0])) % len(SEATS) == len(SEATS) - 1


def seat_before(written: str) -> tuple[str | None, str]:
    """The seat that stands before what it does, None if none does, and what that is; written with plain blanks, on one line.

    >>> seat_before("north: pass"), seat_before("S H"), seat_before("S")
    (('N', 'pass'), ('S', 'H'), (None, 'S'))
    """
    match = _DONE.fullmatch(written)
    return (None, written) if match is None else (match["seat"] and SEAT_NAMES[match["seat"].lower()], match["done"])
