"""What the parts of rulesets bring to a check besides those of Staekske Rape: calls, trumps, sides, melds by both, a turn-up."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from at_tables import by_chance
from check.any_game import GAME_IDS, deal
from check.deals import checked
from stoek.api import answer
from stoek.games import GAMES
from stoek.notation.forms import read, write


@pytest.mark.parametrize("game", ["vijfhonderden-1836", "smoojas-1821"])
def test_who_records_the_stock_in_order_knows_the_hands_after_it(game: str) -> None:
    made = deal(game, 0)
    whole = {**made.whole(), "hands": made.hands, "stock_cards": made.stock}
    assert checked(whole)["findings"] == []
    ten = checked({**whole, "tricks": whole["tricks"][:10]})
    seat = ten["turn"]["seat"]
    later = [card for leader, cards in made.tricks[10:] for place, card in enumerate(cards) if made.after(leader, place) == seat]
    assert sorted(ten["turn"]["hand"]) == sorted(later)
    assert ten["turn"]["legal"] == ten["turn"]["hand"]


@pytest.mark.parametrize("game", ["vijfhonderden-1836", "smoojas-1821"])
def test_the_card_turned_up_tells_the_trumps(game: str) -> None:
    made = deal(game, 0)
    whole = {key: value for key, value in made.whole().items() if key not in ("trump", "turn_up")}
    turned = checked({**whole, "turn_up": made.stock[-1]})
    assert (turned["trump"], turned["result"]) == (made.trump, checked(made.whole())["result"])
    assert "which suit is trumps" in checked({**whole, "turn_up": "?"})["missing"]
    assert "which suit is trumps" in checked({**whole, "turn_up": "6C"})["missing"]


PIECES = (
    "", "?", "N", "E:", "AC", "QH", "belote", "pass", "\n", '[Trump "no-trump"]\n', "stöck", "80 C", "W", "S ", "Turn-up: 7C\n",
)  # fmt: skip


@pytest.mark.parametrize("game", GAME_IDS)
def test_whatever_is_written_of_any_game_there_is_an_answer(game: str) -> None:
    """Stretches of a deal are overwritten and house rules set: no exception, and a result only of what is whole and sound."""
    chance = Random(game)
    for seed in range(12):
        text = str(write(read(deal(game, seed % 4, revoke=seed > 8).whole())[0], "text"))
        for _ in range(chance.randrange(1, 4)):
            start = chance.randrange(len(text))
            text = text[:start] + chance.choice(PIECES) + text[start + chance.choice((0, 0, 1, 2, 5, 40)) :]
        house = by_chance(GAMES[game], chance)
        reply: Any = answer({"verb": "check", "game": game, "deal": text, "house": house})
        json.dumps(reply)
        if "error" in reply:
            assert reply["error"]["where"] in ("game", "deal")
            continue
        report = reply["ok"]
        spoiled = any(finding["severity"] == "error" for finding in report["findings"])
        assert (report["result"] is None) == (spoiled or bool(report["missing"]))
