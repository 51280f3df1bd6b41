"""No scoring: the sources say how the tricks are played and not what they are worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from stoek.errors import BadRequest
from stoek.language import N_
from stoek.rules.scores.bounds import total_fault, tricks_fault
from stoek.rules.scores.scoring import Contradiction, Score, Scored, Scoring, Summary
from stoek.rules.scores.sentences import Say


@dataclass(frozen=True, slots=True)
class NoScoring(Scoring):
    """The sources say how the tricks are played and not what they are worth."""

    words: ClassVar[str] = N_("the sources do not say")

    def score(self, summary: Summary[int], game: Scored) -> Score:
        raise BadRequest(self.unscored(game), where="game")

    def unscored(self, game: Scored) -> str:
        return Say.no_scoring(game=game.name)

    def faults(self, summary: Summary[int | None], game: Scored) -> Iterator[Contradiction]:
        """Figures that no deal can have."""
        yield from total_fault(game, summary.points)
        yield from tricks_fault(game, summary.tricks)

    def facts(self, game: Scored) -> None:
        return None

    @property
    def sheet(self) -> None:
        return None
