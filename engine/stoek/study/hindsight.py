"""Could it have been better? A deal played to the end, judged card by card against best play with all cards seen.

Nobody at the table sees all cards: a card that cost something may have been the right one to play. Where cards are drawn from a
stock, it begins when the stock is gone: what a card was worth before hangs on which ones come next.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from stoek.cards import card_text, cards_of, mask_of
from stoek.checking.case import Case
from stoek.checking.check import Report
from stoek.checking.facts import missing_contract
from stoek.checking.finding import ERROR, Finding
from stoek.checking.fold import course_at
from stoek.checking.outcome import missing_tricks
from stoek.errors import BadRequest, BadScore
from stoek.language import Said, _
from stoek.notation.record import Place
from stoek.play.course import Course
from stoek.solver.solve import Listener, Solver
from stoek.solver.stakes import Stake, stake_at
from stoek.study.sentences import Say

AT_ONCE = 5
"""With so many cards in each hand, or fewer, a trick is judged while one waits."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A card of the play: `trick` and `number` in it count from 1; `before` is what the seat was faced with, `place` where the card
    is recorded.
    """

    trick: int
    number: int
    seat: int
    card: int
    before: Course
    place: Place

    @property
    def legal(self) -> int:
        """The cards that could have been played."""
        return self.before.play.ruling.legal

    @property
    def after(self) -> Course:
        """How the deal stands with the card on the table, whether it was legal or not."""
        return self.before.with_card(self.card)

    @property
    def ours(self) -> bool:
        """Whether the seat is on the side that values are told of."""
        return self.seat in self.before.first_side


Turns = Sequence[Turn]
"""A deal played to the end: every card in order, from the trick on before which nothing is left to be drawn. What is aside, the
discards or the stock left alone, is the declarer's.
"""


def final(turns: Turns) -> int:
    """With what the side that values are told of ended, all the tricks included where they count besides."""
    end = turns[-1].after
    return end.made.scored + (0 if end.made.tricks[1] else end.tables.match)


@dataclass(frozen=True, slots=True)
class Judged:
    """A turn, the cards played `before` it from where the judge begins, and what it was worth: the `value` after the card that was
    played and the `best_value` after the best legal ones, in card points of the side told of, for the whole deal.

    Once they are sought, `best` are the best legal cards; of a legal card that cost nothing, looked at briefly, only that card.
    `line` is best play by all, beginning with the first of them; it is told where the card played was not one of them.
    """

    turn: Turn
    before: Sequence[int]
    value: int
    best_value: int
    best: int = 0
    line: tuple[int, ...] = ()

    @property
    def cost(self) -> int:
        """What the card gave away for the player's own side: never negative for a legal card; a revoke may gain something."""
        return self.best_value - self.value if self.turn.ours else self.value - self.best_value


def played(report: Report) -> Turns:
    """The play of a checked deal, once nothing is drawn any more. `BadRequest` says what is missing where it is not whole, or what
    stands in the way.

    A revoke does not stand in the way. Where cards that nobody held are the declarer's they need not be recorded: what is left of
    the pack lies aside. Where nobody took the deal on, it is told of the side that leads first.
    """
    case = report.deal
    _must_be_whole(report)
    seats, free = case.game.seats, case.first_phase_tricks
    order = [laid for trick in case.tricks[free:] for laid in trick.cards]
    hands = [mask_of(laid.card for laid in order if laid.seat == mine and laid.card is not None) for mine in range(seats)]
    rest = case.game.pack & ~sum(hands)
    # Of what was drawn from a stock the order is not known, and not asked for either.
    course = course_at(
        case, hands, case.tricks[free].leader or 0, stock=cards_of(rest)[: case.game.deal.stock],
        discards=rest if case.game.aside else None, tricks=case.tricks[:free],
    )  # fmt: skip
    turns: list[Turn] = []
    for index, laid in enumerate(order):
        number = free + index // seats + 1
        if laid.seat != course.play.turn or laid.card is None:
            raise BadRequest(Say.put_right(fault=Say.unclear_trick(number=number)), where="deal")
        turns.append(Turn(number, index % seats + 1, laid.seat, laid.card, course, laid.place))
        course = turns[-1].after
    return turns


