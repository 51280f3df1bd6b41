"""`stoek evening`: an evening in a file."""

from __future__ import annotations

import json

import pytest

from cli.running import run
from stoek.api import answer

EVENING = """\
[Players "An" "Bert" "Cis" "Jan Piet"]
[FirstDealer "An"] [Stake "0.05"]
1. Bert +2
2. "Jan Piet" -12
3. thrown-in
4. An ?
5. Bert +103
"""
SHEET = """\
deal  dealer    declarer  result     An   Bert    Cis  Jan Piet
   1  An        Bert          +2             2
   2  Bert      Jan Piet     -12                            -12
   3  Cis                 thrown
   4  Jan Piet  An             ?
   5  An        Bert        +103           105
                                      0    105      0       -12
An pays Bert 105: 5.25
Jan Piet pays An 12: 0.60
Cis pays Bert 105: 5.25
Jan Piet pays Bert 117: 5.85
Jan Piet pays Cis 12: 0.60
An in all -93: -4.65
Bert in all +327: 16.35
Cis in all -93: -4.65
Jan Piet in all -141: -7.05
"""

# id, what is changed, exit status, what is printed, and where
SAID: list[tuple[str, tuple[str, str], int, str]] = [
    ("a fault", ("+103", "much"), 1, "line 7, column 9: “much” is no result."),
    ("a name", ("1. Bert", "1. Bret"), 1, "line 3, column 4: “Bret” is not at the table"),
    ("no stake", ('[Stake "0.05"]', ""), 0, "An pays Bert 105\n"),
    ("a word for the money", ('[Stake "0.05"]', '[Stake "0.05"] [Unit "guilders"]'), 0, "An in all -93: -4.65 guilders\n"),
    ("a title", ("1. Bert", '[Evening "Thursday"] [Date "today"]\n1. Bert'), 0, "Thursday, today\ndeal  dealer"),
    ("a doubt", ("4. An ?", "4. An ? 1;c=N;b=3"), 0, "Doubtful (deal 4): The deal has no result yet"),
    ("a deal", ("4. An ?", "4. An ? 1;c=N;b=1;k=gave-up"), 0, "   4  Jan Piet  An           -10    -10"),
]


def test_the_sheet() -> None:
    done = run("evening", "-", sent=EVENING)
    assert (done.status, done.err) == (0, "")
    assert done.out == SHEET


@pytest.mark.parametrize(("edit", "status", "printed"), [pytest.param(*row[1:], id=row[0]) for row in SAID])
def test_what_is_said(edit: tuple[str, str], status: int, printed: str) -> None:
    done = run("evening", "-", sent=EVENING.replace(*edit))
    assert (done.status, done.err) == (status, "")
    assert printed in done.out


def test_without_players() -> None:
    done = run("evening", "-", sent="1. An +2")
    assert (done.status, done.out) == (2, "")
    assert "No players are named" in done.err


def test_as_json() -> None:
    done = run("evening", "-", "--json", sent=EVENING)
    assert json.loads(done.out) == answer({"verb": "evening", "evening": EVENING})
