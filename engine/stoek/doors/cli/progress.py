"""What a terminal shows of a long search: that it will be slow, and how far it is, on one line that is wiped afterwards."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TextIO

from stoek.doors.cli.process import complain
from stoek.language import _
from stoek.solver.report import SlowSearch

PATIENCE = 1.0
"""Seconds before anything is said."""


@contextmanager
def told_slow() -> Iterator[None]:
    """Say in one line on standard error that a search will be slow, before it begins."""
    with warnings.catch_warnings():
        warnings.simplefilter("always", SlowSearch)
        usual = warnings.showwarning

        def show(
            message: Warning | str, category: type[Warning], filename: str, lineno: int, file: TextIO | None = None,
            line: str | None = None,
        ) -> None:  # fmt: skip
            if issubclass(category, SlowSearch):
                complain(str(message))
            else:
                usual(message, category, filename, lineno, file, line)

        warnings.showwarning = show
        yield


class Progress:
    """Hears of a search how many cards it has tried, and shows it where somebody looks: nothing is written into files and pipes.

    >>> import io
    >>> piped = io.StringIO()
    >>> Progress(piped)(20_000)
    >>> piped.getvalue()
    ''
    """

    def __init__(self, stream: TextIO, clock: Callable[[], float] = monotonic) -> None:
        self._stream = stream
        self._clock = clock
        self._begun = clock()
        self._width = 0

    def __call__(self, nodes: int) -> None:
        seconds = self._clock() - self._begun
        if seconds >= PATIENCE and self._stream.isatty():
            self._write(_("{nodes:,} cards tried in {seconds:.0f} s (Ctrl-C stops)", nodes=nodes, seconds=seconds))

    def wipe(self) -> None:
        """Take the line away."""
        if self._width:
            self._write("")
            self._stream.write("\r")
            self._stream.flush()
            self._width = 0

    def _write(self, text: str) -> None:
        line = "\r" + text.ljust(self._width)
        # Known before it is written: Ctrl-C may come between the two, and what is on the line must be wiped.
        self._width = max(self._width, len(text))
        self._stream.write(line)
        self._stream.flush()
