"""The hand at a lesson's end: a deal, or a part of one, which the reader plays with help against the players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from stoek.games import GAMES
from stoek.study.pages.decisions.readers import text, texts
from stoek_site.features.learn.taught import at_table, house_of
from stoek_site.features.puzzles.files import BadPuzzle, checked
from stoek_site.markdown.engine import Refused, ask

SEAT = "S"
"""Where the reader sits."""
LAYOUTS = 24
"""So many are looked at for an advice, as on the page to play."""
NO_TRUMP = "none"
"""What a file and an address write where the engine takes null."""
MOST_STEPS = 40
"""More is not done by the others at once."""

Answer = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Hand:
    """A deal by its `seed`. With `trump`, a `declarer` and `facts` it begins with the play; with `tricks` it ends after so many.

    `rules` are what it is about: each comes up for the reader on the `line`, which is all that is done where everybody plays as the
    players do. A whole deal needs neither. `after`: the reader comes in once so many tricks of the line are played.
    """

    seed: int
    trump: str | None = None
    declarer: str | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    tricks: int | None = None
    rules: tuple[str, ...] = ()
    line: tuple[str, ...] = ()
    after: int = 0


def whole(value: object) -> int:
    """A whole number, from 0."""
    if type(value) is not int or value < 0:
        raise ValueError(f"is a whole number, not {value!r}")
    return value


def facts(value: object) -> dict[str, Any]:
    """What was bid, and what else a score needs."""
    if not isinstance(value, dict) or not value:
        raise ValueError(f"is a table, {{bid = 2}}, not {value!r}")
    return value


MORE = {"trump": text, "declarer": text, "facts": facts, "tricks": whole, "rules": texts, "line": texts, "after": whole}


def read_hand(place: str, game: str, row: dict[str, Any]) -> Hand:
    """The hand of a lesson's file, which the engine has dealt; `BadPuzzle` names the fault."""
    values = checked(place, row, {"seed": whole}, MORE)
    if "tricks" in values and not (values.get("rules") and values.get("line")):
        raise BadPuzzle(f"{place}: a part of a deal says by rules what it is about, and tells its line.")
    hand = Hand(**values)
    try:
        ask(request_of(game, hand))
    except Refused as fault:
        raise BadPuzzle(f"{place}: {fault}") from fault
    return hand


def request_of(game: str, hand: Hand) -> dict[str, Any]:
    """What verb `play` is asked, besides what was done; who deals goes round with the seed, as on the page to play."""
    seats = GAMES[game].seat_names
    dealt = {"seed": hand.seed, "seat": SEAT, "dealer": seats[hand.seed % len(seats)]}
    asked: dict[str, Any] = {"verb": "play", "game": game, **at_table(game), **dealt}
    if hand.trump is not None:
        asked["trump"] = None if hand.trump == NO_TRUMP else hand.trump
    for key, value in (("declarer", hand.declarer), ("facts", dict(hand.facts)), ("tricks", hand.tricks)):
        if value is not None and value != {}:
            asked[key] = value
    return asked


def address_of(game: str, hand: Hand, help: str) -> str:
    """What the address of the page to play says of it; `help` is the lesson that it belongs to."""
    said: dict[str, object] = {"game": game, "seed": hand.seed}
    if house := house_of(game):
        said["house"] = ",".join(f"{name}={value}" for name, value in house.items())
    if hand.trump is not None:
        said["trump"] = hand.trump
    if hand.declarer is not None:
        said["declarer"] = hand.declarer
    if hand.facts:
        said["facts"] = ",".join(f"{name}:{value}" for name, value in hand.facts.items())
    if hand.tricks is not None:
        said["tricks"] = hand.tricks
    return urlencode({**said, "help": help}, safe=":,=")


def is_asked(answer: Answer) -> bool:
    """Whether the reader may do something."""
    return not answer["over"] and (answer["view"]["turn"] == SEAT or bool(answer["choices"]))


def opening(game: str, hand: Hand) -> Answer:
    """The table as the reader finds it: everything is done that comes before the first thing that the reader may do."""
    asked = request_of(game, hand)
    if not hand.line:
        return dict(ask({**asked, "steps": MOST_STEPS}))
    tables = (dict(ask({**asked, "done": list(hand.line[:count])})) for count in range(len(hand.line)))
    return next(table for table in tables if is_asked(table) and len(table["view"]["tricks"]) >= hand.after)


def advised(game: str, hand: Hand) -> Answer:
    """What a player would do there, and why."""
    done = opening(game, hand)["done"]
    return dict(ask({**request_of(game, hand), "done": done, "advise": True, "layouts": LAYOUTS})["advice"])
