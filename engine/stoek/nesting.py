"""How deep JSON is nested, found out before it is parsed: an interpreter in a browser does not survive what is far too deep."""

from __future__ import annotations

import re

DEEPEST = 50
"""Levels that a request or a deal may have; both need fewer than ten."""

_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
_BRACKET = re.compile(r"[\[\]{}]")


def too_deep(text: str) -> bool:
    """Whether lists and objects stand in each other more than `DEEPEST` times.

    >>> too_deep("[" * 60 + "]" * 60), too_deep("[]" * 60), too_deep('["' + "[" * 60 + '"]')
    (True, False, False)
    """
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    depth = 0
    for bracket in _BRACKET.findall(_STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            return True
    return False
