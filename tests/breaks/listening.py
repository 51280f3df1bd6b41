"""Inside pytest: which tests reach which breaks; or which of some tests notices each, tried in children of one process.

The plan is a JSON file named by the environment; it says where what is found is written, a line each.
"""

from __future__ import annotations

import json
import os
import resource
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from itertools import zip_longest
from pathlib import Path
from signal import SIGKILL
from time import monotonic, process_time, sleep
from types import CodeType, FrameType
from typing import Any

import pytest

from breaks.changes import Break
from breaks.putting_in import ENGINE, Functions, import_broken
from time_limit import within

PLAN = "BREAKS_PLAN"
MEMORY = 3 << 30
"""Bytes after which a broken engine has no more."""
HANGS = 120
"""Seconds of the processor after which nobody waits for a break any longer; by the clock thirty times as many."""
NO_SITE = {"server", "site", "browser", "visitor"}
"""Fixtures of tests that are left out: they need the built site."""


def pytest_configure(config: pytest.Config) -> None:
    plan = json.loads(Path(os.environ[PLAN]).read_text(encoding="utf-8"))
    out = os.fdopen(plan["writes"], "w", encoding="utf-8")

    def write(row: list[object]) -> None:
        print(json.dumps(row), file=out, flush=True)

    if "lines" in plan:
        config.pluginmanager.register(Mapping(plan["lines"], write))
        return
    breaks = [(Break(**one), tests) for one, tests in plan["breaks"]]
    if plan["afresh"]:
        import_broken(breaks[0][0])
    config.pluginmanager.register(Trying(breaks, plan["afresh"], write))


class Mapping:
    """Writes of every test that passes how long it took and which breaks it reached."""

    def __init__(self, lines: dict[str, dict[str, list[int]]], write: Callable[[list[object]], None]) -> None:
        self._lines = {file: {int(line): found for line, found in reached.items()} for file, reached in lines.items()}
        self._write = write
        self._known: dict[int, tuple[CodeType, dict[int, list[int]] | None]] = {}
        self._reached: set[int] = set()
        self._failed = False

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if not NO_SITE & set(getattr(item, "fixturenames", ()))]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._reached, self._failed = set(), False
        began = process_time()
        sys.settrace(self._call)
        try:
            result = yield
        finally:
            sys.settrace(None)
        if not self._failed:
            self._write([item.nodeid, round(process_time() - began, 3), sorted(self._reached)])
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._failed |= not report.passed

    def _call(self, frame: FrameType, event: str, argument: object) -> Any:
        return self._line if self._broken(frame.f_code) else None

    def _broken(self, code: CodeType) -> dict[int, list[int]] | None:
        """Return the breaks of the code's file by their lines, if one of them is in the code."""
        if id(code) not in self._known:
            lines = self._lines.get(code.co_filename.partition(ENGINE)[2], {})
            here = not lines.keys().isdisjoint(line for _, _, line in code.co_lines())
            self._known[id(code)] = code, lines if here else None
        return self._known[id(code)][1]

    def _line(self, frame: FrameType, event: str, argument: object) -> Any:
        if event == "line" and (lines := self._broken(frame.f_code)):
            self._reached.update(lines.get(frame.f_lineno, ()))
        return self._line


class Trying:
    """Tries breaks one after the other, each in a child of the process that collected the tests; writes what noticed each."""

    def __init__(
        self, breaks: Sequence[tuple[Break, list[tuple[str, float]]]], afresh: bool, write: Callable[[list[object]], None]
    ) -> None:
        self._breaks = breaks
        self._afresh = afresh
        self._write = write
        self._seconds: dict[str, float] = {}
        self._failed = ""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        functions = Functions()
        for one, tests in self._breaks:
            began = monotonic()
            self._seconds = {name: seconds for name, seconds in tests if name in items}
            if session.testsfailed:
                by = "what collects the tests"
            else:
                by = in_child(lambda one=one: self._noticed(one, functions, items))  # type: ignore[misc]
            self._write([one.name, by, round(monotonic() - began, 1)])
        return True

    def _noticed(self, broken: Break, functions: Functions, items: dict[str, pytest.Item]) -> str:
        """Return the first test that fails with the fault in the engine; nothing where all pass."""
        import_broken(broken)  # where it has not been imported yet
        if not self._afresh and not functions.put_in(broken):
            return ""
        chosen = [items[name] for name in self._seconds]
        for item, following in zip_longest(chosen, chosen[1:]):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self._failed:
                break
        return self._failed

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
        with within(max(5.0, 10 * self._seconds[item.nodeid])):
            return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._failed = report.nodeid


def in_child(work: Callable[[], str]) -> str:
    """Return what the work returns in a child of this process, or how the child ended."""
    told, tells = os.pipe()
    child = os.fork()
    if not child:
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (HANGS, HANGS))
        quiet = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(quiet, stream)
        found = "what ends the process"
        with suppress(BaseException):
            found = work()
        os.write(tells, b"." + found.encode())
        os._exit(0)
    os.close(tells)
    deadline = monotonic() + 30 * HANGS
    while os.waitpid(child, os.WNOHANG) == (0, 0):
        if monotonic() > deadline:
            os.kill(child, SIGKILL)
            os.waitpid(child, 0)
            break
        sleep(0.02)
    with os.fdopen(told, encoding="utf-8") as pipe:
        return (pipe.read() or ".what hangs or dies")[1:]
