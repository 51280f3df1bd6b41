"""`stoek evening`: an evening in a file."""

from __future__ import annotations

import json

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


def test_without_players() -> None:
    done = run("evening", "-", sent="1. An +2")
    assert (done.status, done.out) == (2, "")
    [fault] = ok("evening", evening="1. An +2")["faults"]
    assert fault["message"] in done.err


def test_as_json() -> None:
    done = run("evening", "-", "--json", sent=EVENING)
    assert json.loads(done.out) == answer({"verb": "evening", "evening": EVENING})
