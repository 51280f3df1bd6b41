"""The kernel beside Python: the exact value of whole deals by both in turn, deal by deal."""

from __future__ import annotations

import time
from dataclasses import dataclass
from statistics import median

from benchmarks.solver import DECLARER, positions
from stoek.play.position import Position
from stoek.solver.kernel.machine import machine
from stoek.solver.solve import Solver

AT_LEAST = 25.0


@dataclass(frozen=True)
class Solved:
    """What a deal is worth, the seconds that it took, the cards tried."""

    value: int
    seconds: float
    nodes: int


def solved(position: Position, kernel: bool) -> Solved:
    began = time.process_time()
    solver = Solver(position, DECLARER, kernel=kernel)
    value = solver.value()
    return Solved(value, time.process_time() - began, solver.nodes)


def report() -> bool:
    """Print both sides' figures; whether they agree, and the median is as wanted."""
    assert machine() is not None, "wasmtime is not installed (the extra `fast`)"
    # Compiling it, and writing the rules, is no part of a deal.
    solved(next(positions("five-cards.txt")), True)
    pairs = [(solved(position, True), solved(position, False)) for position in positions("whole-deals.txt")]
    print(f"The kernel and Python, the exact value of {len(pairs)} whole deals")
    for name, side in (("kernel", [ours for ours, _ in pairs]), ("Python", [theirs for _, theirs in pairs])):
        seconds, nodes = [one.seconds for one in side], [one.nodes for one in side]
        print(
            f"    {name:<10}{median(seconds) * 1000:>10,.1f} ms median{sum(seconds) / len(side) * 1000:>12,.1f} mean"
            f"{max(seconds) * 1000:>12,.1f} most{median(nodes):>14,.0f} cards tried, median"
        )
    ratio = median(theirs.seconds for _, theirs in pairs) / median(ours.seconds for ours, _ in pairs)
    each = sorted(theirs.seconds / ours.seconds for ours, theirs in pairs)
    agreed = all(ours.value == theirs.value for ours, theirs in pairs)
    print(
        f"    ratio of the medians {ratio:.0f}, of single deals from {each[0]:.0f} to {each[-1]:.0f} (wanted: at least {AT_LEAST:g}"
        f"{'' if ratio >= AT_LEAST else ': MISSED'}){'' if agreed else '; VALUES DIFFER'}",
        flush=True,
    )
    return agreed and ratio >= AT_LEAST


if __name__ == "__main__":
    raise SystemExit(0 if report() else 1)
