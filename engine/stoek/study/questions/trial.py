"""Trials: small questions at the table, each made from a seed so that one rule of play decides it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from stoek.cards import card_text, cards_of, rank_of
from stoek.language import N_, _
from stoek.play.deal import random_deal
from stoek.play.trick import head_index, trumps_to_come
from stoek.rules.ruleset import FIRST_PHASE, Ruleset
from stoek.rules.tables import Tables, compile_tables
from stoek.study.asked import Asked
from stoek.study.questions.playing import options, to_play
from stoek.study.questions.question import (
    FEWEST_CARDS,
    MOST_CARDS,
    ONE,
    PLAYERS,
    AnswerChoice,
    Given,
    Question,
    Wanted,
    in_turn,
    trumps_by_chance,
)
from stoek.study.questions.sentences import Say
from stoek.study.questions.tricks import ask_winner, full_trick, stopped
from stoek.study.quiz import Wish, telling_positions, wish_for

_SEATS: Mapping[int, tuple[str, ...]] = {
    2: (N_("you"), N_("opposite")),
    4: (N_("you"), N_("left of you"), N_("opposite"), N_("right of you")),
}
"""By the number of players."""


Make = Callable[[str, Ruleset, Tables, Random], Question | None]


def trials(ruleset: Ruleset, rule: str, seed: int, wish: Wish = Wish.TELLING) -> Iterator[Question]:
    """The trials of a rule (a name that `trial_rules` lists) from that seed, as wished; few or none may turn up."""
    if rule in options(ruleset):
        for position in telling_positions(ruleset, seed, rule, wish):
            yield to_play(ruleset, compile_tables(ruleset, position.trump), position)
        return
    rng, make = Random(seed), makers(ruleset)[rule]
    yield from filter(None, (make(rule, ruleset, tables, rng) for tables in trumps_by_chance(ruleset, rng)))


def makers(ruleset: Ruleset) -> dict[str, Make]:
    """The rules of a game besides those of the law's options that there are trials of; none where it is nothing but trick play."""
    basics, first_phase = ruleset.basics, ruleset.first_phase_law
    if basics.turn is None or basics.win is None or basics.winner_leads is None:
        return {}
    return {
        ruleset.law.lead_rule: lead,
        **({} if first_phase is None else {first_phase.plain[0].rule: free}),
        basics.turn: turn,
        basics.win: win,
        basics.winner_leads: winner_leads,
        **({} if ruleset.knock is None else {ruleset.knock.rule: knock}),
    }


def trial_rules(ruleset: Ruleset) -> list[str]:
    """The rules of a game that there are trials of."""
    return [*options(ruleset), *makers(ruleset)]


def lead(rule: str, ruleset: Ruleset, tables: Tables, rng: Random) -> Question | None:
    """You lead, and hold trumps and other suits: all of them may be led."""
    play = stopped(ruleset, tables, rng, 0)
    hand = play.hands[play.leader]
    if not (FEWEST_CARDS <= hand.bit_count() <= MOST_CARDS and hand & tables.trump_cards and hand & ~tables.trump_cards):
        return None
    return to_play(ruleset, tables, Asked(tables.trump, hand, ()), Say.which_may_lead, N_("may be led"))


def free(rule: str, ruleset: Ruleset, tables: Tables, rng: Random) -> Question | None:
    """The first phase: a card was led, and all of the hand may be played, where the second phase would forbid some."""
    leader, hand = random_deal(ruleset, rng).hands[:2]
    asked = Asked(tables.trump, hand, (rng.choice(cards_of(leader)),))
    if not asked.ruling(tables).illegal:
        return None
    return to_play(ruleset, compile_tables(ruleset, tables.trump, FIRST_PHASE), asked, Say.which_may_with_stock)


