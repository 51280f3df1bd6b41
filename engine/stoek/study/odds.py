"""Stock odds: the exact chance that the stock, unseen, holds what a hand needs.

Every card that the hand does not hold is equally likely to lie in the stock. So a chance is a count: the stocks that would do,
of all the stocks there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations as choices
from math import comb

from stoek.cards import RANKS_PER_SUIT, Suit, Trump, cards_of, union
from stoek.language import _
from stoek.rules.melds.melds import FOUR, SEQUENCE, Combinations, Meld, four_cards, marriage_cards

_FIGURES = 10
"""What is left of a percentage has two figures from here on."""


@dataclass(frozen=True, slots=True)
class Chance:
    """So many stocks out of all there are.

    >>> Chance(2024, 12650).words, Chance(2024, 12650).percent, Chance(2024, 12650).share
    ('4 in 25', '16%', 0.16)
    """

    ways: int
    of: int

    @property
    def fraction(self) -> Fraction:
        return Fraction(self.ways, self.of)

    @property
    def words(self) -> str:
        """The fraction in its lowest terms."""
        return _("{numerator} in {denominator}", numerator=self.fraction.numerator, denominator=self.fraction.denominator)

    @property
    def share(self) -> float:
        return self.ways / self.of

    @property
    def percent(self) -> str:
        """In hundredths, rounded half up: to one place, or to as many as show two figures of the smaller part.

        >>> [Chance(ways, 12650).percent for ways in (1, 2024, 4000, 12649, 0)]
        ['0.0079%', '16%', '31.6%', '99.9921%', '0%']
        """
        hundredths = self.fraction * 100
        smaller = min(hundredths, 100 - hundredths)
        places = 1
        while smaller and smaller * 10**places < _FIGURES:
            places += 1
        whole, rest = divmod(int(hundredths * 10**places + Fraction(1, 2)), 10**places)
        return f"{whole}.{rest:0{places}d}".rstrip("0").rstrip(".") + "%"


@dataclass(frozen=True, slots=True)
class Need:
    """At least so many of these cards."""

    cards: int
    least: int


@dataclass(frozen=True, slots=True)
class Completed:
    """A combination that the hand lacks some cards of, and the chance that the stock holds them all."""

    meld: Meld
    missing: int
    chance: Chance


def stocks(unseen: int, size: int) -> int:
    """How many different stocks there can be.

    >>> stocks((1 << 25) - 1, 4)
    12650
    """
    return comb(unseen.bit_count(), size)


def chance_of(needs: Sequence[Need], unseen: int, size: int) -> Chance:
    """The chance that a stock of `size` cards out of the unseen meets all the needs at once.

    The unseen cards fall into classes, by the needs they serve. Only how many of each class lie in the stock matters.

    >>> chance_of([Need(0b11, 1)], (1 << 25) - 1, 4).words
    '3 in 10'
    """
    classes: dict[tuple[bool, ...], int] = {}
    for card in cards_of(unseen):
        serves = tuple(bool(need.cards >> card & 1) for need in needs)
        classes[serves] = classes.get(serves, 0) + 1
    idle = classes.pop((False,) * len(needs), 0)
    ways = _ways(list(classes.items()), idle, tuple(need.least for need in needs), size)
    return Chance(ways, stocks(unseen, size))


def _ways(classes: Sequence[tuple[tuple[bool, ...], int]], idle: int, wanted: tuple[int, ...], room: int) -> int:
    """In how many ways `room` cards can be drawn so that each need gets what it wants.

    Class after class is drawn from. Draws that leave the same to be wanted, and the same room, are one from there on.
    """
    states = {(wanted, room): 1}
    for serves, count in classes:
        after: dict[tuple[tuple[int, ...], int], int] = {}
        for (still, left), ways in states.items():
            for drawn in range(min(count, left) + 1):
                rest = tuple(max(0, want - drawn) if serving else want for want, serving in zip(still, serves, strict=True))
                if max(rest, default=0) <= left - drawn:
                    after[rest, left - drawn] = after.get((rest, left - drawn), 0) + ways * comb(count, drawn)
        states = after
    return sum(ways * comb(idle, left) for (still, left), ways in states.items() if not any(still))


def completed(combinations: Combinations, hand: int, pack: int, size: int, trumps: Sequence[Trump], most: int) -> list[Completed]:
    """Every combination that a stock of `size` cards can complete, `most` cards missing: the likelier first, then the dearer.

    Of the sequences that the same missing cards make, only the longest is named, and none that fewer of them make worth as much.
    """
    completions: list[Completed] = []
    unseen = pack & ~hand
    for meld in _melds_of(combinations, hand, pack, trumps):
        missing = meld.cards & ~hand
        if 0 < missing.bit_count() <= most:
            needs = [Need(1 << card, 1) for card in cards_of(missing)]
            completions.append(Completed(meld, missing, chance_of(needs, unseen, size)))
    return sorted(completions, key=lambda entry: (-entry.chance.ways, -entry.meld.points, cards_of(entry.meld.cards)))


def _melds_of(combinations: Combinations, hand: int, pack: int, trumps: Sequence[Trump]) -> Iterator[Meld]:
    """All combinations of the pack that a hand of this many cards can hold, of sequences the longest for the same missing cards."""
    every = sorted(combinations.every(pack), key=lambda meld: meld.cards.bit_count())
    yield from (meld for meld in every if meld.kind == FOUR)
    rows = (meld for meld in every if meld.kind == SEQUENCE and meld.cards.bit_count() <= hand.bit_count())
    longest = {meld.cards & ~hand: meld for meld in rows}
    for missing, meld in longest.items():
        within = (other.points for fewer, other in longest.items() if fewer != missing and other.cards & ~meld.cards == 0)
        if all(points < meld.points for points in within):
            yield meld
    yield from filter(None, (combinations.marriage_of(pack, pack, suit) for suit in trumps))


def announceable(combinations: Combinations, cards: int, size: int, trumps: Sequence[Trump]) -> int:
    """The most points of combinations that `size` of these cards can hold, with the best of these trumps."""
    most = 0
    for trump in _telling(combinations, cards, trumps):
        best = combinations.best(cards, trump)
        if union(meld.cards for meld in best).bit_count() <= size:
            most = max(most, sum(meld.points for meld in best))
        else:  # Not everything can be kept: each choice of combinations that so many cards can hold is weighed.
            marriage = combinations.marriage_of(cards, cards, trump)
            most = max(most, _heaviest([*combinations.every(cards), *filter(None, [marriage])], size, 0, 0))
    return most


def _telling(combinations: Combinations, cards: int, trumps: Sequence[Trump]) -> Sequence[Trump]:
    """The trumps that matter: those with the marriage, or any one if there is none."""
    married = [trump for trump in trumps if combinations.marriage and marriage_cards(trump) & ~cards == 0]
    return married or trumps[:1]


def _heaviest(held: Sequence[Meld], size: int, used: int, in_sequences: int) -> int:
    most = 0
    for place, meld in enumerate(held):
        together, row = used | meld.cards, meld.kind == SEQUENCE
        if together.bit_count() > size or (row and meld.cards & in_sequences):
            continue
        rows = in_sequences | meld.cards if row else in_sequences
        most = max(most, meld.points + _heaviest(held[place + 1 :], size, together, rows))
    return most


def announced_after(combinations: Combinations, hand: int, pack: int, size: int, trumps: Sequence[Trump]) -> Mapping[int, Chance]:
    """Points of combinations that can be announced after the exchange -> the chance of exactly that many, from the fewest.

    The hand keeps as many cards as it has, whichever are best for this; what that does to the play is another matter.
    """
    unseen = pack & ~hand
    kept = hand.bit_count()
    useful, counts = _useful(combinations, trumps), Counter[int]()
    for cards, ways in Counter(
        useful(hand | sum(stock)) for stock in choices([1 << card for card in cards_of(unseen)], size)
    ).items():
        counts[announceable(combinations, cards, kept, trumps)] += ways
    total = stocks(unseen, size)
    return {points: Chance(counts[points], total) for points in sorted(counts)}


def _useful(combinations: Combinations, trumps: Sequence[Trump]) -> Callable[[int], int]:
    """What finds those of some cards that stand in a combination, and quickly: the others change nothing."""
    length = combinations.shortest
    tops = sum(((1 << RANKS_PER_SUIT - length + 1) - 1) << (RANKS_PER_SUIT * suit) for suit in Suit)
    fours = [four_cards(rank) for rank, _ in combinations.fours]
    pairs = [marriage_cards(trump) for trump in trumps] if combinations.marriage else []
    wholes = fours + pairs

    def useful(cards: int) -> int:
        starts = cards & tops
        for step in range(1, length):
            starts &= cards >> step
        found = starts
        for step in range(1, length):
            found |= starts << step
        for whole in wholes:
            if cards & whole == whole:
                found |= whole
        return found

    return useful
