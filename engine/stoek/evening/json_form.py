"""The JSON form of an evening. docs/evening-notation.md specifies it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import isinf
from typing import Any

from stoek.errors import quoted
from stoek.evening.evening import DealLine, Evening
from stoek.evening.facts import FACTS, LARGEST_NUMBER
from stoek.evening.reader import EveningReader, unsaid
from stoek.evening.sentences import Say
from stoek.language import Sentence, _
from stoek.notation.json_text import object_in
from stoek.notation.limits import LONGEST_EVENING, spread
from stoek.notation.reader import shown, too_long
from stoek.notation.record import Fault, Place, known
from stoek.notation.span import Span
from stoek.rules.ruleset import Ruleset

_KEYS = tuple(dict.fromkeys(("game", *(fact.key for fact in FACTS.values()), "deals")))
_DECLARED = '{"declarer": "An", "result": 2}'
_LISTED = {"house", "players"}
"""Facts that are lists or objects, read after the others."""


def line_keys(two_sides: bool) -> tuple[str, ...]:
    """What a deal of the evening may have, where two sides score or a declarer alone."""
    return ("declarer", *(("results", "carried") if two_sides else ("result",)), "deal", "thrown_in")


def read_json_text(text: str, usual: Ruleset | None = None) -> tuple[Evening, list[Fault]]:
    """The evening in the text of a JSON object, and every fault in it."""
    if len(text) > LONGEST_EVENING:
        return Evening(), [too_long(text, LONGEST_EVENING, Place(1, 1), Say.json_too_long)]
    written, fault = object_in(text, _("an evening"))
    if fault is not None:
        return Evening(), [fault]
    return read_json(written, usual)


def read_json(written: Mapping[str, Any], usual: Ruleset | None = None) -> tuple[Evening, list[Fault]]:
    """The evening that an object holds, and every fault in it.

    >>> evening, faults = read_json({"players": ["An", "Bo", "Cis", "An"], "deals": [{"declarer": "Bo", "result": "2"}]})
    >>> evening.lines[0].results, str(faults[0].place)
    ((2,), 'players[3]')
    """
    page = _Page(usual)
    if spread(written, LONGEST_EVENING) > LONGEST_EVENING:
        page.reader.fault(Place(path="evening"), Say.object_too_long(most=LONGEST_EVENING))
    else:
        page.read(written)
    return page.reader.evening(), page.reader.faults


class _Page:
    """An object under reading."""

    def __init__(self, usual: Ruleset | None) -> None:
        self.reader = EveningReader(usual)

    def read(self, written: Mapping[str, Any]) -> None:
        items = self._items(written, "", Say.key_unknown, _KEYS)
        for name in sorted(FACTS.keys() - _LISTED, key=lambda name: _KEYS.index(FACTS[name].key)):
            fact = FACTS[name]
            value = self._value(items.get(fact.key), fact.key, fact.values is not None and fact.values.number)
            if value is not None:
                self.reader.fact(name, value)
        self._house(items.get("house"))
        self._players(items.get("players"))
        self._deals(items.get("deals"))

    def _fault(self, path: str, message: str) -> None:
        self.reader.fault(Place(path=path), message)

    def _items(self, written: Mapping[str, Any], path: str, refused: Sentence, keys: Collection[str]) -> dict[str, Any]:
        """The items of an object that it may have; a fault for each other one, which `refused` says."""
        for key in written:
            if key not in keys:
                name = str(key)
                where = f"{path}.{name[:30]}" if path else name[:30]
                self._fault(where, refused(name=shown(name), keys=", ".join(keys)))
        return {key: value for key, value in written.items() if key in keys}

    def _value(self, written: object, path: str, number: bool = False) -> Span | None:
        """A text, or where a number may stand, its text; None for null, and after a fault."""
        if written is None:
            return None
        is_number = (type(written) is int and abs(written) < LARGEST_NUMBER) or (type(written) is float and not isinf(written))
        if isinstance(written, str) or (number and is_number):
            return Span(str(written), None, None, path)
        sentence = Say.no_number if number else Say.no_text
        self._fault(path, sentence(written=quoted(written)))
        return None

    def _house(self, written: object) -> None:
        if isinstance(written, str):
            self.reader.house_rules(Span(written, None, None, "house"))
        elif isinstance(written, Mapping):
            for name, value in written.items():
                path = f"house.{str(name)[:30]}"
                value = {True: "on", False: "off"}[value] if isinstance(value, bool) else value
                if isinstance(value, str):
                    self.reader.house_rule(str(name), value, Place(path=path))
                else:
                    self._fault(path, Say.house_value_kind(value=quoted(value)))
        elif written is not None:
            self._fault("house", Say.house_no_object())

    def _players(self, written: object) -> None:
        if written is None:
            return
        if not isinstance(written, (list, tuple)):
            self._fault("players", Say.players_no_list(written=quoted(written)))
            return
        names = [self._value("" if name is None else name, f"players[{index}]") for index, name in enumerate(written)]
        self.reader.player_names([name for name in names if name is not None])
        self.reader.places["players"] = Place(path="players")

    def _deals(self, written: object) -> None:
        if isinstance(written, (list, tuple)):
            for index, deal in enumerate(written):
                if self.reader.too_many:
                    return
                self._deal(deal, f"deals[{index}]")
        elif written is not None:
            self._fault("deals", Say.deals_no_list(example=_DECLARED, written=quoted(written)))

    def _deal(self, written: object, path: str) -> None:
        reader, two_sides = self.reader, self.reader.two_sides
        places = {"line": Place(path=path)}
        if not isinstance(written, Mapping):
            example = '{"results": [112, 50]}' if two_sides else _DECLARED
            self._fault(path, Say.deal_no_object(example=example, written=quoted(written)))
            reader.line(DealLine(places=places))
            return
        items = self._items(written, path, Say.key_of_deal_unknown, line_keys(two_sides))
        places |= {key: Place(path=f"{path}.{key}") for key in items}
        name = self._value(items.get("declarer"), f"{path}.declarer")
        declarer = None if name is None else reader.name(name)
        result = self._value(items.get("result"), f"{path}.result", number=True)
        results = None if result is None or unsaid(result.text) else reader.result(result)
        deal = items.get("deal")
        link = None if deal is None or deal == "" else reader.deal(deal, places["deal"])
        thrown_in = items.get("thrown_in", False)
        if not isinstance(thrown_in, bool) and thrown_in is not None:
            self._fault(f"{path}.thrown_in", Say.thrown_in_kind(thrown_in=quoted(thrown_in)))
        both = self._both(items.get("results"), f"{path}.results")
        points = self._value(items.get("carried"), f"{path}.carried", number=True)
        carried = None if points is None or not points.text.strip() else reader.carried(points)
        reader.line(DealLine(declarer, both or results, link, thrown_in is True, carried, places))

    def _both(self, written: object, path: str) -> tuple[int, ...] | None:
        """What both sides score."""
        if written is None or written == [] or written == "":
            return None
        if not isinstance(written, (list, tuple)) or len(written) != 2:
            self._fault(path, Say.no_two_results(written=quoted(written)))
            return None
        typed = [self._value(points, f"{path}[{side}]", number=True) for side, points in enumerate(written)]
        if all(points is not None and unsaid(points.text) for points in typed):
            return None
        read = [None if points is None else self.reader.side_result(points) for points in typed]
        results = tuple(points for points in read if points is not None)
        return results if len(results) == 2 else None


def write_json(evening: Evening) -> dict[str, Any]:
    """The evening as an object; reading it gives an equal evening."""
    told = {FACTS[name].key: _plain(value) for name, value in evening.all_facts().items()}
    game = known(game=told.get("game"))
    return {**game, **told, "deals": [_line_dict(line) for line in evening.lines]}


def _plain(value: object) -> object:
    """As JSON has it."""
    return dict(value) if isinstance(value, Mapping) else list(value) if isinstance(value, tuple) else value


def _line_dict(line: DealLine) -> dict[str, Any]:
    results = line.results or ()
    return known(
        declarer=line.declarer,
        result=results[0] if len(results) == 1 else None,
        results=list(results) if len(results) == 2 else None,
        carried=line.carried,
        deal=line.deal,
        thrown_in=line.thrown_in or None,
    )
