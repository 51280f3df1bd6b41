"""House rules: the points on which tables differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

HouseValue = bool | str
House = Mapping[str, HouseValue]
"""The value that a table has chosen of each house rule, by its id."""

Setting = tuple[str, HouseValue]
"""A house rule, by its id, and one of its values."""

_WORDS: Mapping[str, bool] = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}


def house_name(written: str) -> str:
    """The id of a house rule, as somebody writes it.

    >>> house_name(" Double-No-Tricks")
    'double_no_tricks'
    """
    return written.strip().replace("-", "_").lower()


def house_value(written: str) -> HouseValue:
    """A value of a house rule, as somebody writes it.

    >>> house_value("ON"), house_value("no"), house_value("Zero")
    (True, False, 'zero')
    """
    word = written.strip().lower()
    return _WORDS.get(word, word)


def house_word(value: HouseValue) -> str:
    """A value of a house rule as it is written."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else value


def part_at(whole: Any, path: str) -> Any:
    """Return what a ruleset or a part of it has in a field: `target`, or in a field of a part, `scoring.tie`."""
    for name in path.split("."):
        whole = getattr(whole, name)
    return whole


def with_part(whole: Any, path: str, value: object) -> Any:
    """Return the whole with another value in that field.

    >>> with_part(HouseRule("tie", "Ties", "scoring/tie", {True: Way("yes", "here")}), "ways", {}).values
    ()
    """
    name, _dot, rest = path.partition(".")
    return replace(whole, **{name: with_part(getattr(whole, name), rest, value) if rest else value})


@dataclass(frozen=True, slots=True)
class Way:
    """One way of playing a point on which tables differ: in words, who plays so, and what it changes in the ruleset.

    `changes` has the new values by their fields, those of parts with a dot: `{"target": 3000, "scoring.tie": CARRIED}`.
    """

    words: str
    source: str
    changes: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A point on which tables differ, with its values, the default first, and what each means."""

    id: str
    name: str
    rule: str
    ways: Mapping[HouseValue, Way]

    @property
    def values(self) -> tuple[HouseValue, ...]:
        return tuple(self.ways)

    @property
    def default(self) -> HouseValue:
        return self.values[0]

    @property
    def sets(self) -> frozenset[str]:
        """The fields of a ruleset in which its ways change something."""
        return frozenset(path.partition(".")[0] for way in self.ways.values() for path in way.changes)

    def read(self, written: object) -> HouseValue | None:
        """One of its values, by itself or as somebody writes it; None for anything else."""
        for meant in (written, house_value(written)) if isinstance(written, str) else (written,):
            for value in self.values:
                if type(value) is type(meant) and value == meant:
                    return value
        return None