def why_not_judged(turns: Turns) -> Said | None:
    """Why the play is looked back at from its first turn on, and not before; None where that is the first trick."""
    first = turns[0]
    if first.trick == 1:
        return None
    return Say.judged_without_stock(last=first.trick - 1, ruleset=first.before.game.name, first=first.trick)


def _must_be_whole(report: Report) -> None:
    case = report.deal
    why = case.not_played
    if why is not None:
        raise BadRequest(Say.nothing_to_look_back_at(why=why), where="deal")
    missing = [] if case.trump is not None else [_("which suit is trumps")]
    missing += [] if case.first_seat is not None else [_("who the {taker} is", taker=case.game.taker)]
    absent = missing_tricks(case)
    if absent:
        tricks = case.record.tricks or ()
        places = {trick.place for trick in tricks} | {play.place for trick in tricks for play in trick.plays}
        for finding in report.findings:
            if finding.type == "notation" and (finding.place in places or not tricks):
                raise _in_doubt(finding)
    missing += absent
    if missing:
        raise BadRequest(Say.play_not_whole(missing="; ".join(missing)), where="deal")
    for finding in report.findings:
        if finding.severity == ERROR and finding.trick is not None and finding.type != "revoke":
            raise _in_doubt(finding)
    fault = _doubt(case)
    if fault is not None:
        raise BadRequest(Say.put_right(fault=fault), where="deal")


def _in_doubt(finding: Finding) -> BadRequest:
    return BadRequest(Say.play_in_doubt(where=finding.where, message=finding.message), where="deal", rule=finding.rule)


def _doubt(case: Case) -> Said | None:
    """What keeps the cards played from being a whole play, where no finding is about a trick."""
    seen = 0
    for trick in case.tricks:
        for laid in trick.cards:
            if laid.seat is None or laid.card is None or trick.disordered:
                return Say.unclear_trick(number=trick.number)
            if (seen | ~case.game.pack | case.doubted) >> laid.card & 1:
                return Say.card_not_played(card=card_text(laid.card), number=trick.number)
            seen |= 1 << laid.card
    return None


def at_once(turns: Turns) -> list[int]:
    """The numbers of the tricks that are judged while one waits."""
    leads = [turn for turn in turns if turn.number == 1]
    return [turn.trick for turn in leads if turn.before.play.hand.bit_count() <= AT_ONCE]


def solver_before(first: Course, report: Listener | None) -> Solver:
    """The search for what a deal is worth that stands like this."""
    return Solver(first.play, first.first_seat, report=report, unbroken=not first.made.tricks[1])


