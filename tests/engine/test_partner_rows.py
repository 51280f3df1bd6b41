"""Which cards are legal in Klaverjas and Contrée, and by which rule."""

from __future__ import annotations

import pytest

from engine.legal_rows import ROWS, Row
from stoek.api import answer

GAMES = ("belote-contree", "coinche", "klaverjas-rotterdam", "klaverjas-rotterdam-w", "klaverjas-amsterdam")


@pytest.mark.parametrize(("game", "row"), [pytest.param(game, row, id=f"{game}-{row[0]}") for game in GAMES for row in ROWS[game]])
def test_row(game: str, row: Row) -> None:
    _, trump, hand, trick, legal, rule = row
    reply = answer({"verb": "legal", "game": game, "trump": trump, "hand": hand, "trick": trick})
    found = reply["ok"]
    assert isinstance(found, dict)
    assert found["legal"] == legal.split()
    assert found["rule"].split("/", 1)[1] == f"play/{rule}"
    assert set(found["illegal"]) == set(hand.split()) - set(legal.split())
