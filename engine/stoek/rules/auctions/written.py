"""How calls are written, wherever somebody writes one: in a record, a request, a command, at a table."""

from __future__ import annotations

import re

from stoek.cards import SUIT_NAMES, Suit, as_trump, plain, suit_named

WORDS = (
    "capot", "superdouble", "redouble", "double", "play", "transfer", "take", "schmeiss", "force", "decline", "slalom-reverse",
    "slalom", "reverse",
)  # fmt: skip
"""Calls of one word that are no pass, no number and no suit."""

_SUIT = rf"(?:{'|'.join(sorted(SUIT_NAMES, key=len, reverse=True))})\ufe0e?\ufe0f?"
_NONE, _ALL = r"no[\s-]?trumps?", r"all[\s-]?trumps?"


def _call(heights: str) -> str:
    return (
        rf"(?:(?P<proposal>(?P<height>{heights}|capot)\s*(?P<suit>{_SUIT}|{_NONE}|{_ALL}))"
        r"|(?P<bid>(?:(?:once|blind)\s*)?[1-9][0-9]{0,5})|(?P<help>(?:i\s+)?helps?)|(?P<give>(?:gives?|gave)[\s-]?up)"
        rf"|(?P<pass>pass(?:es|ed|e)?|pas|p|-)|(?P<unknown>\?)|(?P<none>{_NONE})|(?P<all>{_ALL})"
        rf"|(?P<word>{'|'.join(WORDS)})|(?P<trump>{_SUIT}))"
    )


CALL = _call("[5-9][0-9]|[1-9][0-9]{2,5}")
"""A call among others, in small letters or capitals, with plain blanks and dashes; behind a lower number there stands a seat."""

_ALONE = re.compile(_call("[1-9][0-9]{0,5}"), re.IGNORECASE | re.ASCII)
_TEXTS = {"help": "3", "give": "give-up", "pass": "pass", "unknown": "?", "none": "no-trump", "all": "all-trumps"}


def call_written(written: object) -> str:
    """The text of a call as records keep it, and as auctions know it, from what somebody writes; empty for what is no call.

    >>> [call_written(written) for written in ("P", "–", "help", "Give up", "once5", "80 clubs", "80 All trumps", "♥", "three")]
    ['pass', 'pass', '3', 'give-up', 'once 5', '80 C', '80 all-trumps', 'H', '']
    """
    match = _ALONE.fullmatch(re.sub(r"\s*,\s*(?=\S)", " ", plain(written)).strip()) if isinstance(written, str) else None
    return "" if match is None else call_text_of(match)


def suits_written(written: object) -> tuple[Suit, ...]:
    """Different suits by their letters, words or signs, one after the other; none for anything else.

    >>> [suit.letter for suit in suits_written("H, then spades")], suits_written("HH"), suits_written("x")
    (['H', 'S'], (), ())
    """
    words = re.findall(rf"{_SUIT}|then|[^\s,]", plain(written).lower()) if isinstance(written, str) else []
    suits = [suit_named(word) for word in words if word != "then"]
    found = tuple(suit for suit in suits if suit is not None)
    return found if len({*found}) == len(suits) else ()


def call_text_of(match: re.Match[str]) -> str:
    """The text of a call that `CALL` has found."""
    if match["bid"]:
        return " ".join(re.findall(r"[a-z]+|[0-9]+", match["bid"].lower()))
    if match["proposal"]:
        letter = _letter(match["suit"])
        return letter and f"{match['height'].lower()} {letter}"
    if match["word"]:
        return match["word"].lower()
    if match["trump"]:
        return _letter(match["trump"])
    return next(text for name, text in _TEXTS.items() if match[name])


def _letter(written: str) -> str:
    """The letter of a suit, or the word for playing without one, from what somebody writes; empty for what is none."""
    trump = as_trump(written)
    return "" if trump is None else trump.letter
