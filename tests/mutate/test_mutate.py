"""Mutation: every small change of the rules must be noticed by some row of the suite; `make mutate` lists the survivors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

import pytest

from ledger.ledger import claims, unmet
from mutate.changes import changes
from mutate.code import changed, numbers
from mutate.excuses import CHANGES, LINES, RULESETS
from mutate.rows import Row
from mutate.suite import suite
from mutate.test_facts import given
from registered import registered
from stoek.api import answer
from stoek.games import GAMES

GAME = "staekske-rape"

mutate = pytest.mark.mutate


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    """The suite, which must be sound before anything is changed; what the unchanged engine gives is remembered from then on."""
    given(GAME)
    found = suite(GAME)
    assert [row.name for row in found if row.fails()] == []
    return found


@pytest.fixture
def say(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """A line for whoever waits."""
    capture = request.config.pluginmanager.getplugin("capturemanager")
    assert capture is not None

    def write(text: str) -> None:
        with capture.global_and_fixture_disabled():
            print(text, flush=True)

    return write


def killer(rows: list[Row]) -> str | None:
    """The first row that notices."""
    return next((row.name for row in rows if row.fails()), None)


class Tally:
    """What became of the changes; every one is told as it comes."""

    def __init__(self, say: Callable[[str], None], excused: dict[str, str]) -> None:
        self._say = say
        self._excused = excused
        self._began = monotonic()
        self._tried = 0
        self._by_rows: dict[str, int] = {}
        self.survivors: list[str] = []
        self.known: list[str] = []

    def take(self, name: str, excuse: str, row: str | None) -> None:
        self._tried += 1
        if row is not None:
            self._by_rows[row.partition("[")[0]] = self._by_rows.get(row.partition("[")[0], 0) + 1
            return self._say(f"  noticed   {name}  by {row}")
        known = self._excused.get(excuse)
        (self.survivors if known is None else self.known).append(name if known is None else excuse)
        return self._say(f"  SURVIVED  {name}" + ("" if known is None else f"  ({known})"))

    def close(self) -> None:
        """The list of survivors, those with a reason apart, and what noticed most."""
        noticed = self._tried - len(self.survivors) - len(self.known)
        self._say(f"\n{noticed} of {self._tried} changes noticed in {monotonic() - self._began:.0f} s")
        for row, count in sorted(self._by_rows.items(), key=lambda one: -one[1])[:8]:
            self._say(f"  {count:4} by {row}")
        self._say(f"{len(self.known)} survived for a reason: " + "; ".join(self.known))
        self._say(f"{len(self.survivors)} survived: " + ("; ".join(self.survivors) or "none"))


@mutate
def test_every_change_of_the_ruleset_is_noticed(rows: list[Row], say: Callable[[str], None]) -> None:
    tally = Tally(say, RULESETS)
    for change in changes(GAMES[GAME]):
        with registered(change.ruleset, GAME):
            tally.take(change.name, change.name, killer(rows))
    tally.close()
    assert tally.survivors == []
    assert set(RULESETS) <= set(tally.known), "an excuse for what is noticed or not tried"


@mutate
def test_every_change_of_a_number_in_the_code_is_noticed(rows: list[Row], say: Callable[[str], None]) -> None:
    """Lines with an excuse are not tried; each must still be there."""
    tally = Tally(say, CHANGES)
    found = set()
    for number in numbers():
        found.add(number.text)
        if number.text in LINES:
            if number.after > number.before:
                say(f"  left out  {number.name}  ({LINES[number.text]})")
            continue
        with changed(number):
            tally.take(number.name, f"{number.text}; {number.before} to {number.after}", killer(rows))
    tally.close()
    assert tally.survivors == []
    assert set(LINES) <= found, "an excuse for a line that is no longer there"
    assert set(CHANGES) <= set(tally.known), "an excuse for what is noticed or not tried"


def others(expected: Any) -> Iterator[Any]:
    """An expectation with one thing in it wrong: a number one more or less, a text or a truth another, a list shorter."""
    if isinstance(expected, bool):
        yield not expected
    elif isinstance(expected, int):
        yield from (expected + 1, expected - 1)
    elif isinstance(expected, str):
        yield f"{expected}?"
        yield ""
    elif isinstance(expected, dict):
        for key, value in expected.items():
            yield from ({**expected, key: other} for other in others(value))
    elif isinstance(expected, list):
        for place, value in enumerate(expected):
            yield [*expected[:place], *expected[place + 1 :]]
            yield from ([*expected[:place], other, *expected[place + 1 :]] for other in others(value))
        yield [*expected, 0]


ASKED = [claim for claim in claims() if "ask" in claim.row]


@pytest.mark.parametrize("claim", ASKED, ids=lambda claim: claim.id)
def test_a_claim_with_another_expectation_fails(claim: Any) -> None:
    """Each number, text and truth in what a claim of the ledger expects is really compared."""
    reply: Any = answer(claim.row["ask"])
    tried = 0
    for other in others(claim.row["expect"]):
        if other != claim.row["expect"]:
            tried += 1
            assert unmet(other, reply["ok"]) != [], other
    assert tried > 0


# the instrument itself, in the default suite


def test_a_change_is_noticed_and_taken_back() -> None:
    """One change of the ruleset and one of the code; afterwards all is as before."""
    kinds = ("ledger P-", "engine.test_winner::test_row", "engine.test_score::test_row")
    rows = [row for row in suite(GAME) if row.name.startswith(kinds)]
    assert killer(rows) is None
    change = next(change for change in changes(GAMES[GAME]) if change.name == "trump_scale: nine 14 to 15")
    with registered(change.ruleset, GAME):
        assert killer(rows) is not None
    assert killer(rows) is None
    number = next(number for number in numbers() if "rounded = (summary.points + 5) // 10" in number.text)
    with changed(number):
        assert killer(rows) is not None
    assert killer(rows) is None


def test_a_row_that_never_ends_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless() -> None:
        while True:
            pass

    monkeypatch.setattr("mutate.rows.PATIENCE", 0.05)
    assert Row("endless", endless).fails()


def test_changes_have_names_of_their_own() -> None:
    names = [change.name for change in changes(GAMES[GAME])]
    assert len(names) == len(set(names)) > 400
