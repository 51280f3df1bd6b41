"""Strokes by the card points of the side that made trumps; one suit pays more, and every trick pays the whole game (S)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from stoek.cards import Suit
from stoek.errors import count_word
from stoek.language import N_, _
from stoek.rules.auctions.numbers import BID, EARLY, OVERRIDE, PASSED
from stoek.rules.facts import TRUMP, Fact, Facts
from stoek.rules.names import RuleNames
from stoek.rules.scores.bounds import points_of_tricks, total_fault, tricks_fault, tricks_that_hold
from stoek.rules.scores.scoring import Contradiction, Line, Score, Scored, Scoring, Strokes, StrokesRow, Summary, total_points
from stoek.rules.scores.sentences import Say
from stoek.rules.scores.sheets import SheetKind
from stoek.rules.sides import Side


@dataclass(frozen=True, slots=True)
class StrokesRules(RuleNames):
    """The rules by which strokes are won, and those by which trumps are the suit apart."""

    count: str = "scoring/count"
    majority: str = "scoring/majority"
    strokes: str = "scoring/strokes"
    whole_game: str = "scoring/lambapea"
    tie: str = "scoring/tie"
    passed: str = "scoring/passed"
    early: str = "auction/early-diamonds"
    override: str = "auction/override"
    all_pass: str = "auction/all-pass"
    total: str = "cards/total"


@dataclass(frozen=True, slots=True)
class StrokesScoring(Scoring):
    """The side with more than half of the card points scores by `table`; card points in no row are a tie. `passed` is what a deal
    is worth in which nobody chose trumps. All the tricks, called `all_tricks_word`, win as many strokes as a game takes."""

    words: ClassVar[str] = N_("strokes for the side with more than half of the card points")
    unit: ClassVar[str] = "stroke"

    table: tuple[StrokesRow, ...]
    dear: Suit
    passed: int
    all_tricks_word: str
    rules: StrokesRules = field(default_factory=StrokesRules)

    def steps(self, first: bool, game: Scored) -> tuple[int, ...]:
        """The card points from which a side wins strokes, and from which it wins more, ascending.

        >>> from stoek.games import GAMES
        >>> GAMES["saskop"].scoring.steps(first=False, game=GAMES["saskop"])
        (61, 91)
        """
        own, total = game.sides[0 if first else 1], total_points(game)
        return tuple(sorted(row.least if first else total - row.most for row in self.table if row.winner == own))

    def score(self, summary: Summary[int], game: Scored) -> Score:
        """The breakdown; see `stoek.rules.scores.scoring.Scoring`. The fact `by` says how trumps came about
        (`stoek.rules.auctions.numbers`).

        Where all passed, nobody made trumps, and the first side is the one that was counted.
        """
        self.refuse(summary, game)
        both = summary.points, total_points(game) - summary.points
        lines = [
            Line("points", Say.line_points_of_side(owner=side.owner), points, self.rules.count)
            for side, points in zip(game.sides, both, strict=True)
        ]
        winner, strokes, line = self._strokes(summary, game)
        lines.append(line)
        if winner is not None:
            lines.append(Line("score", winner.says(Say.line_scores, Say.line_score), strokes, self.rules.majority))
        return Score.of(lines, game, [strokes if side == winner else 0 for side in game.sides])

    def _strokes(self, summary: Summary[int], game: Scored) -> tuple[Side | None, int, Line]:
        """The winners, their strokes, and the line that says why."""
        points, (makers, others) = summary.points, game.sides
        if summary.tricks in (0, game.hand_size):
            words = Say.line_whole_game(word=self.all_tricks_word, counts=count_word(game.hand_size))
            line = Line("whole-game", words, game.target, self.rules.whole_game)
            return makers if summary.tricks else others, game.target, line
        row = next((row for row in self.table if row.least <= points <= row.most), None)
        if row is None:
            words = Say.line_tie()
            return None, 0, Line("tie", words, 0, self.rules.tie)
        if summary.facts["by"] == PASSED:
            line = Line("all-passed", Say.line_all_passed(), self.passed, self.rules.passed)
            return row.winner, self.passed, line
        strokes = row.dear if summary.trump == self.dear else row.other
        words = Say.line_strokes(the=makers.the, least=row.least, most=row.most)
        return row.winner, strokes, Line("strokes-row", words, strokes, self.rules.strokes)

    def all_tricks(self, game: Scored) -> str:
        """As much as a game takes."""
        return _("the whole game")

    @property
    def strokes(self) -> Strokes:
        return Strokes(self.table, self.dear)

    @property
    def sheet(self) -> SheetKind:
        worth = {self.passed, *(strokes for row in self.table for strokes in (row.dear, row.other))}
        return SheetKind(strokes=tuple(sorted(worth)), again=True, winner_rule=self.rules.majority)

    def facts(self, game: Scored) -> Facts:
        """Trumps, by which the strokes go."""
        return {"trump": Fact(TRUMP)}

    def reasons(self, game: Scored) -> Iterator[str]:
        """All of its rules."""
        return iter(self.rules)

    @property
    def refusing(self) -> frozenset[str]:
        """Those of the suit apart, and that of the sum."""
        return frozenset((self.rules.early, self.rules.override, self.rules.all_pass, self.rules.total))

    def faults(self, summary: Summary[int | None], game: Scored) -> Iterator[Contradiction]:
        """What contradicts itself in figures, of which some may not be told yet."""
        by = summary.facts.get("by")
        if by not in (None, BID) and summary.trump not in (None, self.dear):
            dear = self.dear.spoken
            how = _("where all pass") if by == PASSED else _("where {dear} are declared", dear=dear)
            rule = {EARLY: self.rules.early, OVERRIDE: self.rules.override, PASSED: self.rules.all_pass}[str(by)]
            yield Contradiction("trump", Say.trumps_not_dear(dear=dear, how=how), rule)
        contradictions = [*total_fault(game, summary.points, rule=self.rules.total), *tricks_fault(game, summary.tricks)]
        yield from contradictions
        if not contradictions and summary.points is not None and summary.tricks is not None:
            yield from self._together(summary.points, summary.tricks, game)

    def _together(self, points: int, tricks: int, game: Scored) -> Iterator[Contradiction]:
        """So many tricks hold so many cards, and those bound the points."""
        bounds = points_of_tricks(game, tricks)
        if points not in bounds:
            message = Say.points_not_of_tricks(points=points, tricks=tricks_that_hold(tricks), bounds=bounds.words)
            yield Contradiction("points", message, self.rules.count)
