"""`stoek evening`: an evening in a file."""

from __future__ import annotations

import json

import pytest

from cli.running import run
from engine.asking import ok
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
    ("a fault", ("+103", "much"), 1, "line 7, column 9: “much”"),
    ("a name", ("1. Bert", "1. Bret"), 1, "line 3, column 4: “Bret”"),
    ("no stake", ('[Stake "0.05"]', ""), 0, "An pays Bert 105\n"),
    ("a word for the money", ('[Stake "0.05"]', '[Stake "0.05"] [Unit "guilders"]'), 0, "An in all -93: -4.65 guilders\n"),
    ("a title", ("1. Bert", '[Evening "Thursday"] [Date "today"]\n1. Bert'), 0, "Thursday, today\ndeal  dealer"),
    ("a doubt", ("4. An ?", "4. An ? 1;c=N;b=3"), 0, "Doubtful (deal 4): "),
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
    [fault] = ok("evening", evening="1. An +2")["faults"]
    assert fault["message"] in done.err


def test_as_json() -> None:
    done = run("evening", "-", "--json", sent=EVENING)
    assert json.loads(done.out) == answer({"verb": "evening", "evening": EVENING})


STROKES = """\
[Game "saskop"] [Players "An" "Bert" "Cis" "Door"] [FirstDealer "An"]
1. 4 0
2. 0 0
3. 16 0
4. thrown-in
5. ?
"""
STROKES_SHEET = """\
deal  dealer     An and Cis  Bert and Door
   1  An          +4      4      +0      0
   2  Bert        +0      4      +0      0
   3  Bert       +16     20      +0      0
                      #####
Game 1: An and Cis won, 20 to nothing.
   4  Cis            thrown
   5  Door                ?              ?
Game 2: not over, 0 to 0.
"""
CARRIED = """\
[Game "klaberjass"] [House "tie=carried_to_next_winner"] [Players "An" "Bo"] [FirstDealer "Bo"]
1. carried 182
2. 0 202
"""
CARRIED_SHEET = """\
deal  dealer             An             Bo
   1  Bo          +0      0      +0      0  182 carried over
   2  An          +0      0    +202    384  and 182 that had been carried over
                          0            384
Game 1: not over, 0 to 384.
"""


@pytest.mark.parametrize(("sent", "printed"), [(STROKES, STROKES_SHEET), (CARRIED, CARRIED_SHEET)], ids=["strokes", "carried over"])
def test_the_sheet_of_two_sides(sent: str, printed: str) -> None:
    done = run("evening", "-", sent=sent)
    assert (done.status, done.err) == (0, "")
    assert done.out == printed
