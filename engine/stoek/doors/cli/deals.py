"""Commands about whole deals: their score, their check, best play, and chances."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from stoek.cards import card_text, parse_card, parse_cards
from stoek.doors.cli.command import (
    FILE,
    TRUMP,
    TRUMPS,
    AskingCommand,
    CommandOption,
    named_values,
    number_or_word,
    put_once,
    seat,
    whole,
)
from stoek.doors.sentences import Say
from stoek.errors import BadRequest, cut
from stoek.games import game_named
from stoek.language import N_, _
from stoek.protocol.verbs.score import summary_facts
from stoek.rules.facts import OneOf
from stoek.rules.melds.melds import FOUR, SEQUENCE
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.contract import STOCK
from stoek.rules.seats import seat_word
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
        yield from _lines(answer["lines"])
        yield from (_("Doubtful ({where}): {message}", **doubt) for doubt in answer["warnings"])
        yield _result(answer["result"])


def _usual(game: Ruleset) -> dict[str, object]:
    """What is meant where nothing is said of a deal: it was played."""
    facts = summary_facts(game).items()
    return {name: fact.values[0] for name, fact in facts if isinstance(fact, OneOf) and fact.unplayed}


def _summary(arguments: Namespace) -> dict[str, object]:
    """The figures and the melds of a deal, as a request has them."""
    values = vars(arguments)
    summary: dict[str, object] = {name: values[name] for name in _FIGURES if name in values}
    summary |= {name: [_meld(meld) for written in values[name] for meld in written.split(";")] for name in _MELDS if values[name]}
    for name, value in named_values(arguments.fact, number_or_word).items():
        put_once(summary, name, value)
    return summary


def _meld(written: str) -> object:
    """A meld in short, or by its cards."""
    words = written.split()
    if len(words) == 2 and words[0] == FOUR:
        return {"kind": FOUR, "rank": words[1]}
    if len(words) == 2 and words[0] == SEQUENCE:
        return {"kind": SEQUENCE, "length": number_or_word(words[1])}
    return {"kind": words[0]} if len(words) == 1 and words[0].isalpha() else written


class CheckCommand(AskingCommand):
    name = "check"
    help = N_("check a deal written in the notation, and score it")
    in_deal = True
    options = (FILE,)
    reads = "deal"

    def lines(self, answer: dict[str, Any], arguments: Namespace) -> Iterator[str]:
        for finding in answer["findings"]:
            place = _("line {line}: ", **finding["place"]) if finding["place"].get("line") else ""
            where = "" if finding["where"].startswith("line ") else f"{finding['where']}: "
            yield f"{place}{where}{finding['type']}: {finding['message']}"
            if finding["rule"]:
                yield _("    Rule: {rule}", **finding)
        yield from (Say.missing(fact=fact) for fact in answer["missing"])
        yield from (Say.assumed(fact=fact) for fact in answer["assumed"])
        if answer["result"] is not None:
            yield from (*_lines(answer["lines"]), _result(answer["result"], answer["declarer"]))
        elif answer["as_played"] is not None:
            amounts = _amounts(answer["as_played"]["result"])
            yield Say.score_as_played(amounts=amounts)
        yield from filter(None, (answer.get("unscored"),))
        yield from (_replayed(replay, way) for replay in answer["replays"] for way in replay["ways"])

    def status(self, answer: dict[str, Any], arguments: Namespace) -> int:
        return int(any(finding["severity"] == "error" for finding in answer["findings"]))


def _lines(lines: list[dict[str, Any]]) -> list[str]:
    return [f"{line['value']:>5}  {line['label']}  [{line['rule']}]" for line in lines]


def _result(results: dict[str, int], seat: str | None = None) -> str:
    """The result of each side that scores; `seat` is the declarer's."""
    named = f" ({seat})" if seat is not None and len(results) == 1 else ""
    return ", ".join(f"{side.capitalize()}{named}: {points:+d}" for side, points in results.items())


