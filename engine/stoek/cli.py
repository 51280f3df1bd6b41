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
from pathlib import Path
from random import SystemRandom

from stoek import rpc, show
from stoek.api import answer
from stoek.cards import card_text, parse_card, parse_cards
from stoek.progress import Progress
from stoek.puzzle import mining
from stoek.scores.contract import STOCK
from stoek.solver import GOALS

Shown = tuple[str, int]
_NO_ANSWER = 2
_INTERRUPTED = 130
_NOBODY_READS = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is returned."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        try:
            return _run(_parser().parse_args(arguments))
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads has heard enough. What is still to be written at exit goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _NOBODY_READS
    except KeyboardInterrupt:
        return _INTERRUPTED


def _run(options: argparse.Namespace) -> int:
    if options.command == "rpc":
        rpc.serve(sys.stdin.buffer, sys.stdout.buffer)
        return 0
    try:
        if options.command == "mine":
            return mining.run(options)
        request = options.request(options)
    except OSError as error:
        return _complain(f"{error.filename} cannot be read: {error.strerror}.")
    except ValueError as error:
        return _complain(str(error))
    progress = Progress(sys.stderr)
    try:
        answered = answer(request, progress)
    finally:
        progress.wipe()
    if options.json:
        print(json.dumps(answered, ensure_ascii=not (sys.stdout.encoding or "").lower().startswith("utf"), indent=2))
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


def _complain(message: str) -> int:
    print(message, file=sys.stderr)
    return _NO_ANSWER


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="stoek", description="The rules of the Jass family of card games.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("rpc", help="answer JSON lines from standard input, one line for each")
    mining.add_to(commands)

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

    legal = command("legal", "which cards may be played, and why", _legal, show.legal)
    legal.add_argument("--trump", required=True, type=str.upper, help="C, S, H or D")
    legal.add_argument("--hand", required=True, help="the player's cards: “KC 7C AD”")
    legal.add_argument("--trick", default="", help="the cards of the trick so far, in order")
    legal.add_argument("--card", help="a card of the hand: may it be played?")

    winner = command("winner", "which card takes the trick", _simple("winner", "trump", "trick"), show.winner)
    winner.add_argument("--trump", required=True, type=str.upper, help="C, S, H or D")
    winner.add_argument("--trick", required=True, help="the cards in the order played")

    melds = command("melds", "the combinations in a hand", _simple("melds", "trump", "hand"), show.melds)
    melds.add_argument("--trump", required=True, type=str.upper, help="C, S, H or D")
    melds.add_argument("--hand", required=True, help="the declarer's cards, seven at most")

    auction = command("auction", "what may be called next", _auction, show.auction)
    auction.add_argument("calls", nargs="*", metavar="CALL", help="the calls so far: pass 3 “once 4” “blind 2” give-up")

    score = command("score", "score a played deal", _score, show.score)
    score.add_argument("--bid", type=int, required=True, help="1 for the sitter after three passes, 2 for blind 2")
    score.add_argument("--stock", default="taken", choices=("taken", "refused", "gave-up"))
    score.add_argument(
        "--points", type=int, default=0, help="the declarer's card points, with discards or stock and the last trick"
    )
    score.add_argument("--tricks", type=int, default=0, help="the declarer's tricks")
    score.add_argument(
        "--announced", action="append", default=[], metavar="COMBINATION", help="“four 9”, “sequence 4”, stoek, or its cards"
    )

    check = command("check", "check a deal written in the notation, and score it", _check, show.check, None)
    check.add_argument("file", metavar="FILE", help="a file, or - for standard input")

    convert = command("convert", "write a deal in another form", _convert, show.converted)
    convert.add_argument("file", metavar="FILE", help="a file, or - for standard input")
    convert.add_argument("--to", default="text", choices=("text", "json", "link"))

    evening = command("evening", "the score sheet of an evening, and who pays whom", _evening, show.evening, None)
    evening.add_argument("file", metavar="FILE", help="a file, or - for standard input")

    hindsight = command("hindsight", "what each card of a whole deal cost, with all cards seen", _hindsight, show.hindsight, None)
    hindsight.add_argument("file", metavar="FILE", help="a file, or - for standard input")
    hindsight.add_argument("--tricks", help="such as 4-7 or 2,3 (default: those with five cards in each hand or fewer)")

    solve = command("solve", "best play with all cards seen: the value of a position and of every card", _solve, show.solve)
    solve.add_argument("--trump", required=True, type=str.upper, help="C, S, H or D")
    solve.add_argument("--declarer", required=True, type=str.upper, metavar="SEAT", help="N, E, S or W")
    solve.add_argument("--leader", type=str.upper, metavar="SEAT", help="who led the trick, or is to lead (default: the declarer)")
    solve.add_argument("--trick", default="", help="the cards on the table, in order")
    solve.add_argument("--goal", default="points", choices=GOALS, help="what counts (default: %(default)s)")
    solve.add_argument("--bid", type=int, help="for the goal game: the contract")
    solve.add_argument("--stock", choices=STOCK, help="for the goal game")
    solve.add_argument("--points", type=int, help="for the goal game: the declarer's card points so far")
    solve.add_argument("--tricks", type=int, help="for the goal game: the declarer's tricks so far")
    solve.add_argument("--announced", action="append", default=[], metavar="COMBINATION", help="for the goal game, as in score")
    solve.add_argument("hands", nargs="+", metavar="HAND", help="the cards still held by North, East, South and West")

    odds = command("odds", "the chance that the stock holds what a hand needs", _odds, show.odds)
    odds.add_argument("--hand", required=True, help="the hand, before the stock is taken")
    odds.add_argument(
        "--need", action="append", default=[], metavar="CARDS", help="one of these cards, “2 of KC QC TC”, or “all of KC QC”"
    )
    odds.add_argument("--trump", type=str.upper, help="C, S, H or D (default: any, whichever is best)")
    odds.add_argument("--missing", type=int, help="of the combinations only those that so many cards are missing of, at most")
    odds.add_argument("--combinations", action="store_true", help="also what the stock can complete, as without --need")

    perft = command("perft", "count all legal ways to play hands out", _perft, show.perft)
    perft.add_argument("--trump", required=True, type=str.upper, help="C, S, H or D")
    perft.add_argument("hands", nargs="+", metavar="HAND", help="each hand as one word or quoted, leader first")

    deal = command("deal", "deal a shuffled pack", _deal, show.deal)
    deal.add_argument("--seed", type=int, help="the same number deals the same cards (default: any)")
    return parser


