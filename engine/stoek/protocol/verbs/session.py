"""The score sheet of an evening."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal, InvalidOperation

from stoek.errors import BadRequest, BadScore, cut, told
from stoek.evening import Evening, Line, player_named
from stoek.evening.columns import (
    Entry,
    Payment,
    balances,
    column,
    dealer_of,
    money,
    on_and_off,
    running_totals,
    settle,
    settle_at_once,
    sitting_out,
    umbrellas,
)
from stoek.evening.reader import EveningReader
from stoek.evening.reckoning import Reckoned, empty_deal, reckon, seated
from stoek.evening.sheets import is_kept, sheet_of
from stoek.evening.sides import reckon_sides
from stoek.notation.forms import form_of
from stoek.notation.forms import read as read_deal
from stoek.notation.limits import MOST
from stoek.notation.link import write_link
from stoek.notation.record import Place
from stoek.protocol.request import Request, flag, whole
from stoek.protocol.verbs.session_sides import MOST_DEALS, sides_dict, sides_evening
from stoek.rules.ruleset import HouseValue, Ruleset

_AMOUNT = re.compile(r"[0-9]{1,7}(?:\.[0-9]{1,12})?|\.[0-9]{1,12}")
_KEYS = ("declarer", "result", "deal", "thrown_in")


def session(request: Request) -> object:
    """A score sheet: `sheet`, `columns`, `totals`, `umbrellas`, `settlement`, `next`, `over`, `warnings`, and `last_round` once “on
    and off” was announced.

    `players` are names clockwise; each of `deals` has a `declarer` by name and a `result` in game points, or the `deal` itself, of
    which these are computed, or is `thrown_in`; `stake` is the money for one game point. Where two sides score, each of `deals` has
    the `results` of both, and the answer has their `games` in place of columns and settlement.
    """
    game = request.ruleset
    if sheet_of(game) is not None:
        return _session_of_sides(request, game)
    request.takes("game", "house", "players", "deals", "first_dealer", "on_after", "stake")
    if not is_kept(game):
        raise BadRequest(no_score(game), where="game")
    players = _players(request, game)
    lines = tuple(_line(one, index, players) for index, one in enumerate(request.items("deals", most=MOST_DEALS)))
    first = request.choice("first_dealer", players) if request.has("first_dealer") else None
    stake = _stake(request)
    after = request.whole("on_after", 0, 10_000) if request.has("on_after") else None
    if after is not None and first is None:
        raise BadRequest("To tell the last round, the request needs “first_dealer”.", where="first_dealer")
    evening = Evening(
        players=tuple(players), first_dealer=first, stake=None if stake is None else str(stake), on_and_off=after, lines=lines
    )
    reckoned = reckon(game, request.house, evening)
    for index, one in enumerate(reckoned):
        _must_count(game, one, index)
    too_many = too_many_deals(evening)
    if too_many is not None:
        raise BadRequest(too_many, where="deals", rule=game.rule_id("session/on-and-off"))
    return session_dict(game, request.house, evening, reckoned)


def _session_of_sides(request: Request, game: Ruleset) -> dict[str, object]:
    evening = sides_evening(request, game, _players(request, game))
    reckoned = reckon_sides(game, request.house, evening)
    for index, one in enumerate(reckoned):
        _must_count(game, one, index)
    return sides_dict(game, request.house, evening, reckoned)


def no_score(game: Ruleset) -> str:
    """Why no sheet can be kept."""
    return f"The sources say how {game.name} is played and not what it scores, so there is no sheet to keep. Choose another game."


def too_many_deals(evening: Evening) -> str | None:
    """What is wrong where more deals are entered than “on and off” leaves."""
    after, players = evening.on_and_off, len(evening.players)
    if after is None or len(evening.lines) <= after + players:
        return None
    return (
        f"“On and off” after deal {after} leaves {players} more deals, but {len(evening.lines)} are entered. Take out the others."
    )


def session_dict(
    game: Ruleset, house: Mapping[str, HouseValue], evening: Evening, reckoned: Sequence[Reckoned]
) -> dict[str, object]:
    """The sheet of an evening as the protocol answers it."""
    players = list(evening.players)
    entries = [Entry(None if one.result is None else one.declarer, one.result or 0) for one in reckoned]
    totals = running_totals(entries, len(players))
    final = totals[-1] if totals else (0,) * len(players)
    first = None if evening.first_dealer is None else player_named(players, evening.first_dealer)
    last = None if evening.on_and_off is None else evening.on_and_off + len(players)
    over = last is not None and len(reckoned) >= last
    answer: dict[str, object] = {
        "sheet": [
            {
                "deal": number,
                **_place_dict(game, house, evening, one.dealer, one.out, one.seats),
                "declarer": None if one.declarer is None else players[one.declarer],
                "result": one.result,
                "from": one.source,
                "written": one.line.result,
                "computed": one.computed,
                "link": one.line.deal,
                "totals": dict(zip(players, after, strict=True)),
            }
            for number, (one, after) in enumerate(zip(reckoned, totals, strict=True), start=1)
        ],
        "columns": [
            {"player": name, "totals": _column_dicts(column(entries, totals, place))} for place, name in enumerate(players)
        ],
        "totals": dict(zip(players, final, strict=True)),
        "umbrellas": {name: _umbrella_dict(total) for name, total in zip(players, final, strict=True)},
        "settlement": _settlement(players, final, None if evening.stake is None else Decimal(evening.stake)),
        "next": None if over else _next(game, house, evening, len(reckoned), first),
        "over": over,
        "warnings": [
            {"where": _where(one, index, problem.fact), "deal": index + 1, "message": problem.message}
            for index, one in enumerate(reckoned)
            for problem in one.problems
            if not problem.error
        ],
    }
    if evening.on_and_off is not None and first is not None:
        dealers, off = on_and_off(evening.on_and_off, first, len(players))
        answer["last_round"] = {"dealers": [players[one] for one in dealers], "off": players[off]}
    return answer


def _where(one: Reckoned, index: int, fact: str) -> str:
    return str(one.line.place(fact)) or f"deals[{index}].{fact}"


def _next(game: Ruleset, house: Mapping[str, HouseValue], evening: Evening, number: int, first: int | None) -> dict[str, object]:
    """The deal to come: who deals it, who sits where, and an empty record of it."""
    count = len(evening.players)
    dealer = None if first is None else dealer_of(number, first, count)
    out = None if first is None else sitting_out(number, first, count, game.seats)
    return {"deal": number + 1, **_place_dict(game, house, evening, dealer, out, seated(game, count, out))}


def _place_dict(
    game: Ruleset,
    house: Mapping[str, HouseValue],
    evening: Evening,
    dealer: int | None,
    out: int | None,
    seats: Mapping[str, int] | None,
) -> dict[str, object]:
    players = evening.players
    return {
        "dealer": None if dealer is None else players[dealer],
        "out": None if out is None else players[out],
        "seats": None if seats is None else {seat: players[one] for seat, one in seats.items()},
        "start": empty_deal(game, house, evening, dealer, seats),
    }


def _column_dicts(totals: Sequence[tuple[int, int]]) -> list[dict[str, object]]:
    return [
        {"deal": deal + 1, "total": total, **_umbrella_dict(total), "crossed": place < len(totals) - 1}
        for place, (deal, total) in enumerate(totals)
    ]


def _umbrella_dict(total: int) -> dict[str, object]:
    full, rest = umbrellas(total)
    return {"umbrellas": full, "rest": rest, "line": "below" if total < 0 else "above"}


def _players(request: Request, game: Ruleset) -> list[str]:
    written = request.items("players")
    names = [one for one in written if isinstance(one, str) and one.strip()]
    if len(names) != len(written) or len(names) not in game.deal.players:
        counts = " or ".join(str(count) for count in game.deal.players)
        raise BadRequest(
            f"“players” is {told(written)}. It is a list of {counts} different names, clockwise.",
            where="players",
            rule=game.rule_id("deal/players"),
        )
    reader = EveningReader(game)
    reader.player_names([(name, Place(path=f"players[{index}]")) for index, name in enumerate(names)])
    for fault in reader.faults:
        raise BadRequest(fault.message, where=str(fault.place))
    return list(reader.players)


def _line(written: object, index: int, players: list[str]) -> Line:
    where = f"deals[{index}]"
    shape = "A deal is an object of “declarer” and “result”, or of “deal”, or of “thrown_in”"
    if not isinstance(written, Mapping) or not set(written) <= set(_KEYS):
        raise BadRequest(f"{shape}, not {told(written)}. Write one.", where=where)
    declarer, result, deal, thrown_in = (written.get(key) for key in _KEYS)
    thrown_in = flag(thrown_in, f"{where}.thrown_in")
    if deal is None and not thrown_in and (declarer is None or result is None):
        missing = "declarer" if declarer is None else "result"
        raise BadRequest(f"{shape}; this one has no “{missing}”. Add it.", where=f"{where}.{missing}")
    place = player_named(players, declarer) if isinstance(declarer, str) else None
    if declarer is not None and place is None:
        names = ", ".join(map(cut, players))
        raise BadRequest(f"{told(declarer)} is not at the table: {names}. Name one of them.", where=f"{where}.declarer")
    declarer = None if place is None else players[place]
    result = None if result is None else whole(result, f"{where}.result", -MOST)
    places = {"line": Place(path=where), **{key: Place(path=f"{where}.{key}") for key in _KEYS}}
    return Line(declarer, result, deal_link(deal, f"{where}.deal"), bool(thrown_in), places=places)


def deal_link(deal: object, where: str) -> str | None:
    """A deal in any form as a link; one that cannot be read whole stays as it is."""
    if deal is None:
        return None
    if form_of(deal) is None:
        raise BadRequest(
            f"A deal is a text in the notation, a link, or an object, not {told(deal)}. Hand in one of them.", where=where
        )
    record, faults = read_deal(deal)
    return str(deal) if faults and isinstance(deal, str) else write_link(record)


def _must_count(game: Ruleset, one: Reckoned, index: int) -> None:
    """Refuse a deal that does not count as it stands."""
    for problem in one.problems:
        if problem.error:
            rule = None if problem.rule is None else game.rule_id(problem.rule)
            kind = BadRequest if rule is None else BadScore
            raise kind(problem.message, where=f"deals[{index}].{problem.fact}", rule=rule)
    if one.open:
        why = next((problem.message for problem in one.problems if problem.fact == "deal"), "This deal has no result. Add it.")
        raise BadRequest(why, where=f"deals[{index}].deal")


def _stake(request: Request) -> Decimal | None:
    if not request.has("stake"):
        return None
    written = request.value("stake")
    try:
        if type(written) not in (int, float, str) or (isinstance(written, str) and not _AMOUNT.fullmatch(written.strip())):
            raise InvalidOperation
        stake = Decimal(str(written).strip())
        if not stake.is_finite() or stake < 0 or stake > 10**6 or -int(stake.normalize().as_tuple().exponent) > 6:
            raise InvalidOperation
    except InvalidOperation:
        raise BadRequest(
            f"A stake of {told(written)} cannot be. It is the money for one game point: write for example 0.05.", where="stake"
        ) from None
    return stake


def _settlement(players: list[str], totals: tuple[int, ...], stake: Decimal | None) -> dict[str, object]:
    payments = settle(totals)
    points = balances(payments, len(players))

    def told(one: Payment) -> dict[str, object]:
        paid: dict[str, object] = {"from": players[one.payer], "to": players[one.payee], "points": one.points}
        return paid if stake is None else paid | {"money": money(one.points, stake)}

    settled: dict[str, object] = {
        "payments": [told(one) for one in payments],
        "at_once": [told(one) for one in settle_at_once(points)],
        "balance": dict(zip(players, points, strict=True)),
    }
    if stake is not None:
        settled["money"] = {name: money(won, stake) for name, won in zip(players, points, strict=True)}
    return settled
