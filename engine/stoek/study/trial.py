"""Trials: small questions at the table, each made from a seed so that one rule of play decides it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from stoek.cards import Trump, card_text, cards_of, rank_of, suit_of
from stoek.language import N_, _
from stoek.play.deal import random_deal
from stoek.play.position import Position
from stoek.play.reasons import explain
from stoek.play.trick import head_index, partner_heads, ruling, trumps_to_come
from stoek.rules.ruleset import FIRST_PHASE, Ruleset
from stoek.rules.tables import Tables, compile_tables
from stoek.study.quiz import ATTEMPTS, random_play, telling_positions

FEWEST_CARDS, MOST_CARDS = 3, 6
"""Cards of a hand that is asked about: enough to choose from, few enough to take in at a glance."""


@dataclass(frozen=True, slots=True)
class TrialChoice:
    """Something that can be answered, a card or words; whether it is right, and why."""

    said: int | str
    right: bool
    why: str


@dataclass(frozen=True, slots=True)
class Trial:
    """What lies on the table, and the choices. Seats count clockwise from the player who is asked; `leader` led the trick.

    `played` are the trumps that have been played, where that matters.
    """

    rule: str
    trump: Trump
    leader: int
    trick: tuple[int, ...]
    hand: int
    played: int
    why: str
    choices: tuple[TrialChoice, ...]


_PLAYERS: Mapping[int, tuple[str, ...]] = {
    2: (N_("you"), N_("your opponent")),
    4: (N_("you"), N_("the player on your left"), N_("the player opposite"), N_("the player on your right")),
}
_SEATS: Mapping[int, tuple[str, ...]] = {
    2: (N_("you"), N_("opposite")),
    4: (N_("you"), N_("left of you"), N_("opposite"), N_("right of you")),
}
"""By the number of players."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of question: how it is asked, what a card is said to do that is a right or a wrong choice, and how one is made."""

    ask: str
    yes: str = ""
    no: str = ""
    make: Callable[[str, Ruleset, Tables, Random], Trial | None] = lambda rule, ruleset, tables, rng: None


OPTION = Kind(N_("Which of your cards may you play?"), N_("may be played"), N_("may not be played"))
"""About a rule that is one of the law's options."""


def trials(ruleset: Ruleset, rule: str, seed: int) -> Iterator[Trial]:
    """The trials of a rule (a name that `trial_rules` lists) from that seed; few or none may turn up."""
    if rule in options(ruleset):
        for position in telling_positions(ruleset, seed, rule):
            yield _to_play(ruleset, rule, compile_tables(ruleset, position.trump), position.hand, position.trick)
        return
    rng = Random(seed)
    tables = [compile_tables(ruleset, suit) for suit in ruleset.trumps]
    kind = kinds(ruleset)[rule]
    yield from filter(None, (kind.make(rule, ruleset, rng.choice(tables), rng) for _attempt in range(ATTEMPTS)))


def options(ruleset: Ruleset) -> list[str]:
    """The rules of the law's options, each once."""
    return sorted({option.rule for law in ruleset.laws if law is not ruleset.first_phase_law for option in law.every_option})


def kinds(ruleset: Ruleset) -> dict[str, Kind]:
    """The rules of a game besides those of the law's options that there are trials of; none where it is nothing but trick play."""
    basics, first_phase = ruleset.basics, ruleset.first_phase_law
    if basics.turn is None or basics.win is None or basics.winner_leads is None:
        return {}
    return {
        ruleset.law.lead_rule: LEAD,
        **({} if first_phase is None else {first_phase.plain[0].rule: FREE}),
        basics.turn: TURN,
        basics.win: WIN,
        basics.winner_leads: WINNER_LEADS,
        **({} if ruleset.knock is None else {ruleset.knock.rule: KNOCK}),
    }


def kind_of(ruleset: Ruleset, rule: str) -> Kind:
    """What kind of question a trial of this rule is."""
    return kinds(ruleset).get(rule, OPTION)


def trial_rules(ruleset: Ruleset) -> list[str]:
    """The rules of a game that there are trials of."""
    return [*options(ruleset), *kinds(ruleset)]


