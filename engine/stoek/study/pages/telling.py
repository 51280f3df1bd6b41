"""The difference of two games as it is told to somebody who knows one of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from stoek.games import game_named
from stoek.study.pages.differing import shared

SHORT = 48
"""So many letters of two answers stand beside each other on a line of a phone, or on two."""

Difference = dict[str, Any]
"""As verb `differences` answers."""


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


def turned(found: Difference) -> Difference:
    """The same difference, read from the other game: nothing in it depends on which is named first."""
    sides = {"one": "other", "other": "one"}

    def swap(value: Any) -> Any:
        if isinstance(value, dict) and sides.keys() <= value.keys():
            return {sides.get(key, key): each for key, each in value.items()}
        return value

    swapped = {key: [swap(each) for each in value] if isinstance(value, list) else swap(value) for key, value in found.items()}
    return dict(swap(swapped))


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
