"""What hand puzzles say in English: goals by (kind, whose), and a sentence for every choice.

`RIGHT` and `WRONG` by (kind of the goal, whose) speak of the choice that was made. Parameters: `points` of the goal; `value`, what
the choice leaves from here on, and `cost`, in words (“no card points”, “1 game point”); `number` and `best`, the value of this
choice and of the best one as bare numbers; `total` and `over`, the declarer's card points in all and how far they miss the goal;
`winner` and `card`: who takes the trick that decides, and with what.
"""

from __future__ import annotations

from collections.abc import Mapping

# `own` and `other`: games with partners, the player on the side that is named first or not.
GOALS: Mapping[tuple[str, str], str] = {
    ("points", "declarer"): "Take as many card points as you can.",
    ("points", "defender"): "Leave the declarer as few card points as you can.",
    ("all-tricks", "declarer"): "Take every trick.",
    ("all-tricks", "defender"): "Keep the declarer from taking every trick.",
    ("game", "declarer"): "Score as many game points as you can.",
    ("game", "defender"): "Leave the declarer as few game points as you can.",
    ("points", "own"): "Take as many points as you can with your partner.",
    ("points", "other"): "Leave the other side as few points as you can.",
    ("all-tricks", "own"): "Take every trick with your partner.",
    ("all-tricks", "other"): "Keep the other side from taking every trick.",
    ("game", "own"): "Make the deal score as much as it can for your side.",
    ("game", "other"): "Make the deal score as much as it can for your side.",
    ("hold", "other"): "Hold the other side to {points} card points.",
    ("reach", "own"): "Reach {points} card points with your partner.",
    ("hold", "defender"): "Hold the declarer to {points} card points.",
    ("reach", "declarer"): "Reach {points} card points.",
}

STROKES_GOAL = "Win as many strokes as you can with your partner, or lose as few: {winning} card points win them{more}."
STROKES_MORE = ", {points} win more"
"""Where a deal is paid in strokes, at so many card points of the player's side and more."""

RIGHT: Mapping[tuple[str, str], str] = {
    ("points", "declarer"): "Best: you take {value} from here.",
    ("points", "defender"): "Best: the declarer takes {value} from here.",
    ("all-tricks", "declarer"): "Takes every trick.",
    ("all-tricks", "defender"): "Keeps a trick: {winner} takes one with {card}.",
    ("game", "declarer"): "Best: the deal scores {number}.",
    ("game", "defender"): "Best: the deal scores {number} for the declarer.",
    ("points", "own"): "Best: your side takes {value} from here.",
    ("points", "other"): "Best: the other side takes {value} from here.",
    ("all-tricks", "own"): "Your side takes every trick.",
    ("all-tricks", "other"): "Keeps a trick: {winner} takes one with {card}.",
    ("game", "own"): "Best: the deal scores {number} for your side.",
    ("game", "other"): "Best: the deal scores {number} for your side.",
    ("hold", "other"): "Holds the other side to {total} card points.",
    ("reach", "own"): "Your side reaches {total} card points.",
    ("hold", "defender"): "Holds the declarer to {total} card points.",
    ("reach", "declarer"): "Reaches {total} card points.",
}

WRONG: Mapping[tuple[str, str], str] = {
    ("points", "declarer"): "Gives away {cost}: {number} from here, not {best}.",
    ("points", "defender"): "Gives away {cost}: the declarer takes {number} from here, not {best}.",
    ("all-tricks", "declarer"): "Loses a trick: {winner} takes one with {card}.",
    ("all-tricks", "defender"): "Gives every trick to the declarer, whose last card is {card}.",
    ("game", "declarer"): "Costs {cost}: the deal scores {number}, not {best}.",
    ("game", "defender"): "Costs {cost}: the deal scores {number} for the declarer, not {best}.",
    ("points", "own"): "Gives away {cost}: {number} from here for your side, not {best}.",
    ("points", "other"): "Gives away {cost}: the other side takes {number} from here, not {best}.",
    ("all-tricks", "own"): "Loses a trick: {winner} takes one with {card}.",
    ("all-tricks", "other"): "Gives every trick to the other side, whose last card is {card}.",
    ("game", "own"): "Costs {cost}: the deal scores {number} for your side, not {best}.",
    ("game", "other"): "Costs {cost}: the deal scores {number} for your side, not {best}.",
    ("hold", "other"): "Lets the other side reach {total} card points, {over} too many.",
    ("reach", "own"): "Your side reaches {total} card points, {over} short.",
    ("hold", "defender"): "Lets the declarer reach {total} card points, {over} too many.",
    ("reach", "declarer"): "Reaches {total} card points, {over} short.",
}


UNITS: Mapping[str, str] = {"StrokesScoring": "stroke"}
"""What a deal's result is counted in at the table, by the kind of scoring; elsewhere game points."""


def signed(number: int) -> str:
    """A game-point result as people write it.

    >>> signed(4), signed(-12), signed(0)
    ('+4', '−12', '0')
    """
    return f"{number:+d}".replace("-", "−") if number else "0"


def counted(number: int, unit: str) -> str:
    """So many of something.

    >>> counted(0, "card point"), counted(1, "game point"), counted(12, "card point")
    ('no card points', '1 game point', '12 card points')
    """
    return f"{number or 'no'} {unit}{'' if number == 1 else 's'}"
