"""JSON lines in, JSON lines out: one answer for each line, in order, whatever a line holds."""

from __future__ import annotations

import json
from typing import BinaryIO, NoReturn

from stoek.api import answer, internal
from stoek.errors import BadRequest, quoted
from stoek.language import N_, _
from stoek.notation.limits import too_deep
from stoek.protocol.limits import LONGEST_LINE
from stoek.solver.report import Listener

_DIGITS = 100
"""Figures of a whole number that are read; where one of so many stands, `answer` tells."""

_MARK = "\ufeff"
"""What some programs put before the first line of UTF-8."""

_LINE_ENDS = str.maketrans({sign: f"\\u{ord(sign):04x}" for sign in "\x85\u2028\u2029"})
"""What some readers take for the end of a line, as JSON can write it instead."""


def answer_line(line: str, report: Listener | None = None) -> str:
    """The answer to a request written as JSON, written as JSON without a line end: the door of every program that sends text, the
    browser's worker among them. `report` is that of `answer`.
    """
    if len(line) > LONGEST_LINE:
        return _refusal(_(_TOO_LONG, longest=LONGEST_LINE))
    if too_deep(line):
        return _refusal(_("The line is nested too deeply. Flatten it."))
    try:
        request = json.loads(line, parse_constant=_refuse_constant, parse_int=_whole, object_pairs_hook=_object)
    except _KeyTwice as twice:
        return _refusal(_("The key {value} stands twice in one object. Give it once.", value=quoted(twice.args[0])))
    except json.JSONDecodeError as error:
        if not line.strip():
            return _refusal(_("The line is empty. Write one JSON object on one line."))
        return _refusal(_("The line is not JSON from character {pos} on. Write one JSON object on one line.", pos=error.pos + 1))
    except ValueError as error:
        return _refusal(_("The line is not JSON: {error}. Write one JSON object on one line.", error=error))
    answered = answer(request, report)
    try:
        return json.dumps(answered, ensure_ascii=False).translate(_LINE_ENDS)
    except Exception as error:
        return json.dumps(internal(error))


def serve(lines: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line until the input ends."""
    while line := lines.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            while line and not line.endswith(b"\n"):
                line = lines.readline(LONGEST_LINE + 1)
            text = _refusal(_(_TOO_LONG, longest=LONGEST_LINE))
        else:
            text = _answer_bytes(line)
        answers.write(text.encode("utf-8", "backslashreplace") + b"\n")
        answers.flush()


def _answer_bytes(line: bytes) -> str:
    try:
        return answer_line(line.decode("utf-8").removeprefix(_MARK))
    except UnicodeDecodeError as error:
        return _refusal(_("The line is not UTF-8 at byte {start}. Write it in UTF-8.", start=error.start + 1))


_TOO_LONG = N_("The line is longer than {longest} bytes. Split the request.")


class _KeyTwice(Exception):
    """An object has the same key twice; which of the two was meant nobody knows."""


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    values: dict[str, object] = {}
    for key, value in pairs:
        if key in values:
            raise _KeyTwice(key)
        values[key] = value
    return values


def _whole(digits: str) -> int:
    return int(digits[:_DIGITS])


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(_("{name} is not a JSON number", name=name))


def _refusal(message: str) -> str:
    return json.dumps({"error": BadRequest(message, where="line").as_dict()}, ensure_ascii=False)
