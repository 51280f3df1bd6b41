"""How the work of an answer grows with what is asked."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from stoek.api import answer

Asked = Callable[[int], dict[str, Any]]
"""A request of so much of something."""


@contextmanager
def _uncollected() -> Iterator[None]:
    """What a long test run has gathered, and what is called when it is thrown away, is not the answer's work."""
    asked = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if asked:
            gc.enable()


def calls(request: dict[str, Any]) -> int:
    """How many functions are called for an answer: work that can be counted, the same on every machine."""
    counted = 0

    def count(frame: object, event: str, what: object) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    with _uncollected():
        before = sys.getprofile()
        sys.setprofile(count)
        try:
            answer(request)
        finally:
            sys.setprofile(before)
    return counted


def seconds(request: dict[str, Any]) -> float:
    """The processor's time for an answer, for work that is done within one call, such as matching a pattern."""
    with _uncollected():
        begun = time.process_time()
        answer(request)
        return time.process_time() - begun


SLACK = 3
UNNOTICED = 1.0
"""Seconds in which a thing may be done however its work grows."""


def runs_away(asked: Asked, few: int, times: int = 4) -> str | None:
    """What is wrong where work grows faster than what is asked, by far; None where it does not."""
    more = seconds(asked(few * times))
    if more < UNNOTICED:
        return None
    fewer = min(seconds(asked(few)) for _ in range(3))
    more = min(more, seconds(asked(few * times)))
    if more < max(UNNOTICED, SLACK * times * fewer):
        return None
    return f"{times} times as much takes {more:.2f} s, and not {times} times {fewer:.3f} s"
