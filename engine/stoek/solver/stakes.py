"""Stakes of the rest of a deal: what was made before a position, and what the score sheet pays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from stoek.errors import BadRequest, BadScore, quoted, whole_number
from stoek.play.agreed import agreed_facts
from stoek.play.counting import summary_of
from stoek.play.course import Course
from stoek.play.made import Made, summarized
from stoek.play.position import Position, counted_by
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import BONUSES, OTHER_POINTS, Summary, Sums, total_points
from stoek.rules.tables import Tables, fine, is_of
from stoek.rules.told import read_summary
from stoek.solver.sentences import Say


@dataclass(frozen=True, slots=True)
class Before:
    """The facts of a deal before a position, under the rules of a game."""

    ruleset: Ruleset
    so_far: Summary[int]
    position: Position


@dataclass(frozen=True)
class Stake:
    """What the rest of a deal is played for, in the goal `game`.

    `made` is what both sides have before the search, with what lies aside; `points` are the card points still to come, `size` is
    how many tricks a deal has. `pays` says what the deal pays the first side once both have made so much. Between no trick and
    all of them it does not depend on their number and never falls with the points; it refuses points that so many tricks cannot
    hold. Where tricks score themselves `sums` says how the deal pays. `before` has the facts it was made from. `tables`: those
    by which `made` and `points` are counted, if that is not as on the score sheet.
    """

    made: Made
    points: int
    size: int
    pays: Callable[[Made], int]
    sums: Sums | None = None
    before: Before | None = None
    tables: Tables | None = None

    def paid(self, points: int, tricks: int, conceded: int) -> int:
        """The pay at the end, when the sides have taken these points since the search began, combinations in tricks included."""
        made, won = self.made, self.made.tricks[0] + tricks
        if self.sums is None:
            return self.with_points(made.points[0] + points, won)
        if self.sums.leads:
            return -self.for_leader().paid(conceded, self.size - sum(made.tricks) - tricks, points)
        own, others = (made.points[side] + made.bonus[side] for side in (0, 1))
        match = self.sums.match[0] if won == self.size else 0, self.sums.match[1] if not won else 0
        return self.sums.paid(own + points, others + conceded, match, sum(made.points) + self.points)

    def for_leader(self) -> Stake:
        """The stake as the side sees it that must have more: this one where that is the first side, or where none must."""
        if self.sums is None or not self.sums.leads:
            return self
        made = self.made
        turned = Made(made.tricks[::-1], made.points[::-1], made.bonus[::-1])
        return replace(self, made=turned, sums=replace(self.sums, leads=0))

    def with_points(self, points: int, tricks: int) -> int:
        """The pay when the first side has so many card points and tricks in the end."""
        both = points, sum(self.made.points) + self.points - points
        if self.tables is not None:
            both = self.tables.told(both[0]), self.tables.told(both[1], 1)
        return self.pays(Made((tricks, self.size - tricks), both))


def stake_at(course: Course) -> Stake:
    """What the rest of a deal in play is played for; `BadScore` where what is told of it contradicts itself."""
    stake = stake_of(course.game, summary_of(course), course.made.tricks[1], course.play)
    return stake if stake.tables is None else replace(stake, made=course.made_under(stake.tables))


def stake_of(ruleset: Ruleset, so_far: Summary[int], lost: int, position: Position) -> Stake:
    """What the rest of a deal is played for: what the score sheet pays the declarer's side, less what it pays the other.

    `so_far` has the facts of the deal, its combinations, and the card points and tricks that the side has already, with discards or
    stock; `lost` is how many tricks the others have. If cards are drawn from a stock, only tricks of the second phase count.
    What combinations in tricks have scored is among the facts. Raises `BadScore` if that contradicts itself or the position
    already, `BadRequest` for the position of another game.
    """
    before, lost = _before(ruleset, so_far, lost, position)
    so_far = before.so_far
    points, tricks = (count if count < 0 else None for count in (so_far.points, so_far.tricks))
    untold: Summary[int | None] = Summary(points, tricks, so_far.claims, so_far.others, so_far.trump, so_far.facts)
    ruleset.scoring.refuse(untold, ruleset)
    tables = fine(position.tables)
    worth, unit = counted_by(tables, position).worth, tables.unit
    apart, gone = so_far.facts.get(OTHER_POINTS), total_points(ruleset) * unit - worth
    bonus = [found if isinstance(found := so_far.facts.get(name), int) else 0 for name in BONUSES]
    own = min(so_far.points * unit, gone) if unit > 1 else so_far.points
    others = int(apart) if apart is not None else gone - own
    made = Made((so_far.tricks, lost), (own, others), (bonus[0], bonus[1]))

    def pays(then: Made) -> int:
        return ruleset.score(summarized(ruleset, then, position.tables.trump, so_far.facts, so_far.claims, so_far.others)).margin

    sums = ruleset.scoring.sums(so_far.facts)
    if sums is not None and not sums.searched:
        raise BadRequest(Say.loss_not_searched(game=ruleset.name), where="goal")
    return Stake(made, worth, ruleset.hand_size, pays, sums, before, tables if unit > 1 else None)


def _before(ruleset: Ruleset, so_far: Summary[int], lost: int, position: Position) -> tuple[Before, int]:
    """Return what came before a position, and how many tricks the others have, with numbers as ints.

    Refuse what is impossible, or belongs to another game."""
    for name, value, kind in (("ruleset", ruleset, Ruleset), ("so_far", so_far, Summary), ("position", position, Position)):
        if not isinstance(value, kind):
            raise BadRequest(Say.not_of_type(value=quoted(value), kind=kind.__name__), where=name)
    others = whole_number(lost)
    if others is None:
        raise BadRequest(Say.no_number_of_tricks(value=quoted(lost)), where="lost")
    so_far = read_summary(ruleset, so_far)
    tables = position.tables
    if not is_of(ruleset, tables):
        raise BadRequest(Say.position_of_other_game(game=ruleset.name), where="position")
    if so_far.trump is not None and so_far.trump is not tables.trump:
        raise BadScore(Say.trumps_apart(said=so_far.trump.spoken, trump=tables.trump.spoken), where="trump")
    done = ruleset.hand_size - position.hands[position.turn].bit_count()
    if so_far.tricks + others != done:
        raise BadScore(Say.tricks_apart(tricks=so_far.tricks, lost=others, done=done), where="tricks")
    gone = tables.counted(sum(ruleset.card_values(tables.trump)) + tables.last_trick - position.worth)
    if so_far.points > gone:
        raise BadScore(Say.points_apart(points=so_far.points, gone=gone), where="points")
    for name, agreed in agreed_facts(ruleset).items():
        if agreed.default is None and so_far.facts.get(name) is None:
            raise BadScore(Say.score_lacks_fact(name=name), where=name)
    return Before(ruleset, so_far, position), others
