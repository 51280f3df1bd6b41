"""What could be known of a card when it was played: the cards judged over layouts that fit all that its player had seen.

What a card cost with all cards seen is what the cards happened to be; this is what somebody at the table could have told.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from itertools import islice
from random import Random

from stoek.cards import Card
from stoek.play.table import Table
from stoek.play.view import View
from stoek.player.decision import Method, averaged
from stoek.player.layouts import Layout, Layouts, NoLayout
from stoek.player.policy import play_out
from stoek.player.seen import Seen, seen_in
from stoek.player.ties import above
from stoek.rules.tables import fine
from stoek.solver.solve import declaring_side
from stoek.solver.values import CardValues
from stoek.study.hindsight import Turn

LAYOUTS = 30
"""So many are drawn, the same ones every time."""
SOLVED = 5
"""With so many cards in each hand, or fewer, layouts are solved exactly; before that they are played out by a rule."""
SURE = 2.0
"""So many standard errors are no accident."""


@dataclass(frozen=True, slots=True)
class Known:
    """Over `layouts` layouts: what the card played cost on average beside the one that is `best` on average, in points of the
    player's own side, and the standard error of that; `nodes`: how many cards were tried to solve them.
    """

    layouts: int
    method: Method
    best: int
    cost: float
    error: float
    nodes: int = field(default=0, compare=False)

    @property
    def could_be(self) -> bool:
        """Whether somebody who saw one hand could know that there was a better card: by a point at least, and by no accident."""
        return not above(1, self.cost) and above(self.cost, SURE * self.error)


def views(table: Table, wanted: Collection[int]) -> dict[int, View]:
    """What the players of these cards had seen; cards are counted from 0 in the order played."""
    at, count, found = Table(table.start), 0, dict[int, View]()
    for choice in table.done:
        if isinstance(choice, Card):
            if count in wanted and at.turn is not None:
                found[count] = at.view(at.turn)
            count += 1
        at = at.do(choice)
    return found


def known(turn: Turn, view: View) -> Known | None:
    """What could be known of a card that could be played; None where no layout that fits is found, or where one hand alone is not
    seen and holds all that is hidden: then what it cost is what could be known."""
    before = turn.before
    seen = seen_in(view)
    if not seen.beside and sum(1 for count in seen.room if count) <= 1:
        return None
    rng = Random(f"{seen.seat} {view.hand} {turn.trick} {turn.number}")
    solves = before.play.hand.bit_count() <= SOLVED
    sides = declaring_side(len(before.play.hands), before.first_seat, before.tables.partners)
    solver = CardValues(fine(before.tables), sides) if solves else None
    found: dict[Card, list[float]] = {}
    try:
        layouts = Layouts(seen)
        for layout in islice(iter(lambda: layouts.draw(rng), None), LAYOUTS):
            for card, value in _values(turn, seen, layout, solver, sides).items():
                found.setdefault(Card(card), []).append(value if turn.ours else -value)
    except NoLayout:
        return None
    averages = averaged(found)
    [own] = [average for average in averages if average.choice == turn.card]
    method = Method.SOLVED if solves else Method.PLAYED_OUT
    return Known(LAYOUTS, method, int(averages[0].choice), own.behind, own.behind_error, solver.nodes if solver else 0)


def _values(turn: Turn, seen: Seen, layout: Layout, solver: CardValues | None, sides: tuple[bool, ...]) -> Mapping[int, int]:
    """What each legal card is worth to the declarer's side with this layout."""
    position = turn.before.play
    leader, trick = position.leader, position.trick
    if solver is not None:
        values = solver.moves(layout.hands, leader, trick, unbroken=not turn.before.made.tricks[1])
        assert values is not None
        return {card: solver.tables.told(value) for card, value in values.items()}
    numbers = [0 if ours else 1 for ours in sides]
    found = {}
    for card in map(int, seen.view.legal):
        hands = list(layout.hands)
        hands[seen.seat] ^= 1 << card
        made = play_out(turn.before.tables, hands, leader, (*trick, card), numbers, seen.gone | 1 << card)
        found[card] = made.points[0] + made.bonus[0]
    return found
