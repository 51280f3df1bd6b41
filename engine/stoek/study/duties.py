"""What a play law asks of a player, duty by duty, and the duties in which two games differ.

A duty is about hands with cards of two parts and no others: must the card be of the first part, of the second, or is either legal?
What a law says of all these hands is all that it says: a test predicts every ruling from them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import reduce
from operator import and_

from stoek.cards import Suit, cards_of
from stoek.language import N_, Sentence, _
from stoek.play.trick import head_index, legal_now
from stoek.rules.law import Selector, Situation
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import OWN_WAY
from stoek.rules.tables import Tables, compile_tables, on_table, selected
from stoek.study.asked import TRUMP, Asked, tricks_of
from stoek.study.sentences import Say

SUITS = (Suit.SPADES, TRUMP, Suit.HEARTS)
"""The first plain suit, trumps and another plain suit."""


class Demand(Enum):
    """Of which of two parts the card must be."""

    FIRST = "first"
    SECOND = "second"
    EITHER = "either"


@dataclass(frozen=True, slots=True)
class Dilemma:
    """A situation, and a hand with cards of two parts and no others. The jack of trumps is in none of them, unless it is the
    `bare_jack`: then it is the first part."""

    situation: Situation
    first: Selector
    second: Selector
    bare_jack: bool = False


@dataclass(frozen=True, slots=True)
class Duty:
    """A question that a game's play law answers, whoever heads the trick, and the hands that it is about.

    `asked`: the question in words; `answers`: the words for what a law says of each of the hands, in their order.
    """

    id: str
    asked: Sentence
    answers: Mapping[str, str]
    dilemmas: tuple[Dilemma, ...]

    def question(self, partner: bool | None) -> str:
        """The question in words, of a trick that the partner heads, or an opponent, where that is told apart."""
        heads = {None: "", False: _(", an opponent heads the trick"), True: _(", your partner heads the trick")}
        return self.asked(heads=heads[partner])


Demands = tuple[Demand | None, ...]
"""What a law says of each of a duty's hands; None where such a position cannot come up."""


@dataclass(frozen=True, slots=True)
class DutyContrast:
    """A duty in which two games differ, by what each says, and the smallest position that shows it.

    `partner`: whether the partner heads the trick; None where neither game minds.
    """

    duty: Duty
    partner: bool | None
    one: Demands
    other: Demands
    place: Asked


_PLAIN, _TRUMPED, _TRUMP = Situation.PLAIN, Situation.TRUMPED, Situation.TRUMP
_FOLLOW, _OVER, _UNDER, _DISCARD = Selector.FOLLOW, Selector.OVERTRUMP, Selector.UNDERTRUMP, Selector.DISCARD

_YES, _NO = N_("yes"), N_("no")
_IF_FIRST = {"first": _YES, "either": _NO}

DUTIES: tuple[Duty, ...] = (
    Duty(
        "follow", Say.may_discard_though_able, {"first first": _NO, "either either": _YES},
        (Dilemma(_PLAIN, _FOLLOW, _DISCARD), Dilemma(_TRUMPED, _FOLLOW, _DISCARD)),
    ),
    Duty(
        "follow-or-trump", Say.may_trump_though_able,
        {
            "first first first": _NO, "either either either": _YES,
            "either either first": N_("yes, but not below another trump"),
        },
        (
            Dilemma(_PLAIN, _FOLLOW, Selector.TRUMP), Dilemma(_TRUMPED, _FOLLOW, _OVER), Dilemma(_TRUMPED, _FOLLOW, _UNDER),
        ),
    ),
    Duty(
        "win-following", Say.must_win_following, _IF_FIRST,
        (Dilemma(_PLAIN, Selector.FOLLOW_AND_WIN, Selector.FOLLOW_AND_LOSE),),
    ),
    Duty("trump", Say.must_trump, _IF_FIRST, (Dilemma(_PLAIN, Selector.TRUMP, _DISCARD),)),
    Duty(
        "overtrump", Say.must_overtrump,
        {
            "first first": _YES, "first either": N_("yes, or throw another suit"), "either first": N_("any trump"),
            "either either": _NO,
        },
        (Dilemma(_TRUMPED, _OVER, _UNDER), Dilemma(_TRUMPED, _OVER, _DISCARD)),
    ),
    Duty(
        "undertrump", Say.must_undertrump,
        {"first": N_("you must"), "either": N_("you may"), "second": N_("only if you have nothing else")},
        (Dilemma(_TRUMPED, _UNDER, _DISCARD),),
    ),
    Duty(
        "follow-trumps", Say.must_follow_trumps, {"first first": _YES, "either either": _NO},
        (Dilemma(_TRUMP, _OVER, _DISCARD), Dilemma(_TRUMP, _UNDER, _DISCARD)),
    ),
    Duty(
        "head-trumps", Say.must_head_trumps, _IF_FIRST,
        (Dilemma(_TRUMP, _OVER, _UNDER),),
    ),
    Duty(
        "bare-jack", Say.must_play_bare_jack, _IF_FIRST,
        (Dilemma(_TRUMP, Selector.TRUMP, _DISCARD, bare_jack=True),),
    ),
)  # fmt: skip
"""All the duties, in the order in which the play of a trick is told."""


