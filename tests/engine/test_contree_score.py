"""Belote Contrée and Coinche: the score, every line of it, in rows and by chance.

Lines are written as the last parts of their rule ids with their values, in order.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from naive import contree as naive
from naive.packs import pack
from stoek.api import answer

BOTH = ("belote-contree", "coinche")
MELDS = {"melds": True}
SUM_160 = {"rounding": "sum_160"}
BELOTE: dict[str, object] = {"kind": "belote"}


def asked(verb: str, game: str = "belote-contree", /, **request: object) -> Any:
    reply = answer({"verb": verb, "game": game, **request})
    assert set(reply) == {"ok"}, reply
    return reply["ok"]


def refused(verb: str, game: str = "belote-contree", /, **request: object) -> Any:
    reply = answer({"verb": verb, "game": game, **request})
    assert set(reply) == {"error"}, reply
    return reply["error"]


def four(rank: str) -> dict[str, object]:
    return {"kind": "four", "rank": rank}


def run(length: int) -> dict[str, object]:
    return {"kind": "sequence", "length": length}


# id, house, figures, lines, result
SCORES: list[tuple[str, Mapping[str, object], dict[str, object], str, tuple[int, int]]] = [
    ("made", {}, {"bid": 80, "points": 94, "tricks": 5},
     "count 94, count 94, count 68, count 68, made 94, rounding 90, rounding 70, made 90, made 70", (90, 70)),
    ("just-made", {}, {"bid": 80, "points": 80, "tricks": 5},
     "count 80, count 80, count 82, count 82, made 80, rounding 80, rounding 80, made 80, made 80", (80, 80)),
    ("one-short", {}, {"bid": 80, "points": 79, "tricks": 5},
     "count 79, count 79, count 83, count 83, failed 79, failed 160, failed 0, failed 160", (0, 160)),
    ("before-rounding", {}, {"bid": 100, "points": 96, "tricks": 5},
     "count 96, count 96, count 66, count 66, failed 96, failed 160, failed 0, failed 160", (0, 160)),
    ("both-round-up", {}, {"bid": 80, "points": 86, "tricks": 5},
     "count 86, count 86, count 76, count 76, made 86, rounding 90, rounding 80, made 90, made 80", (90, 80)),
    ("five-goes-up", {}, {"bid": 80, "points": 85, "tricks": 5},
     "count 85, count 85, count 77, count 77, made 85, rounding 90, rounding 80, made 90, made 80", (90, 80)),
    ("the-others-get-the-rest", SUM_160, {"bid": 80, "points": 86, "tricks": 5},
     "count 86, count 86, count 76, count 76, made 86, rounding 90, rounding 70, made 90, made 70", (90, 70)),
    ("capot-not-called", {}, {"bid": 100, "points": 162, "tricks": 8},
     "count 162, capot 90, count 252, count 0, count 0, made 252, rounding 250, rounding 0, made 250, made 0", (250, 0)),
    ("capot-not-called-of-160", SUM_160, {"bid": 100, "points": 162, "tricks": 8},
     "count 162, capot 90, count 252, count 0, count 0, made 252, rounding 250, rounding 0, made 250, made 0", (250, 0)),
    ("capot-called-and-made", {}, {"bid": "capot", "points": 162, "tricks": 8},
     "count 162, capot 90, count 252, count 0, count 0, made 8, rounding 250, rounding 0, made 250, made 0", (250, 0)),
    ("capot-called-one-trick-lost", {}, {"bid": "capot", "points": 162, "tricks": 7},
     "count 162, count 162, count 0, count 0, failed 7, failed 250, failed 0, failed 250", (0, 250)),
    ("all-the-points-without-all-the-tricks", {}, {"bid": 160, "points": 162, "tricks": 7},
     "count 162, count 162, count 0, count 0, made 162, rounding 160, rounding 0, made 160, made 0", (160, 0)),
    ("capot-of-the-opponents", {}, {"bid": 80, "points": 0, "tricks": 0},
     "count 0, count 0, count 162, capot 90, count 252, failed 0, failed 250, failed 0, failed 250", (0, 250)),
    ("doubled-and-made", {}, {"bid": 80, "points": 94, "tricks": 5, "doubled": 2},
     "count 94, count 94, count 68, count 68, made 94, doubled 160, doubled 2, doubled 320, doubled 0", (320, 0)),
    ("doubled-and-failed", {}, {"bid": 80, "points": 70, "tricks": 5, "doubled": 2},
     "count 70, count 70, count 92, count 92, failed 70, failed 160, doubled 2, doubled 0, doubled 320", (0, 320)),
    ("redoubled", {}, {"bid": 120, "points": 130, "tricks": 6, "doubled": 4},
     "count 130, count 130, count 32, count 32, made 130, doubled 160, doubled 4, doubled 640, doubled 0", (640, 0)),
    ("capot-doubled", {}, {"bid": "capot", "points": 162, "tricks": 8, "doubled": 2},
     "count 162, capot 90, count 252, count 0, count 0, made 8, doubled 250, doubled 2, doubled 500, doubled 0", (500, 0)),
    ("capot-redoubled-and-failed", {}, {"bid": "capot", "points": 150, "tricks": 7, "doubled": 4},
     "count 150, count 150, count 12, count 12, failed 7, failed 250, doubled 4, doubled 0, doubled 1000", (0, 1000)),
    ("doubled-capot-not-called", {}, {"bid": 80, "points": 162, "tricks": 8, "doubled": 2},
     "count 162, capot 90, count 252, count 0, count 0, made 252, doubled 250, doubled 2, doubled 500, doubled 0", (500, 0)),
    ("melds", MELDS, {"bid": 80, "points": 94, "tricks": 5, "announced": [run(3), BELOTE]},
     ("count 94, values 20, belote 20, count 134, count 68, count 68, made 94, rounding 130, rounding 70, "
      "made 130, made 70"), (130, 70)),
    ("melds-do-not-make-a-contract", MELDS, {"bid": 100, "points": 94, "tricks": 5, "announced": [run(3), BELOTE]},
     "count 94, values 20, belote 20, count 134, count 68, count 68, failed 94, failed 200, failed 0, failed 200", (0, 200)),
    ("the-better-melds", MELDS, {"bid": 80, "points": 94, "tricks": 5, "announced": [run(3)], "opponents_announced": [four("A")]},
     ("count 94, one-side 0, count 94, count 68, values 100, count 168, made 94, rounding 90, rounding 170, "
      "made 90, made 170"), (90, 170)),
    ("melds-doubled", MELDS, {"bid": 80, "points": 94, "tricks": 5, "doubled": 2, "announced": [run(4)],
                              "opponents_announced": [BELOTE]},
     ("count 94, values 50, count 144, count 68, belote 20, count 88, made 94, doubled 230, doubled 2, "
      "doubled 460, doubled 0"), (460, 0)),
    ("melds-without-a-trick", MELDS, {"bid": 80, "points": 0, "tricks": 0, "announced": [four("J")]},
     "count 0, values 200, count 200, count 162, capot 90, count 252, failed 0, failed 450, failed 0, failed 450", (0, 450)),
    ("melds-of-160", {**MELDS, **SUM_160}, {"bid": 80, "points": 86, "tricks": 5, "opponents_announced": [BELOTE]},
     "count 86, count 86, count 76, belote 20, count 96, made 86, rounding 90, rounding 90, made 90, made 90", (90, 90)),
]  # fmt: skip


def told(lines: list[dict[str, Any]]) -> str:
    return ", ".join(f"{line['rule'].split('/')[-1]} {line['value']}" for line in lines)


@pytest.mark.parametrize(("house", "figures", "lines", "result"), [pytest.param(*row[1:], id=row[0]) for row in SCORES])
def test_score(house: Mapping[str, object], figures: dict[str, object], lines: str, result: tuple[int, int]) -> None:
    found = asked("score", house=house, **figures)
    assert told(found["lines"]) == lines
    assert found["result"] == {"makers": result[0], "opponents": result[1]}
    assert found == asked("score", "coinche", house=house, **figures)


# What contradicts itself or is not known: id, figures, place, code
WRONG_FIGURES: list[tuple[str, dict[str, object], str, str]] = [
    ("too-many-points", {"points": 163}, "points", "points-impossible"),
    ("capot-is-added-by-itself", {"points": 252, "tricks": 8}, "points", "points-impossible"),
    ("all-tricks-all-points", {"points": 150, "tricks": 8}, "points", "points-not-of-tricks-with-last"),
    ("no-trick-no-points", {"points": 4, "tricks": 0}, "points", "points-not-of-tricks-with-last"),
    ("nine-tricks", {"tricks": 9}, "tricks", "number-beyond"),
    ("negative", {"points": -1}, "points", "number-beyond"),
    ("bid-as-text", {"bid": "80"}, "bid", "not-one-of"),
    ("bid-between", {"bid": 85}, "bid", "not-one-of"),
    ("bid-missing", {"bid": None}, "bid", "not-one-of"),
    ("bid-true", {"bid": True}, "bid", "not-one-of"),
    ("bid-with-suit", {"bid": "80 C"}, "bid", "not-one-of"),
    ("doubled-three", {"doubled": 3}, "doubled", "not-one-of"),
    ("doubled-true", {"doubled": True}, "doubled", "not-one-of"),
    ("doubled-text", {"doubled": "2"}, "doubled", "not-one-of"),
    ("melds-without-the-rule", {"announced": [run(3)]}, "announced", "key-unknown"),
    ("melds-off-belote", {"house": {"melds": False}, "announced": [BELOTE]}, "announced", "key-unknown"),
    ("house-melds-text", {"house": {"melds": "maybe"}}, "house.melds", "house-value-impossible"),
    ("house-rounding", {"house": {"rounding": "up"}}, "house.rounding", "house-value-impossible"),
    (
        "both-belote", {"house": MELDS, "announced": [BELOTE], "opponents_announced": [BELOTE]}, "opponents_announced",
        "marriage-on-both-sides",
    ),
    ("not-told-which-is-better", {"house": MELDS, "announced": [run(3)], "opponents_announced": [run(3)]},
     "first_meld", "melds-not-compared"),
    ("four-sevens", {"house": MELDS, "announced": [four("7")]}, "announced[0]", "four-scores-nothing"),
    ("run-of-two", {"house": MELDS, "announced": [run(2)]}, "announced[0]", "sequence-does-not-count"),
    ("too-many-runs", {"house": MELDS, "announced": [run(3)] * 5}, "announced", "not-held-at-once"),
]  # fmt: skip


@pytest.mark.parametrize(("figures", "where", "code"), [pytest.param(*row[1:], id=row[0]) for row in WRONG_FIGURES])
def test_wrong_figures(figures: dict[str, object], where: str, code: str) -> None:
    error = refused("score", **{"bid": 80, "points": 90, "tricks": 5, **figures})
    assert error["where"] == where
    assert error["code"].endswith(f"/{code}")
    assert error["rule"] is None or error["rule"].startswith("contree/")


def result_of(reply: Any) -> tuple[int, int]:
    assert set(reply) == {"ok"}, reply
    return reply["ok"]["result"]["makers"], reply["ok"]["result"]["opponents"]


def test_scores_by_chance() -> None:
    chance = Random("contree scores")
    for _ in range(300):
        tricks = chance.randrange(9)
        points = {0: 0, 8: 162}.get(tricks, chance.randrange(40, 100))
        bid = chance.choice([*range(80, 170, 10), "capot"])
        doubled, rounding = chance.choice([1, 1, 2, 4]), chance.choice(["nearest", "sum_160"])
        reply = answer({
            "verb": "score", "game": chance.choice(BOTH), "bid": bid, "points": points, "tricks": tricks, "doubled": doubled,
            "house": {"rounding": rounding},
        })  # fmt: skip
        if "error" in reply:
            continue  # so few or so many tricks do not hold these points
        wanted = naive.score(bid, points, tricks, doubled, rounding=rounding)
        assert result_of(reply) == wanted, (bid, points, tricks, doubled, rounding)


def test_melds_by_chance() -> None:
    """Whole deals: what the hands hold is announced, and each side's melds count as the source says."""
    chance = Random("contree melds")
    for _ in range(120):
        cards = [card for card in pack("belote-contree") if card[1] in "CS" or card[0] in "AJ9"]
        cards = chance.sample(cards, len(cards)) + [card for card in pack("belote-contree") if card not in cards]
        hands = [cards[8 * seat : 8 * seat + 8] for seat in range(4)]
        found = [asked("melds", trump="C", hand=hand, house=MELDS)["melds"] for hand in hands]
        sides = [[meld for seat in (side, side + 2) for meld in found[seat]] for side in (0, 1)]
        first = chance.choice(["makers", "opponents"])
        request: dict[str, object] = {
            "verb": "score", "game": chance.choice(BOTH), "house": MELDS, "bid": 80, "points": 90, "tricks": 5, "trump": "C",
            "announced": sides[0], "opponents_announced": sides[1],
        }  # fmt: skip
        reply = answer(request)
        decided = "ok" in reply
        if not decided:
            reply = answer({**request, "first_meld": first})
        melds = [[tuple(meld["cards"]) for meld in side] for side in sides]
        counted = naive.meld_points("C", (melds[0], melds[1]), None if decided else ("makers", "opponents").index(first))
        assert result_of(reply) == naive.score(80, 90, 5, 1, counted), (sides, first)
