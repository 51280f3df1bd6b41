"""What somebody has to learn of a game who knows another: the points in which they differ, and whether cards tell one of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stoek.games import GAMES
from stoek.language import N_, _
from stoek.rules.house import Preset
from stoek.rules.ruleset import Ruleset
from stoek.study.pages.differing import all_points, partings
from stoek.study.pages.ideas import ranks_and_trumps
from stoek.study.pages.telling import Told, in_parts

Shown = tuple[str | None, Sequence[str]]
"""Trumps, and cards by their codes."""
IN_ORDER = (N_("Trumps from the top"), N_("Other suits from the top"))
"""Points so called list ranks: of cards that both packs have."""
END = N_("What wins the game")
"""A point that a table has besides its house rules."""
OF_TRUMPS = (N_("Trumps from the top"), N_("Card points in trumps"))
OF_OTHERS = (N_("Other suits from the top"), N_("Card points elsewhere"))
"""Points that only cards of trumps teach, and those that only other cards do."""


@dataclass(frozen=True, slots=True)
class Point:
    """Something in which the games differ: what, as it is in the game that is known (empty: nothing is said of it there), and as it
    is here."""

    what: str
    known: str
    new: str


def facts(here: tuple[Ruleset, Preset | None], there: tuple[Ruleset, Preset | None]) -> dict[str, Point]:
    """The points of comparison in which two games, each with its preset, differ as they are taught; the known one comes second."""
    new, known = _facts(*here), _facts(*there)
    compared = (in_parts({"what": what, "one": known[what], "other": told}) for what, told in new.items() if told != known[what])
    return {told.what: _point(told) for told in compared if not told.same and not _alike_in_order(told)}


def _facts(taught: Ruleset, preset: Preset | None) -> dict[str, str]:
    """How a game has each point of comparison as it is taught; the end of the game is that of the table."""
    told = all_points(taught)
    if preset is not None and preset.target:
        told[_(END)] = _("the first to {count} points", count=preset.target)
    elif preset is not None and preset.deals:
        told[_(END)] = _("the higher total after {count} deals", count=preset.deals)
    return told


def _point(told: Told) -> Point:
    """A fact; where it lists several things, those that differ."""
    parts = [[words for words, same in side if not same] for side in (told.known, told.new)]
    known, new = (told.mark.join(side) for side in parts) if all(parts) else told.whole
    return Point(told.what, known, new)


def _alike_in_order(told: Told) -> bool:
    """Whether the ranks that both packs have stand in one order."""
    if told.what not in map(_, IN_ORDER):
        return False
    known, new = (ranks.split() for ranks in told.whole)
    return [rank for rank in known if rank in new] == [rank for rank in new if rank in known]


def duties(known: Ruleset, variant: Ruleset) -> list[tuple[str, Point]]:
    """The duties in which two games differ as they are taught: the rule of the new one that decides, and what each says."""
    found = partings(known, variant)
    return [(each.rule, Point(each.question, each.one, each.other)) for each in found]


def teaches(known: str, game: str, what: str, taught: Ruleset, shown: Shown) -> bool:
    """Whether a step with these trumps and cards tells a point: of ranks and values, where the games differ in those of its cards.
    A card that counts the same in every suit tells what it counts in all of them. `taught`: the ruleset of the game as it is
    taught."""
    trumps = what in map(_, OF_TRUMPS)
    if not trumps and what not in map(_, OF_OTHERS):
        return True
    ranks = _ranks(taught, shown, trumps)
    one, other = ([pair for pair in _scale(each, trumps).items() if pair[0] in ranks] for each in (known, game))
    if what in map(_, IN_ORDER):
        return [rank for rank, _worth in one if rank in dict(other)] != [rank for rank, _worth in other if rank in dict(one)]
    here, elsewhere = _scale(game, trumps), _scale(game, not trumps)
    ranks |= {rank for rank in _ranks(taught, shown, not trumps) if here.get(rank) == elsewhere.get(rank)}
    return any(_scale(known, trumps).get(rank, points) != points for rank, points in here.items() if rank in ranks)


def _ranks(taught: Ruleset, shown: Shown, trumps: bool) -> set[str]:
    """The ranks of the trumps shown, or of the other cards."""
    return {rank.letter for rank, is_trump in ranks_and_trumps(taught, *shown) if is_trump is trumps}


def _scale(game: str, trumps: bool) -> dict[str, int]:
    """Ranks from the top, of trumps or of the other suits, each with what it counts."""
    return {rank.letter: points for rank, points in (GAMES[game].trump_scale if trumps else GAMES[game].plain_scale)}
