"""Questions about one deal after the other, under the same rules."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from stoek.solver.board import Board
from stoek.solver.kernel.machine import Machine, machine
from stoek.solver.kernel.question import IS_THERE, TRIED, Kind, question
from stoek.solver.moment import POINTS_ALONE, Ends
from stoek.solver.report import Listener

BUDGET = 200_000
"""So many cards are tried between two reports: a few hundredths of a second."""


class _Filed(threading.local):
    """The numbers under which this thread's machine files what it learns of a deal: the round, the deal, and more."""

    machine: Machine | None = None
    round = deal = sparing = 0

    def __init__(self) -> None:
        self.pure: dict[tuple[int, int], int] = {}


class Asking:
    """What is asked of the kernel under the rules of a board. `nodes` counts the cards tried; the report may raise, and may ask
    questions of its own.
    """

    def __init__(self, board: Board, report: Listener | None = None) -> None:
        self.board = board
        self.nodes = 0
        self._report = report
        self._next_report = BUDGET
        self._filed = _Filed()

    def another_deal(self) -> None:
        """What is asked from now on is about other hands."""
        self._filed.machine = None

    def answer(
        self, kind: Kind, hands: Sequence[int], at: Sequence[int], need: int = 0, guess: int = 0, step: int = 1,
        most: int | None = None, ends: Ends = POINTS_ALONE,
    ) -> Sequence[int] | None:  # fmt: skip
        """The first words of the answer; None where more than `most` cards would have to be tried. Hands and moment are as in
        `question`."""
        own = machine()
        assert own is not None
        asked, until = -1, None if most is None else self.nodes + most
        while True:
            before = own.tried
            if own.asked == asked:
                found = own.instance.go_on()
            else:
                own.asked += 1
                asked = own.asked
                slot = self._slot(own)
                pure, sparing = self._numbers(own, ends)
                budget = BUDGET if most is None else min(BUDGET, most)
                found = own.instance.ask(
                    question(budget, kind, slot, self._filed.deal, hands, at, need, guess, step, ends, pure, sparing)
                )
            own.tried = found[TRIED]
            self.nodes += found[TRIED] - before
            if found[IS_THERE]:
                return found
            if until is not None and self.nodes >= until:
                return None
            self.tell()

    def tell(self) -> None:
        """Report how many cards have been tried, where it is time to."""
        if self.nodes >= self._next_report:
            self._next_report = self.nodes + BUDGET
            if self._report:
                self._report(self.nodes)

    def _numbers(self, own: Machine, ends: Ends) -> tuple[int, int]:
        """Where what is learnt with these ends is filed: two numbers for one side's having every trick so far, one for sparing."""
        if ends.spare >= 0:
            if not self._filed.sparing:
                self._filed.sparing = self._more(own, 1)
            return 0, self._filed.sparing
        key = ends.all, ends.none
        if ends.may and key not in self._filed.pure:
            first = self._more(own, 2)
            self._filed.pure[key] = first
        return self._filed.pure[key] if ends.may else 0, 0

    def _more(self, own: Machine, count: int) -> int:
        """So many numbers more, the first of them. With a new round all others are given anew."""
        own_round, number = own.new_deals(count)
        if own_round != self._filed.round:
            self._filed.pure, self._filed.sparing = {}, 0
            self._filed.round, self._filed.deal = own.new_deals(1)
        return number

    def _slot(self, own: Machine) -> int:
        """Where the rules lie; the deal gets a number, where the one that it had is another's by now."""
        if own is not self._filed.machine or own.round != self._filed.round:
            self._filed.machine = own
            self._filed.round, self._filed.deal = own.new_deals(1)
            self._filed.pure, self._filed.sparing = {}, 0
        return own.slot_of(self.board)
