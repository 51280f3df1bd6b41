"""A fresh deal to play is called, also in a game in which by the standard nobody says how trumps come about."""

from __future__ import annotations

import pytest

from stoek.games import FULL_GAMES, GAMES
from stoek_site.features.play.play import PlayBlock

FORCED = {game: {"trump_choice": "forced"} for game in ("klaverjas-rotterdam", "klaverjas-amsterdam")}


@pytest.mark.parametrize("game", FULL_GAMES)
def test_fresh_deals_are_called_where_a_house_rule_lets_them_be(game: str) -> None:
    calls = PlayBlock.calls(object.__new__(PlayBlock), game)
    assert calls == FORCED.get(game, {})
    assert not calls or GAMES[game].under(calls).auction.legal(GAMES[game].under(calls).auction.begin())
