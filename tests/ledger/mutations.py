"""The register of predicates, and the changes of a ruleset under which they must fail."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, cast

from stoek.cards import Rank, Trump
from stoek.melds import Combinations
from stoek.ruleset import Ruleset

Check = Callable[[Ruleset], bool]
Mutation = Callable[[Ruleset], Ruleset]


@dataclass(frozen=True, slots=True)
class Predicate:
    """A claim as a function of the ruleset, and a changed ruleset for which it must fail."""

    holds: Check
    mutation: Mutation


PREDICATES: dict[str, Predicate] = {}


def fails_under(mutation: Mutation) -> Callable[[Check], Check]:
    """Register a predicate under its own name."""

    def register(check: Check) -> Check:
        PREDICATES[check.__name__] = Predicate(check, mutation)
        return check

    return register


def combined(**changes: object) -> Mutation:
    """Other combinations."""
    return lambda game: replace(game, combinations=replace(game.combinations, **changes))  # type: ignore[arg-type]


def scored(**changes: object) -> Mutation:
    """Another scoring."""
    return lambda game: replace(game, scoring=replace(cast(Any, game.scoring), **changes))


def called(**changes: object) -> Mutation:
    """Another auction."""
    return lambda game: replace(game, auction=replace(cast(Any, game.auction), **changes))


def high_tens(game: Ruleset) -> Ruleset:
    """The ten moved up to the place below the ace in both scales."""

    def moved(scale: tuple[tuple[Rank, int], ...]) -> tuple[tuple[Rank, int], ...]:
        order: list[Rank] = [rank for rank, _ in scale if rank is not Rank.TEN]
        order.insert(order.index(Rank.ACE) + 1, Rank.TEN)
        return tuple((rank, dict(scale)[rank]) for rank in order)

    return replace(game, trump_scale=moved(game.trump_scale), plain_scale=moved(game.plain_scale))


def dear_kings(game: Ruleset) -> Ruleset:
    """The king worth 4, as in most games of the family."""
    raised = {Rank.KING: 4}
    return replace(
        game,
        trump_scale=tuple((rank, raised.get(rank, points)) for rank, points in game.trump_scale),
        plain_scale=tuple((rank, raised.get(rank, points)) for rank, points in game.plain_scale),
    )


class _Lenient(Combinations):
    """Combinations that let any claims stand together."""

    __slots__ = ()

    def fits(self, claims: object, held: int, size: int, trump: Trump | None, hands: int = 1) -> bool:
        return True


def overlapping(game: Ruleset) -> Ruleset:
    """Nobody minds whether what was announced can be held together."""
    parts = game.combinations
    lenient = _Lenient(**{name: getattr(parts, name) for name in Combinations.__dataclass_fields__})
    return replace(game, combinations=lenient)
