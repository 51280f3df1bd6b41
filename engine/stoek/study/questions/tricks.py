"""Questions about a trick that is complete: who takes it, and what lies in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from stoek.cards import card_text, cards_of, rank_of, suit_of
from stoek.errors import BadRequest
from stoek.language import N_, Sentence, _
from stoek.play.deal import random_deal
from stoek.play.position import Position
from stoek.play.trick import head_index
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables, compile_tables
from stoek.study.questions.question import ONE, PLAYERS, Choice, Given, Question, Wanted, numbers
from stoek.study.questions.ranking import other_value, value_rules
from stoek.study.questions.sentences import Say
from stoek.study.quiz import ATTEMPTS, random_play

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


def winner(ruleset: Ruleset, rng: Random, wanted: Wanted) -> Iterator[Question]:
    """A full trick; three times in four it does not go to the card of the highest printed rank."""
    for _attempt in range(ATTEMPTS):
        tables = compile_tables(ruleset, rng.choice(ruleset.trumps))
        contrary = bool(rng.randrange(4))
        leader, trick = full_trick(ruleset, tables, rng)
        best = trick[head_index(tables.beats, trick)]
        highest = min(map(rank_of, trick))
        if contrary == (rank_of(best) > highest):
            yield question_of_winner(ruleset, tables, leader, trick)


def judge_winner(ruleset: Ruleset, given: Given) -> Question:
    """The trick that is given, complete or not, led by the player who sits there if the one who is asked played last."""
    if given.trump is None or len(given.trick) < 2:
        raise BadRequest(Say.lacks_trick_to_take(), where="trick")
    leader = (1 - len(given.trick)) % ruleset.seats
    return question_of_winner(ruleset, compile_tables(ruleset, given.trump), leader, given.trick)


def question_of_winner(ruleset: Ruleset, tables: Tables, leader: int, trick: tuple[int, ...]) -> Question:
    """Every card of the trick is a choice, with why it takes it or does not."""
    place = head_index(tables.beats, trick)
    best, rule = trick[place], ruleset.basics.win or ruleset.card_rules.ranks
    points = sum(tables.points[card] for card in trick)
    player = _(PLAYERS[ruleset.seats][(leader + place) % ruleset.seats])
    follows = Say.trick_goes_to(count=points, player=player)
    reasons = {card: why_it_wins(tables, trick, best, card) for card in trick}
    choices = tuple(
        Choice(card, card == best, reasons[card], rule, "" if card == best else follows, _(TAKES if card == best else TAKES_NOT))
        for card in trick
    )
    why = f"{card_text(best)}: {reasons[best]}"
    return Question(rule, ONE, Say.which_takes(), choices, why, tables.trump, leader, trick)


_WINS: Mapping[str, Sentence] = {
    "best-trump": Say.wins_as_best_trump,
    "best-led": Say.wins_as_best_of_suit,
    "no-trump": Say.loses_to_a_trump,
    "lower-trump": Say.loses_to_better_trump,
    "other-suit": Say.loses_off_suit,
    "lower-led": Say.loses_to_better_of_suit,
}


def why_it_wins(tables: Tables, trick: tuple[int, ...], winner: int, card: int) -> str:
    """Why a card takes the trick, or does not."""
    trumped = tables.trump_cards >> winner & 1
    if card == winner:
        reason = "best-trump" if trumped else "best-led"
    elif trumped:
        reason = "lower-trump" if tables.trump_cards >> card & 1 else "no-trump"
    else:
        reason = "lower-led" if tables.suit[trick[0]] >> card & 1 else "other-suit"
    return _WINS[reason](winner=card_text(winner), suit=suit_of(trick[0]).spoken)


def points(ruleset: Ruleset, rng: Random, wanted: Wanted) -> Iterator[Question]:
    """A full trick in which cards count otherwise than they would elsewhere; half the time it is the last, where that counts."""
    rule, rules = wanted.rule, points_rules(ruleset)
    for _attempt in range(ATTEMPTS):
        tables = compile_tables(ruleset, rng.choice(ruleset.trumps))
        last = len(rules) > 1 and (bool(rng.randrange(2)) if rule is None else rule == rules[-1])
        leader, trick = full_trick(ruleset, tables, rng)
        found = _points(ruleset, tables, leader, trick, last)
        if len(found.choices) > 2:
            yield found


def judge_points(ruleset: Ruleset, given: Given) -> Question:
    """The trick that is given; with `last` the last of the deal."""
    if given.trump is None or not given.trick:
        raise BadRequest(Say.lacks_trick_to_count(), where="trick")
    if given.last and not ruleset.last_trick:
        raise BadRequest(Say.last_counts_nothing(), where="last")
    leader = (1 - len(given.trick)) % ruleset.seats
    return _points(ruleset, compile_tables(ruleset, given.trump), leader, given.trick, given.last)


def sum_words(tables: Tables, cards: tuple[int, ...]) -> str:
    """What cards count, one by one."""
    return ", ".join(f"{card_text(card)} {tables.points[card]}" for card in cards)


def _next_in_value(tables: Tables, card: int) -> list[int]:
    """The cards of its suit that count next more and next less, where any does."""
    suit, counts = cards_of(tables.suit[card]), tables.points[card]
    more = [each for each in suit if tables.points[each] > counts]
    less = [each for each in suit if tables.points[each] < counts]
    return [*sorted(more, key=lambda each: tables.points[each])[:1], *sorted(less, key=lambda each: -tables.points[each])[:1]]


def _points(ruleset: Ruleset, tables: Tables, leader: int, trick: tuple[int, ...], last: bool) -> Question:
    values, extra = ruleset.card_rules.values, ruleset.last_trick
    of_last = ruleset.card_rules.last_trick or values
    rule = of_last if last else values
    cards = sum(tables.points[card] for card in trick)
    counted = sum_words(tables, trick)
    right = cards + extra * last
    sentence = Say.cards_with_last if last else Say.cards_together
    why = sentence(cards=counted, points=cards, extra=extra, right=right)

    def of_cards() -> Iterator[tuple[int, str, str]]:
        for trumps in (True, False):
            wrong = {
                card: other
                for card in trick
                if bool(tables.trump_cards >> card & 1) is trumps
                and (other := other_value(ruleset, tables, card)) not in (None, tables.points[card])
            }
            if wrong:
                told = Say.as_if_no_trumps if trumps else Say.as_if_trumps
                number = right + sum((other or 0) - tables.points[card] for card, other in wrong.items())
                yield number, told(number=number, cards=" ".join(map(card_text, wrong)), why=why), values
        for card in trick:
            for taken in _next_in_value(tables, card):
                number = right + tables.points[taken] - tables.points[card]
                yield number, Say.as_if_other_rank(number=number, card=card_text(card), rank=rank_of(taken).spoken, why=why), values
            if tables.points[card]:
                number = right - tables.points[card]
                yield number, Say.leaves_out_card(number=number, card=card_text(card), why=why), values

    def of_the_last(number: int, told: Sentence) -> tuple[int, str, str]:
        """The same number with and without the last trick."""
        other = number - extra if last else number + extra
        return other, told(number=other, extra=extra, why=why), of_last if number == right else values

    def errors() -> list[tuple[int, str, str]]:
        # What hangs on chance hangs on the facts alone: the same trick is asked about with the same numbers.
        chance = Random(str((tables.trump, trick, last)))
        found = list({error[0]: error for error in of_cards() if error[0] != right and error[0] >= extra * last}.values())
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

    ask = Say.what_last_counts() if last else Say.how_many_in_trick()
    return Question(rule, ONE, ask, numbers(right, why, rule, errors()), why, tables.trump, leader, trick)
