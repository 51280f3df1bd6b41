"""Whether the declaring side takes every trick that is left: decided by tricks, never by points.

Between two tricks the answer depends only on the cards left and on who leads; it is no at the first trick lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from stoek.solver.board import Board, each
from stoek.solver.bounds import cashed
from stoek.solver.moment import Moment


class EveryTrick:
    """One table of answers for one deal. `board` is one on which cards count nothing."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.nodes = 0
        self._answers: dict[int, bool] = {}

    def holds(self, moment: Moment) -> bool:
        """Whether every trick from this moment on, the one on the table included, can be taken."""
        if not moment.played:
            return self._between(moment.left, moment.turn)
        return self._follow(moment.left, moment.turn, moment.played, moment.led, moment.head, moment.head_seat)

    def _between(self, left: int, leader: int) -> bool:
        if not left:
            return True
        board = self.board
        key = left * board.seats + leader
        takes = self._answers.get(key)
        if takes is None:
            ours = left & board.our_cards
            if (left ^ ours) & board.trumps > ours & board.trumps:
                takes = False
            elif board.ours[leader] and cashed(board, left, leader)[0] == left & board.hands[leader]:
                takes = True
            else:
                takes = self._lead(left, leader)
            self._answers[key] = takes
        return takes

    def _lead(self, left: int, leader: int) -> bool:
        board = self.board
        hand = left & board.hands[leader]
        ours = board.ours[leader]
        following = (leader + 1) % board.seats
        for card in self._unlike(hand, hand, left ^ hand, reversed(each(hand))):
            self.nodes += 1
            if self._follow(left ^ card, following, 1, card, card, leader) is ours:
                return ours
        return not ours

    def _follow(self, left: int, seat: int, played: int, led: int, head: int, head_seat: int) -> bool:
        board = self.board
        hand = left & board.hands[seat]
        ours = board.ours[seat]
        settled = board.settled[seat][played]
        legal = board.legal(hand, led, head, played > 1 and head_seat == (seat - 2) % board.seats)
        heading = legal & (board.suit[led] | board.trumps) & board.above[head]
        if settled and not ours and (heading or not board.ours[head_seat]):
            self.nodes += 1
            return False
        last = played == board.seats - 1
        if settled and ours and not board.ours[head_seat]:
            legal = heading
        for card in self._unlike(legal, heading, left ^ hand, [*reversed(each(heading)), *each(legal & ~heading)]):
            self.nodes += 1
            new_head, new_seat = (card, seat) if card & heading else (head, head_seat)
            if last:
                takes = board.ours[new_seat] and self._between(left ^ card, new_seat)
            else:
                takes = self._follow(left ^ card, (seat + 1) % board.seats, played + 1, led, new_head, new_seat)
            if takes is ours:
                return ours
        return not ours

    def _unlike(self, cards: int, heading: int, others: int, order: Iterable[int]) -> Iterator[int]:
        """The cards in this order, of those that touch in a suit and do the same in the trick only the first."""
        neighbours = self.board.neighbours
        done = 0
        for card in order:
            if not card & done:
                yield card
                for other, _, between in neighbours[card]:
                    if other & cards and not between & others and (other & heading != 0) == (card & heading != 0):
                        done |= other
