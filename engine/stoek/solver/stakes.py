"""Stakes of the rest of a deal: what was made before a position, and what the score sheet pays."""

from __future__ import annotations

from dataclasses import replace

from stoek.errors import BadRequest, BadScore, quoted, whole_number
from stoek.play.agreed import agreed_facts
from stoek.play.counting import summary_of
from stoek.play.course import Course
from stoek.play.position import Position
from stoek.rules.entry import entry_of
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import OTHER_POINTS, Summary, total_points
from stoek.rules.tables import is_of
from stoek.solver.makers import MakersStake
from stoek.solver.moment import Before
from stoek.solver.pays import PointsStake
from stoek.solver.sentences import Say

Stake = PointsStake | MakersStake
"""What has happened before, for the goal `game`."""


def stake_at(course: Course) -> Stake:
    """What the rest of a deal in play is played for; `BadScore` where what is told of it contradicts itself."""
    so_far, known = summary_of(course), entry_of(course.game).facts
    so_far = replace(so_far, facts={name: value for name, value in so_far.facts.items() if name in known})
    return stake_of(course.game, so_far, course.made.tricks[1], course.play)


def stake_of(ruleset: Ruleset, so_far: Summary[int], lost: int, position: Position) -> Stake:
    """What the rest of a deal is played for: what the score sheet pays the declarer's side, less what it pays the other.

    `so_far` has the facts of the deal, its combinations, and the card points and tricks that the side has already, with discards or
    stock; `lost` is how many tricks the others have. If cards are drawn from a stock, only tricks of the second phase count.
    What combinations in tricks have scored is among the facts. Raises `BadScore` if that contradicts itself or the position
    already, `BadRequest` for the position of another game.
    """
    before = _before(ruleset, so_far, lost, position)
    untold: Summary[int | None] = Summary(None, None, so_far.claims, so_far.others, so_far.trump, so_far.facts)
    ruleset.scoring.refuse(untold, ruleset)
    sums = ruleset.scoring.sums(so_far.facts, ruleset.settings)
    if sums is not None:
        own, others = (found if isinstance(found := so_far.facts.get(name), int) else 0 for name in sums.bonuses)
        gone = total_points(ruleset) - position.worth
        return MakersStake(own + so_far.points, others + gone - so_far.points, sums.must_lead, sums.margin, before)
    most = so_far.points + position.worth
    apart = so_far.facts.get(OTHER_POINTS)

    def pays(points: int, tricks: int) -> int:
        facts = so_far.facts if apart is None else {**so_far.facts, OTHER_POINTS: int(apart) + most - points}
        return ruleset.scoring.score(replace(so_far, points=points, tricks=tricks, facts=facts), ruleset, ruleset.settings).margin

    return PointsStake(so_far.points, so_far.tricks, lost, ruleset.hand_size, most, pays, before)


def _before(ruleset: Ruleset, so_far: Summary[int], lost: int, position: Position) -> Before:
    """Return what came before a position; refuse what is impossible, or belongs to another game."""
    for name, value, kind in (("ruleset", ruleset, Ruleset), ("so_far", so_far, Summary), ("position", position, Position)):
        if not isinstance(value, kind):
            raise BadRequest(Say.not_of_type(value=quoted(value), kind=kind.__name__), where=name)
    if whole_number(lost) is None:
        raise BadRequest(Say.no_number_of_tricks(value=quoted(lost)), where="lost")
    tables = position.tables
    if not is_of(ruleset, tables):
        raise BadRequest(Say.position_of_other_game(game=ruleset.name), where="position")
    if so_far.trump is not None and so_far.trump is not tables.trump:
        raise BadScore(Say.trumps_apart(said=so_far.trump.spoken, trump=tables.trump.spoken), where="trump")
    done = ruleset.hand_size - position.hands[position.turn].bit_count()
    if so_far.tricks + lost != done:
        raise BadScore(Say.tricks_apart(tricks=so_far.tricks, lost=lost, done=done), where="tricks")
    gone = sum(ruleset.card_values(tables.trump)) + tables.last_trick - position.worth
    if so_far.points > gone:
        raise BadScore(Say.points_apart(points=so_far.points, gone=gone), where="points")
    known = entry_of(ruleset).facts
    for name, told in so_far.facts.items():
        if told is not None and (name not in known or not known[name].allows(told)):
            raise BadScore(Say.fact_cannot_be(name=name, given=quoted(told), game=ruleset.name), where=name)
    for name, agreed in agreed_facts(ruleset).items():
        if agreed.default is None and so_far.facts.get(name) is None:
            raise BadScore(Say.score_lacks_fact(name=name), where=name)
    return Before(ruleset, so_far, position)
