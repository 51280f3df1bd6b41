"""Score sheets: of a session's results and deals, of a session as a score pad keeps it, and of strokes alone."""

from __future__ import annotations

import re
from dataclasses import replace

from stoek.errors import BadRequest, BadScore, RulesError, quoted, whole_number
from stoek.games import GAMES, game_named
from stoek.language import _, ngettext
from stoek.notation.forms import FORMS
from stoek.notation.record import Fault, Place
from stoek.protocol.limits import MOST_ADDED_UP
from stoek.protocol.request import Request
from stoek.protocol.verbs.deals import at_house
from stoek.protocol.verbs.sentences import Say
from stoek.protocol.verbs.sheet import game_dict, no_score, sheet_dict
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import total_points
from stoek.session.adding import Done, Ends, add_up
from stoek.session.columns import Columns
from stoek.session.forms import begun_at, read
from stoek.session.json_form import JsonSession, write_json
from stoek.session.reader import SessionReader
from stoek.session.reckoning import Reckoning, reckon, sheet_of
from stoek.session.sheet import Outcome, Reckoned, next_dealer
from stoek.session.sides import Sides
from stoek.session.text import write_text
from stoek.session.written import Session

_OTHERWISE = {"on_and_off": "on_after"}
"""Keys of a session that a request calls otherwise."""


def session(request: Request) -> object:
    """A score sheet: of a written session (`evening`), of `players` and `deals`, or of the `deals` of a game in strokes."""
    if request.has("evening"):
        return evening(request)
    return strokes(request) if not request.has("players") and _pays_strokes(request) else _sheet(request)


def _pays_strokes(request: Request) -> bool:
    return request.has("game") and request.ruleset.scoring.strokes is not None


def _sheet(request: Request) -> object:
    """The sheet of deals that all count: what does not is an error, at its place."""
    game = request.ruleset
    sheet = sheet_of(game)
    own = ("target",) if isinstance(sheet, Sides) else ("on_after", "stake")
    request.takes("game", "house", "players", "deals", "first_dealer", "length", *own)
    if sheet is None:
        raise BadRequest(no_score(game), where="game")
    reckoning = reckon(sheet, _told(request, game))
    for number, deal in enumerate(reckoning.deals):
        _must_count(sheet, deal, f"deals[{number}]")
    told = reckoning.session
    for problem in (*sheet.faults(told), *sheet.surplus(told, reckoning.deals)):
        where = "deals" if problem.fact == "on_and_off" else problem.fact
        raise BadRequest(problem.message, where=where, rule=game.rule_id(problem.rule))
    return sheet_dict(sheet, reckoning)


def _told(request: Request, game: Ruleset) -> Session:
    """The session that a request tells by its keys."""
    players = request.items("players")
    if len(players) not in game.deal.players:
        counts = _(" or ").join(str(count) for count in game.deal.players)
        message = Say.no_players(written=quoted(players), counts=counts)
        raise BadRequest(message, where="players", rule=game.rule_id(game.deal.rules.players))
    written = {"players": players, "deals": request.items("deals", most=MOST_ADDED_UP)}
    reader = SessionReader(game, MOST_ADDED_UP, FORMS)
    keys = ("first_dealer", "stake", "target", "length", "on_and_off")
    JsonSession(reader).read({**written, **{key: request.value(_OTHERWISE.get(key, key), None) for key in keys}})
    told = reader.session()
    for fault in reader.faults:
        where = str(fault.place)
        raise BadRequest(fault.message, where=_OTHERWISE.get(where, where))
    if told.on_and_off is not None and told.first_dealer is None:
        raise BadRequest(Say.needs_first_dealer(), where="first_dealer")
    # A doubt is told at the deal's own fact, whether anything stands there or not.
    return replace(begun_at(told, game, request.chosen), lines=tuple(replace(line, places={}) for line in told.lines))


def _must_count(sheet: Columns | Sides, deal: Reckoned, where: str) -> None:
    """Refuse a deal that does not count as it stands."""
    for problem in deal.problems:
        if problem.error:
            kind = BadRequest if problem.rule is None else BadScore
            raise kind(problem.message, where=f"{where}.{problem.fact}", rule=sheet.game.rule_id(problem.rule))
    if deal.open and deal.line.deal is None:
        fact = "declarer" if deal.line.declarer is None and isinstance(sheet, Columns) else sheet.fact
        raise BadRequest(Say.deal_not_told(fact=fact), where=f"{where}.{fact}")
    if deal.open:
        why = next((problem.message for problem in deal.problems if problem.fact == "deal"), Say.deal_not_scored())
        raise BadRequest(why, where=f"{where}.deal")


def strokes(request: Request) -> object:
    """`games`: the strokes of two sides added up, deal by deal, to games; `dealer` of the next deal where the first is given.

    `table`: what the makers' card points are worth, with the `dear` suit as trumps and with another; `game`: how many strokes win.
    """
    request.takes("game", "house", "deals", "dealer")
    game = request.ruleset
    paid, sheet = game.scoring.strokes, sheet_of(game)
    if paid is None or not isinstance(sheet, Sides):
        raise BadRequest(Say.no_strokes_in_game(game=game.name), where="game")
    target, total = game.target, total_points(game)
    deals = [Outcome(_strokes(pair, f"deals[{index}]", target)) for index, pair in enumerate(request.items("deals", []))]
    games = (game_dict(won, True) for won in add_up([Done(deal) for deal in deals], Ends(target)).games)
    answer: dict[str, object] = {
        "games": [{key: won[key] for key in ("deals", "totals", "marks", "winner", "to_nothing")} for won in games],
        "game": target,
        "dear": paid.dear.letter,
        "table": [
            {
                "makers": [row.least, row.most],
                "opponents": [total - row.most, total - row.least],
                "winner": row.winner.name,
                "dear": row.dear,
                "other": row.other,
            }
            for row in paid.rows
        ],
    }
    if request.has("dealer"):
        dealer = request.whole("dealer", 0, game.seats - 1)
        for deal in deals:
            dealer = next_dealer(sheet, dealer, deal, game.seats)
        answer["dealer"] = dealer
    return answer


