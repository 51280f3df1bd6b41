"""Changes of a ruleset under which proofs must fail."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

from stoek.cards import Rank
from stoek.rules.ruleset import Ruleset

Mutation = Callable[[Ruleset], Ruleset]


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
