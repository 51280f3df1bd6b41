"""The facts of a session: one table, from which both of its forms are read and written."""

from __future__ import annotations

import re
from decimal import Decimal

from stoek.language import N_
from stoek.notation.facts import GAME_VALUES
from stoek.notation.rows import Plain, Tagged, Values, Words
from stoek.session.sentences import Say

MOST_DEALS, MOST_PLAYERS = 200, 20
LONGEST_NAME, LONGEST_UNIT = 40, 24
MOST_AFTER, LARGEST_STAKE = 10_000, 10**6
FINEST_STAKE = 6
"""How many decimals a stake may have."""

_AMOUNT = re.compile(r"[0-9]{1,7}(?:[.,][0-9]{1,12})?|[.,][0-9]{1,12}")
_RESULT = re.compile(r"[+-]?\s*[0-9]{1,6}")
_NO_TARGET = ("none", "0")


def _stake(written: str) -> str | None:
    """The money for one game point; None for what cannot be one.

    >>> _stake("0,05"), _stake("-1"), _stake("0.0000001"), _stake("1e2")
    ('0.05', None, None, None)
    """
    amount = Decimal(written.replace(",", ".")) if _AMOUNT.fullmatch(written) else Decimal(-1)
    fine = -int(amount.normalize().as_tuple().exponent) <= FINEST_STAKE
    return format(amount, "f") if fine and 0 <= amount <= LARGEST_STAKE else None


def count_of(written: str, figures: int) -> int | None:
    """A whole number of so many figures at most; None for anything else.

    >>> count_of("162", 6), count_of("-1", 6)
    (162, None)
    """
    return int(written) if written.isascii() and written.isdecimal() and len(written) <= figures else None


def _on_and_off(written: str) -> int | None:
    deals = count_of(written, 5)
    return None if deals is None or deals > MOST_AFTER else deals


def _target(written: str) -> int | None:
    return 0 if written.casefold() in _NO_TARGET else count_of(written, 6)


def _length(written: str) -> int | None:
    deals = 0 if written.casefold() in _NO_TARGET else count_of(written, 3)
    return None if deals is None or deals > MOST_DEALS else deals


def _points(written: str) -> int | None:
    """Points won or lost, with or without a sign."""
    return int("".join(written.split())) if _RESULT.fullmatch(written) else None


RESULT = Values(_points, N_("result"), Say.results)
SIDE_RESULT = Values(_points, N_("result of two sides"), Say.results_of_sides)

_ROWS: tuple[Tagged, ...] = (
    Words(name="evening", tag="Evening", link="", longest=LONGEST_NAME),
    Words(name="date", tag="Date", link="", longest=LONGEST_NAME),
    Plain(name="game", tag="Game", link="", values=GAME_VALUES),
    Tagged(name="house", tag="House", link=""),
    Tagged(name="players", tag="Players", link=""),
    Words(name="scorer", tag="Scorer", link="", longest=LONGEST_NAME),
    Words(name="first_dealer", tag="FirstDealer", link="", longest=LONGEST_NAME),
    Plain(name="stake", tag="Stake", link="", values=Values(_stake, N_("stake"), Say.stakes, number=True)),
    Words(name="unit", tag="Unit", link="", longest=LONGEST_UNIT),
    Plain(name="target", tag="Target", link="", values=Values(_target, N_("target"), Say.targets, number=True)),
    Plain(name="length", tag="Length", link="", values=Values(_length, N_("number of deals"), Say.lengths, number=True)),
    Plain(
        name="on_and_off", tag="OnAndOff", link="",
        values=Values(_on_and_off, N_("number of deals"), Say.on_and_off_deals, number=True),
    ),
)  # fmt: skip

FACTS: dict[str, Tagged] = {row.name: row for row in _ROWS}
"""What may be told of a session besides its deals, in the order of the text."""
