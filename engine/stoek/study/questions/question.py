"""A question to a learner: what lies on the table, what is asked of it, and the choices, each with its reason and its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any, TypeVar

from stoek.cards import Suit, Trump
from stoek.errors import BadRequest
from stoek.language import N_, _
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import Summary
from stoek.rules.tables import Tables, compile_tables
from stoek.study.quiz import ATTEMPTS

ONE, SOME, ORDER = "one", "some", "order"
"""How a question is answered: one choice is taken, all that hold are taken, or all are put in order."""

FEWEST_CARDS, MOST_CARDS = 3, 6
"""Cards of a hand that is asked about: enough to choose from, few enough to take in at a glance."""

FEWEST_NUMBERS, MOST_NUMBERS = 3, 4
"""So many numbers are there to choose from."""

PATIENCE = 24
"""So many questions are looked at for one whose right number stands where chance wants it."""

PLAYERS: Mapping[int, tuple[str, ...]] = {
    2: (N_("you"), N_("your opponent")),
    4: (N_("you"), N_("the player on your left"), N_("the player opposite"), N_("the player on your right")),
}
"""By the number of players, clockwise from the one who is asked."""


def in_turn(ruleset: Ruleset, words: Mapping[int, tuple[str, ...]]) -> list[str]:
    """What is said of each player, from the one who is asked on in the order of play; `words` go clockwise."""
    first, *others = map(_, words[ruleset.seats])
    return [first, *(reversed(others) if ruleset.goes_right else others)]


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class AnswerChoice:
    """Something that can be answered, a card or words; whether it is right, why, and the rule (a name) that says so.

    `follows`: what would have come of a wrong one; `verdict`: a card said to be right or wrong in a few words, after its name;
    `place`: where it belongs in an order, 1 first; `of`: the game whose rule it is, where that is another one.
    """

    said: int | str
    right: bool
    why: str
    rule: str
    follows: str = ""
    verdict: str = ""
    place: int | None = None
    of: Ruleset | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """What lies on the table, and the choices. Seats count clockwise from the player who is asked; `leader` led the trick.

    `mode` is one of `ONE`, `SOME`, `ORDER`; `trump` is None where trumps do not matter; `played` are the trumps that have been
    played, where that matters; `callers` are the seats that made the `calls`, one each; `facts` are figures by their labels; `of`
    is the game that it is about, where another one was named.
    """

    rule: str
    mode: str
    ask: str
    choices: tuple[AnswerChoice, ...]
    why: str
    trump: Trump | None = None
    leader: int = 0
    trick: tuple[int, ...] = ()
    hand: int = 0
    played: int = 0
    calls: tuple[str, ...] = ()
    callers: tuple[int, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    of: Ruleset | None = None

    @property
    def asked(self) -> tuple[object, ...]:
        """What two questions have in common that are the same."""
        offered = frozenset(choice.said for choice in self.choices)
        return self.ask, self.trump, frozenset(self.trick), self.hand, self.played, self.calls, self.facts, offered


@dataclass(frozen=True, slots=True)
class Given:
    """The facts that a question is about, made by chance or fixed by a request: those that it does not tell are as they are here.

    `leader` led the trick; None where it is the seat from which the player who is asked comes last. `rule`: the one of several that
    decide which the question is to be about.
    """

    trump: Trump | None = None
    trick: tuple[int, ...] = ()
    hand: int = 0
    card: int | None = None
    last: bool = False
    calls: tuple[str, ...] = ()
    turn_up: int | None = None
    turned: tuple[Suit, ...] = ()
    summary: Summary[int] | None = None
    leader: int | None = None
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is wanted of chance: questions that this `rule` (a name) decides, or any; where games are to choose from, `among`
    these, or all where none is named."""

    rule: str | None
    among: frozenset[str] = frozenset()


Makes = Callable[[Ruleset, Random, Wanted], Iterator[Question]]
"""The questions that chance makes, again and again."""

