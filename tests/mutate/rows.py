"""The rows of the suite as plain functions, so that a changed engine can be tried on all of them within one process."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from inspect import isfunction, signature
from itertools import product
from types import ModuleType
from typing import Any

import pytest

from time_limit import TooLong, within

PATIENCE = 5.0
"""Seconds of work after which a row of a changed engine has failed: it would not end."""


@dataclass(frozen=True, slots=True)
class Row:
    """A test with its parameters: it raises where it fails."""

    name: str
    run: Callable[[], object]

    def fails(self) -> bool:
        """Whether the test fails; a changed engine may well raise anything, or never end."""
        try:
            with within(PATIENCE):
                self.run()
        except (Exception, TooLong, pytest.fail.Exception):
            return True
        return False


def rows_of(module: ModuleType, but: Sequence[str] = ()) -> Iterator[Row]:
    """Every test function of a module with every set of its parameters; left out are those of chance, those of the exhaustive
    proofs, and those in `but`."""
    for name, function in vars(module).items():
        if name.startswith("test_") and name not in but and isfunction(function) and not _is_left_out(function):
            yield from _rows(f"{module.__name__}::{name}", function)


def _is_left_out(function: Callable[..., object]) -> bool:
    marks = [mark.name for mark in getattr(function, "pytestmark", [])]
    return hasattr(function, "hypothesis") or "prove" in marks


def _rows(name: str, function: Callable[..., object]) -> Iterator[Row]:
    marks = [mark for mark in getattr(function, "pytestmark", []) if mark.name == "parametrize"]
    sets = [list(_parameters(*mark.args)) for mark in marks]
    for chosen in product(*sets):
        values = {key: value for _, parameters in chosen for key, value in parameters.items()}
        if set(values) == set(signature(function).parameters):
            row = "-".join(identity for identity, _ in chosen)
            yield Row(f"{name}[{row}]" if row else name, _bound(function, values))


def _bound(function: Callable[..., object], values: dict[str, Any]) -> Callable[[], object]:
    return lambda: function(**values)


def _parameters(names: str | Sequence[str], sets: Sequence[Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    listed = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    for index, one in enumerate(sets):
        named = hasattr(one, "values") and hasattr(one, "marks")
        values = one.values if named else (one,) if len(listed) == 1 else one
        yield (one.id if named and one.id else str(index)), dict(zip(listed, values, strict=True))
