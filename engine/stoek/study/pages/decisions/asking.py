"""What every kind of decision is worked out with: the engine asked under some house rules, and readers of requests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

from stoek.language import N_, _
from stoek.study.pages.decisions.readers import Reader

Values = Mapping[str, Any]
NONE_OF_THESE = N_("none of these")


class Refused(ValueError):
    """The engine answered with an error."""


class NoAnswer(ValueError):
    """What is asked for cannot be found; the message says why."""


@dataclass(frozen=True, slots=True)
class Found:
    """A choice: its words, whether it is right, and why, or what it would come to."""

    words: str
    right: bool
    why: str


@dataclass(frozen=True, slots=True)
class Scored:
    """A score: the game points, in words how they come about, whether the engine doubts the count, and the rules behind it."""

    result: int
    words: str
    doubtful: bool
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Asking:
    """The engine, asked about one game under some house rules."""

    game: str
    house: Mapping[str, Any]
    door: Callable[[Values], Any]
    """Gives the engine's answer to a request, or raises `Refused`."""

    @property
    def most_points(self) -> int:
        """All the card points of a deal, the last trick included."""
        facts = self.ask({"verb": "ruleset"})
        return int(facts["card_points"]) + int(facts["last_trick"])

    def ask(self, request: Values) -> Any:
        house = {"house": dict(self.house)} if self.house else {}
        return self.door({"game": self.game, **request, **house})

    def score(self, request: Values) -> Scored:
        """A score, told in one line: “Achieved 11, required 11: 0.”"""
        answer = self.ask(request)
        last = {line["rule"].split("/")[-1]: line for line in answer["lines"]}
        if "achieved" in last and "required" in last:
            achieved, required = (str(last[name]["value"]).replace("-", "−") for name in ("achieved", "required"))
            doubled = "stock-refused" in last
            told = (
                N_("achieved {achieved}, required {required}, doubled")
                if doubled
                else N_("achieved {achieved}, required {required}")
            )
            words = _(told, achieved=achieved, required=required)
        else:
            words = answer["lines"][0]["label"]
        result = answer["result"]["declarer"]
        return Scored(
            result,
            _("{words}: {result}.", words=f"{words[:1].upper()}{words[1:]}", result=signed(result)),
            bool(answer["warnings"]),
            tuple(dict.fromkeys(line["rule"] for line in answer["lines"])),
        )


def signed(value: int) -> str:
    """Game points with their sign.

    >>> signed(14), signed(-10), signed(0)
    ('+14', '−10', '0')
    """
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


def lowered(words: str) -> str:
    """A sentence as it goes on after a colon.

    >>> lowered("Achieved 11, required 11: 0.")
    'achieved 11, required 11: 0.'
    """
    return words[:1].lower() + words[1:]


def share(fraction: Fraction) -> str:
    """A fraction as one says it.

    >>> share(Fraction(12, 14))
    '6 in 7'
    """
    return _("{some} in {all}", some=fraction.numerator, all=fraction.denominator)


@dataclass(frozen=True, slots=True)
class Chance:
    """A chance as a file offers it."""

    some: int
    all: int

    @classmethod
    def read(cls, written: str) -> Chance:
        """The chance written so.

        >>> Chance.read("4 in 25").share
        Fraction(4, 25)
        """
        some, _in, of = written.partition(" in ")
        if not some.isdecimal() or not of.isdecimal() or int(of) == 0:
            raise NoAnswer(f"the choice “{written}” is no chance such as “4 in 25”. Correct it.")
        return cls(int(some), int(of))

    @property
    def share(self) -> Fraction:
        return Fraction(self.some, self.all)

    @property
    def words(self) -> str:
        return _("{some} in {all}", some=self.some, all=self.all)


class Find(Protocol):
    """One kind of decision. `offers`: whether the file lists the choices as words."""

    wanted: Mapping[str, Reader]
    optional: Mapping[str, Reader]
    offers: bool

    def answer(self, asking: Asking, values: Values) -> str:
        """The right answer in words."""
        ...

    def work(self, asking: Asking, values: Values) -> tuple[list[Found], list[str]]:
        """The choices, judged, and the computation line by line."""
        ...
