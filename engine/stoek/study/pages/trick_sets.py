"""The play laws of all games side by side, as their rulesets have them: the lists, and who plays by the same ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from stoek.cards import Rank
from stoek.games import GAMES
from stoek.language import _
from stoek.play.meanings import SITUATIONS
from stoek.rules.law import Option, Situation
from stoek.rules.ruleset import Scale
from stoek.study.pages.decisions.asking import lowered

COLUMNS = {"plain": Situation.PLAIN, "trumped": Situation.TRUMPED, "trump": Situation.TRUMP}
"""The situations by the short names that blocks use."""

Options = list[dict[str, str]]


@dataclass(frozen=True, slots=True)
class Law:
    """A ruleset with the options of each situation, and those for when the partner heads the trick, where the game has them."""

    id: str
    name: str
    page: str
    seats: int
    pack: int
    orders: tuple[str, str]
    usual: dict[str, Options]
    partner: dict[str, Options | None]
    rules: tuple[str, ...]

    def words(self, column: str) -> list[str]:
        return [option["words"] for option in self.usual[column]]

    @property
    def columns(self) -> list[str]:
        """The situations in which somebody can be to play: with two players a trumped trick is complete."""
        return [column for column in COLUMNS if column != "trumped" or self.seats > 2]

    def list_in(self, column: str, partner: bool) -> Options | None:
        """The options of a situation; none where it does not come up; None where the partner makes no difference."""
        if column not in self.columns:
            return []
        return self.partner[column] if partner else self.usual[column]

    @property
    def minds_partner(self) -> bool:
        return any(options is not None for options in self.partner.values())

    @property
    def is_bare(self) -> bool:
        """Whether it is nothing but trick play."""
        return self.page.startswith("trick-play/")


def law_of(game: str) -> Law:
    """The law of a game, read from its ruleset."""
    if game not in GAMES:
        raise ValueError(f"there is no game {game}")
    ruleset = GAMES[game]
    law = ruleset.law

    def listed(options: tuple[Option, ...]) -> Options:
        return [{"words": option.spoken, "rule": ruleset.rule_id(option.rule)} for option in options]

    usual = {column: law.options(situation) for column, situation in COLUMNS.items()}
    partner = {column: law.options(situation, True) for column, situation in COLUMNS.items()}
    return Law(
        game, ruleset.name, ruleset.page, ruleset.seats, ruleset.pack.bit_count(),
        (_order(ruleset.trump_scale), _order(ruleset.plain_scale)),
        {column: listed(options) for column, options in usual.items()},
        {column: None if options is usual[column] else listed(options) for column, options in partner.items()},
        tuple(ruleset.rule_id(rule) for rule in ruleset.rules),
    )  # fmt: skip


def all_laws() -> list[Law]:
    return [law_of(game) for game in GAMES]


def _order(scale: Scale) -> str:
    return " ".join("10" if rank is Rank.TEN else rank.letter for rank, _points in scale)


@dataclass(frozen=True, slots=True)
class Kin:
    """A law that is this one, or nearly: in which situations it has other options (none: the very same)."""

    law: Law
    other: tuple[str, ...]

    def notes(self, law: Law) -> list[str]:
        """What is to be said of it beside `law`, whose kin it is."""
        told = [_("but not where {situation}", situation=lowered(_(SITUATIONS[COLUMNS[column]]))) for column in self.other]
        if self.law.minds_partner:
            told.append(_("with lists of its own when the partner heads the trick"))
        if self.law.is_bare and (self.law.orders != law.orders or self.law.pack != law.pack):
            told.append(_("with other cards or ranks"))
        return told


def kin_of(law: Law, laws: Sequence[Law]) -> list[Kin]:
    """The laws whose lists are this law's in all situations, or in all but one, while no other set comes nearer.

    Situations that a two-handed game does not know are left out of the comparison.
    """
    found = []
    for other in laws:
        if other.id == law.id or other.seats != law.seats:
            continue
        parts = parting(law, other)
        if not parts or (len(parts) == 1 and not other.is_bare and not _has_same(other, laws)):
            found.append(Kin(other, parts))
    return found


def parting(one: Law, other: Law) -> tuple[str, ...]:
    """The situations in which two laws have other options, partners left aside."""
    return tuple(column for column in COLUMNS if column in one.columns and one.words(column) != other.words(column))


def _has_same(law: Law, laws: Sequence[Law]) -> bool:
    return any(other.is_bare and other.seats == law.seats and not parting(law, other) for other in laws)


def alike(laws: Sequence[Law], columns: Sequence[str], partner: bool) -> list[list[Law]]:
    """Laws in their order, those together that have the same lists in these columns."""
    groups: dict[tuple[Any, ...], list[Law]] = {}
    for law in laws:
        chosen = [law.list_in(column, partner) for column in columns]
        key = tuple(None if options is None else tuple(option["words"] for option in options) for options in chosen)
        groups.setdefault(key, []).append(law)
    return list(groups.values())
