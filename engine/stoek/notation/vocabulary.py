"""The words of a deal record: suits and what else can be trumps, sides, and the marriage."""

from __future__ import annotations

from collections.abc import Mapping

MARRIAGE_WORDS: Mapping[str, str] = {
    "stoek": "stoek", "belote": "belote", "rebelote": "belote", "bela": "bela", "stöck": "stöck", "stoeck": "stöck",
    "marriage": "marriage",
}  # fmt: skip
"""The names under which the marriage of trumps is claimed, with the one that is kept."""

MARRIAGES = tuple(dict.fromkeys(MARRIAGE_WORDS.values()))

SUIT_WORDS: Mapping[str, str] = {
    name: word[0].upper()
    for word, sign in (("clubs", "♣♧"), ("spades", "♠♤"), ("hearts", "♥♡"), ("diamonds", "♦♢"))
    for name in (word, word[:-1], word[0], *sign)
}

NO_TRUMP, REVERSE = "no-trump", "reverse"

TRUMP_WORDS: Mapping[str, str] = (
    dict(SUIT_WORDS)
    | dict.fromkeys(("no-trump", "no trump", "no trumps", "notrump", "none"), NO_TRUMP)
    | dict.fromkeys(("reverse", "reverse no trump", "reverse no trumps", "reverse-no-trump"), REVERSE)
)

SIDE_WORDS: Mapping[str, str] = {name: name for name in ("declarer", "makers", "forehand", "eldest", "dealer")} | dict.fromkeys(
    ("opponents", "opponent", "defenders", "defender"), "opponents"
)
