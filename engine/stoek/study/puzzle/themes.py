"""Which tactic a judged question shows: a recogniser for every theme, the same for mined puzzles and for composed ones.

A recogniser looks at the standing, at what is right and wrong and at the best lines, never at a game: the top trump and the second
are those of the tables. `possible` is the part of it that needs no solution, so that mining solves only what may be a puzzle.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from stoek.cards import cards_of, mask_of, union
from stoek.play.course import Course
from stoek.play.trick import Trick, head_index
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables
from stoek.study.puzzle.judge import JudgedCard, Judgement, tricks_of
from stoek.study.seen import shown_void

CLEARLY = 10
"""Card points by which a card must be better, to be clearly so."""


def anywhere(game: Ruleset) -> bool:
    """Any game."""
    return True


def in_company(game: Ruleset) -> bool:
    """A game in which somebody does not play alone."""
    return game.seats > 2


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme: what must be so at the table, what the solution must show, and the kinds of goal that it is asked with; `there` says
    whether a game has such play at all."""

    possible: Callable[[Course], bool]
    shown: Callable[[Judgement], bool]
    goals: tuple[str, ...] = ("points", "hold", "reach", "game")
    there: Callable[[Ruleset], bool] = field(default=anywhere, kw_only=True)

    def holds(self, judged: Judgement) -> bool:
        """Whether the question has one right card and is of this theme."""
        return judged.goal.kind in self.goals and len(judged.right) == 1 and self.possible(judged.standing) and self.shown(judged)


# What stands on the table


def trumps_by_strength(tables: Tables) -> list[int]:
    """The trumps from the strongest down."""
    return sorted(cards_of(tables.trump_cards & tables.pack), key=lambda card: -tables.strength[card])


def declarer_leads(standing: Course) -> bool:
    """The declarer is to lead."""
    return standing.play.turn == standing.first_seat and not standing.play.trick


def defends(standing: Course) -> bool:
    """A defender is to play."""
    return standing.play.turn not in standing.first_side


def outstanding(standing: Course) -> int:
    """All cards that the defenders still hold."""
    return union(hand for seat, hand in enumerate(standing.play.hands) if seat not in standing.first_side)


def not_yet_winners(standing: Course) -> int:
    """The declarer's cards that a defender's card of the same suit still beats."""
    against, tables = outstanding(standing), standing.tables
    held = cards_of(standing.play.hands[standing.first_seat])
    return union(1 << card for card in held if tables.beats[card] & tables.suit[card] & against)


def _legal(standing: Course) -> int:
    return standing.play.ruling.legal


def _is_trump(standing: Course, card: int) -> bool:
    return bool(standing.tables.trump_cards >> card & 1)


# What the solution shows


def the_right(judged: Judgement) -> JudgedCard:
    """The one right choice."""
    return judged.right[0]


def this_trick(judged: Judgement, choice: JudgedCard) -> Trick:
    """How the trick on the table goes in a choice's line."""
    return tricks_of(judged.standing, choice.line)[0]


def played_by(trick: Trick, seat: int) -> int:
    """The card of a seat in a trick."""
    return trick.cards[(seat - trick.leader) % len(trick.cards)]


def lost(judged: Judgement, choice: JudgedCard) -> int:
    """How many tricks the declarer's side loses in a choice's line."""
    return sum(trick.winner not in judged.standing.first_side for trick in tricks_of(judged.standing, choice.line))


def given_away(judged: Judgement, choice: JudgedCard) -> int:
    """The card points of the tricks that the declarer's side loses in a choice's line, the last trick's not counted."""
    standing = judged.standing
    tricks = tricks_of(standing, choice.line)
    return sum(standing.tables.card_points(mask_of(trick.cards)) for trick in tricks if trick.winner not in standing.first_side)


# The themes


def _may_draw(standing: Course) -> bool:
    trumps = standing.tables.trump_cards
    return (
        declarer_leads(standing)
        and bool(standing.play.hand & trumps)
        and bool(standing.play.hand & ~trumps)
        and (outstanding(standing) & trumps).bit_count() >= 2
    )


def _draws(judged: Judgement) -> bool:
    """The right lead is a trump, and two or more defenders' trumps come down on it."""
    standing, right = judged.standing, the_right(judged)
    trick = this_trick(judged, right)
    return _is_trump(standing, right.card) and sum(_is_trump(standing, card) for card in trick.cards[1:]) >= 2


def _may_drop(standing: Course) -> bool:
    trumps = trumps_by_strength(standing.tables)[:2]
    if standing.play.turn != standing.first_seat or not trumps:
        return False
    top, second = trumps
    return bool(_legal(standing) >> top & 1) and bool(outstanding(standing) >> second & 1)


def _drops(judged: Judgement) -> bool:
    """In the best line the second trump falls to the declarer's top trump, whether that is right to play now or only later."""
    trumps = set(trumps_by_strength(judged.standing.tables)[:2])
    tricks = tricks_of(judged.standing, the_right(judged).line)
    return bool(trumps) and any(trumps <= {*trick.cards} for trick in tricks)


def _declarer_plays(standing: Course) -> bool:
    return standing.play.turn == standing.first_seat


def _cheaper(judged: Judgement) -> bool:
    """The right card gives this trick up; a wrong one loses just as many tricks, and clearly more card points in them."""
    right = the_right(judged)
    if this_trick(judged, right).winner in judged.standing.first_side:
        return False
    dear = [given_away(judged, choice) for choice in judged.wrong if lost(judged, choice) == lost(judged, right)]
    return any(points >= given_away(judged, right) + CLEARLY for points in dear)


