"""How much work the check of a whole deal is: functions of the engine that are called, the same on every machine."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from types import FrameType

import stoek
from stoek import GAMES, Table, check

ENGINE = str(Path(stoek.__file__).parent)
AT_MOST = 2_600


def played_out() -> str:
    """A whole deal of Belote as text."""
    table, chance = Table.deal(GAMES["belote"], seed=5), Random(5)
    while not table.over:
        table = table.do(chance.choice(table.choices))
    return str(table)


def calls(text: str) -> int:
    """The functions of the engine that are called in a second check of a text."""
    counted = 0

    def count(frame: FrameType, event: str, _what: object) -> None:
        nonlocal counted
        counted += event == "call" and frame.f_code.co_filename.startswith(ENGINE)

    check(text)
    before = sys.getprofile()
    sys.setprofile(count)
    try:
        check(text)
    finally:
        sys.setprofile(before)
    return counted


def test_a_whole_deal_is_checked_with_few_calls() -> None:
    assert calls(played_out()) <= AT_MOST


if __name__ == "__main__":
    print(f"{calls(played_out())} calls, wanted: at most {AT_MOST}")