def turn(rule: str, ruleset: Ruleset, tables: Tables, rng: Random) -> Question | None:
    """Whose card comes next."""
    shown = rng.randrange(1, ruleset.seats)
    play = stopped(ruleset, tables, rng, shown)
    after = (play.leader + shown) % ruleset.seats
    players = in_turn(ruleset, PLAYERS)
    why = (Say.play_goes_right if ruleset.goes_right else Say.play_goes_clockwise)(last=players[after - 1], player=players[after])
    choices = _seats(ruleset, after, why, rule)
    return Question(rule, ONE, Say.whose_turn(), choices, why, tables.trump, play.leader, play.trick)


def win(rule: str, ruleset: Ruleset, tables: Tables, rng: Random) -> Question | None:
    """A full trick that does not go to the card of the highest printed rank.

    Chance decides first which idea of it errs: a trump takes it, one trump takes it from another, nobody has trumped.
    """
    kind = rng.randrange(3)
    leader, trick = full_trick(ruleset, tables, rng)
    winner = trick[head_index(tables.beats, trick)]
    trumps = [card for card in trick if tables.trump_cards >> card & 1]
    rivals = ([card for card in trick if card not in trumps] if trumps else trick, trumps, trick)[kind]
    fits = (bool(trumps) and trick[0] not in trumps, len(trumps) > 1, not trumps)[kind]
    if not fits or all(rank_of(card) >= rank_of(winner) for card in rivals):
        return None
    return ask_winner(ruleset, Given(tables.trump, trick, leader=leader))


def winner_leads(rule: str, ruleset: Ruleset, tables: Tables, rng: Random) -> Question | None:
    """A full trick: whoever takes it leads, and that is not the player who led."""
    leader, trick = full_trick(ruleset, tables, rng)
    place = head_index(tables.beats, trick)
    if not place:
        return None
    after = (leader + place) % ruleset.seats
    winner, player = card_text(trick[place]), in_turn(ruleset, PLAYERS)[after]
    why = Say.winner_leads(winner=winner, player=player)
    ask, choices = Say.who_leads(), _seats(ruleset, after, why, rule)
    return Question(rule, ONE, ask, choices, why, tables.trump, leader, trick)


_KNOCKS = (Say.knock_not_at_all, Say.knock_once, Say.knock_twice)
_OFTEN: tuple[str, ...] = (N_("not at all"), N_("once"), N_("twice"))


def knock(rule: str, ruleset: Ruleset, tables: Tables, rng: Random) -> Question | None:
    """A hand with a trump in it while trumps are still to come; chance decides first how often one may knock."""
    assert ruleset.knock is not None
    most = ruleset.knock.most
    wanted = rng.randrange(most + 1)
    play = stopped(ruleset, tables, rng, 0)
    hand, gone = play.hands[0], play.gone & tables.trump_cards
    coming = trumps_to_come(tables, gone)
    if not (FEWEST_CARDS <= hand.bit_count() <= MOST_CARDS and hand & tables.trump_cards and gone and len(coming) > most):
        return None
    if ruleset.knock.times(coming, hand) != wanted:
        return None
    why = _KNOCKS[wanted](winner=card_text(coming[0]), second=card_text(coming[1]))
    choices = tuple(AnswerChoice(_(words), often == wanted, why, rule) for often, words in enumerate(_OFTEN[: most + 1]))
    return Question(rule, ONE, Say.how_often_knock(), choices, why, tables.trump, hand=hand, played=gone)


def _seats(ruleset: Ruleset, right: int, why: str, rule: str) -> tuple[AnswerChoice, ...]:
    """The seats as choices, from the player after the one who is asked on, who comes last."""
    seats = in_turn(ruleset, _SEATS)
    return tuple(AnswerChoice(seats[seat], seat == right, why, rule) for seat in (*range(1, len(seats)), 0))


def of_rule(ruleset: Ruleset, rng: Random, wanted: Wanted) -> Iterator[Question]:
    """The trials of that rule, or of one that chance takes."""
    rule = wanted.rule or rng.choice(trial_rules(ruleset))
    wish = wish_for(ruleset, rule) if rule in options(ruleset) else Wish.TELLING
    yield from trials(ruleset, rule, rng.randrange(1 << 32), wish)
