"""Schieber: who may choose what, what a deal scores line by line, and that both agree with a definition from the source."""

from __future__ import annotations

from typing import Any

import pytest

from engine.asking import ok, refused
from naive import melds as naive_melds
from naive import schieber as naive
from naive.packs import SUITS, pack
from stoek.api import answer

GAME = "schieber"
PAGE = f"{GAME}/"


# The choice


def test_the_naive_definition_tells_the_same_contracts() -> None:
    for calls in ([choice] for choice in naive.CHOICES):
        for told in (calls, ["transfer", *calls]):
            result = ok("auction", GAME, calls=told)["result"]
            assert naive.contract(told) == (result["chooser"], result["trump"])


# The score


def four(rank: str) -> dict[str, str]:
    return {"kind": "four", "rank": rank}


def test_small_fours_may_be_left_out() -> None:
    hand = "7C 7S 7H 7D KC AD QS JH TD"
    assert ok("melds", GAME, trump="C", hand=hand, house={"small_fours": False})["total"] == 0
    error = refused("score", GAME, trump="C", points=90, tricks=5, announced=[four("7")], house={"small_fours": False})
    assert error["rule"] == f"{PAGE}melds/small-fours"


def test_every_choice_makes_157() -> None:
    cards = {
        trump: sum(ok("winner", GAME, trump=trump, trick=[card])["points"] for card in pack(GAME))
        for trump in (*SUITS, None, "reverse")
    }
    assert set(cards.values()) == {naive.TOTAL - 5}
    assert naive_melds.four_value(GAME, "6", {}) == 100


@pytest.mark.parametrize(
    ("dealer", "declarer", "possible"), [("W", "N", True), ("W", "S", True), ("W", "E", False), ("N", "N", False), ("N", "W", True)]
)
def test_only_forehand_and_the_partner_can_be_declarer(dealer: str, declarer: str, possible: bool) -> None:
    record = {"game": "schieber", "dealer": dealer, "declarer": declarer, "trump": "C", "points": 80, "won": 4}
    found = [(finding["type"], finding["rule"]) for finding in ok("check", GAME, deal=record)["findings"]]
    assert found == ([] if possible else [("contradiction", "schieber/trump/transfer")])
    asked = {
        "verb": "play",
        "game": "schieber",
        "seed": 1,
        "seat": "N",
        "dealer": dealer,
        "trump": "C",
        "declarer": declarer,
        "steps": 0,
    }
    reply: Any = answer(asked)
    told = reply.get("error", {})
    assert (told.get("where"), told.get("rule")) == ((None, None) if possible else ("declarer", "schieber/trump/transfer"))
