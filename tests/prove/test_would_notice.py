"""Each proof in brief: it holds for the game and would notice a change of the rules; a proof that cannot fail proves nothing."""

from __future__ import annotations

import pytest

from prove.mutations import Mutation
from prove.proofs import PROOFS, Proof
from stoek.games import GAMES

GAME = GAMES["staekske-rape"]

every_proof = pytest.mark.parametrize("proof", PROOFS, ids=lambda proof: proof.name)


@every_proof
def test_holds_in_brief(proof: Proof) -> None:
    assert list(proof.differences(GAME, proof.few())) == []


@pytest.mark.parametrize(
    ("proof", "mutation"),
    [pytest.param(proof, mutation, id=f"{proof.name}-{turn}") for proof in PROOFS for turn, mutation in enumerate(proof.noticed)],
)
def test_would_notice(proof: Proof, mutation: Mutation) -> None:
    assert next(proof.differences(mutation(GAME), proof.few()), None) is not None
