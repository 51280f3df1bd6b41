"""A deal in which a note on tactics was measured, where two ways part: the table as its player sees it, and each way to the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from stoek.cards import card_text, mask_of, set_text, trump_value
from stoek.play.choices import Played
from stoek.play.course import Course
from stoek.play.trick import Trick
from stoek_measure.company import ByRule, chosen, made_by, played_on
from stoek_measure.moments import Moment


class Way(NamedTuple):
    """One of the two ways: its card, what is made with it, whether the declarer alone makes that, and the tricks that follow."""

    card: str
    made: int
    alone: bool
    tricks: list[dict[str, Any]]


def way_of(moment: Moment, cards: int) -> Way:
    """The way that plays one of these cards, and goes on by the rule."""
    card = chosen(moment, cards, ByRule())
    end = played_on(moment.course.after(Played(card)), ByRule())
    alone = len(end.start.game.sides) == 1
    made = made_by(end, end.first_seat if alone else moment.seat)
    return Way(card_text(card), made, alone, drawn(end, end.tricks[len(moment.course.tricks) :]))


def drawn(course: Course, tricks: Sequence[Trick]) -> list[dict[str, Any]]:
    """Tricks as pages take them."""
    names, position = course.start.game.seat_names, course.position
    assert position is not None
    return [
        {
            "leader": names[trick.leader],
            "cards": [card_text(card) for card in trick.cards],
            "winner": names[trick.winner],
            "points": position.tables.card_points(mask_of(trick.cards)),
        }
        for trick in tricks
    ]


def view_of(moment: Moment) -> dict[str, Any]:
    """The table as the player sees it whose turn it is."""
    course = moment.course
    game, own = course.start.game, moment.seat
    names = game.seat_names
    order = [names[(own + turn) % game.seats] for turn in range(game.seats)]
    return {
        "seat": names[own],
        "order": order,
        "declarer": names[course.first_seat],
        "side": [name for seat, name in enumerate(names) if not course.side(seat)] if game.partners else [names[course.first_seat]],
        "role": game.taker,
        "trump": trump_value(course.trump) if course.trump is not None else None,
        "leader": names[moment.leader],
        "trick": [card_text(card) for card in moment.trick],
        "tricks": drawn(course, course.tricks),
        "hand": set_text(moment.hand).split(),
    }
