"""House rules: the points on which tables differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

HouseValue = bool | str
House = Mapping[str, HouseValue]
"""The value that a table has chosen of each house rule, by its id."""

Setting = tuple[str, HouseValue]
"""A house rule, by its id, and one of its values: how a part is told what it hangs on."""


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


def chosen(house: House, setting: Setting | None) -> bool:
    """Whether the table plays so; not where nothing hangs on it.

    >>> chosen({"floor": "zero"}, ("floor", "zero")), chosen({}, None)
    (True, False)
    """
    return setting is not None and house.get(setting[0]) == setting[1]


@dataclass(frozen=True, slots=True)
class Way:
    """One way of playing a point on which tables differ: in words, who plays so, and the fields of the ruleset that it replaces.

    Nothing is replaced where it is a point for a part to look at. Where it is the play law, each way names its own: so it can be
    told what is played elsewhere.
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

    def read(self, written: object) -> HouseValue | None:
        """One of its values, by itself or as somebody writes it; None for anything else."""
        for meant in (written, house_value(written)) if isinstance(written, str) else (written,):
            for value in self.values:
                if type(value) is type(meant) and value == meant:
                    return value
        return None
