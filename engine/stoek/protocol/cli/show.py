"""The answers as a terminal shows them: each function gives the text and the exit status."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from typing import Any

from stoek.cards import card_text, parse_card, parse_cards
from stoek.games import game_named
from stoek.words import en

Show = Callable[[Any, argparse.Namespace], tuple[str, int]]


def games(found: list[dict[str, Any]], options: argparse.Namespace) -> tuple[str, int]:
    lines = []
    for game in found:
        lines.append(f"{game['id']}: {game['name']}, {game['seats']} at the table, {len(game['pack'])} cards")
        for rule in game["house_rules"]:
            values = ", ".join(str(value).lower() for value in rule["values"])
            lines.append(f"    house rule {rule['id']}: {values} (default {str(rule['default']).lower()})")
    return "\n".join(lines), 0


def legal(found: dict[str, Any], options: argparse.Namespace) -> tuple[str, int]:
    lines = [f"May be played: {' '.join(found['legal'])}", found["why"], f"Option: {found['option']}", f"Rule: {found['rule']}"]
    lines += [f"Not {card}: {reason['why']}" for card, reason in found["illegal"].items()]
    if options.card is None:
        return "\n".join(lines), 0
    card = options.card
    if card in found["legal"]:
        return "\n".join([f"Yes, {card} may be played.", found["reasons"][card]["why"], f"Rule: {found['rule']}"]), 0
    if card in found["illegal"]:
        return "\n".join(
            [f"No, {card} may not be played.", found["illegal"][card]["why"], f"Rule: {found['illegal'][card]['rule']}"]
        ), 1
    return f"{card} is not in the hand. Give a card of the hand.", 2


def winner(found: dict[str, Any], options: argparse.Namespace) -> tuple[str, int]:
    return f"Card {found['index'] + 1} takes the trick, worth {found['points']} card points.", 0


def melds(found: dict[str, Any], options: argparse.Namespace) -> tuple[str, int]:
    lines = [f"{meld['points']:>4}  {meld['kind']}: {' '.join(meld['cards'])}" for meld in found["melds"]]
    return "\n".join([*lines, f"{found['total']:>4}  in all"]), 0


def auction(found: dict[str, Any], options: argparse.Namespace) -> tuple[str, int]:
    lines = [f"May be called: {', '.join(found['next'])}"] if found["next"] else []
    result = found["result"]
    if result is not None and "gave_up" in result:
        how = " given up" if result["gave_up"] else " blind" if result["blind"] else ""
        lines.append(f"Declarer: speaker {result['declarer'] + 1}, bid {result['bid']}{how}")
    elif result is not None:
        lines.append(", ".join(f"{name.replace('_', ' ')}: {_shown(value)}" for name, value in result.items()))
    return "\n".join(lines), 0


def _shown(value: object) -> str:
    """A value of an answer; seats and other numbers as they are."""
    return {None: "none", True: "yes", False: "no"}[value] if value is None or isinstance(value, bool) else str(value)


def _result(found: dict[str, int], seat: str | None = None) -> str:
    """The result of each side that scores; `seat` is the declarer's."""
    only = len(found) == 1
    named = "" if seat is None else f" ({seat})"
    return ", ".join(f"{side.capitalize()}{named if only else ''}: {points:+d}" for side, points in found.items())


def score(found: dict[str, Any], options: argparse.Namespace) -> tuple[str, int]:
    lines = _lines(found["lines"])
    lines += [f"Doubtful ({one['where']}): {one['message']}" for one in found["warnings"]]
    return "\n".join([*lines, _result(found["result"])]), 0


def check(found: dict[str, Any], options: argparse.Namespace) -> tuple[str, int]:
    lines = []
    for finding in found["findings"]:
        line = finding["place"].get("line")
        place = f"line {line}: " if line else ""
        where = "" if finding["where"].startswith("line ") else f"{finding['where']}: "
        lines.append(f"{place}{where}{finding['type']}: {finding['message']}")
        if finding["rule"]:
            lines.append(f"    Rule: {finding['rule']}")
    lines += [f"Missing: {one}." for one in found["missing"]]
    lines += [f"Taken as given: {one}." for one in found["assumed"]]
    if found["result"] is not None:
        lines += [*_lines(found["lines"]), _result(found["result"], found["declarer"])]
    elif found["as_played"] is not None:
        lines.append(f"As played it would score {_amounts(found['as_played']['result'])}, but there are findings.")
    for replay in found["replays"]:
        lines += [_replayed(replay, way) for way in replay["ways"]]
    return "\n".join(lines), 1 if any(finding["severity"] == "error" for finding in found["findings"]) else 0


def _amounts(found: dict[str, int]) -> str:
    return " to ".join(f"{points:+d}" for points in found.values())


