"""Rules of several games that only speak where something is refused: each comes out of some request."""

from __future__ import annotations

from typing import Any

import pytest

from stoek.api import answer
from stoek.games import GAMES

SCORE = {"points": 80, "tricks": 4, "trump": "C"}
SHARED, TWICE, GROWN = ["AC KC QC", "QC JC TC"], ["AC KC QC"], ["AC KC QC", "AC KC QC JC"]

# the rule, the game, the verb, what is asked
ROWS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("belote/melds/split", "belote", "score", {**SCORE, "announced": SHARED}),
    ("klaberjass/melds/split", "klaberjass", "score", {**SCORE, "opponents_points": 60, "announced": SHARED}),
    ("belote/melds/show", "belote", "score", {**SCORE, "announced": TWICE, "opponents_announced": TWICE}),
    (
        "klaberjass/melds/show", "klaberjass", "score",
        {**SCORE, "opponents_points": 60, "announced": TWICE, "opponents_announced": TWICE},
    ),
    *(
        ("contree/melds/values", game, "score", {**SCORE, "house": {"melds": True}, "bid": 80, **melds})
        for game in ("belote-contree", "coinche")
        for melds in ({"announced": SHARED}, {"announced": GROWN}, {"announced": TWICE, "opponents_announced": TWICE})
    ),
    ("belote/auction/turn", "belote", "auction", {"turn_up": "7C", "calls": [{"seat": 1, "call": "pass"}]}),
    ("klaberjass/auction/turn", "klaberjass", "auction", {"turn_up": "7C", "calls": [{"seat": 1, "call": "pass"}]}),
    ("contree/auction/turn", "belote-contree", "auction", {"calls": [{"seat": 1, "call": "80 C"}]}),
    ("contree/auction/turn", "coinche", "auction", {"calls": [{"seat": 1, "call": "80 C"}]}),
    ("belote/deal/players", "belote", "session", {"players": ["A"], "deals": []}),
    ("klaberjass/deal/players", "klaberjass", "session", {"players": ["A"], "deals": []}),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "game", "verb", "asked"), ROWS)
def test_row(rule: str, game: str, verb: str, asked: dict[str, Any]) -> None:
    reply: Any = answer({"verb": verb, "game": game, **asked})
    assert reply["error"]["rule"] == rule


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.pack.bit_count() == 32])
def test_a_card_of_another_pack(game: str) -> None:
    reply: Any = answer({"verb": "legal", "game": game, "trump": "C", "hand": "AC 6D", "trick": ""})
    page = GAMES[game].page
    assert reply["error"]["rule"] == (f"{page}/pack" if page.startswith("trick-play/") else f"{page}/cards/pack")