def _amounts(results: dict[str, int]) -> str:
    return _(" to ").join(f"{points:+d}" for points in results.values())


def _replayed(replay: dict[str, Any], way: dict[str, Any]) -> str:
    """What would have come of another card in the place of a revoke."""
    where = _("With {card} instead of {played} in trick {trick}", card=way["card"], played=replay["card"], trick=replay["trick"])
    if way["stops"] is not None:
        return _("{where} the play is known up to trick {trick}, card {position}: {why}", where=where, **way["stops"])
    if way["result"]:
        return Say.replay_scores(where=where, amounts=_amounts(way["result"]["result"]))
    return Say.replay_known(where=where)


class ConvertCommand(AskingCommand):
    name = "convert"
    help = N_("write a deal in another form")
    of_game = False
    options = (FILE, CommandOption("--to", N_("the form (default: %(default)s)"), default="text", choices=("text", "json", "link")))
    verb = "notation"
    reads = "deal"

    def lines(self, answer: dict[str, Any], arguments: Namespace) -> Iterator[str]:
        deal = answer["deal"] if isinstance(answer["deal"], str) else json.dumps(answer["deal"], ensure_ascii=False, indent=2)
        yield deal.rstrip("\n")
        yield from (f"{fault['where']}: {fault['message']}" for fault in answer["faults"])

    def status(self, answer: dict[str, Any], arguments: Namespace) -> int:
        return 1 if answer["faults"] else 0


class HindsightCommand(AskingCommand):
    name = "hindsight"
    help = N_("what each card of a whole deal cost, with all cards seen")
    in_deal = True
    options = (
        FILE,
        CommandOption("--tricks", N_("such as 4-7 or 2,3 (default: those with five cards in each hand or fewer)"), type=str),
    )
    reads = "deal"

    def request(self, arguments: Namespace) -> dict[str, object]:
        request = super().request(arguments)
        request |= {"known": True, "briefly": not arguments.json}
        return {**request, "tricks": _numbers(arguments.tricks)} if "tricks" in request else request

    def lines(self, answer: dict[str, Any], arguments: Namespace) -> Iterator[str]:
        for doubt in answer["doubts"]:
            yield _("The record is in doubt: {doubt}", doubt=doubt)
        for play in answer["plays"]:
            where = _("trick {trick}, card {position}, {seat}: {card}", **play | {"seat": seat_word(play["seat"])})
            best = _(" or ").join(play["best"])
            if "revoke" in play:
                sentence = N_("{where} is a revoke and gains {gained:+d} against {best}, in the end {in_the_end:+d}")
                yield _(sentence, where=where, best=best, **play["revoke"])
            elif play["cost"]:
                yield _("{where} costs {cost}; better {best}", where=where, cost=play["cost"], best=best)
                if "known" in play:
                    yield "    " + _could_be(play["known"])
        if not any("revoke" in play or play["cost"] for play in answer["plays"]):
            yield Say.nothing_given_away()
        declarer = _(" (declarer)")
        names = [seat_word(seat) + (declarer if seat == answer["declarer"] else "") for seat in answer["by_seat"]]
        lost = [f"{name} {points}" for name, points in zip(names, answer["by_seat"].values(), strict=True)]
        yield _("Given away: {lost}", lost=", ".join(lost))
        for first in answer["tricks"][:1]:
            pays = "" if first["pays"] is None else _(" and pays {points:+d}", points=first["pays"])
            paid = "" if answer["paid"] is None else _(" and paid {points:+d}", points=answer["paid"])
            yield Say.best_play_brings(
                **first | {"side": answer["side"]["words"], "pays": pays, "final": answer["final"], "paid": paid}
            )
        if answer["not_judged"]:
            yield answer["not_judged"]["why"]
        yield Say.exact_as_no_player()


def _could_be(known: dict[str, Any]) -> str:
    """What somebody who saw one hand could tell of a card."""
    if not known["could_be"]:
        return Say.as_good_as_any(layouts=known["layouts"])
    return Say.was_better(**known)


