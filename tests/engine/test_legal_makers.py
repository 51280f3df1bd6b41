"""Belote and Klaberjass: how many play to a trick, and that every rule of play has positions and questions."""

from __future__ import annotations

import pytest

from engine.asking import ok, refused
from engine.game_rows import rows

GAMES = ("belote", "klaberjass")


def test_two_play_two_cards_to_a_trick() -> None:
    assert refused("legal", "klaberjass", trump="C", hand="7S", trick="AC KC")["where"] == "trick"
    assert refused("winner", "klaberjass", trump="C", trick="AC KC QC")["where"] == "trick"


@pytest.mark.prove
@pytest.mark.parametrize("game", GAMES)
def test_positions_and_questions_reach_every_rule_of_play(game: str) -> None:
    """Every rule that play turns on has telling positions and questions of its own."""
    for rule in {row["ok"]["rule"] for row in rows(game, "legal")} - {"play/lead"}:
        name = f"{game}/{rule}"
        assert ok("position", game, seed=5, rule=name)
        assert ok("trial", game, seed=5, rule=name)
