"""A look back begun while the deal is played, and one that goes on where it stopped: the same answer, and what it takes is done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from check.any_game import GAME_IDS
from engine.asking import error_of, ok_of
from stoek import Table
from stoek.api import answer
from stoek.checking.check import check
from stoek.games import GAMES
from stoek.notation.link import write_link
from stoek.solver.kernel.machine import machine
from stoek.study import kept
from stoek.study.ahead import first_trick, work_ahead
from stoek.study.hindsight import Turns, played

needs_kernel = pytest.mark.skipif(machine() is None, reason="without the kernel nothing is done ahead")

LITTLE = 200_000
UNLIKE = ("klaberjass", "belote")


@pytest.fixture(autouse=True)
def _nothing_kept() -> Iterator[None]:
    """Other tests look back too."""
    kept.forget()
    yield
    kept.forget()


def stands_of(game: str, seed: int, **begun: Any) -> list[Table]:
    rng = Random(seed)
    stands = [Table.deal(GAMES[game], seed, **begun)]
    while not stands[-1].over:
        stands.append(stands[-1].do(rng.choice(stands[-1].choices)))
    return stands


def schieber(seed: int) -> Table:
    """A deal that is long looked back at."""
    return stands_of("schieber", seed, trump="C", declarer="N")[-1]


def until_second(stands: list[Table]) -> list[Table]:
    """As long as the second trick is on the table."""
    return [table for table in stands if len(table.tricks) < 2]


def looked_back(table: Table, *, briefly: bool = True) -> list[Any]:
    """Each trick by itself, from the last one on, as a page asks."""
    return [looked_at(table, number, briefly=briefly) for number in range(len(table.tricks), 0, -1)]


def afresh(table: Table, *, briefly: bool = True) -> list[Any]:
    """The same, but nothing is kept from one trick to the next."""
    found = []
    for number in range(len(table.tricks), 0, -1):
        kept.forget()
        found.append(looked_at(table, number, briefly=briefly))
    kept.forget()
    return found


def looked_at(table: Table, trick: int, *, briefly: bool = True) -> Any:
    return ok_of(answer({"verb": "hindsight", "deal": str(table), "tricks": [trick], "known": True, "briefly": briefly}))


def tried(table: Table, *, briefly: bool = True) -> int:
    """So many cards the kernel tries to look back at the first trick."""
    own = machine()
    assert own is not None
    before = own.tried
    looked_at(table, 1, briefly=briefly)
    return own.tried - before


def steps_to(turns: Turns, most: int) -> int:
    steps = 1
    while not work_ahead(turns, most):
        steps += 1
    return steps


@pytest.mark.prove
@needs_kernel
def test_a_look_back_begun_in_the_second_trick_is_the_same_and_nearly_done() -> None:
    stands = stands_of("schieber", 5004, trump="C", declarer="N")
    plain, cost = afresh(stands[-1]), tried(stands[-1])
    kept.forget()
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
    kept.forget()
    cost = tried(stands[-1])
    kept.forget()
    steps_to(turns, 1)
    assert tried(stands[-1]) < cost, "what it pays is searched all the same"
    assert looked_back(stands[-1]) == plain
    found = looked_back(stands[-1], briefly=False)
    assert found == afresh(stands[-1], briefly=False)
    assert [brief_of(trick) for trick in found] == plain


def brief_of(looked: Any) -> Any:
    plays = [play if play["cost"] else play | {"best": [play["card"]]} for play in looked["plays"]]
    return looked | {"plays": plays}


@needs_kernel
def test_what_is_done_ahead_is_what_a_brief_look_back_asks_and_no_more() -> None:
    stands = stands_of("belote", 2)
    steps_to(first_trick(until_second(stands)), LITTLE)
    assert tried(stands[-1]) == 0
    assert tried(stands[-1], briefly=False) > 0


@needs_kernel
def test_who_asks_by_the_protocol_hears_whether_it_is_ready_and_else_what_was_asked() -> None:
    sitting = {"verb": "play", "game": "schieber", "seed": 7, "seat": "S", "trump": "C", "declarer": "S", "layouts": 1}
    begun = ok_of(answer(sitting | {"ahead": LITTLE}))
    assert begun.pop("ready"), "no trick is over"
    assert begun == ok_of(answer(sitting))
    done: list[str] = []
    while not (stood := ok_of(answer(sitting | {"done": done, "steps": 3})))["view"]["tricks"]:
        done = [*stood["done"], *([stood["choices"][0]["does"]] if stood["view"]["turn"] == "S" else [])]
    asked = sitting | {"done": stood["done"]}
    step = ok_of(answer(asked | {"ahead": LITTLE}))
    assert step.pop("ready") is False
    assert step == ok_of(answer(asked)), "and nothing of the cards that the seat does not see"
    assert ok_of(answer(asked | {"tricks": 2, "ahead": LITTLE}))["ready"], "a part is not looked back at"
    assert error_of(answer(asked | {"tricks": 2, "ahead": 0}))["where"] == "ahead"


@needs_kernel
@pytest.mark.parametrize(("game", "seed"), [("schieber", 5004), ("klaberjass", 3), ("klaverjas-rotterdam", 3)])
def test_a_whole_deal_is_worked_at_ahead_too(game: str, seed: int) -> None:
    table = stands_of(game, seed, trump="C", declarer="N")[-1]
    asked = {"verb": "hindsight", "deal": str(table), "ahead": LITTLE}
    while not (reply := ok_of(answer(asked)))["ready"]:
        assert reply == {"ready": False}
    assert reply == {"ready": True}
    solver = kept.kept_search(played(check(table.game, table.record)))
    assert solver is not None
    before = solver.solver.nodes
    assert looked_back(table)
    assert solver.solver.nodes == before, "nothing is left to be done but what it pays"
    assert error_of(answer(asked | {"ahead": 0}))["where"] == "ahead"
    assert error_of(answer(asked | {"known": True}))["where"] == "known"
    assert error_of(answer(asked | {"briefly": True}))["where"] == "briefly"


@needs_kernel
def test_what_is_kept_of_one_deal_is_of_no_other() -> None:
    """The same cards, but another declarer or another house rule."""
    table = stands_of("klaverjas-rotterdam", 3)[-1]
    record = table.record
    alike: list[dict[str, object]] = [
        {"deal": str(table)},
        {"deal": write_link(replace(record, facts={**record.facts, "declarer": "E"}, auction=None))},
        {"deal": str(table), "house": {"three_alike": True}},
    ]
    asked = [{"verb": "hindsight", **each, "tricks": [number]} for number in (8, 5, 3) for each in alike]
    plain = []
    for request in asked:
        kept.forget()
        plain.append(ok_of(answer(request)))
    assert len({str(each["plays"]) for each in plain[-3:]}) == 3
    kept.forget()
    assert [ok_of(answer(request)) for request in asked] == plain


@needs_kernel
def test_a_report_tells_of_its_own_request() -> None:
    table = schieber(5010)
    own = machine()
    assert own is not None
    counts = []
    for number in range(len(table.tricks), 0, -1):
        heard: list[int] = []
        before = own.tried
        answer({"verb": "hindsight", "deal": str(table), "tricks": [number]}, heard.append)
        assert heard == sorted(heard)
        assert all(nodes <= own.tried - before for nodes in heard)
        counts.append(len(heard))
    assert counts[-1] > 1


@needs_kernel
@pytest.mark.parametrize(
    ("seed", "trick"),
    [pytest.param(5001, 1, id="another deal"), pytest.param(5000, 4, id="the same deal", marks=pytest.mark.prove)],
)
def test_whoever_hears_of_a_look_back_may_ask_for_one_meanwhile(seed: int, trick: int) -> None:
    first = {"verb": "hindsight", "deal": str(schieber(5000)), "tricks": [1]}
    other = {"verb": "hindsight", "deal": str(schieber(seed)), "tricks": [trick]}
    plain = ok_of(answer(other))
    alone: list[int] = []
    kept.forget()
    found = answer(first, alone.append)
    heard: list[int] = []
    within: list[object] = []

    def report(nodes: int) -> None:
        heard.append(nodes)
        if len(heard) == 1:
            within.append(ok_of(answer(other)))

    kept.forget()
    assert answer(first, report) == found
    assert within == [plain]
    assert len(heard) > len(alone) / 2 > 1, "it hears on, after what it has asked itself"
