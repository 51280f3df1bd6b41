"""What is too much for a request, found out before anything is worked out: nesting, and numbers that no table can mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from stoek.errors import BadRequest, cut
from stoek.notation.limits import DEEPEST, LARGEST
from stoek.protocol.sentences import Say

MOST_ADDED_UP = 1_000
"""As many deals of a session as one request may add up."""

_WITH_FAULTS = ("deal.", "evening.")
"""Places in what has a reader of its own, who gathers every fault."""

_Path = tuple["_Path", str] | None
_Holder = Mapping[object, object] | Sequence[object]


def refuse_beyond(request: Mapping[object, object]) -> None:
    """Refuse a request that is nested too deeply, and one with a number that is too large, wherever in it that stands; but a deal
    and a session tell of such a number themselves, among whatever else is wrong in them.

    >>> refuse_beyond({"deals": [{"result": 10**5000}]})
    Traceback (most recent call last):
    ...
    stoek.errors.BadRequest: “deals[0].result” is a whole number of too many digits. The largest is 9007199254740991: correct it.
    """
    level: list[tuple[_Path, _Holder]] = [(None, request)]
    for _level in range(DEEPEST):
        inner: dict[int, tuple[_Path, _Holder]] = {}
        for path, holder in level:
            items: Iterable[tuple[object, object]] = holder.items() if isinstance(holder, Mapping) else enumerate(holder)
            for key, value in items:
                if isinstance(holder, Mapping) and not isinstance(key, str):
                    raise BadRequest(Say.key_no_text(key=cut(key)), where="request")
                if type(value) is int:
                    if not -LARGEST <= value <= LARGEST:
                        _refuse_number(_place(path, key))
                elif isinstance(value, (Mapping, list, tuple)):
                    # One that stands in several places, or in itself, is looked at once.
                    inner.setdefault(id(value), ((path, _step(path, key)), value))
        if not inner:
            return
        level = list(inner.values())
    raise BadRequest(Say.too_deep(), where="request")


def _refuse_number(where: str) -> None:
    if not where.startswith(_WITH_FAULTS):
        raise BadRequest(Say.number_too_long(where=where, largest=LARGEST), where=where or "request")


def _place(path: _Path, key: object) -> str:
    where = _step(path, key)
    while path is not None:
        path, step = path
        where = step + where
    return where


def _step(path: _Path, key: object) -> str:
    """What a place adds to the place around it: `.name`, `[3]`."""
    return f"[{key}]" if type(key) is int else cut(key) if path is None else f".{cut(key)}"
