"""The facts of an evening: one table, from which both of its forms are read and written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from decimal import Decimal

from stoek.cards import plain
from stoek.evening.sentences import Say
from stoek.language import N_
from stoek.notation.facts import GAME_VALUES
from stoek.notation.rows import Values

MOST_DEALS, MOST_PLAYERS = 200, 20
LONGEST_NAME, LONGEST_UNIT = 40, 24
MOST_AFTER, LARGEST_STAKE, LARGEST_NUMBER = 10_000, 10**6, 10**12
FINEST_STAKE = 6
"""How many decimals a stake may have."""

_AMOUNT = re.compile(r"[0-9]{1,7}(?:\.[0-9]{1,12})?|\.[0-9]{1,12}")
_RESULT = re.compile(r"[+-]?\s*[0-9]{1,6}")
_NO_TARGET = ("none", "0")


def stake_of(written: str) -> Decimal | None:
    """The money for one game point; None for what cannot be one.

    >>> stake_of("0.05"), stake_of("-1"), stake_of("0.0000001"), stake_of("1e2")
    (Decimal('0.05'), None, None, None)
    """
    amount = Decimal(written) if _AMOUNT.fullmatch(written) else Decimal(-1)
    if not 0 <= amount <= LARGEST_STAKE:
        return None
    return None if -int(amount.normalize().as_tuple().exponent) > FINEST_STAKE else amount


def _stake(written: str) -> str | None:
    amount = stake_of(plain(written).strip().replace(",", "."))
    return None if amount is None else format(amount, "f")


def count_of(written: str, figures: int) -> int | None:
    """A whole number of so many figures at most; None for anything else.

    >>> count_of(" 162 ", 6), count_of("-1", 6)
    (162, None)
    """
    text = plain(written).strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= figures else None


def _on_and_off(written: str) -> int | None:
    deals = count_of(written, 5)
    return None if deals is None or deals > MOST_AFTER else deals


def _target(written: str) -> int | None:
    return 0 if plain(written).strip().casefold() in _NO_TARGET else count_of(written, 6)


def _points(written: str) -> int | None:
    """Points won or lost, with or without a sign."""
    text = plain(written).strip()
    return int("".join(text.split())) if _RESULT.fullmatch(text) else None


RESULT = Values(
    _points, N_("result"), Say.results
)  # fmt: skip
SIDE_RESULT = Values(
    _points, N_("result of two sides"),
    Say.results_of_sides,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class EveningFact:
    """A fact of an evening: a tag of the text, a key of the JSON. `values`: what it can be, if not any text, cut at `longest`."""

    tag: str
    key: str
    values: Values | None = None
    longest: int = LONGEST_NAME


FACTS: Mapping[str, EveningFact] = {
    "title": EveningFact("Evening", "evening"),
    "date": EveningFact("Date", "date"),
    "game": EveningFact("Game", "game", replace(GAME_VALUES, read=lambda written: GAME_VALUES.read(plain(written).strip()))),
    "house": EveningFact("House", "house"),
    "players": EveningFact("Players", "players"),
    "scorer": EveningFact("Scorer", "scorer"),
    "first_dealer": EveningFact("FirstDealer", "first_dealer"),
    "stake": EveningFact(
        "Stake", "stake", Values(_stake, N_("stake"), Say.stakes, number=True)
    ),
    "unit": EveningFact("Unit", "unit", longest=LONGEST_UNIT),
    "target": EveningFact(
        "Target", "target", Values(_target, N_("target"), Say.targets, number=True)
    ),
    "on_and_off": EveningFact(
        "OnAndOff", "on_and_off",
        Values(
            _on_and_off, N_("number of deals"), Say.on_and_off_deals, number=True,
        ),
    ),
}  # fmt: skip
"""What may be told of an evening besides its deals, in the order of the text."""