def answers(game: Ruleset, duty: Duty, partner: bool) -> Demands:
    """What a game says, in the second phase where it has two. Where nobody has a partner everybody else is an opponent."""
    return tuple(_bound(game, dilemma, partner and game.partners) for dilemma in duty.dilemmas)


def minds_partner(game: Ruleset, duty: Duty) -> bool:
    """Whether it matters to a duty that the partner heads the trick."""
    return answers(game, duty, True) != answers(game, duty, False)


def in_words(duty: Duty, bounds: Demands) -> str:
    """An answer in words.

    >>> in_words(DUTIES[3], (Demand.FIRST,))
    'yes'
    """
    if _never(bounds):
        return _("cannot come up: two cards are a whole trick")
    for fitting, words in duty.answers.items():
        if all(demand is None or demand.value == wanted for demand, wanted in zip(bounds, fitting.split(), strict=True)):
            return _(words)
    return _(OWN_WAY)


def apart(one: Demands, other: Demands) -> bool:
    """Whether two answers differ: a hand that only one game knows does not count, unless one knows none of them."""
    if _never(one) or _never(other):
        return _never(one) is not _never(other)
    return any(None not in pair and pair[0] is not pair[1] for pair in zip(one, other, strict=True))


def contrasts(one: Ruleset, other: Ruleset) -> Iterator[DutyContrast]:
    """The duties in which two games differ, in their order; with the partner told apart where one of the games does so."""
    for duty in DUTIES:
        minded = minds_partner(one, duty) or minds_partner(other, duty)
        for partner in (False, True) if minded else (False,):
            bounds = answers(one, duty, partner), answers(other, duty, partner)
            if apart(*bounds):
                place = _smallest(one, other, duty, bounds, partner)
                yield DutyContrast(duty, partner if minded else None, *bounds, place)


def _never(bounds: Demands) -> bool:
    return all(bound is None for bound in bounds)


def _bound(game: Ruleset, dilemma: Dilemma, partner: bool) -> Demand | None:
    place = smallest_place([game], dilemma, partner)
    if place is None:
        return None
    legal, first = _legal(game, place), _part(compile_tables(game, TRUMP), place.trick, dilemma, first=True)
    return Demand.EITHER if legal == place.hand else Demand.FIRST if legal & first else Demand.SECOND


def _smallest(one: Ruleset, other: Ruleset, duty: Duty, bounds: tuple[Demands, Demands], partner: bool) -> Asked:
    """The smallest position of the first of the duty's hands of which the two say different things."""
    for dilemma, said, others in zip(duty.dilemmas, *bounds, strict=True):
        if said is not others:
            able = [game for game, answer in ((one, said), (other, others)) if answer is not None]
            place = smallest_place(able, dilemma, partner, one.pack & other.pack)
            if place is not None:
                return place
    raise AssertionError(f"{one.id} and {other.id} differ in {duty.id}, and no position shows it")


def smallest_place(games: Sequence[Ruleset], dilemma: Dilemma, partner: bool, pack: int | None = None) -> Asked | None:
    """The smallest position of the kind in all of the games that it can come up in, with the low cards in the hand; None if it
    cannot come up in any of them."""
    pack = games[0].pack if pack is None else pack
    every = [(game, compile_tables(game, TRUMP)) for game in games]
    for shown in range(1, max(game.seats for game in games)):
        able = [(game, tables) for game, tables in every if game.seats > shown]
        for trick in tricks_of(SUITS, pack, shown):
            if not all(_fits(game, tables, trick, dilemma, partner) for game, tables in able):
                continue
            left = pack & ~sum(1 << card for card in trick)
            held = [
                _lowest(reduce(and_, (_part(each, trick, dilemma, first) for _game, each in able), left)) for first in (True, False)
            ]
            if None not in held:
                return Asked(TRUMP, sum(1 << card for card in held if card is not None), trick)
    return None


def _fits(game: Ruleset, tables: Tables, trick: tuple[int, ...], dilemma: Dilemma, partner: bool) -> bool:
    head = trick[head_index(tables.beats, trick)]
    if tables.situation(trick[0], head) is not dilemma.situation:
        return False
    # A trick that the partner heads has the partner's card in it, whether the game knows partners or not.
    partner_heads_it = len(trick) >= 2 and head == trick[-2]
    return partner_heads_it is partner if game.partners or partner else True


def _part(tables: Tables, trick: tuple[int, ...], dilemma: Dilemma, first: bool) -> int:
    """The cards that would play one of the two parts in the trick."""
    jack = tables.trump_cards & ~tables.besides_jack
    if first and dilemma.bare_jack:
        return jack
    table = on_table(tables, trick[0], trick[head_index(tables.beats, trick)])
    return selected(dilemma.first if first else dilemma.second, table.parts) & ~jack


def _lowest(cards: int) -> int | None:
    return max(cards_of(cards), default=None)


def _legal(game: Ruleset, place: Asked) -> int:
    return legal_now(compile_tables(game, TRUMP), place.hand, place.trick)