def _to_play(ruleset: Ruleset, rule: str, tables: Tables, hand: int, trick: tuple[int, ...]) -> Trial:
    """Every card of the hand is a choice, with the reason that the verb `legal` gives."""
    ruled = ruling(tables, hand, trick, partner_heads(tables, trick))
    answered: dict[str, Any] = explain(ruleset, tables, hand, trick, ruled)
    reasons = answered["reasons"] | answered["illegal"]
    choices = tuple(
        TrialChoice(card, card_text(card) in answered["legal"], reasons[card_text(card)]["why"]) for card in cards_of(hand)
    )
    return Trial(rule, tables.trump, -len(trick) % ruleset.seats, trick, hand, 0, answered["why"], choices)


def lead(rule: str, ruleset: Ruleset, tables: Tables, rng: Random) -> Trial | None:
    """You lead, and hold trumps and other suits: all of them may be led."""
    play = _stopped(ruleset, tables, rng, 0)
    hand = play.hands[play.leader]
    if not (FEWEST_CARDS <= hand.bit_count() <= MOST_CARDS and hand & tables.trump_cards and hand & ~tables.trump_cards):
        return None
    return _to_play(ruleset, rule, tables, hand, ())


def free(rule: str, ruleset: Ruleset, tables: Tables, rng: Random) -> Trial | None:
    """The first phase: a card was led, and all of the hand may be played, where the second phase would forbid some."""
    leader, hand = random_deal(ruleset, rng).hands[:2]
    trick = (rng.choice(cards_of(leader)),)
    if not ruling(tables, hand, trick).illegal:
        return None
    first_phase = compile_tables(ruleset, tables.trump, FIRST_PHASE)
    return _to_play(ruleset, rule, first_phase, hand, trick)


def turn(rule: str, ruleset: Ruleset, tables: Tables, rng: Random) -> Trial | None:
    """Whose card comes next."""
    shown = rng.randrange(1, ruleset.seats)
    play = _stopped(ruleset, tables, rng, shown)
    after = (play.leader + shown) % ruleset.seats
    players = [_(player) for player in _PLAYERS[ruleset.seats]]
    why = _(
        "Play goes clockwise. The last card came from {last}; the next comes from {player}.",
        last=players[after - 1],
        player=players[after],
    )
    return Trial(rule, tables.trump, play.leader, play.trick, 0, 0, why, _seats(ruleset, after, why))


def win(rule: str, ruleset: Ruleset, tables: Tables, rng: Random) -> Trial | None:
    """A full trick that does not go to the card of the highest printed rank.

    Chance decides first which idea of it errs: a trump takes it, one trump takes it from another, nobody has trumped.
    """
    kind = rng.randrange(3)
    leader, trick = _full_trick(ruleset, tables, rng)
    winner = trick[head_index(tables.beats, trick)]
    trumps = [card for card in trick if tables.trump_cards >> card & 1]
    rivals = ([card for card in trick if card not in trumps] if trumps else trick, trumps, trick)[kind]
    fits = (bool(trumps) and trick[0] not in trumps, len(trumps) > 1, not trumps)[kind]
    if not fits or all(rank_of(card) >= rank_of(winner) for card in rivals):
        return None
    reasons = {card: _why_it_wins(tables, trick, winner, card) for card in trick}
    choices = tuple(TrialChoice(card, card == winner, reasons[card]) for card in trick)
    why = f"{card_text(winner)}: {reasons[winner]}"
    return Trial(rule, tables.trump, leader, trick, 0, 0, why, choices)


def winner_leads(rule: str, ruleset: Ruleset, tables: Tables, rng: Random) -> Trial | None:
    """A full trick: whoever takes it leads, and that is not the player who led."""
    leader, trick = _full_trick(ruleset, tables, rng)
    place = head_index(tables.beats, trick)
    if not place:
        return None
    after = (leader + place) % ruleset.seats
    winner, player = card_text(trick[place]), _(_PLAYERS[ruleset.seats][after])
    why = _("{winner} takes the trick, so its player leads to the next: {player}.", winner=winner, player=player)
    return Trial(rule, tables.trump, leader, trick, 0, 0, why, _seats(ruleset, after, why))


