"""Questions about the next card: which may be played, and which line of the rules keeps one out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from stoek.cards import SuitsAlike, card_text, cards_of, set_text, suit_of
from stoek.errors import BadRequest
from stoek.language import N_, Sentence, _
from stoek.play.meanings import LINES, SITUATIONS, WHO_WINS, meaning
from stoek.play.trick import head_index
from stoek.rules.law import Option, PlayLaw, Selector, Situation
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables, compile_tables
from stoek.study.asked import Asked
from stoek.study.questions.question import ONE, PLAYERS, SOME, AnswerChoice, Given, Question, Wanted, before, in_turn
from stoek.study.questions.sentences import Say
from stoek.study.quiz import decided_by

MAY, MAY_NOT = N_("may be played"), N_("may not be played")

LEAST_WRONG = 2
"""So many cards at least may not be played where one that may is to be found."""

MOST_LINES = 4
"""So many lines of the law are there to choose from."""


def options(ruleset: Ruleset) -> list[str]:
    """The rules of the law's options, each once."""
    return sorted({option.rule for law in _laws(ruleset) for option in law.every_option})


def binding(ruleset: Ruleset) -> list[str]:
    """Those of options that keep some card out."""
    return sorted({option.rule for law in _laws(ruleset) for option in law.every_option if not option.select & Selector.ANY})


def _laws(ruleset: Ruleset) -> list[PlayLaw]:
    """The laws that restrict anything: not that of a first phase."""
    return [law for law in ruleset.laws if law is not ruleset.first_phase_law]


def to_play(ruleset: Ruleset, tables: Tables, asked: Asked, ask: Sentence = Say.which_may, yes: str = MAY) -> Question:
    """Every card of the hand is a choice, with the reason that the verb `legal` gives."""
    explained, trick = asked.explained(ruleset, tables), asked.trick
    decides = explained.ruling.rule or tables.law.lead_rule

    def choice(card: int) -> AnswerChoice:
        why = explained.why_of(card)
        if card in explained.illegal:
            return AnswerChoice(card, False, why, decides, _revoke(ruleset, tables, trick, card), _(MAY_NOT))
        return AnswerChoice(card, True, why, decides, verdict=_(yes))

    choices = tuple(map(choice, cards_of(asked.hand)))
    return Question(decides, SOME, ask(), choices, explained.why, tables.trump, before(ruleset, trick), trick, asked.hand)


def _revoke(ruleset: Ruleset, tables: Tables, trick: tuple[int, ...], card: int) -> str:
    """What playing a card that may not be played would come to."""
    place = head_index(tables.beats, (*trick, card))
    if place == len(trick):
        return Say.revoke_takes_trick(card=card_text(card))
    player = in_turn(ruleset, PLAYERS)[(before(ruleset, trick) + place) % ruleset.seats]
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


# Which line of the law keeps a card out


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


def keeping_out(ruleset: Ruleset) -> list[str]:
    """The rules that keep some card out, of each law that has lines enough to choose from."""
    there = {option.rule for law in _laws(ruleset) if _is_enough(law) for option in law.every_option}
    return [rule for rule in binding(ruleset) if rule in there]


def _is_enough(law: PlayLaw) -> bool:
    return len({line.option.rule for line in _lines(law)}) > LEAST_WRONG


def kept_out(ruleset: Ruleset, rng: Random, wanted: Wanted) -> Iterator[Given]:
    """A position, and a card of the hand that may not be played; chance takes the rule, where none is wanted."""
    rule = wanted.rule or rng.choice(keeping_out(ruleset))
    for position in decided_by(ruleset, rng, rule):
        tables = compile_tables(ruleset, position.trump)
        ruled = position.ruling(tables)
        # Where every suit is trumps, no line of the table is the one that decides.
        fits = ruled.situation is not None and tables.trump is not SuitsAlike.ALL
        if ruled.illegal and fits and _is_enough(tables.law):
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


def ask_line(ruleset: Ruleset, given: Given, rng: Random | None = None) -> Question:
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
        AnswerChoice(line.words, line is right, reason if line is right else _why_not(tables, hand, trick, line, right), rule)
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
