"""The counts of all legal plays of every game with a table: table, engine and naive recursion say the same numbers.

Staekske Rape has its own in `test_perft`. A row is `trump | hands, leader first, divided by slashes | count`; trumps are a letter,
`none` or `reverse`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from naive.play import count_plays
from stoek.api import answer

TABLES = sorted(path for path in (Path(__file__).parent / "perft").glob("*.txt") if path.stem != "staekske-rape")


def rows(table: Path) -> list[tuple[str | None, list[list[str]], int]]:
    found = []
    for line in table.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            trump, hands, count = (part.strip() for part in line.split("|"))
            found.append((None if trump == "none" else trump, [hand.split() for hand in hands.split("/")], int(count)))
    return found


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.stem)
def test_the_table_is_whole(table: Path) -> None:
    found = rows(table)
    assert len(found) >= 12
    assert {len(hands[0]) for _, hands, _ in found} == {1, 2, 3, 4}


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.stem)
def test_table_engine_and_naive_recursion_agree(table: Path) -> None:
    for trump, hands, count in rows(table):
        reply = answer({"verb": "perft", "game": table.stem, "trump": trump, "hands": hands})
        assert reply == {"ok": {"count": count}}, (trump, hands)
        assert count_plays(table.stem, trump, hands) == count, (trump, hands)
