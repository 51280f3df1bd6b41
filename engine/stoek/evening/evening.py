"""An evening as it is written down: who played, and a line for each deal. Every fact may be missing, and nothing is counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from stoek.notation.record import NOWHERE, Place

MOST_DEALS = 200
"""As many deals as an evening may have."""


@dataclass(frozen=True, slots=True)
class Spelling:
    """A fact of an evening as its forms have it: a tag of the text, a key of the JSON, whose value may be a `number`."""

    tag: str
    key: str
    number: bool = False


FACTS: Mapping[str, Spelling] = {
    "title": Spelling("Evening", "evening"),
    "date": Spelling("Date", "date"),
    "game": Spelling("Game", "game"),
    "house": Spelling("House", "house"),
    "players": Spelling("Players", "players"),
    "scorer": Spelling("Scorer", "scorer"),
    "first_dealer": Spelling("FirstDealer", "first_dealer"),
    "stake": Spelling("Stake", "stake", number=True),
    "unit": Spelling("Unit", "unit"),
    "target": Spelling("Target", "target", number=True),
    "on_and_off": Spelling("OnAndOff", "on_and_off", number=True),
}
"""What may be told of an evening besides its deals, in the order of the text."""


@dataclass(frozen=True, slots=True)
class DealLine:
    """A deal of the evening: who was declarer, what it came to in game points, and the deal itself in its one-line form.

    Each may be left out. `results`: the declarer's, or where sides score that of each. `carried`: what nobody has won yet; the
    winners of the next deal get it. `thrown_in`: nobody played it, and the turn to deal passed on.
    """

    declarer: str | None = None
    results: tuple[int, ...] | None = None
    deal: str | None = None
    thrown_in: bool = False
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
    lines: tuple[DealLine, ...] = ()
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


def player_named(players: Sequence[str], name: str | None) -> int | None:
    """The place at the table of the player of that name."""
    return None if name is None else next((place for place, player in enumerate(players) if same_name(player, name)), None)
