"""Each proof in brief: it holds for the game and would notice a change of the rules; a proof that cannot fail proves nothing."""

from __future__ import annotations

import pytest

from ledger.falsified import Change, falsified
from prove.proofs import PROOFS, Proof
from stoek.games import GAMES

GAME = "staekske-rape"

every_proof = pytest.mark.parametrize("proof", PROOFS, ids=lambda proof: proof.name)


@every_proof
def test_holds_in_brief(proof: Proof) -> None:
    assert list(proof.differences(GAMES[GAME], proof.few())) == []


@pytest.mark.parametrize(
    ("proof", "change"),
    [pytest.param(proof, change, id=f"{proof.name}-{turn}") for proof in PROOFS for turn, change in enumerate(proof.noticed)],
)
def test_would_notice(proof: Proof, change: Change) -> None:
    with falsified(change, GAME, "", f"{proof.name}: {change}"):
        assert next(proof.differences(GAMES[GAME], proof.few()), None) is not None
