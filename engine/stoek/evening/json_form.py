"""The JSON form of an evening. docs/evening-notation.md specifies it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from math import isinf
from typing import Any

from stoek.errors import told
from stoek.evening import Evening, Line
from stoek.evening.reader import LONGEST, EveningReader
from stoek.evening.text import read_text
from stoek.notation.limits import spread, too_deep
from stoek.notation.reader import shown
from stoek.notation.record import Fault, Place
from stoek.rules.ruleset import Ruleset

KEYS = ("game", "evening", "date", "house", "players", "scorer", "first_dealer", "stake", "unit", "target", "on_and_off", "deals")
LINE_KEYS = ("declarer", "result", "deal", "thrown_in")
SIDES_KEYS = ("declarer", "results", "carried", "deal", "thrown_in")


def read(written: object, usual: Ruleset | None = None) -> tuple[Evening, list[Fault]]:
    """The evening in whatever form it is written, and every fault in it; nothing raises. `usual`: the game, where it names none."""
    if isinstance(written, str):
        if written.lstrip("\ufeff \t\r\n").startswith("{"):
            return _read_json_text(written, usual)
        return read_text(written, usual)
    if isinstance(written, Mapping):
        return read_json(written, usual)
    return Evening(), [
        Fault(
            Place(path="evening"), f"An evening is a text in the notation, or an object, not {told(written)}. Hand in one of them."
        )
    ]


def _read_json_text(text: str, usual: Ruleset | None) -> tuple[Evening, list[Fault]]:
    if len(text) > LONGEST:
        return Evening(), [Fault(Place(1, 1), f"The text has {len(text)} characters; at most {LONGEST} are read.")]
    if too_deep(text):
        return Evening(), [Fault(Place(1, 1), "This JSON is nested too deep for an evening. Check its brackets.")]
    try:
        written = json.loads(text.lstrip("\ufeff \t\r\n"))
    except json.JSONDecodeError as error:
        skipped = text[: len(text) - len(text.lstrip("\ufeff \t\r\n"))].count("\n")
        place = Place(error.lineno + skipped, error.colno)
        return Evening(), [Fault(place, f"This is no JSON from here on: {error.msg}. Check quotes, commas and brackets.")]
    except ValueError:
        return Evening(), [Fault(Place(1, 1), "This JSON has a number that is far too long for an evening. Check its numbers.")]
    return read_json(written, usual)


def read_json(written: Mapping[str, Any], usual: Ruleset | None = None) -> tuple[Evening, list[Fault]]:
    """The evening that an object holds, and every fault in it.

    >>> evening, faults = read_json({"players": ["An", "Bo", "Cis", "An"], "deals": [{"declarer": "Bo", "result": "2"}]})
    >>> evening.lines[0].result, str(faults[0].place)
    (2, 'players[3]')
    """
    page = _Page(usual)
    if spread(written, LONGEST) > LONGEST:
        message = f"The object holds more than {LONGEST} characters, the most that is read. Hand in one evening only."
        page.reader.fault(Place(path="evening"), message)
    else:
        page.read(written)
    return page.reader.evening(), page.reader.faults


class _Page:
    """An object under reading."""

    def __init__(self, usual: Ruleset | None) -> None:
        self.reader = EveningReader(usual)

    def read(self, written: Mapping[str, Any]) -> None:
        reader = self.reader
        found = self._items(written, "", "An evening", KEYS)
        texts: dict[str, Callable[[str, Place], None]] = {
            "game": reader.game,
            "evening": lambda text, place: reader.text("title", text, place),
            "date": lambda text, place: reader.text("date", text, place),
            "scorer": lambda text, place: reader.text("scorer", text, place),
            "first_dealer": lambda text, place: reader.text("first_dealer", text, place),
            "stake": reader.stake,
            "unit": lambda text, place: reader.text("unit", text, place),
            "target": reader.target,
            "on_and_off": reader.on_and_off,
        }
        for key, keep in texts.items():
            place = Place(path=key)
            text = self._word(found.get(key), place, key in ("stake", "target", "on_and_off"))
            if text is not None and text.strip() not in ("", "?"):
                keep(text, place)
        self._house(found.get("house"))
        self._players(found.get("players"))
        self._deals(found.get("deals"))

    def _items(self, written: Mapping[str, Any], path: str, what: str, keys: tuple[str, ...]) -> dict[str, Any]:
        found = {}
        for key, value in written.items():
            if key in keys:
                found[str(key)] = value
            else:
                place = Place(path=f"{path}.{str(key)[:30]}" if path else str(key)[:30])
                self.reader.fault(place, f"{what} has no {shown(str(key))}. Its keys are {', '.join(keys)}.")
        return found

    def _word(self, written: object, place: Place, number: bool = False) -> str | None:
        """A text, or where a number may stand, its text."""
        if written is None or isinstance(written, str):
            return written
        if (number and type(written) is int and abs(written) < 10**12) or (
            number and type(written) is float and not isinf(written)
        ):
            return str(written)
        self.reader.fault(
            place, f"A {'number or a text' if number else 'text'} is expected here, not {told(written)}. Write it in quotes."
        )
        return None

    def _house(self, written: object) -> None:
        if written is None:
            return
        if isinstance(written, str):
            self.reader.house_rules(written, Place(path="house"))
        elif isinstance(written, Mapping):
            for name, value in written.items():
                place = Place(path=f"house.{str(name)[:30]}")
                if isinstance(value, bool):
                    value = "on" if value else "off"
                if isinstance(value, str):
                    self.reader.house_rule(str(name), value, place)
                else:
                    self.reader.fault(place, f"A house rule is true, false or a text, not {told(value)}. Correct it.")
        else:
            self.reader.fault(Place(path="house"), 'House rules are written as an object: {"required_floor": "none"}.')

    def _players(self, written: object) -> None:
        if written is None:
            return
        if not isinstance(written, (list, tuple)):
            self.reader.fault(
                Place(path="players"),
                f"The players are a list of names, clockwise, the scorer last, not {told(written)}. Write one.",
            )
            return
        named = []
        for index, one in enumerate(written):
            place = Place(path=f"players[{index}]")
            name = "" if one is None else self._word(one, place)
            if name is not None:
                named.append((name, place))
        self.reader.player_names(named)
        self.reader.places["players"] = Place(path="players")

    def _deals(self, written: object) -> None:
        if written is None:
            return
        if not isinstance(written, (list, tuple)):
            self.reader.fault(
                Place(path="deals"),
                f'The deals are a list of objects such as {{"declarer": "An", "result": 2}}, not {told(written)}. Write one.',
            )
            return
        for index, one in enumerate(written):
            self._line(one, f"deals[{index}]")

    def _line(self, written: object, path: str) -> None:
        reader = self.reader
        if not isinstance(written, Mapping):
            example = '{"results": [112, 50]}' if reader.two_sides else '{"declarer": "An", "result": 2}'
            reader.fault(Place(path=path), f"A deal of the evening is an object such as {example}, not {told(written)}. Write one.")
            reader.line(Line(places={"line": Place(path=path)}))
            return
        found = self._items(written, path, "A deal of the evening", SIDES_KEYS if reader.two_sides else LINE_KEYS)
        places = {"line": Place(path=path), **{key: Place(path=f"{path}.{key}") for key in found}}
        name = self._word(found.get("declarer"), Place(path=f"{path}.declarer"))
        declarer = None if name is None else reader.name(name, places["declarer"])
        typed = self._word(found.get("result"), Place(path=f"{path}.result"), number=True)
        empty = typed is None or typed.strip() in ("", "?")
        result = None if empty else reader.result(str(typed), places["result"])
        deal = found.get("deal")
        link = None if deal is None or deal == "" else reader.deal(deal, places["deal"])
        thrown_in = found.get("thrown_in", False)
        if not isinstance(thrown_in, bool) and thrown_in is not None:
            reader.fault(places["thrown_in"], f"“thrown_in” is {told(thrown_in)}. It is true or false: correct it.")
        results = self._results(found.get("results"), f"{path}.results")
        typed = self._word(found.get("carried"), Place(path=f"{path}.carried"), number=True)
        carried = None if typed is None or not typed.strip() else reader.carried(typed, places["carried"])
        reader.line(Line(declarer, result, link, thrown_in is True, results, carried, places))

    def _results(self, written: object, path: str) -> tuple[int, int] | None:
        """What both sides score."""
        if written is None or written == [] or written == "":
            return None
        if not isinstance(written, (list, tuple)) or len(written) != 2:
            self.reader.fault(
                Place(path=path),
                f"The results of a deal are two numbers, the first player's side first: [112, 50]; not {told(written)}.",
            )
            return None
        typed = [self._word(one, Place(path=f"{path}[{side}]"), number=True) for side, one in enumerate(written)]
        if all(one is not None and one.strip() in ("", "?") for one in typed):
            return None
        found = [
            None if one is None else self.reader.side_result(one, Place(path=f"{path}[{side}]")) for side, one in enumerate(typed)
        ]
        first, second = found
        return None if first is None or second is None else (first, second)


def write_json(evening: Evening) -> dict[str, Any]:
    """The evening as an object; reading it gives an equal evening."""
    written: dict[str, Any] = {
        "game": evening.game,
        "evening": evening.title,
        "date": evening.date,
        "house": dict(evening.house) or None,
        "players": list(evening.players) or None,
        "scorer": evening.players[-1] if evening.players else None,
        "first_dealer": evening.first_dealer,
        "stake": evening.stake,
        "unit": evening.unit,
        "target": evening.target,
        "on_and_off": evening.on_and_off,
        "deals": [_line_dict(line) for line in evening.lines],
    }
    return {key: value for key, value in written.items() if value is not None}


def _line_dict(line: Line) -> dict[str, Any]:
    results = None if line.results is None else list(line.results)
    told = {
        "declarer": line.declarer, "result": line.result, "results": results, "carried": line.carried, "deal": line.deal,
        "thrown_in": line.thrown_in or None,
    }  # fmt: skip
    return {key: value for key, value in told.items() if value is not None}
