"""The deal that the tests of the checker start from, and a way to change one fact in it."""

from __future__ import annotations

from typing import Any

from stoek.api import answer

WHOLE = """\
[Game "staekske-rape"]
[Dealer "N"]
[Stock "taken"]
[Trump "S"]

Hands:
N: QC JC 7S KH QH 7H KD
E: AC 9C JS AH JH 8H 8D
S: KC TC 7C 8S TH 9H QD
W: KS QS TS AD JD 9D 7D
Stock: 8C AS 9S TD

Auction:
S pass, W 3, N pass, E pass

Discards: 8C 9S AD 7D

Announced: JD TD 9D

Play:
1. W: AS 7S JH 8S
2. W: TD KD 8D QD
3. N: KH 8H 9H TS
4. W: KS QH 9C KC
5. W: JD 7H JS 7C
6. E: AC TC QS stoek JC
7. W: 9D QC AH TH
"""
"""West bids 3, takes the stock, announces a sequence and claims stoek with the queen: 110 card points, required 9, so +2.

East makes use of the bare jack twice: in tricks 1 and 4 spades are led.
"""

HANDS = WHOLE[WHOLE.index("Hands:") : WHOLE.index("Auction:")]
DISCARDS = "Discards: 8C 9S AD 7D\n\n"
CALLS = "S pass, W 3, N pass, E pass"
SEQUENCE = "Announced: JD TD 9D"
CLAIM = "QS stoek JC"
PLAYED = WHOLE[WHOLE.index("Announced:") :]

Edit = tuple[str, str]

HIDDEN: tuple[Edit, ...] = ((HANDS, ""), (DISCARDS, ""))
"""Nobody wrote down the cards dealt and discarded."""


def edited(*edits: Edit, text: str = WHOLE) -> str:
    """The deal with some stretches of it replaced, each of which must be there exactly once."""
    for old, new in edits:
        assert text.count(old) == 1, (old, text.count(old))
        text = text.replace(old, new)
    return text


def checked(deal: object, **request: object) -> Any:
    """The answer of the verb `check`, the game told by the deal alone."""
    reply = answer({"verb": "check", "deal": deal, **request})
    assert set(reply) == {"ok"}, reply
    return reply["ok"]


def line_of(text: str, stretch: str) -> int:
    """The number of the line that a stretch of the text begins in."""
    return text[: text.index(stretch)].count("\n") + 1


def told(finding: Any) -> str:
    """A finding in the words of a row: type, rule without the page, then trick, card and seat; - where there is none."""
    place = finding["place"]
    where = ".".join(str(place[key]) for key in ("trick", "card", "seat") if key in place)
    return f"{finding['type']} {(finding['rule'] or '-').removeprefix('staekske-rape/')} {where or '-'}"
