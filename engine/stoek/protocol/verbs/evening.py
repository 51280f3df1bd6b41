"""What concerns an evening: its score sheet, of a request's deals or of what a score pad keeps."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from stoek.errors import BadRequest, BadScore, RulesError, cut, told
from stoek.evening.columns import Columns
from stoek.evening.evening import DealLine, Evening, player_named
from stoek.evening.forms import read
from stoek.evening.json_form import line_keys, write_json
from stoek.evening.reader import MOST_AFTER, EveningReader, stake_of
from stoek.evening.reckoning import Reckoning, reckon, sheet_of
from stoek.evening.sheet import Reckoned
from stoek.evening.sides import Sides
from stoek.evening.text import write_text
from stoek.games import GAMES, game_named
from stoek.notation.forms import link_of
from stoek.notation.limits import MOST
from stoek.notation.record import Fault, Place
from stoek.notation.span import Span
from stoek.protocol.request import Request, flag, whole
from stoek.protocol.verbs.sheet import sheet_dict
from stoek.rules.house import HouseValue
from stoek.rules.ruleset import Ruleset

MOST_DEALS = 1_000
"""As many deals as a request may have."""

_AMOUNT = re.compile(r"[0-9]{1,7}(?:\.[0-9]{1,12})?|\.[0-9]{1,12}")


def session(request: Request) -> object:
    """A score sheet: `sheet`, `columns`, `totals`, `umbrellas`, `settlement`, `next`, `over`, `warnings`, and `last_round` once “on
    and off” was announced.

    `players` are names clockwise; each of `deals` has a `declarer` by name and a `result` in game points, or the `deal` itself, of
    which these are computed, or is `thrown_in`; `stake` is the money for one game point. Where two sides score, each of `deals` has
    the `results` of both, and the answer has their `games` in place of columns and settlement.
    """
    game = request.ruleset
    sheet = sheet_of(game)
    own = ("target",) if isinstance(sheet, Sides) else ("on_after", "stake")
    request.takes("game", "house", "players", "deals", "first_dealer", *own)
    if sheet is None:
        raise BadRequest(_no_score(game), where="game")
    evening = _told(request, sheet)
    reckoning = reckon(sheet, request.house, evening)
    for number, deal in enumerate(reckoning.deals):
        _must_count(game, deal, f"deals[{number}]")
    for problem in sheet.faults(evening):
        rule = None if problem.rule is None else game.rule_id(problem.rule)
        raise BadRequest(problem.message, where="deals" if problem.fact == "on_and_off" else problem.fact, rule=rule)
    return sheet_dict(sheet, reckoning)


def evening(request: Request) -> object:
    """`evening`: the same in the form asked for; `faults`: all that is wrong in it; `session`: as that verb answers."""
    request.takes("game", "house", "evening", "to")
    to = request.choice("to", ("text", "json"), "json")
    usual = request.ruleset if request.has("game") else None
    written = request.value("evening")
    found, faults = read(written, usual)
    game = _game(found, usual, faults)
    sheet = reckoning = None
    if game is not None:
        house = _house(request, game, found, faults)
        if _players_fit(game, found, faults, Place(1, 1) if isinstance(written, str) else Place(path="players")):
            sheet = sheet_of(game.under(house))
    if sheet is not None:
        reckoning = _reckoned(sheet, house, found, faults)
    computed = [] if reckoning is None else [None if deal.computed is None else deal.computed.results for deal in reckoning.deals]
    return {
        "evening": write_text(found, computed) if to == "text" else write_json(found),
        "faults": [
            {"where": str(fault.place), "place": fault.place.as_dict(), "deal": _deal_of(fault, found), "message": fault.message}
            for fault in sorted(faults, key=lambda fault: _order(fault, found))
        ],
        "session": None if sheet is None or reckoning is None else sheet_dict(sheet, reckoning),
    }


def _no_score(game: Ruleset) -> str:
    """Why no sheet can be kept."""
    return f"The sources say how {game.name} is played and not what it scores, so there is no sheet to keep. Choose another game."


# The evening that a request tells


def _told(request: Request, sheet: Columns | Sides) -> Evening:
    players = _players(request, sheet.game)
    lines = [_line(deal, f"deals[{index}]", sheet, players) for index, deal in enumerate(request.items("deals", most=MOST_DEALS))]
    first = request.choice("first_dealer", players) if request.has("first_dealer") else None
    stake = _stake(request)
    after = request.whole("on_after", 0, MOST_AFTER) if request.has("on_after") else None
    if after is not None and first is None:
        raise BadRequest("To tell the last round, the request needs “first_dealer”.", where="first_dealer")
    target = request.whole("target", 0) if request.has("target") else None
    return Evening(
        players=players, first_dealer=first, stake=stake, target=target, on_and_off=after, lines=tuple(lines)
    )  # fmt: skip


def _players(request: Request, game: Ruleset) -> tuple[str, ...]:
    written = request.items("players")
    names = [name for name in written if isinstance(name, str) and name.strip()]
    if len(names) != len(written) or len(names) not in game.deal.players:
        counts = " or ".join(str(count) for count in game.deal.players)
        raise BadRequest(
            f"“players” is {told(written)}. It is a list of {counts} different names, clockwise.",
            where="players",
            rule=game.rule_id(game.deal.rules.players),
        )
    reader = EveningReader(game)
    reader.player_names([Span(name, None, None, f"players[{index}]") for index, name in enumerate(names)])
    for fault in reader.faults:
        raise BadRequest(fault.message, where=str(fault.place))
    return reader.players


def _line(written: object, where: str, sheet: Columns | Sides, players: Sequence[str]) -> DealLine:
    keys = line_keys(isinstance(sheet, Sides))
    needed = "“results”" if isinstance(sheet, Sides) else "“declarer” and “result”"
    shape = f"A deal is an object of {needed}, or of “deal”, or of “thrown_in”"
    if not isinstance(written, Mapping) or not set(written) <= set(keys):
        raise BadRequest(f"{shape}, not {told(written)}. Write one.", where=where)
    declarer, results, carried, deal = (written.get(key) for key in ("declarer", sheet.fact, "carried", "deal"))
    thrown_in = flag(written.get("thrown_in"), f"{where}.thrown_in")
    if deal is None and not thrown_in:
        if isinstance(sheet, Columns) and declarer is None:
            raise BadRequest(f"{shape}; this one has no “declarer”. Add it.", where=f"{where}.declarer")
        if results is None and carried is None:
            it = "them" if isinstance(sheet, Sides) else "it"
            raise BadRequest(f"{shape}; this one has no “{sheet.fact}”. Add {it}.", where=f"{where}.{sheet.fact}")
    place = player_named(players, declarer) if isinstance(declarer, str) else None
    if declarer is not None and place is None:
        names = ", ".join(map(cut, players))
        raise BadRequest(f"{told(declarer)} is not at the table: {names}. Name one of them.", where=f"{where}.declarer")
    if results is not None:
        both = isinstance(sheet, Sides)
        results = _pair(results, f"{where}.results") if both else (whole(results, f"{where}.result", -MOST),)
    return DealLine(
        None if place is None else players[place],
        results,
        _link(deal, f"{where}.deal"),
        bool(thrown_in),
        None if carried is None else whole(carried, f"{where}.carried", 0),
        {"line": Place(path=where), **{key: Place(path=f"{where}.{key}") for key in keys}},
    )


def _pair(written: object, where: str) -> tuple[int, int]:
    pair = list(written) if isinstance(written, (list, tuple)) else []
    if len(pair) != 2 or not all(type(points) is int and abs(points) <= MOST for points in pair):
        message = f"The results are two whole numbers, the first player's side first, such as [112, 50], and not {told(written)}."
        raise BadRequest(f"{message} Correct them.", where=where)
    first, second = pair
    return first, second


def _link(deal: object, where: str) -> str | None:
    """A deal in any form as a link; a text that cannot be read whole stays as it is: its faults are told with the sheet."""
    if deal is None:
        return None
    link, faults = link_of(deal)
    if link is None:
        raise BadRequest(faults[0].message, where=where)
    return link


def _stake(request: Request) -> str | None:
    if not request.has("stake"):
        return None
    written = request.value("stake")
    text = str(written).strip()
    sound = type(written) in (int, float) or (isinstance(written, str) and _AMOUNT.fullmatch(text))
    stake = stake_of(text) if sound else None
    if stake is None:
        message = f"A stake of {told(written)} cannot be. It is the money for one game point: write for example 0.05."
        raise BadRequest(message, where="stake")
    return str(stake)


def _must_count(game: Ruleset, deal: Reckoned, where: str) -> None:
    """Refuse a deal that does not count as it stands."""
    for problem in deal.problems:
        if problem.error:
            rule = None if problem.rule is None else game.rule_id(problem.rule)
            kind = BadRequest if rule is None else BadScore
            raise kind(problem.message, where=f"{where}.{problem.fact}", rule=rule)
    if deal.open:
        why = next((problem.message for problem in deal.problems if problem.fact == "deal"), "This deal has no result. Add it.")
        raise BadRequest(why, where=f"{where}.deal")


# The evening of a score pad


def _reckoned(sheet: Columns | Sides, house: Mapping[str, HouseValue], evening: Evening, faults: list[Fault]) -> Reckoning:
    """The evening reckoned up, and all that keeps any of it from counting among the faults."""
    for problem in sheet.faults(evening):
        faults.append(Fault(evening.place(problem.fact), problem.message))
        if problem.fact == "target":
            evening = replace(evening, target=None)
    reckoning = reckon(sheet, house, evening)
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
        faults.append(Fault(evening.place("game"), _no_score(game)))
        return None
    return game


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
        counts = " or ".join(str(players) for players in game.deal.players)
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
