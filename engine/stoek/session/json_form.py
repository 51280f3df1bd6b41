"""The JSON form of a session. docs/evening-notation.md specifies it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stoek.errors import quoted
from stoek.language import N_, _
from stoek.notation.json_text import object_in
from stoek.notation.json_values import JsonValues
from stoek.notation.limits import LONGEST_SESSION, spread
from stoek.notation.reader import too_long, unsaid
from stoek.notation.record import Fault, Place, known
from stoek.notation.span import Span
from stoek.rules.ruleset import Ruleset
from stoek.session.facts import FACTS, RESULT, SIDE_RESULT
from stoek.session.reader import SessionReader
from stoek.session.sentences import Say
from stoek.session.written import DealLine, Session

_KEYS = tuple(dict.fromkeys(("game", *FACTS, "deals")))
_LAST = ("house", "players")
"""Facts that are read after the others."""


def line_keys(two_sides: bool) -> tuple[str, ...]:
    """What a deal of the session may have, where two sides score or a declarer alone."""
    return ("declarer", *(("results", "carried", "finished") if two_sides else ("result",)), "deal", "thrown_in")


def read_json_text(text: str, usual: Ruleset | None = None) -> tuple[Session, list[Fault]]:
    """The session in the text of a JSON object, and every fault in it."""
    if len(text) > LONGEST_SESSION:
        return Session(), [too_long(text, LONGEST_SESSION, Place(1, 1), Say.evening_too_long)]
    written, fault = object_in(text, _("an evening"))
    return (Session(), [fault]) if fault is not None else read_json(written, usual)


def read_json(written: Mapping[str, Any], usual: Ruleset | None = None) -> tuple[Session, list[Fault]]:
    """The session that an object holds, and every fault in it.

    >>> session, faults = read_json({"players": ["An", "Bo", "Cis", "An"], "deals": [{"declarer": "Bo", "result": "2"}]})
    >>> session.lines[0].results, str(faults[0].place)
    ((2,), 'players[3]')
    """
    reader = SessionReader(usual)
    if spread(written, LONGEST_SESSION) > LONGEST_SESSION:
        reader.fault(Place(path="evening"), Say.object_too_long(most=LONGEST_SESSION))
    else:
        JsonSession(reader).read(written)
    return reader.session(), reader.faults


class JsonSession(JsonValues):
    """An object under reading."""

    reader: SessionReader

    def read(self, written: Mapping[str, Any]) -> None:
        """Reads all keys, the deals last: what they may have hangs on the game."""
        items = known(**dict(self.items(written, "", N_("An evening"), _KEYS)))
        for name in sorted(_KEYS[:-1], key=_LAST.__contains__):
            if name in items and name != "players":
                self.fact(FACTS[name], items[name], name)
        if "players" in items:
            self._players(self.sequence(items["players"], "players"))
        for index, deal in enumerate(self.sequence(items.get("deals"), "deals")):
            if not self.reader.too_many:
                self._deal(deal, f"deals[{index}]")

    def _players(self, written: Sequence[object]) -> None:
        names = [self.text("" if name is None else name, f"players[{index}]") for index, name in enumerate(written)]
        self.reader.player_names([name for name in names if name is not None])
        self.reader.places["players"] = Place(path="players")

    def _deal(self, written: object, path: str) -> None:
        reader = self.reader
        items = dict(self.items(written, path, N_("A deal of the evening"), line_keys(reader.two_sides)))
        places = {"line": Place(path=path)} | {key: Place(path=f"{path}.{key}") for key in items}
        name, finished = (
            None if items.get(key) is None else self.text(items[key], f"{path}.{key}") for key in ("declarer", "finished")
        )
        result = self._points(items.get("result"), f"{path}.result")
        results = None if result is None else reader.points(RESULT, result)
        deal = items.get("deal")
        link = None if deal is None or deal == "" else reader.deal(deal, places["deal"])
        thrown_in = items.get("thrown_in")
        if thrown_in is not None and not isinstance(thrown_in, bool):
            self.expected(f"{path}.thrown_in", N_("Either true or false"), thrown_in)
        both = self._both(items.get("results"), f"{path}.results")
        points = self._points(items.get("carried"), f"{path}.carried")
        reader.line(
            DealLine(
                None if name is None else reader.name(name),
                both or results,
                link,
                thrown_in is True,
                None if points is None else reader.carried(points),
                None if finished is None else reader.name(finished),
                places,
            )
        )

    def _points(self, written: object, path: str) -> Span | None:
        """A number of points as it is written; None where none is said, and after a fault."""
        span = None if written is None else self.number(written, path)
        return None if span is None or unsaid(span.text) else span

    def _both(self, written: object, path: str) -> tuple[int, ...] | None:
        """What both sides score."""
        if written is None or written == [] or written == "":
            return None
        if not isinstance(written, (list, tuple)) or len(written) != 2:
            self.fault(path, Say.no_two_results(written=quoted(written)))
            return None
        typed = [self.number("?" if points is None else points, f"{path}[{side}]") for side, points in enumerate(written)]
        spans = [points for points in typed if points is not None]
        if len(spans) < 2 or all(unsaid(points.text) for points in spans):
            return None
        return self.reader.points(SIDE_RESULT, *spans)


def write_json(session: Session) -> dict[str, Any]:
    """The session as an object; reading it gives an equal session."""
    told = {name: _plain(value) for name, value in session.all_facts().items()}
    return {**known(game=told.get("game")), **told, "deals": [_line_dict(line) for line in session.lines]}


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
        finished=line.finished,
        deal=line.deal,
        thrown_in=line.thrown_in or None,
    )
