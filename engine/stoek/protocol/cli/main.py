"""The command `stoek`: the engine's verbs for people, and `stoek rpc` for programs.

Exit status: 0 for an answer, 1 where the answer is that something may not be or is wrong, 2 for input that cannot be understood;
130 and 141 where the user or the reader of the output broke off, as a shell counts them.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import Any, TextIO

from stoek.api import answer
from stoek.errors import RulesError
from stoek.games.own import VARIABLE, add_games_of
from stoek.protocol import rpc
from stoek.protocol.cli import asked, show
from stoek.protocol.cli.progress import Progress
from stoek.rules.ruleset import PHASES
from stoek.rules.scores.contract import STOCK
from stoek.solver.solve import GOALS

_NO_ANSWER = 2
_INTERRUPTED = 130
_NOBODY_READS = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is returned."""
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    if sys.stdout is None:
        return _complain("Standard output is closed, so nothing can be answered. Open it, or send it to a file.")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # On a terminal what it cannot show is spelt out; a file or a program gets UTF-8 wherever it is.
            stream.reconfigure(encoding=stream.encoding if stream.isatty() else "utf-8", errors="backslashreplace")
    try:
        for file in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
            add_games_of(file)
    except RulesError as error:
        return _complain(f"{VARIABLE}: {error.message}")
    except KeyboardInterrupt:
        return _INTERRUPTED
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        try:
            return _mine(given[1:]) if given[:1] == ["mine"] else _run(_parser().parse_args(given))
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        _write_no_more(sys.stdout)
        return _NOBODY_READS
    except OSError as error:
        _write_no_more(sys.stdout)
        return _complain(f"The answer cannot be written: {error.strerror}. Make room, or send it elsewhere.")
    except KeyboardInterrupt:
        return _INTERRUPTED


