"""What somebody does at a table, read from a text in any spelling that a record may have."""

from __future__ import annotations

from collections.abc import Sequence

from stoek.cards import Suit, as_trump, parse_cards
from stoek.errors import BadCard, BadChoice, IllegalCall, IllegalPlay, RulesError, cut
from stoek.errors import quoted as in_quotes
from stoek.play import options
from stoek.play.choices import (
    APART,
    Called,
    Choice,
    Discarded,
    Discards,
    Played,
    TrumpNamed,
    alone,
    any_form,
    call_of_words,
    named,
    of_kind,
    only,
    spelled,
    words_of,
)
from stoek.play.course import Course
from stoek.play.refusals import no_auction, quoted
from stoek.play.sentences import Say
from stoek.play.so_far import Phase
from stoek.play.start import seat_index
from stoek.rules.auctions.call import Call
from stoek.rules.melds.melds import FOUR, SEQUENCE


def choice_of(course: Course, text: str) -> Choice:
    """The choice that a text names: one that may be made now, else what it would be.

    `BadChoice` for a text that names nothing, or that several seats could mean; `IllegalCall` for a call that the auction does not
    know; `BadChoice` or `IllegalPlay` if the seat before it is not the one whose turn it is.
    """
    offered = options.choices(course)
    found = named(text, offered)
    if found is not None:
        return found
    seat, words = words_of(text)
    try:
        found = only(text, _offered(course, seat, words, offered))
    except BadChoice as several:
        raise BadChoice(quoted(course, several.message), where=several.where) from None
    if found is None:
        found = _impossible(course, seat, words, offered)
    if found is None:
        known = any_form(words) or _meld(course, seat, words)
        told = Say.cannot_be_done(choice=cut(text)) if known else Say.not_understood(text=in_quotes(text), game=course.game.name)
        raise BadChoice(quoted(course, told), where="choice")
    fault = (
        None
        if seat is None or seat in (getattr(found, "seat", None), getattr(found, "declarer", None))
        else _out_of_turn(course, seat, found)
    )
    if fault is not None:
        raise fault
    return found


def called(course: Course, written: str, seat: str | None = None) -> Called:
    """The call that a text is, by the seat that is given or stands before it, else by the one whose turn it is; `IllegalCall` for
    what the auction does not know, and where nobody may call."""
    if not course.calls_open:
        raise no_auction(course, in_quotes(written))
    before, words = words_of(written)
    try:
        call = course.auction.parse(words if words and (before is None or seat in (None, before)) else " ".join(written.split()))
    except IllegalCall as unknown:
        raise IllegalCall(quoted(course, unknown.message)) from None
    return Called(seat if seat is not None else before or _caller(course), call)


def in_words_of_game(course: Course, choice: Called) -> Called:
    """The call that the auction knows for diamonds, which may be a call of its own; this one if it is another call."""
    if choice.call not in (APART, Call("trump", trump=Suit.DIAMONDS)):
        return choice
    try:
        return Called(choice.seat, course.auction.parse(choice.call.words))
    except IllegalCall:
        return choice


def _offered(course: Course, seat: str | None, words: str, offered: Sequence[Choice]) -> list[Choice]:
    """The choices that may be made now and that words are a spelling of. In the auction a call without a seat is of the one whose
    turn it is; after it, of anybody who can make it."""
    if isinstance(offered, Discards) or seat is not None or course.phase is not Phase.AUCTION:
        return spelled(seat, words, offered)
    caller = _caller(course)
    return spelled(None, words, [one for one in offered if not isinstance(one, Called) or one.seat == caller])


def _impossible(course: Course, seat: str | None, words: str, offered: Sequence[Choice]) -> Choice | None:
    """The choice that words are, though it may not be made now; None if they are none."""
    if isinstance(offered, Discards) and (away := Discarded.of_cards(words)) is not None:
        return away
    told = alone(seat, words)
    trump = as_trump(words)
    whole = next((one for one in of_kind(TrumpNamed, offered) if one.trump is trump), None)
    if whole is not None:
        raise BadChoice(quoted(course, Say.name_trumps_so(choice=whole)), where="choice")
    if isinstance(told, Played) or call_of_words(words) is None:
        return told
    try:
        return called(course, words, seat or _caller(course))
    except IllegalCall:
        # “take” is said of a stock as well.
        if told is None or isinstance(told, Called):
            raise
        return told


def _meld(course: Course, seat: str | None, words: str) -> bool:
    """Whether words name a meld by its kind, or, behind a seat, by its cards."""
    kind, _, rest = words.partition(" ")
    if words.lower() == course.game.combinations.marriage_kind:
        return True
    cards = rest if kind.lower() in (FOUR, SEQUENCE, course.game.combinations.marriage_kind) else words if seat else ""
    try:
        return bool(parse_cards(cards))
    except BadCard:
        return False


def _out_of_turn(course: Course, seat: str, choice: Choice) -> RulesError | None:
    """Why a seat cannot make a choice that only the one whose turn it is may make; None if it is its turn, or if nobody's is."""
    number = seat_index(course.game, seat)
    if course.turn in (None, number):
        return None
    turn = course.game.seat_names[course.turn or 0]
    told = quoted(course, Say.turn_of_another(choice=choice, seat=seat, turn=turn))
    return (IllegalPlay if isinstance(choice, Played) else BadChoice)(told, where="choice")


def _caller(course: Course) -> str:
    """The seat whose call it is."""
    return course.game.seat_names[course.seat_of(course.state.turn)]
