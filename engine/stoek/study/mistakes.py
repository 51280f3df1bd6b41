"""Cards that cost something in a deal that was played: each comes back as a question, what to play now.

What the right card is was found with all cards seen, as a deal is looked back at: nobody at the table sees them all. So a card that
was as good as any over the layouts that fit what its player had seen does not come back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby

from stoek.cards import card_text, cards_of, set_text
from stoek.language import N_, _
from stoek.play.course import Course
from stoek.play.reasons import explain
from stoek.play.view import View
from stoek.solver.kernel.machine import machine
from stoek.solver.report import Listener
from stoek.study.asked import Asked
from stoek.study.hindsight import Judge, Judged, Turn, Turns
from stoek.study.known import Known
from stoek.study.known import known as known_of
from stoek.study.puzzle.goals import Goal
from stoek.study.puzzle.judge import Judgement, judged_by, unit_of, words_for
from stoek.study.puzzle.themes import THEMES
from stoek.study.questions.playing import MAY_NOT, to_play
from stoek.study.questions.question import ONE, PLAYERS, AnswerChoice, Question, before, in_turn
from stoek.study.sentences import Say

LED: Mapping[int, tuple[str, ...]] = {
    2: (N_("you led"), N_("your opponent led")),
    4: (N_("you led"), N_("the left led"), N_("opposite led"), N_("the right led")),
}
"""By the number of players, clockwise from the one who is asked: who led a trick."""

BY_KERNEL, BY_PYTHON = 3_000_000, 100_000
"""So many cards may be tried before tricks that nobody asked for by their number are left alone: a second or less."""

LEAST = 5
"""Points from which on what a card cost is worth asking about: nobody at the table can tell less."""

POINTS = Goal("points")
"""What cards are judged by: those of all the tricks are among them, where these count besides."""

KIND = "mistake"
"""What the question is called where kinds of questions are named."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A card, what it cost in points (of a revoke nothing is told), the question that brings it back, and its themes of tactics."""

    turn: Turn
    cost: int
    question: Question
    themes: tuple[str, ...] = ()

    @property
    def is_revoke(self) -> bool:
        """Whether the card could not be played."""
        return not self.turn.legal >> self.turn.card & 1


@dataclass(frozen=True, slots=True)
class Unknowable:
    """A card that cost something, though it was as good as any over layouts that fit what its player had seen."""

    turn: Turn
    cost: int
    known: Known


@dataclass(slots=True)
class Looked:
    """What came of looking for mistakes: the `tricks` that were looked at, the `mistakes` and the cards that are `left_out`, all in
    the order played.
    """

    tricks: list[int] = field(default_factory=list)
    mistakes: list[Mistake] = field(default_factory=list)
    left_out: list[Unknowable] = field(default_factory=list)


class _TooLong(Exception):
    """More cards would have to be tried than may be."""


class _Budget:
    """How many cards may be tried; no number is no end. `report` hears how many have been. Those that are tried over layouts are
    counted `beside` what the judge tells.
    """

    def __init__(self, most: int | None, report: Listener | None) -> None:
        self._most, self._report = most, report
        self.beside = 0

    def hear(self, nodes: int) -> None:
        """What the judge reports to while it searches."""
        if self._report:
            self._report(nodes + self.beside)
        self.spend(nodes)

    def spend(self, nodes: int) -> None:
        """End it where it is enough."""
        if self._most is not None and nodes + self.beside > self._most:
            raise _TooLong


def mistakes(
    play: Turns, seat: int, tricks: Iterable[int] | None, seen: Callable[[Turn], View | None], report: Listener | None = None
) -> Looked:  # fmt: skip
    """What a seat could have played better in these tricks; `seen` tells what it had seen before a turn, None where nobody knows.

    Without `tricks` it is all of them, from the last back to where it would take too many cards to try.
    """
    wanted = {turn.trick for turn in play} if tricks is None else set(tricks)
    most = None if tricks is not None else BY_KERNEL if machine() else BY_PYTHON
    budget, looked = _Budget(most, report), Looked()
    # A search of its own: how far it comes with so many cards must not hang on what was asked before.
    judge = Judge(play, wanted, budget.hear)
    try:
        for trick, worths in groupby(judge.worths(), lambda worth: worth.turn.trick):
            own = [worth for worth in worths if worth.turn.seat == seat]
            found = [each for worth in own if (each := _asked_again(judge, worth, seen, budget)) is not None]
            looked.tricks.insert(0, trick)
            looked.mistakes[:0] = [each for each in found if isinstance(each, Mistake)]
            looked.left_out[:0] = [each for each in found if isinstance(each, Unknowable)]
            budget.spend(judge.nodes)
    except _TooLong:
        pass
    return looked


