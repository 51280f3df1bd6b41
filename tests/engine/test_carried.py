"""A tie whose points are carried over is neither lost nor won: what is written at once is what it pays, everywhere."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.asking import ok
from stoek.cards import Suit, mask_of, parse_cards
from stoek.games import GAMES
from stoek.notation.link import write_link
from stoek.notation.written_table import record_of
from stoek.play.position import Position
from stoek.play.table import Table
from stoek.rules.scores.scoring import Summary
from stoek.rules.tables import compile_tables
from stoek.solver.stakes import stake_of

HANDS = tuple(mask_of(parse_cards(hand)) for hand in ("AC", "7H", "8H", "9H"))
"""The last trick, which the first hand takes with 21 points."""

CARRIED = "carried_to_next_winner", "carried_to_next_taker"

# house rules; what the makers' side is paid at 81 to 81
PAID: list[tuple[dict[str, str], int]] = [
    ({}, -162),
    ({"rounding": "nearest"}, -160),
    *(({"tie": tie}, -81) for tie in CARRIED),
    *(({"tie": tie, "rounding": "six_up"}, -80) for tie in CARRIED),
]


@pytest.mark.parametrize(("house", "paid"), PAID, ids=str)
def test_the_solver_is_paid_what_is_written_at_once(house: dict[str, str], paid: int) -> None:
    game = GAMES["belote"].under(house)
    position = Position(compile_tables(game, Suit.CLUBS), HANDS)
    stake = stake_of(game, Summary(60, 3, trump=Suit.CLUBS), 4, position)
    assert stake.paid(21, 1, 0) == paid
    hands = ["AC", "7H", "8H", "9H"]
    asked = {"trump": "C", "hands": hands, "leader": 0, "declarer": 0, "goal": "game", "points": 60, "tricks": 3}
    assert ok("solve", "belote", house=house, **asked)["value"] == paid


def test_a_table_and_its_record_tell_what_waits() -> None:
    """Of a deal that random play ends in a tie."""
    rng, house = Random(3), {"tie": "carried_to_next_taker", "rounding": "nearest", "melds": "belote_only"}
    for seed in range(1000):
        table = Table.deal(GAMES["belote"], seed, house=house, trump="H", declarer="N")
        while not table.over:
            table = table.do(rng.choice(table.choices))
        if table.score().carried:
            break
    assert table.score().result["makers"] == 0
    assert table.score().carried % 10 == table.score().result["opponents"] % 10 == 0
    assert str(table.score().carried) in str(table.score()).splitlines()[-1]
    checked: Any = ok("check", None, deal=write_link(record_of(table)))
    assert (checked["result"], checked["carried"]) == (dict(table.score().result), table.score().carried)


@pytest.mark.parametrize("tie", CARRIED)
def test_figures_tell_it_too(tie: str) -> None:
    deal = f'[Game "belote"] [House "tie={tie}"] [Declarer "N"] [Trump "hearts"] [Points "81"] [Won "4"]'
    checked: Any = ok("check", None, deal=deal)
    assert checked["result"] == {"makers": 0, "opponents": 81}
    assert checked["carried"] == 81


def test_where_belote_counts_alone_a_player_is_offered_nothing_else() -> None:
    for seed in range(40):
        table = Table.deal(GAMES["belote"], seed, house={"melds": "belote_only"}, trump="H", declarer="N")
        kinds = {getattr(choice, "kind", None) for choice in table.choices}
        assert not kinds & {"sequence", "four"}


@pytest.mark.parametrize(("melds", "finds"), [("KH QH", []), ("KH QH JH", ["belote/melds/belote-only"])])
def test_a_record_with_melds_that_do_not_count_is_corrected(melds: str, finds: list[str]) -> None:
    deal = '[Game "belote"] [House "melds=belote_only"] [Declarer "N"] [Trump "hearts"] [Points "90"] [Won "4"]'
    checked: Any = ok("check", None, deal=f"{deal}\nAnnounced: {melds}\n")
    assert [finding["rule"] for finding in checked["findings"]] == finds
