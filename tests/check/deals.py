"""The deals that tests of the checker, of claims and of puzzles start from, written down in `texts/`, and a way to change one fact
in one of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.asking import ok

TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in (Path(__file__).parent / "texts").glob("*.txt")}

WHOLE = TEXTS["whole"]
"""West bids 3, takes the stock, announces a sequence and claims stoek with the queen: 110 card points, required 9, so +2. East
makes use of the bare jack twice: in tricks 1 and 4 spades are led."""
BID_OF_FOUR = TEXTS["bid-of-four"]
"""West bids 4, takes the stock, and makes 132 card points and a sequence with the stoek: 13 where 10 are required."""
ALL_TRICKS = TEXTS["all-tricks"]
"""West takes every trick, so all 146 points; king and queen of trumps are not claimed."""
FOUR_JACKS = TEXTS["four-jacks"]
"""East, the sitter after three passes, gets four jacks from the stock."""
DRAWN = TEXTS["drawn"]
"""North's sequence of three is countered by South's of four, which grows by the card turned up; then the marriage is led."""
TALON = TEXTS["talon"]
"""North gave the seven of diamonds for the king that was turned up."""
PARTNERS = TEXTS["partners"]
"""West's only picture went to East, who gave the ten of clubs back; North holds three pictures and three hearts, two spades."""

HANDS = WHOLE[WHOLE.index("Hands:") : WHOLE.index("Auction:")]
DISCARDS = "Discards: 8C 9S AD 7D\n\n"
CLAIM = "QS stoek JC"
PLAYED = WHOLE[WHOLE.index("Announced:") :]
MELDS = DRAWN[DRAWN.index("Announced:") : DRAWN.index("Play:")]

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
