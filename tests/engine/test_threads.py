"""Threads that share something get what each would get alone."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import TypeVar

import pytest

from playing.endings import KINDS, endings
from stoek import games
from stoek.errors import BadRuleset
from stoek.games import FULL_GAMES, Registry
from stoek.games.belote import BELOTE
from stoek.solver.board import Board
from stoek.solver.kernel.machine import Machine
from stoek.solver.values import CardValues

THREADS = 16
T = TypeVar("T")


def at_once(jobs: list[Callable[[], T]]) -> list[T]:
    """Return the results of the jobs, each started in its own thread once all threads are ready."""
    barrier = threading.Barrier(len(jobs))

    def begun(job: Callable[[], T]) -> T:
        barrier.wait(timeout=60)
        return job()

    with ThreadPoolExecutor(len(jobs)) as pool:
        return list(pool.map(begun, jobs))


class Point:
    """An entry point."""

    name, value = "soup", "kitchen:SOUP"

    def load(self) -> object:
        return SOUP


SOUP = replace(BELOTE, id="soup", name="Soup", page="soup")


def slowly(*points: Point) -> Callable[[], tuple[Point, ...]]:
    """Look up entry points so slowly that other threads arrive meanwhile."""

    def found() -> tuple[Point, ...]:
        time.sleep(0.05)
        return points

    return found


def test_a_game_of_another_distribution_is_found_by_every_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_points", slowly(Point()))
    looks: tuple[Callable[[Registry], object], ...] = (
        lambda registry: registry["soup"],
        lambda registry: registry.get("soup"),
        lambda registry: [*registry.values()][-1],
    )
    for look in looks:
        registry = Registry(FULL_GAMES)
        assert at_once([partial(look, registry)] * THREADS) == [SOUP] * THREADS


class SlowRegistry(Registry):
    """A registry that is so slow to find a game that other threads ask meanwhile."""

    def __contains__(self, name: object) -> bool:
        found = super().__contains__(name)
        time.sleep(0.02)
        return found


def test_of_games_that_are_added_at_once_under_one_id_one_is_there_and_the_others_are_refused() -> None:
    registry = SlowRegistry(FULL_GAMES)
    rivals = [replace(SOUP, name=f"Soup {number}") for number in range(THREADS)]

    def added(number: int) -> int | None:
        try:
            registry.add(rivals[number])
        except BadRuleset:
            return None
        return number

    taken = [number for number in at_once([partial(added, number) for number in range(THREADS)]) if number is not None]
    assert [registry["soup"]] == [rivals[number] for number in taken]


def test_threads_that_share_the_values_of_cards_do_not_share_what_is_learnt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each thread has its own machine, where deals have numbers; here another thread asks before a number is used."""
    position = next(endings(KINDS["schieber"], 5, 1, seed=1)).position
    deals = [(*position.hands[turn:], *position.hands[:turn]) for turn in range(4)]
    alone, shared = (CardValues(position.tables, (True, False, True, False)) for _ in range(2))
    place = Machine.slot_of
    with ThreadPoolExecutor(1) as first, ThreadPoolExecutor(1) as second:

        def asked(values: CardValues, deal: Sequence[int]) -> object:
            return values.moves(deal, position.leader)

        def with_another_between(self: Machine, board: Board) -> int:
            if threading.current_thread().name in names:
                second.submit(asked, shared, deals[0]).result(timeout=60)
            return place(self, board)

        right = [first.submit(asked, alone, deal).result(timeout=60) for deal in deals]
        names = {thread.name for thread in first._threads}
        monkeypatch.setattr(Machine, "slot_of", with_another_between)
        found = [first.submit(asked, shared, deal).result(timeout=60) for deal in reversed(deals)]
    assert found == right[::-1]
