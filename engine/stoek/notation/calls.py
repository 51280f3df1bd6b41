"""The calls of a deal record, as they are written."""

from __future__ import annotations

import re
from collections.abc import Iterable

from stoek.notation.reader import RecordReader, shown
from stoek.notation.record import Place, WrittenCall
from stoek.notation.sentences import Say
from stoek.notation.span import Span
from stoek.rules.auctions.written import CALL, call_text_of
from stoek.rules.seats import SEAT_BEFORE, SEAT_NAMES

_CALL = re.compile(
    rf"{SEAT_BEFORE}(?:{CALL}(?![^\s,;])|(?P<other>[^\s,;]+))",
    re.IGNORECASE | re.ASCII,
)


def read_calls(reader: RecordReader, written: Iterable[Span]) -> tuple[WrittenCall, ...] | None:
    """Calls in order, each with its seat where that stands before it; None where nothing is written."""
    calls = []
    for span in written:
        for match in _CALL.finditer(span.text):
            place = span.place(match.start())
            seat = SEAT_NAMES[match["seat"].lower()] if match["seat"] else None
            calls.append(WrittenCall(_call(reader, match, place), seat, place))
    return tuple(calls) or None


def are_calls(written: str) -> bool:
    """Whether all of a line can be read as calls; so can an empty one."""
    return not any(match["other"] for match in _CALL.finditer(written))


def _call(reader: RecordReader, match: re.Match[str], place: Place) -> str:
    if match["other"]:
        reader.fault(place, Say.not_a_call(shown=shown(match["other"])))
        return "?"
    return call_text_of(match)
