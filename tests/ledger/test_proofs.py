"""Proof means proof: what proves a claim holds, and fails under each change that makes the claim untrue."""

from __future__ import annotations

import pytest

from ledger.ledger import claims, ledgers
from ledger.predicates import PREDICATES
from ledger.proofs import Proof, proofs
from rows import all_hold


def test_predicates_are_the_named_ones() -> None:
    assert {claim.row["predicate"] for claim in claims() if "predicate" in claim.row} == set(PREDICATES)


def holds_and_can_fail(proof: Proof) -> None:
    assert proof.faults() == [], "the engine does not say what the source says"
    assert [change for change in proof.changes if not proof.faults_under(change)] == [], "the proof notices nothing"
    assert proof.faults() == [], "the change is not taken back"


@pytest.mark.parametrize("source", ledgers())
def test_proofs_hold_and_fail_where_their_claim_is_untrue(source: str) -> None:
    all_hold((proof for proof in proofs() if proof.claim.file == source), holds_and_can_fail, lambda proof: proof.name)
