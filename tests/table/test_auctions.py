"""Who speaks first, what a call out of turn is told, and what a deal is that nobody takes on; in all games, from the sources."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import pytest

from stoek import GAMES, BadDeal, BadRequest, Call, IllegalCall, Phase, Suit, Table
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


CALLED = ("forced", "dealer_first", "turned")


def _klaverjas(choice: str, seed: int = 5, **house: str) -> Table:
    return Table.deal(GAMES["klaverjas-amsterdam"], seed, house={"trump_choice": choice, **house})


@pytest.mark.parametrize(("choice", "seat"), [("forced", "N"), ("dealer_first", "W"), ("turned", "N")])
def test_who_speaks_first_in_klaverjas_and_who_leads(choice: str, seat: str) -> None:
    """W deals. Whoever chooses trumps, the player on the dealer's left leads."""
    table = _klaverjas(choice)
    assert (table.turn, table.phase) == (seat, Phase.AUCTION)
    table = table.do(table.choices[-1])
    assert (table.declarer, table.phase, table.turn, table.leader) == (seat, Phase.PLAY, "N", "N")


@pytest.mark.parametrize("seed", range(6))
def test_suits_are_turned_by_the_seed(seed: int) -> None:
    suits = _klaverjas("turned", seed).start.turned
    assert len({*suits}) == 2
    assert _klaverjas("turned", seed).start.turned == suits
    assert not any(_klaverjas(choice, seed).start.turned for choice in ("given", "forced", "dealer_first"))


def test_every_suit_is_turned_now_and_then() -> None:
    assert {_klaverjas("turned", seed).start.turned[0] for seed in range(40)} == {*Suit}


def test_another_suit_is_seen_only_once_everybody_has_passed() -> None:
    table = _klaverjas("turned")
    first, second = table.start.turned
    for _ in range(4):
        assert {table.turned, *(table.view(seat).turned for seat in "NESW")} == {(first,)}
        assert table.call("play").trump is first
        assert table.call("play").start.turned == (first,)
        table = table.call("pass")
    assert table.view("N").turned == (first, second)
    assert [str(choice) for choice in table.choices] == ["N play"]
    assert (table.call("play").trump, table.call("play").declarer) == (second, "N")


def test_where_the_second_suit_is_not_known_it_is_named() -> None:
    """A table of somebody's own may know one suit only: what was turned then is said like trumps."""
    start = replace(_klaverjas("turned").start, turned=(Suit.HEARTS,))
    table = Table(start).call("pass").call("pass").call("pass").call("pass").call("play")
    assert (table.phase, table.declarer) == (Phase.TRUMP, "N")
    assert [str(choice) for choice in table.choices] == ["trumps C N", "trumps S N", "trumps D N"]
    assert Table.from_record(str(table.name_trump("S"))).trump is Suit.SPADES


def test_where_trumps_are_agreed_nothing_is_turned() -> None:
    game = GAMES["klaverjas-amsterdam"]
    table = Table.deal(game, 5, house={"trump_choice": "turned"}, trump=_klaverjas("turned").start.turned[0], declarer="S")
    assert (table.start.turned, table.declarer) == ((), "S")
    assert Table.from_record(str(table)) == table


@pytest.mark.parametrize("suits", [(Suit.HEARTS, Suit.HEARTS), (Suit.CLUBS, Suit.SPADES, Suit.HEARTS)])
def test_suits_that_cannot_be_turned_make_no_deal(suits: tuple[Suit, ...]) -> None:
    with pytest.raises(BadDeal) as wrong:
        replace(_klaverjas("turned").start, turned=suits)
    assert [fault.where for fault in wrong.value.faults] == ["turned"]


@pytest.mark.parametrize("choice", ["given", *CALLED])
def test_the_others_double_once_trumps_are_chosen(choice: str) -> None:
    table = _klaverjas(choice, kraken="all")
    table = table.name_trump("H", "E") if choice == "given" else table.do(table.choices[-1])
    maker = "ESWN" if choice == "given" else "WNES" if choice == "dealer_first" else "NESW"
    assert (table.declarer, table.phase, table.turn) == (maker[0], Phase.AUCTION, maker[1])
    table = table.call("double")
    assert (table.phase, table.turn) == (Phase.AUCTION, maker[2])
    table = table.call("pass")
    assert table.turn == maker[0]
    table = table.call("redouble")
    assert table.turn == maker[1]
    with pytest.raises(IllegalCall) as refused:
        table.call("superdouble", maker[2])
    assert refused.value.rule == "klaverjas/trump/redouble"
    table = table.call("superdouble")
    assert (table.phase, table.view("N").facts) == (Phase.PLAY, {"doubled": 8})
    assert Table.from_record(str(table)) == table


def test_where_nobody_chose_trumps_nobody_doubles() -> None:
    table = _klaverjas("given", kraken="cards").name_trump("H")
    assert (table.phase, table.declarer, table.view("N").facts) == (Phase.PLAY, None, {"doubled": 1})
    with pytest.raises(BadRequest):
        Table.deal(GAMES["klaverjas-amsterdam"], 5, house={"kraken": "cards"}, trump="H", doubled=2)


@pytest.mark.parametrize("choice", ["given", *CALLED])
def test_what_was_doubled_may_be_agreed(choice: str) -> None:
    house = {"trump_choice": choice, "kraken": "cards"}
    for doubled in (1, 2):
        table = Table.deal(GAMES["klaverjas-amsterdam"], 5, house=house, trump="H", declarer="N", doubled=doubled)
        assert (table.phase, table.view("N").facts) == (Phase.PLAY, {"doubled": doubled})
        assert Table.from_record(str(table)) == table


def test_only_the_forced_player_can_be_agreed_on() -> None:
    with pytest.raises(BadRequest) as wrong:
        Table.deal(GAMES["klaverjas-amsterdam"], 5, house={"trump_choice": "forced"}, trump="H", declarer="E")
    assert (wrong.value.where, wrong.value.rule) == ("declarer", "klaverjas/trump/forced")