def _write_no_more(stream: TextIO) -> None:
    """What is still to be written at exit goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _run(options: argparse.Namespace) -> int:
    if options.command == "rpc":
        if sys.stdin is None:
            return _complain(asked.NO_INPUT)
        rpc.serve(sys.stdin.buffer, sys.stdout.buffer)
        return 0
    try:
        request = options.request(options)
    except ValueError as error:
        return _complain(str(error))
    progress = Progress(sys.stderr)
    try:
        answered = answer(request, progress)
    finally:
        progress.wipe()
    if options.json:
        print(json.dumps(answered, ensure_ascii=not sys.stdout.encoding.lower().startswith("utf"), indent=2))
        return _NO_ANSWER if "error" in answered else options.show(answered["ok"], options)[1]
    if "error" in answered:
        error_object = answered["error"]
        assert isinstance(error_object, dict)
        where = f"{error_object['where']}: " if error_object["where"] else ""
        rule = f"\nRule: {error_object['rule']}" if error_object["rule"] else ""
        return _complain(f"{where}{error_object['message']}{rule}")
    text, status = options.show(answered["ok"], options)
    print(text, file=sys.stderr if status == _NO_ANSWER else sys.stdout)
    return int(status)


def _mine(given: Sequence[str]) -> int:
    """What finds puzzles comes with a checkout, not with the engine."""
    try:
        from stoek_mine import search
    except ModuleNotFoundError as missing:
        if missing.name != "stoek_mine":
            raise
        words = "What finds puzzles is not here: it is in the folder `generator` of a checkout of Stoek, and no part of the engine."
        return _complain(f"{words} There: PYTHONPATH=engine{os.pathsep}generator python3 -m stoek mine")
    try:
        return search.run(search.options_of(_Parser(prog="stoek mine"), given))
    except ValueError as error:
        return _complain(str(error))


def _complain(message: str) -> int:
    try:
        print(message, file=sys.stderr, flush=True)
    except OSError:
        _write_no_more(sys.stderr)
    return _NO_ANSWER


_TRUMPS = "C, S, H or D; none or reverse where the game is played without trumps"


class _Parser(argparse.ArgumentParser):
    """One whose help goes the way of every answer: argparse keeps quiet where it cannot be written."""

    def print_help(self, file: Any = None) -> None:
        (file or sys.stdout).write(self.format_help())


def _parser() -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = _Parser(prog="stoek", description="The rules of the Jass family of card games.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("rpc", help="answer JSON lines from standard input, one line for each")
    commands.add_parser("mine", help="search deals from seeds for puzzles of a theme (in a checkout)")

    def command(
        name: str, help: str, request: Callable[[argparse.Namespace], object], shown: show.Show, game: str | None = "staekske-rape"
    ) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=help, description=help)
        added.add_argument("--json", action="store_true", help="print the answer as JSON")
        added.set_defaults(request=request, show=shown)
        if name in ("games", "convert"):
            return added
        told = "default: %(default)s" if game else "where the deal does not name it"
        added.add_argument("--game", default=game, help=f"the game's id ({told})")
        added.add_argument(
            "--house", action="append", default=[], metavar="NAME=VALUE", help="a house rule, for example required_floor=none"
        )
        return added

    command("games", "list the games and their house rules", lambda options: {"verb": "games"}, show.games)

    legal = command("legal", "which cards may be played, and why", asked.legal, show.legal)
    legal.add_argument("--trump", required=True, type=asked.trump, help=_TRUMPS)
    legal.add_argument("--hand", required=True, help="the player's cards: “KC 7C AD”")
    legal.add_argument("--trick", default="", help="the cards of the trick so far, in order")
    legal.add_argument("--card", help="a card of the hand: may it be played?")
    legal.add_argument("--partner-heads", choices=("yes", "no"), help="where it is not as the trick shows (default: as it shows)")
    legal.add_argument("--phase", choices=PHASES, help="of a game that has two (default: second)")

    winner = command("winner", "which card takes the trick", asked.simple("winner", "trump", "trick"), show.winner)
    winner.add_argument("--trump", required=True, type=asked.trump, help=_TRUMPS)
    winner.add_argument("--trick", required=True, help="the cards in the order played")

    melds = command("melds", "the combinations in a hand, or in a trick", asked.melds, show.melds)
    melds.add_argument("--trump", required=True, type=asked.trump, help=_TRUMPS)
    melds.add_argument("--hand", help="the cards of a hand")
    melds.add_argument("--trick", help="the cards of a trick, where combinations count for whoever takes it")

    auction = command("auction", "what may be called next", asked.auction, show.auction)
    auction.add_argument("calls", nargs="*", metavar="CALL", help="the calls so far: pass 3 “once 4” “80 C” take …")
    auction.add_argument("--turn-up", metavar="CARD", help="the card turned up, where one is")

    score = command("score", "score a played deal", asked.score, show.score)
    score.add_argument("--trump", default=asked.UNSAID, type=asked.trump, help=_TRUMPS)
    _add_summary(score, "")

    check = command("check", "check a deal written in the notation, and score it", asked.check, show.check, None)
    check.add_argument("file", metavar="FILE", help="a file, or - for standard input")

    convert = command("convert", "write a deal in another form", asked.convert, show.converted)
    convert.add_argument("file", metavar="FILE", help="a file, or - for standard input")
    convert.add_argument("--to", default="text", choices=("text", "json", "link"))

    evening = command("evening", "the score sheet of an evening, and who pays whom", asked.evening, show.evening, None)
    evening.add_argument("file", metavar="FILE", help="a file, or - for standard input")

    what = "what each card of a whole deal cost, with all cards seen"
    hindsight = command("hindsight", what, asked.hindsight, show.hindsight, None)
    hindsight.add_argument("file", metavar="FILE", help="a file, or - for standard input")
    hindsight.add_argument("--tricks", help="such as 4-7 or 2,3 (default: those with five cards in each hand or fewer)")

    solve = command("solve", "best play with all cards seen: the value of a position and of every card", asked.solve, show.solve)
    solve.add_argument("--trump", required=True, type=asked.trump, help=_TRUMPS)
    solve.add_argument("--declarer", required=True, type=str.upper, metavar="SEAT", help="N, E, S or W: whose side is asked for")
    solve.add_argument("--leader", type=str.upper, metavar="SEAT", help="who led the trick, or is to lead (default: the declarer)")
    solve.add_argument("--trick", default="", help="the cards on the table, in order")
    solve.add_argument("--goal", default="points", choices=GOALS, help="what counts (default: %(default)s)")
    _add_summary(solve, "for the goal game: ")
    solve.add_argument("hands", nargs="+", metavar="HAND", help="the cards still held by North, East, South, West; or North, South")

    odds = command("odds", "the chance that the stock holds what a hand needs", asked.odds, show.odds)
    odds.add_argument("--hand", required=True, help="the hand, before the stock is taken")
    odds.add_argument(
        "--need", action="append", default=[], metavar="CARDS", help="one of these cards, “2 of KC QC TC”, or “all of KC QC”"
    )
    odds.add_argument("--trump", type=str.upper, help="C, S, H or D (default: any, whichever is best)")
    odds.add_argument("--missing", type=int, help="of the combinations only those that so many cards are missing of, at most")
    odds.add_argument("--combinations", action="store_true", help="also what the stock can complete, as without --need")

    perft = command("perft", "count all legal ways to play hands out", asked.perft, show.perft)
    perft.add_argument("--trump", required=True, type=asked.trump, help=_TRUMPS)
    perft.add_argument("hands", nargs="+", metavar="HAND", help="each hand as one word or quoted, leader first")

    deal = command("deal", "deal a shuffled pack", asked.deal, show.deal)
    deal.add_argument("--seed", type=int, help="the same number deals the same cards (default: any)")
    return parser


def _add_summary(parser: argparse.ArgumentParser, when: str) -> None:
    """What a score sheet asks of a deal; each game has its own figures, which `--fact` names."""
    parser.add_argument("--bid", type=asked.number_or_word, help=f"{when}the contract")
    parser.add_argument("--stock", choices=STOCK, help=f"{when}what became of the stock (default: taken)")
    parser.add_argument("--points", type=int, help=f"{when}card points of the declarer's side, with the last trick (default: 0)")
    parser.add_argument("--tricks", type=int, help=f"{when}tricks of the declarer's side (default: 0)")
    parser.add_argument(
        "--announced", action="append", default=[], metavar="COMBINATION",
        help=f"{when}“four 9”, “sequence 4”, the name of the marriage, or its cards",
    )  # fmt: skip
    parser.add_argument(
        "--opponents-announced", action="append", default=[], metavar="COMBINATION", help=f"{when}the same of the other side"
    )
    parser.add_argument(
        "--fact", action="append", default=[], metavar="NAME=VALUE", help=f"{when}another figure of the game, such as doubled=2"
    )
