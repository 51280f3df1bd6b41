"""Why something cannot be done at a table, with the hand and the trick that it concerns and what can be done instead."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from stoek.cards import Card, CardSet, card_text, set_text
from stoek.language import followed
from stoek.play import options
from stoek.play.course import Course
from stoek.play.reasons import why_not
from stoek.play.sentences import Say

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
    game, position = course.start.game, course.position
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


def quoted(course: Course, fact: str, seat: int | None = None) -> str:
    """A fact with the hand of the seat, or of the one whose turn it is, the trick on the table, and what may be done."""
    at, position = course.turn if seat is None else seat, course.position
    more = ""
    if at is not None:
        more += f" {Say.hand_of(seat=course.start.game.seat_names[at], cards=set_text(course.hands[at]) or '-')}"
    if position is not None and position.trick:
        more += f" {Say.trick(cards=' '.join(map(card_text, position.trick)))}"
    return followed(fact, f"{more} {now(course)}")


def now(course: Course) -> str:
    """What may be done now, in words."""
    if course.over:
        return Say.deal_over()
    choices = options.choices(course)
    words = ", ".join(str(choice) for choice in islice(choices, _QUOTED))
    more = len(choices) - _QUOTED
    if more > 0:
        return Say.possible_now_more(choices=words, more=more)
    return Say.possible_now(choices=words)
