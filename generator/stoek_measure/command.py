"""The command `python -m stoek_measure`: what a note on tactics is worth, over random deals.

    python -m stoek_measure                                   every experiment, to ten chunks
    python -m stoek_measure staekske-rape/lead-trumps --chunks 200
    python -m stoek_measure --company player --chunks 1000 --minutes 60
    python -m stoek_measure --scheduler tcp://10.0.0.5:8786   the same work on a cluster of Dask

Earlier measurements are kept, and the next call continues from there. If you break off, unfinished chunks are lost. Two calls may
write to one folder at once: each adds to what the other has written.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from stoek.doors.cli.process import carried_out
from stoek.errors import BadRequest
from stoek.language import _
from stoek_measure.company import COMPANIES
from stoek_measure.every import EXPERIMENTS, Chunk, do, experiment
from stoek_measure.results import MEASURED, Result, add, forget, path_of, read, told
from stoek_measure.work import LOCAL, Workers, workers

STEP = 10
"""So many chunks of an experiment are done before it is the next one's turn."""


@dataclass(frozen=True, slots=True)
class Task:
    """What is measured: which experiments, by whom, to how many chunks, from which seed, and until when by the monotonic clock."""

    names: Sequence[str]
    companies: Sequence[str]
    chunks: int
    seed: int
    folder: Path
    until: float | None = None


def measure(task: Task, work: Workers) -> Iterator[Result]:
    """Every experiment in turn, a step at a time; what is found so far after each step. Each chunk is written when it is done."""
    for target in range(min(STEP, task.chunks), task.chunks + STEP, STEP):
        for name in task.names:
            for company in task.companies:
                if task.until is not None and time.monotonic() > task.until:
                    return
                result = read(name, task.folder)
                have = result.found[company].chunks if company in result.found else 0
                ahead = range(have, min(target, task.chunks))
                if not ahead:
                    continue
                chunks = [Chunk(name, company, task.seed, number) for number in ahead]
                for chunk, done in zip(chunks, work(chunks), strict=True):
                    result = add(name, chunk, done, task.folder)
                yield result


def begun(task: Task, again: bool) -> None:
    """Look whether what is kept can be gone on from: it has the same seed, and its first chunk still comes out as it did.

    `again` has what cannot be measured anew; else it is a `BadRequest`.
    """
    for name in task.names:
        result = read(name, task.folder)
        worthless = {
            company: found
            for company, found in result.found.items()
            if result.seed != task.seed
            or (company in task.companies and do(Chunk(name, company, task.seed, 0)).rows != found.first)
        }
        if worthless and not again:
            message = _(
                "{path} was measured with another seed, or before rules or players changed. Take --again to measure it anew.",
                path=path_of(name, task.folder),
            )
            raise BadRequest(message)
        if worthless:
            forget(name, task.seed, worthless, task.folder)


def options_of(given: Sequence[str] | None) -> argparse.Namespace:
    """The command's options, read."""
    parser = argparse.ArgumentParser(
        prog="python -m stoek_measure", description="what notes on tactics are worth, over random deals", allow_abbrev=False
    )
    parser.add_argument("names", nargs="*", metavar="EXPERIMENT", help=f"all, or some of: {', '.join(EXPERIMENTS)}")
    parser.add_argument("--company", choices=COMPANIES, action="append", help="who sits at the table (default: each in turn)")
    parser.add_argument("--chunks", type=int, default=STEP, help="go on to so many chunks (default: %(default)s)")
    parser.add_argument("--minutes", type=float, help="begin nothing after that")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other deals (default: %(default)s)")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="how many work at once (default: %(default)s)")
    parser.add_argument("--scheduler", metavar="ADDRESS", help=f"a scheduler of Dask, or “{LOCAL}”: one that is begun here")
    parser.add_argument("--again", action="store_true", help="measure anew what was measured before rules or players changed")
    parser.add_argument("--out", type=Path, default=MEASURED, metavar="DIR", help="where the results are kept")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    return carried_out(lambda: run(options_of(given)))


def run(options: argparse.Namespace) -> int:
    """Measure, and say what is found."""
    names = [experiment(name).id for name in options.names] or list(EXPERIMENTS)
    for name, value in (("--chunks", options.chunks), ("--processes", options.processes)):
        if value < 1:
            raise BadRequest(_("{value} is too few. Take 1 or more.", value=value), where=name)
    until = None if options.minutes is None else time.monotonic() + 60 * options.minutes
    task = Task(names, options.company or list(COMPANIES), options.chunks, options.seed, options.out, until)
    begun(task, options.again)
    with workers(options.processes, options.scheduler) as work:
        for result in measure(task, work):
            _say(result)
    return 0


def _say(result: Result) -> None:
    asked = result.experiment
    print(f"{asked.id}: {_(asked.first)} / {_(asked.second)}, {_(asked.unit)}")
    for name, found in result.found.items():
        for kind in asked.kinds:
            print(f"    {name:<8}{_(kind.words):<64}{told(found.figure(kind.id, asked.parts))}", flush=True)