def _asked_again(
    judge: Judge, worth: Judged, seen: Callable[[Turn], View | None], budget: _Budget
) -> Mistake | Unknowable | None:  # fmt: skip
    turn = worth.turn
    if not turn.legal >> turn.card & 1:
        return Mistake(turn, 0, _may(turn.before, turn.card))
    if worth.cost < LEAST:
        return None
    view = seen(turn)
    could = None if view is None else known_of(turn, view)
    budget.beside += 0 if could is None else could.nodes
    if could is not None and not could.could_be:
        return Unknowable(turn, worth.cost, could)
    return _mistake(judge, worth)


def _mistake(judge: Judge, worth: Judged) -> Mistake:
    turn, card = worth.turn, worth.turn.card
    judged = judged_by(turn.before, POINTS, judge.values(worth), unit_of(turn.before.game, POINTS, match=True))
    shown = (judged.right[0].card, card)
    lines = tuple(
        replace(choice, line=judge.line(worth, choice.card)) if choice.card in shown else choice for choice in judged.choices
    )
    return Mistake(turn, worth.cost, _better(judged, card), tuple(_themes(replace(judged, choices=lines), shown)))


def _themes(judged: Judgement, shown: tuple[int, int]) -> Iterator[str]:
    """The tactics that a best card shows beside the one that was played."""
    between = replace(judged, choices=tuple(choice for choice in judged.choices if choice.card in shown))
    for name, theme in THEMES.items():
        if theme.possible(judged.standing) and theme.shown(between):
            yield name


def _may(standing: Course, played: int) -> Question:
    """Which cards may be played where one was that may not."""
    asked = to_play(standing.game, standing.tables, Asked(standing.tables.trump, standing.play.hand, standing.play.trick))
    told = (
        replace(choice, follows=f"{choice.follows} {Say.was_played()}") if choice.said == played else choice
        for choice in asked.choices
    )
    return replace(asked, choices=tuple(told), facts=known(standing))


def _better(judged: Judgement, played: int) -> Question:
    standing = judged.standing
    position, tables = standing.play, standing.tables
    ruled = explain(standing.game, tables, standing.play.hand, position.trick, position.ruling)
    rule = position.ruling.rule or tables.law.lead_rule
    legal = {choice.card: choice for choice in judged.choices}
    best = Say.best_cards(cards=" ".join(card_text(choice.card) for choice in judged.right))

    def choice(card: int) -> AnswerChoice:
        if card not in legal:
            return AnswerChoice(card, False, ruled.illegal[card], rule, verdict=_(MAY_NOT))
        right = legal[card].cost < LEAST
        follows = "" if right else f"{Say.was_played()} {best}" if card == played else best
        return AnswerChoice(card, right, words_for(judged, legal[card]), rule, follows)

    return Question(
        rule, ONE, Say.what_now(), tuple(map(choice, cards_of(position.hand))), words_for(judged, judged.right[0]), tables.trump,
        before(standing.game, position.trick), position.trick, position.hand, facts=known(standing),
    )  # fmt: skip


def known(standing: Course) -> tuple[tuple[str, str], ...]:
    """What the player at the table knows besides: who plays for what, what was put away, and the tricks so far."""
    ruleset, seat = standing.game, standing.play.turn
    who = in_turn(ruleset, PLAYERS)
    facts = [(ruleset.both_sides[0].title, who[(standing.first_seat - seat) % ruleset.seats])]
    bid = standing.facts.get("bid")
    if bid is not None:
        facts.append((_("Bid"), str(bid)))
    if seat == standing.first_seat and standing.discards:
        facts.append((_("Put away"), set_text(standing.discards)))
    for number, trick in enumerate(standing.tricks, start=1):
        led = in_turn(ruleset, LED)[(trick.leader - seat) % ruleset.seats]
        facts.append((_("Trick {number}, {led}", number=number, led=led), " ".join(map(card_text, trick.cards))))
    return tuple(facts)
