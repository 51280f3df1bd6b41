"""Who speaks first, what a call out of turn is told, and what a deal is that nobody takes on; in all games, from the sources."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from random import Random

import pytest

from stoek import GAMES, BadRequest, Call, IllegalCall, Phase, Table
from stoek.games import FULL_GAMES
from stoek.notation.rows import Pieces
from stoek.play.choices import Called
from stoek.rules.auctions.climbing import ClimbingAuction

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


HABITS: dict[str, Callable[[Sequence[Called]], Called]] = {
    "the first": lambda calls: calls[0],
    "the lowest bid": lambda calls: next((call for call in calls if call.call.kind == "bid"), calls[-1]),
    "the highest": lambda calls: calls[-1],
    "any bid": lambda calls: Random(len(calls)).choice([call for call in calls if call.call.kind != "pass"] or calls),
}


@pytest.mark.parametrize("habit", HABITS)
@pytest.mark.parametrize("game", FULL_GAMES)
def test_an_auction_ends_however_it_is_called_and_is_read_again(game: str, habit: str) -> None:
    table = Table.deal(GAMES[game], seed=1)
    number = 0
    while calls := [choice for choice in table.choices if isinstance(choice, Called)]:
        table = table.do(HABITS[habit](calls))
        number += 1
        assert number < Pieces.CALLS.most
    assert pickle.loads(pickle.dumps(table)) == table


def test_over_the_highest_bid_everybody_passes() -> None:
    """RULINGS has no highest bid; here the highest bid that a record holds ends the auction."""
    auction = GAMES["staekske-rape"].auction
    assert isinstance(auction, ClimbingAuction)
    table = Table.deal(GAMES["staekske-rape"], seed=1)
    for level in range(3, 400 + 1):
        table = table.call(str(level))
    assert auction.highest == 400
    assert [choice.call for choice in table.choices if isinstance(choice, Called)] == [Call("pass")]
    with pytest.raises(IllegalCall) as refused:
        table.call("401")
    assert refused.value.rule == "staekske-rape/auction/next-bid"
    ended = table.call("pass").call("pass").call("pass")
    assert ended.phase is not Phase.AUCTION
    assert pickle.loads(pickle.dumps(ended)) == ended


def test_a_bid_that_no_record_holds_is_refused() -> None:
    with pytest.raises(BadRequest) as wrong:
        Table.deal(GAMES["staekske-rape"], seed=1, trump="C", declarer="N", bid=1_000_000)
    assert wrong.value.where == "bid"
