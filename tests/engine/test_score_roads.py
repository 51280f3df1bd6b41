"""Two roads to the score of a contract: the verb and the naive definition. `prove/scores.py` compares the same without the verb."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asking import ok, rule
from naive import staekske_rape as naive
from prove.scores import Announced, short_form

HOUSES: list[dict[str, Any]] = [
    {"required_floor": floor, "double_no_tricks": double} for floor, double in product(("zero", "none"), (False, True))
]
PLAYED = {"points": 90, "tricks": 4}


def expected(bid: int, stock: str, points: int, tricks: int, announcement: Announced, house: dict[str, Any]) -> naive.Score:
    four_ranks, lengths, stoek = announcement
    return naive.score(bid, stock, points, tricks, four_ranks, lengths, stoek, **house)


def agrees(bid: int, stock: str, points: int, tricks: int, announcement: Announced, house: dict[str, Any]) -> None:
    answer = ok("score", bid=bid, stock=stock, points=points, tricks=tricks, announced=short_form(announcement), house=house)
    wanted = expected(bid, stock, points, tricks, announcement, house)
    assert answer["result"] == {"declarer": wanted.game_points}, (bid, stock, points, tricks, announcement, house)


@pytest.mark.parametrize("stock", ["taken", "refused"])
def test_every_count_of_points(stock: str) -> None:
    for bid, points in product((1, 2, 3, 4, 5), range(147)):
        agrees(bid, stock, points, 4, ((), (), False), HOUSES[0])


@pytest.mark.parametrize("stock", ["taken", "refused"])
@pytest.mark.parametrize("house", HOUSES, ids=lambda house: f"floor-{house['required_floor']}-double-{house['double_no_tricks']}")
def test_four_jacks(stock: str, house: dict[str, Any]) -> None:
    """Not played, so neither points nor tricks are counted."""
    for bid, beside in product(range(1, 33), [((), False), ((), True), ((3,), False), ((3,), True), ((4,), True)]):
        agrees(bid, stock, 0, 0, (("J",), *beside), house)


def test_opponents_rounded_the_other_way_make_150() -> None:
    """J's cross-check holds for every count, and the engine's line says so."""
    for points in range(147):
        assert naive.rounded(points) + naive.opponents_rounded(146 - points) == 15
        lines = ok("score", bid=3, stock="taken", points=points, tricks=4, announced=[])["lines"]
        opponents = 10 * naive.opponents_rounded(146 - points)
        assert [line["value"] for line in lines if line["rule"] == rule("scoring/cross-check")] == [opponents, 150]


@given(st.sampled_from(naive.SUITS), st.permutations(naive.PACK), st.sampled_from(naive.SUITS), st.booleans())
@settings(max_examples=60, deadline=None)
def test_score_takes_what_melds_returns(trump: str, pack: list[str], suit: str, one_suit: bool) -> None:
    hand = [card for card in pack if card[1] == suit or not one_suit][:7]
    melds = ok("melds", trump=trump, hand=hand)["melds"]
    four_jacks = all("J" + each in hand for each in naive.SUITS)
    played = {"points": 0, "tricks": 0} if four_jacks else PLAYED
    in_full = ok("score", bid=4, stock="taken", announced=melds, trump=trump, **played)
    lengths = tuple(len(meld["cards"]) for meld in melds if meld["kind"] == "sequence")
    stoek = any(meld["kind"] == "stoek" for meld in melds)
    wanted = expected(4, "taken", played["points"], played["tricks"], (tuple(naive.fours(hand)), lengths, stoek), HOUSES[0])
    assert in_full["result"] == {"declarer": wanted.game_points}
