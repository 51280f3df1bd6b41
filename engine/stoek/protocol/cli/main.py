"""The command `stoek`: the engine's verbs for people, and `stoek rpc` for programs.

Exit status: 0 for an answer, 1 where the answer is that something may not be or is wrong, 2 for input that cannot be understood;
130 and 141 if the user or the reader of the output broke off, 128 plus the signal's number if another signal ended a deal, as in a
shell.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import Any, TextIO

from stoek import __version__
from stoek.api import answer
from stoek.errors import BadDeal, RulesError
from stoek.games.own import VARIABLE, add_games_of
from stoek.language import N_, _
from stoek.protocol import rpc
from stoek.protocol.cli import deals, evening, hands, play
from stoek.protocol.cli.command import NO_INPUT, Command
from stoek.protocol.cli.progress import Progress

COMMANDS: tuple[Command, ...] = (
    hands.GamesCommand(), hands.LegalCommand(), hands.WinnerCommand(), hands.MeldsCommand(), hands.AuctionCommand(),
    deals.ScoreCommand(), deals.CheckCommand(), deals.ConvertCommand(), evening.EveningCommand(), deals.HindsightCommand(),
    deals.SolveCommand(), deals.AdviseCommand(), deals.OddsCommand(), hands.PerftCommand(), hands.DealCommand(),
)  # fmt: skip
"""The commands that ask one verb each, as the help lists them."""

_NO_ANSWER = 2
_BY_SIGNAL = 128
_INTERRUPTED = _BY_SIGNAL + signal.SIGINT
_NOBODY_READS = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is returned."""
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    if sys.stdout is None:
        return _complain(_("Standard output is closed, so nothing can be answered. Open it, or send it to a file."))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # On a terminal what it cannot show is spelt out; a file or a program gets UTF-8 wherever it is.
            stream.reconfigure(encoding=stream.encoding if stream.isatty() else "utf-8", errors="backslashreplace")
    return _answering(lambda: _asked(list(sys.argv[1:] if arguments is None else arguments)))


def _asked(given: Sequence[str]) -> int:
    """The exit status of what these arguments ask, once the user's own games are known."""
    try:
        for file in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
            add_games_of(file)
    except RulesError as error:
        return _complain(f"{VARIABLE}: {error.message}")
    return _mine(given[1:]) if given[:1] == ["mine"] else _run(_parser().parse_args(given))


def _answering(run: Callable[[], int]) -> int:
    """Run a command and return its exit status, even if its user or reader breaks off, or its answer cannot be written."""
    try:
        try:
            return run()
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        _write_no_more(sys.stdout)
        return _NOBODY_READS
    except OSError as error:
        _write_no_more(sys.stdout)
        return _complain(_("The answer cannot be written: {why}. Make room, or send it elsewhere.", why=error.strerror))
    except KeyboardInterrupt as interrupt:
        # `stoek play` puts the number of the signal into the exception.
        return _BY_SIGNAL + interrupt.args[0] if interrupt.args else _INTERRUPTED


def _write_no_more(stream: TextIO) -> None:
    """What is still to be written at exit goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _run(options: argparse.Namespace) -> int:
    if options.command == "rpc":
        if sys.stdin is None:
            return _complain(_(NO_INPUT))
        rpc.serve(sys.stdin.buffer, sys.stdout.buffer)
        return 0
    if options.command == "play":
        return _play(options)
    try:
        request = options.run.request(options)
    except ValueError as error:
        return _complain(str(error))
    progress = Progress(sys.stderr)
    try:
        answered = answer(request, progress)
    finally:
        progress.wipe()
    if options.json:
        print(json.dumps(answered, ensure_ascii=not sys.stdout.encoding.lower().startswith("utf"), indent=2))
        return _NO_ANSWER if "error" in answered else int(options.run.status(answered["ok"], options))
    if "error" in answered:
        fault = answered["error"]
        assert isinstance(fault, dict)
        # All faults of a deal are told together, each with its place.
        said = fault["message"] if fault["type"] == BadDeal.type else options.run.refusal(fault, options)
        rule = "\n" + _("Rule: {rule}", **fault) if fault["rule"] else ""
        return _complain(f"{said}{rule}")
    text = "\n".join(options.run.lines(answered["ok"], options))
    status = int(options.run.status(answered["ok"], options))
    print(text, file=sys.stderr if status == _NO_ANSWER else sys.stdout)
    return status


def _play(options: argparse.Namespace) -> int:
    """A deal in the terminal."""
    if sys.stdin is None:
        return _complain(_(NO_INPUT))
    try:
        return play.run(options, sys.stdin, sys.stdout)
    except ValueError as error:
        return _complain(str(error))


def _mine(given: Sequence[str]) -> int:
    """What finds puzzles comes with a checkout, not with the engine."""
    try:
        from stoek_mine import search
    except ModuleNotFoundError as missing:
        return _in_a_checkout(missing, "stoek_mine", "stoek mine")
    try:
        return search.run(search.options_of(_Parser(prog="stoek mine"), given))
    except ValueError as error:
        return _complain(str(error))


def measure(given: Sequence[str] | None = None) -> int:
    """The command `stoek-measure`, which comes with a checkout as well."""
    return _answering(lambda: _measure(given))


def _measure(given: Sequence[str] | None) -> int:
    try:
        from stoek_measure import command
    except ModuleNotFoundError as missing:
        if missing.name == "filelock":
            return _complain(_("filelock is not installed. Install the extra “cluster” or “site”, which includes it."))
        return _in_a_checkout(missing, "stoek_measure", "stoek_measure.command")
    return command.main(given)


def _in_a_checkout(missing: ModuleNotFoundError, package: str, module: str) -> int:
    """Say where a command of the generator is to be had; anything else that is missing is an error."""
    if missing.name != package:
        raise missing
    sentence = N_(
        "What does this is not here: it is in the folder `generator` of a checkout of Stoek, and no part of the engine. "
        "There: {command}"
    )
    return _complain(_(sentence, command=f"PYTHONPATH=engine{os.pathsep}generator python3 -m {module}"))


def _complain(message: str) -> int:
    try:
        print(message, file=sys.stderr, flush=True)
    except OSError:
        _write_no_more(sys.stderr)
    return _NO_ANSWER


class _Once(argparse.Action):
    """What is given once: which of two was meant nobody knows."""

    _taken = False

    def __call__(self, parser: Any, namespace: argparse.Namespace, values: Any, option_string: str | None = None) -> None:
        if self._taken:
            raise argparse.ArgumentError(self, _("given twice. Give it once."))
        self._taken = True
        setattr(namespace, self.dest, values)


class _Parser(argparse.ArgumentParser):
    """One that takes options by their whole names, each once; and whose help goes the way of every answer: argparse keeps quiet
    where it cannot be written."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)
        self.register("action", None, _Once)

    def print_help(self, file: Any = None) -> None:
        (file or sys.stdout).write(self.format_help())


def _parser() -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = _Parser(prog="stoek", description=_("The rules of the Jass family of card games."))
    parser.add_argument("--version", action="version", version=f"stoek {__version__}", help=_("print the version and end"))
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("rpc", help=_("answer JSON lines from standard input, one line for each"))
    commands.add_parser("mine", help=_("search deals from seeds for puzzles of a theme (in a checkout)"))
    play.add_to(commands)
    for command in COMMANDS:
        command.add_to(commands)
    return parser
