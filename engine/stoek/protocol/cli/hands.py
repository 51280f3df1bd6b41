"""Commands about games, hands, tricks and calls."""

from __future__ import annotations

from argparse import Namespace
from random import SystemRandom
from typing import Any

from stoek.cards import card_text, parse_card
from stoek.protocol.cli.command import TRUMP, Command, Option
from stoek.rules.ruleset import PHASES


class Games(Command):
    name = "games"
    help = "list the games and their house rules"
    of_game = False

    def show(self, answer: list[dict[str, Any]], given: Namespace) -> tuple[str, int]:
        lines = []
        for game in answer:
            lines.append(f"{game['id']}: {game['name']}, {game['seats']} at the table, {len(game['pack'])} cards")
            for rule in game["house_rules"]:
                values = ", ".join(str(value).lower() for value in rule["values"])
                lines.append(f"    house rule {rule['id']}: {values} (default {str(rule['default']).lower()})")
        return "\n".join(lines), 0


class Legal(Command):
    name = "legal"
    help = "which cards may be played, and why"
    options = (
        TRUMP,
        Option("--hand", required=True, help="the player's cards: “KC 7C AD”"),
        Option("--trick", default="", help="the cards of the trick so far, in order"),
        Option("--card", default=None, help="a card of the hand: may it be played?", asked=False),
        Option("--partner-heads", choices=("yes", "no"), help="where it is not as the trick shows (default: as it shows)"),
        Option("--phase", choices=PHASES, help="of a game that has two (default: second)"),
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
            lines = [f"May be played: {' '.join(answer['legal'])}", answer["why"], f"Option: {answer['option']}"]
            not_legal = [f"Not {other}: {reason['why']}" for other, reason in answer["illegal"].items()]
            return "\n".join([*lines, f"Rule: {answer['rule']}", *not_legal]), 0
        if card in answer["legal"]:
            return "\n".join([f"Yes, {card} may be played.", answer["reasons"][card]["why"], f"Rule: {answer['rule']}"]), 0
        if card in answer["illegal"]:
            reason = answer["illegal"][card]
            return "\n".join([f"No, {card} may not be played.", reason["why"], f"Rule: {reason['rule']}"]), 1
        return f"{card} is not in the hand. Give a card of the hand.", 2


class Winner(Command):
    name = "winner"
    help = "which card takes the trick"
    options = (TRUMP, Option("--trick", required=True, help="the cards in the order played"))

    def show(self, answer: dict[str, Any], given: Namespace) -> tuple[str, int]:
        return f"Card {answer['index'] + 1} takes the trick, worth {answer['points']} card points.", 0


class Melds(Command):
    name = "melds"
    help = "the combinations in a hand, or in a trick"
    options = (
        TRUMP,
        Option("--hand", help="the cards of a hand"),
        Option("--trick", help="the cards of a trick, where combinations count for whoever takes it"),
    )

    def show(self, answer: dict[str, Any], given: Namespace) -> tuple[str, int]:
        lines = [f"{meld['points']:>4}  {meld['kind']}: {' '.join(meld['cards'])}" for meld in answer["melds"]]
        return "\n".join([*lines, f"{answer['total']:>4}  in all"]), 0


class Auction(Command):
    name = "auction"
    help = "what may be called next"
    options = (
        Option("calls", nargs="*", metavar="CALL", help="the calls so far: pass 3 “once 4” “80 C” take …"),
        Option("--turn-up", metavar="CARD", help="the card turned up, where one is"),
    )

    def show(self, answer: dict[str, Any], given: Namespace) -> tuple[str, int]:
        lines = [f"May be called: {', '.join(answer['next'])}"] if answer["next"] else []
        result = answer["result"]
        if result is not None and "gave_up" in result:
            how = " given up" if result["gave_up"] else " blind" if result["blind"] else ""
            lines.append(f"Declarer: speaker {result['declarer'] + 1}, bid {result['bid']}{how}")
        elif result is not None:
            lines.append(", ".join(f"{name.replace('_', ' ')}: {_word(value)}" for name, value in result.items()))
        return "\n".join(lines), 0


def _word(value: object) -> str:
    """A value of an answer; seats and other numbers as they are."""
    return {None: "none", True: "yes", False: "no"}[value] if value is None or isinstance(value, bool) else str(value)


class Perft(Command):
    name = "perft"
    help = "count all legal ways to play hands out"
    options = (TRUMP, Option("hands", nargs="+", metavar="HAND", help="each hand as one word or quoted, leader first"))

    def show(self, answer: dict[str, Any], given: Namespace) -> tuple[str, int]:
        return str(answer["count"]), 0


class Deal(Command):
    name = "deal"
    help = "deal a shuffled pack"
    options = (Option("--seed", type=int, help="the same number deals the same cards (default: any)"),)

    def request(self, given: Namespace) -> dict[str, object]:
        return {"seed": SystemRandom().randrange(2**32), **super().request(given)}

    def show(self, answer: dict[str, Any], given: Namespace) -> tuple[str, int]:
        hands = [f"{number}: {' '.join(hand)}" for number, hand in enumerate(answer["hands"], start=1)]
        return "\n".join([*hands, f"Stock: {' '.join(answer['stock'])}"]), 0
