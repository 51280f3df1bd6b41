"""What can be trumps in a game of one's own, looked at when it joins the others."""

from __future__ import annotations

from collections.abc import Iterator

from stoek.cards import SuitsAlike
from stoek.games.sentences import Say
from stoek.rules.law import Selector
from stoek.rules.ruleset import Ruleset

_BY_RANK = Selector.FOLLOW_AND_WIN | Selector.FOLLOW_AND_LOSE
"""Parts that go by the ranks of one suit."""


def trump_faults(ruleset: Ruleset) -> Iterator[str]:
    """What can be chosen."""
    if not ruleset.trumps:
        yield Say.no_trumps()
    for trump in ruleset.trumps:
        for ranks in (trump.first, trump.second) if isinstance(trump, SuitsAlike) else ():
            if ranks not in ruleset.no_trump_scales:
                yield Say.no_trump_scale_missing(trump=trump)
    if any(trump not in ruleset.steady_trumps for trump in ruleset.trumps):
        yield from _turning(ruleset)


def _turning(ruleset: Ruleset) -> Iterator[str]:
    """Ranks that are to turn from trick to trick and are not each other's reverse, or a law that asks for more than suits."""
    usual, reverse = (
        [rank for rank, _points in ruleset.no_trump_scales.get(ranks, ())] for ranks in (SuitsAlike.USUAL, SuitsAlike.REVERSE)
    )
    law = ruleset.no_trump_law or ruleset.law
    if usual != reverse[::-1] or any(option.select & _BY_RANK for option in law.every_option) or law.minds_partner:
        yield Say.cannot_turn()
