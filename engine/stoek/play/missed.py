"""Melds that could have been announced, and were not: the deal is gone through once more, with more announced in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from math import inf

from stoek.play import options
from stoek.play.choices import Announced
from stoek.play.course import Course
from stoek.play.so_far import AnnouncedMeld


def missed(stands: Iterable[Course], over: Course, seat: int) -> list[Announced]:
    """The melds that a seat could have announced at these stands of a deal, and had not when it was `over`, most points first.

    Of all that go with what it did announce, each at its moment, and with each other, they are those that make most together.

    A meld that scored by itself is none of them; what others would have answered to a meld is not asked.
    """
    turns = [*{len(stand.tricks): stand for stand in stands if stand.turn == seat and stand.position is not None}.values()]
    made = [meld for meld in over.announced if meld.seat == seat]

    @cache
    def most(at: int, own: frozenset[AnnouncedMeld]) -> tuple[float, tuple[Announced, ...]]:
        """From this turn on, with these melds announced: the points of all at the end, and what is announced besides.

        Minus infinity where something that was announced could not have been after these.
        """
        if at == len(turns):
            return sum(claim.points for claim in options.claims_of(_with(over, seat, own), seat)), ()
        course = _with(turns[at], seat, own)
        if course.position is None or course.ended:
            return inf, ()
        offered = {offer.cards.mask: offer for offer in options.announcements(course)}
        for meld in made:
            if meld.tricks == len(course.tricks) and meld not in own:
                return most(at, own | {meld}) if meld.claim.cards in offered else (-inf, ())
        found = [most(at + 1, own)]
        for mask, offer in offered.items():
            claim = course.game.combinations.identify(mask, course.trump)
            points, more = most(at, own | {AnnouncedMeld(seat, claim, len(course.tricks), len(course.position.trick))})
            found.append((points, (offer, *more)))
        return max(found, key=lambda one: one[0])

    return sorted(most(0, frozenset())[1], key=lambda meld: -meld.points)


def _with(course: Course, seat: int, own: Iterable[AnnouncedMeld]) -> Course:
    """The course with these melds as those that the seat has announced."""
    others = [meld for meld in course.announced if meld.seat != seat]
    return replace(course, announced=tuple(sorted((*others, *own), key=lambda meld: (meld.tricks, meld.cards))))
