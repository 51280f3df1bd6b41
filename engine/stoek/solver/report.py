"""What is said of a long search: that it will be slow, and how far it is."""

from __future__ import annotations

from collections.abc import Callable

Listener = Callable[[int], None]
"""Hears now and then how many cards have been tried; what it raises ends the search."""

REPORT_EVERY = 20_000

LONG = 7
"""With so many cards to play in each hand Python alone may search for long."""


class SlowSearch(UserWarning):
    """A warning before a search that takes Python seconds or minutes, because the kernel is missing (the extra `fast`)
    or does not know the rules, as in a slalom.

    Python shows it once for each place in a program that asks; `warnings.simplefilter("ignore", SlowSearch)` silences it.
    """


class Telling:
    """Adds up cards that have been tried, and reports them now and then.

    >>> heard = []
    >>> telling = Telling(heard.append)
    >>> for _ in range(3):
    ...     telling(15_000)
    >>> heard
    [30000, 45000]
    """

    def __init__(self, report: Listener) -> None:
        self._report = report
        self._cards = 0
        self._next = REPORT_EVERY

    def __call__(self, cards: int) -> None:
        self._cards += cards
        if self._cards >= self._next:
            self._next += REPORT_EVERY
            self._report(self._cards)
