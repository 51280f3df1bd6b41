"""An answer without its words."""

from __future__ import annotations

from typing import Any

WORDS = frozenset((
    "message", "why", "label", "name", "words", "told", "sources", "situation", "decides", "ask", "verdict", "missing", "unit",
    "counted_in", "assumed", "alike", "remarks", "follows", "default_words", "whose",
))  # fmt: skip
"""Keys whose values are for readers only."""
CODES = frozenset(("code",))
"""Keys that came with the words as values, room by room; they join the corpus when every room has them."""


def plain(value: Any) -> Any:
    """The value without what is for readers only.

    >>> plain({"error": {"type": "bad-card", "message": "9X is no card."}})
    {'error': {'type': 'bad-card'}}
    """
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items() if key not in WORDS and key not in CODES}
    if isinstance(value, list):
        return [plain(inner) for inner in value]
    return value
