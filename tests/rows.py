"""Many rows in one test. A test of its own for each of thousands costs more than what it asks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any, TypeVar

import pytest

from stoek.games import GAMES

Row = TypeVar("Row")

OF_EACH_MAKE = ("staekske-rape", "saskop", "klaberjass", "belote-contree", "schieber", "vijfhonderden-1836")
"""Games of each make: one against three, partners, two; with and without auction, melds, a stock."""


def few(rows: Iterable[str], of_each: Collection[str] = OF_EACH_MAKE) -> list[Any]:
    """All games as parameters, of which only these belong to the suite, the others to `make prove`."""
    assert set(of_each) <= set(GAMES)
    return [row if row in of_each else pytest.param(row, marks=pytest.mark.prove) for row in rows]


def all_hold(rows: Iterable[Row], check: Callable[[Row], object], name: Callable[[Row], str] = str) -> None:
    """Every row passes the check; those that do not are told together, each by its name and with what its assertion says."""
    failed = []
    for row in rows:
        try:
            check(row)
        except AssertionError as fault:
            failed.append(f"{name(row)}: {fault}")
        except Exception as fault:
            fault.add_note(f"in the row {name(row)}")
            raise
    assert not failed, "\n".join(failed)
