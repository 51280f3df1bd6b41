"""The kinds of questions that there are, and those of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from random import Random

from stoek.rules.ruleset import Ruleset
from stoek.study.questions import playing, ranking, trial, tricks
from stoek.study.questions.question import Kind, Question

KINDS: Mapping[str, Kind] = {
    "higher": Kind(ranking.higher_rules, ranking.higher, ("trump", "trick"), ranking.judge_higher),
    "order": Kind(ranking.rank_rules, ranking.order, ("trump", "hand"), ranking.judge_order),
    "worth": Kind(ranking.value_rules, ranking.worth, ("trump", "hand"), ranking.judge_worth),
    "winner": Kind(tricks.winner_rules, tricks.winner, ("trump", "trick"), tricks.judge_winner),
    "points": Kind(tricks.points_rules, tricks.points, ("trump", "trick", "last"), tricks.judge_points),
    "legal": Kind(playing.binding, playing.legal, ("trump", "trick", "hand"), playing.judge_legal),
    "may": Kind(playing.binding, playing.may, ("trump", "trick", "hand"), playing.judge_may),
    "trial": Kind(trial.trial_rules, trial.of_rule),
}

MOST_SEEDS = 200
"""After so many seeds without a new question there are no further ones."""


def kinds_of(ruleset: Ruleset) -> list[str]:
    """The kinds of questions that a game has."""
    return [name for name, kind in KINDS.items() if kind.rules(ruleset)]


def questions(ruleset: Ruleset, kind: str, seed: int, rule: str | None = None) -> Iterator[tuple[int, Question]]:
    """Questions of a kind that a game has, one to a seed from that on, none of them twice.

    Those of a rule (a name) if one is named. Few or none may turn up.
    """
    asked: set[tuple[object, ...]] = set()
    barren = 0
    for each in count(seed):
        found = next(KINDS[kind].make(ruleset, Random(each), rule), None)
        if found is not None and found.asked not in asked:
            asked.add(found.asked)
            barren = 0
            yield each, found
            continue
        barren += 1
        if barren == MOST_SEEDS or (found is None and not asked and barren > 2):
            return
