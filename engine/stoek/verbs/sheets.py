"""What concerns score sheets: one deal's score, and a whole evening."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal, InvalidOperation

from stoek.announcements import read_claims
from stoek.errors import BadRequest, RulesError, cut
from stoek.request import Request
from stoek.ruleset import Ruleset
from stoek.scoring import STOCK, Score, Summary
from stoek.session import Entry, balances, dealer_of, money, on_and_off, running_totals, settle, sitting_out, umbrellas
from stoek.words import en


def score(request: Request) -> object:
    """The itemised score of a summary: `lines` (label, value, rule), `result` (declarer's game points), `warnings`."""
    request.takes("game", "house", "bid", "stock", "points", "tricks", "announced", "trump")
    game = request.ruleset
    trump = request.trump() if request.has("trump") else None
    summary = Summary(
        bid=request.whole("bid", game.auction.forced),
        stock=request.choice("stock", STOCK),
        points=request.whole("points", 0),
        tricks=request.whole("tricks", 0, game.hand_size),
        claims=(),
    )
    try:
        claims = read_claims(request.value("announced", []), game.combinations, trump, game.pack, game.hand_size)
        summary = Summary(summary.bid, summary.stock, summary.points, summary.tricks, claims)
        scored = game.scoring.score(summary, request.house, game.pack_points, game.last_trick)
    except RulesError as error:
        raise full_rule(game, error) from None
    return score_dict(game, scored)


def full_rule(game: Ruleset, error: RulesError) -> RulesError:
    """The error with its rule as a full id."""
    if error.rule is not None and not error.rule.startswith(f"{game.page}/"):
        error.rule = game.rule_id(error.rule)
    return error


def score_dict(game: Ruleset, scored: Score) -> dict[str, object]:
    """A score as the protocol answers it."""
    return {
        "lines": [
            {"label": en.LINES[line.key].format(named=line.named), "value": line.value, "rule": game.rule_id(line.rule)}
            for line in scored.lines
        ],
        "result": {"declarer": scored.declarer},
        "warnings": [{"where": where, "message": message} for where, message in scored.warnings],
    }


def session(request: Request) -> object:
    """A score sheet: `sheet` (dealer, who sits out, totals after each deal), `totals`, `umbrellas`, `settlement`, and `last_round`
    once “on and off” was announced.

    `players` are names clockwise; `deals` are `{"declarer": name, "result": game points}`; `stake` is the money for one game point.
    """
    request.takes("game", "house", "players", "deals", "first_dealer", "on_after", "stake")
    game = request.ruleset
    players = _players(request, game)
    entries = [_entry(one, index, players) for index, one in enumerate(request.items("deals"))]
    first = players.index(request.choice("first_dealer", players)) if request.has("first_dealer") else None
    try:
        totals = running_totals(entries, len(players), first, game.seats)
    except RulesError as error:
        raise full_rule(game, error) from None
    final = totals[-1] if totals else (0,) * len(players)
    sheet = []
    for deal, after in enumerate(totals):
        out = None if first is None else sitting_out(deal, first, len(players), game.seats)
        sheet.append(
            {
                "dealer": None if first is None else players[dealer_of(deal, first, len(players))],
                "out": None if out is None else players[out],
                "declarer": players[entries[deal].declarer],
                "result": entries[deal].result,
                "totals": dict(zip(players, after, strict=True)),
            }
        )
    answer: dict[str, object] = {
        "sheet": sheet,
        "totals": dict(zip(players, final, strict=True)),
        "umbrellas": {
            name: {"umbrellas": umbrellas(total)[0], "rest": umbrellas(total)[1], "line": "below" if total < 0 else "above"}
            for name, total in zip(players, final, strict=True)
        },
        "settlement": _settlement(players, final, _stake(request)),
    }
    if request.has("on_after"):
        if first is None:
            raise BadRequest("To tell the last round, the request needs “first_dealer”.", where="first_dealer")
        after_deal = request.whole("on_after", 0, 10_000)
        if len(entries) > after_deal + len(players):
            raise BadRequest(
                f"“On and off” after deal {after_deal} leaves {len(players)} more deals, "
                f"but {len(entries)} are entered. Take out the others.",
                where="deals",
                rule=game.rule_id("session/on-and-off"),
            )
        dealers, off = on_and_off(after_deal, first, len(players))
        answer["last_round"] = {"dealers": [players[one] for one in dealers], "off": players[off]}
    return answer


def _players(request: Request, game: Ruleset) -> list[str]:
    written = request.items("players")
    names = [one for one in written if isinstance(one, str) and one.strip()]
    if len(names) != len(written) or len(set(names)) != len(names) or len(names) not in game.deal.players:
        counts = " or ".join(str(count) for count in game.deal.players)
        raise BadRequest(
            f"“players” is a list of {counts} different names, clockwise.", where="players", rule=game.rule_id("deal/players")
        )
    return names


def _entry(written: object, index: int, players: list[str]) -> Entry:
    where = f"deals[{index}]"
    if not isinstance(written, Mapping) or set(written) != {"declarer", "result"}:
        raise BadRequest(f"A deal is an object of “declarer” and “result”, not “{cut(written)}”.", where=where)
    if written["declarer"] not in players:
        raise BadRequest(f"“{cut(written['declarer'])}” is not at the table: {', '.join(players)}.", where=f"{where}.declarer")
    if type(written["result"]) is not int:
        raise BadRequest("The result is a whole number of game points.", where=f"{where}.result")
    return Entry(players.index(written["declarer"]), written["result"])


def _stake(request: Request) -> Decimal | None:
    if not request.has("stake"):
        return None
    written = request.value("stake")
    try:
        if type(written) not in (int, float, str):
            raise InvalidOperation
        stake = Decimal(str(written))
        if not stake.is_finite() or stake < 0 or stake > 10**6 or -int(stake.normalize().as_tuple().exponent) > 6:
            raise InvalidOperation
    except InvalidOperation:
        raise BadRequest(
            f"A stake of “{cut(written)}” cannot be: it is the money for one game point, for example “0.05”.", where="stake"
        ) from None
    return stake


def _settlement(players: list[str], totals: tuple[int, ...], stake: Decimal | None) -> dict[str, object]:
    payments = settle(totals)
    points = balances(payments, len(players))
    settled: dict[str, object] = {
        "payments": [{"from": players[one.payer], "to": players[one.payee], "points": one.points} for one in payments],
        "balance": dict(zip(players, points, strict=True)),
    }
    if stake is not None:
        settled["money"] = {name: money(won, stake) for name, won in zip(players, points, strict=True)}
        settled["payments"] = [
            {"from": players[one.payer], "to": players[one.payee], "points": one.points, "money": money(one.points, stake)}
            for one in payments
        ]
    return settled