class AdviseCommand(AskingCommand):
    name = "advise"
    help = N_("what a player would do who sees one hand, and why")
    in_deal = True
    options = (
        FILE,
        CommandOption("--seat", N_("whose choice it is (default: whose turn it is)"), type=seat),
        CommandOption("--layouts", N_("how many layouts of the unseen cards are drawn (default: 60)"), type=whole),
        CommandOption("--seed", N_("another number draws others (default: 0)"), type=whole),
    )
    reads = "deal"

    def lines(self, answer: dict[str, Any], arguments: Namespace) -> Iterator[str]:
        if answer["choice"] is None:
            yield Say.nothing_to_do(seat=seat_word(answer["seat"]))
            yield from filter(None, (answer["words"],))
            return
        yield _("{seat}: {choice}", seat=seat_word(answer["seat"]), choice=answer["choice"]["words"])
        for average in answer["averages"]:
            yield f"    {average['mean']:>+8.1f} ± {average['error']:<6.1f}{average['choice']['words']}"
        yield from filter(None, (*answer["remarks"], answer["alike"], answer["words"], answer["left_out"]))


def _numbers(written: str) -> list[int]:
    """Numbers and ranges of them, divided by commas."""
    numbers: list[int] = []
    for part in written.split(","):
        first, _dash, last = part.partition("-")
        named = all(number.isdecimal() and len(number) < 3 for number in (first, last or first))
        if not named or int(first) > int(last or first):
            raise BadRequest(Say.no_tricks(written=cut(written)))
        numbers += range(int(first), int(last or first) + 1)
    return numbers


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


_NEED = N_("one of these cards, “2 of KC QC TC”, or “all of KC QC”")
_COMPLETES = N_("also what the stock can complete, as without --need")


class OddsCommand(AskingCommand):
    name = "odds"
    help = N_("the chance that the stock holds what a hand needs")
    options = (
        CommandOption("--hand", N_("the hand, before the stock is taken"), required=True),
        CommandOption("--need", _NEED, action="append", default=[], metavar="CARDS", asked=False),
        CommandOption("--trump", N_("C, S, H or D (default: any, whichever is best)")),
        CommandOption("--missing", N_("of the combinations only those that so many cards are missing of, at most"), type=whole),
        CommandOption("--combinations", _COMPLETES, action="store_true", default=False, asked=False),
    )

    def request(self, arguments: Namespace) -> dict[str, object]:
        request = super().request(arguments)
        if arguments.need:
            request |= {"need": list(map(_group, arguments.need)), "combinations": arguments.combinations}
        return request

    def lines(self, answer: dict[str, Any], arguments: Namespace) -> Iterator[str]:
        need, stocks = answer["need"], answer["of"]
        if need is not None:
            needed = _(" and ").join(_("{at_least} of {cards}", **_joined(group)) for group in need["groups"])
            yield Say.chance_of_need(needed=needed, stocks=stocks, **need)
        if "completes" in answer:
            yield _("Combinations in the hand: {now}", **answer)
            yield _("The stock completes")
            for meld in answer["completes"]:
                yield _("{points:>5}  {kind} {cards}: {fraction} ({percent}), by {missing}", **_joined(meld))
            yield _("To announce after the exchange")
            for chance in answer["announces"]:
                yield _("{points:>5}  {percent} ({ways} of {stocks})", stocks=stocks, **chance)


def _joined(parts: dict[str, Any]) -> dict[str, object]:
    """Parts of an answer, cards as one text."""
    return {name: " ".join(value) if isinstance(value, list) else value for name, value in parts.items()}


def _group(written: str) -> object:
    """Cards of which so many are needed."""
    count, divider, cards = written.partition(" of ")
    if not divider:
        return {"cards": written}
    least = len(parse_cards(cards)) if count.strip() == "all" else int(count) if count.strip().isdecimal() else count
    return {"cards": cards, "at_least": least}
