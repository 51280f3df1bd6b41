"""The score of a deal of Staekske Rape: which points go with how many tricks."""

from __future__ import annotations

from typing import Any

import pytest

from engine.asking import GAME, error_of, ok
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


def test_one_trick_is_one() -> None:
    """With the four cards put away it is eight cards."""
    (told,) = ok("score", bid=3, stock="taken", points=126, tricks=1)["warnings"]
    assert told["message"].startswith("126 card points do not go with 1 trick: that and the four cards besides hold from ")


UNPLAYED = {"given-up": {"bid": 1, "stock": "gave-up"}, "four": {"bid": 3, "stock": "taken", "announced": ["JC JS JH JD"]}}


@pytest.mark.parametrize("unplayed", UNPLAYED.values(), ids=UNPLAYED)
def test_what_was_taken_need_not_be_told_where_no_card_was_played(unplayed: dict[str, Any]) -> None:
    assert ok("score", **unplayed) == ok("score", **unplayed, points=0, tricks=0)
    played = answer({"verb": "score", "game": GAME, "bid": 3, "stock": "taken", "announced": ["9C 9S 9H 9D"]})
    assert played == answer({"verb": "score", "game": GAME, "bid": 3, "stock": "taken"})
    assert "points" in str(played["error"]), "where cards were played they must be"
