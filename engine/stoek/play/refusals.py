"""Why something cannot be done at a table, with the hand and the trick that it concerns and what can be done instead."""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch
from itertools import islice

from stoek.cards import Card, CardSet, card_text, set_text
from stoek.errors import BadCard, BadChoice, IllegalCall, IllegalPlay, RulesError, many_cards
from stoek.language import coded_as, followed
from stoek.play import options
from stoek.play.choices import Called, Choice, Discarded, Exchanged, Played
from stoek.play.course import Course
from stoek.play.reasons import why_not
from stoek.play.sentences import Say
from stoek.play.so_far import Phase
from stoek.play.start import seat_index

_QUOTED = 12
"""How many choices are listed."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a card may not be played.

    Attributes:
        rule: The full id of the rule.
        option: The option of the play law that decides, in words.
        cards: Those that may be played.
        words: All of it in a sentence, which is also its text.
    """

    rule: str | None
    option: str | None
    cards: CardSet
    words: str

    def __str__(self) -> str:
        return self.words


def reason(course: Course, card: Card) -> Reason | None:
    """Why this card may not be played now; None where it may be."""
    game, position = course.game, course.position
    legal = CardSet.of_mask(options.legal(course))
    if card in legal:
        return None
    if position is None or course.over:
        return Reason(None, None, legal, Say.no_card_now())
    hand, seat, ruling = position.hands[position.turn], game.seat_names[position.turn], position.ruling
    if not hand >> card & 1:
        return Reason(None, None, legal, Say.not_held_by(card=card, seat=seat))
    if ruling.option is None:
        rule = game.rule_id(game.combinations.marriage_rule)
        return Reason(rule, None, legal, Say.marriage_to_lead(cards=legal))
    words = why_not(position.tables, hand, position.trick, ruling, card, seat)
    return Reason(game.rule_id(ruling.option.rule), ruling.option.words, legal, words)


@singledispatch
def refusal(choice: Choice, course: Course) -> RulesError | None:
    """Why this cannot be done now; None where it can."""
    if choice in options.choices(course):
        return None
    return BadChoice(quoted(course, Say.cannot_be_done(choice=choice.said)))


@refusal.register(Played)
def _of_card(choice: Played, course: Course) -> RulesError | None:
    if options.legal(course) >> choice & 1:
        return None
    why = reason(course, choice)
    if why is None:
        return None
    told = coded_as(Say.may_not_be_played_because(card=choice, why=why.words), why.words)
    return IllegalPlay(quoted(course, told), rule=why.rule)


@refusal.register(Called)
def _of_call(choice: Called, course: Course) -> RulesError | None:
    auction, call, game = course.auction, choice.call, course.game
    if not course.calls_open:
        return no_auction(course, f"“{call.words}”")
    seat = seat_index(game, choice.seat)
    caller = course.caller_of(seat)
    fault = auction.fault(course.state, call, caller)
    if fault is None:
        fault = game.hand_fault(auction, course.state, call, caller, course.hands[seat])
    return None if fault is None else IllegalCall(quoted(course, fault.message, seat), rule=game.rule_id(fault.rule))


@refusal.register(Discarded)
def _of_discards(choice: Discarded, course: Course) -> RulesError | None:
    if course.phase is not Phase.DISCARD:
        return BadChoice(quoted(course, Say.nothing_to_discard(game=course.game.name)))
    ways, cards = options.discards(course), choice.cards
    if choice in ways:
        return None
    wrong = Say.discards_wrong(due=many_cards(ways.size), count=len(cards), cards=cards or "-")
    return BadChoice(quoted(course, wrong))


def exchange_of(course: Course, gave: Card | str, got: Card | None = None, seat: str | None = None) -> Exchanged:
    """The exchange of these cards that may be made now, `got` and `seat` as far as they are known; `BadChoice` where none may."""
    passed = card_of(course, gave)
    for choice in options.exchanges(course):
        if choice.gave == passed and got in (None, choice.got) and seat in (None, choice.seat):
            return choice
    raise BadChoice(quoted(course, Say.cannot_be_exchanged(card=passed)))


def card_of(course: Course, card: Card | str) -> Card:
    """What somebody names as a card; `BadCard` for what is none."""
    try:
        return Card(card)
    except BadCard as fault:
        raise BadCard(quoted(course, fault.message)) from None


def no_auction(course: Course, call: str) -> IllegalCall:
    """A call where nobody may call."""
    return IllegalCall(quoted(course, Say.no_auction_now(call=call, game=course.game.name)))


def quoted(course: Course, fact: str, seat: int | None = None) -> str:
    """A fact with the hand of the seat, or of the one whose turn it is, the trick on the table, and what may be done."""
    at, position = course.turn if seat is None else seat, course.position
    more = ""
    if at is not None:
        more += f" {Say.hand_of(seat=course.game.seat_names[at], cards=set_text(course.hands[at]) or '-')}"
    if position is not None and position.trick:
        more += f" {Say.trick(cards=' '.join(map(card_text, position.trick)))}"
    return followed(fact, f"{more} {now(course)}")


def now(course: Course) -> str:
    """What may be done now, in words."""
    if course.over:
        return Say.deal_over()
    choices = options.choices(course)
    words = ", ".join(choice.said for choice in islice(choices, _QUOTED))
    more = len(choices) - _QUOTED
    if more > 0:
        return Say.possible_now_more(choices=words, more=more)
    return Say.possible_now(choices=words)
