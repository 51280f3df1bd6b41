"""What a question hangs on, found from what it shows: whoever errs is asked again where the same thought decides.

A question is what the verb of that name answers. Nothing is shared with the engine, nor with what draws the questions.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from naive.melds import marriage, runs
from naive.packs import NATURAL_ORDER, SUITS, last_trick, pack, ranking, value
from naive.play import partner_is_heading, winner_of

Question = Mapping[str, Any]

CARDS = ("higher", "winner", "order", "worth", "points", "legal", "may")


def idea(question: Question) -> object:
    """Equal for questions about the same; None where this knows nothing of the kind."""
    if question["kind"] in ("melds", "meld-points"):
        return combined(question)
    if question["kind"] == "score":
        return scored(question)
    return by_the_trick(question) if question["kind"] in CARDS else None


def by_the_trick(question: Question) -> object:
    """Who wins the trick and with what; of the hand what each card would do to it, and whether it may be played."""
    order, trick = ranking(question["game"], question["trump"]), question["trick"]
    if not trick:
        return {order.suit(card) == "trumps" for card in question["hand"]}
    if question["kind"] == "points":
        return {order.suit(card) == "trumps" for card in trick}
    head = trick[winner_of(question["game"], question["trump"], trick)]
    lying = [order.suit(card) == "trumps" for card in (trick[0], head)]
    if question["kind"] in ("higher", "winner"):
        losing = {(order.suit(card) == "trumps", order.suit(card) == order.suit(trick[0])) for card in trick if card != head}
        return lying, losing, any(NATURAL_ORDER.index(card[0]) < NATURAL_ORDER.index(head[0]) for card in trick)
    held = {
        (order.suit(card) == order.suit(trick[0]), order.suit(card) == "trumps", order.beats(card, head), choice["right"])
        for choice in question["choices"]
        for card in (choice["card"],)
    }
    return lying, partner_is_heading(question["game"], question["trump"], trick), held


def combined(question: Question) -> object:
    """Whether there are sequences, fours, threes where they count, king and queen, and a run of six."""
    cards = [*question["trick"], *question["hand"]]
    found = runs(cards)
    alike = {count for rank in NATURAL_ORDER if (count := sum(rank + suit in cards for suit in SUITS)) > 2}
    pairs = {marriage(question["trump"], pair) for suit in SUITS if {*(pair := ("K" + suit, "Q" + suit))} <= {*cards}}
    return bool(found), max(map(len, found), default=0) >= 6, alike, pairs


def scored(question: Question) -> object:
    """Which side scores, and whether all tricks were taken; what was bid in words, and whose combinations are worth more."""
    right = next(choice["words"] for choice in question["choices"] if choice["right"])
    facts = {fact["label"]: str(fact["value"]) for fact in question["facts"]}
    own = next(int(amount) for label, amount in facts.items() if "card points" in label)
    told = [max(map(int, worths)) for amount in facts.values() if (worths := re.findall(r"(\d+)\)", amount))]
    game = question["game"]
    every = own in (0, last_trick(game) + sum(value(game, question["trump"] or "C", card) for card in pack(game)))
    sides = None if every else [(number > "0") - (number == "0") for number in re.findall(r"-?\d+", right)]
    return sides, every, facts.get("Doubled"), facts.get("Stock"), len(told) > 1 and (told[0] > told[1]) - (told[0] < told[1])


def has_one_of(question: Question, first: Question, about: str) -> bool:
    """Whether one of these cards of the first question is in this one, by its rank and by whether it is a trump."""

    def kinds(asked: Question, cards: list[str]) -> set[tuple[str, bool]]:
        order = ranking(asked["game"], asked["trump"])
        return {(card[0], order.suit(card) == "trumps") for card in cards}

    return not kinds(first, about.split()).isdisjoint(kinds(question, [*question["trick"], *question["hand"]]))
