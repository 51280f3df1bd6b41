"""What a puzzle is worth to somebody who sees one hand: its cards judged in many layouts that fit with all that the player knows.

A layout deals the unseen cards anew, as the player of Stoek does who sees that one hand (`stoek.player.layouts`). Of these the ones
count in which people could have played as they did, and the partner would have signalled the same. They are drawn by chance, from a
seed that hangs on the position alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from stoek.cards import Card, CardSet, mask_of
from stoek.play.choices import Announced
from stoek.play.course import Course
from stoek.play.so_far import Phase
from stoek.play.view import View, tricks_taken
from stoek.player.layouts import Layouts, NoLayout
from stoek.player.seen import seen_in
from stoek.solver.solve import declaring_side
from stoek.solver.values import VALUED, CardValues
from stoek.study.puzzle.goals import Goal, solver
from stoek.study.puzzle.judge import Judgement
from stoek.study.puzzle.table_talk import signs
from stoek_mine.realism import doubts, never_put_away

SAMPLES = 200
"""Layouts that are drawn."""

FEW = 15
"""Layouts that a search looks at first."""

TRIES = 60
"""Draws for every layout wanted; a position in which so few of them fit is not believable."""


@dataclass(frozen=True, slots=True)
class OneHand:
    """Over `layouts` layouts: what each card is worth on average to the side that plays it, and in how many no card is better."""

    layouts: int
    average: Mapping[int, float]
    best: Mapping[int, int]

    def finds(self, card: int) -> bool:
        """Whether every other card is worse on average, or as good and less often best."""
        worth = {one: (average, self.best[one]) for one, average in self.average.items()}
        return all(value < worth[card] for one, value in worth.items() if one != card)


def found_by_thought(judged: Judgement, samples: int = SAMPLES) -> bool:
    """Whether one hand is enough to find the right card; not where layouts that fit are too hard to find."""
    seen = from_one_hand(judged, samples)
    return seen.layouts == samples and seen.finds(judged.right[0].card)


def from_one_hand(judged: Judgement, samples: int = SAMPLES) -> OneHand:
    """Every choice over layouts drawn."""
    goal = judged.goal
    total = {choice.card: 0 for choice in judged.choices}
    best = dict(total)
    count = 0
    values = _values(judged.standing, goal)
    for layout in layouts(judged.standing, samples):
        worth = worths(layout, goal, values)
        most = max(worth.values())
        count += 1
        for card, value in worth.items():
            total[card] += value
            best[card] += value == most
    return OneHand(count, {card: value / max(count, 1) for card, value in total.items()}, best)


def _values(standing: Course, goal: Goal) -> CardValues | None:
    """What is asked about many deals; None where what has happened before counts too."""
    if goal.unit not in VALUED:
        return None
    sides = declaring_side(len(standing.play.hands), standing.first_seat, standing.tables.partners)
    return CardValues(standing.tables, sides, goal.unit)


def worths(standing: Course, goal: Goal, values: CardValues | None) -> dict[int, int]:
    """What every legal card is worth to the side that plays it, in the goal's unit, or 1 where it is met, else 0."""
    position = standing.play
    found: Mapping[int, int] | None = None
    if values is not None:
        found = values.moves(position.hands, position.leader, position.trick, unbroken=not standing.tricks)
    if found is None:
        found = solver(goal, standing).moves()
    if goal.points is not None:
        return {card: int(goal.met(standing.made.scored + value)) for card, value in found.items()}
    sign = 1 if standing.play.turn in standing.first_side else -1
    return {card: sign * value for card, value in found.items()}


def layouts(standing: Course, samples: int) -> Iterator[Course]:
    """So many layouts that fit, or fewer where they are too hard to find: the same ones every time."""
    rng = Random(_name(standing))
    hides_discards = standing.discards is not None and standing.play.turn != standing.first_seat
    drawn = Layouts(seen_in(seen_by(standing)), held=never_put_away(standing.tables) if hides_discards else 0)
    told = signs(standing)
    found = 0
    for _ in range(samples * TRIES):
        try:
            laid = drawn.draw(rng)
        except NoLayout:
            return
        position = replace(standing.play, hands=laid.hands)
        layout = replace(
            standing, hands=laid.hands, position=position, discards=mask_of(laid.beside) if hides_discards else standing.discards
        )
        if not doubts(layout) and signs(layout) == told:
            yield layout
            found += 1
            if found == samples:
                return


def _name(standing: Course) -> str:
    """What the player knows, in a text of numbers: it does not change with how cards are written."""
    played = [tuple(map(int, trick.cards)) for trick in standing.tricks]
    return f"{standing.game.id} {standing.tables.trump} {standing.first_seat} {standing.play.hand} {played} {standing.play.trick}"


def seen_by(standing: Course) -> View:
    """What the player sees whose turn it is."""
    ruleset, position, names = standing.game, standing.play, standing.game.seat_names
    seat, declares = standing.play.turn, standing.play.turn == standing.first_seat
    # Where partners play, it is not told which of the two showed a combination.
    announced = () if standing.tables.partners else standing.announced
    return View(
        game=ruleset,
        seat=names[seat],
        dealer=names[(position.leader - 1) % ruleset.seats],
        phase=Phase.PLAY,
        turn=names[seat],
        hand=CardSet.of_mask(standing.play.hand),
        held={name: hand.bit_count() for name, hand in zip(names, position.hands, strict=True)},
        left_in_stock=0,
        turned_up=(),
        calls=(),
        exchanges=(),
        returned=None,
        declarer=names[standing.first_seat],
        trump=standing.tables.trump,
        facts={name: value for name, value in standing.facts.items() if value is not None},
        stock=standing.stock,
        discards=CardSet.of_mask(standing.discards) if declares and standing.discards is not None else None,
        melds=tuple(
            Announced(names[meld.seat], CardSet.of_mask(meld.claim.cards), meld.claim.kind, meld.claim.points)
            for meld in announced
            if meld.claim.cards
        ),
        countered=(),
        leader=names[position.leader],
        trick=tuple(map(Card, position.trick)),
        tricks=tricks_taken(standing),
        choices=(),
        legal=CardSet.of_mask(position.ruling.legal),
    )
