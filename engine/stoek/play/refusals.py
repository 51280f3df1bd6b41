"""Why something cannot be done at a table, with the hand and the trick that it concerns and what can be done instead."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from stoek.cards import Card, CardSet, card_text, set_text
from stoek.language import _
from stoek.play import options
from stoek.play.course import Course
from stoek.play.reasons import why_not

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
        return Reason(None, None, legal, _("No card is played now."))
    hand, seat, ruling = position.hands[position.turn], game.seat_names[position.turn], position.ruling
    if not hand >> card & 1:
        return Reason(None, None, legal, _("{card} is not in the hand of {seat}, whose turn it is.", card=card, seat=seat))
    if ruling.option is None:
        rule = game.rule_id(game.combinations.marriage_rule)
        return Reason(rule, None, legal, _("The marriage is shown with the lead of one of its cards: {cards}.", cards=legal))
    words = why_not(position.tables, hand, position.trick, ruling, card, seat)
    return Reason(game.rule_id(ruling.option.rule), ruling.option.words, legal, words)


def quoted(course: Course, fact: str, seat: int | None = None) -> str:
    """A fact with the hand of the seat, or of the one whose turn it is, the trick on the table, and what may be done."""
    at, position = course.turn if seat is None else seat, course.position
    parts = [fact]
    if at is not None:
        cards = set_text(course.hands[at]) or "-"
        parts.append(_("Hand of {seat}: {cards}.", seat=course.start.game.seat_names[at], cards=cards))
    if position is not None and position.trick:
        parts.append(_("Trick: {cards}.", cards=" ".join(map(card_text, position.trick))))
    return " ".join([*parts, now(course)])


def now(course: Course) -> str:
    """What may be done now, in words."""
    if course.over:
        return _("The deal is over.")
    choices = options.choices(course)
    words = ", ".join(str(choice) for choice in islice(choices, _QUOTED))
    more = len(choices) - _QUOTED
    if more > 0:
        return _("Possible now: {choices} and {more} more.", choices=words, more=more)
    return _("Possible now: {choices}.", choices=words)