Draws = Callable[[Ruleset, Random, Wanted], Iterator[Given]]
"""The facts that chance makes, again and again."""

Asks = Callable[[Ruleset, Given, Random | None], Question]
"""The question about facts, which it hangs on alone where no chance is given; `BadRequest` where they leave nothing to ask."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of question: the rules of a game that it can ask about, none where the game has nothing of the kind; what chance
    makes; which facts may be given instead, and the question about these."""

    rules: Callable[[Ruleset], list[str]]
    make: Makes
    takes: tuple[str, ...] = ()
    ask: Asks | None = None


def drawn(draw: Draws, ask: Asks) -> Makes:
    """The questions about the facts that chance draws; those that leave nothing to ask are passed over."""

    def made(ruleset: Ruleset, rng: Random, wanted: Wanted) -> Iterator[Question]:
        for given in draw(ruleset, rng, wanted):
            try:
                found = ask(ruleset, given, rng)
            except BadRequest:
                continue
            yield found

    return made


def trumps_by_chance(ruleset: Ruleset, rng: Random) -> Iterator[Tables]:
    """The game's tables under trumps that chance takes, again and again."""
    return (compile_tables(ruleset, rng.choice(ruleset.steady_trumps)) for _attempt in range(ATTEMPTS))


def leader_of(ruleset: Ruleset, given: Given) -> int:
    """Who led the trick, if there is one; where that is not told, so that the player who is asked has played last."""
    if given.leader is None:
        return (1 - len(given.trick)) % ruleset.seats if given.trick else 0
    return given.leader


def before(ruleset: Ruleset, trick: tuple[int, ...]) -> int:
    """Who led a trick to which the player who is asked plays next."""
    return -len(trick) % ruleset.seats


def beside(right: T, errors: Iterable[T], key: Callable[[T], Any]) -> list[T]:
    """The right answer among those that errors lead to, in the order of `key`: the likeliest errors first, but so that the right
    one may stand at any place, and its place tells nothing. What is chosen hangs on the answers alone."""
    first: dict[str, T] = {}
    for each in errors:
        if key(each) != key(right):
            first.setdefault(str(key(each)), each)
    wrong, most = list(first.values()), MOST_NUMBERS - 1
    low, high = ([each for each in wrong if (key(each) < key(right)) is is_low] for is_low in (True, False))
    under = min(Random(str([key(right), *map(key, wrong)])).randrange(MOST_NUMBERS), len(low))
    under = min(max(under, most - len(high)), len(low))
    return sorted([*low[:under], *high[: most - under], right], key=key)


def numbers(right: int, why: str, rule: str, errors: Iterable[tuple[int, str, str]]) -> tuple[AnswerChoice, ...]:
    """Numbers to choose from, the lowest first: the right one, and those that an error leads to, each with what errs in it and the
    rule that it breaks. Of errors that come to the same number the first is told."""
    wrong = [AnswerChoice(str(number), False, error, broken) for number, error, broken in errors if number >= 0]
    return tuple(beside(AnswerChoice(str(right), True, why, rule), wrong, lambda choice: int(choice.said)))


def evenly(makes: Makes) -> Makes:
    """Questions with three numbers or more to choose from, the place of whose right one chance takes first: it is the least no more
    often than the most. Where a rule is wanted, few may turn up: the first are taken as they come."""

    def made(ruleset: Ruleset, rng: Random, wanted: Wanted) -> Iterator[Question]:
        place, first = rng.randrange(MOST_NUMBERS), None
        enough = (found for found in makes(ruleset, rng, wanted) if len(found.choices) >= FEWEST_NUMBERS)
        for found in islice(enough, PATIENCE):
            if wanted.rule is not None or (len(found.choices) == MOST_NUMBERS and found.choices[place].right):
                yield found
            if first is None or len(found.choices) > len(first.choices):
                first = found
        if first is not None:
            yield first

    return made
