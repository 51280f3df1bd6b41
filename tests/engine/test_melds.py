"""Combinations: the best announcement of a hand, piece by piece."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.asking import ok, rule
from naive import staekske_rape as naive
from stoek.api import answer

Meld = tuple[str, str, int]

# id, trump, hand, combinations as (kind, cards in pack order, points)
ROWS: list[tuple[str, str, str, list[Meld]]] = [
    ("nothing", "C", "AC KC JC 9S 8S AH TD", []),
    ("two-in-a-row-are-nothing", "C", "AS KS TS 9S QH JH 7D", []),
    ("three", "C", "AS KS QS 9H 7H 8D 7D", [("sequence", "AS KS QS", 20)]),
    ("three-low", "C", "9S 8S 7S AH QH 8D AD", [("sequence", "9S 8S 7S", 20)]),
    ("ten-between-jack-and-nine", "C", "JS TS 9S AH QH 8D AD", [("sequence", "JS TS 9S", 20)]),
    ("natural-order-in-trumps-too", "S", "JS TS 9S AH QH 8D AD", [("sequence", "JS TS 9S", 20)]),
    ("trump-order-is-no-sequence", "S", "JS 9S AS QH 8H 8D AD", []),
    ("no-turning-the-corner", "C", "AS KS 7S 8S QH 8H AD", []),
    ("not-across-suits", "C", "AS KH QD 7S 8H 9D JC", []),
    ("four-in-a-row", "C", "JS TS 9S 8S AH QH AD", [("sequence", "JS TS 9S 8S", 50)]),
    ("five-in-a-row", "C", "QS JS TS 9S 8S AH AD", [("sequence", "QS JS TS 9S 8S", 100)]),
    ("six-in-a-row-still-100", "C", "KS QS JS TS 9S 8S AD", [("sequence", "KS QS JS TS 9S 8S", 100)]),
    ("seven-in-a-row-still-100", "C", "AS KS QS JS TS 9S 8S", [("sequence", "AS KS QS JS TS 9S 8S", 100)]),
    ("seven-in-a-row-to-the-seven", "C", "KS QS JS TS 9S 8S 7S", [("sequence", "KS QS JS TS 9S 8S 7S", 100)]),
    ("two-threes", "C", "AS KS QS 9D 8D 7D AH", [("sequence", "AS KS QS", 20), ("sequence", "9D 8D 7D", 20)]),
    ("two-threes-in-one-suit", "C", "AS KS QS TS 9S 8S AH", [("sequence", "AS KS QS", 20), ("sequence", "TS 9S 8S", 20)]),
    ("three-and-four", "C", "AS KS QS JS 9D 8D 7D", [("sequence", "AS KS QS JS", 50), ("sequence", "9D 8D 7D", 20)]),
    ("three-and-four-in-one-suit", "H", "AH KH QH TH 9H 8H 7H", [
        ("sequence", "AH KH QH", 20), ("sequence", "TH 9H 8H 7H", 50), ("stoek", "KH QH", 20),
    ]),
    ("four-aces", "C", "AC AS AH AD 7S 8H 9D", [("four", "AC AS AH AD", 100)]),
    ("four-kings", "C", "KC KS KH KD 7S 8H 9D", [("four", "KC KS KH KD", 100)]),
    ("four-queens", "C", "QC QS QH QD 7S 8H 9D", [("four", "QC QS QH QD", 100)]),
    ("four-jacks", "C", "JC JS JH JD 7S 8H 7D", [("four", "JC JS JH JD", 200)]),
    ("four-tens", "C", "TC TS TH TD 7S 8H 7D", [("four", "TC TS TH TD", 100)]),
    ("four-nines", "C", "9C 9S 9H 9D AS QH 7D", [("four", "9C 9S 9H 9D", 140)]),
    ("four-eights-are-nothing", "C", "8C 8S 8H 8D AS QH TD", []),
    ("four-sevens-are-nothing", "C", "7C 7S 7H 7D AS QH TD", []),
    ("three-of-a-kind-are-nothing", "C", "JC JS JH 9C 9S 9H AD", []),
    ("stoek", "C", "KC QC 7S 8H 9D AH TD", [("stoek", "KC QC", 20)]),
    ("king-and-queen-of-a-plain-suit", "C", "KS QS 7S 8H 9D AH TD", []),
    ("king-of-one-queen-of-other", "C", "KC QS 7S 8H 9D AH TD", []),
    ("stoek-inside-three", "C", "KC QC JC 7S 8H 9D AH", [("sequence", "KC QC JC", 20), ("stoek", "KC QC", 20)]),
    ("sources-example-akqj-of-trumps", "D", "AD KD QD JD 7S 8H 9C", [("sequence", "AD KD QD JD", 50), ("stoek", "KD QD", 20)]),
    ("sources-example-kqj-and-four-kings", "H", "KH QH JH KC KS KD 7S", [
        ("four", "KC KS KH KD", 100), ("sequence", "KH QH JH", 20), ("stoek", "KH QH", 20),
    ]),
    ("stoek-apart-from-sequence", "C", "KC QC JS TS 9S 8S AH", [("sequence", "JS TS 9S 8S", 50), ("stoek", "KC QC", 20)]),
    ("stoek-in-seven", "S", "AS KS QS JS TS 9S 8S", [("sequence", "AS KS QS JS TS 9S 8S", 100), ("stoek", "KS QS", 20)]),
    ("four-and-stoek", "C", "KC KS KH KD QC 7S 8H", [("four", "KC KS KH KD", 100), ("stoek", "KC QC", 20)]),
    ("four-shares-with-four-in-a-row", "C", "JC JS JH JD QS TS 9S", [
        ("four", "JC JS JH JD", 200), ("sequence", "QS JS TS 9S", 50),
    ]),
    ("four-jacks-sequence-and-stoek", "S", "JC JS JH JD AS KS QS", [
        ("four", "JC JS JH JD", 200), ("sequence", "AS KS QS JS", 50), ("stoek", "KS QS", 20),
    ]),
    ("four-nines-beside-akq-of-trumps", "H", "9C 9S 9H 9D AH KH QH", [
        ("four", "9C 9S 9H 9D", 140), ("sequence", "AH KH QH", 20), ("stoek", "KH QH", 20),
    ]),
    ("four-eights-in-a-sequence", "C", "8C 8S 8H 8D TD 9D 7D", [("sequence", "TD 9D 8D 7D", 50)]),
    ("fewer-cards", "C", "KC QC JC", [("sequence", "KC QC JC", 20), ("stoek", "KC QC", 20)]),
]  # fmt: skip


@pytest.mark.parametrize(("trump", "hand", "melds"), [pytest.param(*row[1:], id=row[0]) for row in ROWS])
def test_row(trump: str, hand: str, melds: list[Meld]) -> None:
    answer = ok("melds", trump=trump, hand=hand)
    assert Counter((one["kind"], " ".join(one["cards"]), one["points"]) for one in answer["melds"]) == Counter(melds)
    assert answer["total"] == sum(points for _, _, points in melds)
    for one in answer["melds"]:
        assert one["rule"] == rule(f"combinations/{one['kind']}")


@pytest.mark.parametrize(("trump", "hand", "melds"), [pytest.param(*row[1:], id=row[0]) for row in ROWS])
def test_naive_road_reaches_the_row(trump: str, hand: str, melds: list[Meld]) -> None:
    assert naive.best_total(trump, hand.split()) == sum(points for _, _, points in melds)


def test_rows_reach_every_kind_and_value() -> None:
    reached = {(kind, points) for row in ROWS for kind, _, points in row[3]}
    assert reached == {
        ("four", 100), ("four", 140), ("four", 200), ("sequence", 20), ("sequence", 50), ("sequence", 100), ("stoek", 20),
    }  # fmt: skip


# id, game, house rules, cards, code, rule
KINDS: list[tuple[str, str, dict[str, object], str, str, str | None]] = [
    ("fours-where-they-score", "klaberjass", {"zensa": True}, "AC KC QC 9H", "no-combination", None),
    ("no-fours-where-none-scores", "klaberjass", {}, "AC KC QC 9H", "no-combination-without-fours", None),
    (
        "a-longer-run-is-split",
        "klaberjass",
        {},
        "AC KC QC JC TC",
        "longer-than-one",
        "klaberjass/melds/split",
    ),
    ("one-run-where-it-scores", "klaberjass", {}, "AC KC QC JC 9C", "no-combination-without-fours", None),
]


@pytest.mark.parametrize(("game", "house", "cards", "code", "rule"), [pytest.param(*row[1:], id=row[0]) for row in KINDS])
def test_what_is_no_combination_is_told_with_those_that_the_game_has(
    game: str, house: dict[str, object], cards: str, code: str, rule: str | None
) -> None:
    figures = {"trump": "S", "points": 60, "opponents_points": 36, "tricks": 5}
    reply: Any = answer({"verb": "score", "game": game, "house": house, "announced": [cards], **figures})
    error = reply["error"]
    assert (error["type"], error["rule"]) == ("bad-meld", rule)
    assert error["code"].endswith(f"/{code}")
