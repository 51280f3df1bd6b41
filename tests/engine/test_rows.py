"""Every row of every game: the engine answers or refuses as the row says; the naive games agree on legal cards and on tricks."""

from __future__ import annotations

from typing import Any

import pytest

from engine.asking import error_of, ok
from engine.game_rows import Row, all_rows, rows, told
from naive import play
from stoek.api import answer
from stoek.games import GAMES

ROWS = [pytest.param(game, row, id=f"{game} {row['name']}") for game, row in all_rows()]


@pytest.mark.parametrize(("game", "row"), ROWS)
def test_row(game: str | None, row: Row) -> None:
    reply: Any = answer({**({} if game is None else {"game": game}), **row["ask"]})
    kind = "ok" if "ok" in row else "error"
    assert set(reply) == {kind}, reply
    found = told(game, reply["ok"] if kind == "ok" else error_of(reply, game))
    assert {key: found[key] for key in row[kind]} == row[kind]
    assert game is None or reply[kind].get("rule") is None or reply[kind]["rule"].startswith(f"{GAMES[game].page}/")


NAMED = [(game, verb) for game in dict.fromkeys(game for game, _ in all_rows() if game) for verb in ("legal", "winner")]


@pytest.mark.parametrize(("game", "row"), [(game, row) for game, verb in NAMED for row in rows(game, verb)])
def test_the_naive_game_agrees(game: str, row: Row) -> None:
    """And of every card of the hand it is told whether it is legal."""
    trump, trick, phase = row["ask"]["trump"], row["ask"]["trick"].split(), row["ask"].get("phase", "second")
    if row["ask"]["verb"] == "winner":
        assert row["ok"] == {"index": play.winner_of(game, trump, trick), "points": play.points_of(game, trump, trick)}
        return
    hand = row["ask"]["hand"].split()
    legal = play.legal_cards(game, trump, hand, trick, phase=phase)
    assert row["ok"]["legal"].split() == legal
    found = ok("legal", game, **{key: value for key, value in row["ask"].items() if key != "verb"})
    assert (set(found["reasons"]), set(found["illegal"])) == (set(legal), set(hand) - set(legal))
    for reason in (*found["reasons"].values(), *found["illegal"].values()):
        assert reason["rule"] == found["rule"]
        assert reason["why"].strip()
