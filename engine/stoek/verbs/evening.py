"""An evening as a score pad keeps it: read, written in the other form, and reckoned up."""

from __future__ import annotations

from collections.abc import Mapping

from stoek.errors import RulesError
from stoek.evening import Evening
from stoek.evening.json_form import read, write_json
from stoek.evening.reckoning import Reckoned, reckon
from stoek.evening.text import write_text
from stoek.games import GAMES, game_named
from stoek.record import Fault, Place
from stoek.request import Request
from stoek.ruleset import HouseValue, Ruleset
from stoek.verbs.session import session_dict, too_many_deals


def evening(request: Request) -> object:
    """`evening`: the same in the form asked for; `faults`: all that is wrong in it; `session`: as that verb answers."""
    request.takes("game", "house", "evening", "to")
    to = request.choice("to", ("text", "json"), "json")
    usual = request.ruleset if request.has("game") else None
    written = request.value("evening")
    read_evening, faults = read(written)
    game = _game(read_evening, usual, faults)
    told: dict[str, object] | None = None
    counted: list[Reckoned] = []
    if game is not None:
        house = _house(request, game, read_evening, faults)
        if _players_fit(game, read_evening, faults, Place(1, 1) if isinstance(written, str) else Place(path="players")):
            counted = reckon(game, house, read_evening)
            _problems(read_evening, counted, faults)
            told = session_dict(game, house, read_evening, counted)
    results = [one.computed for one in counted]
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


def _game(evening: Evening, usual: Ruleset | None, faults: list[Fault]) -> Ruleset | None:
    """The game of the evening; without one, that of the request, or the first in which a declarer alone scores, as the sheet has
    it."""
    fits = [game for game in GAMES.values() if len(game.sides) == 1]
    found = usual or fits[0]
    if evening.game is not None:
        try:
            found = game_named(evening.game)
        except RulesError as error:
            faults.append(Fault(evening.place("game"), error.message))
            return usual
    if found not in fits:
        names = ", ".join(game.id for game in fits)
        faults.append(
            Fault(
                evening.place("game"),
                f"In {found.name} sides score, and an evening's sheet has a column for each player. It is kept for: {names}.",
            )
        )
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


def _problems(evening: Evening, counted: list[Reckoned], faults: list[Fault]) -> None:
    """What keeps a line from counting is a fault at its place."""
    for one in counted:
        faults += [Fault(one.line.place(problem.fact), problem.message) for problem in one.problems if problem.error]
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
