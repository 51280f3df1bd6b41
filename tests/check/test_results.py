"""What has no score: a deal of no game, and a game without scoring. Of results tell the rows."""

from __future__ import annotations

from typing import Any

import pytest

from check.deals import (
    checked,
)  # fmt: skip
from stoek import GAMES, Table
from stoek.api import answer


def test_no_game() -> None:
    error: Any = answer({"verb": "check", "deal": ""})["error"]
    assert error["where"] == "game"
    assert checked("", game="staekske-rape")["result"] is None


@pytest.mark.parametrize("name", [game.id for game in GAMES.values() if not game.is_whole])
def test_a_game_without_scoring_has_no_score_however_much_is_recorded(name: str) -> None:
    table = Table.deal(GAMES[name], seed=1)
    begun, refused = checked(str(table)), answer({"verb": "score", "game": name, "trump": "H"})
    while not table.over:
        table = table.do(table.choices[0])
    whole = checked(str(table))
    assert (begun["findings"], whole["findings"], whole["missing"]) == ([], [], [])
    assert (whole["result"], whole["as_played"], begun["unscored"]) == (None, None, whole["unscored"])
    error: Any = refused["error"]
    assert whole["unscored"] == error["message"]
