"""Who speaks first, what a call out of turn is told, and what a deal is that nobody takes on; in all games, from the sources."""

from __future__ import annotations

import pytest

from stoek import GAMES, IllegalCall, Phase, Table
from stoek.games import FULL_GAMES
from stoek.play.choices import Called

FIRST = {**dict.fromkeys(FULL_GAMES, "N"), "staekske-rape": "E"}
"""To the left of the dealer, who is W, or S where two play; in Staekske Rape that is the sitter, who speaks last (P, J)."""

HOUSES: list[tuple[str, dict[str, bool]]] = [
    ("klaberjass", {}), ("klaberjass", {"schmeiss": True}), ("belote", {}), ("belote-contree", {}), ("coinche", {}),
]  # fmt: skip
"""Games in which a deal is thrown in where all pass."""


@pytest.mark.parametrize(("game", "seat"), FIRST.items())
def test_who_begins(game: str, seat: str) -> None:
    assert Table.deal(GAMES[game], seed=1).turn == seat


@pytest.mark.parametrize(("game", "house"), HOUSES)
def test_where_all_pass_the_deal_is_thrown_in(game: str, house: dict[str, bool]) -> None:
    table = Table.deal(GAMES[game], seed=1, house=house)
    while not table.over:
        table = table.call("pass")
    score = table.score()
    assert score.thrown_in
    assert [line.rule for line in score.lines] == [f"{table.game.page}/auction/all-pass"]


@pytest.mark.parametrize(("game", "house"), HOUSES)
def test_a_call_out_of_turn_is_told_the_rule(game: str, house: dict[str, bool]) -> None:
    table = Table.deal(GAMES[game], seed=1, house=house)
    assert table.phase is Phase.AUCTION
    [seat] = {choice.seat for choice in table.choices if isinstance(choice, Called)}
    other = next(name for name in table.game.seat_names if name != seat)
    with pytest.raises(IllegalCall) as refused:
        table.call("pass", other)
    assert refused.value.rule == f"{table.game.page}/auction/turn"
