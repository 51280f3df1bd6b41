"""From a game that somebody knows to another: what the engine finds of every two games."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

from stoek.games import FULL_GAMES, game_named
from stoek.study.pages.differing import shared
from stoek_site.markdown.engine import ask

SHORT = 48
"""So many letters of two answers stand beside each other on a line of a phone, or on two."""

Difference = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Told:
    """One point on which two games differ, part by part, and whether the other game has that part just so.

    `mark` is what stands between two parts; `mixed`: whether some parts are the same; `short`: whether both fit on one line.
    """

    what: str
    mark: str
    known: list[tuple[str, bool]]
    new: list[tuple[str, bool]]

    @property
    def mixed(self) -> bool:
        return any(same for _, same in self.known)

    @property
    def whole(self) -> tuple[str, str]:
        """How each has it, in one piece."""
        known, new = (self.mark.join(part for part, _ in told) for told in (self.known, self.new))
        return known, new

    @property
    def short(self) -> bool:
        return sum(map(len, self.whole)) <= SHORT

    @property
    def same(self) -> bool:
        """Whether only the order differs, in which the parts are listed: nothing of that has to be learnt."""
        return all(same for _, same in [*self.known, *self.new])


def lesson(known: str, new: str) -> Difference:
    """The engine's answer for two games, read from the one that is known to the new one."""
    for name in (known, new):
        if name not in _places():
            raise ValueError(f"{name} is not a game told from the deal to the score")
    if known == new:
        raise ValueError(f"{known} need not be learnt by somebody who knows it")
    found = all_differences()[_key(known, new)]
    return found if found["one"]["id"] == known else turned(found)


def turned(found: Difference) -> Difference:
    """The same difference, read from the other game: nothing in it depends on which is named first."""
    sides = {"one": "other", "other": "one"}

    def swap(value: Any) -> Any:
        if isinstance(value, dict) and sides.keys() <= value.keys():
            return {sides.get(key, key): each for key, each in value.items()}
        return value

    swapped = {key: [swap(each) for each in value] if isinstance(value, list) else swap(value) for key, value in found.items()}
    return dict(swap(swapped))


@cache
def all_differences() -> dict[str, Difference]:
    """Every two games."""
    pairs = combinations(FULL_GAMES, 2)
    return {_key(one, other): ask({"verb": "differences", "game": one, "other": other}) for one, other in pairs}


@cache
def _places() -> dict[str, int]:
    return {name: place for place, name in enumerate(FULL_GAMES)}


def _key(one: str, other: str) -> str:
    return " ".join(sorted((one, other), key=_places().__getitem__))


def in_parts(fact: dict[str, str]) -> Told:
    """A fact, cut where it lists several things, so that what is the same in both games need not be read again.

    >>> in_parts({"what": "Melds", "one": "four nines 150; belote 20", "other": "four nines 140; belote 20"}).new
    [('four nines 140', False), ('belote 20', True)]
    """
    mark = "; " if ";" in fact["one"] + fact["other"] else ", "
    one, other = (fact[side].split(mark) for side in ("one", "other"))
    return Told(fact["what"], mark, [(part, part in other) for part in one], [(part, part in one) for part in other])


def to_learn(found: Difference) -> list[Told]:
    """The points on which the two differ, in the order in which a game is told."""
    return [told for told in map(in_parts, found["facts"]) if not told.same]


def what_stays(found: Difference) -> list[str]:
    """The points on which they do not; those that neither game has are none."""
    return shared(game_named(found["one"]["id"]), {told.what for told in to_learn(found)})
