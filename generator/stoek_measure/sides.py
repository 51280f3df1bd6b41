"""Saskop's auction, and skill against chance: notes S-13, S-66 and S-67."""

from __future__ import annotations

from stoek.cards import Suit
from stoek.games import GAMES
from stoek.language import N_
from stoek.play.choices import Called
from stoek.play.course import Course
from stoek.play.so_far import Phase
from stoek.player.calling import rule
from stoek_measure.company import AnyCard, ByRule, dealt, made_by, played_on
from stoek_measure.experiment import Experiment, Kind, Sample, Wanted

GAME = GAMES["saskop"]
_STROKES = N_("strokes")
_DIAMONDS = GAME.auction.parse("diamonds")
_CALLS = N_(
    "The others bid by a quick rule of their own, announce diamonds early more than people would, and read nothing in a bid."
)
_STRONG = 6


def _says(course: Course, seat: int, call: str) -> Course:
    return course.after(Called(GAME.seat_names[seat], course.auction.parse(call)))


def _waiting(seed: str, company: ByRule, wanted: Wanted) -> Sample | None:
    """The first to speak announces diamonds; or passes, and declares them over whatever is named."""
    course = dealt(GAME, seed)
    seat = course.turn or 0
    count = GAME.potential_trumps(course.hands[seat])[Suit.DIAMONDS].bit_count()
    kind = "seven" if count > _STRONG else "six"
    if count < _STRONG or not wanted(kind):
        return None
    at_once = played_on(_says(course, seat, "diamonds"), company)
    waits = _says(course, seat, "pass")
    while waits.phase is Phase.AUCTION:
        waits = waits.after(rule(waits))
    if waits.trump is not Suit.DIAMONDS and waits.calls_open:
        waits = _says(waits, seat, "diamonds")
    own = waits.declarer is not None and waits.declarer == seat
    end = played_on(waits, company)
    return Sample(kind, made_by(end, seat) - made_by(at_once, seat), own)


def _escaping(seed: str, company: ByRule, wanted: Wanted) -> Sample | None:
    """An opponent has named another suit; the player on the bidder's left declares diamonds, or lets it stand."""
    course = dealt(GAME, seed)
    while course.phase is Phase.AUCTION:
        course = course.after(rule(course))
    if course.trump in (Suit.DIAMONDS, None) or course.declarer is None or not course.calls_open:
        return None
    seat = (course.declarer + 1) % GAME.seats
    hand = course.hands[seat]
    trumps = GAME.potential_trumps(hand)
    count = trumps[course.trump].bit_count()  # type: ignore[index]
    pictures = (hand & GAME.permanent_cards).bit_count()
    kind = "none" if not pictures else "few" if count < 4 else "many"
    if not wanted(kind):
        return None
    stays = played_on(course, company)
    over = played_on(_says(course, seat, "diamonds"), company)
    lost = sum(stays.side(trick.winner) == stays.side(seat) for trick in stays.tricks) == 0
    return Sample(kind, made_by(over, seat) - made_by(stays, seat), lost)


def _skill(seed: str, company: ByRule, wanted: Wanted) -> Sample:
    """One side plays as the company does, the other any legal card; then with the same cards the other way round."""
    start = dealt(GAME, seed)
    while start.phase is Phase.AUCTION:
        start = start.after(rule(start))
    first = played_on(start, company, AnyCard(seed))
    second = played_on(start, AnyCard(seed), company)
    seat = next(seat for seat in range(GAME.seats) if not start.side(seat))
    more = made_by(first, seat) - made_by(second, seat)
    return Sample("all", more, made_by(second, seat) < 0)


SIDES = (
    Experiment(
        "saskop/waiting", ("S-66",), N_("passing, and declaring diamonds later"), N_("announcing them at once"),
        (Kind("six", N_("six potential trumps in diamonds"), 0), Kind("seven", N_("seven or more in diamonds"), 0)),
        _STROKES, _CALLS, _waiting, counted=N_("there was something to declare over"),
    ),
    Experiment(
        "saskop/escaping", ("S-67",), N_("declaring diamonds over it"), N_("letting the suit stand"),
        (
            Kind("none", N_("an opponent has named a suit, and there is no picture in the hand"), 0),
            Kind("few", N_("pictures, but three trumps in that suit or fewer"), 0),
            Kind("many", N_("pictures, and four trumps in that suit or more"), 0),
        ),
        _STROKES, N_("The score of the evening is not looked at: all nine tricks always count as sixteen strokes."),
        _escaping, counted=N_("all nine tricks are lost where it stands"),
    ),
    Experiment(
        "saskop/skill", ("S-13",), N_("playing with thought"), N_("playing any legal card"),
        (Kind("all", N_("every deal, each side once, the auction being the same")),),
        _STROKES, N_("It compares two kinds of play, not two people."), _skill, parts=2,
        counted=N_("the better play wins for the side that did not make trumps"),
    ),
)  # fmt: skip
