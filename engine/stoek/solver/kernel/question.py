"""What the kernel is asked: words in the order of `question` in `kernel.c`."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from stoek.solver.kernel.compiled import CARDS, SEATS
from stoek.solver.moment import Moment

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


class Ends(NamedTuple):
    """What decides besides points. `may`: 1 if the side may still have every trick of the deal, 2 if none, 3 both; these count
    `all` and `none` on top. `spare`: with no more than this from combinations to come, in anybody's tricks, it is content as well;
    less than nothing where that is not asked.
    """

    may: int = 0
    all: int = 0
    none: int = 0
    spare: int = -1


POINTS_ALONE = Ends()


def hands_of(ours: Sequence[bool], hands: Sequence[int]) -> list[int]:
    """Which seats are on the declaring side, as a mask, and what each holds, as a board has it."""
    return [sum(own << seat for seat, own in enumerate(ours)), *hands, *[0] * (SEATS - len(hands))]


def moment_of(moment: Moment) -> list[int]:
    """Where the play stands. Cards go by their number."""
    led, head = max(moment.led.bit_length() - 1, 0), max(moment.head.bit_length() - 1, 0)
    return [moment.left, moment.turn, moment.played, led, head, moment.head_seat, moment.on_table, moment.laid]


def question(
    budget: int, kind: Kind, slot: int, deal: int, hands: Sequence[int], at: Sequence[int], need: int, guess: int, step: int,
    ends: Ends, pure: int, sparing: int,
) -> list[int]:  # fmt: skip
    """All words: that it is new, how many cards may be tried, the rules' slot, the deal's number, hands and moment as above, then
    what is wanted. `pure`, the number after it and `sparing` are other deals' numbers, for what is learnt with such ends."""
    return [
        True, budget, kind, slot, deal, *hands, *at, need, guess, step, ends.may, ends.all, ends.none, pure, ends.spare, sparing,
    ]  # fmt: skip
