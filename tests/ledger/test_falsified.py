"""What makes a claim untrue really changes the engine, and is taken back; what changes nothing is refused."""

from __future__ import annotations

import pytest

from engine.asking import ok
from ledger.falsified import Change, falsified


def legal(hand: str) -> list[str]:
    found: list[str] = ok("legal", "belote", trump="C", hand=hand, trick="KD")["legal"]
    return found


@pytest.mark.parametrize(
    ("change", "hand", "before", "after"),
    [
        ("play/trump otherwise", "JC 7H", ["JC"], ["JC", "7H"]),
        ("{rule} -> DISCARD", "JC 7H", ["JC"], ["7H"]),
        ("first only", "AS 7H", ["AS", "7H"], ["AS"]),
        (["play/trump -> nothing", "play/void -> DISCARD"], "JC 7H", ["JC"], ["7H"]),
    ],
    ids=str,
)
def test_it_changes_what_may_be_played(change: Change, hand: str, before: list[str], after: list[str]) -> None:
    assert legal(hand) == before
    with falsified(change, "belote", "play/trump", "a test"):
        assert legal(hand) == after
    assert legal(hand) == before


@pytest.mark.parametrize(
    ("change", "game", "hand", "house", "before", "after"),
    [
        ("combinations.fours[9] = 10", "belote", "9C 9S 9H 9D", {}, 150, 10),
        ("combinations.sequences[3] = 0", "belote", "KC QC JC", {}, 20, 0),
        ("house.zensa[true].combinations.fours[J] = 10", "klaberjass", "JC JS JH JD", {"zensa": True}, 200, 10),
    ],
)
def test_it_reaches_every_place(change: str, game: str, hand: str, house: dict[str, bool], before: int, after: int) -> None:
    def total() -> int:
        return int(ok("melds", game, trump="H", hand=hand, house=house)["total"])

    assert total() == before
    with falsified(change, game, "", "a test"):
        assert total() == after
    assert total() == before


@pytest.mark.parametrize(
    "change",
    [
        "combinations.fours[9] = 150",
        "combinations.fours[8] = 150",
        "play/nothing -> DISCARD",
        "what is this",
        {"in": "play.trick:legal_cards", "text": "there is no such text", "becomes": "return hand"},
    ],
    ids=str,
)
def test_what_changes_nothing_is_refused(change: Change) -> None:
    with pytest.raises(AssertionError), falsified(change, "belote", "play/trump", "a test"):
        pass
