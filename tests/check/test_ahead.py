"""A look back begun while the deal is played, and one that goes on where it stopped: the same answer, and what it takes is done."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from check.any_game import GAME_IDS
from engine.asking import error_of
from stoek import Table
from stoek.api import answer
from stoek.games import GAMES
from stoek.solver.kernel.machine import machine
from stoek.study import ahead
from stoek.study.ahead import first_trick, work_ahead
from stoek.study.hindsight import Turns

needs_kernel = pytest.mark.skipif(machine() is None, reason="without the kernel nothing is done ahead")

LITTLE = 200_000
UNLIKE = ("staekske-rape", "klaberjass", "belote", "smoojas-1821")


@pytest.fixture(autouse=True)
def _nothing_kept() -> Iterator[None]:
    """Other tests look back too."""
    forget()
    yield
    forget()


def forget() -> None:
    ahead._kept.of = ahead._kept.solver = None


def stands_of(game: str, seed: int, **begun: Any) -> list[Table]:
    rng = Random(seed)
    stands = [Table.deal(GAMES[game], seed, **begun)]
    while not stands[-1].over:
        stands.append(stands[-1].do(rng.choice(stands[-1].choices)))
    return stands


def until_second(stands: list[Table]) -> list[Table]:
    """As long as the second trick is on the table."""
    return [table for table in stands if len(table.tricks) < 2]


def looked_back(table: Table) -> list[Any]:
    """Each trick by itself, from the last one on, as a page asks."""
    return [looked_at(table, number) for number in range(len(table.tricks), 0, -1)]


def afresh(table: Table) -> list[Any]:
    """The same, but nothing is kept from one trick to the next."""
    found = []
    for number in range(len(table.tricks), 0, -1):
        forget()
        found.append(looked_at(table, number))
    return found


def looked_at(table: Table, trick: int) -> Any:
    return told({"verb": "hindsight", "deal": str(table), "tricks": [trick], "known": True})


def tried(table: Table) -> int:
    """So many cards the kernel tries to look back at the first trick."""
    own = machine()
    assert own is not None
    before = own.tried
    looked_at(table, 1)
    return own.tried - before


def told(request: dict[str, Any]) -> Any:
    reply = answer(request)
    assert set(reply) == {"ok"}, reply
    return reply["ok"]


def steps_to(turns: Turns, most: int) -> int:
    steps = 1
    while not work_ahead(turns, most):
        steps += 1
    return steps


@needs_kernel
def test_a_look_back_begun_in_the_second_trick_is_the_same_and_nearly_done() -> None:
    stands = stands_of("schieber", 5004, trump="C", declarer="N")
    plain = afresh(stands[-1])
    forget()
    cost = tried(stands[-1])
    forget()
    turns = first_trick(until_second(stands))
    assert steps_to(turns, LITTLE) > 1
    assert work_ahead(turns, 1), "nothing is left to be done"
    assert tried(stands[-1]) < cost / 50
    assert looked_back(stands[-1]) == plain


@needs_kernel
@pytest.mark.parametrize(
    "game", [game if game in UNLIKE else pytest.param(game, marks=pytest.mark.prove) for game in ("staekske-rape", *GAME_IDS)]
)
def test_in_every_game_what_was_done_ahead_changes_nothing(game: str) -> None:
    seed = next(seed for seed in range(100) if len(stands_of(game, seed)[-1].tricks) > 1)
    stands = stands_of(game, seed)
    turns = first_trick(until_second(stands))
    if GAMES[game].draws:
        assert not turns
        assert work_ahead(turns, LITTLE)
        return
    plain = afresh(stands[-1])
    assert looked_back(stands[-1]) == plain, "what is kept from trick to trick"
    forget()
    cost = tried(stands[-1])
    forget()
    steps_to(turns, 1)
    assert tried(stands[-1]) < cost, "what it pays is searched all the same"
    assert looked_back(stands[-1]) == plain


@needs_kernel
def test_who_asks_by_the_protocol_hears_whether_it_is_ready_and_else_what_was_asked() -> None:
    sitting = {"verb": "play", "game": "schieber", "seed": 7, "seat": "S", "trump": "C", "declarer": "S", "layouts": 1}
    begun = told(sitting | {"ahead": LITTLE})
    assert begun.pop("ready"), "no trick is over"
    assert begun == told(sitting)
    done: list[str] = []
    while not (stood := told(sitting | {"done": done, "steps": 3}))["view"]["tricks"]:
        done = [*stood["done"], *([stood["choices"][0]["does"]] if stood["view"]["turn"] == "S" else [])]
    asked = sitting | {"done": stood["done"]}
    step = told(asked | {"ahead": LITTLE})
    assert step.pop("ready") is False
    assert step == told(asked), "and nothing of the cards that the seat does not see"
    assert told(asked | {"tricks": 2, "ahead": LITTLE})["ready"], "a part is not looked back at"
    assert error_of(answer(asked | {"tricks": 2, "ahead": 0}))["where"] == "ahead"


@needs_kernel
def test_a_whole_deal_is_worked_at_ahead_too() -> None:
    table = stands_of("schieber", 5004, trump="C", declarer="N")[-1]
    asked = {"verb": "hindsight", "deal": str(table), "ahead": LITTLE}
    while not (reply := told(asked))["ready"]:
        assert reply == {"ready": False}
    assert reply == {"ready": True}
    assert ahead._kept.solver is not None
    assert tried(table) == 0, "nothing is left to be done"
    assert error_of(answer(asked | {"ahead": 0}))["where"] == "ahead"
    assert error_of(answer(asked | {"known": True}))["where"] == "known"
