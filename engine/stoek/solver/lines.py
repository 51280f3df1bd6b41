"""Best play to the end, such as players would believe: the goal decides, then who takes more tricks, then card points.

All three decide for both sides: the declaring side loses as few tricks as it can, its opponents take as many as they can. Between
cards that are equal even then people's habits choose: a leader cashes what nobody can beat, everybody else gives up little.
"""

from __future__ import annotations

from collections.abc import Callable

from stoek.solver.board import each
from stoek.solver.makers import MakersSearch
from stoek.solver.moment import Moment
from stoek.solver.pays import PaySearch
from stoek.solver.searches import Every, Search

POINT_ABOVE_TRICK = 32
"""What a point counts where points go first and a trick counts 1: more than a deal has tricks."""

TRICK_ABOVE_POINT = 2048
"""What a trick counts where tricks go first and a point counts 1: more than a deal has points, inside tricks and out."""

Aim = tuple[int, int, int]
"""Pay, tricks and points that the declaring side may end with, worth more in this order."""


Need = tuple[int, tuple[int, int]]
"""Points that the declaring side has, and the tricks and points that it needs: easier with more of those and fewer of these."""


class AddedLines:
    """Lines where what goes first adds up, be it points or tricks. `search` counts `unit` for it, 1 for the other.

    Where the question is `every` trick, tricks go first only if the side cannot have all, or combinations in them score; all of
    them bring the same points otherwise.
    """

    def __init__(self, search: Search, unit: int, every: Every | None = None) -> None:
        self.search = search
        self.board = search.board
        self.unit = unit
        self.every = every if self.board.bonus is None else None

    @property
    def nodes(self) -> int:
        """How many cards have been tried besides those that `every` counts."""
        return self.search.nodes

    def line(self, moment: Moment, value: int | None = None) -> list[int]:
        """The cards of a best line; its `value` is told where it is known."""
        every = self.every
        if every is not None and not moment.lost and every.holds(moment):
            return _played_out(moment, lambda then, ours: not ours or (not then.lost and every.holds(then)))
        if value is None:
            value = moment.points + self._exact(moment)
        return _played_out(moment, lambda then, ours: self.reaches(then, value if ours else value + 1) is ours)

    def reaches(self, moment: Moment, value: int) -> bool:
        """Whether the declaring side can end with so much."""
        need = value - moment.points
        return self.search.at_least(moment, need) >= need

    def _exact(self, moment: Moment) -> int:
        """What is still to come: first as many whole units as can be, asked from the most downwards; then the rest, halved."""
        search, unit = self.search, self.unit
        low, high = search.limits(moment)
        while low < high:
            whole = high // unit * unit
            need = whole if whole > low else (low + high + 1) // 2
            bound = search.at_least(moment, need)
            if bound >= need:
                low = max(low, bound)
            else:
                high = min(high, bound)
        return low


class PaidLines:
    """Lines where the table's pay decides, which does not add up; `worth` tells it, `added` counts tricks, then points."""

    def __init__(self, pays: PaySearch | MakersSearch, worth: Callable[[Moment], int], added: AddedLines) -> None:
        self.pays = pays
        self.worth = worth
        self.added = added
        self.board = added.board
        self._tried = 0
        self._decided: dict[tuple[int, int], int] = {}
        self._answers: dict[tuple[int, int, int, int, bool, bool], tuple[list[Need], list[Need]]] = {}

    @property
    def nodes(self) -> int:
        """How many cards have been tried besides those that `pays` counts."""
        return self._tried + self.added.nodes

    def line(self, moment: Moment) -> list[int]:
        """The cards of a best line."""
        aim = self._best(moment)
        after = (*aim[:2], aim[2] + 1)
        return _played_out(moment, lambda then, ours: self._reaches(then, aim if ours else after) is ours)

    def _best(self, moment: Moment) -> Aim:
        """The most that the declaring side can end with, of its pay, then tricks, then points."""
        paid = moment.on(self.pays.search.board)
        amount, tricks = self.worth(paid), moment.tricks + moment.to_come
        while not self._reaches(moment, (amount, tricks, 0)):
            tricks -= 1
        low, high = paid.points, paid.points + paid.points_to_come + paid.bonus_to_come
        while low < high:
            points = (low + high + 1) // 2
            if self._reaches(moment, (amount, tricks, points)):
                low = points
            else:
                high = points - 1
        return amount, tricks, low

    def _reaches(self, moment: Moment, aim: Aim) -> bool:
        """Whether the declaring side can end with no less than the aim."""
        amount, tricks, points = aim
        paid = moment.on(self.pays.search.board)
        if self.pays.reaches(paid, amount + 1):
            return True
        if moment.tricks + moment.to_come < tricks or not self.pays.reaches(paid, amount):
            return False
        if moment.tricks > tricks:
            return True
        if self.pays.settled(paid):
            return self.added.reaches(moment, tricks * TRICK_ABOVE_POINT + points)
        if moment.played:
            return self._tried_reaching(moment, paid, aim)
        made = paid.points + paid.conceded
        key = (amount, moment.left, moment.turn, made, not moment.tricks, not moment.lost)
        holds, fails = self._answers.setdefault(key, ([], []))
        has, need = paid.points, (tricks - moment.tricks, points - paid.points)
        if any(has >= less and need <= more for less, more in holds):
            return True
        if any(has <= more and need >= less for more, less in fails):
            return False
        reached = self._tried_reaching(moment, paid, aim)
        (holds if reached else fails).append((has, need))
        return reached

    def _tried_reaching(self, moment: Moment, paid: Moment, aim: Aim) -> bool:
        """The same, by every card of the seat to play, of those that are alike only one, and first the one that decided last."""
        ours, place = moment.ours, (moment.turn, moment.head)
        decided = self._decided.get(place)
        for card in sorted(paid.unlike, key=lambda card: card != decided):
            self._tried += 1
            if self._reaches(moment.after(card), aim) is ours:
                self._decided[place] = card
                return ours
        return not ours


Lines = AddedLines | PaidLines
"""What tells the best line from a moment of its `board` on."""


def _played_out(moment: Moment, keeps: Callable[[Moment, bool], bool]) -> list[int]:
    """The play to its end, each time by the first card that people would think of and that keeps what its side can have."""
    line = []
    while moment.left:
        ours = moment.ours
        cards = _as_people_play(moment)
        line.append(next((card for card in cards[:-1] if keeps(moment.after(card), ours)), cards[-1]))
        moment = moment.after(line[-1])
    return line


def _as_people_play(moment: Moment) -> list[int]:
    """The legal cards in the order in which people think of them.

    A leader thinks of the cards that no opponent can beat, the strongest first, trumps before the others while an opponent has one;
    everybody otherwise of the card that counts least.
    """
    board = moment.board

    def little(card: int) -> tuple[bool, int, int]:
        return bool(card & board.trumps), board.value[card], card

    cards = sorted(each(moment.legal), key=little)
    if moment.played:
        return cards
    against = moment.left & (~board.our_cards if moment.ours else board.our_cards)
    masters = [card for card in cards if not against & board.suit[card] & board.above[card]]
    draws = bool(against & board.trumps)
    masters.sort(key=lambda card: (bool(card & board.trumps) is draws, card), reverse=True)
    return [*masters, *(card for card in cards if card not in masters)]
