"""What partners may let each other know outside the auction and the play of cards (S); when they may is judged in `stoek.play`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stoek.cards import Rank
from stoek.rules.house import Setting


@dataclass(frozen=True, slots=True)
class Signals:
    """`saved` are the ranks of the trump suit that one may ask to save; `forbidden` is the house rule, and its value, under which a
    hand without permanent trumps may not be shown. The rules are names below the page."""

    saved: tuple[Rank, ...]
    forbidden: Setting
    blink_rule: str = "signals/blink"
    emergency_rule: str = "signals/emergency"

    def reasons(self) -> Iterator[str]:
        yield self.blink_rule
        yield self.emergency_rule
