"""What the player of one seat can see of a deal, and nothing else: whoever is handed a view cannot get at the other hands.

Melds that are announced are seen by all, and so is a card that is laid on the table for the partner; not the one that comes back,
nor what is discarded, nor a stock that is picked up or left alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from stoek.cards import Card, CardSet, Suit, Trump, mask_of
from stoek.play import counting, options
from stoek.play.choices import Announced, Called, Choice, Exchanged, Returned, of_kind
from stoek.play.course import Course
from stoek.play.so_far import AnnouncedMeld, Phase
from stoek.play.start import FactValue
from stoek.rules.house import House
from stoek.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick that is over.

    Attributes:
        leader: The seat that led.
        cards: As they were played.
        winner: The seat that took it.
        points: What its cards count.
        bonus: What combinations inside it score.
    """

    leader: str
    cards: tuple[Card, ...]
    winner: str
    points: int
    bonus: int


@dataclass(frozen=True, slots=True)
class View:
    """A deal as the player at `seat` sees it. Seats are letters; what is not known yet, or not in the game, is None or empty.

    Attributes:
        game: The ruleset under the house rules of the table, which are its `settings`.
        seat: Whose view it is.
        dealer: The seat that dealt.
        phase: What has to be done next.
        turn: The seat that has to do it; None once the deal is over.
        hand: The player's own cards.
        held: How many cards every seat holds.
        left_in_stock: How many cards can still be drawn.
        turned_up: The cards turned up, the first one first.
        turned: The suits turned for the auction, the first one first.
        calls: The auction so far.
        exchanges: Cards given for one turned up, or to the partner.
        returned: The card that came back for one that was given to the partner, known to these two only.
        declarer: The seat that took the deal on.
        trump: A suit, or a way to play without trumps.
        facts: Those of the contract, such as the bid.
        stock: What the declarer did with it: `taken`, `refused` or `gave-up`.
        discards: What the player put away; None for anybody else's.
        melds: All that were announced.
        countered: Those over which a higher one was declared.
        leader: The seat that leads the trick on the table.
        trick: The cards on the table, in the order they were played.
        tricks: The tricks that are over.
        choices: What this player may do now.
        legal: The cards among that.

    Examples:
        >>> from stoek import GAMES, Table
        >>> table = Table.deal(GAMES["schieber"], seed=1)
        >>> view = table.view("E")
        >>> view.hand == table.hands["E"], view.held["N"], view.turn, len(view.choices)
        (True, 9, 'N', 0)
    """

    game: Ruleset
    seat: str
    dealer: str
    phase: Phase
    turn: str | None
    hand: CardSet
    held: Mapping[str, int] = field(hash=False)
    left_in_stock: int
    turned_up: tuple[Card, ...]
    turned: tuple[Suit, ...]
    calls: tuple[Called, ...]
    exchanges: tuple[Exchanged, ...]
    returned: Card | None
    declarer: str | None
    trump: Trump | None
    facts: Mapping[str, FactValue] = field(hash=False)
    stock: str | None
    discards: CardSet | None
    melds: tuple[Announced, ...]
    countered: tuple[Announced, ...]
    leader: str | None
    trick: tuple[Card, ...]
    tricks: tuple[TrickTaken, ...]
    choices: Sequence[Choice]
    legal: CardSet

    @property
    def house(self) -> House:
        """The value of each house rule at this table, by its id."""
        return self.game.settings


def view_of(course: Course, seat: int) -> View:
    """What the player of that seat sees."""
    game, names, position = course.game, course.game.seat_names, course.position
    turn = course.turn
    return View(
        game=game,
        seat=names[seat],
        dealer=names[course.start.dealer],
        phase=course.phase,
        turn=None if turn is None else names[turn],
        hand=CardSet.of_mask(course.hands[seat]),
        held={name: hand.bit_count() for name, hand in zip(names, course.hands, strict=True)},
        left_in_stock=len(course.drawable),
        turned_up=turned_up(course),
        turned=course.turned,
        calls=of_kind(Called, course.done),
        exchanges=of_kind(Exchanged, course.done),
        returned=_returned(course, seat),
        declarer=None if course.declarer is None else names[course.declarer],
        trump=course.trump,
        facts={name: value for name, value in course.facts.items() if value is not None},
        stock=course.stock,
        discards=None if course.discards is None or seat != course.declarer else CardSet.of_mask(course.discards),
        melds=_as_choices(course, course.announced),
        countered=_as_choices(course, (meld for meld in course.announced if counting.is_countered(course, meld))),
        leader=None if position is None else names[position.leader],
        trick=() if position is None else tuple(map(Card, position.trick)),
        tricks=tricks_taken(course),
        choices=options.of_seat(course, seat),
        legal=CardSet.of_mask(options.legal(course)) if turn == seat else CardSet(),
    )


def _returned(course: Course, seat: int) -> Card | None:
    """The card that one partner gave back to the other, where this seat is one of the two."""
    names, game = course.game.seat_names, course.game
    pair = (names[seat], names[game.partner_of(seat)])
    return next((choice.card for choice in of_kind(Returned, course.done) if choice.seat in pair), None)


def _as_choices(course: Course, melds: Iterable[AnnouncedMeld]) -> tuple[Announced, ...]:
    """Those of these melds that are told by their cards, as they were announced."""
    names = course.game.seat_names
    return tuple(
        Announced(names[meld.seat], CardSet.of_mask(claim.cards), claim.kind, claim.points)
        for meld in melds
        if (claim := meld.claim).cards
    )


def turned_up(course: Course) -> tuple[Card, ...]:
    """The cards that lie face up, or did; of a stock that is drawn from, the one that lies or lay under it last."""
    if not course.game.draws:
        return tuple(map(Card, course.start.dealt.turned_up))
    laid = [choice.gave for choice in of_kind(Exchanged, course.done)]
    return (Card(laid[-1] if laid else course.start.dealt.stock[-1]),)


def tricks_taken(course: Course) -> tuple[TrickTaken, ...]:
    """The tricks so far."""
    names, position = course.game.seat_names, course.position
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
