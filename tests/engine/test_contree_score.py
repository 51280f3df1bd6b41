"""Belote Contrée and Coinche: the score, every line of it, in rows and by chance.

Lines are written as the last parts of their rule ids with their values, in order.
"""

from __future__ import annotations

from random import Random
from typing import Any

from engine.asking import ok
from naive import contree as naive
from naive.packs import pack
from stoek.api import answer

BOTH = ("belote-contree", "coinche")
MELDS = {"melds": True}


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
        found = [ok("melds", "belote-contree", trump="C", hand=hand, house=MELDS)["melds"] for hand in hands]
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
