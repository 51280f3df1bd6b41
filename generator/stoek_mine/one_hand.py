"""What a puzzle is worth to somebody who sees one hand: its cards judged in many layouts that fit with all that the player knows.

A layout deals the unseen cards anew: everybody could have played as they did, the declarer holds what was announced, and put away
what a declarer may put away. The layouts are drawn by chance, from a seed that hangs on the position alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_
from random import Random

from stoek.cards import cards_of
from stoek.study.puzzle.goals import Goal, solver
from stoek.study.puzzle.judge import Judgement
from stoek.study.puzzle.table_talk import signs
from stoek.study.standing import Standing
from stoek_mine.realism import could_hold, doubts, unseen

SAMPLES = 60
"""Layouts that are drawn."""

FEW = 15
"""Layouts that a search looks at first."""

TRIES = 400
"""Draws for every layout wanted; a position in which so few of them fit is not believable."""


@dataclass(frozen=True, slots=True)
class OneHand:
    """Over `layouts` layouts: what each card is worth on average to the side that plays it, and in how many no card is better."""

    layouts: int
    average: Mapping[int, float]
    best: Mapping[int, int]

    def finds(self, card: int) -> bool:
        """Whether no other card is better on average, or as good and more often best."""
        worth = {one: (average, self.best[one]) for one, average in self.average.items()}
        return worth[card] == max(worth.values())


def found_by_thought(judged: Judgement, samples: int = SAMPLES) -> bool:
    """Whether one hand is enough to find the right card; not where layouts that fit are too hard to find."""
    seen = from_one_hand(judged, samples)
    return seen.layouts == samples and seen.finds(judged.right[0].card)


def from_one_hand(judged: Judgement, samples: int = SAMPLES) -> OneHand:
    """Every choice over layouts drawn."""
    goal, standing = judged.goal, judged.standing
    total = {choice.card: 0 for choice in judged.choices}
    best = dict(total)
    count = 0
    for layout in layouts(standing, samples):
        worth = worths(layout, goal)
        most = max(worth.values())
        count += 1
        for card, value in worth.items():
            total[card] += value
            best[card] += value == most
    return OneHand(count, {card: value / max(count, 1) for card, value in total.items()}, best)


def worths(standing: Standing, goal: Goal) -> dict[int, int]:
    """What every legal card is worth to the side that plays it, in the goal's unit, or 1 where it is met, else 0."""
    found = {card: int(value) for card, value in solver(goal, standing).moves().items()}
    if goal.points is not None:
        return {card: int(goal.met(standing.scored + value)) for card, value in found.items()}
    return found if standing.seat in standing.declaring else {card: -value for card, value in found.items()}


def layouts(standing: Standing, samples: int) -> Iterator[Standing]:
    """So many layouts that fit, or fewer where they are too hard to find: the same ones every time."""
    rng = Random(_name(standing))
    found = 0
    for _ in range(samples * TRIES):
        layout = drawn(standing, rng)
        if layout is not None:
            yield layout
            found += 1
            if found == samples:
                return


def _name(standing: Standing) -> str:
    """What the player knows, in a text of numbers: it does not change with how cards are written."""
    played = [tuple(map(int, trick.cards)) for trick in standing.tricks]
    return f"{standing.ruleset.id} {standing.tables.trump} {standing.declarer} {standing.hand} {played} {standing.position.trick}"


def drawn(standing: Standing, rng: Random) -> Standing | None:
    """The unseen cards dealt once by chance; None where that does not fit."""
    hands, hidden = standing.position.hands, standing.discards if standing.seat != standing.declarer else None
    places = {seat: hand.bit_count() for seat, hand in enumerate(hands) if seat != standing.seat}
    aside = len(hands)
    if hidden:
        places[aside] = hidden.bit_count()
    rest = unseen(standing)
    shown = _announced(standing) & rest
    dealt = dict.fromkeys(places, 0)
    if standing.declarer in places:
        dealt[standing.declarer] = shown
    allowed = {card: [place for place in places if _may_lie(standing, place, card, aside)] for card in cards_of(rest & ~shown)}
    order = sorted(allowed, key=lambda card: (len(allowed[card]), rng.random()))
    for card in order:
        free = [place for place in allowed[card] for _ in range(places[place] - dealt[place].bit_count())]
        if not free:
            return None
        dealt[rng.choice(free)] |= 1 << card
    if any(not could_hold(standing, seat, hand) for seat, hand in dealt.items() if seat != aside):
        return None
    position = replace(standing.position, hands=tuple(dealt.get(seat, hand) for seat, hand in enumerate(hands)))
    layout = replace(standing, position=position, discards=dealt.get(aside, standing.discards))
    return layout if not doubts(layout) and signs(layout) == signs(standing) else None


def _may_lie(standing: Standing, place: int, card: int, aside: int) -> bool:
    """Whether a card by itself could lie there: in a hand by what that seat has played, or aside by what nobody puts away."""
    if place != aside:
        return could_hold(standing, place, 1 << card)
    tables = standing.tables
    return not tables.trump_cards >> card & 1 and bool(tables.beats[card] & tables.suit[card])


def _announced(standing: Standing) -> int:
    """The cards that the declarer has announced."""
    return reduce(or_, (claim.cards or 0 for claim in standing.claims), 0)
