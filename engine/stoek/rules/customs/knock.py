"""Knocking: telling the table that one holds the highest trump not yet played, or the two highest (P, J)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Knock:
    """A player may knock once for each of the highest trumps that are still to come, `most` times; by a rule below the page."""

    rule: str = "play/knock"
    most: int = 2

    def times(self, to_come: Sequence[int], hand: int) -> int:
        """How often the holder of this hand may knock; `to_come` are the trumps not yet played, the highest first.

        A trump among the discards is not played either, so it stands in the way.

        >>> Knock().times([3, 5, 2], 1 << 3 | 1 << 2)
        1
        """
        count = 0
        for card in to_come[: self.most]:
            if not hand >> card & 1:
                break
            count += 1
        return count

    def reasons(self) -> Iterator[str]:
        yield self.rule
