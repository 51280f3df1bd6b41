"""What hand puzzles say in English: goals by (kind, whose), and a sentence for every choice.

`RIGHT` and `WRONG` by (kind of the goal, whose) speak of the choice that was made. Parameters: `points` of the goal; `value` and
`best`, card points from here on or game points; `cost`; `total` and `over`, the declarer's card points in all and how far they miss
the goal; `declarer`, `winner` and `card`: who takes the trick that decides, and with what.
"""

from __future__ import annotations

from collections.abc import Mapping

GOALS: Mapping[tuple[str, str], str] = {
    ("points", "declarer"): "Take as many card points as you can.",
    ("points", "defender"): "Leave the declarer as few card points as you can.",
    ("all-tricks", "declarer"): "Take every trick.",
    ("all-tricks", "defender"): "Keep the declarer from taking every trick.",
    ("game", "declarer"): "Score as many game points as you can.",
    ("game", "defender"): "Leave the declarer as few game points as you can.",
    ("hold", "defender"): "Hold the declarer to {points} card points.",
    ("reach", "declarer"): "Reach {points} card points.",
}

RIGHT: Mapping[tuple[str, str], str] = {
    ("points", "declarer"): "Best: you take {value} card points from here.",
    ("points", "defender"): "Best: the declarer takes {value} card points from here, no more.",
    ("all-tricks", "declarer"): "Takes every trick.",
    ("all-tricks", "defender"): "Keeps a trick: {winner} takes one with {card}.",
    ("game", "declarer"): "Best: the deal scores {value}.",
    ("game", "defender"): "Best: the deal scores {value} for the declarer.",
    ("hold", "defender"): "Holds the declarer to {total} card points.",
    ("reach", "declarer"): "Reaches {total} card points.",
}

WRONG: Mapping[tuple[str, str], str] = {
    ("points", "declarer"): "Gives away {cost} card points: {value} from here, not {best}.",
    ("points", "defender"): "Gives away {cost} card points: the declarer takes {value} from here, not {best}.",
    ("all-tricks", "declarer"): "Loses a trick: {winner} takes one with {card}.",
    ("all-tricks", "defender"): "Gives every trick to the declarer, whose last card is {card}.",
    ("game", "declarer"): "Costs {cost} game points: the deal scores {value}, not {best}.",
    ("game", "defender"): "Costs {cost} game points: the deal scores {value} for the declarer, not {best}.",
    ("hold", "defender"): "Lets the declarer reach {total} card points, {over} too many.",
    ("reach", "declarer"): "Reaches {total} card points, {over} short.",
}


def signed(number: int) -> str:
    """A game-point result as people write it.

    >>> signed(4), signed(-12), signed(0)
    ('+4', '−12', '0')
    """
    return f"{number:+d}".replace("-", "−") if number else "0"
