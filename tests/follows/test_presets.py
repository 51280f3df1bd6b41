"""Each preset from the deal to the end of the evening: twelve deals that the computer bids and plays, checked, scored, told once
more by the naive definition, looked back at, and kept as a session whose totals an independent sum repeats.

The presets, their targets and numbers of deals are those of `rules.toml`, not the engine's. A look back takes a second or two a
deal, so that each session has one, of its last tricks.
"""

from __future__ import annotations

import tomllib
from random import Random
from typing import Any

import pytest

from engine.asking import ok
from engine.test_as_tables_play import ROWS
from engine.test_session_sums import ORDERS, gains
from follows.test_deals import came_to, told_of
from golden.playthrough import story, without_rules
from golden.says import NAIVE, Engine
from naive import session as naive
from player.test_player import QUICK
from player.test_player import played as played_by
from stoek import GAMES, Table, check
from stoek.notation.link import write_link
from stoek.notation.written_table import record_of
from stoek.player.player import Player

DEALS, LOOKED_BACK = 12, 2
FOUR = "An", "Bert", "Cis", "Door"
PRESETS: list[Any] = [
    pytest.param(game, preset, id=f"{game} {preset['id']}")
    for preset in tomllib.loads((ROWS / "rules.toml").read_text(encoding="utf-8"))["preset"]
    for game in preset["games"]
]
DRAWN = Random(42).sample(PRESETS, 2)
IN_THE_SUITE = 3
"""So many deals of each preset that is drawn."""


def evening(game: str, preset: dict[str, Any], deals: int) -> None:
    """A session at the table of a preset."""
    table = GAMES[game].under({"preset": preset["id"]})
    assert {name: table.settings[name] for name in preset["house"]} == preset["house"]
    step = -1 if preset["house"].get("direction") == "right" else 1
    seats = table.seat_names
    played = [
        played_by(Table.deal(table, 100 + number, dealer=seats[step * number % len(seats)]), Player(number, QUICK))[-1]
        for number in range(deals)
    ]
    for one in played:
        goes_as_told(game, one)
    looked_at(game, played[-1])
    # The first dealer is the first player, so that seats and players agree.
    links = [{"deal": write_link(record_of(one))} for one in played]
    told = ok("session", game, house={"preset": preset["id"]}, players=list(FOUR), first_dealer=FOUR[0], deals=links)
    adds_up(told, [naive_deal(game, one, preset["house"]) for one in played], preset)


def goes_as_told(game: str, table: Table) -> None:
    """The checker finds nothing, and the naive definition has the same legal cards, winners, melds and score."""
    written = str(table)
    assert check(written).findings == (), written
    engine, other = story(game, written, Engine(game)), story(game, written, NAIVE[game])
    assert other in (engine, without_rules(engine)), written
    assert told_of(engine) == came_to(table), written


def looked_at(game: str, table: Table) -> None:
    """A look back at the last tricks judges each of their cards, and has the deal pay what the score says."""
    if not table.tricks:
        return
    tricks = [len(table.tricks) - number for number in range(LOOKED_BACK)]
    found = ok("hindsight", game, deal=str(table), tricks=tricks)
    own = found["side"]["name"] if table.declarer is None else table.side(table.declarer)
    paid = sum(points if side == own else -points for side, points in table.score().result.items())
    assert (found["doubts"], found["paid"]) == ([], paid), str(table)
    assert len(found["plays"]) == LOOKED_BACK * table.game.seats


def naive_deal(game: str, table: Table, house: dict[str, Any]) -> naive.Deal:
    """A deal as the independent sum takes it: first the side of the first player, who sits at the first seat."""
    score, seats = table.score(), table.game.seat_names
    if score.thrown_in:
        return naive.Deal((0, 0), played=False)
    of_side = score.result
    sides = [table.side(seat) for seat in seats[:2]]
    own, others = (of_side[side] for side in sides)
    makers = None if table.declarer is None else sides.index(table.side(table.declarer))
    order = ORDERS.get(house.get("finish", ""), ())
    names = list(table.game.side_names)
    gained = tuple((sides.index(names[side]), points) for side, points in (gains(table, order) if order else ()))
    return naive.Deal((own, others), score.carried or 0, makers, gained)


def adds_up(told: Any, deals: list[naive.Deal], preset: dict[str, Any]) -> None:
    house, length = preset["house"], preset.get("deals", 0)
    target = preset.get("target", int(preset["house"].get("target", 0)))
    tie = str(house.get("tie", ""))
    half = tie.startswith("carried_to_next")
    sums = naive.Table(target, house.get("reach") == "more", length, half, half and tie.endswith("taker"), "finish" in house)
    assert [tuple(row["results"]) for row in told["sheet"]] == [deal.results for deal in deals]
    assert [((game["totals"][0], game["totals"][1]), game["winner"]) for game in told["games"]] == list(naive.games(deals, sums))
    assert tuple(told["totals"]) == naive.totals(deals, sums)
    assert (told["target"] or 0, told["length"] or 0, told["table"]["id"]) == (target, length, preset["id"])
    assert told["over"] is (0 < length <= sum(deal.played for deal in deals))


@pytest.mark.parametrize(("game", "preset"), DRAWN)
def test_a_few_deals_at_the_presets_drawn(game: str, preset: dict[str, Any]) -> None:
    evening(game, preset, IN_THE_SUITE)


@pytest.mark.prove
@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_twelve_deals_at_each_preset(game: str, preset: dict[str, Any]) -> None:
    evening(game, preset, DEALS)
