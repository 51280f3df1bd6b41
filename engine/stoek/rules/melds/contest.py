"""Which side may meld where only one may: the side with the best meld. How melds compare differs from game to game, as data.

Belote asks for points, then rank (W); Klaberjass for the longest, then the highest run (W); Schieber for points, then the number of
cards, then rank, then trumps (W). What the sources leave open is decided by the place at the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from stoek.cards import RANKS_PER_SUIT, Rank, Suit, SuitsAlike, Trump, cards_of, first_ranks
from stoek.language import N_
from stoek.rules.melds.melds import FOUR, SEQUENCE, Claim

Kept = tuple[Claim, int | None]
"""A meld, and the place of the player who holds it: 0 is the first in turn; None where nobody says."""


class Criterion(Enum):
    """What two melds are compared by; the value is how a sentence names it."""

    POINTS = N_("points")
    FOUR_FIRST = N_("kind")
    CARDS = N_("number of cards")
    RANK = N_("rank")
    TRUMP = N_("suit")
    PLACE = N_("place at the table")


@dataclass(frozen=True, slots=True)
class ContestResult:
    """Which side has the best meld, or None where that cannot be told; by what it was decided, or would have to be. `alike`: the
    best melds of both sides are equal in all, and count for nobody."""

    side: int | None
    by: Criterion | None = None
    alike: bool = False


@dataclass(frozen=True, slots=True)
class MeldContest:
    """The criteria in order. `four_ranks`: how fours of equal points rank, the best first; natural order where it is empty.
    `alike_rule`: by it neither side may meld if the best melds of both are equal in all; None where the last criterion decides."""

    order: tuple[Criterion, ...]
    four_ranks: tuple[Rank, ...] = ()
    alike_rule: str | None = None

    def decide(self, sides: Sequence[Sequence[Kept]], trump: Trump | None) -> ContestResult:
        """Which of two sides may meld. Marriages take no part; a side without any other meld loses to one that has some.

        >>> from stoek.rules.melds.melds import Claim
        >>> run = [(Claim("sequence", 20, "", length=3), None)]
        >>> MeldContest((Criterion.POINTS, Criterion.RANK)).decide((run, run), None)
        ContestResult(side=None, by=<Criterion.RANK: 'rank'>, alike=False)
        """
        left = [[kept for kept in side if kept[0].kind in (FOUR, SEQUENCE)] for side in sides]
        if not all(left):
            return ContestResult(next((side for side, melds in enumerate(left) if melds), None))
        for criterion in self.order:
            best: list[int] = []
            for side, kept in enumerate(left):
                values = [self._value(criterion, claim, place, trump) for claim, place in kept]
                if None in values:
                    return ContestResult(None, criterion)
                known = [value for value in values if value is not None]
                best.append(max(known))
                left[side] = [meld for meld, value in zip(kept, known, strict=True) if value == best[-1]]
            if best[0] != best[1]:
                return ContestResult(int(best[1] > best[0]), criterion)
        if self.alike_rule is not None:
            return ContestResult(None, alike=True)
        return ContestResult(None, self.order[-1] if self.order else None)

    def by_place(self, sides: Sequence[Sequence[Kept]], trump: Trump | None) -> int | None:
        """The side whose best meld comes first, if only the place at the table decides that."""
        verdict = self.decide(sides, trump)
        return verdict.side if verdict.by is Criterion.PLACE else None

    def _value(self, criterion: Criterion, claim: Claim, place: int | None, trump: Trump | None) -> int | None:
        """What a meld is worth by one criterion, the more the better; None where it is not known."""
        if criterion is Criterion.POINTS:
            return claim.points
        if criterion is Criterion.FOUR_FIRST:
            return int(claim.kind == FOUR)
        if criterion is Criterion.CARDS:
            return 4 if claim.kind == FOUR else claim.length or (claim.cards or 0).bit_count()
        if criterion is Criterion.RANK:
            return self._rank(claim, trump)
        if criterion is Criterion.TRUMP:
            return _of_trumps(claim, trump)
        return None if place is None else -place

    def _rank(self, claim: Claim, trump: Trump | None) -> int | None:
        """The top card's rank; in reverse the lowest card is the top one."""
        if claim.kind == FOUR and self.four_ranks and claim.rank in self.four_ranks:
            return -self.four_ranks.index(claim.rank)
        if claim.rank is not None:
            ranks = [int(claim.rank)]
        elif claim.cards is not None:
            ranks = [card % RANKS_PER_SUIT for card in cards_of(claim.cards)]
        else:
            return None
        return max(ranks) if first_ranks(trump) is SuitsAlike.REVERSE else -min(ranks)


def _of_trumps(claim: Claim, trump: Trump | None) -> int | None:
    """Whether a sequence lies in trumps. A four lies in all suits alike."""
    if claim.kind == FOUR:
        return 0
    if trump is None or claim.cards is None:
        return None
    return int(isinstance(trump, Suit) and claim.cards & trump.all_cards == claim.cards)
