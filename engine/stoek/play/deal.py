"""Dealing: the cards in packets from a shuffled pack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

from stoek.cards import cards_of, mask_of
from stoek.rules.ruleset import DealPlan, Ruleset


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal under way, its hands by seat: `stock` in the order in which it would be drawn, the cards `turned_up`, and the `rest`
    of the pack, which is dealt once somebody has taken the deal on."""

    hands: tuple[int, ...]
    stock: tuple[int, ...] = ()
    turned_up: tuple[int, ...] = ()
    rest: tuple[int, ...] = ()

    @property
    def aside(self) -> int:
        """The stock as a set of cards."""
        return mask_of(self.stock)

    def completed(self, plan: DealPlan, taker: int, first: int = 0) -> Dealt:
        """The deal with the packets that come after the auction, the seat `first` served first; the cards that nobody gets are left
        out."""
        return replace(_dealt(self, _later(plan), plan, taker, first), rest=())


def begun(pack: Sequence[int], plan: DealPlan, seats: int, first: int = 0) -> Dealt:
    """The packets before the auction, from a pack in the order in which its cards are dealt, to the seat `first` first.

    >>> plan = DealPlan((("hands", 2), ("turn-up", 1), ("later", 2)), (2,), turn_up_to_taker=True)
    >>> first = begun(range(8), plan, 2)
    >>> first.turned_up, first.rest, [cards_of(hand) for hand in first.completed(plan, taker=1).hands]
    ((4,), (5, 6, 7), [[0, 1, 5, 6], [2, 3, 4, 7]])
    """
    packets = plan.packets[: len(plan.packets) - len(_later(plan))]
    dealt = _dealt(Dealt((0,) * seats, rest=tuple(pack)), packets, plan, None, first)
    return dealt if _later(plan) else replace(dealt, rest=())


def _later(plan: DealPlan) -> tuple[tuple[str, int], ...]:
    """The packets from the first that comes after the auction."""
    first = next((place for place, (target, _) in enumerate(plan.packets) if target == "later"), len(plan.packets))
    return plan.packets[first:]


def _dealt(dealt: Dealt, packets: Sequence[tuple[str, int]], plan: DealPlan, taker: int | None, first: int) -> Dealt:
    hands, stock, turned_up = list(dealt.hands), list(dealt.stock), list(dealt.turned_up)
    rest: Iterator[int] = iter(dealt.rest)
    for target, count in packets:
        if target in ("stock", "turn-up"):
            (stock if target == "stock" else turned_up).extend(islice(rest, count))
            continue
        for place in range(len(hands)):
            seat, own = (first + place) % len(hands), count
            if target == "later" and plan.turn_up_to_taker and seat == taker:
                hands[seat] |= 1 << turned_up[0]
                own -= 1
            hands[seat] |= mask_of(islice(rest, own))
    return Dealt(tuple(hands), tuple(stock), tuple(turned_up), tuple(rest))


def shuffled(ruleset: Ruleset, rng: Random) -> list[int]:
    """The pack in random order."""
    pack = cards_of(ruleset.pack)
    rng.shuffle(pack)
    return pack


def random_deal(ruleset: Ruleset, rng: Random, taker: int = 0) -> Dealt:
    """A deal from a pack shuffled by `rng`; `taker` took it on, where cards are dealt after that."""
    return begun(shuffled(ruleset, rng), ruleset.deal, ruleset.seats).completed(ruleset.deal, taker)
