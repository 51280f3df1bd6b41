"""Stock odds: the counts against stocks laid out one by one, and the combinations against the naive rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asking import GAME, ok
from naive import staekske_rape as naive
from stoek.cards import mask_of, parse_cards
from stoek.games import GAMES
from stoek.study.odds import announceable

HAND = "JC 9C AC KC 7S TH AD"
STOCK = 4
KEPT = 7
RULES = GAMES[GAME]


def unseen(hand: Sequence[str]) -> list[str]:
    return [card for card in naive.PACK if card not in hand]


def stocks(hand: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Every stock there can be, one by one."""
    return combinations(unseen(hand), STOCK)


@st.composite
def hands_with_needs(draw: st.DrawFn) -> tuple[list[str], list[dict[str, Any]]]:
    """Seven cards, and up to three groups of others, which may share cards."""
    hand = draw(st.permutations(naive.PACK))[:KEPT]
    cards = st.lists(st.sampled_from(unseen(hand)), min_size=1, max_size=8, unique=True)
    needs = []
    for group in draw(st.lists(cards, min_size=1, max_size=3)):
        least = draw(st.integers(1, min(len(group), STOCK)))
        needs.append({"cards": group, "at_least": least})
    return list(hand), needs


@given(hands_with_needs())
@settings(max_examples=40, deadline=None)
def test_the_count_is_that_of_the_stocks_laid_out(asked: tuple[list[str], list[dict[str, Any]]]) -> None:
    hand, needs = asked
    groups = [(set(need["cards"]), need["at_least"]) for need in needs]
    ways = sum(all(len(cards.intersection(stock)) >= least for cards, least in groups) for stock in stocks(hand))
    found = ok("odds", hand=hand, need=needs)
    assert found["of"] == sum(1 for _ in stocks(hand))
    assert found["need"]["ways"] == ways
    assert found["need"]["chance"] == ways / found["of"]
    lowest = Fraction(ways, found["of"])
    assert found["need"]["fraction"] == f"{lowest.numerator} in {lowest.denominator}"
    assert abs(float(found["need"]["percent"].rstrip("%")) / 100 - ways / found["of"]) <= 0.0005 + 1e-9


@pytest.mark.parametrize("seed", range(5))
def test_one_named_card_is_there_as_often_for_any_hand(seed: int) -> None:
    hand = Random(seed).sample(naive.PACK, KEPT)
    for card in unseen(hand):
        assert ok("odds", hand=hand, need=[{"cards": card}])["need"]["fraction"] == f"{STOCK} in {len(naive.PACK) - KEPT}"


def test_a_need_alone_asks_for_no_combinations() -> None:
    assert set(ok("odds", hand=HAND, need=[{"cards": "QC"}])) == {"unseen", "stock", "of", "need"}
    assert set(ok("odds", hand=HAND, need=[{"cards": "QC"}], combinations=True)) == set(ok("odds", hand=HAND))
    assert "completes" not in ok("odds", hand=HAND, combinations=False)


rich = st.one_of(
    st.permutations(naive.PACK),
    # Whole suits and whole ranks, so that there is something to combine and more than can be kept.
    st.permutations([card for card in naive.PACK if card[1] in "CS" or card[0] in "JK"]),
    st.permutations([card for card in naive.PACK if card[1] == "C" or card[0] in "AK"]),
)


@pytest.mark.prove
@given(rich, st.sampled_from(naive.SUITS))
@settings(max_examples=30, deadline=None)
def test_the_best_seven_of_eleven(shuffled: list[str], trump: str) -> None:
    """The most that can be announced is that of the best hand that can be kept, tried one by one."""
    cards = shuffled[: KEPT + STOCK]
    most = max(naive.best_total(trump, kept) for kept in combinations(cards, KEPT))
    found = announceable(RULES.combinations, mask_of(parse_cards(cards)), KEPT, [RULES.trump_suits["CSHD".index(trump)]])
    assert found == most


@pytest.mark.prove
@pytest.mark.parametrize("hand", [HAND, "JC TC 9C 8C JS TS 9S", "AC KC QC JC TC KS QS"])
def test_the_distribution_counts_every_stock(hand: str) -> None:
    held = hand.split()
    counts = Counter(
        announceable(RULES.combinations, mask_of(parse_cards([*held, *stock])), KEPT, RULES.trump_suits) for stock in stocks(held)
    )
    found = ok("odds", hand=hand)
    assert {one["points"]: one["ways"] for one in found["announces"]} == counts
    assert sum(one["ways"] for one in found["announces"]) == found["of"]
    assert [one["points"] for one in found["announces"]] == sorted(counts)
    assert found["now"] == max(naive.best_total(trump, held) for trump in naive.SUITS)


@given(rich)
@settings(max_examples=12, deadline=None)
def test_what_the_stock_completes(shuffled: list[str]) -> None:
    hand = shuffled[:KEPT]
    found = ok("odds", hand=hand)
    for one in found["completes"]:
        held, missing = set(one["cards"]) & set(hand), set(one["missing"])
        assert missing
        assert missing == set(one["cards"]) - held
        all_of_them = ok("odds", hand=hand, need=[{"cards": one["missing"], "at_least": len(missing)}])["need"]
        assert (one["ways"], one["fraction"]) == (all_of_them["ways"], all_of_them["fraction"])
        trump = one["cards"][0][1]
        melds = ok("melds", trump=trump, hand=one["cards"])["melds"]
        assert (one["kind"], one["cards"], one["points"]) in [(meld["kind"], meld["cards"], meld["points"]) for meld in melds]
    shown = {(one["kind"], tuple(one["cards"])) for one in found["completes"]}
    assert len(shown) == len(found["completes"])
    chances = [one["ways"] for one in found["completes"]]
    assert chances == sorted(chances, reverse=True)


@pytest.mark.prove
@given(rich, st.integers(0, 2**32))
@settings(max_examples=30, deadline=None)
def test_nothing_comes_by_that_is_not_listed(shuffled: list[str], seed: int) -> None:
    """Whatever a stock adds to the combinations, one that it completes is in the list, and none of the list is missed."""
    hand = shuffled[:KEPT]
    stock = Random(seed).sample(unseen(hand), STOCK)
    done = [one for one in ok("odds", hand=hand)["completes"] if set(one["missing"]) <= set(stock)]
    eleven = [*hand, *stock]
    grown = any(naive.best_total(trump, eleven) > naive.best_total(trump, hand) for trump in naive.SUITS)
    assert bool(done) or not grown
    fours = {tuple(card for card in naive.PACK if card[0] == rank) for rank in set(naive.fours(eleven)) - set(naive.fours(hand))}
    assert {tuple(one["cards"]) for one in done if one["kind"] == "four"} == fours
    stoeks = {trump for trump in naive.SUITS if naive.has_stoek(trump, eleven) and not naive.has_stoek(trump, hand)}
    assert {one["cards"][0][1] for one in done if one["kind"] == "stoek"} == stoeks


@pytest.mark.parametrize("missing", range(1, STOCK + 1))
def test_no_more_missing_than_asked_for(missing: int) -> None:
    every = ok("odds", hand=HAND)["completes"]
    assert ok("odds", hand=HAND, missing=missing)["completes"] == [one for one in every if len(one["missing"]) <= missing]
