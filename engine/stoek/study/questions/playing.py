"""Questions about the next card: which may be played, and which rule keeps one out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from stoek.cards import card_text, cards_of
from stoek.errors import BadRequest
from stoek.language import N_, Sentence, _
from stoek.play.trick import head_index
from stoek.rules.law import Selector
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables, compile_tables
from stoek.study.asked import Asked
from stoek.study.questions.question import ONE, PLAYERS, SOME, Choice, Given, Question, Wanted, before
from stoek.study.questions.sentences import Say
from stoek.study.quiz import decided_by

MAY, MAY_NOT = N_("may be played"), N_("may not be played")

LEAST_WRONG = 2
"""So many cards at least may not be played where one that may is to be found."""


def options(ruleset: Ruleset) -> list[str]:
    """The rules of the law's options, each once."""
    return sorted({option.rule for law in ruleset.laws if law is not ruleset.first_phase_law for option in law.every_option})


def binding(ruleset: Ruleset) -> list[str]:
    """Those of options that keep some card out."""
    laws = [law for law in ruleset.laws if law is not ruleset.first_phase_law]
    return sorted({option.rule for law in laws for option in law.every_option if not option.select & Selector.ANY})


def to_play(ruleset: Ruleset, tables: Tables, asked: Asked, ask: Sentence = Say.which_may, yes: str = MAY) -> Question:
    """Every card of the hand is a choice, with the reason that the verb `legal` gives."""
    explained, trick = asked.explained(ruleset, tables), asked.trick
    decides = explained.ruling.rule or tables.law.lead_rule

    def choice(card: int) -> Choice:
        why = explained.why_of(card)
        if card in explained.illegal:
            return Choice(card, False, why, decides, _revoke(ruleset, tables, trick, card), _(MAY_NOT))
        return Choice(card, True, why, decides, verdict=_(yes))

    choices = tuple(map(choice, cards_of(asked.hand)))
    return Question(decides, SOME, ask(), choices, explained.why, tables.trump, before(ruleset, trick), trick, asked.hand)


def _revoke(ruleset: Ruleset, tables: Tables, trick: tuple[int, ...], card: int) -> str:
    """What playing a card that may not be played would come to."""
    place = head_index(tables.beats, (*trick, card))
    if place == len(trick):
        return Say.revoke_takes_trick(card=card_text(card))
    player = _(PLAYERS[ruleset.seats][(before(ruleset, trick) + place) % ruleset.seats])
    return Say.revoke_leaves_trick(player=player)


def legal(ruleset: Ruleset, rng: Random, wanted: Wanted) -> Iterator[Given]:
    """A position in which some cards may be played and some not."""
    return _positions(ruleset, rng, wanted.rule, 1)


def may(ruleset: Ruleset, rng: Random, wanted: Wanted) -> Iterator[Given]:
    """A position in which at least two cards may not be played."""
    return _positions(ruleset, rng, wanted.rule, LEAST_WRONG)


def _positions(ruleset: Ruleset, rng: Random, rule: str | None, wrong: int) -> Iterator[Given]:
    for position in decided_by(ruleset, rng, rule):
        if position.ruling(compile_tables(ruleset, position.trump)).illegal.bit_count() >= wrong:
            yield Given(position.trump, position.trick, position.hand)


def ask_legal(ruleset: Ruleset, given: Given, _rng: Random | None = None) -> Question:
    """Which cards of the hand may be played to the trick."""
    if given.trump is None or not given.hand:
        raise BadRequest(Say.lacks_facts_of_play(), where="hand")
    unfinished(ruleset, given.trick)
    return to_play(ruleset, compile_tables(ruleset, given.trump), Asked(given.trump, given.hand, given.trick))


def ask_may(ruleset: Ruleset, given: Given, _rng: Random | None = None) -> Question:
    """A card of the hand that may be played, where some must be kept out."""
    found = ask_legal(ruleset, given)
    if all(choice.right for choice in found.choices):
        raise BadRequest(Say.nothing_kept_out(), where="hand")
    return replace(found, mode=ONE, ask=Say.tap_one())


def unfinished(ruleset: Ruleset, trick: tuple[int, ...]) -> None:
    """Refuse a trick to which nobody plays any more."""
    if len(trick) >= ruleset.seats:
        raise BadRequest(Say.trick_complete(), where="trick")
