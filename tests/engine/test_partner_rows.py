"""Which cards are legal in Klaverjas and Contrée, and by which rule: rows that reach every rule of their play laws."""

from __future__ import annotations

import pytest

from stoek.api import answer

Row = tuple[str, str, str, str, str, str]

# id, trumps, hand, trick, legal, rule
COMMON: list[Row] = [
    ("lead", "C", "JC 7H AS", "", "JC AS 7H", "lead"),
    ("follow", "C", "8H AH JC", "KH", "AH 8H", "follow"),
    ("follow-a-trumped-trick", "C", "8H AH JC", "KH 9C", "AH 8H", "follow"),
    ("follow-for-the-partner", "C", "8H JC", "AH 7H", "8H", "follow"),
    ("trump", "C", "7C 9C AS", "KH", "9C 7C", "trump"),
    ("trump-for-the-opponent", "C", "7C AS", "7H KH", "7C", "trump"),
    ("nothing-of-either", "C", "8D AS", "KH", "AS 8D", "void"),
    ("overtrump", "C", "JC QC AS", "KH TC", "JC", "overtrump"),
    ("overtrump-with-the-bare-jack", "C", "JC AS", "KH 9C", "JC", "overtrump"),
    ("follow-when-the-partner-has-trumped", "C", "8H JC", "AH 9C 7H", "8H", "follow"),
    ("head-the-trumps", "C", "JC 8C AS", "9C", "JC", "head-trumps"),
    ("head-the-partners-trump", "C", "JC 8C AS", "9C 7C", "JC", "head-trumps"),
    ("ten-of-trumps-over-the-king", "C", "TC QC", "KC", "TC", "head-trumps"),
    ("follow-with-a-low-trump", "C", "QC 8C AS", "9C", "QC 8C", "follow-trumps"),
    ("no-trump-for-trumps", "C", "8D AS", "9C", "AS 8D", "void"),
]

FOR_THE_PARTNER: list[Row] = [
    ("partner-heads", "C", "7C JC AS", "AH 7H", "JC 7C AS", "partner-heads"),
    ("partner-has-trumped", "C", "7C JC AS", "AH 9C 7H", "JC 7C AS", "partner-heads"),
]

CONTREE: list[Row] = [
    *COMMON, *FOR_THE_PARTNER,
    ("cannot-overtrump", "C", "8C QC AS", "KH 9C", "QC 8C AS", "cannot-overtrump"),
    ("no-trump-to-overtrump-with", "C", "8D AS", "KH 9C", "AS 8D", "cannot-overtrump"),
]  # fmt: skip

UNDER: list[Row] = [
    ("undertrump", "C", "8C QC AS", "KH 9C", "QC 8C", "undertrump"),
    ("nothing-of-either-in-a-trumped-trick", "C", "8D AS", "KH 9C", "AS 8D", "void"),
]

COINCHE: list[Row] = [*COMMON, *FOR_THE_PARTNER, *UNDER]

OVER_THE_PARTNER: list[Row] = [
    ("trump-the-partners-trick", "C", "7C JC AS", "AH 7H", "JC 7C", "trump"),
    ("overtrump-the-partner", "C", "7C JC AS", "AH 9C 7H", "JC", "overtrump"),
]

ROTTERDAM: list[Row] = [*COMMON, *OVER_THE_PARTNER, *UNDER]

DISCARDING: list[Row] = [
    ("discard", "C", "8C QC AS", "KH 9C", "AS", "discard"),
    ("nothing-but-low-trumps", "C", "8C QC", "KH 9C", "QC 8C", "void"),
]

ROTTERDAM_W: list[Row] = [*COMMON, *OVER_THE_PARTNER, *DISCARDING]

AMSTERDAM: list[Row] = [
    *COMMON, *DISCARDING,
    ("partner-heads", "C", "7C JC AS", "AH 7H", "JC 7C AS", "partner-heads"),
    ("partner-has-trumped", "C", "7C JC AS", "AH 9C 7H", "JC AS", "partner-heads"),
    ("no-undertrump-for-the-partner", "C", "8C 7C AS", "AH 9C 7H", "AS", "partner-heads"),
    ("only-low-trumps-for-the-partner", "C", "8C 7C", "AH 9C 7H", "8C 7C", "void"),
]  # fmt: skip

ROWS: dict[str, list[Row]] = {
    "belote-contree": CONTREE,
    "coinche": COINCHE,
    "klaverjas-rotterdam": ROTTERDAM,
    "klaverjas-rotterdam-w": ROTTERDAM_W,
    "klaverjas-amsterdam": AMSTERDAM,
}


@pytest.mark.parametrize(
    ("game", "row"), [pytest.param(game, row, id=f"{game}-{row[0]}") for game, rows in ROWS.items() for row in rows]
)
def test_row(game: str, row: Row) -> None:
    _, trump, hand, trick, legal, rule = row
    reply = answer({"verb": "legal", "game": game, "trump": trump, "hand": hand, "trick": trick})
    found = reply["ok"]
    assert isinstance(found, dict)
    assert found["legal"] == legal.split()
    assert found["rule"].split("/", 1)[1] == f"play/{rule}"
    assert set(found["illegal"]) == set(hand.split()) - set(legal.split())
