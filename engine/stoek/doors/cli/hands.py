"""Commands about games, hands, tricks and calls."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from random import SystemRandom
from typing import Any

from stoek.cards import card_text, parse_card
from stoek.doors.cli.command import TRUMP, AskingCommand, CommandOption, whole
from stoek.doors.sentences import Say
from stoek.language import N_, _
from stoek.rules.house import house_word
from stoek.rules.ruleset import PHASES


class GamesCommand(AskingCommand):
    name = "games"
    help = N_("list the games, their house rules and presets")
    of_game = False

    def lines(self, answer: list[dict[str, Any]], arguments: Namespace) -> Iterator[str]:
        for game in answer:
            yield _("{id}: {name}, {seats} at the table, {cards} cards", cards=len(game["pack"]), **game)
            for rule in game["house_rules"]:
                values, default = ", ".join(map(house_word, rule["values"])), house_word(rule["default"])
                yield _("    house rule {id}: {values} (default {default})", id=rule["id"], values=values, default=default)
            # "By the sources" needs no name: it is what nobody chooses otherwise.
            yield from (_("    preset {id}: {name} ({whose})", **preset) for preset in game["presets"][1:])


class LegalCommand(AskingCommand):
    name = "legal"
    help = N_("which cards may be played, and why")
    options = (
        TRUMP,
        CommandOption("--hand", N_("the player's cards: “KC 7C AD”"), required=True),
        CommandOption("--trick", N_("the cards of the trick so far, in order"), default=""),
        CommandOption("--card", N_("a card of the hand: may it be played?"), default=None, asked=False),
        CommandOption("--partner-heads", N_("where it is not as the trick shows (default: as it shows)"), choices=("yes", "no")),
        CommandOption("--phase", N_("of a game that has two (default: second)"), choices=PHASES),
    )

    def request(self, arguments: Namespace) -> dict[str, object]:
        if arguments.card is not None:
            arguments.card = card_text(parse_card(arguments.card))
        request = super().request(arguments)
        heads = request.pop("partner_heads", None)
        return request if heads is None else {**request, "partner_heads": heads == "yes"}

    def lines(self, answer: dict[str, Any], arguments: Namespace) -> Iterator[str]:
        card = arguments.card
        if card is None:
            yield _("May be played: {cards}", cards=" ".join(answer["legal"]))
            yield answer["why"]
            yield _("Option: {option}", **answer)
            yield _("Rule: {rule}", **answer)
            yield from (_("Not {card}: {why}", card=other, **reason) for other, reason in answer["illegal"].items())
        elif card in answer["legal"]:
            yield Say.may_be_played(card=card)
            yield answer["reasons"][card]["why"]
            yield _("Rule: {rule}", **answer)
        elif card in answer["illegal"]:
            yield Say.may_not_be_played(card=card)
            yield answer["illegal"][card]["why"]
            yield _("Rule: {rule}", **answer["illegal"][card])
        else:
            yield Say.not_in_hand(card=card)

    def status(self, answer: dict[str, Any], arguments: Namespace) -> int:
        return 0 if arguments.card in (None, *answer["legal"]) else 1 if arguments.card in answer["illegal"] else 2


class WinnerCommand(AskingCommand):
    name = "winner"
    help = N_("which card takes the trick")
    options = (TRUMP, CommandOption("--trick", N_("the cards in the order played"), required=True))

    def lines(self, answer: dict[str, Any], arguments: Namespace) -> Iterator[str]:
        yield Say.takes_trick(number=answer["index"] + 1, **answer)


class MeldsCommand(AskingCommand):
    name = "melds"
    help = N_("the combinations in a hand, or in a trick")
    options = (
        TRUMP,
        CommandOption("--hand", N_("the cards of a hand")),
        CommandOption("--trick", N_("the cards of a trick, where combinations count for whoever takes it")),
    )

    def lines(self, answer: dict[str, Any], arguments: Namespace) -> Iterator[str]:
        yield from (f"{meld['points']:>4}  {meld['kind']}: {' '.join(meld['cards'])}" for meld in answer["melds"])
        yield _("{total:>4}  in all", **answer)


class AuctionCommand(AskingCommand):
    name = "auction"
    help = N_("what may be called next")
    options = (
        CommandOption("calls", N_("the calls so far: pass 3 “once 4” “80 C” take …"), nargs="*", metavar="CALL"),
        CommandOption("--turn-up", N_("the card turned up, where one is"), metavar="CARD"),
        CommandOption("--turned", N_("the suit turned up, such as H, or two if the first was passed: HS"), metavar="SUITS"),
    )

    def lines(self, answer: dict[str, Any], arguments: Namespace) -> Iterator[str]:
        result = answer["result"]
        if answer["next"]:
            yield _("May be called: {calls}", calls=", ".join(answer["next"]))
        if result is not None and "gave_up" in result:
            how = _(" given up") if result["gave_up"] else _(" blind") if result["blind"] else ""
            yield _("Declarer: speaker {speaker}, bid {bid}{how}", speaker=result["declarer"] + 1, how=how, **result)
        elif result is not None:
            yield ", ".join(f"{name.replace('_', ' ')}: {_word(value)}" for name, value in result.items())


def _word(value: object) -> str:
    """A value of an answer; seats and other numbers as they are."""
    return {None: _("none"), True: _("yes"), False: _("no")}[value] if value is None or isinstance(value, bool) else str(value)


class PerftCommand(AskingCommand):
    name = "perft"
    help = N_("count all legal ways to play hands out")
    options = (TRUMP, CommandOption("hands", N_("each hand as one word or quoted, leader first"), nargs="+", metavar="HAND"))

    def lines(self, answer: dict[str, Any], arguments: Namespace) -> Iterator[str]:
        yield str(answer["count"])


class DealCommand(AskingCommand):
    name = "deal"
    help = N_("deal a shuffled pack")
    options = (CommandOption("--seed", N_("the same number deals the same cards (default: any)"), type=whole),)

    def request(self, arguments: Namespace) -> dict[str, object]:
        return {"seed": SystemRandom().randrange(2**32), **super().request(arguments)}

    def lines(self, answer: dict[str, Any], arguments: Namespace) -> Iterator[str]:
        yield from (f"{number}: {' '.join(hand)}" for number, hand in enumerate(answer["hands"], start=1))
        yield _("Stock: {cards}", cards=" ".join(answer["stock"]))
        if "turned" in answer:
            yield _("Suits turned: {suits}", suits=answer["turned"])
