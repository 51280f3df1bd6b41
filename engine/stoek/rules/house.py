"""House rules: the points on which tables differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from stoek.language import N_

HouseValue = bool | str
House = Mapping[str, HouseValue]
"""The value that a table has chosen of each house rule, by its id."""

Setting = tuple[str, HouseValue]
"""A house rule, by its id, and one of its values."""

Contradiction = tuple[Setting, Setting]
"""Two values of two house rules that no table can play together."""

PRESET = "preset"
"""The name under which house rules may name a preset, which therefore no house rule has as its id."""

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
    """A point on which tables differ, with its values, the default first, and what each means.

    `idle_under`: values of other house rules; while one of them is in force, this rule has no effect on a score.
    """

    id: str
    name: str
    rule: str
    ways: Mapping[HouseValue, Way]
    idle_under: tuple[Setting, ...] = ()

    @property
    def values(self) -> tuple[HouseValue, ...]:
        return tuple(self.ways)

    @property
    def default(self) -> HouseValue:
        return self.values[0]

    @property
    def is_mixed(self) -> bool:
        """Whether it has values in words beside yes and no, so that "on" does not say which of them is meant."""
        return len({type(value) for value in self.ways}) > 1

    @property
    def sets(self) -> frozenset[str]:
        """The fields of a ruleset in which its ways change something."""
        return frozenset(path.partition(".")[0] for way in self.ways.values() for path in way.changes)

    def idle(self, house: House) -> Setting | None:
        """The value in force under which this rule has no effect; None if it has one."""
        return next((setting for setting in self.idle_under if is_set(house, setting)), None)

    def read(self, written: object) -> HouseValue | None:
        """One of its values, by itself or as somebody writes it, dashes for underscores too; None for anything else.

        >>> rule = HouseRule("melds", "Melds", "melds/option", dict.fromkeys((False, True, "belote_only"), Way("so", "here")))
        >>> rule.read(True), rule.read("Belote-Only"), rule.read("on")
        (True, 'belote_only', None)
        """
        for meant in (written, house_value(written)) if isinstance(written, str) else (written,):
            if self.is_mixed and isinstance(meant, bool) and isinstance(written, str):
                continue
            for value in self.values:
                if type(value) is type(meant) and house_word(value).replace("-", "_") == house_word(meant).replace("-", "_"):
                    return value
        return None


@dataclass(frozen=True, slots=True)
class Preset:
    """House rules that go together: their name, and whose tables play by them.

    `house`: the values that are not the default. `target` or `deals`: what a new session starts with, in points or deals;
    0 if the preset does not say.
    """

    id: str
    name: str
    whose: str
    house: Mapping[str, HouseValue]
    target: int = 0
    deals: int = 0


SOURCES = Preset("sources", N_("By the sources"), N_("the texts that Stoek follows"), {})
"""Every house rule at its default: the first preset of every game."""


def setting_text(setting: Setting) -> str:
    """A house rule with its value as it is written.

    >>> setting_text(("over_partner", True))
    'over_partner=on'
    """
    name, value = setting
    return f"{name}={house_word(value)}"


def contradiction_in(refuses: tuple[Contradiction, ...], house: House) -> Contradiction | None:
    """Return the first pair of values in force that contradict each other; None if none do.

    >>> contradiction_in(((("doubled", "contract"), ("count", "made")),), {"doubled": "contract", "count": "made"})
    (('doubled', 'contract'), ('count', 'made'))
    """
    return next((pair for pair in refuses if all(is_set(house, setting) for setting in pair)), None)


def is_set(house: House, setting: Setting) -> bool:
    """Whether a house rule has this very value: True is not "true"."""
    name, value = setting
    return name in house and type(house[name]) is type(value) and house[name] == value
