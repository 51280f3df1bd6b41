"""What the player of one seat can see of a deal, and nothing else: whoever is handed a view cannot get at the other hands.

Melds that are announced are seen by all, and so is a card that is laid on the table for the partner; not the one that comes back,
nor what is discarded, nor a stock that is picked up or left alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from stoek.cards import Card, CardSet, Trump, mask_of
from stoek.play import options
from stoek.play.choices import Announced, Called, Choice, Discarded, Exchanged
from stoek.play.course import Course, Phase
from stoek.rules.house import HouseValue
from stoek.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick that is over; `points` are its cards', `bonus` is what scores inside it."""

    leader: str
    cards: tuple[Card, ...]
    winner: str
    points: int
    bonus: int


@dataclass(frozen=True, slots=True)
class View:
    """A deal as the player at `seat` sees it.

    `held` is how many cards every seat holds, `left_in_stock` how many can still be drawn; `discards` are the player's own.
    `choices` is what this player may do now, and `legal` the cards among it.

    >>> from stoek import GAMES, Table
    >>> table = Table.deal(GAMES["schieber"], seed=1)
    >>> view = table.view("E")
    >>> view.hand == table.hands["E"], view.held["N"], view.turn, len(view.choices)
    (True, 9, 'N', 0)
    """

    game: Ruleset
    house: Mapping[str, HouseValue] = field(hash=False)
    seat: str
    dealer: str
    phase: Phase
    turn: str | None
    hand: CardSet
    held: Mapping[str, int] = field(hash=False)
    left_in_stock: int
    turned_up: tuple[Card, ...]
    calls: tuple[Called, ...]
    exchanges: tuple[Exchanged, ...]
    declarer: str | None
    trump: Trump | None
    stock: str | None
    discards: CardSet | None
    melds: tuple[Announced, ...]
    leader: str | None
    trick: tuple[Card, ...]
    tricks: tuple[TrickTaken, ...]
    choices: Sequence[Choice]
    legal: CardSet


def view_of(course: Course, seat: int) -> View:
    """What the player of that seat sees."""
    game, names, position = course.start.game, course.start.game.seat_names, course.position
    turn = course.turn
    own = options.of_seat(course, seat)
    aside = next((choice.cards for choice in course.done if isinstance(choice, Discarded)), None)
    return View(
        game=game,
        house=dict(course.start.house),
        seat=names[seat],
        dealer=names[course.start.dealer],
        phase=course.phase,
        turn=None if turn is None else names[turn],
        hand=CardSet.of_mask(course.hands[seat]),
        held={name: hand.bit_count() for name, hand in zip(names, course.hands, strict=True)},
        left_in_stock=len(course.drawable),
        turned_up=turned_up(course),
        calls=tuple(choice for choice in course.done if isinstance(choice, Called)),
        exchanges=tuple(choice for choice in course.done if isinstance(choice, Exchanged)),
        declarer=None if course.declarer is None else names[course.declarer],
        trump=course.trump,
        stock=course.stock,
        discards=aside if seat == course.declarer else None,
        melds=tuple(choice for choice in course.done if isinstance(choice, Announced)),
        leader=None if position is None else names[position.leader],
        trick=() if position is None else tuple(map(Card, position.trick)),
        tricks=tricks_taken(course),
        choices=own,
        legal=CardSet.of_mask(options.legal(course)) if turn == seat else CardSet(),
    )


def turned_up(course: Course) -> tuple[Card, ...]:
    """The cards that lie face up, or did."""
    under = course.drawable[-1:] if course.start.game.draws else course.start.dealt.turned_up
    return tuple(map(Card, under))


def tricks_taken(course: Course) -> tuple[TrickTaken, ...]:
    """The tricks so far."""
    names, position = course.start.game.seat_names, course.position
    if position is None:
        return ()
    tables = position.tables
    return tuple(
        TrickTaken(
            names[trick.leader],
            tuple(map(Card, trick.cards)),
            names[trick.winner],
            tables.card_points(mask_of(trick.cards)),
            tables.bonus(mask_of(trick.cards)),
        )
        for trick in course.tricks
    )
