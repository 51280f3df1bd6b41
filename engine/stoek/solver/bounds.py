"""What can be said between two tricks without playing a card.

Both arguments hold for every play law of the language. A trump that no opponent's trump beats takes the trick that it is played
to, whenever that is. And where a trump lead draws trumps, a leader who can draw all of them can go on with the cards that nobody
else can beat.
"""

from __future__ import annotations

from collections.abc import Iterator

from stoek.solver.board import Board, over
from stoek.solver.moment import Moment


def bounds(board: Board, at: Moment) -> tuple[int, int]:
    """The least and the most that the declaring side takes of what is left, as `board` counts it.

    Combinations in tricks come on top: nobody is sure of them. With margins, what the side does not take counts against it.
    """
    worth = board.point * at.points_to_come + board.trick * at.to_come
    more = 0 if board.bonus is None else board.point * board.bonus.most[at.left]
    ours, theirs = _sure(board, at, True), _sure(board, at, False)
    if board.margin:
        return 2 * ours - worth - more, worth - 2 * theirs + more
    return ours, worth - theirs + more


def _sure(board: Board, at: Moment, side: bool) -> int:
    """What a side takes whatever the other does."""
    best, left, tricks = 0, at.left, at.to_come
    for seat, winners in _winners(board, at, side):
        count = winners.bit_count()
        if count == tricks:
            return board.point * at.points_to_come + board.trick * tricks
        points = board.totals[winners]
        for other, hand in enumerate(board.hands):
            if other != seat:
                points += board.cheapest[left & hand][count]
        best = max(best, board.point * points + board.trick * count)
    return best


def _winners(board: Board, at: Moment, side: bool) -> Iterator[tuple[int, int]]:
    """Seats of a side, each with cards that take a trick apiece."""
    mine = at.left & (board.our_cards if side else ~board.our_cards)
    against = (at.left ^ mine) & board.trumps
    tops = over(mine & board.trumps, against)
    for seat, hand in enumerate(board.hands):
        if tops & hand:
            yield seat, tops & hand
    if board.ours[at.turn] is side:
        yield at.turn, cashed(board, at)


def cashed(board: Board, at: Moment) -> int:
    """The cards that the leader can play one after the other and take every trick."""
    if not board.arrangement.draws:
        return 0
    mine = at.hand
    rest = at.left ^ mine
    against = rest & board.trumps
    run = over(mine & board.trumps, against)
    if against and any((against & hand).bit_count() > run.bit_count() for hand in board.hands):
        return run
    winners = mine & board.trumps
    for suit in board.plain_suits:
        held, against = mine & suit, rest & suit
        tops = over(held, against)
        longest = max((against & hand).bit_count() for hand in board.hands)
        winners |= held if tops.bit_count() >= longest else tops
    return winners
