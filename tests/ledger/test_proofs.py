"""Proof means proof: what proves a claim holds, and fails under each change that makes the claim untrue."""

from __future__ import annotations

import pytest

from ledger.ledger import claims
from ledger.predicates import PREDICATES
from ledger.proofs import Proof, proofs


def test_predicates_are_the_named_ones() -> None:
    assert {claim.row["predicate"] for claim in claims() if "predicate" in claim.row} == set(PREDICATES)


@pytest.mark.parametrize("proof", proofs(), ids=lambda proof: proof.name)
def test_the_proof_holds_and_fails_where_the_claim_is_untrue(proof: Proof) -> None:
    assert proof.faults() == [], "the engine does not say what the source says"
    assert [change for change in proof.changes if not proof.faults_under(change)] == [], "the proof notices nothing"
    assert proof.faults() == [], "the change is not taken back"