def _replayed(replay: dict[str, Any], way: dict[str, Any]) -> str:
    """What would have come of another card in the place of a revoke."""
    where = f"With {way['card']} instead of {replay['card']} in trick {replay['trick']}"
    if way["stops"] is not None:
        stop = way["stops"]
        return f"{where} the play is known up to trick {stop['trick']}, card {stop['position']}: {stop['why']}"
    return f"{where} the deal would score {_amounts(way['result']['result'])}." if way["result"] else f"{where} the play is known."


def evening(found: dict[str, Any], options: argparse.Namespace) -> tuple[str, int]:
    lines = [f"{fault['where']}: {fault['message']}" for fault in found["faults"]]
    told, session = found["evening"], found["session"]
    if session is not None:
        lines += [f"Doubtful (deal {one['deal']}): {one['message']}" for one in session["warnings"]]
        title = ", ".join(told[key] for key in ("evening", "date") if key in told)
        lines += [title] if title else []
        lines += (
            _sides_sheet(session)
            if "sides" in session
            else [*_sheet(session), *_settled(session["settlement"], told.get("unit", ""))]
        )
    return "\n".join(lines), 2 if session is None else 1 if found["faults"] else 0


def _sheet(session: dict[str, Any]) -> list[str]:
    """The deals with each new total in its player's column, clockwise, the scorer last."""
    players = [column["player"] for column in session["columns"]]
    named = [line[key] or "" for line in session["sheet"] for key in ("dealer", "declarer")]
    width = max(map(len, ["declarer", *named]))
    columns = [max(5, len(name)) for name in players]

    def row(deal: object, dealer: str, declarer: str, result: str, totals: Sequence[object]) -> str:
        cells = "  ".join(f"{total:>{size}}" for total, size in zip(totals, columns, strict=True))
        return f"{deal:>4}  {dealer:<{width}}  {declarer:<{width}}  {result:>6}  {cells}".rstrip()

    lines = [row("deal", "dealer", "declarer", "result", players)]
    for line in session["sheet"]:
        played = line["result"] is not None and line["from"] != "thrown-in"
        result = f"{line['result']:+d}" if played else "thrown" if line["from"] == "thrown-in" else "?"
        totals = [total if played and name == line["declarer"] else "" for name, total in line["totals"].items()]
        lines.append(row(line["deal"], line["dealer"] or "", line["declarer"] or "", result, totals))
    return [*lines, row("", "", "", "", list(session["totals"].values()))]


def _sides_sheet(session: dict[str, Any]) -> list[str]:
    """The deals with what both sides score and their new totals; below the deals of a game, how it stands."""
    names = [side["name"] for side in session["sides"]]
    dealers = max(6, *(len(line["dealer"] or "") for line in session["sheet"] or [{"dealer": ""}]))
    widths = [max(13, len(name)) for name in names]

    def row(deal: object, dealer: str, cells: Sequence[str], note: str = "") -> str:
        both = "  ".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
        return f"{deal:>4}  {dealer:<{dealers}}  {both}  {note}".rstrip()

    lines = [row("deal", "dealer", names)]
    for number, game in enumerate(session["games"], start=1):
        for line in session["sheet"][game["first"] - 1 : game["first"] - 1 + game["deals"]]:
            lines.append(row(line["deal"], line["dealer"] or "", _both(line), _carried(line)))
        ends = ["".join(one) if session["strokes"] else str(total) for one, total in _ends(game)]
        lines += [row("", "", ends)] if any(ends) else []
        lines.append(_game_words(number, game, names))
    return lines


def _both(line: dict[str, Any]) -> list[str]:
    if line["from"] == "thrown-in":
        return ["thrown", ""]
    if line["results"] is None:
        return ["?", "?"]
    return [f"{result:+d} {total:>6}" for result, total in zip(line["results"], line["totals"], strict=True)]


def _carried(line: dict[str, Any]) -> str:
    if line["carried"]:
        return f"{line['waiting']} carried over"
    return f"and {sum(line['added'])} that had been carried over" if any(line["added"]) else ""


def _ends(game: dict[str, Any]) -> list[tuple[list[str], int]]:
    return list(zip(game.get("marks", [[], []]), game["totals"], strict=True))


def _game_words(number: int, game: dict[str, Any], names: Sequence[str]) -> str:
    if game["winner"] is None:
        return f"Game {number}: not over, {game['totals'][0]} to {game['totals'][1]}."
    winner = game["winner"]
    lost = "nothing" if game["to_nothing"] else game["totals"][1 - winner]
    return f"Game {number}: {names[winner]} won, {game['totals'][winner]} to {lost}."


def _settled(settlement: dict[str, Any], unit: str) -> list[str]:
    money = settlement.get("money")

    def amount(told: str | None) -> str:
        return "" if told is None else f": {told} {unit}".rstrip()

    lines = [f"{one['from']} pays {one['to']} {one['points']}{amount(one.get('money'))}" for one in settlement["payments"]]
    for name, points in settlement["balance"].items():
        lines.append(f"{name} in all {points:+d}{amount(None if money is None else money[name])}")
    return lines


