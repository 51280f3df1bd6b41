"""The score sheet of a session as the protocol answers it."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from stoek.language import _, code_of
from stoek.protocol.forms import table_of
from stoek.protocol.verbs.sentences import Say
from stoek.rules.ruleset import Ruleset
from stoek.session.adding import Game
from stoek.session.columns import Columns, column, on_and_off, running_totals, umbrellas
from stoek.session.reckoning import Reckoning, empty_deal
from stoek.session.settlement import Payment, balances, money, settle, settle_at_once
from stoek.session.sheet import Outcome, Reckoned, Seating, last_deal, step_of
from stoek.session.sides import Sides, marks, side_players
from stoek.session.written import player_named


def no_score(game: Ruleset) -> str:
    """Why no sheet can be kept."""
    return Say.no_sheet_in_game(game=game.name)


def sheet_dict(sheet: Columns | Sides, reckoning: Reckoning) -> dict[str, object]:
    """The sheet of either kind, with the table by which it goes."""
    kept = _columns_dict(sheet, reckoning) if isinstance(sheet, Columns) else _sides_dict(sheet, reckoning)
    return {**kept, "table": table_of(sheet.game)}


def _columns_dict(sheet: Columns, reckoning: Reckoning) -> dict[str, object]:
    session = reckoning.session
    players, first = session.players, player_named(session.players, session.first_dealer)
    deals = sheet.deals(reckoning.deals)
    totals = running_totals(deals, len(players))
    final = totals[-1] if totals else (0,) * len(players)
    over = session.on_and_off is not None and len(deals) >= session.on_and_off + len(players)
    over |= last_deal(sheet.length(session), reckoning.deals) is not None
    answer: dict[str, object] = {
        "sheet": [
            {**_row_dict(sheet, reckoning, number, deal), "totals": dict(zip(players, after, strict=True))}
            for number, (deal, after) in enumerate(zip(reckoning.deals, totals, strict=True), start=1)
        ],
        "columns": [{"player": name, "totals": _column_dicts(column(deals, totals, place))} for place, name in enumerate(players)],
        "totals": dict(zip(players, final, strict=True)),
        "umbrellas": {name: _umbrella_dict(total) for name, total in zip(players, final, strict=True)},
        "settlement": _settlement_dict(players, final, None if session.stake is None else Decimal(session.stake)),
        "next": None if over else _next_dict(sheet, reckoning),
        "over": over,
        "warnings": _warnings(reckoning.deals),
    }
    if session.on_and_off is not None and first is not None:
        dealers, off = on_and_off(session.on_and_off, first, len(players), step_of(sheet.game))
        answer["last_round"] = {"dealers": [players[dealer] for dealer in dealers], "off": players[off]}
    return answer


def _sides_dict(sheet: Sides, reckoning: Reckoning) -> dict[str, object]:
    session = reckoning.session
    sums, ends = sheet.sums(session, reckoning.deals), sheet.ends(session)
    return {
        "sides": [{"name": _(" and ").join(players), "players": players} for players in side_players(session.players)],
        "target": ends.target or None,
        "length": ends.length or None,
        "strokes": bool(sheet.kind.strokes),
        "sheet": [
            {
                **_row_dict(sheet, reckoning, number, deal),
                **({} if deal.as_played is None else {"as_played": _outcome_dict(deal.as_played)}),
                "game": row.game + 1,
                "added": list(row.added),
                "waiting": row.waiting,
                **({} if ends.finish is None else {"finished": row.finished, "asks": row.asks}),
                "totals": list(row.totals),
            }
            for number, (deal, row) in enumerate(zip(reckoning.deals, sums.rows, strict=True), start=1)
        ],
        "games": [
            {**game_dict(won, bool(sheet.kind.strokes)), **({} if ends.finish is None else {"half": won.half})}
            for won in sums.games
        ],
        "totals": list(sums.totals),
        "won": [sum(won.winner == side for won in sums.games) for side in (0, 1)],
        "waiting": sums.waiting,
        "waiting_for": (sheet.kind.carried_to or None) if sums.waiting else None,
        "over": sums.over,
        "next": None if sums.over else _next_dict(sheet, reckoning),
        "warnings": _warnings(reckoning.deals),
    }


def _row_dict(sheet: Columns | Sides, reckoning: Reckoning, number: int, deal: Reckoned) -> dict[str, object]:
    """A deal on either sheet: who dealt and declared, what counts, and where that comes from."""

    def amount(results: tuple[int, ...] | None) -> object:
        return None if results is None else results[0] if sheet.scores == 1 else list(results)

    counted, computed = deal.counted, deal.computed
    carried = {} if sheet.scores == 1 else {"carried": 0 if counted is None else counted.carried}
    return {
        "deal": number,
        **_seating_dict(sheet, reckoning, deal.seating),
        "declarer": _name(reckoning.session.players, deal.declarer),
        sheet.fact: amount(None if counted is None else counted.results),
        "from": deal.source,
        "written": amount(deal.line.results),
        "computed": amount(None if computed is None else computed.results),
        **carried,
        "link": deal.line.deal,
    }


def game_dict(game: Game, strokes: bool) -> dict[str, object]:
    """One game that the deals of two sides make; `marks`, where the score is drawn as strokes."""
    answer: dict[str, object] = {
        "first": game.first + 1,
        "deals": game.deals,
        "totals": list(game.totals),
        "winner": game.winner,
        "over": game.over,
        "to_nothing": game.to_nothing,
    }
    return answer | {"marks": [marks(total) for total in game.totals]} if strokes else answer


def _name(players: Sequence[str], place: int | None) -> str | None:
    return None if place is None else players[place]


def _seating_dict(sheet: Columns | Sides, reckoning: Reckoning, seating: Seating) -> dict[str, object]:
    """Who deals, and who is out where each has a column; who sits at which seat; and an empty record of the deal."""
    players = reckoning.session.players
    return {
        "dealer": _name(players, seating.dealer),
        **({"out": _name(players, seating.out)} if isinstance(sheet, Columns) else {}),
        "seats": None if seating.seats is None else {seat: players[place] for seat, place in seating.seats.items()},
        "start": empty_deal(sheet.game, reckoning, seating),
    }


def _next_dict(sheet: Columns | Sides, reckoning: Reckoning) -> dict[str, object]:
    """The deal to come."""
    return {"deal": len(reckoning.deals) + 1, **_seating_dict(sheet, reckoning, reckoning.next)}


def _warnings(deals: Sequence[Reckoned]) -> list[dict[str, object]]:
    return [
        {
            "where": str(deal.line.place(problem.fact)) or f"deals[{number - 1}].{problem.fact}",
            "deal": number,
            "code": code_of(problem.message),
            "message": problem.message,
        }
        for number, deal in enumerate(deals, start=1)
        for problem in deal.problems
        if not problem.error
    ]


def _outcome_dict(counted: Outcome) -> dict[str, object]:
    return {"results": list(counted.results), "carried": counted.carried}


def _column_dicts(totals: Sequence[tuple[int, int]]) -> list[dict[str, object]]:
    return [
        {"deal": deal + 1, "total": total, **_umbrella_dict(total), "crossed": place < len(totals) - 1}
        for place, (deal, total) in enumerate(totals)
    ]


def _umbrella_dict(total: int) -> dict[str, object]:
    full, rest = umbrellas(total)
    return {"umbrellas": full, "rest": rest, "line": "below" if total < 0 else "above"}


def _settlement_dict(players: Sequence[str], totals: tuple[int, ...], stake: Decimal | None) -> dict[str, object]:
    payments = settle(totals)
    points = balances(payments, len(players))

    def payment_dict(payment: Payment) -> dict[str, object]:
        paid = {"from": players[payment.payer], "to": players[payment.payee], "points": payment.points}
        return {**paid} if stake is None else {**paid, "money": money(payment.points, stake)}

    settled: dict[str, object] = {
        "payments": [payment_dict(payment) for payment in payments],
        "at_once": [payment_dict(payment) for payment in settle_at_once(points)],
        "balance": dict(zip(players, points, strict=True)),
    }
    if stake is not None:
        settled["money"] = {name: money(won, stake) for name, won in zip(players, points, strict=True)}
    return settled
