"""The counts of all legal plays: the table, the engine and the naive recursion say the same numbers."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asking import ok
from naive import staekske_rape as naive

TABLE = Path(__file__).parent / "perft" / "staekske-rape.txt"


def rows() -> list[tuple[str, list[str], int]]:
    """`trump | four hands, leader first, divided by slashes | count`; lines that start with # are remarks."""
    found = []
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            trump, hands, count = (part.strip() for part in line.split("|"))
            found.append((trump, [hand.strip() for hand in hands.split("/")], int(count)))
    return found


ROWS = [pytest.param(*row, id=f"{row[0]}-{'-'.join(row[1]).replace(' ', '')}") for row in rows()]


def test_the_table_is_whole() -> None:
    sizes = [len(hands[0].split()) for _, hands, _ in rows()]
    assert len(sizes) >= 30
    assert set(sizes) == {1, 2, 3, 4}
    assert {trump for trump, _, _ in rows()} == set(naive.SUITS)


@pytest.mark.parametrize(("trump", "hands", "count"), ROWS)
def test_engine(trump: str, hands: list[str], count: int) -> None:
    assert ok("perft", trump=trump, hands=hands) == {"count": count}


@pytest.mark.parametrize(("trump", "hands", "count"), ROWS)
def test_naive_recursion(trump: str, hands: list[str], count: int) -> None:
    assert naive.count_plays(trump, [hand.split() for hand in hands]) == count


@given(st.sampled_from(naive.SUITS), st.permutations(naive.PACK), st.integers(1, 3))
@settings(max_examples=60, deadline=None)
def test_two_roads(trump: str, pack: list[str], size: int) -> None:
    hands = [pack[size * seat : size * seat + size] for seat in range(4)]
    assert ok("perft", trump=trump, hands=hands)["count"] == naive.count_plays(trump, hands)
