"""In what two games differ, as the engine's room `study` finds it: points of comparison, duties with the rules that decide them."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import NamedTuple

from stoek.language import _
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import compile_tables
from stoek.study import difference, duties
from stoek.study.duties import Demands, DutyContrast


class Parting(NamedTuple):
    """A duty in which two games differ: the rule of the second that decides, what is asked, and what each says."""

    rule: str
    question: str
    one: str
    other: str


def all_points(game: Ruleset) -> dict[str, str]:
    """How a game has each point of comparison."""
    return difference.facts(game)


def shared(game: Ruleset, differing: Container[str]) -> list[str]:
    """The points that are not among those that differ; those that neither game has are none."""
    return [what for what, told in all_points(game).items() if what not in differing and difference.has(told)]


def partings(one: Ruleset, other: Ruleset) -> Iterator[Parting]:
    """The duties in which two games differ. Left out are those that cannot come up in the second."""
    for contrast in duties.contrasts(one, other):
        place = contrast.place
        if len(place.trick) < other.seats:
            rule = str(place.explained(other, compile_tables(other, place.trump)).as_dict()["rule"])
            says = [_answer(contrast, *side) for side in ((contrast.one, one), (contrast.other, other))]
            yield Parting(rule, contrast.duty.question(contrast.partner), *says)


def _answer(contrast: DutyContrast, bounds: Demands, ruleset: Ruleset) -> str:
    answer = duties.in_words(contrast.duty, bounds)
    alone = contrast.partner and not ruleset.partners and any(bounds)
    return _("{answer}, whoever is winning", answer=answer) if alone else answer
