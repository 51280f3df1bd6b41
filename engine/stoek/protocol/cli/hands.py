"""Commands about games, hands, tricks and calls."""

from __future__ import annotations

from argparse import Namespace
from random import SystemRandom
from typing import Any

from stoek.cards import card_text, parse_card
from stoek.language import N_, _
from stoek.protocol.cli.command import TRUMP, Command, Option
from stoek.rules.ruleset import PHASES


class Games(Command):
    name = "games"
    help = N_("list the games and their house rules")
    of_game = False

    def show(self, answer: list[dict[str, Any]], given: Namespace) -> tuple[str, int]:
        lines = []
        for game in answer:
            cards = len(game["pack"])
            lines.append(
                _(
                    "{id}: {name}, {seats} at the table, {cards} cards",
                    id=game["id"],
                    name=game["name"],
                    seats=game["seats"],
                    cards=cards,
                )
            )
            for rule in game["house_rules"]:
                values = ", ".join(str(value).lower() for value in rule["values"])
                default = str(rule["default"]).lower()
                lines.append(_("    house rule {id}: {values} (default {default})", id=rule["id"], values=values, default=default))
        return "\n".join(lines), 0


class Legal(Command):
    name = "legal"
    help = N_("which cards may be played, and why")
    options = (
        TRUMP,
        Option("--hand", N_("the player's cards: “KC 7C AD”"), required=True),
        Option("--trick", N_("the cards of the trick so far, in order"), default=""),
        Option("--card", N_("a card of the hand: may it be played?"), default=None, asked=False),
        Option("--partner-heads", N_("where it is not as the trick shows (default: as it shows)"), choices=("yes", "no")),
        Option("--phase", N_("of a game that has two (default: second)"), choices=PHASES),
    )

    def request(self, given: Namespace) -> dict[str, object]:
        if given.card is not None:
            given.card = card_text(parse_card(given.card))
        request = super().request(given)
        heads = request.pop("partner_heads", None)
        return request if heads is None else {**request, "partner_heads": heads == "yes"}

    def show(self, answer: dict[str, Any], given: Namespace) -> tuple[str, int]:
        card = given.card
        if card is None:
            legal = _("May be played: {cards}", cards=" ".join(answer["legal"]))
            option = _("Option: {option}", option=answer["option"])
            not_legal = [_("Not {card}: {why}", card=other, why=reason["why"]) for other, reason in answer["illegal"].items()]
            return "\n".join([legal, answer["why"], option, _rule(answer), *not_legal]), 0
        if card in answer["legal"]:
            yes = _("Yes, {card} may be played.", card=card)
            return "\n".join([yes, answer["reasons"][card]["why"], _rule(answer)]), 0
        if card in answer["illegal"]:
            reason = answer["illegal"][card]
            return "\n".join([_("No, {card} may not be played.", card=card), reason["why"], _rule(reason)]), 1
        return _("{card} is not in the hand. Give a card of the hand.", card=card), 2


def _rule(reason: dict[str, Any]) -> str:
    return _("Rule: {rule}", rule=reason["rule"])


class Winner(Command):
    name = "winner"
    help = N_("which card takes the trick")
    options = (TRUMP, Option("--trick", N_("the cards in the order played"), required=True))

    def show(self, answer: dict[str, Any], given: Namespace) -> tuple[str, int]:
        number, points = answer["index"] + 1, answer["points"]
        return _("Card {number} takes the trick, worth {points} card points.", number=number, points=points), 0


class Melds(Command):
    name = "melds"
    help = N_("the combinations in a hand, or in a trick")
    options = (
        TRUMP,
        Option("--hand", N_("the cards of a hand")),
        Option("--trick", N_("the cards of a trick, where combinations count for whoever takes it")),
    )

    def show(self, answer: dict[str, Any], given: Namespace) -> tuple[str, int]:
        lines = [f"{meld['points']:>4}  {meld['kind']}: {' '.join(meld['cards'])}" for meld in answer["melds"]]
        return "\n".join([*lines, _("{total:>4}  in all", total=answer["total"])]), 0


class Auction(Command):
    name = "auction"
    help = N_("what may be called next")
    options = (
        Option("calls", N_("the calls so far: pass 3 “once 4” “80 C” take …"), nargs="*", metavar="CALL"),
        Option("--turn-up", N_("the card turned up, where one is"), metavar="CARD"),
    )

    def show(self, answer: dict[str, Any], given: Namespace) -> tuple[str, int]:
        lines = [_("May be called: {calls}", calls=", ".join(answer["next"]))] if answer["next"] else []
        result = answer["result"]
        if result is not None and "gave_up" in result:
            how = _(" given up") if result["gave_up"] else _(" blind") if result["blind"] else ""
            speaker = result["declarer"] + 1
            lines.append(_("Declarer: speaker {speaker}, bid {bid}{how}", speaker=speaker, bid=result["bid"], how=how))
        elif result is not None:
            lines.append(", ".join(f"{name.replace('_', ' ')}: {_word(value)}" for name, value in result.items()))
        return "\n".join(lines), 0


def _word(value: object) -> str:
    """A value of an answer; seats and other numbers as they are."""
    return {None: _("none"), True: _("yes"), False: _("no")}[value] if value is None or isinstance(value, bool) else str(value)


class Perft(Command):
    name = "perft"
    help = N_("count all legal ways to play hands out")
    options = (TRUMP, Option("hands", N_("each hand as one word or quoted, leader first"), nargs="+", metavar="HAND"))

    def show(self, answer: dict[str, Any], given: Namespace) -> tuple[str, int]:
        return str(answer["count"]), 0


class Deal(Command):
    name = "deal"
    help = N_("deal a shuffled pack")
    options = (Option("--seed", N_("the same number deals the same cards (default: any)"), type=int),)

    def request(self, given: Namespace) -> dict[str, object]:
        return {"seed": SystemRandom().randrange(2**32), **super().request(given)}

    def show(self, answer: dict[str, Any], given: Namespace) -> tuple[str, int]:
        hands = [f"{number}: {' '.join(hand)}" for number, hand in enumerate(answer["hands"], start=1)]
        return "\n".join([*hands, _("Stock: {cards}", cards=" ".join(answer["stock"]))]), 0
