"""What a puzzle asks of the player: card points, every trick, a number of card points to reach or to hold to, or game points."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from stoek.errors import BadRequest, quoted
from stoek.language import Sentence, _
from stoek.play.course import Course
from stoek.solver.solve import Listener, Solver
from stoek.solver.stakes import stake_at
from stoek.study.puzzle.sentences import Say

TWO = 2
_WRITTEN = re.compile(r"(points|all-tricks|game)|(hold|reach) ([1-9][0-9]{0,2})")


class Wording(NamedTuple):
    """What a goal asks of the player, and what is said of a choice that was right, or wrong.

    `value`: what the choice leaves from here on, and `cost`, both in words (“no card points”, “1 game point”); `number` and `best`,
    the value of this choice and of the best one as numbers; `points`, those to reach or to hold to, `total` and `over`, the
    declarer's card points in all and how far they miss that; `winner` and `card`: who takes the trick that decides, and with what.
    """

    asks: Sentence
    right: Sentence
    wrong: Sentence


WORDINGS: Mapping[tuple[str, str], Wording] = {
    ("points", "declarer"): Wording(Say.take_points, Say.best_points, Say.gives_away),
    ("points", "own"): Wording(Say.take_points_together, Say.best_own_side_points, Say.gives_away_of_own_side),
    ("points", "defender"): Wording(Say.leave_declarer_points, Say.best_declarer_points, Say.gives_declarer),
    ("points", "other"): Wording(Say.leave_side_points, Say.best_other_side_points, Say.gives_side),
    ("points", "opponent"): Wording(Say.leave_player_points, Say.best_player_points, Say.gives_player),
    ("all-tricks", "declarer"): Wording(Say.take_all, Say.takes_all, Say.loses_trick),
    ("all-tricks", "own"): Wording(Say.take_all_together, Say.own_side_takes_all, Say.loses_trick),
    ("all-tricks", "defender"): Wording(Say.keep_declarer_from_all, Say.keeps_trick, Say.gives_declarer_all),
    ("all-tricks", "other"): Wording(Say.keep_side_from_all, Say.keeps_trick, Say.gives_side_all),
    ("all-tricks", "opponent"): Wording(Say.keep_player_from_all, Say.keeps_trick, Say.gives_player_all),
    ("game", "declarer"): Wording(Say.score_much, Say.best_score, Say.costs),
    ("game", "own"): Wording(Say.score_for_side, Say.best_own_side_score, Say.costs_own_side_score),
    ("game", "defender"): Wording(Say.leave_declarer_score, Say.best_declarer_score, Say.costs_declarer_score),
    ("game", "other"): Wording(Say.score_for_side, Say.best_own_side_score, Say.costs_own_side_score),
    ("game", "opponent"): Wording(Say.leave_player_score, Say.best_player_score, Say.costs_player_score),
    ("hold", "defender"): Wording(Say.hold_declarer, Say.holds_declarer, Say.lets_declarer_reach),
    ("hold", "other"): Wording(Say.hold_side, Say.holds_side, Say.lets_side_reach),
    ("hold", "opponent"): Wording(Say.hold_player, Say.holds_player, Say.lets_player_reach),
    ("reach", "declarer"): Wording(Say.reach, Say.reaches, Say.short),
    ("reach", "own"): Wording(Say.reach_together, Say.own_side_reaches, Say.own_side_short),
}
"""By the kind of goal and whose it is (`side_of`)."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal: `kind` is `points`, `all-tricks`, `game`, `hold` or `reach`; the last two have their card points.

    >>> parse_goal("hold 129")
    Goal(kind='hold', points=129)
    """

    kind: str
    points: int | None = None

    @property
    def unit(self) -> str:
        """What values and costs are counted in: `points`, `all-tricks` or `game`."""
        return self.kind if self.kind in ("all-tricks", "game") else "points"

    @property
    def text(self) -> str:
        """The goal as it is written."""
        return self.kind if self.points is None else f"{self.kind} {self.points}"

    def words(self, standing: Course) -> str:
        """The goal as a sentence to the player whose turn it is."""
        side, scoring = side_of(standing), standing.game.scoring
        steps = scoring.steps(side == "own", standing.game) if self.kind == "game" else ()
        if steps:
            winning, *more = steps
            further = [_(", {points} win more", points=points) for points in more]
            return Say.win_strokes(winning=winning, more="".join(further))
        return WORDINGS[self.kind, side].asks(points=self.points)

    def met(self, total: int) -> bool:
        """Whether so many card points of the declarer's side in all meet a goal that has a number."""
        assert self.points is not None
        return total <= self.points if self.kind == "hold" else total >= self.points


def side_of(standing: Course) -> str:
    """How the catalogue speaks to the player: `declarer` or `defender`; where two play against each other `declarer` to the one
    who is counted first, and `opponent` to the other; with a partner, or where a game has no declarer, `own` or, on the second
    side, `other`."""
    first = standing.play.turn in standing.first_side
    if standing.game.seats == TWO:
        return "declarer" if first else "opponent"
    if standing.tables.partners or not standing.game.declares:
        return "own" if first else "other"
    return "declarer" if first else "defender"


def parse_goal(written: object, where: str = "goal") -> Goal:
    """The goal as written; `BadRequest` for anything else."""
    match = _WRITTEN.fullmatch(written) if isinstance(written, str) else None
    if match is None:
        known = _("points, all-tricks, game, hold and reach with card points (“hold 129”)")
        raise BadRequest(Say.no_such_goal(written=quoted(written), known=known), where=where)
    return Goal(match[1]) if match[1] else Goal(match[2], int(match[3]))


def check_goal(goal: Goal, standing: Course) -> None:
    """Refuse a goal that cannot be asked of the player, or that is settled already."""
    declares = standing.play.turn in standing.first_side
    total = standing.tables.counted(sum(standing.tables.points)) + standing.game.last_trick
    if goal.points is not None and goal.points > total:
        raise BadRequest(
            Say.points_beyond_deal(points=goal.points, total=total),
            where="goal",
        )
    if goal.kind == "hold" and declares:
        raise BadRequest(Say.declarer_reaches(), where="goal")
    if goal.kind == "reach" and not declares:
        raise BadRequest(Say.defender_holds(), where="goal")
    if goal.kind == "all-tricks" and standing.made.tricks[1]:
        raise BadRequest(Say.all_tricks_settled(), where="goal")


def solver(goal: Goal, standing: Course, report: Listener | None = None) -> Solver:
    """The exact solver of a goal at this standing; its values are the declarer's side's, in the goal's unit."""
    stake = stake_at(standing) if goal.kind == "game" else None
    return Solver(standing.play, standing.first_seat, goal.unit, stake, report)
