"""Many rows in one test. A test of its own for each of thousands costs more than what it asks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import update_wrapper
from inspect import Parameter, signature
from pathlib import Path
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


def each_of(rows: Iterable[Row]) -> Callable[[Callable[..., object]], Callable[..., None]]:
    """Make the check of a row one test of all these rows. A tuple is handed on part by part; fixtures are keyword-only."""

    def made(check: Callable[..., object]) -> Callable[..., None]:
        def test(**fixtures: object) -> None:
            all_hold(rows, lambda row: check(*(row if isinstance(row, tuple) else [row]), **fixtures), _named)

        update_wrapper(test, check)
        parameters = [each for each in signature(check).parameters.values() if each.kind is Parameter.KEYWORD_ONLY]
        test.__signature__ = signature(check).replace(parameters=parameters, return_annotation=None)  # type: ignore[attr-defined]
        return test

    return made


def _named(row: object) -> str:
    """The id of what has one, the end of a path, those of all parts, or the row as it is printed."""
    if isinstance(row, tuple) and not hasattr(row, "id"):
        return " ".join(map(_named, row))
    return "/".join(row.parts[-2:]) if isinstance(row, Path) else str(getattr(row, "id", row))
