"""Random layouts of the cards that a player does not see: each that fits as likely as any other.

The ways to lay the cards are counted, not tried: cards that may lie in the same places are alike, so a layout is first a number of
each kind for each hand. What counting cannot see, a law whose options hang together or bids that tell of one suit or another, is
looked at afterwards, and the layout drawn again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from math import comb, prod
from random import Random

from stoek.cards import cards_of
from stoek.errors import BadCards
from stoek.player.seen import Demand, Seen
from stoek.player.sentences import Say

TRIES = 500
"""How often a layout is drawn again before it is given up."""
_PLAIN = 20
"""After so many it is drawn from those that meet a bid in a certain suit."""


class NoLayout(BadCards):
    """No layout of the unseen cards was found that fits the view."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The hand of every seat as a mask, and the cards that lie in no hand, in a random order."""

    hands: tuple[int, ...]
    beside: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Kind:
    """Cards that may lie in the same places, and count for the same demands."""

    cards: tuple[int, ...]
    places: tuple[int, ...]
    demands: tuple[int, ...]


class Layouts:
    """All layouts that fit what is seen. `places` are the seats, and one more for what lies in no hand.

    `more`: demands besides those that are seen; `held`: cards that are taken to lie in some hand.
    """

    def __init__(self, seen: Seen, more: tuple[Demand, ...] = (), held: int = 0) -> None:
        self.seen = seen
        self._held = held
        seats = len(seen.room)
        must = sum(seen.must)
        self._free = seen.hidden & ~must
        self._room = (*(room - seen.must[seat].bit_count() for seat, room in enumerate(seen.room)), seen.beside)
        self._demands = tuple(_less(demand, seen.must[demand.seat]) for demand in (*seen.demands, *more))
        self._kinds = tuple(self._in_kinds(seats))
        self._last = {number: at for at, kind in enumerate(self._kinds) for number in kind.demands}
        self._bounded = [demand.most < (demand.cards & self._free).bit_count() for demand in self._demands]
        self._ways = cache(self._count)
        self._splits = cache(self._listed)
        self._ways_of_either: list[Layouts] | None = None
        self._begin = tuple(0 for _ in self._demands)
        self.count = self._ways(0, self._room, self._begin)
        """How many there are, each order of the cards in no hand counted once."""

    def _in_kinds(self, seats: int) -> Iterator[_Kind]:
        kinds: dict[tuple[tuple[int, ...], tuple[int, ...]], list[int]] = {}
        for card in cards_of(self._free):
            places = tuple(seat for seat in range(seats) if self.seen.may[seat] >> card & 1 and self._room[seat])
            places += (seats,) if self._room[seats] and not self._held >> card & 1 else ()
            demands = tuple(number for number, demand in enumerate(self._demands) if demand.cards >> card & 1)
            kinds.setdefault((places, demands), []).append(card)
        for (places, demands), cards in sorted(kinds.items(), key=lambda kind: len(kind[0][0])):
            yield _Kind(tuple(cards), places, demands)

    def _listed(self, kind: int, room: tuple[int, ...], met: tuple[int, ...]) -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
        """The ways to share out the cards of a kind: how many layouts go that way, how many cards each place gets, and what is met
        then of each demand."""
        found = []
        own = self._kinds[kind]
        for counts in _shares(len(own.cards), tuple(room[place] for place in own.places)):
            left, now, ways, count = list(room), list(met), 1, len(own.cards)
            for place, share in zip(own.places, counts, strict=True):
                left[place] -= share
                ways *= comb(count, share)
                count -= share
                for number in own.demands:
                    if self._demands[number].seat == place:
                        now[number] += share
            if all(self._noted(now, number, kind) for number in own.demands):
                ways *= self._ways(kind + 1, tuple(left), tuple(now))
                if ways:
                    found.append((ways, counts, tuple(now)))
        return found

    def _noted(self, met: list[int], number: int, kind: int) -> bool:
        """Whether a demand can still be met once this kind is shared out. What is met of it becomes the least that is no different:
        more than it is about is not counted, and nothing once no more can come."""
        demand, got = self._demands[number], met[number]
        is_last = kind == self._last[number]
        if is_last or not self._bounded[number]:
            met[number] = min(got, demand.least)
        return got <= demand.most and not (is_last and got < demand.least)

    def _count(self, kind: int, room: tuple[int, ...], met: tuple[int, ...]) -> int:
        if kind == len(self._kinds):
            met_all = all(demand.least <= got <= demand.most for got, demand in zip(met, self._demands, strict=True))
            return int(met_all and not any(room))
        return sum(ways for ways, _counts, _met in self._splits(kind, room, met))

    def draw(self, rng: Random) -> Layout:
        """One of them; `NoLayout` where there is none, or none is found."""
        for number in range(TRIES if self.count else 0):
            layout = self._drawn(rng) if number < _PLAIN or not self.seen.either else self._one_way(rng)
            if layout is not None and self.seen.fits(layout.hands):
                return layout
        count = self.seen.hidden.bit_count()
        raise NoLayout(Say.no_layout(count=count), where="deal")

    def _one_way(self, rng: Random) -> Layout | None:
        """A layout in which of several demands one is met for certain; one that meets more is let go as often as it can come."""
        if self._ways_of_either is None:
            found = (Layouts(self.seen, chosen) for chosen in product(*self.seen.either))
            self._ways_of_either = [way for way in found if way.count]
        if not self._ways_of_either:
            return None
        [way] = rng.choices(self._ways_of_either, [way.count for way in self._ways_of_either])
        layout = way._drawn(rng)
        alike = prod(sum(_met(demand, layout) for demand in demands) for demands in self.seen.either)
        return layout if rng.random() * alike < 1 else None

    def _drawn(self, rng: Random) -> Layout:
        hands = list(self.seen.must)
        hands[self.seen.seat] = self.seen.view.hand.mask
        beside: list[int] = []
        room, met = self._room, self._begin
        for number, kind in enumerate(self._kinds):
            splits = self._splits(number, room, met)
            chosen = splits[0]
            if len(splits) > 1:
                pick = rng.randrange(sum(ways for ways, _counts, _met in splits))
                for chosen in splits:
                    pick -= chosen[0]
                    if pick < 0:
                        break
            cards = list(kind.cards)
            if len(kind.places) > 1:
                rng.shuffle(cards)
            left = list(room)
            for place, share in zip(kind.places, chosen[1], strict=True):
                taken, cards = cards[:share], cards[share:]
                left[place] -= share
                if place == len(hands):
                    beside += taken
                else:
                    hands[place] |= sum(1 << card for card in taken)
            room, met = tuple(left), chosen[2]
        rng.shuffle(beside)
        return Layout(tuple(hands), tuple(beside))


def _met(demand: Demand, layout: Layout) -> bool:
    return (demand.cards & layout.hands[demand.seat]).bit_count() >= demand.least


def _less(demand: Demand, held: int) -> Demand:
    """What is still demanded of the cards that are not known to lie anywhere."""
    known = (demand.cards & held).bit_count()
    return Demand(demand.seat, demand.cards, max(0, demand.least - known), demand.most - known)


@lru_cache(maxsize=1 << 14)
def _shares(count: int, room: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The ways to share so many cards out to places with so much room."""
    if not room:
        return () if count else ((),)
    first, others = room[0], room[1:]
    least = max(0, count - sum(others))
    return tuple((share, *rest) for share in range(least, min(count, first) + 1) for rest in _shares(count - share, others))
