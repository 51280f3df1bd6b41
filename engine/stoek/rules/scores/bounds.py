"""How many card points so many tricks can hold, and what is said of figures that cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stoek.cards import Trump
from stoek.language import _, ngettext
from stoek.rules.scores.scoring import Contradiction, Scored, total_points
from stoek.rules.scores.sentences import Say


@dataclass(frozen=True, slots=True)
class Bounds:
    """The least and the most points that something can hold.

    >>> Bounds(0, 83).words, Bounds(5, 5).words, 84 in Bounds(0, 83)
    ('from 0 to 83', '5', False)
    """

    least: int
    most: int

    def __contains__(self, points: int) -> bool:
        return self.least <= points <= self.most

    @property
    def words(self) -> str:
        return f"{self.least}" if self.least == self.most else _("from {least} to {most}", least=self.least, most=self.most)


def points_of_tricks(game: Scored, tricks: int, trump: Trump | None = None, *, aside: int = 0, drawn: int = 0) -> Bounds:
    """The card points that a side can have with so many tricks, the last trick's among them.

    `aside`: cards that count for the side besides; `drawn`: tricks that it may have taken besides, while there was a stock.
    """
    values = sorted(game.card_values(trump))
    cards = tricks * game.seats + aside
    least = game.counted(sum(values[:cards]), trump) + (game.last_trick if tricks == game.hand_size else 0)
    most = game.counted(sum(values[len(values) - cards - drawn * game.seats :]), trump) + (game.last_trick if tricks else 0)
    return Bounds(least, most)


def points_played(game: Scored, trump: Trump | None = None) -> Bounds:
    """The card points of both sides together, where some cards are not dealt."""
    values = sorted(game.card_values(trump))
    played = game.seats * game.hand_size
    return Bounds(sum(values[:played]) + game.last_trick, sum(values[len(values) - played :]) + game.last_trick)


def total_fault(
    game: Scored, points: int | None, where: str = "points", rule: str | None = None, match: int = 0
) -> Iterator[Contradiction]:
    """More card points than there are, or fewer than none. `match`: what every trick counts besides, which may be among them."""
    total = total_points(game)
    if points is not None and not 0 <= points <= total:
        holds = (
            _("the pack and the last trick make {total}", total=total)
            if game.last_trick
            else _("the pack holds {total}", total=total)
        )
        if match and points == total + match:
            holds = _("{holds}, without the {match} for taking every trick", holds=holds, match=match)
        yield Contradiction(where, Say.points_impossible(points=points, holds=holds), rule)


def tricks_fault(game: Scored, tricks: int | None) -> Iterator[Contradiction]:
    """More tricks than there are, or fewer than none."""
    if tricks is not None and not 0 <= tricks <= game.hand_size:
        yield Contradiction(
            "tricks",
            Say.tricks_impossible(tricks=tricks, most=game.hand_size),
        )


def tricks_that_hold(tricks: int) -> str:
    """So many tricks, as the beginning of what they hold.

    >>> tricks_that_hold(1), tricks_that_hold(8)
    ('1 trick, which holds', '8 tricks, which hold')
    """
    return ngettext("{count} trick, which holds", "{count} tricks, which hold", tricks)
