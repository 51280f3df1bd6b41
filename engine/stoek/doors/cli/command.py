"""What every command has, and the options that several share."""

from __future__ import annotations

import re
import sys
from abc import ABC, abstractmethod
from argparse import SUPPRESS, ArgumentTypeError, Namespace
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from stoek.errors import cut, quoted, quoted_file
from stoek.games import GAMES
from stoek.language import N_, _
from stoek.notation.limits import LONGEST_DEAL
from stoek.notation.record import SEAT_NAMES
from stoek.rules.house import HouseValue, house_name

NO_INPUT = N_("Standard input is closed, so nothing can be read from it. Open it, or name a file.")

TRUMPS = N_("C, S, H or D; none or reverse where the game is played without trumps")

_FIGURES = 16
"""Numbers of more are larger than any that an option takes."""

_BYTES = 4
"""The most that a character has in UTF-8."""

Value = TypeVar("Value")


def seat(written: str) -> str:
    """A seat as a record writes it; what is none is for the engine to refuse."""
    return SEAT_NAMES.get(written.strip().lower(), written)


def whole(written: str) -> int:
    """A whole number in plain figures; anything else argparse refuses with the sentence."""
    if re.fullmatch(r"-?[0-9]+", written) is None:
        raise ArgumentTypeError(_("{written} is no whole number. Write it in figures.", written=quoted(written)))
    if len(written.lstrip("-")) > _FIGURES:
        raise ArgumentTypeError(
            _("{written} is too large a number. Write at most {most} figures.", written=cut(written), most=_FIGURES)
        )
    return int(written)


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


class Command(ABC):
    """A command for people: what it takes, the request that it makes of this, and how it shows the answer.

    `verb`: the engine's, where it has another name. `game`: which one is meant where none is named; None where the deal names it;
    `of_game`: whether there is one at all. `reads`: the key of a request for what stands in a file, at most `longest` characters.
    """

    name: ClassVar[str]
    help: ClassVar[str]
    options: ClassVar[tuple[CommandOption, ...]] = ()
    verb: ClassVar[str | None] = None
    game: ClassVar[str | None] = next(iter(GAMES))
    of_game: ClassVar[bool] = True
    reads: ClassVar[str | None] = None
    longest: ClassVar[int] = LONGEST_DEAL

    def add_to(self, commands: Any) -> None:
        """Make it a command among those of a parser."""
        parser = commands.add_parser(self.name, help=_(self.help), description=_(self.help))
        parser.add_argument("--json", action="store_true", help=_("print the answer as JSON"))
        parser.set_defaults(run=self)
        if self.of_game:
            usual = _("default: %(default)s") if self.game else _("where the deal does not name it")
            parser.add_argument("--game", default=self.game, help=_("the game's id ({usual})", usual=usual))
            help = _("a house rule, for example required_floor=none")
            parser.add_argument("--house", action="append", default=[], metavar="NAME=VALUE", help=help)
        for option in self.options:
            parser.add_argument(option.name, help=f"{_(option.when)}{_(option.help)}", **option.settings)

    def request(self, arguments: Namespace) -> dict[str, object]:
        """What the engine is asked. `ValueError` for what makes no request."""
        values = vars(arguments)
        request: dict[str, object] = {"verb": self.verb or self.name}
        house = house_of(values.get("house", ()))
        if house:
            request["house"] = house
        if values.get("game") is not None:
            request["game"] = values["game"]
        if self.reads is not None:
            request[self.reads] = _text(values["file"], self.longest)
        return request | {option.key: values[option.key] for option in self.options if option.asked and option.key in values}

    @abstractmethod
    def lines(self, answer: Any, arguments: Namespace) -> Iterator[str]:
        """The answer as a terminal shows it, line by line."""

    def refusal(self, fault: dict[str, Any], arguments: Namespace) -> str:
        """What is wrong, as somebody reads it who has typed a command."""
        named = fault["where"] == "trump" and "trump" in vars(arguments)
        where = "--trump" if named else fault["where"]
        return f"{where}: {fault['message']}" if where else str(fault["message"])

    def status(self, answer: Any, arguments: Namespace) -> int:
        """The exit status."""
        return 0


def house_of(written: Iterable[str]) -> dict[str, HouseValue]:
    """House rules as a request has them, from NAME=VALUE each."""
    house: dict[str, HouseValue] = {}
    for rule in written:
        name, _equals, value = rule.partition("=")
        put_once(house, house_name(name), value)
    return house


def put_once(values: dict[str, Value], name: str, value: Value) -> None:
    """Put a value under a name that has none yet; which of two was meant nobody knows."""
    if values.get(name) is not None:
        raise ValueError(_("“{name}” is given twice. Give it once.", name=cut(name)))
    values[name] = value


def _text(file: str, most: int) -> str:
    """What a file holds, or standard input; no more of it than is needed to see that it is too long."""
    if not file:
        raise ValueError(_("The name of the file is empty. Name a file, or - for standard input."))
    if file == "-" and sys.stdin is None:
        raise ValueError(_(NO_INPUT))
    name = _("Standard input") if file == "-" else quoted_file(file)
    try:
        with nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb") as source:
            data = source.read(_BYTES * most + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise ValueError(_("{name} cannot be read: {why}. Name another file.", name=name, why=why)) from None
    if len(data) > _BYTES * most:
        raise ValueError(_("{name} is longer than {most} characters, the most that is read. Hand in less.", name=name, most=most))
    try:
        content = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(_("{name} is not UTF-8 at byte {byte}. Save it in UTF-8.", name=name, byte=error.start + 1)) from None
    if len(content) > most:
        sentence = N_("{name} has {count} characters; at most {most} are read. Hand in less.")
        raise ValueError(_(sentence, name=name, count=len(content), most=most))
    if not content.strip():
        raise ValueError(_("{name} is empty. Write into it what is to be read.", name=name))
    return content
