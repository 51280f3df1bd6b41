"""A session as it is written down: who played, and a line for each deal. Every fact may be missing, and nothing is counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from stoek.notation.record import NOWHERE, FactAttribute, Place
from stoek.session.facts import FACTS


@dataclass(frozen=True, slots=True)
class DealLine:
    """A deal of the session: who was declarer, what it came to in game points, and the deal itself in its one-line form.

    Each may be left out. `results`: the declarer's, or where sides score that of each. `carried`: what nobody has won yet; the
    winners of the next deal get it. `finished`: a player of the side that reached the target first. `thrown_in`: nobody played it,
    and the turn to deal passed on. `typed`: a line with a fault as it was written; no result of it counts. `bracketed`: results
    in brackets as they were written, beside a deal; they are worked out anew, so they are no part of what the line says.
    """

    declarer: str | None = None
    results: tuple[int, ...] | None = None
    deal: str | None = None
    thrown_in: bool = False
    carried: int | None = None
    finished: str | None = None
    places: Mapping[str, Place] = field(default_factory=dict, compare=False)
    typed: str | None = None
    bracketed: str | None = field(default=None, compare=False)

    def place(self, name: str) -> Place:
        """The place of one of its facts, else of the line."""
        return self.places.get(name, self.places.get("line", NOWHERE))


@dataclass(frozen=True, slots=True)
class Session:
    """Everything written down of one session. `facts` are those of one value (`stoek.session.facts`): `on_and_off` counts the deals
    after which somebody said it; `stake` is the money for one game point, `unit` the word for that money; `target` is the score
    that wins a game at this table, 0 where nobody plays for one; None: that of the game. `length`: after how many deals it is over,
    0 where no number was agreed on. `players` sit clockwise, the scorer last, whichever way round one plays.
    """

    facts: Mapping[str, str | int] = field(default_factory=dict)
    house: Mapping[str, bool | str] = field(default_factory=dict)
    players: tuple[str, ...] = ()
    lines: tuple[DealLine, ...] = ()
    places: Mapping[str, Place] = field(default_factory=dict, compare=False)

    def place(self, name: str) -> Place:
        """The place of a fact; nowhere for one that was not read."""
        return self.places.get(name, NOWHERE)

    def all_facts(self) -> dict[str, object]:
        """All that is told besides the deals, by the names of the table of facts, in its order."""
        facts = {**self.facts, "house": self.house, "players": self.players, "scorer": self.players[-1] if self.players else None}
        return {name: facts[name] for name in FACTS if facts.get(name) not in (None, {}, ())}

    title = FactAttribute("evening", str)
    date = FactAttribute("date", str)
    game = FactAttribute("game", str)
    first_dealer = FactAttribute("first_dealer", str)
    stake = FactAttribute("stake", str)
    unit = FactAttribute("unit", str)
    target = FactAttribute("target", int)
    length = FactAttribute("length", int)
    on_and_off = FactAttribute("on_and_off", int)


def same_name(name: str, other: str) -> bool:
    """Whether two names are those of one player: capitals and blanks do not matter.

    >>> same_name("An  B.", "an b.")
    True
    """
    return name == other or name.casefold().split() == other.casefold().split()


def player_named(players: Sequence[str], name: str | None) -> int | None:
    """The place at the table of the player of that name."""
    return None if name is None else next((place for place, player in enumerate(players) if same_name(player, name)), None)
