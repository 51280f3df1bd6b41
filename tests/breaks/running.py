"""Breaks tried one after the other in the tests of a checkout; what each test reaches is found out first, by one run of all."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from breaks.changes import Break
from breaks.listening import PLAN

HERE = Path(__file__).parents[2]
TESTS = (
    "engine", "tests/engine", "tests/check", "tests/golden", "tests/notation", "tests/table", "tests/player", "tests/protocol",
    "tests/cli", "tests/ledger", "tests/corpus",
)  # fmt: skip
"""Folders of tests that ask the engine; those of their tests that need a built site are left out."""

ALL = 15.0
"""Seconds of the tests that a break must pass, the quickest that reach it, by turns of their files."""
AS_IT_IS = "nothing while the engine was as it is"
"""What noticed a break that is still to be tried where its module is imported with it."""
AFRESH, FILES = 5.0, 6
"""The same where the engine is imported with the break in it, and of how many files."""


@dataclass(frozen=True, slots=True)
class Reach:
    """A test: how long it takes, and which breaks it reaches, by their number."""

    name: str
    seconds: float
    breaks: list[int]

    @property
    def file(self) -> str:
        return self.name.partition("::")[0]


@dataclass(frozen=True, slots=True)
class Result:
    """Whether a break was seen and by which test; `reached` counts the tests that run through it."""

    name: str
    seen: bool
    by: str
    reached: int
    seconds: float


class Suite:
    """The tests of a checkout, and a folder for what is found out about them."""

    def __init__(self, root: Path, folder: Path) -> None:
        self._root = root
        self._reach = folder / "reach.jsonl"
        self._plan = folder / "plan.json"
        folder.mkdir(parents=True, exist_ok=True)

    def reaches(self, breaks: Sequence[Break]) -> list[Reach]:
        """Return what each test that passes reaches: run all of them once, unless the folder keeps what that found."""
        if not self._reach.exists():
            lines: dict[str, dict[int, list[int]]] = {}
            for number, one in enumerate(breaks):
                for line in range(one.lines[0], one.lines[1] + 1):
                    lines.setdefault(one.file, {}).setdefault(line, []).append(number)
            found = self._pytest({"lines": lines}, [name for name in TESTS if (self._root / name).exists()])
            self._reach.write_text("".join(f"{json.dumps(row)}\n" for row in found), encoding="utf-8")
        return [Reach(*json.loads(row)[:3]) for row in self._reach.read_text(encoding="utf-8").splitlines()]

    def tried(self, breaks: dict[int, Break], done: Mapping[str, Result], tests: Sequence[Reach]) -> Iterator[Result]:
        """Yield for each break whether one of the tests that reach it sees it, the cheap ones first.

        The fault is put into the engine as it is; where all tests pass so, into its module before that is imported: then a second
        result follows.
        """
        reaching = {one.name: _by_turns([test for test in tests if number in test.breaks]) for number, one in breaks.items()}
        found = dict(done)
        new = [one for one in breaks.values() if one.name not in done]
        for name, by, seconds in self._tried([(one, _for_seconds(reaching[one.name], ALL)) for one in new], afresh=False):
            found[name] = Result(name, bool(by), by or AS_IT_IS, len(reaching[name]), seconds)
            yield found[name]
        for one in breaks.values():
            before = found.get(one.name) or Result(one.name, False, AS_IT_IS, 0, 0)
            if before.by == AS_IT_IS:
                files = [*dict.fromkeys(test.file for test in reaching[one.name])][:FILES]
                quick = _for_seconds([test for test in reaching[one.name] if test.file in files], AFRESH)
                [(_, by, seconds)] = [*self._tried([(one, quick)], afresh=True)] or [(one.name, "", 0.0)]
                yield replace(before, seen=bool(by), by=by, seconds=round(before.seconds + seconds, 1))

    def _tried(self, chosen: Sequence[tuple[Break, list[Reach]]], *, afresh: bool) -> Iterator[Any]:
        """Yield the name of each break, what noticed it and after how many seconds."""
        breaks = [(asdict(one), [(test.name, test.seconds) for test in tests]) for one, tests in chosen]
        files = dict.fromkeys(test.file for _, tests in chosen for test in tests)
        return self._pytest({"breaks": breaks, "afresh": afresh}, [*files]) if files else iter([])

    def _pytest(self, plan: dict[str, object], paths: list[str]) -> Iterator[Any]:
        """Run pytest with the plan, and yield the rows that it writes."""
        reads, writes = os.pipe()
        self._plan.write_text(json.dumps({**plan, "writes": writes}), encoding="utf-8")
        roots = [*(self._root / name for name in ("engine", "generator", "tests")), HERE / "tests"]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, roots)), PLAN: str(self._plan)}
        command = [sys.executable, "-m", "pytest", "-q", "-p", "breaks.listening", "-p", "no:cacheprovider", *paths]
        with self._plan.with_suffix(".log").open("w") as log:
            running = subprocess.Popen(command, cwd=self._root, env=environment, stdout=log, stderr=log, pass_fds=[writes])
            os.close(writes)
            with os.fdopen(reads, encoding="utf-8") as rows:
                yield from map(json.loads, rows)
            if running.wait() not in (0, 1, 5):
                raise SystemExit(f"pytest ended with {running.returncode}: see {log.name}")


def _by_turns(tests: list[Reach]) -> list[Reach]:
    """Return the tests, of each file the quickest, then of each the next."""
    ranks: dict[str, int] = {}
    ranked = []
    for test in sorted(tests, key=lambda one: one.seconds):
        ranks[test.file] = ranks.get(test.file, 0) + 1
        ranked.append((ranks[test.file], test.seconds, test.name, test))
    return [test for *_, test in sorted(ranked, key=lambda one: one[:3])]


def _for_seconds(tests: list[Reach], seconds: float) -> list[Reach]:
    """Return the first tests, as many as take no longer than that together; the first one in any case."""
    chosen: list[Reach] = []
    for test in tests:
        seconds -= test.seconds + 0.005
        if seconds < 0 and chosen:
            break
        chosen.append(test)
    return chosen


def results(path: Path) -> dict[str, Result]:
    """Return the results that a file has so far, by the breaks' names."""
    if not path.exists():
        return {}
    found = [Result(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]
    return {result.name: result for result in found}


def keep(path: Path, result: Result) -> None:
    """Write one more result into the file."""
    with path.open("a", encoding="utf-8") as lines:
        print(json.dumps(asdict(result), ensure_ascii=False), file=lines)
