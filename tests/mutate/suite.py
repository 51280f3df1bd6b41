"""The fast part of the suite, as rows: what the engine is asked and must answer, and every claim of the ledger that is proven."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import process_time

import pytest

from engine import test_sound
from ledger import test_ledger
from ledger.proofs import Proof, proofs
from mutate import test_facts
from mutate.asking import asking
from mutate.rows import Row, rows_of
from prove import test_would_notice
from stoek.games import Registry
from stoek.rules.ruleset import Ruleset

PAGES = ("test_house_rules_have_their_switch", "test_every_rule_stands_on_its_page_once")
"""Tests of the ledger that look at rulesets and pages."""

SOUND = ("test_every_game_is_whole",)
"""The test of what every game must have, such as a declaration of each rule that its parts name."""


def proven(proof: Proof) -> Row:
    """The engine must say what the source says."""

    def run() -> None:
        assert proof.faults() == []

    return Row(f"ledger {proof.name}", run)


def ledger() -> Iterator[Row]:
    """Every proof that the ledger has."""
    yield from map(proven, proofs())


def suite() -> list[Row]:
    """The ledger's rows, facts and pages, the engine's tests, the proofs in brief."""
    pages = rows_of(test_ledger, [name for name in vars(test_ledger) if name not in PAGES])
    whole = rows_of(test_sound, [name for name in vars(test_sound) if name not in SOUND])
    return [*ledger(), *rows_of(test_facts), *pages, *whole, *asking(), *rows_of(test_would_notice, ["test_would_notice"])]


@dataclass(frozen=True, slots=True)
class Heard:
    """A row, the games that it looks at, and how long it takes; `fails` where it does even with nothing changed."""

    row: Row
    games: frozenset[str]
    seconds: float
    fails: bool


def heard(rows: Sequence[Row]) -> list[Heard]:
    """Every row run once with the registry listening; the quickest first."""
    asked: set[str] = set()
    usual = Registry.__getitem__

    def listening(registry: Registry, name: str) -> Ruleset:
        asked.add(name)
        return usual(registry, name)

    found = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Registry, "__getitem__", listening)
        for row in rows:
            asked.clear()
            began = process_time()
            fails = row.fails()
            found.append(Heard(row, frozenset(asked), process_time() - began, fails))
    return sorted(found, key=lambda one: one.seconds)
