"""The command `stoek`: the engine's verbs for people, and `stoek rpc` for programs."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence

from stoek import __version__
from stoek.api import answer
from stoek.doors import rpc
from stoek.doors.cli import deals, evening, hands, play
from stoek.doors.cli.command import NO_INPUT, Command
from stoek.doors.cli.process import NO_ANSWER, Parser, carried_out, complain
from stoek.doors.cli.progress import Progress, told_slow
from stoek.errors import BadDeal
from stoek.language import _

COMMANDS: tuple[Command, ...] = (
    hands.GamesCommand(), hands.LegalCommand(), hands.WinnerCommand(), hands.MeldsCommand(), hands.AuctionCommand(),
    deals.ScoreCommand(), deals.CheckCommand(), deals.ConvertCommand(), evening.EveningCommand(), deals.HindsightCommand(),
    deals.SolveCommand(), deals.AdviseCommand(), deals.OddsCommand(), hands.PerftCommand(), hands.DealCommand(),
)  # fmt: skip
"""The commands that ask one verb each, as the help lists them."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is returned."""
    return carried_out(lambda: _run(list(sys.argv[1:] if arguments is None else arguments)))


def _run(given: Sequence[str]) -> int:
    if given[:1] == ["mine"]:
        return complain(_("Puzzles are searched by the command stoek-mine, which is in a checkout of Stoek. Call that."))
    options = _parser().parse_args(given)
    if options.command in ("rpc", "play") and sys.stdin is None:
        return complain(_(NO_INPUT))
    if options.command == "rpc":
        rpc.serve(sys.stdin.buffer, sys.stdout.buffer)
        return 0
    if options.command == "play":
        return play.run(options, sys.stdin, sys.stdout)
    return _told(options.run, options)


def _told(command: Command, options: argparse.Namespace) -> int:
    """Ask what a command asks, print the answer and return the exit status."""
    request = command.request(options)
    progress = Progress(sys.stderr)
    try:
        with told_slow():
            answered = answer(request, progress)
    finally:
        progress.wipe()
    if options.json:
        print(json.dumps(answered, ensure_ascii=not sys.stdout.encoding.lower().startswith("utf"), indent=2))
        return NO_ANSWER if "error" in answered else command.status(answered["ok"], options)
    if "error" in answered:
        fault = answered["error"]
        assert isinstance(fault, dict)
        # All faults of a deal are told together, each with its place.
        said = fault["message"] if fault["type"] == BadDeal.type else command.refusal(fault, options)
        rule = "\n" + _("Rule: {rule}", **fault) if fault["rule"] else ""
        return complain(f"{said}{rule}")
    text = "\n".join(command.lines(answered["ok"], options))
    status = command.status(answered["ok"], options)
    print(text, file=sys.stderr if status == NO_ANSWER else sys.stdout)
    return status


def _parser() -> Parser:
    parser = Parser(prog="stoek", description=_("The rules of the Jass family of card games."))
    parser.add_argument("--version", action="version", version=f"stoek {__version__}", help=_("print the version and end"))
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("rpc", help=_("answer JSON lines from standard input, one line for each"))
    play.add_to(commands)
    for command in COMMANDS:
        command.add_to(commands)
    return parser
