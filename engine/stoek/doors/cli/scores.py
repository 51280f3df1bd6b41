"""Commands about what a deal scores, and what best play would bring."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from stoek.cards import card_text, parse_card, parse_cards
from stoek.doors.cli.command import (
    TRUMP,
    TRUMPS,
    AskingCommand,
    CommandOption,
    named_values,
    number_or_word,
    seat,
    whole,
)
from stoek.doors.sentences import Say
from stoek.games import game_named
from stoek.language import N_, _
from stoek.protocol.verbs.score import summary_facts
from stoek.rules.facts import OneOf
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.contract import STOCK
from stoek.solver.solve import GOALS

_FIGURES, _MELDS = ("bid", "stock", "points", "tricks"), ("announced", "opponents_announced")
"""What is said of a deal with an option of its own."""


def _summary_options(when: str) -> tuple[CommandOption, ...]:
    """What a score sheet asks of a deal; each game has its own figures, which `--fact` names."""

    def figure(name: str, help: str, **settings: Any) -> CommandOption:
        return CommandOption(name, help, asked=False, when=when, **settings)

    def several(name: str, help: str, metavar: str = "COMBINATION") -> CommandOption:
        return figure(name, help, action="append", default=[], metavar=metavar)

    return (
        figure("--bid", N_("the contract"), type=number_or_word),
        figure("--stock", N_("what became of the stock (default: taken)"), choices=STOCK),
        figure("--points", N_("card points of the declarer's side, with the last trick"), type=whole),
        figure("--tricks", N_("tricks of the declarer's side"), type=whole),
        several("--announced", N_("“four 9”, “sequence 4”, the name of the marriage, or its cards")),
        several("--opponents-announced", N_("the same of the other side")),
        several("--fact", N_("another figure of the game, such as doubled=2"), "NAME=VALUE"),
    )


class ScoreCommand(AskingCommand):
    name = "score"
    help = N_("score a played deal")
    options = (CommandOption("--trump", TRUMPS), *_summary_options(""))

    def request(self, arguments: Namespace) -> dict[str, object]:
        return {**_usual(game_named(arguments.game)), **super().request(arguments), **_summary(arguments)}

    def lines(self, answer: dict[str, Any], arguments: Namespace) -> Iterator[str]:
        yield from score_lines(answer["lines"])
        yield from (_("Doubtful ({where}): {message}", **doubt) for doubt in answer["warnings"])
        yield result_line(answer["result"])


def _usual(game: Ruleset) -> dict[str, object]:
    """What is meant where nothing is said of a deal: it was played."""
    facts = summary_facts(game).items()
    return {name: fact.values[0] for name, fact in facts if isinstance(fact, OneOf) and fact.unplayed}


def _summary(arguments: Namespace) -> dict[str, object]:
    """The figures and the melds of a deal, as a request has them."""
    values = vars(arguments)
    summary: dict[str, object] = {name: values[name] for name in _FIGURES if name in values}
    summary |= {name: [meld for written in values[name] for meld in written.split(";")] for name in _MELDS if values[name]}
    return summary | {name: number_or_word(value) for name, value in named_values(arguments.fact, summary)}


def score_lines(lines: list[dict[str, Any]]) -> list[str]:
    return [f"{line['value']:>5}  {line['label']}  [{line['rule']}]" for line in lines]


def result_line(results: dict[str, int], seat: str | None = None) -> str:
    """The result of each side that scores; `seat` is the declarer's."""
    named = f" ({seat})" if seat is not None and len(results) == 1 else ""
    return ", ".join(f"{side.capitalize()}{named}: {points:+d}" for side, points in results.items())


def amounts(results: dict[str, int]) -> str:
    return _(" to ").join(f"{points:+d}" for points in results.values())


_SOLVED = {
    "points": N_("Card points of the declarer's side from here on: {value}"),
    "tricks": N_("Tricks of the declarer's side from here on: {value}"),
    "all-tricks": N_("Every trick from here on for the declarer's side: {value}"),
    "game": N_("Game points that the deal pays the declarer: {value}"),
}
"""What best play by everybody comes to, for each goal."""


_LEADER = N_("who led the trick, or is to lead (default: the declarer)")


class SolveCommand(AskingCommand):
    name = "solve"
    help = N_("best play with all cards seen: the value of a position and of every card")
    options = (
        TRUMP,
        CommandOption("--declarer", N_("N, E, S or W: whose side is asked for"), required=True, type=seat, metavar="SEAT"),
        CommandOption("--leader", _LEADER, default=None, type=seat, metavar="SEAT"),
        CommandOption("--trick", N_("the cards on the table, in order"), default=""),
        CommandOption("--goal", N_("what counts (default: %(default)s)"), default="points", choices=GOALS),
        *_summary_options(N_("for the goal game: ")),
        CommandOption("hands", N_("the cards still held by North, East, South, West; or North, South"), nargs="+", metavar="HAND"),
    )

    def request(self, arguments: Namespace) -> dict[str, object]:
        arguments.leader = arguments.leader or arguments.declarer
        return {**super().request(arguments), **_summary(arguments)}

    def lines(self, answer: dict[str, Any], arguments: Namespace) -> Iterator[str]:
        seats = game_named(arguments.game).seat_names
        owner = {card: seat for seat, hand in zip(seats, arguments.hands, strict=True) for card in parse_cards(hand)}
        led = [card_text(card) for card in parse_cards(arguments.trick)]
        line = answer["line"]
        yield _(_SOLVED[arguments.goal], value=_value(arguments.goal, answer["value"]))
        yield _("{seat} is to play. What each card leads to:", seat=owner[parse_card(line[0])])
        own = max(answer["moves"].values()) == answer["value"]
        for card, value in sorted(answer["moves"].items(), key=lambda move: -move[1] if own else move[1]):
            best = _("  best") if value == answer["value"] else ""
            yield f"{_value(arguments.goal, value):>5}  {card}{best}"
        yield _("Best play:")
        first = len(seats) - len(led)
        tricks = [line[:first], *(line[start : start + len(seats)] for start in range(first, len(line), len(seats)))]
        for number, cards in enumerate(tricks, start=1):
            on_table = f"({' '.join(led)}) " if led and number == 1 else ""
            leader = arguments.leader if number == 1 else owner[parse_card(cards[0])]
            yield f"{number:>5}. {leader}: {on_table}{' '.join(cards)}"
        yield Say.exact()


def _value(goal: str, value: int) -> str:
    if goal == "all-tricks":
        return _("yes") if value else _("no")
    return f"{value:+d}" if goal == "game" else str(value)
