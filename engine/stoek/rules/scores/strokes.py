"""Strokes by the card points of the side that made trumps; one suit pays more, and every trick pays the whole game (S)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stoek.cards import Suit
from stoek.errors import BadScore
from stoek.rules.auctions.numbers import BID, EARLY, OVERRIDE, PASSED
from stoek.rules.facts import Facts, TrumpChoice
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import Contradiction, House, Line, Score, Summary, total_points, tricks_that_hold
from stoek.rules.scores.sheets import SheetKind

MAKERS, OPPONENTS = "makers", "opponents"

_RULES = {EARLY: "auction/early-diamonds", OVERRIDE: "auction/override", PASSED: "auction/all-pass"}
"""The rules by which trumps are the suit apart."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table: the makers' card points, the side that wins, its strokes with the dear suit and with another."""

    least: int
    most: int
    winner: str
    dear: int
    other: int


@dataclass(frozen=True, slots=True)
class StrokesScoring:
    """The side with more than half of the card points scores by `table`; card points in no row are a tie. `passed` is what a deal
    is worth in which nobody chose trumps. `tricks` are all of them, which win as many strokes as a game takes."""

    table: tuple[Row, ...]
    dear: Suit
    tricks: int
    passed: int

    sheet = SheetKind(strokes=True, again=True)

    def steps(self, makers: bool, total: int) -> tuple[int, ...]:
        """The card points from which a side wins strokes, and from which it wins more, ascending; `total` are those of a deal.

        >>> from stoek.games import GAMES
        >>> GAMES["saskop"].scoring.steps(makers=False, total=120)
        (61, 91)
        """
        own = MAKERS if makers else OPPONENTS
        return tuple(sorted(row.least if makers else total - row.most for row in self.table if row.winner == own))

    def score(self, summary: Summary[int], ruleset: Ruleset, house: House) -> Score:
        """The breakdown; see `stoek.rules.scores.scoring.Scoring`. The fact `by` says how trumps came about
        (`stoek.rules.auctions.numbers`).

        Where all passed, nobody made trumps, and `makers` is the side that was counted.
        """
        for fault in self.faults(summary, ruleset):
            raise BadScore(fault.message, where=fault.where, rule=fault.rule)
        points, others = summary.points, total_points(ruleset) - summary.points
        lines = [
            Line("makers-points", points, "scoring/count"),
            Line("opponents-points", others, "scoring/count"),
        ]
        winner, strokes, line = self._strokes(summary, ruleset.target)
        lines.append(line)
        if winner is not None:
            lines.append(Line(f"{winner}-score", strokes, "scoring/majority"))
        return Score(tuple(lines), {side: strokes if side == winner else 0 for side in (MAKERS, OPPONENTS)})

    def _strokes(self, summary: Summary[int], game: int) -> tuple[str | None, int, Line]:
        """The winners, their strokes, and the line that says why."""
        points = summary.points
        if summary.tricks in (0, self.tricks):
            winner = MAKERS if summary.tricks else OPPONENTS
            return winner, game, Line("whole-game", game, "scoring/lambapea")
        row = next((row for row in self.table if row.least <= points <= row.most), None)
        if row is None:
            return None, 0, Line("tie", 0, "scoring/tie")
        if summary.facts["by"] == PASSED:
            return row.winner, self.passed, Line("all-passed", self.passed, "scoring/passed")
        strokes = row.dear if summary.trump == self.dear else row.other
        return row.winner, strokes, Line("strokes-row", strokes, "scoring/strokes", f"{row.least} to {row.most}")

    @property
    def contest(self) -> None:
        """Nobody's melds stand against another's."""
        return None

    def facts(self, ruleset: Ruleset) -> Facts:
        """Trumps, by which the strokes go."""
        return {"trump": TrumpChoice()}

    def faults(self, told: Summary[int | None], ruleset: Ruleset) -> Iterator[Contradiction]:
        """What contradicts itself in figures, of which some may not be told yet."""
        total = total_points(ruleset)
        by = told.facts.get("by")
        if by not in (None, BID) and told.trump not in (None, self.dear):
            dear = self.dear.word
            how = "where all pass" if by == PASSED else f"where {dear} are declared"
            message = f"Trumps are {dear} {how}. Correct trumps, or how they came about."
            yield Contradiction("trump", message, _RULES[str(by)])
        sound = True
        if told.points is not None and not 0 <= told.points <= total:
            sound = False
            message = f"{told.points} card points cannot be: the pack holds {total}. Count them again."
            yield Contradiction("points", message, "cards/total")
        if told.tricks is not None and not 0 <= told.tricks <= self.tricks:
            sound = False
            message = f"{told.tricks} tricks cannot be: there are {self.tricks} in a deal. Count them again."
            yield Contradiction("tricks", message)
        if sound and told.points is not None and told.tricks is not None:
            yield from self._together(told.points, told.tricks, sorted(ruleset.pack_points), ruleset.seats)

    def _together(self, points: int, tricks: int, values: list[int], seats: int) -> Iterator[Contradiction]:
        """So many tricks hold so many cards, and those bound the points."""
        count = seats * tricks
        least, most = sum(values[:count]), sum(values[len(values) - count :])
        if not least <= points <= most:
            sides = f"{least}" if least == most else f"from {least} to {most}"
            message = f"{points} card points do not go with {tricks_that_hold(tricks)} {sides}. Count them again."
            yield Contradiction("points", message, "scoring/count")
