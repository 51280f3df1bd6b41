"""What may be played: rows of positions, every card of the hand judged in each."""

from __future__ import annotations

import pytest

from engine.asking import ok

WRITINGS = [
    ("list", ["JC", "7S", "AH"], ["AS"]),
    ("lower-case", "jc 7s ah", "as"),
    ("commas", "JC,7S, AH", "AS"),
    ("signs", "J♣ 7♠ A♥", "A♠"),
    ("another-order", "AH 7S JC", ["AS"]),
]


@pytest.mark.parametrize(("hand", "trick"), [pytest.param(*row[1:], id=row[0]) for row in WRITINGS])
def test_any_writing_of_cards(hand: object, trick: object) -> None:
    assert ok("legal", trump="C", hand=hand, trick=trick) == ok("legal", trump="C", hand="JC 7S AH", trick="AS")


def test_ten_is_written_10_or_t() -> None:
    assert ok("legal", trump="C", hand="10d TS", trick="9D")["legal"] == ["TD"]


def test_house_rules_do_not_change_what_is_legal() -> None:
    house = {"required_floor": "none", "double_no_tricks": True}
    assert ok("legal", trump="C", hand="JC AS", trick="AC", house=house) == ok("legal", trump="C", hand="JC AS", trick="AC")