def _strokes(written: object, where: str, most: int) -> tuple[int, ...]:
    """The strokes of a deal: those of the one side and of the other. Only one of them can have any."""
    pair = [whole_number(number) for number in written] if isinstance(written, (list, tuple)) else []
    sound = tuple(number for number in pair if number is not None and 0 <= number <= most)
    if len(pair) != 2 or len(sound) != 2:
        raise BadRequest(Say.no_pair_of_strokes(written=quoted(written), most=most), where=where)
    if all(sound):
        raise BadRequest(Say.strokes_on_both_sides(), where=where)
    return sound


def evening(request: Request) -> object:
    """`evening`: the session in the form asked for; `faults`: all that is wrong in it; `session`: the sheet."""
    request.takes("game", "house", "evening", "to")
    to = request.choice("to", ("text", "json"), "json")
    usual = request.ruleset if request.has("game") else None
    written = request.value("evening")
    kept, faults = read(written, usual)
    game = _game(kept, usual, faults)
    sheet = reckoning = None
    if game is not None:
        game, faults = at_house(request, game, kept, faults)
        kept = begun_at(kept, game, request.chosen) if game.preset is None else kept
        if _players_fit(game, kept, faults, Place(1, 1) if isinstance(written, str) else Place(path="players")):
            sheet = sheet_of(game)
    if sheet is not None:
        reckoning = _reckoned(sheet, kept, faults)
    computed = [] if reckoning is None else [None if deal.computed is None else deal.computed.results for deal in reckoning.deals]
    return {
        "evening": write_text(kept, computed) if to == "text" else write_json(kept),
        "faults": [
            {
                "where": str(fault.place),
                "place": fault.place.as_dict(),
                "deal": _deal_of(fault, kept),
                "code": fault.code,
                "message": fault.message,
            }
            for fault in sorted(faults, key=lambda fault: _order(fault, kept))
        ],
        "session": None if sheet is None or reckoning is None else sheet_dict(sheet, reckoning),
    }


def _reckoned(sheet: Columns | Sides, session: Session, faults: list[Fault]) -> Reckoning:
    """The session reckoned up, and all that keeps any of it from counting among the faults."""
    for problem in sheet.faults(session):
        faults.append(Fault(session.place(problem.fact), problem.message))
        if problem.fact == "target":
            session = replace(session, facts={name: value for name, value in session.facts.items() if name != "target"})
    reckoning = reckon(sheet, session)
    faults += [Fault(session.place(problem.fact), problem.message) for problem in sheet.surplus(session, reckoning.deals)]
    for deal in reckoning.deals:
        faults += [Fault(deal.line.place(problem.fact), problem.message) for problem in deal.problems if problem.error]
    return reckoning


def _game(session: Session, usual: Ruleset | None, faults: list[Fault]) -> Ruleset | None:
    """The game of the session; without one, that of the request, or the first in which a declarer alone scores."""
    game = usual or next(game for game in GAMES.values() if isinstance(sheet_of(game), Columns))
    if session.game is not None:
        try:
            game = game_named(session.game)
        except RulesError as error:
            faults.append(Fault(session.place("game"), error.message))
            return usual
    if game.scoring.sheet is None:
        faults.append(Fault(session.place("game"), no_score(game)))
        return None
    return game


def _players_fit(game: Ruleset, session: Session, faults: list[Fault], start: Place) -> bool:
    count = len(session.players)
    if count in game.deal.players:
        return True
    if not _about_players(session, faults):
        counts = _(" or ").join(str(players) for players in game.deal.players)
        named = ngettext("{count} player is named", "{count} players are named", count) if count else _("No players are named")
        faults.append(Fault(session.places.get("players", start), Say.players_of_game(named=named, game=game.name, counts=counts)))
    return False


def _about_players(session: Session, faults: list[Fault]) -> bool:
    """Whether a fault says already why there are not as many players as there should be, or why nothing could be read at all."""
    if faults and session == Session():
        return True
    line = session.place("players").line
    return any(
        (fault.place.path or "").startswith("players") or (line is not None and fault.place.line == line) for fault in faults
    )


def _order(fault: Fault, session: Session) -> tuple[int, int]:
    """As they stand in a text; in JSON those of the deals in their order, after the others."""
    line = fault.place.line
    return (line if line is not None else _deal_of(fault, session) or 0, fault.place.column or 0)


def _deal_of(fault: Fault, session: Session) -> int | None:
    """The number of the deal that a fault is in."""
    place = fault.place
    for number, line in enumerate(session.lines, start=1):
        begins = line.place("line")
        if place.line is not None and place.line == begins.line:
            return number
        if place.path is not None and begins.path is not None and re.match(rf"{re.escape(begins.path)}(?:[.\[]|$)", place.path):
            return number
    return None
