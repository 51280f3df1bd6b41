"""Stakes of the rest of a deal: what was made before a position, and what the score sheet pays."""

from __future__ import annotations

from dataclasses import replace

from stoek.errors import BadRequest, BadScore, quoted, whole_number
from stoek.language import _
from stoek.play.agreed import agreed_facts
from stoek.play.position import Position
from stoek.rules.entry import entry_of
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import OTHER_POINTS, Summary, total_points
from stoek.rules.tables import is_of
from stoek.solver.makers import MakersStake
from stoek.solver.moment import Before
from stoek.solver.pays import PointsStake

Stake = PointsStake | MakersStake
"""What has happened before, for the goal `game`."""


def stake_of(ruleset: Ruleset, so_far: Summary[int], lost: int, position: Position) -> Stake:
    """What the rest of a deal is played for: what the score sheet pays the declarer's side, less what it pays the other.

    `so_far` has the facts of the deal, its combinations, and the card points and tricks that the side has already, with discards or
    stock; `lost` is how many tricks the others have. If cards are drawn from a stock, tricks of the second phase alone are counted.
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
            raise BadRequest(_("{value} is not of the type {kind}.", value=quoted(value), kind=kind.__name__), where=name)
    if whole_number(lost) is None:
        raise BadRequest(_("{value} is not a number of tricks. Give a whole number.", value=quoted(lost)), where="lost")
    tables = position.tables
    if not is_of(ruleset, tables):
        message = _("The position is one of another game, or under other house rules than {game}.", game=ruleset.name)
        raise BadRequest(message, where="position")
    if so_far.trump is not None and so_far.trump is not tables.trump:
        message = _(
            "Trumps were {said}, and in the position they are {trump}. Correct one of them.",
            said=so_far.trump.spoken,
            trump=tables.trump.spoken,
        )
        raise BadScore(message, where="trump")
    done = ruleset.hand_size - position.hands[position.turn].bit_count()
    if so_far.tricks + lost != done:
        message = _(
            "The two sides have {tricks} and {lost} tricks, but {done} have been played. Correct them.",
            tricks=so_far.tricks,
            lost=lost,
            done=done,
        )
        raise BadScore(message, where="tricks")
    gone = sum(ruleset.card_values(tables.trump)) + tables.last_trick - position.worth
    if so_far.points > gone:
        message = _(
            "The side has {points} points, but the cards no longer held are worth only {gone}. Correct the points.",
            points=so_far.points,
            gone=gone,
        )
        raise BadScore(message, where="points")
    known = entry_of(ruleset).facts
    for name, told in so_far.facts.items():
        if told is not None and (name not in known or not known[name].allows(told)):
            message = _("“{name}” cannot be {given} in {game}. Correct the fact.", name=name, given=quoted(told), game=ruleset.name)
            raise BadScore(message, where=name)
    for name, agreed in agreed_facts(ruleset).items():
        if agreed.default is None and so_far.facts.get(name) is None:
            raise BadScore(_("The score of this deal needs “{name}”. Add it to the facts.", name=name), where=name)
    return Before(ruleset, so_far, position)
