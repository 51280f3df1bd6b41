"""Who speaks first, what a call out of turn is told, and what a deal is that nobody takes on; in all games, from the sources."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random

import pytest

from stoek import GAMES, BadRequest, Call, IllegalCall, Phase, Rank, Suit, Table
from stoek.api import answer
from stoek.cards import cards_of, mask_of
from stoek.games import FULL_GAMES
from stoek.notation.rows import Pieces
from stoek.play.choices import Called
from stoek.rules.melds.melds import four_cards

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
    table = Table.deal(GAMES["staekske-rape"], seed=1)
    for level in range(3, 34 + 1):
        table = table.call(str(level))
    assert [choice.call for choice in table.choices if isinstance(choice, Called)] == [Call("pass")]
    with pytest.raises(IllegalCall) as refused:
        table.call("35")
    assert refused.value.rule == "staekske-rape/auction/bid"
    with pytest.raises(BadRequest) as wrong:
        Table.deal(GAMES["staekske-rape"], seed=1, trump="C", declarer="N", bid=35)
    assert wrong.value.where == "bid"


def test_the_highest_bid_is_made_with_every_trick_and_the_best_hand() -> None:
    """Nothing is won with it, and nothing lost."""
    deal = {"game": "staekske-rape", "bid": 34, "trump": "C", "stock": "taken", "points": 146, "tricks": 7}
    best = [{"kind": "four", "rank": "9"}, {"kind": "sequence", "length": 4}]
    assert answer({"verb": "score", **deal, "announced": best}).get("ok", {}).get("result") == {"declarer": 0}  # type: ignore[attr-defined]


@pytest.mark.prove
@pytest.mark.parametrize("rank", [rank for rank in Rank if rank is not Rank.SIX])
def test_no_hand_can_make_more_than_the_highest_bid(rank: Rank) -> None:
    """The best hands have a four: without one, a sequence of five and the marriage make 120. Four jacks end the deal: 30 are
    achieved, and their own 200 are not counted again."""
    game = GAMES["staekske-rape"]
    four = four_cards(rank) & game.pack
    ends = rank is game.combinations.ending_four
    for others in combinations(cards_of(game.pack & ~four), game.hand_size - 4):
        for trump in Suit:
            melds = sum(meld.points for meld in game.combinations.best(four | mask_of(others), trump))
            made = 30 - 10 + (melds - 200) // 10 if ends else 25 - 10 + melds // 10
            assert made <= 34
