"""The calls of a deal record, as they are written."""

from __future__ import annotations

import re
from collections.abc import Iterable

from stoek.language import N_, _
from stoek.notation.reader import SEAT, RecordReader, shown
from stoek.notation.record import SEAT_NAMES, Place, WrittenCall
from stoek.notation.span import Span
from stoek.notation.vocabulary import NO_TRUMP, SUIT_WORDS

WORDS = ("capot", "redouble", "double", "transfer", "take", "schmeiss", "force", "decline")
"""Calls of one word that are no pass, no number and no suit."""

_SUIT = rf"(?:{'|'.join(sorted(SUIT_WORDS, key=len, reverse=True))})\ufe0e?\ufe0f?"
_CALL = re.compile(
    rf"(?:(?P<seat>{SEAT})(?:\s*[:=]\s*|\s+))?"
    rf"(?:(?:(?P<proposal>(?P<height>[5-9][0-9]|[1-9][0-9]{{2}}|capot)\s*(?P<suit>{_SUIT}))"
    r"|(?P<bid>(?:(?:once|blind)\s*)?[1-9][0-9]{0,5})|(?P<help>(?:i\s+)?helps?)|(?P<give>(?:gives?|gave)[\s-]?up)"
    r"|(?P<pass>pass(?:es|ed|e)?|pas|p|-)|(?P<unknown>\?)|(?P<none>no[\s-]?trumps?)"
    rf"|(?P<word>{'|'.join(WORDS)}|reverse)|(?P<trump>{_SUIT}))(?![^\s,;])"
    r"|(?P<other>[^\s,;]+))",
    re.IGNORECASE,
)
_TEXTS = {"help": "3", "give": "give-up", "pass": "pass", "unknown": "?", "none": NO_TRUMP}


def read_calls(reader: RecordReader, written: Iterable[Span]) -> tuple[WrittenCall, ...] | None:
    """Calls in order, each with its seat where that stands before it; None where nothing is written."""
    calls = []
    for span in written:
        for match in _CALL.finditer(span.text):
            place = span.place(match.start())
            seat = SEAT_NAMES[match["seat"].lower()] if match["seat"] else None
            calls.append(WrittenCall(_call(reader, match, place), seat, place))
    return tuple(calls) or None


def _call(reader: RecordReader, match: re.Match[str], place: Place) -> str:
    if match["bid"]:
        return " ".join(re.findall(r"[a-z]+|[0-9]+", match["bid"].lower()))
    if match["other"]:
        sentence = N_(
            "{shown} is no call. Write pass (or p, or -), or what else may be called in the game; "
            "a call that is not remembered is ?."
        )
        reader.fault(place, _(sentence, shown=shown(match["other"])))
        return "?"
    if match["proposal"]:
        return f"{match['height'].lower()} {_letter(match['suit'])}"
    if match["word"]:
        return match["word"].lower()
    if match["trump"]:
        return _letter(match["trump"])
    return next(text for name, text in _TEXTS.items() if match[name])


def _letter(suit: str) -> str:
    """The letter of a suit that is written as a word, a letter or a sign."""
    return SUIT_WORDS[suit.lower().rstrip("\ufe0e\ufe0f")]


def call_text(call: WrittenCall) -> str:
    """The call with its seat, if it has one.

    >>> call_text(WrittenCall("once 5", "W"))
    'W once 5'
    """
    return call.text if call.seat is None else f"{call.seat} {call.text}"
