"""Themes of games for two: a lead to one other hand, which is guessed at, or known once a stock is gone."""

from __future__ import annotations

from collections.abc import Mapping

from stoek.play.course import Course
from stoek.rules.ruleset import Ruleset
from stoek.study.puzzle.judge import Judgement
from stoek.study.puzzle.themes import Theme

TWO = 2


def _leads(standing: Course) -> bool:
    """One of two players, of the first side, is to lead."""
    alone = len(standing.play.hands) == TWO and standing.play.turn in standing.first_side
    return alone and not standing.play.trick


def _trumps_or_not(judged: Judgement) -> bool:
    """The right lead is a trump and a wrong one is not, or the other way round."""
    trumps = judged.standing.tables.trump_cards
    right = trumps >> judged.right[0].card & 1
    return any(trumps >> choice.card & 1 != right for choice in judged.wrong)


def _of_two(game: Ruleset) -> bool:
    return game.seats == TWO


TWO_THEMES: Mapping[str, Theme] = {
    "makers-lead": Theme(_leads, _trumps_or_not, ("points",), there=_of_two),
    "a-known-hand": Theme(_leads, _trumps_or_not, ("points",), there=_of_two),
}
