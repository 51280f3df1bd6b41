"""How the cards come to the players."""

from __future__ import annotations

from dataclasses import dataclass, field

from stoek.rules.names import RuleNames


@dataclass(frozen=True, slots=True)
class DealRules(RuleNames):
    """The rules of the deal: who plays, how the cards are dealt, the card turned up, who sits out where five play."""

    players: str | None = "deal/players"
    packets: str | None = None
    turned_up: str | None = None
    sitting_out: str | None = None


@dataclass(frozen=True, slots=True)
class DealPlan:
    """How the cards come to the players: packets in order, each to every hand, or once to the stock, or face up on the table.

    Packets `later` go to every hand once somebody has taken the deal on; with `turn_up_to_taker` the first card that was turned
    up is one of the taker's.
    """

    packets: tuple[tuple[str, int], ...]
    players: tuple[int, ...]
    turn_up_to_taker: bool = False
    rules: DealRules = field(default_factory=DealRules)

    @property
    def stock(self) -> int:
        """The cards of the stock, 0 where there is none."""
        return self._cards("stock")

    @property
    def hand_size(self) -> int:
        return self._cards("hands", "later")

    @property
    def first_size(self) -> int:
        """The cards of a hand during the auction."""
        return self._cards("hands")

    @property
    def deals_later(self) -> bool:
        """Whether cards are dealt once somebody has taken the deal on."""
        return self._cards("later") > 0

    def still_to_come(self, pack: int, seats: int) -> int:
        """How many cards of a pack are not dealt yet during the auction, where some are dealt after it."""
        targets = [target for target, _count in self.packets]
        before = self.packets[: targets.index("later") if "later" in targets else len(targets)]
        return pack - sum(count * (seats if target == "hands" else 1) for target, count in before)

    def _cards(self, *targets: str) -> int:
        return sum(count for target, count in self.packets if target in targets)
