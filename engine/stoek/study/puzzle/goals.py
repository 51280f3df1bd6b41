"""What a puzzle asks of the player: card points, every trick, a number of card points to reach or to hold to, or game points."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from stoek.errors import BadRequest, quoted
from stoek.language import N_, _
from stoek.solver.solve import Listener, Solver
from stoek.study.standing import Standing

TWO = 2
_WRITTEN = re.compile(r"(points|all-tricks|game)|(hold|reach) ([1-9][0-9]{0,2})")

_GOALS: Mapping[tuple[str, str], str] = {
    ("points", "declarer"): N_("Take as many card points as you can."),
    ("points", "defender"): N_("Leave the declarer as few card points as you can."),
    ("all-tricks", "declarer"): N_("Take every trick."),
    ("all-tricks", "defender"): N_("Keep the declarer from taking every trick."),
    ("game", "declarer"): N_("Score as many game points as you can."),
    ("game", "defender"): N_("Leave the declarer as few game points as you can."),
    ("points", "own"): N_("Take as many points as you can with your partner."),
    ("points", "other"): N_("Leave the other side as few points as you can."),
    ("all-tricks", "own"): N_("Take every trick with your partner."),
    ("all-tricks", "other"): N_("Keep the other side from taking every trick."),
    ("game", "own"): N_("Make the deal score as much as it can for your side."),
    ("game", "other"): N_("Make the deal score as much as it can for your side."),
    ("hold", "other"): N_("Hold the other side to {points} card points."),
    ("reach", "own"): N_("Reach {points} card points with your partner."),
    ("hold", "defender"): N_("Hold the declarer to {points} card points."),
    ("reach", "declarer"): N_("Reach {points} card points."),
    ("points", "opponent"): N_("Leave the other player as few card points as you can."),
    ("all-tricks", "opponent"): N_("Keep the other player from taking every trick."),
    ("game", "opponent"): N_("Leave the other player as few game points as you can."),
    ("hold", "opponent"): N_("Hold the other player to {points} card points."),
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

    def words(self, standing: Standing) -> str:
        """The goal as a sentence to the player whose turn it is."""
        side, scoring = side_of(standing), standing.ruleset.scoring
        steps = scoring.steps(side == "own", standing.ruleset) if self.kind == "game" else ()
        if steps:
            winning, *more = steps
            words = N_("Win as many strokes as you can with your partner, or lose as few: {winning} card points win them{more}.")
            further = [_(", {points} win more", points=points) for points in more]
            return _(words, winning=winning, more="".join(further))
        return _(_GOALS[self.kind, side], points=self.points)

    def met(self, total: int) -> bool:
        """Whether so many card points of the declarer's side in all meet a goal that has a number."""
        assert self.points is not None
        return total <= self.points if self.kind == "hold" else total >= self.points


def side_of(standing: Standing) -> str:
    """How the catalogue speaks to the player: `declarer` or `defender`; where two play against each other `declarer` to the one
    who is counted first, and `opponent` to the other; with a partner, or where a game has no declarer, `own` or, on the second
    side, `other`."""
    first = standing.seat in standing.declaring
    if standing.ruleset.seats == TWO:
        return "declarer" if first else "opponent"
    if standing.tables.partners or not standing.ruleset.declares:
        return "own" if first else "other"
    return "declarer" if first else "defender"


def parse_goal(written: object, where: str = "goal") -> Goal:
    """The goal as written; `BadRequest` for anything else."""
    match = _WRITTEN.fullmatch(written) if isinstance(written, str) else None
    if match is None:
        known = _("points, all-tricks, game, hold and reach with card points (“hold 129”)")
        raise BadRequest(_("{written} is no goal. Goals are: {known}.", written=quoted(written), known=known), where=where)
    return Goal(match[1]) if match[1] else Goal(match[2], int(match[3]))


def check_goal(goal: Goal, standing: Standing) -> None:
    """Refuse a goal that cannot be asked of the player, or that is settled already."""
    declares = standing.seat in standing.declaring
    total = sum(standing.ruleset.card_values(standing.tables.trump)) + standing.ruleset.last_trick
    if goal.points is not None and goal.points > total:
        raise BadRequest(
            _("{points} card points cannot be: a deal has {total}. Correct the number.", points=goal.points, total=total),
            where="goal",
        )
    if goal.kind == "hold" and declares:
        raise BadRequest(_("The declarer is not held to card points but reaches them. Ask for “reach”."), where="goal")
    if goal.kind == "reach" and not declares:
        raise BadRequest(_("A defender does not reach card points but holds the declarer to them. Ask for “hold”."), where="goal")
    if goal.kind == "all-tricks" and standing.made.tricks[1]:
        message = _("The declarer has lost a trick already, so “all-tricks” is settled. Ask for another goal.")
        raise BadRequest(message, where="goal")


def solver(goal: Goal, standing: Standing, report: Listener | None = None) -> Solver:
    """The exact solver of a goal at this standing; its values are the declarer's side's, in the goal's unit."""
    stake = standing.stake if goal.kind == "game" else None
    return Solver(standing.position, standing.declarer, goal.unit, stake, report)
