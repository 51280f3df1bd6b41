"""Who sits at the table of a deal that is measured: all seats are alike, and go on from where the two ways part."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from stoek.cards import cards_of
from stoek.play import counting, options
from stoek.play.choices import Choice, Played
from stoek.play.course import Course, course_of
from stoek.play.so_far import Phase
from stoek.play.start import Start
from stoek.play.view import view_of
from stoek.player.calling import rule
from stoek.player.decision import Budget
from stoek.player.player import Player
from stoek.player.policy import follow, habits, lead
from stoek.rules.ruleset import Ruleset
from stoek_measure.moments import Moment, moment_of

_MANNERS = Player(0, Budget(layouts=1))
"""What is announced."""


class ByRule:
    """Everybody plays by the rule for each card with which the player plays layouts out: quick rather than wise."""

    NAME = "rule"
    APPLY, DEALT = 16, 240
    """Of a chunk: how many deals are measured if all kinds of them turn up, and how many are looked at for them at most."""

    def card(self, moment: Moment, among: int) -> int:
        """The card that is played of these."""
        ways = habits(moment.tables)
        rest = moment.tables.pack & ~moment.gone & ~moment.hand
        if not moment.trick:
            return lead(ways, among, rest, moment.declares)
        return follow(
            ways, among, rest, moment.trick[0], moment.head, moment.friend_heads, moment.opponents_to_play, moment.points_on_table
        )


@dataclass(frozen=True, slots=True)
class Thinking(ByRule):
    """Everybody plays as the player does: the best card on average over layouts that fit what was seen."""

    NAME = "player"
    APPLY, DEALT = 5, 80

    layouts: int = 10
    cards: int = 16

    def card(self, moment: Moment, among: int) -> int:
        view = view_of(moment.course, moment.seat)
        view = replace(view, choices=tuple(map(Played, view.legal)))
        decision = Player(0, Budget(self.layouts, self.cards)).choose(view)
        ranked = (average.choice for average in decision.averages)
        return next(int(card) for card in ranked if isinstance(card, Played) and among >> card & 1)


class AnyCard(ByRule):
    """Plays any legal card."""

    def __init__(self, seed: str) -> None:
        self._rng = Random(seed)

    def card(self, moment: Moment, among: int) -> int:
        return self._rng.choice(cards_of(among))


COMPANIES: dict[str, ByRule] = {company.NAME: company for company in (ByRule(), Thinking())}


def dealt(game: Ruleset, seed: str) -> Course:
    """A deal from a shuffled pack, each seat its dealer as often as another."""
    return course_of(Start.shuffled(game, Random(f"dealer {seed}").randrange(game.seats), seed))


def prepared(course: Course) -> Course:
    """The deal up to the first lead, calls and discards by the player's quick rules; or over, where it is not played."""
    while course.phase not in (Phase.PLAY, Phase.OVER):
        course = course.after(rule(course))
    if course.phase is Phase.PLAY and not course.played:
        while any(True for _meld in options.announcements(course)):
            choice: Choice = _MANNERS.choose(view_of(course, course.turn or 0)).choice
            if isinstance(choice, Played):
                break
            course = course.after(choice)
    return course


def played_on(course: Course, company: ByRule, others: ByRule | None = None) -> Course:
    """The deal to its end. With `others` the second side is theirs."""
    course = prepared(course)
    while not course.over:
        moment = moment_of(course)
        who = company if others is None or not course.side(moment.seat) else others
        course = course.after(Played(chosen(moment, moment.legal, who)))
    return course


def chosen(moment: Moment, among: int, who: ByRule) -> int:
    """The card of these that is played."""
    return among.bit_length() - 1 if not among & (among - 1) else who.card(moment, among)


def made_by(course: Course, seat: int) -> int:
    """What the side of a seat gets more than the other side once the deal is over, in game points; where only one side scores,
    what it scores, or loses."""
    result = list(counting.score_of(course).result.values())
    margin = result[0] if len(result) == 1 else result[0] - result[1]
    return -margin if course.side(seat) else margin


def share_of(course: Course, seat: int) -> int:
    """By how much the seat's own score grows more than the mean of its opponents', `shares` of the game to a game point."""
    game = course.start.game
    made = made_by(course, seat)
    return made * shares(game) if len(game.sides) > 1 or not course.side(seat) else made


def shares(game: Ruleset) -> int:
    """Into how many parts a game point is cut so that what `share_of` says is a whole number."""
    return 1 if len(game.sides) > 1 else game.seats - 1
