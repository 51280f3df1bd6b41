"""What the house rules of a table change in a result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stoek.checking.case import Case
from stoek.rules.house import HouseRule, HouseValue
from stoek.rules.scores.scoring import Score


@dataclass(frozen=True, slots=True)
class Departure:
    """A house rule in force that is not the default, and the declarer's result with this one at its default."""

    rule: HouseRule
    value: HouseValue
    result: int | None


Again = Callable[[HouseRule], Score | None]
"""The score of the same record with one house rule at its default, checked anew."""


def departures(case: Case, scored: Score | None, again: Again) -> list[Departure]:
    """Every house rule of the case that differs; without a score no result is told."""
    departing = []
    for rule in case.game.house_rules:
        value = case.house[rule.id]
        if value != rule.default:
            usual = None if scored is None else again(rule)
            departing.append(Departure(rule, value, None if usual is None else usual.first))
    return departing
