"""The quiz's positions of Contrée, Coinche and Klaverjas: read strictly, each once, every rule of play and every suit met."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from stoek.games import GAMES
from stoek_site.features.quiz.positions import PUZZLES, legal_positions

PREFIXES = {
    "belote-contree": "bc", "coinche": "co",
    "klaverjas-rotterdam": "kr", "klaverjas-rotterdam-w": "kw", "klaverjas-amsterdam": "ka",
}  # fmt: skip


@pytest.mark.parametrize("game", PREFIXES)
def test_positions(game: str) -> None:
    found = legal_positions(game)
    files = sorted(path.stem for path in (PUZZLES / game).glob("*-legal-*.toml"))
    assert sorted(position.id for position in found) == files
    assert all(re.fullmatch(rf"{PREFIXES[game]}-legal-\d{{3}}", name) for name in files)
    assert len({(position.trump, position.trick, position.hand) for position in found}) == len(found) >= 10
    assert all(3 <= len(position.hand) <= 7 and 1 <= len(position.trick) <= 3 for position in found)
    met = Counter(position.answer["rule"] for position in found)
    assert set(met) == {GAMES[game].rule_id(option.rule) for option in GAMES[game].law.every_option}
    assert min(met.values()) >= 2
    assert min(Counter(position.trump for position in found).values()) >= 4
    assert min(Counter(len(position.trick) for position in found).values()) >= 5
