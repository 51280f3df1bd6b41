"""Questions about a trick that is complete: who takes it, and what lies in it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stoek.cards import SuitsAlike, card_text, cards_of, rank_of, suit_of
from stoek.errors import BadRequest
from stoek.language import N_, Sentence, _
from stoek.play.deal import random_deal
from stoek.play.position import Position
from stoek.play.trick import head_index
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables, compile_tables
from stoek.study.questions.question import (
    ONE,
    PLAYERS,
    AnswerChoice,
    Given,
    Question,
    Wanted,
    in_turn,
    leader_of,
    numbers,
    trumps_by_chance,
)
from stoek.study.questions.ranking import other_value, value_rules
from stoek.study.questions.sentences import Say
from stoek.study.quiz import random_play

TAKES, TAKES_NOT = N_("takes the trick"), N_("does not take the trick")

OF_THE_LAST, PAIRS = 4, 3
"""Of so many tricks one is asked about with the right number with and without the last trick; others, up to so many in all, with a
wrong one both ways, if there is any."""


def winner_rules(ruleset: Ruleset) -> list[str]:
    """The rule that says who takes a trick, where a whole game is told."""
    return [] if ruleset.basics.win is None else [ruleset.basics.win]


def points_rules(ruleset: Ruleset) -> list[str]:
    """What cards count, and the last trick."""
    rules = value_rules(ruleset)
    last = ruleset.card_rules.last_trick
    return [*rules, last] if rules and last in ruleset.rules and last is not None and ruleset.last_trick else rules


def stopped(ruleset: Ruleset, tables: Tables, rng: Random, shown: int) -> Position:
    """A random deal played on by legal cards, up to so many cards in some trick."""
    hands = random_deal(ruleset, rng).hands
    return random_play(tables, hands, rng.randrange(1, ruleset.hand_size - 1), shown, rng)


def full_trick(ruleset: Ruleset, tables: Tables, rng: Random) -> tuple[int, tuple[int, ...]]:
    """Who led to some trick, and all its cards."""
    play = stopped(ruleset, tables, rng, ruleset.seats - 1)
    return play.leader, (*play.trick, rng.choice(cards_of(play.legal)))


def winner(ruleset: Ruleset, rng: Random, _wanted: Wanted) -> Iterator[Given]:
    """A full trick; three times in four it does not go to the card of the highest printed rank."""
    for tables in trumps_by_chance(ruleset, rng):
        contrary = bool(rng.randrange(4))
        leader, trick = full_trick(ruleset, tables, rng)
        best = trick[head_index(tables.beats, trick)]
        if contrary == (rank_of(best) > min(map(rank_of, trick))):
            yield Given(tables.trump, trick, leader=leader)


def ask_winner(ruleset: Ruleset, given: Given, _rng: Random | None = None) -> Question:
    """Which card takes the trick, complete or not; every card of it is a choice, with why it does or does not."""
    trick = given.trick
    if given.trump is None or len(trick) < 2:
        raise BadRequest(Say.lacks_trick_to_take(), where="trick")
    tables, leader = compile_tables(ruleset, given.trump), leader_of(ruleset, given)
    place = head_index(tables.beats, trick)
    best, rule = trick[place], ruleset.basics.win or ruleset.card_rules.ranks
    player = in_turn(ruleset, PLAYERS)[(leader + place) % ruleset.seats]
    follows = Say.trick_goes_to(count=sum(tables.points[card] for card in trick), player=player)
    reasons = {card: _why_it_wins(tables, trick, best, card) for card in trick}
    choices = tuple(
        AnswerChoice(
            card, card == best, reasons[card], rule, "" if card == best else follows, _(TAKES if card == best else TAKES_NOT)
        )
        for card in trick
    )
    why = f"{card_text(best)}: {reasons[best]}"
    return Question(rule, ONE, Say.which_takes(), choices, why, tables.trump, leader, trick)


def _why_it_wins(tables: Tables, trick: tuple[int, ...], winner: int, card: int) -> str:
    """Why a card takes the trick, or does not."""
    trumped = tables.trump_cards >> winner & 1
    if card == winner:
        of_suit = Say.wins_as_best_of_led if tables.trump is SuitsAlike.ALL else Say.wins_as_best_of_suit
        reason = Say.wins_as_best_trump if trumped else of_suit
    elif trumped:
        reason = Say.loses_to_better_trump if tables.trump_cards >> card & 1 else Say.loses_to_a_trump
    elif tables.trump is SuitsAlike.ALL and not tables.suit[trick[0]] >> card & 1:
        reason = Say.loses_beside_suit_led
    else:
        reason = Say.loses_to_better_of_suit if tables.suit[trick[0]] >> card & 1 else Say.loses_off_suit
    return reason(winner=card_text(winner), suit=suit_of(trick[0]).spoken)


def points(ruleset: Ruleset, rng: Random, wanted: Wanted) -> Iterator[Given]:
    """A full trick; half the time it is the last, where that counts."""
    rules = points_rules(ruleset)
    for tables in trumps_by_chance(ruleset, rng):
        last = len(rules) > 1 and (bool(rng.randrange(2)) if wanted.rule is None else wanted.rule == rules[-1])
        leader, trick = full_trick(ruleset, tables, rng)
        if not tables.scaled_to:
            yield Given(tables.trump, trick, last=last, leader=leader)


def ask_points(ruleset: Ruleset, given: Given, _rng: Random | None = None) -> Question:
    """How much the trick counts; with `last` as the last of the deal."""
    if given.trump is None or not given.trick:
        raise BadRequest(Say.lacks_trick_to_count(), where="trick")
    if given.last and not ruleset.last_trick:
        raise BadRequest(Say.last_counts_nothing(), where="last")
    tables, trick, last = compile_tables(ruleset, given.trump), given.trick, given.last
    if tables.scaled_to:
        raise BadRequest(Say.scaled_as_a_whole(total=tables.scaled_to), where="trump")
    values, extra = ruleset.card_rules.values, ruleset.last_trick
    of_last = ruleset.card_rules.last_trick or values
    cards = sum(tables.points[card] for card in trick)
    right = cards + extra * last
    counted = ", ".join(f"{card_text(card)} {tables.points[card]}" for card in trick)
    why = (Say.cards_with_last if last else Say.cards_together)(cards=counted, points=cards, extra=extra, right=right)

    def of_the_last(number: int, told: Sentence) -> tuple[int, str, str]:
        """The number with the last trick where it was without, and the other way round."""
        other = number - extra if last else number + extra
        return other, told(number=other, extra=extra, why=why), of_last if number == right else values

    def errors() -> list[tuple[int, str, str]]:
        # What hangs on chance hangs on the facts alone: the same trick is asked about with the same numbers.
        chance = Random(str((tables.trump, trick, last)))
        of_cards = [(number, told, values) for number, told in _miscounted(ruleset, tables, trick, right, why)]
        found = list({error[0]: error for error in of_cards if error[0] != right and error[0] >= extra * last}.values())
        chance.shuffle(found)
        if not extra:
            return found
        own = of_the_last(right, Say.forgets_last if last else Say.adds_last)
        both = [of_the_last(number, Say.wrong_twice) for number, *_told in found]
        # Two numbers that lie so far apart are as often both wrong as not.
        pairs = [pair for pair in zip(found, both, strict=True) if right not in (pair[0][0], pair[1][0])]
        kind = chance.randrange(OF_THE_LAST)
        first = [own] if not kind else [*chance.choice(pairs)] if pairs and kind < PAIRS else []
        return [*first, *found, own, *both]

    ask, rule = Say.what_last_counts() if last else Say.how_many_in_trick(), of_last if last else values
    choices = numbers(right, why, rule, errors())
    return Question(rule, ONE, ask, choices, why, tables.trump, leader_of(ruleset, given), trick)


def _miscounted(
    ruleset: Ruleset, tables: Tables, trick: tuple[int, ...], right: int, why: str
) -> Iterator[tuple[int, str]]:  # fmt: skip
    """What a trick comes to where a card is counted as another, or not at all, and what errs in that."""
    points = tables.points
    for trumps in (True, False):
        others = {card: other_value(ruleset, tables, card) for card in trick if bool(tables.trump_cards >> card & 1) is trumps}
        wrong = {card: other for card, other in others.items() if other is not None and other != points[card]}
        if wrong:
            number = right + sum(other - points[card] for card, other in wrong.items())
            told = Say.as_if_no_trumps if trumps else Say.as_if_trumps
            yield number, told(number=number, cards=" ".join(map(card_text, wrong)), why=why)
    for card in trick:
        suit = cards_of(tables.suit[card])
        more = min((each for each in suit if points[each] > points[card]), key=lambda each: points[each], default=card)
        less = max((each for each in suit if points[each] < points[card]), key=lambda each: points[each], default=card)
        for taken in (more, less):
            if taken != card:
                number = right + points[taken] - points[card]
                yield number, Say.as_if_other_rank(number=number, card=card_text(card), rank=rank_of(taken).spoken, why=why)
        if points[card]:
            yield right - points[card], Say.leaves_out_card(number=right - points[card], card=card_text(card), why=why)
