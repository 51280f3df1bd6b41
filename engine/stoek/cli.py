"""The command `stoek`: the engine's verbs for people, and `stoek rpc` for programs.

Exit status: 0 for an answer, 1 where the answer is that something may not be or is wrong, 2 for input that cannot be understood.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TextIO

from stoek import rpc, show
from stoek.api import answer

Shown = tuple[str, int]
_NO_ANSWER = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is returned."""
    options = _parser().parse_args(arguments)
    if options.command == "rpc":
        rpc.serve(sys.stdin.buffer, sys.stdout.buffer)
        return 0
    try:
        request = options.request(options)
    except OSError as error:
        return _complain(f"{error.filename} cannot be read: {error.strerror}.")
    except (UnicodeDecodeError, ValueError) as error:
        return _complain(str(error))
    answered = answer(request)
    if options.json:
        print(json.dumps(answered, ensure_ascii=False, indent=2))
        return _NO_ANSWER if "error" in answered else options.show(answered["ok"], options)[1]
    if "error" in answered:
        error_object = answered["error"]
        assert isinstance(error_object, dict)
        where = f"{error_object['where']}: " if error_object["where"] else ""
        rule = f"\nRule: {error_object['rule']}" if error_object["rule"] else ""
        return _complain(f"{where}{error_object['message']}{rule}")
    text, status = options.show(answered["ok"], options)
    _write(text, sys.stdout)
    return int(status)


def _complain(message: str) -> int:
    _write(message, sys.stderr)
    return _NO_ANSWER


def _write(text: str, stream: TextIO) -> None:
    encoding = stream.encoding or "utf-8"
    print(text.encode(encoding, "replace").decode(encoding), file=stream)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="stoek", description="The rules of the Jass family of card games.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("rpc", help="answer JSON lines from standard input, one line for each")

    def command(name: str, help: str, request: Callable[[argparse.Namespace], object], shown: show.Show) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=help, description=help)
        added.add_argument("--json", action="store_true", help="print the answer as JSON")
        added.set_defaults(request=request, show=shown)
        if name != "games":
            added.add_argument("--game", default="staekske-rape", help="the game's id (default: %(default)s)")
            added.add_argument("--house", action="append", default=[], metavar="NAME=VALUE", help="a house rule, for example required_floor=none")
        return added

    command("games", "list the games and their house rules", lambda options: {"verb": "games"}, show.games)

    legal = command("legal", "which cards may be played, and why", _legal, show.legal)
    legal.add_argument("--trump", required=True, help="C, S, H or D")
    legal.add_argument("--hand", required=True, help="the player's cards: “KC 7C AD”")
    legal.add_argument("--trick", default="", help="the cards of the trick so far, in order")
    legal.add_argument("--card", help="a card of the hand: may it be played?")

    winner = command("winner", "which card takes the trick", _simple("winner", "trump", "trick"), show.winner)
    winner.add_argument("--trump", required=True)
    winner.add_argument("--trick", required=True)

    melds = command("melds", "the combinations in a hand", _simple("melds", "trump", "hand"), show.melds)
    melds.add_argument("--trump", required=True)
    melds.add_argument("--hand", required=True)

    auction = command("auction", "what may be called next", _auction, show.auction)
    auction.add_argument("calls", nargs="*", metavar="CALL", help="the calls so far: pass 3 “once 4” “blind 2” give-up")

    score = command("score", "score a played deal", _score, show.score)
    score.add_argument("--bid", type=int, required=True, help="1 for the sitter after three passes, 2 for blind 2")
    score.add_argument("--stock", default="taken", choices=("taken", "refused", "gave-up"))
    score.add_argument("--points", type=int, default=0, help="the declarer's card points, with discards or stock and the last trick")
    score.add_argument("--tricks", type=int, default=0, help="the declarer's tricks")
    score.add_argument("--announced", action="append", default=[], metavar="COMBINATION", help="“four 9”, “sequence 4”, stoek, or its cards")

    check = command("check", "check a deal written in the notation, and score it", _check, show.check)
    check.add_argument("file", metavar="FILE", help="a file, or - for standard input")

    convert = command("convert", "write a deal in another form", _convert, show.converted)
    convert.add_argument("file", metavar="FILE", help="a file, or - for standard input")
    convert.add_argument("--to", default="text", choices=("text", "json", "link"))

    perft = command("perft", "count all legal ways to play hands out", _perft, show.perft)
    perft.add_argument("--trump", required=True)
    perft.add_argument("hands", nargs="+", metavar="HAND", help="each hand as one word or quoted, leader first")

    deal = command("deal", "deal a shuffled pack", lambda options: {**_base(options, "deal"), "seed": options.seed}, show.deal)
    deal.add_argument("--seed", type=int, default=0)
    return parser


def _base(options: argparse.Namespace, verb: str) -> dict[str, object]:
    house: dict[str, object] = {}
    for written in options.house:
        name, _, value = written.partition("=")
        house[name] = {"true": True, "on": True, "false": False, "off": False}.get(value, value)
    base: dict[str, object] = {"verb": verb, "game": options.game}
    return {**base, "house": house} if house else base


def _simple(verb: str, *names: str) -> Callable[[argparse.Namespace], object]:
    return lambda options: {**_base(options, verb), **{name: getattr(options, name) for name in names}}


def _legal(options: argparse.Namespace) -> object:
    return {**_base(options, "legal"), "trump": options.trump.upper(), "hand": options.hand, "trick": options.trick}


def _auction(options: argparse.Namespace) -> object:
    return {**_base(options, "auction"), "calls": options.calls}


def _score(options: argparse.Namespace) -> object:
    announced = [_combination(written) for written in options.announced]
    sheet = {name: getattr(options, name) for name in ("bid", "stock", "points", "tricks")}
    return {**_base(options, "score"), **sheet, "announced": announced}


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
    base = _base(options, "check")
    base.pop("game")
    return {**base, "deal": _text(options.file)}


def _convert(options: argparse.Namespace) -> object:
    return {"verb": "notation", "deal": _text(options.file), "to": options.to}


def _perft(options: argparse.Namespace) -> object:
    return {**_base(options, "perft"), "trump": options.trump, "hands": options.hands}


def _text(file: str) -> str:
    data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(f"{file} is not UTF-8 at byte {error.start + 1}. Save it in UTF-8.") from None
