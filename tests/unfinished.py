"""What is not built yet, so that the tests that walk over all games and pages can say so by name: a set only ever shrinks."""

from __future__ import annotations

PAGES: frozenset[str] = frozenset()
"""Pages below docs/ that claims and rules will stand on."""

GAMES: frozenset[str] = frozenset()
"""Full games without their golden deals, their perft table, their rows of legal cards, or their scoring."""


def is_written(place: str) -> bool:
    """Whether the page of a rule id or of a page's anchor is there.

    >>> is_written("staekske-rape/play/lead"), is_written("sources.md#p")
    (True, True)
    """
    return place.split("#")[0].split("/")[0].removesuffix(".md") not in PAGES
