"""JSON lines in, JSON lines out: one answer for each line, in order, whatever a line holds."""

from __future__ import annotations

import json
from typing import BinaryIO, NoReturn

from stoek.api import answer, internal
from stoek.doors.sentences import Say
from stoek.errors import BadRequest, quoted
from stoek.language import Said
from stoek.notation.limits import too_deep
from stoek.solver.report import Listener

LONGEST_LINE = 1_000_000
"""Bytes that a line may have; a longer one is refused, not read."""

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
    try:
        request = _request(line)
    except BadRequest as refused:
        return _refusal(refused)
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
            text = _refusal(_no_line(Say.line_too_long(longest=LONGEST_LINE)))
        else:
            text = _answer_bytes(line)
        answers.write(text.encode("utf-8", "backslashreplace") + b"\n")
        answers.flush()


def _answer_bytes(line: bytes) -> str:
    try:
        return answer_line(line.decode("utf-8").removeprefix(_MARK))
    except UnicodeDecodeError as error:
        return _refusal(_no_line(Say.line_not_utf_8(start=error.start + 1)))


def _request(line: str) -> object:
    """What a line holds; `BadRequest` where it cannot be read."""
    if len(line) > LONGEST_LINE:
        raise _no_line(Say.line_too_long(longest=LONGEST_LINE))
    if too_deep(line):
        raise _no_line(Say.line_too_deep())
    try:
        return json.loads(line, parse_constant=_refuse_constant, parse_int=_whole, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        raise _no_line(Say.no_json_from(pos=error.pos + 1) if line.strip() else Say.line_empty()) from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object; where it has a key twice, nobody knows which of the two was meant."""
    values: dict[str, object] = {}
    for key, value in pairs:
        if key in values:
            raise _no_line(Say.key_twice(value=quoted(key)))
        values[key] = value
    return values


def _whole(digits: str) -> int:
    return int(digits[:_DIGITS])


def _refuse_constant(name: str) -> NoReturn:
    raise _no_line(Say.no_json(name=name))


def _no_line(said: Said) -> BadRequest:
    return BadRequest(said, where="line")


def _refusal(refused: BadRequest) -> str:
    return json.dumps({"error": refused.as_dict()}, ensure_ascii=False)