_KNOCKS: tuple[str, ...] = (
    N_("{winner} is the best trump still to come, and you do not hold it."),
    N_("{winner} is the best trump still to come, and you hold it. You do not hold {second}, the next best."),
    N_("{winner} and {second} are the best two trumps still to come, and you hold both."),
)
_OFTEN: tuple[str, ...] = (N_("not at all"), N_("once"), N_("twice"))


def knock(rule: str, ruleset: Ruleset, tables: Tables, rng: Random) -> Trial | None:
    """A hand with a trump in it while trumps are still to come; chance decides first how often one may knock."""
    assert ruleset.knock is not None
    most = ruleset.knock.most
    wanted = rng.randrange(most + 1)
    play = _stopped(ruleset, tables, rng, 0)
    hand, gone = play.hands[0], play.gone & tables.trump_cards
    coming = trumps_to_come(tables, gone)
    if not (FEWEST_CARDS <= hand.bit_count() <= MOST_CARDS and hand & tables.trump_cards and gone and len(coming) > most):
        return None
    if ruleset.knock.times(coming, hand) != wanted:
        return None
    why = _(_KNOCKS[wanted], winner=card_text(coming[0]), second=card_text(coming[1]))
    choices = tuple(TrialChoice(_(words), often == wanted, why) for often, words in enumerate(_OFTEN[: most + 1]))
    return Trial(rule, tables.trump, 0, (), hand, gone, why, choices)


LEAD = Kind(N_("You lead. Which of your cards may you play?"), N_("may be led"), N_("may not be played"), lead)
FREE = Kind(OPTION.ask, OPTION.yes, OPTION.no, free)
TURN = Kind(N_("Whose card comes next?"), make=turn)
WIN = Kind(N_("Which card takes the trick?"), N_("takes the trick"), N_("does not take the trick"), win)
WINNER_LEADS = Kind(N_("The trick is complete. Who leads to the next?"), make=winner_leads)
KNOCK = Kind(N_("How often may you knock?"), make=knock)


def _stopped(ruleset: Ruleset, tables: Tables, rng: Random, shown: int) -> Position:
    hands = random_deal(ruleset, rng).hands
    return random_play(tables, hands, rng.randrange(1, ruleset.hand_size - 1), shown, rng)


def _full_trick(ruleset: Ruleset, tables: Tables, rng: Random) -> tuple[int, tuple[int, ...]]:
    """Who led to some trick, and all its cards."""
    stopped = _stopped(ruleset, tables, rng, ruleset.seats - 1)
    return stopped.leader, (*stopped.trick, rng.choice(cards_of(stopped.legal)))


def _seats(ruleset: Ruleset, right: int, why: str) -> tuple[TrialChoice, ...]:
    """The seats as choices, clockwise from the player on the left of whoever is asked, who comes last."""
    seats = _SEATS[ruleset.seats]
    return tuple(TrialChoice(_(seats[seat]), seat == right, why) for seat in (*range(1, len(seats)), 0))


_WINS: Mapping[str, str] = {
    "best-trump": N_("It is the best trump in the trick."),
    "best-led": N_("No trump was played, and it is the best card of the suit led, {suit}."),
    "no-trump": N_("It is no trump, and a trump was played."),
    "lower-trump": N_("It is a trump, but {winner} is a better one."),
    "other-suit": N_("It is neither a trump nor of the suit led, {suit}: it cannot win."),
    "lower-led": N_("It is of the suit led, but {winner} is better."),
}


def _why_it_wins(tables: Tables, trick: tuple[int, ...], winner: int, card: int) -> str:
    """Why a card takes the trick, or does not."""
    trumped = tables.trump_cards >> winner & 1
    if card == winner:
        reason = "best-trump" if trumped else "best-led"
    elif trumped:
        reason = "lower-trump" if tables.trump_cards >> card & 1 else "no-trump"
    else:
        reason = "lower-led" if tables.suit[trick[0]] >> card & 1 else "other-suit"
    return _(_WINS[reason], winner=card_text(winner), suit=suit_of(trick[0]).spoken)
