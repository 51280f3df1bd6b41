"""Every row of every game: the engine answers or refuses as the row says; the naive games agree on legal cards and on tricks."""

from __future__ import annotations

import pytest

from engine.game_rows import agrees, all_rows, holds
from naive.packs import ALL_IDS
from rows import all_hold

GAMES_WITH_ROWS = dict.fromkeys(game for game, _ in all_rows())


@pytest.mark.parametrize("game", GAMES_WITH_ROWS)
def test_every_row_holds(game: str | None) -> None:
    rows = [row for each, row in all_rows() if each == game]
    all_hold(rows, lambda row: holds(game, row), lambda row: row["name"])


@pytest.mark.parametrize("game", ALL_IDS)
def test_the_naive_game_agrees(game: str) -> None:
    rows = [row for each, row in all_rows() if each == game and row["ask"]["verb"] in ("legal", "winner") and "ok" in row]
    rows = [row for row in rows if "house" not in row["ask"]]
    assert rows
    all_hold(rows, lambda row: agrees(game, row), lambda row: row["name"])
