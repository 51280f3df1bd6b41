"""A function of a set of cards, computed once for each set."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Value = TypeVar("Value")


class Remembered(dict[int, Value]):
    """Indexed by the set; the dictionary's own speed for a set that was asked for before."""

    def __init__(self, function: Callable[[int], Value]) -> None:
        super().__init__()
        self._function = function

    def __missing__(self, cards: int) -> Value:
        value = self[cards] = self._function(cards)
        return value
