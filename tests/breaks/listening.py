"""Inside pytest: which tests reach which breaks, or whether one of some tests, in an order, notices a break.

The plan says which, in a JSON file named by the environment; what is found is written beside it.
"""

from __future__ import annotations

import json
import os
import resource
import sys
from collections.abc import Generator
from pathlib import Path
from time import process_time
from types import CodeType, FrameType
from typing import Any

import pytest

from time_limit import within

PLAN = "BREAKS_PLAN"
MEMORY = 3 << 30
"""Bytes after which a broken engine has no more."""
NO_SITE = {"server", "site", "browser", "visitor"}
"""Fixtures of tests that are left out: they need the built site."""


def pytest_configure(config: pytest.Config) -> None:
    path = Path(os.environ[PLAN])
    plan = json.loads(path.read_text(encoding="utf-8"))
    out = path.with_suffix(".out")
    config.pluginmanager.register(Mapping(plan["lines"], out) if "lines" in plan else Trying(plan["tests"], out))


class Mapping:
    """Writes of every test that passes how long it took, which breaks it reached, and which broken files it entered."""

    def __init__(self, lines: dict[str, dict[str, list[int]]], out: Path) -> None:
        self._lines = {file: {int(line): found for line, found in reached.items()} for file, reached in lines.items()}
        self._out = out.open("w", encoding="utf-8")
        self._known: dict[int, tuple[CodeType, str | None, bool]] = {}
        self._reached: set[int] = set()
        self._entered: set[str] = set()
        self._failed = False

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if not NO_SITE & set(getattr(item, "fixturenames", ()))]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._reached, self._entered, self._failed = set(), set(), False
        began = process_time()
        sys.settrace(self._call)
        try:
            result = yield
        finally:
            sys.settrace(None)
        if not self._failed:
            row = [item.nodeid, round(process_time() - began, 3), sorted(self._reached), sorted(self._entered)]
            print(json.dumps(row), file=self._out, flush=True)
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._failed |= not report.passed

    def _call(self, frame: FrameType, event: str, argument: object) -> Any:
        code = frame.f_code
        if id(code) not in self._known:
            self._known[id(code)] = (code, *self._judged(code))
        _, file, broken = self._known[id(code)]
        if file is not None:
            self._entered.add(file)
        return self._line if broken else None

    def _judged(self, code: CodeType) -> tuple[str | None, bool]:
        """Return the file of the engine that the code is of, if a break is in that, and whether one is in the code."""
        file = code.co_filename.partition("/engine/stoek/")[2]
        if file not in self._lines:
            return None, False
        own = {line for _, _, line in code.co_lines() if line is not None}
        return file, not own.isdisjoint(self._lines[file])

    def _line(self, frame: FrameType, event: str, argument: object) -> Any:
        if event == "line":
            file = self._known[id(frame.f_code)][1]
            assert file is not None
            self._reached.update(self._lines[file].get(frame.f_lineno, ()))
        return self._line


class Trying:
    """Runs the tests of a plan in its order, each only for so long, and writes which one noticed."""

    def __init__(self, tests: list[tuple[str, float]], out: Path) -> None:
        self._tests = {name: (place, seconds) for place, (name, seconds) in enumerate(tests)}
        self._out = out
        out.write_text("", encoding="utf-8")
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        chosen = [item for item in items if item.nodeid in self._tests]
        items[:] = sorted(chosen, key=lambda item: self._tests[item.nodeid][0])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
        with within(max(5.0, 10 * self._tests[item.nodeid][1])):
            return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._out.write_text(report.nodeid, encoding="utf-8")

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self._out.write_text(f"collecting {report.nodeid}", encoding="utf-8")
