"""A command as a process: its streams, its exit status, its options; what breaks off is quiet, and what is refused is one sentence.

Exit status: 0 for an answer, 1 where the answer is that something may not be or is wrong, 2 for input that cannot be understood;
130 and 141 if the user or the reader of the output broke off, 128 plus the signal's number if another signal ended a deal, as in a
shell.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Callable
from io import TextIOWrapper
from typing import Any, TextIO

from stoek.doors.sentences import Say
from stoek.errors import RulesError
from stoek.games.own import VARIABLE, add_games_of

NO_ANSWER = 2
_BY_SIGNAL = 128
_INTERRUPTED = _BY_SIGNAL + signal.SIGINT
_NOBODY_READS = 141


def carried_out(run: Callable[[], int]) -> int:
    """Run a command and return its exit status, once its streams are set and the user's own games are known.

    Its user or its reader may break off, its answer may be impossible to write, and a `RulesError` is what it refuses.
    """
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    if sys.stdout is None:
        return complain(Say.no_output())
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # On a terminal what it cannot show is spelt out; a file or a program gets UTF-8 wherever it is.
            stream.reconfigure(encoding=stream.encoding if stream.isatty() else "utf-8", errors="backslashreplace")
    try:
        try:
            return _with_own_games(run)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        _write_no_more(sys.stdout)
        return _NOBODY_READS
    except OSError as error:
        _write_no_more(sys.stdout)
        return complain(Say.answer_unwritten(why=error.strerror))
    except KeyboardInterrupt as interrupt:
        # `stoek play` puts the number of the signal into the exception.
        return _BY_SIGNAL + interrupt.args[0] if interrupt.args else _INTERRUPTED


def _with_own_games(run: Callable[[], int]) -> int:
    try:
        for file in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
            add_games_of(file)
    except RulesError as error:
        return complain(f"{VARIABLE}: {error.message}")
    try:
        return run()
    except RulesError as error:
        return complain(error.message)


def complain(message: str) -> int:
    """Say on standard error what is wrong; the exit status is returned."""
    try:
        print(message, file=sys.stderr, flush=True)
    except OSError:
        _write_no_more(sys.stderr)
    return NO_ANSWER


def _write_no_more(stream: TextIO) -> None:
    """What is still to be written at exit goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


class _Once(argparse.Action):
    """What is given once: which of two was meant nobody knows."""

    _taken = False

    def __call__(self, parser: Any, namespace: argparse.Namespace, values: Any, option_string: str | None = None) -> None:
        if self._taken:
            raise argparse.ArgumentError(self, Say.option_twice())
        self._taken = True
        setattr(namespace, self.dest, values)


class Parser(argparse.ArgumentParser):
    """One that takes options by their whole names, each once; and whose help goes the way of every answer: argparse keeps quiet
    where it cannot be written."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)
        self.register("action", None, _Once)

    def print_help(self, file: Any = None) -> None:
        (file or sys.stdout).write(self.format_help())
