"""The kinds of questions that there are, and those of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import count
from random import Random

from stoek.rules.ruleset import Ruleset
from stoek.study.questions import calling, melding, playing, ranking, scoring, trial, tricks, which_game
from stoek.study.questions.question import Asks, Draws, Kind, Question, Wanted, drawn, evenly


def _about(
    rules: Callable[[Ruleset], list[str]], draw: Draws, ask: Asks, *takes: str, even: bool = False
) -> Kind:  # fmt: skip
    """A kind that asks about facts in the same way, whether chance draws them or they are given; `even`: among numbers."""
    make = drawn(draw, ask)
    return Kind(rules, evenly(make) if even else make, takes, ask)


KINDS: Mapping[str, Kind] = {
    "higher": _about(ranking.higher_rules, ranking.higher, ranking.ask_higher, "trump", "trick"),
    "order": _about(ranking.rank_rules, ranking.order, ranking.ask_order, "trump", "hand"),
    "worth": _about(ranking.value_rules, ranking.worth, ranking.ask_worth, "trump", "hand", even=True),
    "winner": _about(tricks.winner_rules, tricks.winner, tricks.ask_winner, "trump", "trick"),
    "points": _about(tricks.points_rules, tricks.points, tricks.ask_points, "trump", "trick", "last", even=True),
    "legal": _about(playing.binding, playing.legal, playing.ask_legal, "trump", "trick", "hand"),
    "may": _about(playing.binding, playing.may, playing.ask_may, "trump", "trick", "hand"),
    "rule": _about(playing.keeping_out, playing.kept_out, playing.ask_line, "trump", "trick", "hand", "card"),
    "melds": _about(melding.choosing, melding.which, melding.ask_which, "trump", "hand", "trick"),
    "meld-points": _about(melding.rules, melding.worth, melding.ask_worth, "trump", "hand", "trick", even=True),
    "calls": Kind(calling.rules, calling.make, ("calls", "turn_up", "turned", "hand"), calling.ask),
    "score": _about(scoring.rules, scoring.draw, scoring.ask, "score", even=True),
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
