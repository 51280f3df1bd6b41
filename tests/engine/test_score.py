"""The score of a deal of Staekske Rape: which points go with how many tricks."""

from __future__ import annotations

import re
from typing import Any

from engine.asking import GAME, error_of
from naive import staekske_rape as naive
from stoek.api import answer


def test_every_count_of_points_with_every_count_of_tricks() -> None:
    """Too many or too few: a warning, and an error with no tricks or all, where the count is certain."""
    for tricks in range(8):
        for points in range(147):
            summary = {"bid": 3, "stock": "taken", "points": points, "tricks": tricks, "announced": []}
            reply: dict[str, Any] = answer({"verb": "score", "game": GAME, **summary})
            if "error" in reply:
                assert error_of(reply)["where"] == "points"
                assert tricks in (0, 7)
            warned = "error" in reply or reply["ok"]["warnings"] != []
            assert warned != naive.may_hold(points, tricks), summary
            if warned:
                told = error_of(reply)["message"] if "error" in reply else str(reply["ok"]["warnings"][0])
                assert numbers_in(told)[:2] == [points, tricks]


def numbers_in(sentence: str) -> list[int]:
    return [int(digits) for digits in re.findall("[0-9]+", sentence)]
