"""Tables, positions and bulk play are one play: the same cards give the same tricks."""

from __future__ import annotations

from random import Random

import pytest

from playing.at_random import play_at_random
from refusing import refused
from stoek import GAMES, BadChoice, BadDeal, BadRequest, Card, Position, Table, solve
from stoek.games import FULL_GAMES

PLAYED_FROM_HANDS = tuple(game for game in FULL_GAMES if not GAMES[game].draws)


def begun(game: str) -> Table:
    return Table.deal(GAMES[game], seed=4, trump="H", declarer="N")


@pytest.mark.parametrize("game", PLAYED_FROM_HANDS)
def test_bulk_play_and_a_table_take_the_same_tricks(game: str) -> None:
    table = begun(game)
    position = table.position
    assert position is not None
    names = table.game.seat_names
    tricks = play_at_random(position.tables, position.hands, position.leader, Random(5))
    for trick in tricks:
        assert table.leader == names[trick.leader]
        for card in trick.cards:
            table = table.play(Card(card))
    assert [(trick.cards, trick.winner) for trick in table.tricks] == [(trick.cards, names[trick.winner]) for trick in tricks]
    assert table.over


@pytest.mark.parametrize("game", PLAYED_FROM_HANDS)
def test_a_position_of_the_first_trick_is_a_table(game: str) -> None:
    table = begun(game)
    for _ in range(2):
        if len(table.trick) < table.game.seats - 1:
            table = table.play(next(iter(table.legal)))
    position = table.position
    assert position is not None
    again = Table.from_position(GAMES[game], position, declarer="N")
    assert (again.position, again.trick, again.turn, again.hands) == (position, table.trick, table.turn, table.hands)


def test_a_later_position_and_a_stock_that_is_drawn_from_are_refused() -> None:
    table = begun("klaverjas-rotterdam")
    while not table.tricks:
        table = table.play(next(iter(table.legal)))
    assert table.position is not None
    with refused(BadDeal, "play/hand-size-wrong"):
        Table.from_position(table.game, table.position, declarer="N")
    drawn = Table.deal(GAMES["smoojas-1821"], seed=1)
    assert isinstance(drawn.position, Position)
    with refused(BadRequest, "play/stock-order-unknown"):
        Table.from_position(drawn.game, drawn.position)


@pytest.mark.parametrize("seed", [1, 4, 21])
def test_what_is_left_of_a_table_is_solved(seed: int) -> None:
    """The value is what the side still makes on the best line, with what scores inside its tricks."""
    table = Table.deal(GAMES["klaverjas-rotterdam"], seed, trump="H", declarer="N")
    while len(table.tricks) < 5:
        table = table.play(next(iter(table.legal)))
    found = solve(table)
    assert set(found.moves) == set(table.legal)
    assert found.value == max(found.moves.values()) if table.side(table.turn or "") == "makers" else min(found.moves.values())
    assert found.value == solve(table, declarer="S").value
    best = table
    for card in found.line:
        best = best.play(Card(card))
    assert best.over
    bonus = sum(trick.bonus for trick in best.tricks[5:] if best.side(trick.winner) == "makers")
    assert found.value == best.points["makers"] - table.points["makers"] + bonus


def test_only_a_play_that_goes_on_is_solved() -> None:
    with refused(BadChoice, "solver/no-play-to-solve"):
        solve(Table.deal(GAMES["belote"], seed=1))
