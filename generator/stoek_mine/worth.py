"""What makes a judged question a puzzle: cards to choose from, one clearly best, and no rule of thumb that finds it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from stoek.rules.tables import Tables
from stoek.study.puzzle.judge import Judgement
from stoek.study.puzzle.themes import CLEARLY

FEWEST = 3
"""Legal cards that there must be to choose from."""


@dataclass(frozen=True, slots=True)
class Extremes:
    """Whether the highest and the lowest legal cards are wrong, all those that tie for it."""

    highest_fails: bool
    lowest_fails: bool

    @property
    def both(self) -> bool:
        return self.highest_fails and self.lowest_fails


def faults(judged: Judgement) -> list[str]:
    """Why the question is no puzzle; empty if it is one."""
    reasons = []
    if len(judged.choices) < FEWEST:
        reasons.append(f"only {len(judged.choices)} cards may be played; a puzzle has at least {FEWEST}")
    if len(judged.right) != 1:
        reasons.append(f"{len(judged.right)} cards are right; a puzzle has one")
    elif judged.right[0].cost:
        reasons.append("the card that meets the goal is not the best one")
    if judged.goal.kind == "points" and len(judged.right) == 1 and judged.wrong:
        margin = min(choice.cost for choice in judged.wrong)
        if margin < CLEARLY:
            reasons.append(f"the best card is better by {margin} card points; a puzzle takes {CLEARLY}")
    return reasons


def extremes(judged: Judgement) -> Extremes:
    """Whether the highest and the lowest choices of a judgement are wrong."""
    return extremes_of(judged.standing.tables, {choice.card: choice.right for choice in judged.choices})


def extremes_of(tables: Tables, right: Mapping[int, bool]) -> Extremes:
    """Cards compare as a beginner ranks them: trumps above all others, then by strength in the suit."""
    rank = {card: (bool(tables.trump_cards >> card & 1), tables.strength[card]) for card in right}

    def fails(extreme: tuple[bool, int]) -> bool:
        return not any(right[card] for card, ranked in rank.items() if ranked == extreme)

    return Extremes(fails(max(rank.values())), fails(min(rank.values())))
