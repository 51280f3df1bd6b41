"""An evening as it is written down: who played, and a line for each deal.

As with a deal record, every fact may be missing and nothing is counted here (`stoek.evening.reckoning` does that). There are two
forms with the same content: a text that people read (`stoek.evening.text`) and JSON (`stoek.evening.json_form`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from stoek.notation.record import NOWHERE, Place

MOST_DEALS = 200
"""As many deals as an evening may have."""


@dataclass(frozen=True, slots=True)
class Line:
    """A deal of the evening: who was declarer, what it came to in game points, and the deal itself in its one-line form.

    Each may be left out. `thrown_in`: nobody played it, and the turn to deal passed on. Where sides score, `results` are theirs in
    place of a `result`, and `carried` is what nobody has won yet: the winners of the next deal get it.
    """

    declarer: str | None = None
    result: int | None = None
    deal: str | None = None
    thrown_in: bool = False
    results: tuple[int, int] | None = None
    carried: int | None = None
    places: Mapping[str, Place] = field(default_factory=dict, compare=False)

    def place(self, name: str) -> Place:
        """The place of one of its facts, else of the line."""
        return self.places.get(name, self.places.get("line", NOWHERE))


@dataclass(frozen=True, slots=True)
class Evening:
    """Everything written down of one evening. `players` sit clockwise, the scorer last; `on_and_off` counts the deals after which
    somebody said it; `stake` is the money for one game point, `unit` the word for that money. `target` is the score that wins a
    game at this table, 0 where nobody plays for one; None: that of the game."""

    title: str | None = None
    date: str | None = None
    game: str | None = None
    house: Mapping[str, bool | str] = field(default_factory=dict)
    players: tuple[str, ...] = ()
    first_dealer: str | None = None
    stake: str | None = None
    unit: str | None = None
    target: int | None = None
    on_and_off: int | None = None
    lines: tuple[Line, ...] = ()
    places: Mapping[str, Place] = field(default_factory=dict, compare=False)

    def place(self, name: str) -> Place:
        """The place of a fact; nowhere for one that was not read."""
        return self.places.get(name, NOWHERE)


def same_name(one: str, other: str) -> bool:
    """Whether two names are those of one player: capitals and blanks do not matter.

    >>> same_name("An  B.", "an b.")
    True
    """
    return one == other or " ".join(one.casefold().split()) == " ".join(other.casefold().split())


def player_named(players: tuple[str, ...] | list[str], name: str) -> int | None:
    """The place at the table of the player of that name."""
    return next((place for place, player in enumerate(players) if same_name(player, name)), None)
