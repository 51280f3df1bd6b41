"""House rules: the points on which tables differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

HouseValue = bool | str
House = Mapping[str, HouseValue]
"""The value that a table has chosen of each house rule, by its id."""

Setting = tuple[str, HouseValue]
"""A house rule, by its id, and one of its values: how a part is told what it hangs on."""


def chosen(house: House, setting: Setting | None) -> bool:
    """Whether the table plays so; not where nothing hangs on it.

    >>> chosen({"floor": "zero"}, ("floor", "zero")), chosen({}, None)
    (True, False)
    """
    return setting is not None and house.get(setting[0]) == setting[1]


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A point on which tables differ, with its values, the default first; in words, and who plays so.

    `changes` are the fields of the ruleset that a value replaces, where it is more than a point for the scoring to look at. Where
    that is the play law, each value names its own: so it can be told what is played elsewhere.
    """

    id: str
    name: str
    values: tuple[HouseValue, ...]
    rule: str
    words: Mapping[HouseValue, str]
    sources: Mapping[HouseValue, str]
    changes: Mapping[HouseValue, Mapping[str, object]] = field(default_factory=dict)

    @property
    def default(self) -> HouseValue:
        return self.values[0]
