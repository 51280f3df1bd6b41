"""What may be played: rows of positions, every card of the hand judged in each."""

from __future__ import annotations

import re

import pytest

from engine.asking import ok, rule
from engine.legal_rows import STAEKSKE_RAPE
from naive import staekske_rape as naive

OPTIONS = {
    "lead": "lead",
    "follow-or-trump": "follow or trump, if holding the suit led",
    "follow-trump": "follow, if holding a trump besides the jack",
    "bare-jack": "any card, if holding the suit led",
    "void": "any card",
}


@pytest.mark.parametrize(
    ("trump", "hand", "trick", "legal", "decides"), [pytest.param(*row[1:], id=row[0]) for row in STAEKSKE_RAPE]
)
def test_row(trump: str, hand: str, trick: str, legal: str, decides: str) -> None:
    answer = ok("legal", trump=trump, hand=hand, trick=trick)
    assert answer["legal"] == legal.split()
    assert answer["rule"] == rule(f"play/{decides}")
    assert answer["option"] == OPTIONS[decides]
    assert answer["why"].strip()
    if decides == "follow-trump":
        assert set(legal.split()) <= set(re.findall(r"\b[AKQJT987][CSHD]\b", answer["why"])), (
            "every card that may be played is named"
        )

    kept_out = [card for card in hand.split() if card not in legal.split()]
    assert set(answer["illegal"]) == set(kept_out)
    assert set(answer["reasons"]) == set(legal.split())
    for card in kept_out:
        assert answer["illegal"][card]["rule"] == rule(f"play/{decides}")
        assert answer["illegal"][card]["why"].strip()
    for card in legal.split():
        assert answer["reasons"][card]["rule"] == rule(f"play/{decides}")
        assert answer["reasons"][card]["why"].strip()


@pytest.mark.parametrize(
    ("trump", "hand", "trick", "legal", "decides"), [pytest.param(*row[1:], id=row[0]) for row in STAEKSKE_RAPE]
)
def test_naive_road_reaches_the_row(trump: str, hand: str, trick: str, legal: str, decides: str) -> None:
    assert naive.legal_cards(trump, hand.split(), trick.split()) == legal.split()
    assert naive.situation(trump, hand.split(), trick.split()) == decides


def test_rows_reach_every_rule_in_every_place() -> None:
    assert {row[5] for row in STAEKSKE_RAPE} == set(OPTIONS)
    for decides in set(OPTIONS) - {"lead"}:
        assert {len(row[3].split()) for row in STAEKSKE_RAPE if row[5] == decides} == {1, 2, 3}, decides


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
