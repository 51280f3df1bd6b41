"""The work of reading and checking grows as what is read, and no faster; beyond all measure it is refused, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.asking import ok
from hostile.growth import calls, runs_away
from stoek.api import answer
from stoek.notation.facts import FACTS
from stoek.notation.forms import read
from stoek.notation.limits import LONGEST_DEAL, LONGEST_SESSION
from stoek.notation.rows import Section

PLAYERS = '[Players "An" "Bo" "Cis" "De"]\n'
STAEKSKE = f'[Game "staekske-rape"]\n{PLAYERS}'
SCHIEBER = f'[Game "schieber"]\n{PLAYERS}'

# id, game, the calls of an auction: so many of the first, after the second
AUCTIONS = [
    ("passes", "staekske-rape", "p", ""),
    ("passes-of-a-game-without-dealer", "saskop", "p", ""),
    ("passes-in-belote", "belote", "p", ""),
    ("passes-in-contree", "belote-contree", "p", ""),
    ("bids-too-high", "staekske-rape", "9", ""),
    ("bids-that-do-not-climb", "saskop", "7", "7,"),
    ("proposals-that-do-not-climb", "belote-contree", "90C", "100C,"),
    ("calls-out-of-turn", "staekske-rape", "N:3", ""),
    ("doubles", "coinche", "double", ""),
    ("choices", "schieber", "transfer", ""),
    ("seated-and-unseated", "saskop", "N:p,E:9,p", ""),
]


@pytest.mark.parametrize(("game", "call", "before"), [pytest.param(*row[1:], id=row[0]) for row in AUCTIONS])
def test_the_check_of_an_auction_grows_with_its_calls(game: str, call: str, before: str) -> None:
    def asked(count: int) -> dict[str, Any]:
        return {"verb": "check", "deal": f"1;g={game};d=N;a={before}{','.join([call] * count)}"}

    calls(asked(40))  # what is imported and compiled once
    few, many = calls(asked(40)), calls(asked(80))
    assert many < 2.5 * few


# id, what begins an evening, what stands there so many times, what ends it
EVENINGS = [
    ("names-not-closed", "[Players", ' ""', ""),
    ("blanks-in-a-tag", "[Evening ", " ", "x"),
    ("blanks-after-a-tag", "[Players", " ", ""),
    ("blanks-in-brackets", f"{SCHIEBER}An 3 (", " ", "x"),
    ("blanks-in-brackets-of-one", f"{STAEKSKE}An (", " ", "x"),
    ("one-long-word", STAEKSKE, "x", " 3"),
    ("one-long-line-of-tags", "", "[a]", ""),
    ("players", "[Players", ' "Ab"', "]\nAb 3"),
    ("carried", SCHIEBER, "carried ", "x y"),
    ("figures", f"{SCHIEBER}1 ", "2", ""),
    ("question-marks", SCHIEBER, "? ", ""),
    ("brackets", SCHIEBER, "( ", ""),
    ("quotes", f'{STAEKSKE}"', '\\"', '" 3'),
]


@pytest.mark.parametrize(("before", "much", "after"), [pytest.param(*row[1:], id=row[0]) for row in EVENINGS])
def test_a_session_is_read_in_the_time_that_it_is_long(before: str, much: str, after: str) -> None:
    def asked(count: int) -> dict[str, Any]:
        return {"verb": "evening", "evening": before + much * count + after}

    # Thirty thousand: what grows with the square would take minutes.
    for count in (30, 1_000, 30_000):
        wrong = runs_away(asked, count // 4)
        assert wrong is None, wrong


# id, verb, the key, so much of something there
OBJECTS: list[tuple[str, str, str, Callable[[int], Any]]] = [
    ("tags", "notation", "deal", lambda count: {"tags": {f"a{number}": "b" for number in range(count)}}),
    ("tricks", "check", "deal", lambda count: {"game": "belote", "tricks": ["JC 9C"] * count}),
    ("tricks-in-a-text", "notation", "deal", lambda count: "Play:\n" + "1 " * count),
    ("cards", "check", "deal", lambda count: {"game": "belote", "hands": {"N": ["JC"] * count}}),
    ("calls", "check", "deal", lambda count: {"game": "belote", "auction": ["pass"] * count}),
    ("combinations", "check", "deal", lambda count: {"game": "belote", "announced": ["four 9"] * count}),
    ("marks", "check", "deal", lambda count: {"game": "belote", "tricks": [{"cards": "JC", "marks": ["knock"] * count}]}),
    ("deals", "evening", "evening", lambda count: {"game": "schieber", "deals": [{"results": [1, 2]}] * count}),
    ("players", "evening", "evening", lambda count: {"players": [f"A{number}" for number in range(count)]}),
]


@pytest.mark.parametrize(("verb", "key", "much"), [pytest.param(*row[1:], id=row[0]) for row in OBJECTS])
def test_an_object_is_read_in_the_time_that_it_is_long(verb: str, key: str, much: Callable[[int], Any]) -> None:
    wrong = runs_away(lambda count: {"verb": verb, key: much(count)}, 2_000)
    assert wrong is None, wrong


@pytest.mark.parametrize(
    "written", [{"tags": {"a": "b" * LONGEST_DEAL}}, {"tags": {f"a{number}": "b" for number in range(20_000)}}]
)
def test_a_deal_as_an_object_is_no_longer_than_one_as_a_text(written: Any) -> None:
    record, faults = read(written)
    assert [str(LONGEST_DEAL) in fault.message for fault in faults] == [True]
    assert record.tags == {}


def test_a_session_as_an_object_is_no_longer_than_one_as_a_text() -> None:
    found = ok("evening", None, evening={"players": ["x" * 1_000] * (LONGEST_SESSION // 1_000 + 1)})
    assert isinstance(found, dict)
    assert [str(LONGEST_SESSION) in one["message"] for one in found["faults"]] == [True]


@pytest.mark.parametrize("name", ["auction", "tricks", "announced", "discards"])
def test_what_is_too_much_of_a_fact_is_said(name: str) -> None:
    row = FACTS[name]
    assert isinstance(row, Section)
    most, what = row.pieces.most, row.pieces.words
    piece = {"auction": "pass", "tricks": "JC 9C", "announced": "four 9", "discards": "JC"}[name]
    record, faults = read({name: [piece] * (most + 1)})
    assert len(getattr(record, name)) == most
    assert [f"{most + 1} {what}; the first {most} are read" in fault.message for fault in faults] == [True]


# id, what is asked, where
TOO_MANY: list[tuple[str, dict[str, Any], str]] = [
    ("calls", {"verb": "auction", "game": "staekske-rape", "calls": [str(number) for number in range(3, 60_000)]}, "calls"),
    (
        "deals", {"verb": "session", "game": "staekske-rape", "players": ["A", "B", "C", "D"],
                  "deals": [{"declarer": "A", "result": 1}] * 25_000}, "deals",
    ),
    (
        "deals-of-sides", {"verb": "session", "game": "belote", "players": ["A", "B", "C", "D"],
                           "deals": [{"results": [1, 2]}] * 25_000}, "deals",
    ),
    ("strokes", {"verb": "strokes", "game": "saskop", "deals": [[1, 0]] * 25_000}, "deals"),
    (
        "combinations", {"verb": "score", "game": "staekske-rape", "bid": 3, "stock": "taken", "points": 80, "tricks": 4,
                         "announced": [{"kind": "stoek"}] * 8}, "announced",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("request_", "where"), [pytest.param(*row[1:], id=row[0]) for row in TOO_MANY])
def test_what_is_too_long_to_be_answered_is_refused(request_: dict[str, Any], where: str) -> None:
    error = answer(request_)["error"]
    assert isinstance(error, dict)
    assert error["where"] == where
    assert str(len(request_[where])) in error["message"]
