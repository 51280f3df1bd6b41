"""What somebody tells of a played deal, looked at before it is scored: what is of the wrong kind is refused by its name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from stoek.cards import Trump
from stoek.errors import BadScore, quoted, whole_number
from stoek.language import _
from stoek.rules.entry import Entered, entry_of
from stoek.rules.facts import LARGEST_FIGURE, TRUMP, Fact, Number, OneOf
from stoek.rules.melds.melds import Claim
from stoek.rules.scores.scoring import FactValues, Summary, total_points
from stoek.rules.sentences import Say


def read_summary(game: Entered, summary: Summary[int]) -> Summary[int]:
    """Return a summary with its numbers as ints; `BadScore` for figures, trumps, melds or facts of another kind than a summary of
    this game has.

    What is missing among the facts, and whether the figures go together, is not looked at.
    """
    if not isinstance(summary, Summary):
        raise BadScore(Say.no_summary(given=quoted(summary)), where="summary")
    points = _count(game, "points", summary.points, total_points(game))
    tricks = _count(game, "tricks", summary.tricks, game.hand_size)
    if summary.trump is not None and not (isinstance(summary.trump, Trump) and summary.trump in game.trumps):
        raise _impossible(game, TRUMP, summary.trump, _trumps(game))
    for name, claims in (("claims", summary.claims), ("others", summary.others)):
        if not isinstance(claims, (list, tuple)) or not all(isinstance(claim, Claim) for claim in claims):
            raise _impossible(game, name, claims, _("a list of `Claim`"))
    facts = _read_facts(game, summary.facts)
    if points is summary.points and tricks is summary.tricks and facts is summary.facts:
        return summary
    return replace(summary, points=points, tricks=tricks, facts=facts)


def whole_summary(game: Entered, summary: Summary[int]) -> Summary[int]:
    """Return the summary as a score needs it: its numbers are ints, and facts left out get their default. `BadScore` where one is
    missing that has none, or cannot be. For a game without a score nothing is looked at."""
    entry = entry_of(game)
    if not entry.figures:
        return summary
    summary = read_summary(game, summary)
    facts = summary.facts
    usual: dict[str, int | str | None] = {}
    if summary.trump is None and TRUMP in entry.figures:
        raise _missing(game, TRUMP, entry.facts[TRUMP])
    for name in entry.told:
        fact = entry.facts[name]
        if facts.get(name) is not None or not isinstance(fact, (Number, OneOf)):
            continue
        if fact.default is not None:
            usual[name] = fact.default
        elif all(facts.get(other) in (None, *values) for other, values in fact.when.items()):
            raise _missing(game, name, fact)
    return replace(summary, facts={**facts, **usual}) if usual else summary


_FIELDS = {
    "points": "points", "won": "tricks", "tricks": "tricks", "trump": "trump",
    "announced": "claims", "opponents_announced": "others",
}  # fmt: skip
"""What a record tells by these names, a summary has in these fields."""


def _count(game: Entered, name: str, given: object, most: int) -> int:
    """Points or tricks as an int."""
    count = whole_number(given)
    if count is None:
        raise _impossible(game, name, given, _numbers(0, most))
    return count


def _read_facts(game: Entered, facts: FactValues) -> FactValues:
    """Facts with their numbers as ints: the very mapping where they are ints already."""
    if not isinstance(facts, Mapping):
        raise _impossible(game, "facts", facts, _("values by the names of facts"))
    entry = entry_of(game)
    read: dict[str, int | str | None] = {}
    for name, told in facts.items():
        if name not in entry.told:
            if name in entry.facts and name in _FIELDS:
                raise BadScore(Say.fact_is_field(name=name, field=_FIELDS[name]), where=name)
            takes = ", ".join(entry.told) or _("none")
            raise BadScore(Say.fact_not_of_game(game=game.name, name=quoted(name), takes=takes), where=str(name))
        fact = entry.facts[name]
        if told is not None and not fact.allows(told):
            raise _impossible(game, name, told, _allowed(game, fact))
        if not (told is None or isinstance(told, (int, str))):
            read[name] = whole_number(told)
    return {**facts, **read} if read else facts


def _numbers(least: int, most: int) -> str:
    return _("a whole number from {least} to {most}", least=least, most=most)


def _trumps(game: Entered) -> str:
    return ", ".join(f"{type(trump).__name__}.{trump.name}" for trump in game.trumps)


def _allowed(game: Entered, fact: Fact) -> str:
    """What a fact can be, in words."""
    if isinstance(fact, OneOf):
        return ", ".join(map(quoted, fact.values))
    if isinstance(fact, Number):
        return _numbers(fact.least, total_points(game) if fact.most == "points" else LARGEST_FIGURE)
    return _trumps(game)


def _impossible(game: Entered, name: str, given: object, allowed: str) -> BadScore:
    return BadScore(Say.fact_impossible(game=game.name, name=name, given=quoted(given), allowed=allowed), where=name)


def _missing(game: Entered, name: str, fact: Fact) -> BadScore:
    return BadScore(Say.fact_missing(game=game.name, name=name, allowed=_allowed(game, fact)), where=name)
