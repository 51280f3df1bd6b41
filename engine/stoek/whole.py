"""Whole numbers as a caller may give them: Python's own, and those of another library."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex


def whole_number(given: object) -> int | None:
    """Return the int that is given, also by an object with `__index__` such as numpy's numbers; None for anything else.

    True, a suit and a card are ints to Python. Here they mean something else, so they are no numbers.

    >>> whole_number(3), whole_number(True), whole_number(3.0), whole_number("3")
    (3, None, None, None)
    """
    if isinstance(given, int):
        return given if type(given) is int else None
    try:
        return index(given) if isinstance(given, SupportsIndex) else None
    except TypeError:
        return None