class Judge:
    """The judge of the tricks that are named; `report` hears how many cards have been tried. A `solver` of the position before the
    first turn may be at hand already, with what it has found; whoever listens to that one tells `hear`. `briefly`: what else was
    as good as a legal card that cost nothing is not sought.

    It works from the last card to the first: what the play is worth after a card is what the next one could have had. So of every
    position it is first asked whether there was more, and only if there was, how much.
    """

    def __init__(
        self, play: Turns, tricks: Iterable[int], report: Listener | None = None, solver: Solver | None = None,
        *, briefly: bool = False,
    ) -> None:  # fmt: skip
        self._briefly = briefly
        self._wanted = set(tricks)
        begins = play[0].trick if solver else min(self._wanted, default=0)
        self._turns = [turn for turn in play if turn.trick >= begins] if self._wanted else []
        self._cards = [turn.card for turn in self._turns]
        self._report = report
        self._payer: Solver | None = None
        self._nodes_before = solver.nodes if solver else 0
        if self._turns:
            self._solver = solver or solver_before(self._turns[0].before, self.hear)

    @property
    def nodes(self) -> int:
        """How many cards have been tried so far."""
        pays = self._payer.nodes if self._payer else 0
        return self._solver.nodes - self._nodes_before + pays if self._turns else 0

    def hear(self, _nodes: int) -> None:
        """Report so many cards: what a search at work has to be told to do."""
        if self._report:
            self._report(self.nodes)

    @cached_property
    def judged(self) -> list[Judged]:
        """The cards in the order played."""
        return [*self.backwards()][::-1]

    def backwards(self) -> Iterator[Judged]:
        """The cards, the last one first."""
        return map(self._with_best, self.worths())

    def worths(self) -> Iterator[Judged]:
        """What each card was worth, the last one first, without what was best."""
        after: Judged | None = None
        for count, turn in reversed(list(enumerate(self._turns))):
            if turn.trick in self._wanted:
                after = self._worth(turn, self._cards[:count], after)
                yield after
            else:
                after = None

    def _worth(self, turn: Turn, before: Sequence[int], after: Judged | None) -> Judged:
        """A turn that comes after the cards `before` from where the solver stands; `after` is the next one, if that is judged."""
        solver, already = self._solver, self._turns[0].before.made.scored
        value = already + solver.value(*before, turn.card) if after is None else after.best_value
        legal = turn.legal
        if legal == 1 << turn.card:
            return Judged(turn, before, value, value)
        playable = bool(legal >> turn.card & 1)
        best_value = already + (solver.value_from(value - already, *before) if playable else solver.value(*before))
        return Judged(turn, before, value, best_value)

    def values(self, worth: Judged) -> dict[int, int]:
        """What the side told of takes from there on, by the legal cards of the turn."""
        gone = worth.turn.before.made.scored - self._turns[0].before.made.scored
        return {card: value - gone for card, value in self._solver.moves(*worth.before).items()}

    def line(self, worth: Judged, card: int) -> tuple[int, ...]:
        """Best play from the turn on that begins with a card."""
        return self._solver.line(*worth.before, card)[len(worth.before) :]

    def _with_best(self, worth: Judged) -> Judged:
        turn, legal, already = worth.turn, worth.turn.legal, self._turns[0].before.made.scored
        if legal == 1 << turn.card:
            return replace(worth, best=legal)
        is_best = bool(legal >> turn.card & 1) and not worth.cost
        if is_best and self._briefly:
            return replace(worth, best=1 << turn.card)
        best = self._best(turn, worth.before, worth.best_value - already, 1 << turn.card if is_best else 0)
        if best >> turn.card & 1:
            return replace(worth, best=best)
        line = self._solver.some_line(worth.best_value - already, *worth.before, cards_of(best)[0])[len(worth.before) :]
        return replace(worth, best=best, line=line)

    def _best(self, turn: Turn, before: Sequence[int], value: int, known: int) -> int:
        """The cards that keep this value; one is `known` to, or none."""
        need = value if turn.ours else value + 1
        return known | sum(
            1 << card for card in cards_of(turn.legal & ~known) if self._solver.reaches(need, *before, card) is turn.ours
        )

    def pay(self, report: Report, first: Judged) -> int | None:
        """What the deal pays the declarer's side, less what it pays the other where both score, if everybody plays best for that
        from a trick on, `first` being its first card.

        None where the contract is not recorded, what is announced contradicts itself, or the solver does not search such a deal.
        """
        if missing_contract(report.deal, whole=True):
            return None
        try:
            stake = self._stake
        except (BadRequest, BadScore):
            return None
        before = self._cards[: self._turns.index(first.turn)]
        if stake.sums is None:
            return self._solver.pay(stake, *before)
        if self._payer is None:
            start = self._turns[0].before
            guess = 2 * (first.best_value - start.made.scored) - start.play.worth
            self._payer = Solver(start.play, start.first_seat, "game", stake, self.hear, guess=guess)
        return self._payer.value(*before)

    @cached_property
    def _stake(self) -> Stake:
        return stake_at(self._turns[0].before)


def given_away(judged: Sequence[Judged], seats: int) -> list[int]:
    """The card points that each seat gave away by cards it could play."""
    return [
        sum(
            judgement.cost
            for judgement in judged
            if judgement.turn.seat == seat and judgement.turn.legal >> judgement.turn.card & 1
        )
        for seat in range(seats)
    ]


def worst(judged: Sequence[Judged]) -> Judged | None:
    """The card that gave away most, the first of several; None where none did."""
    costly = [judgement for judgement in judged if judgement.cost > 0]
    return max(costly, key=lambda judgement: judgement.cost, default=None)
