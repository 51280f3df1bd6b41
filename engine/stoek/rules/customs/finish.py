"""How a target is reached within a deal, where a table cares which of its points count first (common practice in Schieber)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum


class FinishPart(Enum):
    """What a deal brings: the marriage of trumps, other melds, and tricks in the order in which they are won."""

    MARRIAGE = "marriage"
    MELDS = "melds"
    TRICKS = "tricks"


@dataclass(frozen=True, slots=True)
class Finish:
    """Which points count first in a deal in which both sides could finish. Without an `order` totals are compared after the deal.

    A session at such a table also names the side that first had half the target.
    """

    order: tuple[FinishPart, ...] = ()
    rule: str = "game/both-past"

    def reasons(self) -> Iterator[str]:
        """The rule by which a side has finished."""
        yield self.rule
