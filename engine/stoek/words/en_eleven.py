"""What is said in English of four cards put away, by the kind of goal; `RIGHT` of a best candidate, `WRONG` of any other.

Parameters: `value`, `best` and `cost`, card points or game points of the whole deal; `winner` and `card`: who takes the first trick
that the declarer loses, and with what.
"""

from __future__ import annotations

from collections.abc import Mapping

from stoek.cards import card_words, parse_card
from stoek.words.en import SEATS
from stoek.words.en_puzzles import signed

RIGHT: Mapping[str, str] = {
    "all-tricks": "Takes every trick.",
    "points": "Best: you make {value} card points in all, with what you put away.",
    "game": "Best: the deal scores {value}.",
}

WRONG: Mapping[str, str] = {
    "all-tricks": "Loses a trick: {winner} takes one with the {card}.",
    "points": "Gives away {cost} card points: you make {value} in all, not {best}.",
    "game": "Costs {cost} game points: the deal scores {value}, not {best}.",
}


def judged(kind: str, value: int, best: int, winner: str | None, card: str | None) -> str:
    """One sentence on a candidate; seat and card are those of the first trick lost, if any is.

    >>> judged("all-tricks", 0, 1, "E", "AS"), judged("game", -12, 12, None, None)
    ('Loses a trick: East takes one with the ace of spades.', 'Costs 24 game points: the deal scores −12, not +12.')
    """
    number = signed if kind == "game" else str
    return (RIGHT if value == best else WRONG)[kind].format(
        value=number(value), best=number(best), cost=best - value,
        winner="" if winner is None else SEATS[winner], card="" if card is None else card_words(parse_card(card)),
    )  # fmt: skip
