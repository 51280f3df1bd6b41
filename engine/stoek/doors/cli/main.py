"""The command `stoek`: the engine's verbs for people, and `stoek rpc` for programs."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence

from stoek import __version__
from stoek.doors import rpc
from stoek.doors.cli import deals, evening, hands, scores
from stoek.doors.cli.command import Command
from stoek.doors.cli.files import standard_input
from stoek.doors.cli.play import PlayCommand
from stoek.doors.cli.process import Parser, carried_out
from stoek.language import N_, _


class RpcCommand(Command):
    name = "rpc"
    help = N_("answer JSON lines from standard input, one line for each")

    def run(self, arguments: Namespace) -> int:
        """Answer line by line until the input ends."""
        rpc.serve(standard_input().buffer, sys.stdout.buffer)
        return 0


COMMANDS: tuple[Command, ...] = (
    RpcCommand(), PlayCommand(),
    hands.GamesCommand(), hands.LegalCommand(), hands.WinnerCommand(), hands.MeldsCommand(), hands.AuctionCommand(),
    scores.ScoreCommand(), deals.CheckCommand(), deals.ConvertCommand(), evening.SessionCommand(), deals.HindsightCommand(),
    scores.SolveCommand(), deals.AdviseCommand(), deals.OddsCommand(), hands.PerftCommand(), hands.DealCommand(),
)  # fmt: skip
"""The commands, as the help lists them."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is returned."""
    return carried_out(lambda: _run(list(sys.argv[1:] if arguments is None else arguments)))


def _run(given: Sequence[str]) -> int:
    parser = Parser(prog="stoek", description=_("The rules of the Jass family of card games."))
    parser.add_argument("--version", action="version", version=f"stoek {__version__}", help=_("print the version and end"))
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add_to(commands)
    options = parser.parse_args(given)
    status: int = options.run(options)
    return status
