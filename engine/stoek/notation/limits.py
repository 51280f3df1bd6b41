"""What is too much for a deal or a session written as JSON: nesting, length, and numbers that no program carries safely."""

from __future__ import annotations

import re
from collections.abc import Mapping

LONGEST_DEAL, LONGEST_SESSION = 64 * 1024, 512 * 1024
"""The longest text of a deal, and of a session, that is read: in characters."""

DEEPEST = 50
"""Levels that a request or a deal may have; both need fewer than ten."""

LARGEST = 2**53 - 1
"""The largest whole number that JSON carries safely from one program to another."""

_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
_BRACKET = re.compile(r"[\[\]{}]")


def too_deep(text: str) -> bool:
    """Whether lists and objects stand in each other more than `DEEPEST` times: an interpreter in a browser does not survive what
    is far too deep.

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


def spread(written: object, most: int) -> int:
    """How long an object is: the characters of its texts and keys, and one for each value; counted as far as `most`. A text that is
    too long by itself counts one: it has its own fault.

    >>> spread({"hands": {"N": ["JC", "9C"]}, "won": 3}, 100)
    17
    """
    total, left = 0, [written]
    while left and total <= most:
        value = left.pop()
        total += len(value) if isinstance(value, str) and len(value) <= most else 1
        if isinstance(value, Mapping):
            total += sum(len(key) for key in value if isinstance(key, str))
            left += value.values()
        elif isinstance(value, (list, tuple)):
            left += value
    return total
