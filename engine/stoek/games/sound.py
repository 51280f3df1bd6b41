"""What a game of one's own needs beyond its own file, looked at when it joins the others."""

from __future__ import annotations

import re
from collections.abc import Iterator

from stoek.errors import BadRuleset
from stoek.language import _
from stoek.rules.ruleset import Ruleset

_WORD = re.compile(r"[^\W\d_A-Z]+(?:-[^\W\d_A-Z]+)*")
_TAKEN = ("four", "sequence", "knock", "nobody", "none", "nothing", "by-cards")
"""Words that have another meaning in a record."""


def must_be_sound(ruleset: Ruleset) -> None:
    """`BadRuleset` with all that is missing, and where it is to be added."""
    missing = list(lacks(ruleset))
    if missing:
        raise BadRuleset(
            _("{game} ({id}) is not whole. {missing}", game=ruleset.name, id=ruleset.id, missing=" ".join(missing)),
            where="game",
        )


def lacks(ruleset: Ruleset) -> Iterator[str]:
    """Rules, names of sides and names of combinations that the ruleset uses and nobody has declared."""
    if ruleset.seats not in (2, 4):
        yield _("Its `seats` are {seats}: two or four people play here, any others sit out.", seats=ruleset.seats)
    yield from _twice(ruleset)
    declared = set(ruleset.rules)
    for name in dict.fromkeys(ruleset.reasons()):
        if name not in declared:
            yield _("Its rule “{name}” is not declared: add {name!r} to its `rules`.", name=name)
    yield from _unnamed(ruleset)


def _twice(ruleset: Ruleset) -> Iterator[str]:
    """Ranks that stand twice in a scale: each card is there once."""
    scales = {
        "plain_scale": (*(rank for rank, _points in ruleset.plain_scale), *ruleset.permanent_trumps),
        "trump_scale": tuple(rank for rank, _points in ruleset.trump_scale),
        **{f"no_trump_scales[{name}]": tuple(rank for rank, _points in scale) for name, scale in ruleset.no_trump_scales.items()},
    }
    for name, ranks in scales.items():
        for rank in dict.fromkeys(rank for rank in ranks if ranks.count(rank) > 1):
            yield _("Its `{name}` has the {rank} twice: name each rank once.", name=name, rank=rank.spoken)


def _unnamed(ruleset: Ruleset) -> Iterator[str]:
    """Sides and a marriage whose names no record can be written with: a word in lower case, and none that means something else."""
    names = [("side", side.name) for side in ruleset.sides]
    names += [("marriage", melds.marriage_kind) for melds in ruleset.every_combinations if melds.marriage]
    for what, name in dict.fromkeys(names):
        if not _WORD.fullmatch(name) or name in _TAKEN:
            taken = ", ".join(_TAKEN)
            yield _(
                "Its {what} “{name}” cannot be written in a deal: call it by one word in lower case, none of {taken}.",
                what=what,
                name=name,
                taken=taken,
            )