def converted(found: dict[str, Any], options: argparse.Namespace) -> tuple[str, int]:
    deal = found["deal"] if isinstance(found["deal"], str) else json.dumps(found["deal"], ensure_ascii=False, indent=2)
    faults = [f"{fault['where']}: {fault['message']}" for fault in found["faults"]]
    return "\n".join([deal.rstrip("\n"), *faults]), 1 if faults else 0


def odds(found: dict[str, Any], options: argparse.Namespace) -> tuple[str, int]:
    lines = []
    if found["need"] is not None:
        needed = " and ".join(f"{one['at_least']} of {' '.join(one['cards'])}" for one in found["need"]["groups"])
        lines.append(f"At least {needed} in the stock: {_chance(found['need'])}, {found['need']['ways']} of {found['of']} stocks.")
    if "completes" in found:
        lines += [f"Combinations in the hand: {found['now']}", "The stock completes"]
        lines += [
            f"{one['points']:>5}  {one['kind']} {' '.join(one['cards'])}: {_chance(one)}, by {' '.join(one['missing'])}"
            for one in found["completes"]
        ]
        lines.append("To announce after the exchange")
        lines += [f"{one['points']:>5}  {one['percent']} ({one['ways']} of {found['of']})" for one in found["announces"]]
    return "\n".join(lines), 0


def _chance(found: dict[str, Any]) -> str:
    return f"{found['fraction']} ({found['percent']})"


def solve(found: dict[str, Any], options: argparse.Namespace) -> tuple[str, int]:
    seats = game_named(options.game).seat_names
    owner = {card: seat for seat, hand in zip(seats, options.hands, strict=True) for card in parse_cards(hand)}
    led = [card_text(card) for card in parse_cards(options.trick)]
    line = found["line"]
    turn = owner[parse_card(line[0])]
    lines = [
        en.SOLVED[options.goal].format(value=_value(options.goal, found["value"])),
        f"{turn} is to play. What each card leads to:",
    ]
    own = max(found["moves"].values()) == found["value"]
    for card, value in sorted(found["moves"].items(), key=lambda move: -move[1] if own else move[1]):
        lines.append(f"{_value(options.goal, value):>5}  {card}{'  best' if value == found['value'] else ''}")
    lines.append("Best play:")
    first = len(seats) - len(led)
    tricks = [line[:first], *(line[start : start + len(seats)] for start in range(first, len(line), len(seats)))]
    for number, cards in enumerate(tricks, start=1):
        on_table = f"({' '.join(led)}) " if led and number == 1 else ""
        leader = options.leader if number == 1 else owner[parse_card(cards[0])]
        lines.append(f"{number:>5}. {leader}: {on_table}{' '.join(cards)}")
    return "\n".join([*lines, "Exact, with all cards seen."]), 0


def _value(goal: str, value: int) -> str:
    if goal == "all-tricks":
        return "yes" if value else "no"
    return f"{value:+d}" if goal == "game" else str(value)


def hindsight(found: dict[str, Any], options: argparse.Namespace) -> tuple[str, int]:
    lines = []
    for play in found["plays"]:
        best = " or ".join(play["best"])
        where = f"trick {play['trick']}, card {play['position']}, {en.SEATS[play['seat']]}: {play['card']}"
        if "revoke" in play:
            gained, end = play["revoke"]["gained"], play["revoke"]["in_the_end"]
            lines.append(f"{where} is a revoke and gains {gained:+d} against {best}, in the end {end:+d}")
        elif play["cost"]:
            lines.append(f"{where} costs {play['cost']}; better {best}")
    lines = lines or ["No card gave anything away."]
    names = [f"{en.SEATS[seat]}{' (declarer)' if seat == found['declarer'] else ''}" for seat in found["by_seat"]]
    given = [f"{name} {points}" for name, points in zip(names, found["by_seat"].values(), strict=True)]
    lines.append(f"Given away: {', '.join(given)}")
    for one in found["tricks"][:1]:
        paid = "" if one["pays"] is None else f" and pays {one['pays']:+d}"
        best = f"With best play from trick {one['trick']} on the declarer's side comes to {one['value']}{paid}"
        came = "" if found["paid"] is None else f" and paid {found['paid']:+d}"
        lines.append(f"{best}; it came to {found['final']}{came}.")
    return "\n".join([*lines, "Exact, with all cards seen, which no player did."]), 0


def perft(found: dict[str, Any], options: argparse.Namespace) -> tuple[str, int]:
    return str(found["count"]), 0


def deal(found: dict[str, Any], options: argparse.Namespace) -> tuple[str, int]:
    hands = [f"{number}: {' '.join(hand)}" for number, hand in enumerate(found["hands"], start=1)]
    return "\n".join([*hands, f"Stock: {' '.join(found['stock'])}"]), 0


def _lines(lines: list[dict[str, Any]]) -> list[str]:
    return [f"{line['value']:>5}  {line['label']}  [{line['rule']}]" for line in lines]
