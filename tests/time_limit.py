"""An end to work that takes too much of the processor's time."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


class TooLong(BaseException):
    """It took longer than anybody waits. No `except Exception` on the way takes it for its own, not even the engine's last one."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Break off what takes more of the processor's time than so many seconds, by `TooLong`."""

    def over(*_: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGPROF, over)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
