"""Breaks tried one after the other in a copy of the checkout; what each test reaches is found out first, by one run of them all."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from importlib.util import cache_from_source
from pathlib import Path
from time import monotonic

from breaks.changes import Break
from breaks.listening import PLAN

ROOT = Path(__file__).parents[2]
TESTS = (
    "engine", "tests/engine", "tests/check", "tests/golden", "tests/notation", "tests/table", "tests/player", "tests/protocol",
    "tests/cli", "tests/ledger", "tests/corpus",
)  # fmt: skip
"""Folders of tests that ask the engine; those of their tests that need a built site are left out."""
LINKED = (".venv", "node_modules")
NOT_COPIED = {*LINKED, ".git", "site", "build"}

AT_ONCE, FILES = 2.0, 8
"""Seconds of tests that a break must pass first, and of how many files: the quickest that reach it, by turns."""
ALL = 40.0
"""Seconds of all tests that reach it."""
BESIDE = 10.0
"""Seconds of tests that enter its file, in case what it computes was kept from a test before."""
HANGS = 900
"""Seconds after which a run is broken off."""

Test = tuple[str, float]


@dataclass(frozen=True, slots=True)
class Reach:
    """A test: how long it takes, which breaks it reaches, by their number, and which files with breaks it enters."""

    name: str
    seconds: float
    breaks: list[int]
    files: list[str]

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


class Copy:
    """A copy of the checkout, in which a file of the engine may be broken."""

    def __init__(self, folder: Path) -> None:
        self._reach = folder / "reach.jsonl"
        self._folder = folder / "tree"
        self._plan = folder / "plan.json"
        shutil.rmtree(self._folder, ignore_errors=True)
        shutil.copytree(ROOT, self._folder, ignore=lambda folder, names: NOT_COPIED & {*names} if Path(folder) == ROOT else set())
        for name in LINKED:
            (self._folder / name).symlink_to(ROOT / name)
        self._engine = self._folder / "engine/stoek"

    def reaches(self, breaks: Sequence[Break]) -> list[Reach]:
        """Return what each test that passes reaches: run all of them once, unless the folder keeps what that found."""
        if not self._reach.exists():
            self._map(breaks)
        return [Reach(*json.loads(row)) for row in self._reach.read_text(encoding="utf-8").splitlines()]

    def _map(self, breaks: Sequence[Break]) -> None:
        lines: dict[str, dict[int, list[int]]] = {}
        for number, one in enumerate(breaks):
            for line in range(one.lines[0], one.lines[1] + 1):
                lines.setdefault(one.file, {}).setdefault(line, []).append(number)
        self._pytest({"lines": lines}, [name for name in TESTS if (self._folder / name).exists()], None)
        self._plan.with_suffix(".out").rename(self._reach)

    def tried(self, broken: Break, tests: Sequence[Reach], number: int) -> Result:
        """Return whether one of the tests sees the break, the cheap ones first."""
        began = monotonic()
        file = self._engine / broken.file
        text = file.read_bytes()
        reaching = [test for test in tests if number in test.breaks]
        entering = [test for test in tests if broken.file in test.files and number not in test.breaks]
        by = ""
        try:
            self._write(file, broken.applied(text))
            for chosen in _rounds(reaching, entering):
                by = by or self._noticed(chosen)
        finally:
            self._write(file, text)
        return Result(broken.name, bool(by), by, len(reaching), round(monotonic() - began, 1))

    def _write(self, file: Path, text: bytes) -> None:
        file.write_bytes(text)
        Path(cache_from_source(str(file))).unlink(missing_ok=True)

    def _noticed(self, tests: list[Test]) -> str:
        """Return the test that fails, or how the run ended if it did not come to one; empty if all pass."""
        files = dict.fromkeys(name.partition("::")[0] for name, _ in tests)
        code = self._pytest({"tests": tests}, [*files], HANGS)
        out = self._plan.with_suffix(".out")
        return out.read_text(encoding="utf-8") or ("" if code in (0, 5) else f"pytest ended with {code}")

    def _pytest(self, plan: dict[str, object], paths: list[str], seconds: float | None) -> int | None:
        self._plan.write_text(json.dumps(plan), encoding="utf-8")
        roots = os.pathsep.join(str(self._folder / name) for name in ("engine", "generator", "tests"))
        environment = {**os.environ, "PYTHONPATH": roots, PLAN: str(self._plan)}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        stop = ["-x"] if "tests" in plan else []
        command = [sys.executable, "-m", "pytest", "-q", *stop, "-p", "breaks.listening", "-p", "no:cacheprovider", *paths]
        with self._plan.with_suffix(".log").open("w") as log:
            try:
                return subprocess.run(
                    command, cwd=self._folder, env=environment, stdout=log, stderr=log, timeout=seconds, check=False
                ).returncode
            except subprocess.TimeoutExpired:
                return None


def _rounds(reaching: list[Reach], entering: list[Reach]) -> Iterator[list[Test]]:
    """Yield tests to be tried together: a few of every file, then all that reach the break, and some that enter its file."""
    quickest = dict.fromkeys(test.file for test in sorted(reaching, key=lambda one: one.seconds))
    few = [*quickest][:FILES]
    first = _for_seconds(_by_turns([test for test in reaching if test.file in few]), AT_ONCE)
    later = _for_seconds([test for test in _by_turns(reaching) if test not in first], ALL)
    later += _for_seconds(_by_turns(entering), BESIDE)
    for tests in (first, later):
        if tests:
            yield [(test.name, test.seconds) for test in tests]


def _by_turns(tests: list[Reach]) -> list[Reach]:
    """Return the tests, of each file the quickest, then of each the next."""
    ranks: dict[str, int] = {}
    ranked = []
    for test in sorted(tests, key=lambda one: one.seconds):
        ranks[test.file] = ranks.get(test.file, 0) + 1
        ranked.append((ranks[test.file], test.seconds, test.name, test))
    return [test for *_, test in sorted(ranked, key=lambda one: one[:3])]


def _for_seconds(tests: list[Reach], seconds: float) -> list[Reach]:
    """Return the first tests, as many as take no longer than that together."""
    chosen = []
    for test in tests:
        seconds -= test.seconds + 0.005
        if seconds < 0:
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