def _base(options: argparse.Namespace, verb: str) -> dict[str, object]:
    house: dict[str, object] = {}
    for written in options.house:
        name, _, value = written.partition("=")
        house[name] = {"true": True, "on": True, "false": False, "off": False}.get(value, value)
    base: dict[str, object] = {"verb": verb}
    if options.game is not None:
        base["game"] = options.game
    return {**base, "house": house} if house else base


def _simple(verb: str, *names: str) -> Callable[[argparse.Namespace], object]:
    return lambda options: {**_base(options, verb), **{name: getattr(options, name) for name in names}}


def _legal(options: argparse.Namespace) -> object:
    if options.card is not None:
        options.card = card_text(parse_card(options.card))
    return {**_base(options, "legal"), "trump": options.trump, "hand": options.hand, "trick": options.trick}


def _auction(options: argparse.Namespace) -> object:
    return {**_base(options, "auction"), "calls": options.calls}


def _score(options: argparse.Namespace) -> object:
    announced = [_combination(written) for written in options.announced]
    sheet = {name: getattr(options, name) for name in ("bid", "stock", "points", "tricks")}
    return {**_base(options, "score"), **sheet, "announced": announced}


def _hindsight(options: argparse.Namespace) -> object:
    asked = {**_base(options, "hindsight"), "deal": _text(options.file)}
    return asked if options.tricks is None else {**asked, "tricks": _numbers(options.tricks)}


def _numbers(written: str) -> list[int]:
    """Numbers and ranges of them, divided by commas."""
    parts = [part.partition("-") for part in written.split(",")]
    if any(not (one and one.isdecimal() and len(one) < 3) for first, _, last in parts for one in (first, last or first)):
        raise ValueError(f"“{written}” names no tricks. Write them as 4-7 or 2,3.")
    return [number for first, _, last in parts for number in range(int(first), int(last or first) + 1)]


def _solve(options: argparse.Namespace) -> object:
    asked = {**_base(options, "solve"), "trump": options.trump, "hands": options.hands, "declarer": options.declarer}
    options.leader = options.leader or options.declarer
    stake = {name: getattr(options, name) for name in ("bid", "stock", "points", "tricks")}
    stake["announced"] = [_combination(written) for written in options.announced] or None
    given = {name: value for name, value in stake.items() if value is not None}
    return {**asked, "leader": options.leader, "trick": options.trick, "goal": options.goal, **given}


def _combination(written: str) -> object:
    words = written.split()
    if len(words) == 2 and words[0] == "four":
        return {"kind": "four", "rank": words[1]}
    if len(words) == 2 and words[0] == "sequence" and words[1].isdecimal():
        return {"kind": "sequence", "length": int(words[1])}
    if len(words) == 1 and words[0].isalpha():
        return {"kind": words[0]}
    return written


def _check(options: argparse.Namespace) -> object:
    return {**_base(options, "check"), "deal": _text(options.file)}


def _evening(options: argparse.Namespace) -> object:
    return {**_base(options, "evening"), "evening": _text(options.file)}


def _convert(options: argparse.Namespace) -> object:
    return {"verb": "notation", "deal": _text(options.file), "to": options.to}


def _odds(options: argparse.Namespace) -> object:
    asked: dict[str, object] = {**_base(options, "odds"), "hand": options.hand}
    for name in ("trump", "missing"):
        if getattr(options, name) is not None:
            asked[name] = getattr(options, name)
    if options.need:
        asked["need"] = [_group(written) for written in options.need]
        asked["combinations"] = options.combinations
    return asked


def _group(written: str) -> object:
    count, divider, cards = written.partition(" of ")
    if not divider:
        return {"cards": written}
    least = len(parse_cards(cards)) if count.strip() == "all" else int(count) if count.strip().isdecimal() else count
    return {"cards": cards, "at_least": least}


def _perft(options: argparse.Namespace) -> object:
    return {**_base(options, "perft"), "trump": options.trump, "hands": options.hands}


def _deal(options: argparse.Namespace) -> object:
    seed = SystemRandom().randrange(2**32) if options.seed is None else options.seed
    return {**_base(options, "deal"), "seed": seed}


def _text(file: str) -> str:
    data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(f"{file} is not UTF-8 at byte {error.start + 1}. Save it in UTF-8.") from None
