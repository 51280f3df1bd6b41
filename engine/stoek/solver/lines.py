"""Best play to the end, such as players would believe.

The goal decides, then who takes more tricks, then card points: `ranked` makes one number of these three, which the declaring side
wants high and its opponents low. Between cards that are equal even then people's habits choose: a leader cashes what nobody can
beat, everybody else gives up little.
"""

from __future__ import annotations

from collections.abc import Callable

from stoek.solver.board import each
from stoek.solver.goals import Counted, Goal, most
from stoek.solver.makers import Makers
from stoek.solver.moment import Moment, heading, unlike
from stoek.solver.pays import Paid
from stoek.solver.searches import Searches

TRICK = 8192
"""What a trick counts where a point counts 1: more than a deal has points, inside tricks and out."""

POINT = 32
"""What a point counts where a trick counts 1: more than a deal has tricks."""

PAY = 32 * TRICK
"""What one more in pay counts where tricks and points count as above: more than all of these."""


class Ranked:
    """The pay, which does not add up, then tricks, then points, as one number. `added` counts tricks, then points."""

    def __init__(self, pay: Paid | Makers, added: Counted) -> None:
        self._pay, self._added = pay, added
        self.nodes = 0
        self._decided: dict[tuple[int, int], int] = {}
        self._answers: dict[tuple[int, ...], tuple[list[tuple[int, int]], list[tuple[int, int]]]] = {}

    def value(self, moment: Moment) -> int:
        """The most that the declaring side can end with."""
        value, tricks = self._pay.value(moment) * PAY, moment.tricks + moment.to_come
        while not self.reaches(moment, value + tricks * TRICK):
            tricks -= 1
        value += tricks * TRICK
        to_come = moment.points_to_come + moment.bonus_to_come
        return most(lambda amount: self.reaches(moment, amount), value + moment.points, value + moment.points + to_come)

    def reaches(self, moment: Moment, amount: int) -> bool:
        """Whether it can end with this much."""
        pay, rest = divmod(amount, PAY)
        tricks, points = divmod(rest, TRICK)
        if self._pay.reaches(moment, pay + 1):
            return True
        if moment.tricks + moment.to_come < tricks or not self._pay.reaches(moment, pay):
            return False
        if moment.tricks > tricks:
            return True
        if self._pay.settled(moment):
            return self._added.reaches(moment, rest)
        if moment.played:
            return self._tried(moment, amount)
        key = (pay, moment.left, moment.turn, moment.points + moment.conceded, not moment.tricks, not moment.lost)
        holds, fails = self._answers.setdefault(key, ([], []))
        has, need = moment.points, (tricks - moment.tricks) * TRICK + points - moment.points
        if any(has >= less and need <= more for less, more in holds):
            return True
        if any(has <= more and need >= less for more, less in fails):
            return False
        reached = self._tried(moment, amount)
        (holds if reached else fails).append((has, need))
        return reached

    def _tried(self, moment: Moment, amount: int) -> bool:
        """The same, by every card of the seat to play, of those that are alike only one, and first the one that decided last."""
        ours, place, legal = moment.ours, (moment.turn, moment.head), moment.legal
        decided = self._decided.get(place)
        cards = sorted(each(legal), key=lambda card: card != decided)
        for card in unlike(moment.board, moment, cards, legal, heading(moment, legal)):
            self.nodes += 1
            if self.reaches(moment.after(card), amount) is ours:
                self._decided[place] = card
                return ours
        return not ours


def ranked(goal: Goal, search: Callable[[int, int], Searches], *, points_first: bool = False) -> Goal:
    """The goal, then tricks, then card points; `search` finds what counts so much a point and so much a trick.

    With `points_first` the goal is card points, and with all of them as many tricks bring the match, where there is one.
    """
    if points_first:
        return Counted(search(POINT, 1), POINT)
    added = Counted(search(1, TRICK), TRICK)
    return Ranked(goal, added) if isinstance(goal, Paid | Makers) else added


def best_line(goal: Goal, moment: Moment, value: int | None = None) -> list[int]:
    """The play to its end, each time by the first card that people would think of and that keeps what its side can have.

    `value`: that of the moment, where it is known.
    """
    if value is None:
        value = goal.value(moment)
    line = []
    while moment.left:
        ours, cards = moment.ours, _as_people_play(moment)
        need = value if ours else value + 1
        line.append(next((card for card in cards[:-1] if goal.reaches(moment.after(card), need) is ours), cards[-1]))
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
    turned = board.turned(moment.left.bit_count())
    masters = [card for card in cards if not against & board.suit[card] & board.over(card, turned)]
    draws = bool(against & board.trumps)
    masters.sort(key=lambda card: (bool(card & board.trumps) is draws, card), reverse=True)
    return [*masters, *(card for card in cards if card not in masters)]