def _may_ruff_last(standing: Course) -> bool:
    trick, tables = standing.play.trick, standing.tables
    if standing.play.turn != standing.first_seat or len(trick) != standing.game.seats - 1:
        return False
    led, legal = trick[0], _legal(standing)
    head = trick[head_index(tables.beats, trick)]
    return (
        not _is_trump(standing, led)
        and not standing.play.hand & tables.suit[led]
        and bool(legal & tables.trump_cards & tables.beats[head])
        and bool(legal & ~tables.trump_cards)
    )


def _ruffs_or_discards(judged: Judgement) -> bool:
    """Last to play and void, the declarer rightly takes the trick with a trump, or rightly lets it go and throws a plain card."""
    card = the_right(judged).card
    return not _is_trump(judged.standing, card) or this_trick(judged, the_right(judged)).winner == judged.standing.first_seat


def _may_smear(standing: Course) -> bool:
    return defends(standing) and bool(standing.play.trick)


def _feeds_or_not(judged: Judgement) -> bool:
    """Whether to put a rich card on a partner's trick is what decides, one way or the other."""
    return _smears(judged) or _keeps_back(judged)


def _keeps_back(judged: Judgement) -> bool:
    """A partner heads the trick, and a plain card of ten card points or more is rightly not put on it."""
    standing, right = judged.standing, the_right(judged)
    trick, points = standing.play.trick, standing.tables.points
    heads = (standing.play.leader + head_index(standing.tables.beats, trick)) % standing.game.seats
    rich = [choice for choice in judged.wrong if points[choice.card] >= 10 and not _is_trump(standing, choice.card)]
    return heads not in standing.first_side and points[right.card] < 10 and bool(rich)


def _smears(judged: Judgement) -> bool:
    """A partner takes the trick, and the right card gives it ten card points or more where a wrong one gives less."""
    standing, right = judged.standing, the_right(judged)
    trick, points = this_trick(judged, right), standing.tables.points
    return (
        trick.winner not in standing.first_side
        and trick.winner != standing.play.turn
        and points[right.card] >= 10
        and not _is_trump(standing, right.card)
        and any(points[choice.card] < points[right.card] for choice in judged.wrong)
    )


def _left(standing: Course) -> int:
    return (standing.first_seat + 1) % standing.game.seats


def _may_choose_winner(standing: Course) -> bool:
    return defends(standing) and standing.play.hand.bit_count() > 1


def _keeps_the_lead_from_the_left(judged: Judgement) -> bool:
    """The trick is the defenders' anyway: the right card gives it to the declarer's right or opposite, a wrong one to the left."""
    standing = judged.standing
    winner = this_trick(judged, the_right(judged)).winner
    return (
        winner not in standing.first_side
        and winner != _left(standing)
        and any(this_trick(judged, choice).winner == _left(standing) for choice in judged.wrong)
    )


def _may_lead_void(standing: Course) -> bool:
    if not defends(standing) or standing.play.trick:
        return False
    plain = [card for card in cards_of(standing.play.hand) if not _is_trump(standing, card)]
    void = [card for card in plain if _known_void(standing, card)]
    return bool(void) and len(void) < len(plain)


def _known_void(standing: Course, card: int) -> bool:
    """Whether the play has shown that the declarer has none of a card's suit."""
    return shown_void(standing, standing.first_seat, standing.tables.suit[card])


def _leads_void(judged: Judgement) -> bool:
    """The right lead is a plain suit that the declarer has shown not to have; another plain suit is wrong."""
    standing, card = judged.standing, the_right(judged).card
    others = [choice.card for choice in judged.wrong]
    return (
        not _is_trump(standing, card)
        and _known_void(standing, card)
        and any(not _is_trump(standing, other) and not _known_void(standing, other) for other in others)
    )


def _all_but_one_win(standing: Course) -> bool:
    """The declarer leads, and all cards but one are winners as far as their suits go."""
    return declarer_leads(standing) and not_yet_winners(standing).bit_count() == 1


def _brings_home(judged: Judgement) -> bool:
    """The right lead takes every trick, or loses that of the one card that is no winner and nothing else."""
    return lost(judged, the_right(judged)) <= 1


def _may_throw(standing: Course) -> bool:
    """The declarer has led a winner, and whoever plays has none of that suit and cannot take the trick."""
    trick, tables = standing.play.trick, standing.tables
    if not defends(standing) or not trick or standing.play.leader != standing.first_seat:
        return False
    return (
        head_index(tables.beats, trick) == 0
        and not standing.play.hand & tables.suit[trick[0]]
        and not _legal(standing) & tables.beats[trick[0]]
        and bool(not_yet_winners(standing))
    )


def _keeps_the_guard(judged: Judgement) -> bool:
    """The right card leaves the defenders a trick; after a wrong one the declarer takes every trick."""
    return lost(judged, the_right(judged)) > 0 and any(not lost(judged, choice) for choice in judged.wrong)


THEMES: Mapping[str, Theme] = {
    "drawing-trumps": Theme(_may_draw, _draws, ("points", "all-tricks", "reach", "game")),
    "dropping-the-nine": Theme(_may_drop, _drops, ("points", "all-tricks", "reach", "game")),
    "losing-cheaply": Theme(_declarer_plays, _cheaper),
    "last-player": Theme(_may_ruff_last, _ruffs_or_discards),
    "smearing": Theme(_may_smear, _feeds_or_not, there=in_company),
    "who-should-win": Theme(_may_choose_winner, _keeps_the_lead_from_the_left, there=in_company),
    "leading-the-void": Theme(_may_lead_void, _leads_void),
    "six-winners": Theme(_all_but_one_win, _brings_home, ("all-tricks", "points", "reach", "game")),
    "seventh-card": Theme(_may_throw, _keeps_the_guard, ("all-tricks", "points", "hold", "game")),
}
