"""What is too much for a request, found out before anything is worked out: nesting, and numbers that no table can mean."""

from __future__ import annotations

import re
from collections.abc import Mapping

from stoek.errors import BadRequest, cut
from stoek.language import _

DEEPEST = 50
"""Levels that a request or a deal may have; both need fewer than ten."""

LARGEST = 2**53 - 1
"""The largest whole number that JSON carries safely from one program to another."""

MOST = 999_999
"""The largest number of points, of a bid or of anything else on a score sheet: six digits."""

_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
_BRACKET = re.compile(r"[\[\]{}]")

_WITH_FAULTS = ("deal.", "evening.")
"""Places in what has a reader of its own, who gathers every fault."""

_Path = tuple["_Path", str] | None


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


def refuse_beyond(request: Mapping[object, object]) -> None:
    """Refuse a request that is nested too deeply, and one with a number that is too large, wherever in it that stands; but a deal
    and an evening tell of such a number themselves, among whatever else is wrong in them.

    >>> refuse_beyond({"deals": [{"result": 10**5000}]})
    Traceback (most recent call last):
    ...
    stoek.errors.BadRequest: “deals[0].result” is a whole number of too many digits. The largest is 9007199254740991: correct it.
    """
    level: list[tuple[_Path, object]] = [(None, request)]
    for _level in range(DEEPEST):
        inner: dict[int, tuple[_Path, object]] = {}
        for path, holder in level:
            items = holder.items() if isinstance(holder, Mapping) else enumerate(holder)  # type: ignore[arg-type]
            for key, value in items:
                if isinstance(holder, Mapping) and not isinstance(key, str):
                    raise BadRequest(_("A key is a text, not {key}. Put it in quotes.", key=cut(key)), where="request")
                if type(value) is int:
                    if not -LARGEST <= value <= LARGEST:
                        _refuse_number(_place(path, key))
                elif isinstance(value, (Mapping, list, tuple)):
                    # One that stands in several places, or in itself, is looked at once.
                    inner.setdefault(id(value), ((path, _step(path, key)), value))
        if not inner:
            return
        level = list(inner.values())
    raise BadRequest(_("The request is nested too deeply. Flatten it."), where="request")


def spread(written: object, most: int) -> int:
    """How long an object is: the characters of its texts and keys, and one for each value; counted as far as `most`. A text that is
    too long by itself counts one: it has its own fault.

    >>> spread({"hands": {"N": ["JC", "9C"]}, "won": 3}, 100)
    17
    """
    total, left = 0, [written]
    while left and total <= most:
        one = left.pop()
        total += len(one) if isinstance(one, str) and len(one) <= most else 1
        if isinstance(one, Mapping):
            total += sum(len(key) for key in one if isinstance(key, str))
            left += one.values()
        elif isinstance(one, (list, tuple)):
            left += one
    return total


def _refuse_number(where: str) -> None:
    if not where.startswith(_WITH_FAULTS):
        raise BadRequest(
            _(
                "“{where}” is a whole number of too many digits. The largest is {largest}: correct it.",
                where=where,
                largest=LARGEST,
            ),
            where=where or "request",
        )


def _place(path: _Path, key: object) -> str:
    where = _step(path, key)
    while path is not None:
        path, step = path
        where = step + where
    return where


def _step(path: _Path, key: object) -> str:
    """What a place adds to the place around it: `.name`, `[3]`."""
    return f"[{key}]" if type(key) is int else cut(key) if path is None else f".{cut(key)}"
