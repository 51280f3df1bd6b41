"""An evening as a score pad keeps it: read, written in the other form, and reckoned up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from stoek.errors import RulesError
from stoek.evening import Evening
from stoek.evening.json_form import read, write_json
from stoek.evening.reckoning import Reckoned, reckon
from stoek.evening.sheets import is_kept, sheet_of
from stoek.evening.sides import reckon_sides
from stoek.evening.text import write_text
from stoek.games import GAMES, game_named
from stoek.notation.record import Fault, Place
from stoek.protocol.request import Request
from stoek.protocol.verbs.session import no_score, session_dict, too_many_deals
from stoek.protocol.verbs.session_sides import sides_dict, target_fault
from stoek.rules.ruleset import HouseValue, Ruleset

_ALONE = {"stake": "stake", "unit": "settlement", "on_and_off": "“on and off”"}
"""What an evening may have only where each player has a column."""


def evening(request: Request) -> object:
    """`evening`: the same in the form asked for; `faults`: all that is wrong in it; `session`: as that verb answers."""
    request.takes("game", "house", "evening", "to")
    to = request.choice("to", ("text", "json"), "json")
    usual = request.ruleset if request.has("game") else None
    written = request.value("evening")
    read_evening, faults = read(written, usual)
    game = _game(read_evening, usual, faults)
    told: dict[str, object] | None = None
    results: list[int | tuple[int, int] | None] = []
    if game is not None:
        house = _house(request, game, read_evening, faults)
        if _players_fit(game, read_evening, faults, Place(1, 1) if isinstance(written, str) else Place(path="players")):
            told, results = _told(game, house, read_evening, faults)
    return {
        "evening": write_text(read_evening, results) if to == "text" else write_json(read_evening),
        "faults": [
            {
                "where": str(fault.place),
                "place": fault.place.as_dict(),
                "deal": _deal_of(fault, read_evening),
                "message": fault.message,
            }
            for fault in sorted(faults, key=lambda fault: _order(fault, read_evening))
        ],
        "session": told,
    }


def _told(
    game: Ruleset, house: Mapping[str, HouseValue], evening: Evening, faults: list[Fault]
) -> tuple[dict[str, object], list[int | tuple[int, int] | None]]:
    """The sheet of the evening, and what its deals themselves come to."""
    if sheet_of(game) is None:
        counted = reckon(game, house, evening)
        _problems(evening, counted, faults)
        fault = target_fault(game, evening.target)
        if fault is not None:
            faults.append(Fault(evening.place("target"), fault))
        return session_dict(game, house, evening, counted), [one.computed for one in counted]
    game = game.under(house)
    fault = target_fault(game, evening.target)
    if fault is not None:
        faults.append(Fault(evening.place("target"), fault))
        evening = replace(evening, target=None)
    for name, what in _ALONE.items():
        if getattr(evening, name) is not None:
            faults.append(Fault(evening.place(name), f"{game.name} has no {what}: sides score in it. Take it out."))
    found = reckon_sides(game, house, evening)
    _line_problems(found, faults)
    return sides_dict(game, house, evening, found), [one.both_computed for one in found]


def _game(evening: Evening, usual: Ruleset | None, faults: list[Fault]) -> Ruleset | None:
    """The game of the evening; without one, that of the request, or the first in which a declarer alone scores."""
    found = usual or next(game for game in GAMES.values() if len(game.sides) == 1)
    if evening.game is not None:
        try:
            found = game_named(evening.game)
        except RulesError as error:
            faults.append(Fault(evening.place("game"), error.message))
            return usual
    if not is_kept(found):
        faults.append(Fault(evening.place("game"), no_score(found)))
        return None
    return found


def _house(request: Request, game: Ruleset, evening: Evening, faults: list[Fault]) -> Mapping[str, HouseValue]:
    """The house rules of the evening over those of the request."""
    chosen = dict(game.house(request.value("house") if request.has("house") else {}))
    for name, value in evening.house.items():
        try:
            chosen[name] = game.house({name: value})[name]
        except RulesError as error:
            faults.append(Fault(evening.place(f"house.{name}"), error.message))
    return chosen


def _players_fit(game: Ruleset, evening: Evening, faults: list[Fault], start: Place) -> bool:
    count = len(evening.players)
    if count in game.deal.players:
        return True
    if not _about_players(evening, faults):
        counts = " or ".join(str(one) for one in game.deal.players)
        named = f"{count or 'No'} player{' is' if count == 1 else 's are'} named"
        message = f"{named}; {game.name} is played by {counts}. Name them clockwise, the scorer last."
        faults.append(Fault(evening.places.get("players", start), message))
    return False


def _about_players(evening: Evening, faults: list[Fault]) -> bool:
    """Whether a fault says already why there are not as many players as there should be, or why nothing could be read at all."""
    if faults and evening == Evening():
        return True
    line = evening.place("players").line
    return any(
        (fault.place.path or "").startswith("players") or (line is not None and fault.place.line == line) for fault in faults
    )


def _line_problems(counted: Sequence[Reckoned], faults: list[Fault]) -> None:
    """What keeps a line from counting is a fault at its place."""
    for one in counted:
        faults += [Fault(one.line.place(problem.fact), problem.message) for problem in one.problems if problem.error]


def _problems(evening: Evening, counted: Sequence[Reckoned], faults: list[Fault]) -> None:
    """What is wrong in the lines, and in how many there are."""
    _line_problems(counted, faults)
    too_many = too_many_deals(evening)
    if too_many is not None:
        faults.append(Fault(evening.place("on_and_off"), too_many))
    if evening.on_and_off is not None and evening.first_dealer is None:
        message = "Who deals in the last round cannot be told: the first dealer is not named. Add who dealt first."
        faults.append(Fault(evening.place("on_and_off"), message))


def _order(fault: Fault, evening: Evening) -> tuple[int, int]:
    """As they stand in a text; in JSON those of the deals in their order, after the others."""
    line = fault.place.line
    return (line if line is not None else _deal_of(fault, evening) or 0, fault.place.column or 0)


def _deal_of(fault: Fault, evening: Evening) -> int | None:
    """The number of the deal that a fault is in."""
    place = fault.place
    for number, line in enumerate(evening.lines, start=1):
        begins = line.place("line")
        if place.line is not None and place.line == begins.line:
            return number
        if place.path is not None and begins.path is not None and (place.path + ".").startswith(f"{begins.path}."):
            return number
    return None
