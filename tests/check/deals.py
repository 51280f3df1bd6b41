"""The deals that tests of the checker, of claims and of puzzles start from, and a way to change one fact in the first of them."""

from __future__ import annotations

from typing import Any

from engine.asking import ok

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

BID_OF_FOUR = """\
[Game "staekske-rape"]
[Dealer "W"]
[Stock "taken"]
[Trump "H"]
Hands:
N: KC JC 8C KS 8S 7S 9D
E: QC 7C QS 7H TD 8D 7D
S: AC TC JS TS AH TH AD
W: 9C AS 9S KH QH JH KD
Stock: JD QD 8H 9H
Auction: E pass, S 3, W 4, N pass, S pass
Discards: 9C 9S JD QD
Announced: KH QH JH
Play:
1. W: JH 8C 7H TH
2. W: 9H 8S 7C AH
3. W: KH 7S 8D JS
4. W: AS KS QS TS
5. W: KD 9D 7D AD
6. S: AC 8H JC QC
7. W: QH KC TD TC
"""
"""West bids 4, takes the stock, and makes 132 card points and a sequence with the stoek: 13 where 10 are required."""

HANDS = WHOLE[WHOLE.index("Hands:") : WHOLE.index("Auction:")]
DISCARDS = "Discards: 8C 9S AD 7D\n\n"
CALLS = "S pass, W 3, N pass, E pass"
SEQUENCE = "Announced: JD TD 9D"
CLAIM = "QS stoek JC"
PLAYED = WHOLE[WHOLE.index("Announced:") :]

Edit = tuple[str, str]

HIDDEN: tuple[Edit, ...] = ((HANDS, ""), (DISCARDS, ""))
"""Nobody wrote down the cards dealt and discarded."""

REFUSED: tuple[Edit, ...] = (
    ('"taken"', '"refused"'),
    (DISCARDS, ""),
    ("W: KS QS TS AD JD 9D 7D", "W: AS KS QS TS JD TD 9D"),
    ("Stock: 8C AS 9S TD", "Stock: 8C 9S AD 7D"),
)
"""West is dealt the very seven cards that he plays with, and leaves the stock alone."""

ALL_TRICKS = """\
[Game "staekske-rape"]
[Dealer "N"]
[Stock "taken"]
[Trump "S"]
Auction: S pass, W 3, N pass, E pass
Play:
1. W: JS 7S 8S 7H
2. W: 9S AC AD 8H
3. W: AS KC KD 9H
4. W: KS QC QD TH
5. W: QS JC JD JH
6. W: TS TC TD QH
7. W: AH 9C 9D KH
"""
"""West takes every trick, so all 146 points; king and queen of trumps are not claimed."""

NO_TRICKS = """\
[Game "staekske-rape"]
[Dealer "N"]
[Stock "taken"]
[Trump "S"]
Auction: S pass, W 3, N pass, E pass
Play:
1. W: 7C AC QC TC
2. N: KC JC 9C 8C
3. N: AD QD TD 7D
4. N: KD JD 9D 8D
5. N: AH QH TH 7H
6. N: KH JH 9H 8H
7. N: AS KS QS 7S
"""
"""West takes no trick; jack, nine and ten of trumps lie aside."""

FOUR_NINES = """\
[Game "staekske-rape"]
[Dealer "N"]
[Stock "taken"]
[Trump "S"]
Auction: S pass, W 3, N pass, E pass
Announced: four 9
Play:
1. W: JS 7S 8S QS
2. W: 9S AD QH 7H
3. W: AS TC TD TH
4. W: KS JC JD JH
5. W: 9C AC 8D 8H
6. N: KC KD KH 9D
7. N: QC QD AH 9H
"""
"""West needs 13 less 14, takes 106 points: 11 over nothing, or 12 over one less than nothing."""

SECRET_JACKS = """\
[Game "staekske-rape"]
[Dealer "N"]
[Stock "taken"]
[Trump "S"]
Auction: S pass, W 3, N pass, E pass
Play:
1. W: JS 7S 8S QS
2. W: 9S 8C 8D 8H
3. W: AS 9C 9D 9H
4. W: KS TC TD TH
5. W: JC QC KD KH
6. N: KC AD AH JD
7. N: AC QD QH JH
"""
"""West keeps four jacks to himself and plays: 22 + 14 + 11 + 33 in four tricks and the ten aside, so 90 points."""

FOUR_JACKS = """\
[Game "staekske-rape"]
[Dealer "N"]
[Stock "taken"]
Auction: S pass, W pass, N pass
Announced: four J
"""
"""East, the sitter after three passes, gets four jacks from the stock."""


def edited(*edits: Edit, text: str = WHOLE) -> str:
    """The deal with some stretches of it replaced, each of which must be there exactly once."""
    for old, new in edits:
        assert text.count(old) == 1, (old, text.count(old))
        text = text.replace(old, new)
    return text


def checked(deal: object, **request: object) -> Any:
    """The answer of the verb `check`, the game told by the deal alone."""
    return ok("check", None, deal=deal, **request)


def line_of(text: str, stretch: str) -> int:
    """The number of the line that a stretch of the text begins in."""
    return text[: text.index(stretch)].count("\n") + 1


def told(finding: Any) -> str:
    """A finding in the words of a row: type, rule without the page, then trick, card and seat; - where there is none."""
    place = finding["place"]
    where = ".".join(str(place[key]) for key in ("trick", "card", "seat") if key in place)
    return f"{finding['type']} {(finding['rule'] or '-').removeprefix('staekske-rape/')} {where or '-'}"
