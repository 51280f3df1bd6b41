"""The command about a session."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from stoek.doors.cli.command import FILE, AskingCommand
from stoek.doors.sentences import Say
from stoek.language import N_, _
from stoek.notation.limits import LONGEST_SESSION


class SessionCommand(AskingCommand):
    name = "evening"
    help = N_("the score sheet of an evening, and who pays whom")
    in_deal = True
    options = (FILE,)
    reads = "evening"
    longest = LONGEST_SESSION

    def lines(self, answer: dict[str, Any], arguments: Namespace) -> Iterator[str]:
        yield from (f"{fault['where']}: {fault['message']}" for fault in answer["faults"])
        written, session = answer["evening"], answer["session"]
        if session is not None:
            yield from (_("Doubtful (deal {deal}): {message}", **doubt) for doubt in session["warnings"])
            title = ", ".join(written[key] for key in ("evening", "date") if key in written)
            yield from [title] if title else []
            if "sides" in session:
                yield from _sides(session)
            else:
                yield from (*_columns(session), *_settled(session["settlement"], written.get("unit", "")))

    def status(self, answer: dict[str, Any], arguments: Namespace) -> int:
        return 2 if answer["session"] is None else 1 if answer["faults"] else 0


def _columns(session: dict[str, Any]) -> Iterator[str]:
    """The deals with each new total in its player's column, clockwise, the scorer last."""
    players = [column["player"] for column in session["columns"]]
    named = [line[key] or "" for line in session["sheet"] for key in ("dealer", "declarer")]
    width = max(map(len, [_("declarer"), *named]))
    columns = [max(5, len(name)) for name in players]

    def row(deal: object, dealer: str, declarer: str, result: str, totals: Iterable[object]) -> str:
        cells = "  ".join(f"{total:>{size}}" for total, size in zip(totals, columns, strict=True))
        return f"{deal:>4}  {dealer:<{width}}  {declarer:<{width}}  {result:>6}  {cells}".rstrip()

    yield row(_("deal"), _("dealer"), _("declarer"), _("result"), players)
    for line in session["sheet"]:
        thrown_in = line["from"] == "thrown-in"
        played = line["result"] is not None and not thrown_in
        result = f"{line['result']:+d}" if played else _("thrown") if thrown_in else "?"
        totals = [total if played and name == line["declarer"] else "" for name, total in line["totals"].items()]
        yield row(line["deal"], line["dealer"] or "", line["declarer"] or "", result, totals)
    yield row("", "", "", "", session["totals"].values())


def _sides(session: dict[str, Any]) -> Iterator[str]:
    """The deals with what both sides score and their new totals; below the deals of a game, how it stands."""
    names = [side["name"] for side in session["sides"]]
    dealers = max(6, *(len(line["dealer"] or "") for line in session["sheet"] or [{"dealer": ""}]))
    widths = [max(13, len(name)) for name in names]

    def row(deal: object, dealer: str, cells: Sequence[str], note: str = "") -> str:
        both = "  ".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
        return f"{deal:>4}  {dealer:<{dealers}}  {both}  {note}".rstrip()

    yield row(_("deal"), _("dealer"), names)
    for number, game in enumerate(session["games"], start=1):
        for line in session["sheet"][game["first"] - 1 : game["first"] - 1 + game["deals"]]:
            yield row(line["deal"], line["dealer"] or "", _both(line), _carried(line))
        ends = ["".join(marks) for marks in game["marks"]] if session["strokes"] else list(map(str, game["totals"]))
        yield from [row("", "", ends)] if any(ends) else []
        yield _game_words(number, game, names)
        if game.get("half") is not None:
            yield Say.half_reached(name=names[game["half"]])


def _both(line: dict[str, Any]) -> list[str]:
    if line["from"] == "thrown-in":
        return [_("thrown"), ""]
    if line["results"] is None:
        return ["?", "?"]
    return [f"{result:+d} {total:>6}" for result, total in zip(line["results"], line["totals"], strict=True)]


def _carried(line: dict[str, Any]) -> str:
    if line["carried"] and line["waiting"]:
        return _("{points} carried over", points=line["waiting"])
    return _("and {points} that had been carried over", points=sum(line["added"])) if any(line["added"]) else ""


def _game_words(number: int, game: dict[str, Any], names: Sequence[str]) -> str:
    winner = game["winner"]
    if winner is None:
        first, second = game["totals"]
        if game["over"]:
            return Say.game_drawn(number=number, first=first, second=second)
        return Say.game_not_over(number=number, first=first, second=second)
    sentence = Say.game_won_to_nothing if game["to_nothing"] else Say.game_won
    won, lost = game["totals"][winner], game["totals"][1 - winner]
    return sentence(number=number, name=names[winner], won=won, lost=lost)


def _settled(settlement: dict[str, Any], unit: str) -> Iterator[str]:
    def amount(sum: str | None) -> str:
        return "" if sum is None else f": {sum} {unit}".rstrip()

    for paid in settlement["payments"]:
        yield _("{from} pays {to} {points}{money}", **paid | {"money": amount(paid.get("money"))})
    for name, points in settlement["balance"].items():
        money = amount(settlement.get("money", {}).get(name))
        yield _("{name} in all {points:+d}{money}", name=name, points=points, money=money)
