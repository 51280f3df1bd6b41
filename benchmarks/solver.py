"""Python's figures for the solver: how many cards it tries. Nodes are the same on every machine; only the last column is not."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, median

from stoek.cards import Suit, mask_of, parse_cards
from stoek.games.staekske_rape import STAEKSKE_RAPE
from stoek.play.position import Position
from stoek.rules.tables import compile_tables
from stoek.solver.solve import Solver

DEALS = Path(__file__).with_name("deals")
SEATS = STAEKSKE_RAPE.seat_names
DECLARER = 0


@dataclass(frozen=True)
class Task:
    """A file of positions, what is asked of them, and the figure of nodes to stay below."""

    what: str
    file: str
    goal: str
    figure: str
    below: int


TASKS = (
    Task("5 cards each, card points", "five-cards.txt", "points", "mean", 13_000),
    Task("5 cards each, every trick", "five-cards.txt", "all-tricks", "median", 100),
    Task("Whole deals, every trick", "whole-deals.txt", "all-tricks", "median", 100),
    Task("Whole deals, card points", "whole-deals.txt", "points", "mean", 1_400_000),
)


def positions(file: str) -> Iterator[Position]:
    """The positions of a file of `deals/`."""
    tables = compile_tables(STAEKSKE_RAPE, Suit.DIAMONDS)
    for line in (DEALS / file).read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            *hands, leader = line.split("|")
            yield Position(tables, tuple(mask_of(parse_cards(hand)) for hand in hands), SEATS.index(leader.strip()))


def measure(task: Task) -> tuple[str, bool]:
    """A line of figures, and whether they are as wanted."""
    nodes, values, began = [], 0, time.process_time()
    for position in positions(task.file):
        solver = Solver(position, DECLARER, task.goal, kernel=False)
        values += solver.value()
        nodes.append(solver.nodes)
    spent = time.process_time() - began
    figures = {"mean": mean(nodes), "median": median(nodes)}
    enough = figures[task.figure] < task.below
    wanted = f"  ({task.figure} wanted below {task.below:,}{'' if enough else ': MISSED'})"
    return (
        f"    {task.what:<28}{figures['mean']:>12,.0f} mean{figures['median']:>12,.0f} median{max(nodes):>14,} most"
        f"{spent / len(nodes) * 1000:>12,.1f} ms each, values sum to {values}{wanted}"
    ), enough


def report() -> bool:
    """Print all figures as they come; whether all are as wanted."""
    print("The solver, cards tried for the exact value")
    found = []
    for task in TASKS:
        line, enough = measure(task)
        print(line, flush=True)
        found.append(enough)
    return all(found)


if __name__ == "__main__":
    raise SystemExit(0 if report() else 1)
