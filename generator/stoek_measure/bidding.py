"""The auction of Staekske Rape, the stock, and what is put away: notes P-115 to P-121, P-134, P-135 and J-27."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from operator import or_

from stoek.cards import CardSet, Rank, cards_of, rank_of, suit_of
from stoek.games import GAMES
from stoek.language import N_
from stoek.play.choices import Called, Discarded, StockTaken
from stoek.play.course import Course, course_of
from stoek.play.so_far import Phase
from stoek.player.calling import rule
from stoek.player.gauge import kept, kept_worth
from stoek.rules.tables import compile_tables
from stoek_measure.company import ByRule, dealt, made_by, played_on, share_of, shares
from stoek_measure.experiment import Experiment, Kind, Sample, Wanted
from stoek_measure.hands import aces_beside, kind_of, top_tricks, trumps_with

GAME = GAMES["staekske-rape"]
_OWN = N_("game points more than the others make on average")
_OWN_ALONE = N_("game points of the declarer")
_CALLS = N_("The others bid and put away by a quick rule of their own, and nobody bluffs or reads a bid: a bolder table differs.")


def _call(course: Course, call: str) -> Called:
    """A call of the player whose turn it is."""
    return Called(GAME.seat_names[course.turn or 0], course.auction.parse(call))


def _calls(course: Course, call: str) -> Course:
    """The deal once it is made."""
    return course.after(_call(course, call))


def _made(end: Course, seat: int) -> bool | None:
    """Whether the seat has kept its contract; None where it has none."""
    return made_by(end, seat) >= 0 if end.declarer == seat else None


def _bid_or_pass(seed: str, company: ByRule, wanted: Wanted) -> Sample | None:
    course = dealt(GAME, seed)
    seat = course.turn or 0
    kind = kind_of(GAME, course.hands[seat])
    if not wanted(kind):
        return None
    bid, passed = (played_on(_calls(course, call), company) for call in ("3", "pass"))
    return Sample(kind, share_of(bid, seat) - share_of(passed, seat), _made(bid, seat))


def _tricks_of_three(seed: str, company: ByRule, wanted: Wanted) -> Sample | None:
    """What a bid of 3 on jack and nine comes to, by the tricks that are taken."""
    course = dealt(GAME, seed)
    seat = course.turn or 0
    if not kind_of(GAME, course.hands[seat]).startswith("nine"):
        return None
    end = played_on(_calls(course, "3"), company)
    if end.declarer != seat or (end.facts or {}).get("bid") != 3:
        return None
    tricks = sum(trick.winner == seat for trick in end.tricks)
    made = made_by(end, seat)
    return Sample({7: "seven", 6: "six", 5: "five"}.get(tricks, "fewer"), made, made >= 0)


def _sitter(seed: str, company: ByRule, wanted: Wanted) -> Sample | None:
    """Three have passed, by the rule."""
    course = dealt(GAME, seed)
    for _others in range(GAME.seats - 1):
        said = rule(course)
        if said != _call(course, "pass"):
            return None
        course = course.after(said)
    seat = course.turn or 0
    hand = course.hands[seat]
    jack = trumps_with(hand, Rank.JACK)
    if trumps_with(hand, Rank.JACK, Rank.NINE) or jack.bit_count() > 3:
        kind = "strong"
    elif jack.bit_count() > 2 or (jack and aces_beside(hand, jack)):
        kind = "fair"
    else:
        kind = "jack" if jack else "ace" if aces_beside(hand, 0) else "hopeless"
    if not wanted(kind):
        return None
    played = played_on(course, company)
    return Sample(kind, made_by(played, seat) - made_by(_calls(course, "give-up"), seat), _made(played, seat))


def _once(seed: str, company: ByRule, wanted: Wanted) -> Sample | None:
    course = dealt(GAME, seed)
    seat = course.turn or 0
    if rule(course) != _call(course, "3"):
        return None
    free, once = (played_on(_calls(course, call), company) for call in ("3", "once 3"))
    return Sample("all", share_of(free, seat) - share_of(once, seat))


def _blind(seed: str, company: ByRule, wanted: Wanted) -> Sample:
    course = dealt(GAME, seed)
    seat = course.turn or 0
    blind = played_on(_calls(course, "blind 2"), company)
    return Sample("all", share_of(played_on(course, company), seat) - share_of(blind, seat), _made(blind, seat))


def _leave_the_stock(seed: str, company: ByRule, wanted: Wanted) -> Sample | None:
    """Whose hand has most tricks from the top speaks first and bids 3, and the others pass."""
    start = dealt(GAME, seed).start
    seat = max(range(GAME.seats), key=lambda seat: top_tricks(start.dealt.hands[seat]))
    tops = top_tricks(start.dealt.hands[seat])
    kind = {3: "three", 4: "four", 5: "five"}.get(tops, "six")
    if tops < 3 or not wanted(kind):
        return None
    course = course_of(replace(start, dealer=(seat - GAME.speaks_first) % GAME.seats))
    for call in ("3", "pass", "pass", "pass"):
        course = _calls(course, call)
    left, taken = (played_on(course.after(StockTaken(takes)), company) for takes in (False, True))
    return Sample(kind, made_by(left, seat) - made_by(taken, seat), _made(left, seat))


def _tens_away(seed: str, company: ByRule, wanted: Wanted) -> Sample | None:
    """A plain ten that is in no combination, put away or kept; the other cards as the rule has them."""
    course = dealt(GAME, seed)
    while course.phase not in (Phase.DISCARD, Phase.OVER):
        course = course.after(rule(course))
    if course.phase is Phase.OVER:
        return None
    seat = course.turn or 0
    held = course.hands[seat]
    _points, away, trump = kept(GAME, held)
    melds = reduce(or_, (meld.cards for meld in GAME.combinations.best(held, trump)), 0)
    plain = held & ~compile_tables(GAME, trump).trump_cards
    ten = next((1 << card for card in cards_of(plain & ~melds) if rank_of(card) is Rank.TEN), 0)
    if not ten:
        return None

    def worth(card: int) -> float:
        return kept_worth(GAME, trump, card)

    if away & ten:
        gone, stays = away, away ^ ten ^ 1 << min(cards_of(held & ~away), key=worth)
    else:
        gone, stays = away ^ ten ^ 1 << max(cards_of(away), key=worth), away
    kind = "guarded" if held & ~stays & ~ten & suit_of(ten.bit_length() - 1).all_cards else "lone"
    if not wanted(kind):
        return None
    ends = [played_on(course.after(Discarded(CardSet.of_mask(cards))), company) for cards in (gone, stays)]
    return Sample(kind, made_by(ends[0], seat) - made_by(ends[1], seat))


BIDDING = (
    Experiment(
        "staekske-rape/bid-of-3", ("P-115", "P-116", "P-117", "P-118", "P-120"), N_("bidding 3"), N_("passing"),
        (
            Kind("big", N_("a combination of 50 or more")), Kind("small", N_("a combination of 20")),
            Kind("nine-2", N_("jack and nine of a suit, and two aces or more beside")),
            Kind("nine-1", N_("jack and nine of a suit, and one ace beside")),
            Kind("nine-0", N_("jack and nine of a suit, no ace beside"), 0),
            Kind("short", N_("three cards of a four, or of a row of four"), -1),
            Kind("jack-4", N_("a jack with three more of its suit, or longer"), 0),
            Kind("jack-3", N_("a jack with two more of its suit"), -1),
            Kind("rest", N_("none of these"), -1),
        ),
        _OWN, _CALLS, _bid_or_pass, shares(GAME), counted=N_("the contract is made"),
    ),
    Experiment(
        "staekske-rape/tricks-of-three", ("P-119",), N_("a bid of 3 with jack and nine"), "",
        (
            Kind("seven", N_("seven tricks")), Kind("six", N_("six tricks"), 0), Kind("five", N_("five tricks"), 0),
            Kind("fewer", N_("four tricks or fewer"), -1),
        ),
        _OWN_ALONE, _CALLS, _tricks_of_three, counted=N_("the contract is made"),
    ),
    Experiment(
        "staekske-rape/as-sitter", ("P-121",), N_("playing on"), N_("giving up"),
        (
            Kind("strong", N_("jack and nine of a suit, or a jack with three more of its suit")),
            Kind("fair", N_("a jack with two more of its suit, or with an ace beside")),
            Kind("jack", N_("a jack, and not even that")), Kind("ace", N_("no jack, but an ace")),
            Kind("hopeless", N_("neither jack nor ace"), 0),
        ),
        _OWN_ALONE, _CALLS, _sitter, counted=N_("the contract is made"), sure=-10,
    ),
    Experiment(
        "staekske-rape/once", ("J-27",), N_("saying 3"), N_("saying “once 3”"),
        (Kind("all", N_("a hand with which the rule bids 3"), 0),),
        _OWN, N_("Nobody at this table bids differently for having heard “once”."), _once, shares(GAME),
    ),
    Experiment(
        "staekske-rape/blind", ("P-134",), N_("looking first"), N_("bidding a blind 2"),
        (Kind("all", N_("the first to speak, any hand")),),
        _OWN, _CALLS, _blind, shares(GAME), counted=N_("the blind 2 is made"),
    ),
    Experiment(
        "staekske-rape/leave-the-stock", ("P-135",), N_("leaving the stock"), N_("taking it"),
        (
            Kind("six", N_("six or seven sure tricks from the top")),
            Kind("five", N_("five sure tricks from the top"), 0),
            Kind("four", N_("four sure tricks"), -1), Kind("three", N_("three sure tricks"), -1),
        ),
        _OWN_ALONE, N_("All have passed over a bid of 3, whatever they hold."), _leave_the_stock,
        counted=N_("the contract is made without the stock"),
    ),
    Experiment(
        "staekske-rape/tens-away", (), N_("putting the ten away"), N_("keeping it"),
        (
            Kind("lone", N_("a plain ten that would be alone in its suit"), 0),
            Kind("guarded", N_("a plain ten with another card of its suit"), 0),
        ),
        _OWN_ALONE, N_("The other cards are put away by the quick rule, which is the same for both."), _tens_away,
    ),
)  # fmt: skip
