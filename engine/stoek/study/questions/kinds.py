"""The kinds of questions that there are, and those of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from random import Random

from stoek.rules.ruleset import Ruleset
from stoek.study.questions import calling, keeping_out, melding, playing, ranking, scoring, trial, tricks, which_game
from stoek.study.questions.question import Kind, Question, Wanted, evenly

KINDS: Mapping[str, Kind] = {
    "higher": Kind(ranking.higher_rules, ranking.higher, ("trump", "trick"), ranking.judge_higher),
    "order": Kind(ranking.rank_rules, ranking.order, ("trump", "hand"), ranking.judge_order),
    "worth": Kind(ranking.value_rules, evenly(ranking.worth), ("trump", "hand"), ranking.judge_worth),
    "winner": Kind(tricks.winner_rules, tricks.winner, ("trump", "trick"), tricks.judge_winner),
    "points": Kind(tricks.points_rules, evenly(tricks.points), ("trump", "trick", "last"), tricks.judge_points),
    "legal": Kind(playing.binding, playing.legal, ("trump", "trick", "hand"), playing.judge_legal),
    "may": Kind(playing.binding, playing.may, ("trump", "trick", "hand"), playing.judge_may),
    "rule": Kind(keeping_out.rules, keeping_out.make, ("trump", "trick", "hand", "card"), keeping_out.judge),
    "melds": Kind(melding.choosing, melding.which, ("trump", "hand", "trick"), melding.judge_which),
    "meld-points": Kind(melding.rules, evenly(melding.worth), ("trump", "hand", "trick"), melding.judge_worth),
    "calls": Kind(calling.rules, calling.make, ("calls", "turn_up", "hand"), calling.judge),
    "score": Kind(scoring.rules, evenly(scoring.make), ("score",), scoring.judge),
    "game": Kind(which_game.rules, which_game.make),
    "trial": Kind(trial.trial_rules, trial.of_rule),
}

MOST_SEEDS = 200
"""After so many seeds without a new question there are no further ones."""


def kinds_of(ruleset: Ruleset) -> list[str]:
    """The kinds of questions that a game has."""
    return [name for name, kind in KINDS.items() if kind.rules(ruleset)]


def questions(ruleset: Ruleset, kind: str, seed: int, wanted: Wanted) -> Iterator[tuple[int, Question]]:
    """Questions of a kind that a game has, one to a seed from that on, none of them twice.

    Few or none may turn up.
    """
    asked: set[tuple[object, ...]] = set()
    barren = 0
    for each in count(seed):
        found = next(KINDS[kind].make(ruleset, Random(each), wanted), None)
        if found is not None and found.asked not in asked:
            asked.add(found.asked)
            barren = 0
            yield each, found
            continue
        barren += 1
        if barren == MOST_SEEDS or (found is None and not asked and barren > 2):
            return
