"""Mutation: every small change of the rules must be noticed by some row of the suite; `make mutate` lists the survivors."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from math import inf
from time import monotonic
from types import ModuleType
from typing import Any

import pytest

from engine.asking import ok_of
from ledger.ledger import Claim, claims, unmet
from mutate.alike import decide_alike
from mutate.changes import changes
from mutate.code import MODULES, changed, numbers
from mutate.excuses import ALIKE, CHANGES, LINES, RULESETS
from mutate.rows import Row
from mutate.suite import Heard, heard, suite
from mutate.summary import LISTS, Outcome, write
from mutate.test_facts import BASES, given
from registered import registered
from rows import all_hold
from stoek.api import answer
from stoek.games import GAMES

GAME = "staekske-rape"

mutate = pytest.mark.mutate


@pytest.fixture(scope="module")
def rows() -> list[Heard]:
    """The suite, which must be sound before anything is changed; what the unchanged engine gives is remembered from then on."""
    given()
    found = heard(suite())
    assert [one.row.name for one in found if one.fails] == []
    return found


BRIEF = 3.0
"""Seconds of rows on which a change is tried before anybody asks whether it has an excuse."""


class Suite:
    """Rows, the quickest first; but the one that noticed last in front: what is changed next is often noticed by the same."""

    def __init__(self, rows: list[Heard]) -> None:
        self._rows = list(rows)
        self._noticed: dict[str, Row] = {}

    def killer(self, seconds: float = inf) -> str | None:
        """The first row that notices, of those that take so long together."""
        for place, one in enumerate(self._rows):
            seconds -= one.seconds
            if seconds < 0:
                break
            if one.row.fails():
                self._rows.insert(0, self._rows.pop(place))
                self._noticed[one.row.name] = one.row
                return one.row.name
        return None

    def unsound(self) -> list[str]:
        """Rows that noticed a change and still fail when all is as before."""
        return [name for name, row in self._noticed.items() if row.fails()]


class Tally:
    """What became of the changes; every one is told as it comes, to whoever waits and in a list."""

    def __init__(self, name: str, request: pytest.FixtureRequest, excused: dict[str, str]) -> None:
        LISTS.mkdir(parents=True, exist_ok=True)
        self._name = name
        self._list = LISTS / f"{name}.txt"
        self._list.write_text("", encoding="utf-8")
        self._capture = request.config.pluginmanager.getplugin("capturemanager")
        self._excused = excused
        self._began = monotonic()
        self._tried = 0
        self._by_rows: dict[str, int] = {}
        self.survivors: list[str] = []
        self.excuses: dict[str, int] = {}

    def say(self, text: str) -> None:
        with self._list.open("a", encoding="utf-8") as lines:
            print(text, file=lines)
        assert self._capture is not None
        with self._capture.global_and_fixture_disabled():
            print(text, flush=True)

    def excuse(self, name: str) -> str | None:
        """The reason, or the pattern of reasons, why nobody needs to notice this change."""
        return next((pattern for pattern in self._excused if pattern == name or fnmatchcase(name, pattern)), None)

    def take(self, name: str, excuse: str | None, row: str | None) -> None:
        self._tried += 1
        if row is not None:
            self._by_rows[row.partition("[")[0]] = self._by_rows.get(row.partition("[")[0], 0) + 1
            return self.say(f"  noticed   {name}  by {row}")
        if excuse is None:
            self.survivors.append(name)
            return self.say(f"  SURVIVED  {name}")
        self.excuses[excuse] = self.excuses.get(excuse, 0) + 1
        return self.say(f"  excused   {name}  ({self._excused[excuse]})")

    def close(self) -> None:
        """The list of survivors, those with a reason apart, and what noticed most; and the figures for the page."""
        reasons: dict[str, int] = {}
        for excuse, count in self.excuses.items():
            reasons[self._excused[excuse]] = reasons.get(self._excused[excuse], 0) + count
        noticed = self._tried - len(self.survivors) - sum(reasons.values())
        self.say(f"\n{self._name}: {noticed} of {self._tried} changes noticed in {monotonic() - self._began:.0f} s")
        for row, count in sorted(self._by_rows.items(), key=lambda one: -one[1])[:8]:
            self.say(f"  {count:4} by {row}")
        for reason, count in reasons.items():
            self.say(f"  {count:4} survived for a reason: {reason}")
        self.say(f"{len(self.survivors)} survived: " + ("; ".join(self.survivors) or "none"))
        write(Outcome(self._name, self._tried, noticed, reasons))


@mutate
@pytest.mark.parametrize("game", GAMES)
def test_every_change_of_the_ruleset_is_noticed(game: str, rows: list[Heard], request: pytest.FixtureRequest) -> None:
    tally = Tally(game, request, RULESETS)
    # A variant is held against its base; that says nothing of the base.
    beside = ("test_a_variant_differs",) if game in BASES.values() else ()
    suite = Suite([one for one in rows if game in one.games and not any(name in one.row.name for name in beside)])
    for change in changes(GAMES[game]):
        excuse = None
        with registered(change.ruleset, game):
            row = suite.killer(BRIEF)
            if row is None:
                alike = "law" in change.name and decide_alike(GAMES[game], change.ruleset)
                excuse = ALIKE if alike else tally.excuse(f"{game}: {change.name}")
                row = suite.killer() if excuse is None else None
        tally.take(change.name, excuse, row)
    tally.close()
    assert tally.survivors == []
    excuses = {pattern for pattern in RULESETS if pattern.startswith(f"{game}: ")}
    assert excuses <= set(tally.excuses), "an excuse for what is noticed or not tried"
    assert suite.unsound() == []


@mutate
@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_every_change_of_a_number_in_the_code_is_noticed(
    module: ModuleType, rows: list[Heard], request: pytest.FixtureRequest
) -> None:
    """Lines with an excuse are not tried; each must still be there."""
    tally = Tally(module.__name__, request, CHANGES)
    suite = Suite(rows)
    for number in numbers(module):
        if number.text in LINES:
            if number.after > number.before:
                tally.say(f"  left out  {number.name}  ({LINES[number.text]})")
            continue
        excuse = tally.excuse(f"{number.text}; {number.before} to {number.after}")
        with changed(number):
            row = suite.killer(inf if excuse is None else BRIEF)
        tally.take(number.name, excuse, row)
    tally.close()
    assert tally.survivors == []
    assert suite.unsound() == []


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


def questions(claim: Claim) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """What a claim asks and expects, its refusals aside."""
    asks, expected = claim.row["ask"], claim.row["expect"]
    pairs = zip(asks, expected, strict=True) if isinstance(asks, list) else [(asks, expected)]
    return [({"game": claim.game, **ask}, one) for ask, one in pairs if "refused" not in one]


def notices_another_expectation(claim: Claim) -> None:
    tried = 0
    for ask, expected in questions(claim):
        reply = ok_of(answer(ask))
        for other in others(expected):
            if other != expected:
                tried += 1
                assert unmet(other, reply) != [], other
    assert tried > 0


def test_a_claim_with_another_expectation_fails() -> None:
    """Each number, text and truth in what a claim of the ledger expects is really compared."""
    all_hold([claim for claim in claims() if "ask" in claim.row], notices_another_expectation, lambda claim: claim.id)


# the instrument itself, in the default suite


def test_excuses_are_for_what_there_is() -> None:
    """Of lines and numbers of the code; whether the changes survive, `make mutate` tells."""
    texts = {number.text for module in MODULES for number in numbers(module)}
    changes_of_numbers = {f"{number.text}; {number.before} to {number.after}" for module in MODULES for number in numbers(module)}
    assert set(LINES) <= texts
    assert set(CHANGES) <= changes_of_numbers


def test_a_change_is_noticed_and_taken_back() -> None:
    """One change of the ruleset and one of the code; afterwards all is as before."""
    kinds = ("ledger P-", f"row {GAME} winner", f"row {GAME} score")
    rows = Suite([Heard(row, frozenset(), 0, fails=False) for row in suite() if row.name.startswith(kinds)])
    assert rows.killer() is None
    change = next(change for change in changes(GAMES[GAME]) if change.name == "trump_scale: nine 14 to 15")
    with registered(change.ruleset, GAME):
        assert rows.killer() is not None
    assert rows.killer() is None
    number = next(
        number for module in MODULES for number in numbers(module) if "rounded = (summary.points + 5) // 10" in number.text
    )
    with changed(number):
        assert rows.killer() is not None
    assert rows.killer() is None


def test_a_row_that_never_ends_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless() -> None:
        while True:
            pass

    monkeypatch.setattr("mutate.rows.PATIENCE", 0.05)
    assert Row("endless", endless).fails()


@pytest.mark.parametrize("game", GAMES)
def test_changes_have_names_of_their_own(game: str) -> None:
    names = [change.name for change in changes(GAMES[game])]
    assert len(names) == len(set(names)) > 150
