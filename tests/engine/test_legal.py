"""What may be played: rows of positions, every card of the hand judged in each."""

from __future__ import annotations

import re

import pytest

from engine.asking import ok, rule
from naive import staekske_rape as naive

OPTIONS = {
    "lead": "lead",
    "follow-or-trump": "follow or trump, if holding the suit led",
    "follow-trump": "follow, if holding a trump besides the jack",
    "bare-jack": "any card, if holding the suit led",
    "void": "any card",
}

# id, trump, hand, trick so far, legal cards in pack order, the rule that decides
ROWS = [
    # leading
    ("lead-seven-cards", "C", "JC 9C AS KH QD 8D 7D", "", "JC 9C AS KH QD 8D 7D", "lead"),
    ("lead-one-card", "C", "7D", "", "7D", "lead"),
    ("lead-bare-jack", "H", "JH", "", "JH", "lead"),
    ("lead-trumps-not-broken", "S", "AS KH", "", "AS KH", "lead"),
    # a plain suit led, not trumped
    ("plain-follow-or-trump", "C", "JC 7S AH", "AS", "JC 7S", "follow-or-trump"),
    ("plain-follow-only-no-trumps", "C", "KS 7S AH TD", "AS", "KS 7S", "follow-or-trump"),
    ("plain-need-not-win", "C", "AS 7S", "KS", "AS 7S", "follow-or-trump"),
    ("plain-trump-while-holding-suit", "H", "AC KC 7H", "TC", "AC KC 7H", "follow-or-trump"),
    ("plain-jack-of-trumps-may-trump", "D", "8C JD KS", "7C", "8C JD", "follow-or-trump"),
    ("plain-all-trumps-may-trump", "S", "JS 9S AS TS 7S 8H QD", "AH", "AS JS TS 9S 7S 8H", "follow-or-trump"),
    ("plain-one-of-suit-rest-third-suit", "C", "7H AS KS QS AD KD QD", "AH", "7H", "follow-or-trump"),
    ("plain-jack-of-the-plain-suit-binds", "C", "JS AH", "AS", "JS", "follow-or-trump"),
    ("plain-jack-of-plain-suit-with-trump", "C", "9C JS AH", "AS", "9C JS", "follow-or-trump"),
    ("plain-third-to-play", "S", "7S TH 9D", "AH KH", "7S TH", "follow-or-trump"),
    ("plain-fourth-to-play", "S", "7S TH 9D", "AH KH QH", "7S TH", "follow-or-trump"),
    ("plain-others-discarded", "S", "7S TH 9D", "8H AC AD", "7S TH", "follow-or-trump"),
    # a plain suit led and trumped
    ("trumped-follow-or-overtrump", "C", "JC TS AH", "AS 9C", "JC TS", "follow-or-trump"),
    ("trumped-undertrump-while-holding-suit", "C", "7C TS AH", "AS 9C", "7C TS", "follow-or-trump"),
    ("trumped-all-trumps-high-and-low", "D", "JD AD 7D 8H QS", "AH 9D", "8H AD JD 7D", "follow-or-trump"),
    ("trumped-twice", "D", "TD 8H QS", "AH 7D 9D", "8H TD", "follow-or-trump"),
    ("trumped-follow-only", "D", "8H 7H QS AC", "AH 9D", "8H 7H", "follow-or-trump"),
    ("trumped-with-jack-follow-still", "H", "9H KC AS", "QC JH", "KC 9H", "follow-or-trump"),
    ("trumped-void-may-undertrump", "C", "7C AH KD", "AS 9C", "7C AH KD", "void"),
    ("trumped-void-need-not-overtrump", "C", "JC AH KD", "AS 9C", "JC AH KD", "void"),
    ("trumped-void-trumps-only", "C", "JC 8C 7C", "AS 9C", "JC 8C 7C", "void"),
    ("trumped-void-no-trumps", "C", "AH KD", "AS 9C", "AH KD", "void"),
    # void in a plain suit led
    ("void-any-with-trumps", "C", "JC 9C AH KD", "AS", "JC 9C AH KD", "void"),
    ("void-any-without-trumps", "C", "AH KD 7D", "AS", "AH KD 7D", "void"),
    ("void-one-card", "C", "7D", "AS KS QS", "7D", "void"),
    ("void-bare-jack-is-a-trump-to-a-plain-lead", "C", "JC 7D", "AS", "JC 7D", "void"),
    ("void-fourth-to-play", "H", "AH 8C 7C", "KD QD JD", "8C 7C AH", "void"),
    # trumps led
    ("trump-follow", "C", "9C 7C AS KH", "AC", "9C 7C", "follow-trump"),
    ("trump-follow-one", "C", "7C AS KH", "AC", "7C", "follow-trump"),
    ("trump-need-not-win", "C", "9C 7C", "AC", "9C 7C", "follow-trump"),
    ("trump-need-not-beat-with-jack", "C", "JC 7C AS", "9C", "JC 7C", "follow-trump"),
    ("trump-jack-and-another", "C", "JC 9C AS KH", "AC", "JC 9C", "follow-trump"),
    ("trump-jack-and-seven", "D", "AC JD 7D", "8D", "JD 7D", "follow-trump"),
    ("trump-jack-and-another-third", "D", "AC JD 7D", "8D 9D", "JD 7D", "follow-trump"),
    ("trump-jack-and-another-fourth", "D", "AC JD 7D", "8D 9D AS", "JD 7D", "follow-trump"),
    ("trump-only-trumps", "S", "JS 9S AS KS QS TS 8S", "7S", "AS KS QS JS TS 9S 8S", "follow-trump"),
    ("trump-only-trumps-but-no-jack", "S", "AS 8S", "JS", "AS 8S", "follow-trump"),
    ("trump-other-jacks-are-no-exception", "S", "8S JC JH JD", "AS", "8S", "follow-trump"),
    ("trump-nine-alone-must-follow", "S", "9S AC KH", "JS", "9S", "follow-trump"),
    ("trump-discards-in-between", "S", "TS AC KH", "AS 7D 8D", "TS", "follow-trump"),
    ("bare-jack-second", "C", "JC AS KH", "AC", "JC AS KH", "bare-jack"),
    ("bare-jack-third", "C", "JC AS KH", "AC 7C", "JC AS KH", "bare-jack"),
    ("bare-jack-fourth", "C", "JC AS KH", "AC 7C 9C", "JC AS KH", "bare-jack"),
    ("bare-jack-last-card", "C", "JC", "AC", "JC", "bare-jack"),
    ("bare-jack-hearts", "H", "JC JS JH JD", "7H", "JC JS JH JD", "bare-jack"),
    ("bare-jack-seven-cards", "D", "AC KC QC AS KS QS JD", "9D AD", "AC KC QC AS KS QS JD", "bare-jack"),
    ("bare-jack-after-discards", "D", "AC JD", "9D AS AH", "AC JD", "bare-jack"),
    ("jack-of-other-suit-void-in-trumps", "D", "JC AC", "9D", "AC JC", "void"),
    ("trump-void-second", "H", "AC KS 7D", "JH", "AC KS 7D", "void"),
    ("trump-void-third", "H", "AC KS 7D", "JH 9H", "AC KS 7D", "void"),
    ("trump-void-fourth", "H", "AC KS 7D", "JH 9H 7H", "AC KS 7D", "void"),
]  # fmt: skip


@pytest.mark.parametrize(("trump", "hand", "trick", "legal", "decides"), [pytest.param(*row[1:], id=row[0]) for row in ROWS])
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


@pytest.mark.parametrize(("trump", "hand", "trick", "legal", "decides"), [pytest.param(*row[1:], id=row[0]) for row in ROWS])
def test_naive_road_reaches_the_row(trump: str, hand: str, trick: str, legal: str, decides: str) -> None:
    assert naive.legal_cards(trump, hand.split(), trick.split()) == legal.split()
    assert naive.situation(trump, hand.split(), trick.split()) == decides


def test_rows_reach_every_rule_in_every_place() -> None:
    assert {row[5] for row in ROWS} == set(OPTIONS)
    for decides in set(OPTIONS) - {"lead"}:
        assert {len(row[3].split()) for row in ROWS if row[5] == decides} == {1, 2, 3}, decides


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
