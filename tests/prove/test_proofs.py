"""The proofs in full: `make prove`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import Any

import pytest

from prove.proofs import PROOFS, Proof
from stoek.games import GAMES

pytestmark = pytest.mark.prove

EVERY = 5.0
"""Seconds between two signs of life."""


@pytest.fixture
def say(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """A line for whoever waits."""
    capture = request.config.pluginmanager.getplugin("capturemanager")
    assert capture is not None

    def write(text: str) -> None:
        with capture.global_and_fixture_disabled():
            print(text, flush=True)

    return write


class Counted:
    """Cases on their way into a proof: how many there were, with a sign of life now and then."""

    def __init__(self, cases: Iterable[Any], say: Callable[[str], None]) -> None:
        self.count = 0
        self._cases = cases
        self._say = say

    def __iter__(self) -> Iterator[Any]:
        told = monotonic()
        for case in self._cases:
            self.count += 1
            if not self.count & 0xFF and monotonic() - told > EVERY:
                told = monotonic()
                self._say(f"    {self.count:,} so far")
            yield case


@pytest.mark.parametrize("proof", PROOFS, ids=lambda proof: proof.name)
def test_proof(proof: Proof, say: Callable[[str], None]) -> None:
    say(f"\n  {proof.name}")
    began = monotonic()
    cases = Counted(proof.cases(), say)
    found = []
    for difference in proof.differences(GAMES["staekske-rape"], cases):
        found.append(difference)
        if len(found) == 5:
            break
    assert found == []
    assert cases.count >= proof.at_least
    say(f"    {cases.count:,} cases, {monotonic() - began:.1f} s")
