"""Commands about deals as they are written down: their check, their forms, a look back, an advice; and the chances of a stock."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from stoek.cards import parse_cards
from stoek.doors.cli.command import FILE, AskingCommand, CommandOption, seat, whole
from stoek.doors.cli.scores import amounts, result_line, score_lines
from stoek.doors.sentences import Say
from stoek.errors import BadRequest, cut
from stoek.language import N_, _
from stoek.rules.seats import seat_word


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
            yield from (*score_lines(answer["lines"]), result_line(answer["result"], answer["declarer"]))
        elif answer["as_played"] is not None:
            yield Say.score_as_played(amounts=amounts(answer["as_played"]["result"]))
        if "settled" in answer:
            yield Say.score_settled(side=answer["settled"]["revoked"], amounts=amounts(answer["settled"]["result"]))
        yield from filter(None, (answer.get("unscored"),))
        yield from (_replayed(replay, way) for replay in answer["replays"] for way in replay["ways"])

    def status(self, answer: dict[str, Any], arguments: Namespace) -> int:
        return int(any(finding["severity"] == "error" for finding in answer["findings"]))


def _replayed(replay: dict[str, Any], way: dict[str, Any]) -> str:
    """What would have come of another card in the place of a revoke."""
    where = _("With {card} instead of {played} in trick {trick}", card=way["card"], played=replay["card"], trick=replay["trick"])
    if way["stops"] is not None:
        return _("{where} the play is known up to trick {trick}, card {position}: {why}", where=where, **way["stops"])
    if way["result"]:
        return Say.replay_scores(where=where, amounts=amounts(way["result"]["result"]))
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
