"""Whole deals of every game, each choice by chance: what is written down of them is confirmed, and reads back as the same table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stoek import GAMES, Table
from stoek.games import RULE_SETS
from stoek.notation.forms import write
from table.by_chance import GAME_IDS, confirm, course


@pytest.mark.parametrize("game", GAME_IDS)
@pytest.mark.parametrize("seed", range(4))
def test_the_checker_confirms_a_whole_deal(game: str, seed: int) -> None:
    table = course(game, seed)[-1]
    confirm(table)
    assert Table.from_record(str(table)) == table


@pytest.mark.prove
@pytest.mark.parametrize("game", GAME_IDS)
def test_the_checker_confirms_a_thousand_deals(game: str) -> None:
    for seed in range(1000):
        confirm(course(game, seed)[-1])


@pytest.mark.parametrize("game", GAME_IDS)
def test_every_table_of_a_deal_reads_back_as_itself(game: str) -> None:
    tables = course(game, 7)
    for table in (*tables[:8], *tables[8::5], tables[-1]):
        assert Table.from_record(str(table)) == table
        assert eval(repr(table), {"Table": Table}) == table


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_bare_set_is_played_out_as_well(name: str) -> None:
    tables = course(name, 1)
    points = tables[-1].points
    assert len(tables[-1].tricks) == GAMES[name].hand_size
    assert all(not hand for hand in tables[-1].hands.values())
    assert sum(points.values()) == sum(trick.points for trick in tables[-1].tricks)


@pytest.mark.parametrize("game", [game for game in GAME_IDS if not GAMES[game].draws])
def test_hands_that_the_play_tells_need_not_be_written_down(game: str) -> None:
    table = course(game, 3)[-1]
    record = table.record
    if GAMES[game].deal.stock:
        # A declarer may have put cards away: one hand follows from the others and the stock.
        again = replace(record, hands={seat: cards for seat, cards in record.hands.items() if seat != "N"})
    else:
        again = replace(record, hands={})
    assert Table.from_record(write(again, "text")) == table
