"""What a side has to make for the deal to pay it: the score sheet asked from which points on it does."""

from __future__ import annotations

from dataclasses import dataclass

from stoek.play.view import View
from stoek.player.terms import Pays, terms_of_view
from stoek.rules.scores.scoring import total_points


@dataclass(frozen=True, slots=True)
class Goal:
    """What the declarer's side has to make: so many `points` of all card points, the last trick's among them, by the melds
    announced so far; None where it has to take all tricks.
    """

    side: str
    points: int | None
    total: int


def goal_of(view: View) -> Goal | None:
    """The goal of a deal with a declarer in which all cards are dealt; None before there is one, and where none is set.

    >>> from stoek import GAMES, Table
    >>> goal_of(Table.deal(GAMES["belote"], seed=3, trump="H", declarer="N").view("N"))
    Goal(side='makers', points=82, total=162)
    """
    game, terms = view.game, terms_of_view(view)
    if view.trump is None or terms.declarer is None or not (game.declares and game.all_dealt and game.is_whole):
        return None
    names = game.seat_names
    pays = Pays(terms, [(names.index(meld.seat), terms.claim(meld)) for meld in view.melds if meld not in view.countered])
    total = total_points(game)
    low = least(pays, total)
    return Goal(game.sides[0].name, low if low < total else None, total)


def least(pays: Pays, total: int) -> int:
    """From how many card points on a deal pays the first side; `total` where not even one less than all does."""
    low, high = 0, total
    while low < high:
        middle = (low + high) // 2
        if pays.with_some(middle, total - middle) > 0:
            high = middle
        else:
            low = middle + 1
    return low
