"""An evening as a score pad keeps it: read, written in the other form, and reckoned up."""

from __future__ import annotations

from dataclasses import replace

from stoek.errors import RulesError
from stoek.evening.columns import Columns
from stoek.evening.evening import Evening
from stoek.evening.forms import read
from stoek.evening.json_form import write_json
from stoek.evening.reckoning import Reckoning, reckon, sheet_of
from stoek.evening.sides import Sides
from stoek.evening.text import write_text
from stoek.games import GAMES, game_named
from stoek.language import _, ngettext
from stoek.notation.record import Fault, Place
from stoek.protocol.request import Request
from stoek.protocol.verbs.deals import at_house
from stoek.protocol.verbs.sentences import Say
from stoek.protocol.verbs.sheet import no_score, sheet_dict
from stoek.rules.ruleset import Ruleset


def evening(request: Request) -> object:
    """`evening`: the same in the form asked for; `faults`: all that is wrong in it; `session`: as that verb answers."""
    request.takes("game", "house", "evening", "to")
    to = request.choice("to", ("text", "json"), "json")
    usual = request.ruleset if request.has("game") else None
    written = request.value("evening")
    evening, faults = read(written, usual)
    game = _game(evening, usual, faults)
    sheet = reckoning = None
    if game is not None:
        game, faults = at_house(request, game, evening, faults)
        if _players_fit(game, evening, faults, Place(1, 1) if isinstance(written, str) else Place(path="players")):
            sheet = sheet_of(game)
    if sheet is not None:
        reckoning = _reckoned(sheet, evening, faults)
    computed = [] if reckoning is None else [None if deal.computed is None else deal.computed.results for deal in reckoning.deals]
    return {
        "evening": write_text(evening, computed) if to == "text" else write_json(evening),
        "faults": [
            {
                "where": str(fault.place),
                "place": fault.place.as_dict(),
                "deal": _deal_of(fault, evening),
                "code": fault.code,
                "message": fault.message,
            }
            for fault in sorted(faults, key=lambda fault: _order(fault, evening))
        ],
        "session": None if sheet is None or reckoning is None else sheet_dict(sheet, reckoning),
    }


def _reckoned(sheet: Columns | Sides, evening: Evening, faults: list[Fault]) -> Reckoning:
    """The evening reckoned up, and all that keeps any of it from counting among the faults."""
    for problem in sheet.faults(evening):
        faults.append(Fault(evening.place(problem.fact), problem.message))
        if problem.fact == "target":
            evening = replace(evening, facts={name: value for name, value in evening.facts.items() if name != "target"})
    reckoning = reckon(sheet, evening)
    for deal in reckoning.deals:
        faults += [Fault(deal.line.place(problem.fact), problem.message) for problem in deal.problems if problem.error]
    return reckoning


def _game(evening: Evening, usual: Ruleset | None, faults: list[Fault]) -> Ruleset | None:
    """The game of the evening; without one, that of the request, or the first in which a declarer alone scores."""
    game = usual or next(game for game in GAMES.values() if isinstance(sheet_of(game), Columns))
    if evening.game is not None:
        try:
            game = game_named(evening.game)
        except RulesError as error:
            faults.append(Fault(evening.place("game"), error.message))
            return usual
    if game.scoring.sheet is None:
        faults.append(Fault(evening.place("game"), no_score(game)))
        return None
    return game


def _players_fit(game: Ruleset, evening: Evening, faults: list[Fault], start: Place) -> bool:
    count = len(evening.players)
    if count in game.deal.players:
        return True
    if not _about_players(evening, faults):
        counts = _(" or ").join(str(players) for players in game.deal.players)
        named = ngettext("{count} player is named", "{count} players are named", count) if count else _("No players are named")
        faults.append(Fault(evening.places.get("players", start), Say.players_of_game(named=named, game=game.name, counts=counts)))
    return False


def _about_players(evening: Evening, faults: list[Fault]) -> bool:
    """Whether a fault says already why there are not as many players as there should be, or why nothing could be read at all."""
    if faults and evening == Evening():
        return True
    line = evening.place("players").line
    return any(
        (fault.place.path or "").startswith("players") or (line is not None and fault.place.line == line) for fault in faults
    )


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
