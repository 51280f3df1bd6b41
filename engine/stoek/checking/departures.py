"""What the house rules of a table change in a result."""

from __future__ import annotations

from dataclasses import dataclass, replace

from stoek.checking.case import Case
from stoek.checking.outcome import score
from stoek.ruleset import HouseRule, HouseValue
from stoek.scoring import Score


@dataclass(frozen=True, slots=True)
class Departure:
    """A house rule in force that is not the default, and the declarer's result with this one at its default."""

    rule: HouseRule
    value: HouseValue
    result: int | None


def departures(case: Case, counted: dict[str, object], scored: Score | None) -> list[Departure]:
    """Every house rule of the case that differs; without a score no result is told."""
    found = []
    for rule in case.ruleset.house_rules:
        value = case.house[rule.id]
        if value != rule.default:
            usual = None if scored is None else score(replace(case, house={**case.house, rule.id: rule.default}), counted)
            found.append(Departure(rule, value, None if usual is None else usual.first))
    return found
