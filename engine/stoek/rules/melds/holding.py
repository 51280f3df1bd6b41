"""Whether hands can hold what is announced: each combination lies in one hand, and no card in two."""

from __future__ import annotations

from collections.abc import Sequence

from stoek.cards import CARD_COUNT, RANKS_PER_SUIT, Suit, Trump
from stoek.rules.melds.melds import SEQUENCE, Claim, Combinations, marriages

Hand = tuple[int, tuple[int, ...]]
"""The cards that a hand must hold, and its melds that share no card with each other."""

Hands = tuple[Hand, ...]


def hands_hold(
    sides: Sequence[Sequence[Claim]], hands: int, size: int, cards: int, combinations: Combinations, trump: Trump | None
) -> bool:
    """Whether a deal of these cards can give each side what it announced, in so many hands of so many cards.

    Sequences in a hand share no card, unless the one may grow out of the other; nor do a sequence and a four where a card serves in
    one meld only.
    """
    if not combinations.growing:
        suits = [(suit.all_cards & cards).bit_count() for suit in Suit]
        together = [claim for claims in sides for claim in claims]
        if not _packed(_lengths(together), suits) or any(not _packed(_lengths(claims), [size] * hands) for claims in sides):
            return False
    listed = [(side, claim) for side, claims in enumerate(sides) for claim in claims]
    if not combinations.growing:
        # Those that can lie in few ways first: named cards, fours and the marriage, then the longer sequences.
        listed.sort(key=lambda one: one[1].length or CARD_COUNT, reverse=True)
    trumps = [trump] if trump is not None else list(Suit)
    empty = tuple(((0, ()),) * hands for _ in sides)
    named = 0
    for _, claim in listed:
        named |= 0 if claim.kind != SEQUENCE else claim.cards or 0
    return any(_Search(combinations, cards, size, suit, named).placed(tuple(listed), empty) for suit in trumps)


class _Search:
    """One way after another to lay combinations into hands, none tried twice."""

    def __init__(self, combinations: Combinations, pack: int, size: int, trump: Trump, named: int) -> None:
        self._combinations = combinations
        self._pack = pack
        self._size = size
        self._trump = trump
        several = len(marriages(trump)) > 1
        self._alike = [suit for suit in Suit if suit is not trump and not several and not suit.all_cards & named]
        self._failed: set[tuple[int, object, int]] = set()

    def placed(self, claims: tuple[tuple[int, Claim], ...], held: tuple[Hands, ...], married: int = 0) -> bool:
        """Whether the claims can be laid beside what is `held`; `married` are the cards of marriages among that."""
        if not claims:
            return True
        key = (len(claims), self._like(held), married)
        if key in self._failed:
            return False
        (side, claim), rest = claims[0], claims[1:]
        taken = sum(cards for hands in held for cards, _ in hands)
        marries = claim.kind == self._combinations.marriage_kind
        for cards in self._combinations.placements(claim, self._trump):
            if cards & ~self._pack or (marries and cards & married):
                continue
            for place, hand in enumerate(held[side]):
                if hand in held[side][:place] or cards & taken & ~hand[0]:
                    continue
                filled = self._filled(hand, cards, self._combinations.stands_apart(claim.kind))
                if filled is None:
                    continue
                hands = tuple(sorted((*held[side][:place], filled, *held[side][place + 1 :])))
                if self.placed(rest, (*held[:side], hands, *held[side + 1 :]), married | cards if marries else married):
                    return True
        self._failed.add(key)
        return False

    def _like(self, held: tuple[Hands, ...]) -> object:
        """The same for hands that differ only in which of the suits that nobody names is which."""
        columns = [
            tuple(
                (cards & suit.all_cards, tuple(run & suit.all_cards for run in runs if run & suit.all_cards))
                for hands in held
                for cards, runs in hands
            )
            for suit in Suit
        ]
        shifted = sorted(
            tuple((cards >> _low(suit), tuple(run >> _low(suit) for run in runs)) for cards, runs in columns[suit])
            for suit in self._alike
        )
        return tuple(columns[suit] for suit in Suit if suit not in self._alike), tuple(shifted)

    def _filled(self, hand: Hand, cards: int, apart: bool) -> Hand | None:
        """The hand with this combination in it; None if it has no room, or another one that stands `apart` is in the way."""
        own, runs = hand
        if (own | cards).bit_count() > self._size:
            return None
        if not apart:
            return own | cards, runs
        if any(self._combinations.overlap(run, cards) for run in runs):
            return None
        return own | cards, tuple(sorted((*runs, cards)))


def _low(suit: Suit) -> int:
    return RANKS_PER_SUIT * suit


def _lengths(claims: Sequence[Claim]) -> list[int]:
    """How many cards the sequences among some combinations have, the longest first."""
    lengths = (claim.length or (claim.cards or 0).bit_count() for claim in claims if claim.kind == SEQUENCE)
    return sorted(lengths, reverse=True)


def _packed(lengths: list[int], room: list[int]) -> bool:
    """Whether sequences of these lengths, the longest first, find room in hands of these sizes."""
    if not lengths:
        return True
    for place in {left: place for place, left in enumerate(room)}.values():
        if room[place] >= lengths[0] and _packed(lengths[1:], [*room[:place], room[place] - lengths[0], *room[place + 1 :]]):
            return True
    return False
