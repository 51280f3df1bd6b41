"""The idea of a puzzle: what the right card is, which card tempts instead, and what becomes of the trick with either.

Two puzzles in which all of that is alike teach the same thing, whatever the suits and the other cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import or_

from stoek.play.course import Course
from stoek.play.trick import head_index
from stoek.study.puzzle.judge import JudgedCard, Judgement, tricks_of
from stoek_mine.habit import usual_cards

RICH = 10
"""Card points from which on a card is a rich one."""


@dataclass(frozen=True, slots=True)
class Idea:
    """`place`: leading, between, or last. A card in words; and who takes this trick after it in best play: the player
    (“own”), a partner (“partner's”), or the “other” side."""

    place: str
    right: str
    right_trick: str
    tempting: str
    tempting_trick: str

    def __str__(self) -> str:
        return f"{self.place}: {self.right} ({self.right_trick} trick), not {self.tempting} ({self.tempting_trick} trick)"


def idea_of(judged: Judgement) -> Idea:
    """The idea of a question that has one right card and a wrong one."""
    standing, right, tempting = judged.standing, judged.right[0], temptation(judged)
    lain = len(standing.play.trick)
    place = "leading" if not lain else "last" if lain == len(standing.play.hands) - 1 else "between"
    return Idea(
        place,
        card_role(standing, right.card),
        taker(judged, right),
        card_role(standing, tempting.card),
        taker(judged, tempting),
    )


def temptation(judged: Judgement) -> JudgedCard:
    """The wrong card that a player would think of first: one that habit plays, else the one that costs least."""
    usual = usual_cards(judged.standing)
    points = judged.standing.tables.points
    return min(judged.wrong, key=lambda choice: (choice.card not in usual, choice.cost, -points[choice.card], choice.card))


def taker(judged: Judgement, choice: JudgedCard) -> str:
    """Who takes this trick in the choice's line."""
    standing = judged.standing
    winner = tricks_of(standing, choice.line)[0].winner
    if winner == standing.play.turn:
        return "own"
    return "partner's" if (winner in standing.first_side) == (standing.play.turn in standing.first_side) else "other"


def card_role(standing: Course, card: int) -> str:
    """What a card is at this moment: what it does in the trick, whether others can beat it in its suit, whether it is rich, and, if
    it is thrown away, whether it is the last of its suit in the hand."""
    tables, trick = standing.tables, standing.play.trick
    others = reduce(or_, (hand for seat, hand in enumerate(standing.play.hands) if seat != standing.play.turn), 0)
    suit = "trump" if tables.trump_cards >> card & 1 else "plain card"
    rank = "high" if not tables.beats[card] & tables.suit[card] & others else "low"
    rich = "rich " if tables.points[card] >= RICH and rank == "low" else ""
    if not trick:
        return f"leads a {rank} {rich}{suit}"
    heads = tables.beats[trick[head_index(tables.beats, trick)]] >> card & 1
    if heads:
        return f"{'heads' if tables.suit[trick[0]] >> card & 1 else 'ruffs'} with a {rank} {rich}{suit}"
    if tables.suit[trick[0]] >> card & 1:
        return f"follows with a {rank} {rich}{suit}"
    lone = "lone " if suit != "trump" and not standing.play.hand & tables.suit[card] & ~(1 << card) else ""
    return f"throws a {lone}{rank} {rich}{suit}"
