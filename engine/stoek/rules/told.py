"""What somebody tells of a played deal, looked at before it is scored: what nobody can have meant is refused by its name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from stoek.cards import Trump
from stoek.errors import BadScore, quoted, whole_number
from stoek.language import _
from stoek.rules.entry import Ruleset, entry_of, figure_facts
from stoek.rules.facts import LARGEST_FIGURE, TRUMP, Fact, Number, OneOf
from stoek.rules.melds.melds import Claim
from stoek.rules.scores.scoring import Summary, total_points
from stoek.rules.sentences import Say


def refuse_impossible(game: Ruleset, summary: Summary[int]) -> None:
    """Raise `BadScore` for figures, trumps, melds or facts that are of another kind than a summary of this game has.

    What is missing among the facts, and whether the figures go together, is not looked at.
    """
    if not isinstance(summary, Summary):
        raise BadScore(Say.no_summary(given=quoted(summary)), where="summary")
    for name, value in (("points", summary.points), ("tricks", summary.tricks)):
        if type(value) is not int and whole_number(value) is None:
            most = total_points(game) if name == "points" else game.hand_size
            raise _impossible(game, name, value, _numbers(0, most))
    if summary.trump is not None and not (isinstance(summary.trump, Trump) and summary.trump in game.trumps):
        raise _impossible(game, TRUMP, summary.trump, _trumps(game))
    if summary.claims or summary.others:
        _refuse_claims(game, summary)
    if not isinstance(summary.facts, Mapping):
        raise _impossible(game, "facts", summary.facts, _("values by the names of facts"))
    known = entry_of(game).facts
    for name, told in summary.facts.items():
        fact = known.get(name)
        if fact is None:
            takes = ", ".join(_told_apart(game)) or _("none")
            raise BadScore(Say.fact_not_of_game(game=game.name, name=quoted(name), takes=takes), where=str(name))
        if told is not None and not fact.allows(told):
            raise _impossible(game, name, told, _allowed(game, fact))


def whole_summary(game: Ruleset, summary: Summary[int]) -> Summary[int]:
    """Return what the score needs: the summary, and of facts that are not told the usual; `BadScore` where something is missing, or
    cannot be. A game without a score asks for nothing."""
    entry = entry_of(game)
    if not entry.figures:
        return summary
    refuse_impossible(game, summary)
    facts = summary.facts
    usual: dict[str, int | str | None] = {}
    for name in entry.figures:
        fact, told = entry.facts[name], facts.get(name)
        if fact.kind == TRUMP:
            if summary.trump is None:
                raise _missing(game, name, fact)
        elif not isinstance(fact, (Number, OneOf)) or name in _APART or isinstance(told, (int, str)):
            continue
        elif told is not None:
            usual[name] = whole_number(told)
        elif fact.default is not None:
            usual[name] = fact.default
        elif all(facts.get(other) in (None, *values) for other, values in fact.when.items()):
            raise _missing(game, name, fact)
    return replace(summary, facts={**facts, **usual}) if usual else summary


_APART = ("points", "won")
"""The figures that a summary has beside its facts."""


def _refuse_claims(game: Ruleset, summary: Summary[int]) -> None:
    """Refuse melds that are none."""
    for name, claims in (("announced", summary.claims), ("opponents_announced", summary.others)):
        if not isinstance(claims, (list, tuple)) or not all(isinstance(claim, Claim) for claim in claims):
            raise _impossible(game, name, claims, _("a list of `Claim`"))


def _told_apart(game: Ruleset) -> list[str]:
    """The facts that a summary has by their names."""
    return [name for name, fact in figure_facts(game).items() if isinstance(fact, (Number, OneOf)) and name not in _APART]


def _numbers(least: int, most: int) -> str:
    return _("a whole number from {least} to {most}", least=least, most=most)


def _trumps(game: Ruleset) -> str:
    return ", ".join(f"{type(trump).__name__}.{trump.name}" for trump in game.trumps)


def _allowed(game: Ruleset, fact: Fact) -> str:
    """What a fact can be, in words."""
    if isinstance(fact, OneOf):
        return ", ".join(map(quoted, fact.values))
    if isinstance(fact, Number):
        return _numbers(fact.least, total_points(game) if fact.most == "points" else LARGEST_FIGURE)
    return _trumps(game)


def _impossible(game: Ruleset, name: str, given: object, allowed: str) -> BadScore:
    return BadScore(Say.fact_impossible(game=game.name, name=name, given=quoted(given), allowed=allowed), where=name)


def _missing(game: Ruleset, name: str, fact: Fact) -> BadScore:
    return BadScore(Say.fact_missing(game=game.name, name=name, allowed=_allowed(game, fact)), where=name)
