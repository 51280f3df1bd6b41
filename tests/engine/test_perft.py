"""The counts of all legal plays: the tables, the engine and the naive recursion say the same numbers."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asking import ok
from naive import play
from naive import staekske_rape as naive
from naive.packs import seats
from rows import all_hold
from stoek.api import answer
from stoek.cards import set_text
from stoek.games import GAMES
from stoek.play.deal import random_deal
from stoek.solver.report import REPORT_EVERY

TABLES = sorted((Path(__file__).parent / "perft").glob("*.txt"))


def rows(table: Path) -> list[tuple[str, str | None, list[str], int]]:
    """Game and `trump | the hands, leader first, divided by slashes | count`; lines that start with # are remarks."""
    found = []
    for line in table.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            trump, hands, count = (part.strip() for part in line.split("|"))
            named = None if trump == "-" else trump
            found.append((table.stem, named, [hand.strip() for hand in hands.split("/")], int(count)))
    return found


MANY = 5_000
"""Plays that the naive rules take long to count."""

every_table = pytest.mark.parametrize("table", TABLES, ids=[table.stem for table in TABLES])


@every_table
def test_a_table_is_whole(table: Path) -> None:
    """Hands of one card to three or more, for every suit as trumps."""
    found = rows(table)
    assert {len(hands) for _, _, hands, _ in found} == {seats(table.stem)}
    sizes = [len(hands[0].split()) for _, _, hands, _ in found]
    assert len(sizes) >= 15
    assert set(sizes) >= {1, 2, 3}
    assert {trump for _, trump, _, _ in found} >= set(naive.SUITS)


def the_engine_counts_so(row: tuple[str, str | None, list[str], int]) -> None:
    game, trump, hands, count = row
    assert answer({"verb": "perft", "game": game, "trump": trump, "hands": hands}) == {"ok": {"count": count}}


@every_table
def test_engine(table: Path) -> None:
    all_hold(rows(table), the_engine_counts_so)


def the_naive_rules_count_so(row: tuple[str, str | None, list[str], int]) -> None:
    game, trump, hands, count = row
    held = [hand.split() for hand in hands]
    if game == "staekske-rape":
        assert trump is not None
        assert naive.count_plays(trump, held) == count
    else:
        assert play.count_plays(game, trump, held) == count


@every_table
def test_naive_recursion(table: Path) -> None:
    all_hold([row for row in rows(table) if row[-1] <= MANY], the_naive_rules_count_so)


@pytest.mark.prove
@every_table
def test_naive_recursion_on_more_cards(table: Path) -> None:
    all_hold([row for row in rows(table) if row[-1] > MANY], the_naive_rules_count_so)


@given(st.sampled_from(naive.SUITS), st.permutations(naive.PACK), st.integers(1, 3))
@settings(max_examples=60, deadline=None)
def test_two_roads(trump: str, pack: list[str], size: int) -> None:
    hands = [pack[size * seat : size * seat + size] for seat in range(4)]
    assert ok("perft", trump=trump, hands=hands)["count"] == naive.count_plays(trump, hands)


def test_a_long_count_reports_and_can_be_stopped() -> None:
    hands = [set_text(hand) for hand in random_deal(GAMES["belote"], Random(3)).hands]
    heard: list[int] = []

    class Enough(Exception):
        pass

    def report(cards: int) -> None:
        heard.append(cards)
        if len(heard) == 3:
            raise Enough

    with pytest.raises(Enough):
        answer({"verb": "perft", "game": "belote", "trump": "C", "hands": hands}, report)
    assert heard == [REPORT_EVERY, 2 * REPORT_EVERY, 3 * REPORT_EVERY]
