"""Whether hands can hold what is announced: each combination lies in one hand, and no card in two."""

from __future__ import annotations

from collections.abc import Sequence

from stoek.cards import Suit, Trump
from stoek.melds import SEQUENCE, Claim, Combinations
from stoek.ruleset import Ruleset

Hand = tuple[int, tuple[int, ...]]
"""The cards that a hand must hold, and its sequences."""


def hands_hold(sides: Sequence[Sequence[Claim]], hands: int, ruleset: Ruleset, trump: Trump | None) -> bool:
    """Whether a deal can give each side what it announced, in its so many hands; sequences in a hand share no card."""
    size, combinations = ruleset.most_held, ruleset.combinations
    for claims in sides:
        lengths = sorted((_cards(one) for one in claims if one.kind == SEQUENCE), reverse=True)
        if not combinations.growing and not _packed(lengths, [size] * hands):
            return False
    listed = [(side, claim) for side, claims in enumerate(sides) for claim in claims]
    # Those that can lie in few ways first: named cards and fours, then the longer sequences.
    listed.sort(key=lambda one: (one[1].cards is None and one[1].rank is None, -(one[1].length or 0)))
    trumps = [trump] if trump is not None else list(Suit)
    empty: tuple[tuple[Hand, ...], ...] = tuple(((0, ()),) * hands for _ in sides)
    return any(_Search(combinations, ruleset.pack, size, suit).placed(tuple(listed), empty) for suit in trumps)


class _Search:
    """One way after another to lay combinations into hands, none tried twice."""

    def __init__(self, combinations: Combinations, pack: int, size: int, trump: Trump) -> None:
        self._combinations = combinations
        self._pack = pack
        self._size = size
        self._trump = trump
        self._failed: set[tuple[int, tuple[tuple[Hand, ...], ...]]] = set()

    def placed(self, claims: tuple[tuple[int, Claim], ...], held: tuple[tuple[Hand, ...], ...]) -> bool:
        if not claims:
            return True
        if (len(claims), held) in self._failed:
            return False
        (side, claim), rest = claims[0], claims[1:]
        others = sum(cards for hands in held for cards, _ in hands)
        for cards in self._combinations.placements(claim, self._trump):
            if cards & ~self._pack:
                continue
            for place, (own, runs) in enumerate(held[side]):
                if cards & (others & ~own) or (claim.kind == SEQUENCE and any(self._clash(cards, run) for run in runs)):
                    continue
                if (own | cards).bit_count() > self._size:
                    continue
                hand = (own | cards, tuple(sorted((*runs, cards))) if claim.kind == SEQUENCE else runs)
                hands = tuple(sorted((*held[side][:place], hand, *held[side][place + 1 :])))
                if self.placed(rest, (*held[:side], hands, *held[side + 1 :])):
                    return True
        self._failed.add((len(claims), held))
        return False

    def _clash(self, one: int, other: int) -> bool:
        """Whether two sequences cannot be announced by one hand, in whichever order."""
        return bool(self._combinations.overlap(one, other) and self._combinations.overlap(other, one))


def _cards(claim: Claim) -> int:
    return claim.length or (claim.cards or 0).bit_count()


def _packed(lengths: list[int], room: list[int]) -> bool:
    """Whether sequences of these lengths, the longest first, find room in hands of these sizes."""
    if not lengths:
        return True
    for place in {left: place for place, left in enumerate(room)}.values():
        if room[place] >= lengths[0] and _packed(lengths[1:], [*room[:place], room[place] - lengths[0], *room[place + 1 :]]):
            return True
    return False
