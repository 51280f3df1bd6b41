"""Questions about the rule that keeps a card out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from stoek.cards import card_text, cards_of, set_text, suit_of
from stoek.errors import BadRequest
from stoek.language import _
from stoek.play.meanings import LINES, SITUATIONS, WHO_WINS, meaning
from stoek.play.trick import head_index
from stoek.rules.law import Option, PlayLaw, Selector, Situation
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables, compile_tables
from stoek.study.asked import Asked
from stoek.study.questions.playing import LEAST_WRONG, binding, unfinished
from stoek.study.questions.question import ONE, Choice, Given, Question, Wanted, before
from stoek.study.questions.sentences import Say
from stoek.study.quiz import decided_by

MOST_LINES = 4
"""So many lines of the law are there to choose from."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the law: the option, where it stands, and the words for both."""

    option: Option
    situation: Situation
    partner: bool
    words: str
    place: int

    @property
    def heading(self) -> tuple[Situation, bool]:
        """What lies on the table."""
        return self.situation, self.partner

    @property
    def binds(self) -> bool:
        """Whether it can keep a card out."""
        return not self.option.select & Selector.ANY


def rules(ruleset: Ruleset) -> list[str]:
    """The rules that keep some card out, of each law that has lines enough to choose from."""
    laws = [law for law in ruleset.laws if law is not ruleset.first_phase_law]
    there = {option.rule for law in laws if _is_enough(law) for option in law.every_option}
    return [rule for rule in binding(ruleset) if rule in there]


def _is_enough(law: PlayLaw) -> bool:
    return len({line.option.rule for line in _lines(law)}) > LEAST_WRONG


def draw(ruleset: Ruleset, rng: Random, wanted: Wanted) -> Iterator[Given]:
    """A position, and a card of the hand that may not be played; chance takes the rule, where none is wanted."""
    rule = wanted.rule or rng.choice(rules(ruleset))
    for position in decided_by(ruleset, rng, rule):
        tables = compile_tables(ruleset, position.trump)
        ruled = position.ruling(tables)
        if ruled.illegal and ruled.situation is not None and _is_enough(tables.law):
            yield Given(position.trump, position.trick, position.hand, rng.choice(cards_of(ruled.illegal)))


def _lines(law: PlayLaw) -> list[_Line]:
    """Every line of the law, in order."""
    found = []
    for situation in Situation:
        usual = law.options(situation)
        partner = law.options(situation, True)
        for heads in (False, True) if partner is not usual else (False,):
            options = partner if heads else usual
            who = _(WHO_WINS[heads]) if partner is not usual else ""
            for place, option in enumerate(options):
                line = _(LINES[meaning(options, option, situation, heads and partner is not usual)])
                found.append(_Line(option, situation, heads, f"{_(SITUATIONS[situation])}{who}: {line}.", place))
    return found


def _beside(lines: list[_Line], right: _Line, rng: Random) -> list[_Line]:
    """Wrong lines, so that nothing but the table tells which is right: one more of the same heading, one of another, any one.

    A line that lets any card be played keeps none out: the first two are others, where there are any.
    """
    others = list({line.words: line for line in lines if line.words != right.words}.values())
    rng.shuffle(others)
    others.sort(key=lambda line: (not line.binds, line.heading != right.heading))
    second = next((line for line in others[1:] if line.heading != right.heading and line.binds), others[1])
    last = [line for line in others if line not in (others[0], second)]
    rng.shuffle(last)
    return [others[0], second, *last[: MOST_LINES - 3]]


def ask(ruleset: Ruleset, given: Given, rng: Random | None = None) -> Question:
    """Which line of the rules keeps the card of the hand out."""
    hand, trick, card = given.hand, given.trick, given.card
    if given.trump is None or card is None or not trick or not hand >> card & 1:
        raise BadRequest(Say.lacks_facts_of_rule(), where="card")
    unfinished(ruleset, trick)
    tables = compile_tables(ruleset, given.trump)
    explained = Asked(given.trump, hand, trick).explained(ruleset, tables)
    ruled = explained.ruling
    if card not in explained.illegal:
        raise BadRequest(Say.card_not_kept_out(), where="card")
    chance = rng or Random(str((hand, trick, card)))
    reason = explained.illegal[card]
    rule = ruled.rule or tables.law.lead_rule
    lines = _lines(tables.law)
    here = [line for line in lines if line.situation is ruled.situation and line.partner is ruled.partner_head]
    right = next(line for line in here if line.option is ruled.option)
    offered = [right, *_beside(lines, right, chance)]
    chance.shuffle(offered)
    choices = tuple(
        Choice(line.words, line is right, reason if line is right else _why_not(tables, hand, trick, line, right), rule)
        for line in offered
    )
    asked = Say.which_line(card=card_text(card))
    return Question(rule, ONE, asked, choices, reason, tables.trump, before(ruleset, trick), trick, hand)


def _why_not(tables: Tables, hand: int, trick: tuple[int, ...], line: _Line, right: _Line) -> str:
    """Why that line does not decide here."""
    led, head = trick[0], trick[head_index(tables.beats, trick)]
    if line.situation is not right.situation:
        if tables.trump_cards >> led & 1:
            return Say.trumps_were_led(led=card_text(led))
        if line.situation is Situation.TRUMP:
            return Say.no_trump_was_led(led=card_text(led))
        if tables.trump_cards >> head & 1:
            return Say.trick_is_trumped(head=card_text(head))
        return Say.trick_not_trumped()
    if line.partner is not right.partner:
        return (Say.partner_wins if right.partner else Say.winner_not_partner)(head=card_text(head))
    if line.place > right.place:
        return Say.earlier_line(words=right.words)
    follow = hand & tables.suit[led]
    if not follow:
        suit = suit_of(led).spoken
        return Say.line_needs_suit(suit=suit)
    return Say.line_needs_other_cards(held=set_text(follow))
