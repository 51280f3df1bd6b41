"""Klaverjas: roem in tricks and the score of makers who need more; rows, every line, and against the naive definition.

Score lines are written as the last parts of their rule ids with their values, in order.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from naive import klaverjas as naive
from naive.melds import KLAVERJAS, roem
from stoek.api import answer

PUZZLES = Path(__file__).parents[2] / "puzzles"
PAGE = Path(__file__).parents[2] / "docs" / "klaverjas" / "index.md"
THREE: Mapping[str, object] = {"three_alike": True}


def asked(verb: str, game: str = "klaverjas-rotterdam", /, **request: object) -> Any:
    reply = answer({"verb": verb, "game": game, **request})
    assert set(reply) == {"ok"}, reply
    return reply["ok"]


def refused(verb: str, game: str = "klaverjas-rotterdam", /, **request: object) -> Any:
    reply = answer({"verb": verb, "game": game, **request})
    assert set(reply) == {"error"}, reply
    return reply["error"]


# id, house, trumps, trick, what scores (rule and points)
ROEM: list[tuple[str, Mapping[str, object], str, str, str]] = [
    ("nothing", {}, "H", "AC TC KC 7S", ""),
    ("two-neighbours", {}, "H", "AC KC 9S 8D", ""),
    ("three-in-any-order", {}, "H", "JC 9C TC AH", "sequence 20"),
    ("four", {}, "H", "TC 9C 8C 7C", "sequence 50"),
    ("not-round-the-corner", {}, "H", "AC 7C 8C KC", ""),
    ("two-suits-are-no-sequence", {}, "H", "AC KC QS JC", ""),
    ("marriage", {}, "H", "KH 7H QH 9H", "marriage 20"),
    ("marriage-of-a-plain-suit", {}, "H", "KC 7H QC 9H", ""),
    ("marriage-beside-three", {}, "H", "AH KH QH 7S", "sequence 20, marriage 20"),
    ("marriage-beside-four", {}, "H", "AH KH QH JH", "sequence 50, marriage 20"),
    ("trump-order-does-not-matter", {}, "H", "JH 9H AH 7S", ""),
    ("trumps-in-natural-order", {}, "H", "JH TH 9H 7S", "sequence 20"),
    ("four-alike", {}, "H", "7C 7S 7H 7D", "four 100"),
    ("three-alike-is-nothing", {}, "H", "KC KS KH 7D", ""),
    ("three-alike", THREE, "H", "KC KS KH 7D", "three 50"),
    ("four-alike-is-not-three", THREE, "H", "KC KS KH KD", "four 100"),
    ("three-kings-and-the-queen", THREE, "H", "KC KS KH QH", "three 50, marriage 20"),
]


@pytest.mark.parametrize(("house", "trump", "trick", "scores"), [pytest.param(*row[1:], id=row[0]) for row in ROEM])
def test_roem(house: Mapping[str, object], trump: str, trick: str, scores: str) -> None:
    for game in KLAVERJAS:
        found = asked("melds", game, trump=trump, trick=trick, house=house)
        assert ", ".join(f"{one['rule'].removeprefix('klaverjas/roem/')} {one['points']}" for one in found["melds"]) == scores
        assert [one["kind"] for one in found["melds"]] == [words.split()[0] for words in scores.split(", ") if words]
        assert found["total"] == sum(points for _, points in roem(trump, trick.split(), bool(house)))


def test_roem_lies_in_tricks() -> None:
    assert refused("melds", trump="H", hand="AH KH QH JH")["where"] == "hand"


# id, figures, lines, result
SCORES: list[tuple[str, dict[str, object], str, tuple[int, int]]] = [
    ("made", {"points": 90, "tricks": 5},
     "count 90, in-tricks 0, count 90, count 72, in-tricks 0, count 72, made 18, made 90, made 72", (90, 72)),
    ("one-more-is-enough", {"points": 82, "tricks": 4},
     "count 82, in-tricks 0, count 82, count 80, in-tricks 0, count 80, made 2, made 82, made 80", (82, 80)),
    ("equal-is-failed", {"points": 81, "tricks": 4},
     "count 81, in-tricks 0, count 81, count 81, in-tricks 0, count 81, failed 0, failed 0, failed 162", (0, 162)),
    ("roem-makes-it", {"points": 72, "tricks": 4, "bonus": 20},
     "count 72, in-tricks 20, count 92, count 90, in-tricks 0, count 90, made 2, made 92, made 90", (92, 90)),
    ("roem-of-the-others-breaks-it", {"points": 90, "tricks": 5, "bonus": 20, "opponents_bonus": 50},
     "count 90, in-tricks 20, count 110, count 72, in-tricks 50, count 122, failed -12, failed 0, failed 232", (0, 232)),
    ("nobody-chose", {"points": 70, "tricks": 4, "bonus": 20, "chosen_by": "nobody"},
     "count 70, in-tricks 20, count 90, count 92, in-tricks 0, count 92, no-makers 90, no-makers 92", (90, 92)),
    ("all-the-tricks", {"points": 162, "tricks": 8, "bonus": 100},
     "count 162, in-tricks 100, count 262, count 0, in-tricks 0, count 0, made 262, made 262, made 0", (262, 0)),
    ("no-trick", {"points": 0, "tricks": 0, "opponents_bonus": 40},
     "count 0, in-tricks 0, count 0, count 162, in-tricks 40, count 202, failed -202, failed 0, failed 202", (0, 202)),
]  # fmt: skip


@pytest.mark.parametrize(("figures", "lines", "result"), [pytest.param(*row[1:], id=row[0]) for row in SCORES])
def test_score(figures: dict[str, object], lines: str, result: tuple[int, int]) -> None:
    for game in KLAVERJAS:
        found = asked("score", game, **figures)
        assert ", ".join(f"{line['rule'].split('/')[-1]} {line['value']}" for line in found["lines"]) == lines
        assert found["result"] == {"makers": result[0], "opponents": result[1]}


def test_labels_name_nobody_as_makers_where_nobody_chose() -> None:
    labels = [line["label"] for line in asked("score", points=70, tricks=4, chosen_by="nobody")["lines"]]
    assert not [label for label in labels if "akers" in label or "pponents" in label]


def test_scores_on_two_roads() -> None:
    for points, own, others, chosen in product((60, 72, 81, 82, 96), (0, 20, 120), (0, 50), ("makers", "nobody")):
        found = asked("score", points=points, tricks=4, bonus=own, opponents_bonus=others, chosen_by=chosen)["result"]
        assert (found["makers"], found["opponents"]) == naive.score(points, (own, others), chosen == "makers")


# id, figures, place, code
WRONG: list[tuple[str, dict[str, object], str, str]] = [
    ("too-many-points", {"points": 163}, "points", "points-impossible"),
    ("all-tricks-all-points", {"points": 150, "tricks": 8}, "points", "points-not-of-tricks-with-last"),
    ("no-trick-no-points", {"points": 4, "tricks": 0}, "points", "points-not-of-tricks-with-last"),
    ("nine-tricks", {"tricks": 9}, "tricks", "number-beyond"),
    ("roem-of-30", {"bonus": 30}, "bonus", "bonus-impossible"),
    ("roem-of-10", {"opponents_bonus": 10}, "opponents_bonus", "bonus-impossible"),
    ("roem-of-25", {"bonus": 25}, "bonus", "bonus-impossible"),
    ("roem-without-a-trick", {"points": 0, "tricks": 0, "bonus": 20}, "bonus", "bonus-too-high"),
    (
        "roem-of-the-others-without-a-trick",
        {"points": 162, "tricks": 8, "opponents_bonus": 20},
        "opponents_bonus",
        "bonus-too-high",
    ),
    ("more-roem-than-four-tricks-hold", {"bonus": 420}, "bonus", "bonus-too-high"),
    ("more-roem-than-one-trick-holds", {"points": 20, "tricks": 1, "bonus": 120}, "bonus", "bonus-too-high"),
    ("roem-huge", {"bonus": 999_999}, "bonus", "bonus-too-high"),
    ("roem-beyond-all-numbers", {"bonus": 10**30}, "bonus", "number-too-long"),
    ("roem-negative", {"bonus": -20}, "bonus", "number-beyond"),
    ("roem-text", {"bonus": "20"}, "bonus", "number-beyond"),
    ("roem-null", {"bonus": None}, "bonus", "number-beyond"),
    ("chosen-by-a-cat", {"chosen_by": "cat"}, "chosen_by", "not-one-of"),
    ("chosen-true", {"chosen_by": True}, "chosen_by", "not-one-of"),
    ("melds-of-hands", {"announced": []}, "announced", "key-unknown"),
    ("house-text", {"house": {"three_alike": "maybe"}}, "house.three_alike", "house-value-impossible"),
]


@pytest.mark.parametrize(("figures", "where", "code"), [pytest.param(*row[1:], id=row[0]) for row in WRONG])
def test_wrong_figures(figures: dict[str, object], where: str, code: str) -> None:
    error = refused("score", **{"points": 81, "tricks": 4, **figures})
    assert error["where"] == where
    assert error["code"].endswith(f"/{code}")
    assert error["rule"] is None or error["rule"].startswith("klaverjas/")


def test_there_is_no_auction() -> None:
    for game in KLAVERJAS:
        assert asked("auction", game, calls=[]) == {"next": [], "result": {"trump": "given"}}
        assert refused("auction", game, calls=["pass"])["type"] == "illegal-call"


# a deal towards its end: trumps, hands, who led, the cards on the table, and what the makers (South) and the others had by then
ENDINGS: list[tuple[str, str, list[str], str, str, dict[str, object]]] = [
    ("made", "C", ["JC AC 8S", "KC QC 7D", "9C 9S AS", "7C 8C TD"], "N", "", {"points": 60, "tricks": 3, "bonus": 20}),
    ("failed", "S", ["8C JH", "9H AD JD", "TC 7C", "AC 9C"], "S", "KD QD QC", {"points": 40, "tricks": 2, "bonus": 20}),
    ("others-scored", "H", ["KC AC 9D", "QC 8C 7C", "JC TC 7D", "9C AS TS"], "W", "",
     {"points": 50, "tricks": 2, "opponents_bonus": 70}),
    ("nobody-chose", "H", ["KC AC 9D", "QC 8C 7C", "JC TC 7D", "9C AS TS"], "W", "",
     {"points": 50, "tricks": 2, "chosen_by": "nobody"}),
    ("three-alike", "H", ["KC AC", "KS 8C", "KD TC", "9C AS"], "E", "", {"points": 71, "tricks": 3, "house": THREE}),
]  # fmt: skip


@pytest.mark.parametrize("game", KLAVERJAS)
@pytest.mark.parametrize(("trump", "hands", "leader", "trick", "before"), [pytest.param(*row[1:], id=row[0]) for row in ENDINGS])
def test_a_deal_pays_what_the_score_says_of_the_best_line(
    game: str, trump: str, hands: list[str], leader: str, trick: str, before: dict[str, object]
) -> None:
    """Played out trick by trick, counted, and put on the score sheet."""
    deal: dict[str, Any] = {"trump": trump, "hands": hands, "leader": leader, "trick": trick, "declarer": "S"}
    found = asked("solve", game, **deal, goal="game", **before)
    figures = {"points": 0, "tricks": 0, "bonus": 0, "opponents_bonus": 0, **before}
    assert found["value"] == paid(game, trump, "NESW".index(leader), [*trick.split(), *found["line"]], 0, figures)


def test_a_puzzle_in_game_points_knows_the_roem_before() -> None:
    """The whole deal played out: what has been played, and then the best line."""
    written = (PUZZLES / "klaverjas-amsterdam/ka-partners-trick-001.toml").read_text(encoding="utf-8")
    found = asked("puzzle", "klaverjas-amsterdam", task="card", goal="game", deal=tomllib.loads(written)["deal"])
    before = [card for trick in found["tricks"] for card in trick["cards"]] + found["trick"]
    line = [one["card"] for choice in found["answer"]["choices"] if choice["right"] for one in choice["line"]]
    first, makers = "NESW".index(found["tricks"][0]["leader"]), "NESW".index(found["declarer"]) % 2
    figures = {"points": 0, "tricks": 0, "bonus": 0, "opponents_bonus": 0}
    assert found["answer"]["value"] == paid("klaverjas-amsterdam", found["trump"], first, before + line, makers, figures)
    assert figures["bonus"] >= 40


def paid(game: str, trump: str, lead: int, cards: list[str], makers: int, figures: dict[str, Any]) -> int:
    """What the score sheet says when these cards are played from where `figures` stand; they are counted on."""
    for start in range(0, len(cards), 4):
        laid = " ".join(cards[start : start + 4])
        won = asked("winner", game, trump=trump, trick=laid)
        roem = asked("melds", game, trump=trump, trick=laid, house=figures.get("house", {}))["total"]
        lead = (lead + won["index"]) % 4
        if lead % 2 == makers:
            figures["points"] += won["points"] + (10 if start + 4 == len(cards) else 0)
            figures["tricks"] += 1
        figures["bonus" if lead % 2 == makers else "opponents_bonus"] += roem
    scored: dict[str, int] = asked("score", game, **figures)["result"]
    return scored["makers"] - scored["opponents"]


# id, what else is told of a deal with three tricks to go, place, code
NOT_BEFORE: list[tuple[str, dict[str, object], str, str]] = [
    ("roem-of-30", {"bonus": 30}, "bonus", "bonus-impossible"),
    ("roem-without-a-trick", {"points": 0, "tricks": 0, "bonus": 20}, "bonus", "bonus-too-high"),
    ("more-than-two-tricks-hold", {"opponents_bonus": 220}, "opponents_bonus", "bonus-too-high"),
    ("points-untold", {"points": None}, "points", "number-beyond"),
]


@pytest.mark.parametrize(("told", "where", "code"), [pytest.param(*row[1:], id=row[0]) for row in NOT_BEFORE])
def test_what_cannot_have_been_scored_by_then(told: dict[str, object], where: str, code: str) -> None:
    deal = {"trump": "C", "hands": ["JC AC 8S", "KC QC 7D", "9C 9S AS", "7C 8C TD"], "leader": 0, "declarer": 0, "goal": "game"}
    error = refused("solve", **deal, **{"points": 60, "tricks": 3, **told})
    assert error["where"] == where
    assert error["code"].endswith(f"/{code}")


@pytest.mark.parametrize(
    ("named", "game"),
    [
        ("Rotterdam, B (standard)", "klaverjas-rotterdam"),
        ("Rotterdam, W", "klaverjas-rotterdam-w"),
        ("Amsterdam", "klaverjas-amsterdam"),
    ],
)
def test_the_summary_of_the_cities_says_what_the_engine_allows(named: str, game: str) -> None:
    [row] = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith(f"| {named} |")]
    hand = "7C KS"
    on_partner = asked("legal", game, trump="C", hand=hand, trick="AD 7D")["legal"]
    too_low = asked("legal", game, trump="C", hand=hand, trick="AD 9C")["legal"]
    partner = {("7C",): "trump all the same", ("7C", "KS"): "trump or not, as you like"}[tuple(on_partner)]
    overtrumped = {("7C",): "play a lower trump", ("KS",): "play something else"}[tuple(too_low)]
    assert row == f"| {named} | {partner} | {overtrumped} |"
