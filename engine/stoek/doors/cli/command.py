"""What every command has, what those have that ask a verb, and the options that several share."""

from __future__ import annotations

import json
import re
import sys
from abc import ABC, abstractmethod
from argparse import SUPPRESS, ArgumentTypeError, Namespace
from collections.abc import Container, Iterable, Iterator
from typing import Any, ClassVar

from stoek.api import answer
from stoek.doors.cli.files import read_text
from stoek.doors.cli.process import NO_ANSWER, complain
from stoek.doors.cli.progress import Progress, told_slow
from stoek.doors.sentences import Say
from stoek.errors import BadDeal, BadRequest, cut, quoted
from stoek.games import GAMES
from stoek.language import N_, _
from stoek.notation.limits import LONGEST_DEAL
from stoek.rules.house import HouseValue, house_name, house_value
from stoek.rules.seats import SEAT_NAMES

TRUMPS = N_("C, S, H or D; none or reverse where the game is played without trumps")

_FIGURES = 16
"""Numbers of more are larger than any that an option takes."""


def seat(written: str) -> str:
    """A seat as a record writes it; what is none is for the engine to refuse."""
    return SEAT_NAMES.get(written.strip().lower(), written)


def whole(written: str) -> int:
    """A whole number in plain figures; anything else argparse refuses with the sentence."""
    if re.fullmatch(r"-?[0-9]+", written) is None:
        raise ArgumentTypeError(Say.no_whole_number(written=quoted(written)))
    if len(written.lstrip("-")) > _FIGURES:
        raise ArgumentTypeError(Say.number_too_large(written=cut(written), most=_FIGURES))
    return int(written)


def number_or_word(written: str) -> int | str:
    """A small whole number in plain figures as a number, anything else as it is."""
    return int(written) if re.fullmatch("[0-9]{1,6}", written) else written


def named_values(written: Iterable[str], taken: Container[str] = ()) -> Iterator[tuple[str, str]]:
    """The names and values of some NAME=VALUE: no name twice, and none that is taken; which of two was meant nobody knows."""
    named = set()
    for text in written:
        name, _equals, value = text.partition("=")
        if name in named or name in taken:
            raise BadRequest(Say.name_twice(name=cut(name)))
        named.add(name)
        yield name, value


def house_of(written: Iterable[str]) -> dict[str, HouseValue]:
    """House rules as a request has them, from NAME=VALUE each; on and off are yes and no."""
    spelt = (text.partition("=") for text in written)
    named = named_values(f"{house_name(name)}={value}" for name, _equals, value in spelt)
    return {name: value if isinstance(house_value(value), str) else house_value(value) for name, value in named}


class CommandOption:
    """An option of a command, as argparse takes it; one that nobody gives, and that has no default, is not there at all.

    `asked`: whether the request has it, under its own name. `when`: what the help says before all else.
    """

    def __init__(self, name: str, help: str = "", *, asked: bool = True, when: str = "", **settings: Any) -> None:
        self.name = name
        self.help = help
        self.when = when
        self.key = name.lstrip("-").replace("-", "_")
        self.asked = asked
        self.settings = {"default": SUPPRESS, **settings} if name.startswith("-") else settings


TRUMP = CommandOption("--trump", TRUMPS, required=True)
FILE = CommandOption("file", N_("a file, or - for standard input"), metavar="FILE", asked=False)
HOUSE = CommandOption(
    "--house", N_("a house rule, for example required_floor=none, or a preset, for example preset=home"),
    asked=False, action="append", default=[], metavar="NAME=VALUE",
)  # fmt: skip
_JSON = CommandOption("--json", N_("print the answer as JSON"), asked=False, action="store_true", default=False)
_GAME = CommandOption("--game", N_("the game's id (default: %(default)s)"), default=next(iter(GAMES)))
_GAME_OF_DEAL = CommandOption("--game", N_("the game's id (where the deal does not name it)"), default=None)


class Command(ABC):
    """A command for people: its options, and what it does with them."""

    name: ClassVar[str]
    help: ClassVar[str]
    options: ClassVar[tuple[CommandOption, ...]] = ()

    def add_to(self, commands: Any) -> None:
        """Make it a command among those of a parser."""
        parser = commands.add_parser(self.name, help=_(self.help), description=_(self.help))
        parser.set_defaults(run=self.run)
        for option in self.taken():
            parser.add_argument(option.name, help=f"{_(option.when)}{_(option.help)}", **option.settings)

    def taken(self) -> Iterable[CommandOption]:
        """Every option that it takes."""
        return self.options

    @abstractmethod
    def run(self, arguments: Namespace) -> int:
        """Do what these arguments say, and return the exit status. `RulesError` for what cannot be done."""


class AskingCommand(Command):
    """A command that asks one verb: the request that it makes of its options, and how it shows the answer.

    `verb`: the engine's, where it has another name. `of_game`: whether it is about a game; `in_deal`: whether what it reads may
    name the game. `reads`: the key of a request for what stands in a file, at most `longest` characters.
    """

    verb: ClassVar[str | None] = None
    of_game: ClassVar[bool] = True
    in_deal: ClassVar[bool] = False
    reads: ClassVar[str | None] = None
    longest: ClassVar[int] = LONGEST_DEAL

    def taken(self) -> Iterable[CommandOption]:
        of_game = (_GAME_OF_DEAL if self.in_deal else _GAME, HOUSE) if self.of_game else ()
        return (_JSON, *of_game, *self.options)

    def request(self, arguments: Namespace) -> dict[str, object]:
        """What the engine is asked. `RulesError` for what makes no request."""
        values = vars(arguments)
        request: dict[str, object] = {"verb": self.verb or self.name}
        house = house_of(values.get("house", ()))
        if house:
            request["house"] = house
        if self.reads is not None:
            request[self.reads] = read_text(values["file"], self.longest)
        asked = {option.key: values[option.key] for option in self.taken() if option.asked and option.key in values}
        return request | {key: value for key, value in asked.items() if key != "game" or value is not None}

    @abstractmethod
    def lines(self, answer: Any, arguments: Namespace) -> Iterator[str]:
        """The answer as a terminal shows it, line by line."""

    def status(self, answer: Any, arguments: Namespace) -> int:
        """The exit status."""
        return 0

    def run(self, arguments: Namespace) -> int:
        """Ask, print the answer and return the exit status."""
        request = self.request(arguments)
        progress = Progress(sys.stderr)
        try:
            with told_slow():
                answered: dict[str, Any] = answer(request, progress)
        finally:
            progress.wipe()
        if arguments.json:
            print(json.dumps(answered, ensure_ascii=not sys.stdout.encoding.lower().startswith("utf"), indent=2))
            return NO_ANSWER if "error" in answered else self.status(answered["ok"], arguments)
        if "error" in answered:
            return complain(_refusal(answered["error"], "trump" in arguments))
        text = "\n".join(self.lines(answered["ok"], arguments))
        status = self.status(answered["ok"], arguments)
        print(text, file=sys.stderr if status == NO_ANSWER else sys.stdout)
        return status


def _refusal(fault: dict[str, Any], has_trump: bool) -> str:
    """What is wrong, as somebody reads it who has typed a command."""
    where = "--trump" if fault["where"] == "trump" and has_trump else fault["where"]
    # All faults of a deal are told together, each with its place.
    said = fault["message"] if fault["type"] == BadDeal.type or not where else f"{where}: {fault['message']}"
    rule = _("Rule: {rule}", rule=fault["rule"])
    return f"{said}\n{rule}" if fault["rule"] else str(said)
