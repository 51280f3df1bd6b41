"""What the kernel is asked: words in the order of `question` in `kernel.c`."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from stoek.solver.board import Board
from stoek.solver.kernel.compiled import CARDS, SEATS
from stoek.solver.moment import Ends, Moment

NO_GUESS = -(1 << 30)
QUESTION_WORDS = 6 + SEATS + 8 + 3 + 6
ANSWER_WORDS = 3 + CARDS
IS_THERE, TRIED, LEGAL, VALUES = range(4)
"""Where it stands in an answer: whether it is there, how many cards have been tried so far, the legal cards, the values."""


FIRST_WORDS = VALUES + 2
"""So many tell all that there is to say about one value, or its limits."""


class Kind(IntEnum):
    """Whether so much can be reached; what is known at once; the exact value; that of each legal card, or whether it reaches."""

    REACHES = 0
    LIMITS = 1
    EXACT = 2
    EACH = 3
    EACH_REACHES = 4


def hands_of(ours: Sequence[bool], hands: Sequence[int]) -> list[int]:
    """Which seats are on the declaring side, as a mask, and what each holds, as a board has it."""
    return [sum(own << seat for seat, own in enumerate(ours)), *hands, *[0] * (SEATS - len(hands))]


def moment_of(board: Board, moment: Moment) -> list[int]:
    """Where the play stands, counted as the board does. Cards go by their number."""
    on_table = board.point * moment.on_table + board.trick if moment.played else 0
    led, head = max(moment.led.bit_length() - 1, 0), max(moment.head.bit_length() - 1, 0)
    return [moment.left, moment.turn, moment.played, led, head, moment.head_seat, on_table, moment.laid]


def question(
    budget: int, kind: Kind, slot: int, deal: int, hands: Sequence[int], at: Sequence[int], need: int, guess: int, step: int,
    ends: Ends, pure: int, sparing: int,
) -> list[int]:  # fmt: skip
    """All words: that it is new, how many cards may be tried, the rules' slot, the deal's number, hands and moment as above, then
    what is wanted. `pure`, the number after it and `sparing` are other deals' numbers, for what is learnt with such ends."""
    return [
        True, budget, kind, slot, deal, *hands, *at, need, guess, step, ends.may, ends.all, ends.none, pure, ends.spare, sparing,
    ]  # fmt: skip
