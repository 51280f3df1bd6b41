"""Hands with one permanent trump or none: what a player may do about them before the auction (S)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SpecialHands:
    """What the game calls a hand with a `single` permanent trump, and one with `none`. The rule of the first is a name below the
    page."""

    single: str
    none: str
    single_rule: str

    def reasons(self) -> Iterator[str]:
        yield self.single_rule

    def kind(self, pictures: int, hand: int) -> str | None:
        """What is special about a hand as dealt; `pictures` is the mask of the permanent trumps."""
        return {0: self.none, 1: self.single}.get((hand & pictures).bit_count())

    def lone(self, pictures: int, dealt: int, hand: int) -> int | None:
        """The picture that a player may pass who was `dealt` no other and still has it alone; None where there is none."""
        picture = hand & pictures
        return picture.bit_length() - 1 if self.kind(pictures, dealt) == self.single and picture == dealt & pictures else None
