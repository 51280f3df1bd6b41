"""How hard the right card of a puzzle is to find: what habit and rules of thumb say, and how late a wrong card shows."""

from __future__ import annotations

from itertools import accumulate, zip_longest

from stoek.cards import mask_of
from stoek.study.puzzle.judge import JudgedCard, Judgement, tricks_of
from stoek_mine.habit import usual_cards
from stoek_mine.ideas import temptation
from stoek_mine.worth import extremes

NEAR = 20
"""Card points below which the price of the best wrong card is easily overlooked."""

MIDDLING, HARD = 2, 4
"""Hurdles from which on a puzzle is of the second level, and of the third."""


def difficulty(judged: Judgement) -> int:
    """From 1 to 3, by the number of `hurdles`."""
    found = hurdles(judged)
    return 1 + (found >= MIDDLING) + (found >= HARD)


def hurdles(judged: Judgement) -> int:
    """What stands between a player and the right card; how many cards are held does not count.

    One each where habit plays another card; where neither the highest nor the lowest card is right; where the best wrong card costs
    little; and for every trick that goes by before the price of the card that tempts is seen, two at most.
    """
    standing, right = judged.standing, judged.right[0]
    near = judged.goal.kind == "points" and min(choice.cost for choice in judged.wrong) < NEAR
    late = min(2, tricks_until_seen(judged, temptation(judged)) - 1)
    return (right.card not in usual_cards(standing)) + extremes(judged).both + near + late


def tricks_until_seen(judged: Judgement, choice: JudgedCard) -> int:
    """After how many tricks, this one counted, the right card is ahead of a wrong one for good; all if only the end tells."""
    ours, theirs = _so_far(judged, judged.right[0]), _so_far(judged, choice)
    ahead = [one > other for one, other in zip_longest(ours, theirs, fillvalue=0)]
    behind = [number for number, is_ahead in enumerate(ahead, 1) if not is_ahead]
    return min(len(ahead), (behind[-1] if behind else 0) + 1)


def _so_far(judged: Judgement, choice: JudgedCard) -> list[int]:
    """What the player's side is ahead by after each trick of a choice's line: card points, or tricks where all are asked for."""
    standing = judged.standing
    counts = judged.goal.kind == "all-tricks"
    own = standing.play.turn in standing.first_side
    found = []
    for trick in tricks_of(standing, choice.line):
        worth = 1 if counts else standing.tables.card_points(mask_of(trick.cards))
        found.append(worth if (trick.winner in standing.first_side) == own else -worth)
    return list(accumulate(found))
