"""What can be said between two tricks without playing a card.

Both arguments hold for every play law of the language. A trump that no opponent's trump beats takes the trick that it is played
to, whenever that is. And where a trump lead draws trumps, a leader who can draw all of them can go on with the cards that nobody
else can beat.
"""

from __future__ import annotations

from stoek.solver.board import Board


def bounds(board: Board, left: int, leader: int, ours: int, theirs: int, worth: int, each_hold: int) -> tuple[int, int]:
    """The least and the most that the declaring side takes of the `worth` of what is left, `each_hold` cards in every hand.

    Combinations in tricks come on top of that worth: nobody is sure of them before the last trick. Where margins are counted, what
    the side does not take counts against it.
    """
    if each_hold == 1:
        taken = worth + (0 if board.bonus is None else board.bonus.of[left])
        if not _last_trick_is_ours(board, left, leader):
            taken = -taken if board.margin else 0
        return taken, taken
    sure = _sure(board, left, leader, board.ours[leader], ours, theirs, True, worth, each_hold)
    more = 0 if board.bonus is None else board.bonus.most[left]
    if sure == worth and not board.margin:
        return worth, worth + more
    lost = _sure(board, left, leader, not board.ours[leader], theirs, ours, False, worth, each_hold)
    if board.margin:
        return 2 * sure - worth - more, worth - 2 * lost + more
    return sure, worth - lost + more


def _last_trick_is_ours(board: Board, left: int, leader: int) -> bool:
    head = left & board.hands[leader]
    can_head = board.suit[head] | board.trumps
    head_seat = leader
    for step in range(1, board.seats):
        seat = (leader + step) % board.seats
        card = left & board.hands[seat]
        if card & can_head and card > head:
            head, head_seat = card, seat
    return board.ours[head_seat]


def _sure(
    board: Board, left: int, leader: int, leads: bool, mine: int, others: int, declaring: bool, worth: int, each_hold: int
) -> int:
    """The points that a side is sure of; `mine` are its cards left, `others` the opponents', `leads` whether it leads."""
    trumps = board.trumps
    hands = board.hands
    my_trumps, other_trumps = mine & trumps, others & trumps
    best = 0
    if my_trumps > other_trumps:
        tops = my_trumps & ~((1 << other_trumps.bit_length()) - 1)
        for seat, own in enumerate(board.ours):
            if own is declaring:
                held = tops & hands[seat]
                if held:
                    count = held.bit_count()
                    if count == each_hold:
                        return worth
                    sure = board.totals[tops][0] + count * board.trick_value
                    for other, hand in enumerate(hands):
                        if other != seat:
                            sure += board.least(left & hand & ~tops, count, 0) if not tops & hand else 0
                    if sure > best:
                        best = sure
    if leads:
        winners, drawn = cashed(board, left, leader)
        if winners:
            count = winners.bit_count()
            if count == each_hold:
                return worth
            sure = board.totals[winners][0] + count * board.trick_value
            for seat, hand in enumerate(hands):
                if seat != leader:
                    held = left & hand
                    sure += board.least(held, count, min(drawn, (held & trumps).bit_count()))
            if sure > best:
                best = sure
    return best


def cashed(board: Board, left: int, leader: int) -> tuple[int, int]:
    """The cards that the leader can play one after the other and take every trick; and how many of them are trump leads."""
    if not board.draws:
        return 0, 0
    hands = board.hands
    mine = left & hands[leader]
    rest = left ^ mine
    my_trumps, rest_trumps = mine & board.trumps, rest & board.trumps
    run = my_trumps & ~((1 << rest_trumps.bit_length()) - 1)
    drawn = run.bit_count()
    if rest_trumps:
        if not run:
            return 0, 0
        if any((rest_trumps & hand).bit_count() > drawn for hand in hands):
            return run, drawn
    winners = my_trumps
    for suit in board.plain_suits:
        held, against = mine & suit, rest & suit
        if held > against:
            if against:
                tops = held & ~((1 << against.bit_length()) - 1)
                if tops != held and tops.bit_count() >= max((against & hand).bit_count() for hand in hands):
                    tops = held
                winners |= tops
            else:
                winners |= held
    return winners, drawn
