"""Which sheet a game is kept on: a column for each player where a declarer alone scores, else one for each of two sides."""

from __future__ import annotations

from dataclasses import dataclass

from stoek.rules.ruleset import House, Ruleset
from stoek.rules.scores.makers import TIES, MakersScoring
from stoek.rules.scores.scoring import NoScoring
from stoek.rules.scores.strokes import StrokesScoring

CARRIED = "carried"
"""The line of a breakdown that tells what nobody has won yet."""


@dataclass(frozen=True, slots=True)
class SideSheet:
    """A sheet with a column for each of two sides.

    `strokes`: the score is drawn as strokes, which one side wins in a deal (S). `again`: the dealer of a deal in which nobody
    scored deals once more (S). `carry`: the house rule, and its value, by which the points of a tie wait for the next winners (W).
    """

    strokes: bool = False
    again: bool = False
    carry: tuple[str, str] | None = None

    def carries(self, house: House) -> bool:
        """Whether ties are carried over at a table with these house rules."""
        return self.carry is not None and house.get(self.carry[0]) == self.carry[1]


def is_kept(game: Ruleset) -> bool:
    """Whether there is a score to keep: the sources say what a deal is worth."""
    return not isinstance(game.scoring, NoScoring)


def sheet_of(game: Ruleset) -> SideSheet | None:
    """The sheet of two sides; None where a declarer alone scores, or nobody."""
    if len(game.sides) < 2 or not is_kept(game):
        return None
    if isinstance(game.scoring, StrokesScoring):
        return SideSheet(strokes=True, again=True)
    tie = game.scoring.tie if isinstance(game.scoring, MakersScoring) else None
    return SideSheet(carry=None if tie is None else (tie, TIES[2]))


def target_of(game: Ruleset, target: int | None) -> int:
    """The score that wins a game: that of the table, else that of the game; 0 where there is none."""
    return game.target if target is None else target
