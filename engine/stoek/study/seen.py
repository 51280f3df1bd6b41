"""What everybody at the table has seen of a deal in play, and what it proves."""

from __future__ import annotations

from stoek.cards import cards_of, mask_of, union
from stoek.play.course import Course
from stoek.play.position import SeatPlay, could_hold, plays_of


def plays_by(standing: Course, seat: int) -> list[SeatPlay]:
    """Each card that a seat has played, in order, with the cards that lay in the trick before it."""
    position = standing.play
    tricks = [*((trick.leader, trick.cards) for trick in standing.tricks), (position.leader, position.trick)]
    return plays_of(seat, len(position.hands), tricks)


def could_now_hold(standing: Course, seat: int, hand: int) -> bool:
    """Whether every card that a seat has played was legal for it, if it holds `hand` now."""
    return could_hold(standing.tables, plays_by(standing, seat), hand)


def unseen(standing: Course) -> int:
    """What the player asked neither holds, nor has put away, nor has seen."""
    known = standing.play.hand | mask_of(standing.play.trick)
    known |= union(mask_of(trick.cards) for trick in standing.tricks)
    if standing.play.turn == standing.first_seat:
        known |= standing.discards or 0
    return standing.tables.pack & ~known


def shown_void(standing: Course, seat: int, suit: int) -> bool:
    """Whether the play tells whose turn it is that a seat has none of a suit, though it may lie with others too."""
    rest = unseen(standing) & suit
    return bool(rest) and not any(could_now_hold(standing, seat, 1 << card) for card in cards_of(rest))
