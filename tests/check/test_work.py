"""How much work the check of a whole deal is: functions of the engine that are called, the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import FrameType

import pytest

import stoek
from stoek import GAMES, Table, check

ENGINE = str(Path(stoek.__file__).parent)
AT_MOST: dict[Callable[[str], object], int] = {check: 2_600, Table.from_record: 4_200}
"""The calls of a check, and of a check with the fold of the record to a table."""


def played_out() -> str:
    """A whole deal of Belote as text."""
    table, chance = Table.deal(GAMES["belote"], seed=5), Random(5)
    while not table.over:
        table = table.do(chance.choice(table.choices))
    return str(table)


def calls(use: Callable[[str], object], text: str) -> int:
    """The functions of the engine that are called when a text is used so a second time."""
    counted = 0

    def count(frame: FrameType, event: str, _what: object) -> None:
        nonlocal counted
        counted += event == "call" and frame.f_code.co_filename.startswith(ENGINE)

    use(text)
    before = sys.getprofile()
    sys.setprofile(count)
    try:
        use(text)
    finally:
        sys.setprofile(before)
    return counted


@pytest.mark.parametrize("use", AT_MOST)
def test_a_whole_deal_is_read_with_few_calls(use: Callable[[str], object]) -> None:
    assert calls(use, played_out()) <= AT_MOST[use]


if __name__ == "__main__":
    for use, most in AT_MOST.items():
        print(f"{use.__name__}: {calls(use, played_out())} calls, wanted: at most {most}")
