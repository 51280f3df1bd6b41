"""Many rows in one test. A test of its own for each of thousands costs more than what it asks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

Row = TypeVar("Row")


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
