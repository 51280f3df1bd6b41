"""An answer without its words."""

from __future__ import annotations

from typing import Any

WORDS: frozenset[str] = frozenset(("message", "why", "label", "name", "words", "told"))
"""Keys whose values are for readers only."""


def plain(value: Any) -> Any:
    """The value without what is for readers only.

    >>> plain({"error": {"type": "bad-card", "message": "9X is no card."}})
    {'error': {'type': 'bad-card'}}
    """
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items() if key not in WORDS}
    if isinstance(value, list):
        return [plain(inner) for inner in value]
    return value
