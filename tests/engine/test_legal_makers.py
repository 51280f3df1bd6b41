"""Legal cards of Belote and Klaberjass: rows that reach every rule of the two play laws, those of the partner too."""

from __future__ import annotations

import pytest

from engine.legal_rows import ROWS
from naive import play
from stoek.api import answer

GAMES = ("belote", "klaberjass")


@pytest.mark.parametrize(
    ("game", "trump", "hand", "trick", "legal", "rule"),
    [pytest.param(game, *row[1:], id=f"{game}-{row[0]}") for game in GAMES for row in ROWS[game]],
)
def test_legal(game: str, trump: str, hand: str, trick: str, legal: str, rule: str) -> None:
    reply = answer({"verb": "legal", "game": game, "trump": trump, "hand": hand, "trick": trick})
    told = reply["ok"]
    assert isinstance(told, dict)
    assert (told["legal"], told["rule"]) == (legal.split(), f"{game}/play/{rule}")
    assert told["why"]
    assert set(told["illegal"]) == set(hand.split()) - set(legal.split())
    assert play.legal_cards(game, trump, hand.split(), trick.split()) == legal.split()


def test_two_play_two_cards_to_a_trick() -> None:
    for verb, request in (("legal", {"hand": "7S", "trick": "AC KC"}), ("winner", {"trick": "AC KC QC"})):
        error = answer({"verb": verb, "game": "klaberjass", "trump": "C", **request})["error"]
        assert isinstance(error, dict)
        assert error["where"] == "trick"


@pytest.mark.prove
@pytest.mark.parametrize("game", GAMES)
def test_positions_and_questions_reach_every_rule_of_play(game: str) -> None:
    """Every rule that play turns on has telling positions and questions of its own."""
    rules = {row[-1] for row in ROWS[game]} - {"lead"}
    for rule in rules:
        name = f"{game}/play/{rule}"
        assert answer({"verb": "position", "game": game, "seed": 5, "rule": name})["ok"]
        assert answer({"verb": "trial", "game": game, "seed": 5, "rule": name})["ok"]
