"""Whether what a ruleset holds is of the types that its fields declare: Python itself does not look."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from itertools import repeat
from types import UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

_MODULE = re.compile(r"\b\w+\.(?=\w)")


class Misfit(NamedTuple):
    """A value of another type than the one that is declared, and its place: fields, numbers and keys, as Python writes them."""

    place: str
    value: object
    declared: Any

    @property
    def type(self) -> str:
        """What is declared, as one writes it.

        >>> [Misfit("rules", None, declared).type for declared in (tuple[Misfit, ...], int | None, Misfit)]
        ['tuple[Misfit, ...]', 'int | None', 'Misfit']
        """
        plain = isinstance(self.declared, type) and not get_args(self.declared)
        return self.declared.__name__ if plain else _MODULE.sub("", str(self.declared))


def misfits(value: object, declared: Any, place: str = "") -> Iterator[Misfit]:
    """Every part of a value that is not of its declared type; of a part that is, its own parts.

    >>> [(found.place, found.type) for found in misfits((("hands", "4"), "stock"), tuple[tuple[str, int], ...], "packets")]
    [('packets[0][1]', 'int'), ('packets[1]', 'tuple[str, int]')]
    """
    kind, parts = get_origin(declared) or declared, get_args(declared)
    if kind in (Union, UnionType):
        found = [list(misfits(value, choice, place)) for choice in parts]
        if all(found):
            within = [each for each in found if each[0].place != place]
            yield from within[0] if within else [Misfit(place, value, declared)]
    elif kind is not Any and (not isinstance(value, kind) or (kind is int and isinstance(value, bool))):
        yield Misfit(place, value, declared)
    elif isinstance(value, tuple) and parts:
        endless = parts[-1] is Ellipsis
        if not endless and len(value) != len(parts):
            yield Misfit(place, value, declared)
            return
        for index, (part, expected) in enumerate(zip(value, repeat(parts[0]) if endless else parts, strict=False)):
            yield from misfits(part, expected, f"{place}[{index}]")
    elif isinstance(value, Mapping) and parts:
        for key, part in value.items():
            yield from misfits(key, parts[0], f"{place}.keys()")
            yield from misfits(part, parts[1], f"{place}[{key!r}]")
    elif is_dataclass(kind):
        hints = get_type_hints(kind)
        for field in fields(kind):
            yield from misfits(getattr(value, field.name), hints[field.name], f"{place}.{field.name}".lstrip("."))
