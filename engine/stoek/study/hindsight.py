"""Could it have been better? A deal played to the end, judged card by card against best play with all cards seen.

Nobody at the table sees all cards: a card that cost something may have been the right one to play.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from stoek.cards import card_text, cards_of
from stoek.checking.check import Report
from stoek.checking.facts import missing_contract, score_facts
from stoek.checking.finding import ERROR
from stoek.checking.outcome import missing_tricks
from stoek.checking.stages import Announced
from stoek.errors import BadRequest, BadScore
from stoek.notation.record import Place
from stoek.play.position import Position
from stoek.rules.entry import BONUSES
from stoek.rules.house import HouseValue
from stoek.rules.scores.scoring import OTHER_POINTS, Summary
from stoek.solver.pays import PointsStake
from stoek.solver.solve import Report as Listener
from stoek.solver.solve import Solver, Stake, declaring_side, stake_of

AT_ONCE = 5
"""With so many cards in each hand, or fewer, a trick is judged while one waits."""

_UNCLEAR = "It is not clear who played what to trick {}."


@dataclass(frozen=True, slots=True)
class Turn:
    """A card of the play: `trick` and `number` in it count from 1; `before` is what the seat was faced with, `place` where the card
    is recorded.
    """

    trick: int
    number: int
    seat: int
    card: int
    before: Position
    place: Place

    @property
    def legal(self) -> int:
        """The cards that could have been played."""
        return self.before.ruling.legal

    @property
    def after(self) -> Position:
        """The position with the card on the table, whether it was legal or not."""
        return self.before.laid(self.card)


@dataclass(frozen=True, slots=True)
class Played:
    """A deal played to the end: every turn in order. `aside` are the discards or the stock left alone, which are the declarer's.

    `ours` says of each seat whether it is on the declarer's side.
    """

    declarer: int
    ours: tuple[bool, ...]
    aside: int
    turns: tuple[Turn, ...]

    def taken(self, position: Position) -> int:
        """What the declarer's side has between two tricks: card points, those of the cards aside and of the last trick included,
        and what combinations in its tricks score.
        """
        return self.card_points(position)[0] + self.bonuses(position)[0]

    def card_points(self, position: Position) -> tuple[int, int]:
        """The card points of the declarer's side and of the other between two tricks, the cards aside and the last trick
        included.
        """
        won = [position.tables.card_points(self.aside), 0]
        for seat, own in enumerate(self.ours):
            won[not own] += position.points(seat)
        return won[0], won[1]

    def unbroken(self, position: Position) -> bool:
        """Whether the declarer's side has every trick so far."""
        return not any(cards for cards, own in zip(position.taken, self.ours, strict=False) if not own)

    @property
    def final(self) -> int:
        """With what the declarer's side ended, all the tricks included where they count besides."""
        end = self.turns[-1].after
        return self.taken(end) + (end.tables.match if self.unbroken(end) else 0)

    def tricks(self, before: int) -> tuple[int, int]:
        """How many of the tricks before one the declarer's side has taken, and how many the other."""
        won = sum(self.ours[turn.seat] for turn in self.turns if turn.number == 1 and 1 < turn.trick <= before)
        return won, before - 1 - won

    def bonuses(self, position: Position) -> tuple[int, int]:
        """What combinations in their tricks have scored for the declarer's side and for the other before a position."""
        taken = sum(cards for cards, own in zip(position.taken, self.ours, strict=False) if own)
        gone = sum(position.taken)
        made = [0, 0]
        for first in range(0, len(self.turns), len(self.ours)):
            trick = sum(1 << turn.card for turn in self.turns[first : first + len(self.ours)])
            if trick & gone == trick:
                made[trick & taken != trick] += position.tables.bonus(trick)
        return made[0], made[1]


@dataclass(frozen=True, slots=True)
class Judged:
    """A turn and what it was worth. Values are card points of the declarer's side for the whole deal, if everybody plays best
    from there: `value` after the card that was played, `best_value` after the best legal ones, `best`.

    `cost` is what the card gave away for the player's own side: never negative for a legal card; a revoke may gain something.
    `line` is best play by all, beginning with the first of the best cards; it is told where the card played was not one of them.
    """

    turn: Turn
    best: int
    value: int
    best_value: int
    cost: int
    line: tuple[int, ...] = ()


def played(report: Report) -> Played:
    """The play of a checked deal. `BadRequest` says what is missing where it is not whole, or what stands in the way.

    A revoke does not stand in the way. Where cards that nobody held are the declarer's they need not be recorded: what is left of
    the pack lies aside.
    """
    case = report.deal
    _must_be_whole(report)
    assert case.tables is not None
    assert case.declarer is not None
    seats = case.ruleset.seats
    order = [one for trick in case.tricks for one in trick.cards]
    hands = [sum(1 << one.card for one in order if one.seat == mine and one.card is not None) for mine in range(seats)]
    ours = declaring_side(seats, case.declarer, case.ruleset.partners)
    position = Position(case.tables, tuple(hands), case.tricks[0].leader or 0)
    turns = []
    for index, one in enumerate(order):
        trick, number = index // seats + 1, index % seats + 1
        if one.seat != position.turn or one.card is None:
            raise BadRequest(f"{_UNCLEAR.format(trick)} Put right what the check finds.", where="deal")
        turns.append(Turn(trick, number, one.seat, one.card, position, one.place))
        position = position.laid(one.card)
    aside = case.ruleset.pack & ~sum(hands) if case.ruleset.aside else 0
    return Played(case.declarer, ours, aside, tuple(turns))


def _must_be_whole(report: Report) -> None:
    case = report.deal
    why = case.not_played
    if why is not None:
        raise BadRequest(f"{why}, so there is no play to look back at.", where="deal")
    if case.free_tricks:
        raise BadRequest(
            f"In {case.ruleset.name} cards are drawn from a stock as the play goes on. Such a deal is not looked back at.",
            where="deal",
        )
    if case.declarer is None and case.nobody_declares:
        raise BadRequest("Nobody took this deal on, and what a card cost is told of the side that did.", where="deal")
    missing = [] if case.trump is not None else ["which suit is trumps"]
    missing += [] if case.declarer is not None else ["who the declarer is"]
    missing += missing_tricks(case)
    if missing:
        raise BadRequest(
            f"The play cannot be looked back at before it is whole. Missing: {'; '.join(missing)}. Add that.", where="deal"
        )
    for finding in report.findings:
        if finding.severity == ERROR and finding.trick is not None and finding.type != "revoke":
            raise BadRequest(f"The play is in doubt at {finding.where}: {finding.message}", where="deal", rule=finding.rule)
    fault = _doubt(case)
    if fault is not None:
        raise BadRequest(f"{fault} Put right what the check finds.", where="deal")


def _doubt(case: Announced) -> str | None:
    """What keeps the cards played from being a whole play, where no finding is about a trick."""
    seen = 0
    for trick in case.tricks:
        for one in trick.cards:
            if one.seat is None or one.card is None or trick.disordered:
                return _UNCLEAR.format(trick.number)
            if (seen | ~case.ruleset.pack | case.doubted) >> one.card & 1:
                return f"{card_text(one.card)} cannot have been played to trick {trick.number}."
            seen |= 1 << one.card
    return None


def at_once(deal: Played) -> list[int]:
    """The numbers of the tricks that are judged while one waits."""
    leads = [turn for turn in deal.turns if turn.number == 1]
    return [turn.trick for turn in leads if turn.before.hands[turn.seat].bit_count() <= AT_ONCE]


def judge(deal: Played, tricks: Iterable[int], report: Listener | None = None) -> list[Judged]:
    """The cards of these tricks in the order played; `report` hears how many cards have been tried.

    Worked from the last card to the first by one solver: what it learns of the end serves for what comes before.
    """
    wanted = set(tricks)
    turns = [turn for turn in deal.turns if turn.trick >= min(wanted)] if wanted else []
    if not turns:
        return []
    solver = Solver(turns[0].before, deal.declarer, report=report, unbroken=deal.unbroken(turns[0].before))
    already = deal.taken(turns[0].before)
    cards = [turn.card for turn in turns]
    judged = [
        _judged(deal, turn, solver, cards[:count], already)
        for count, turn in reversed(list(enumerate(turns)))
        if turn.trick in wanted
    ]
    return judged[::-1]


def _judged(deal: Played, turn: Turn, solver: Solver, before: Sequence[int], already: int) -> Judged:
    """A turn that comes after the cards `before` from where the solver stands; `already` is what had been taken there."""
    legal = turn.legal
    value = already + solver.value(*before, turn.card)
    if legal == 1 << turn.card:
        return Judged(turn, legal, value, value, 0)
    own = deal.ours[turn.seat]
    moves = {card: already + found for card, found in solver.moves(*before).items()}
    best_value = (max if own else min)(moves.values())
    best = sum(1 << card for card, found in moves.items() if found == best_value)
    cost = best_value - value if own else value - best_value
    line = () if best >> turn.card & 1 else solver.line(*before, cards_of(best)[0])[len(before) :]
    return Judged(turn, best, value, best_value, cost, line)


def given_away(judged: Sequence[Judged], seats: int) -> list[int]:
    """The card points that each seat gave away by cards it could play."""
    return [
        sum(one.cost for one in judged if one.turn.seat == seat and one.turn.legal >> one.turn.card & 1) for seat in range(seats)
    ]


def worst(judged: Sequence[Judged]) -> Judged | None:
    """The card that gave away most, the first of several; None where none did."""
    costly = [one for one in judged if one.cost > 0]
    return max(costly, key=lambda one: one.cost, default=None)


def pay(
    report: Report, deal: Played, house: Mapping[str, HouseValue], first: Judged, listener: Listener | None = None
) -> int | None:
    """What the deal pays the declarer's side, less what it pays the other where both score, if everybody plays best for that from a
    trick on, `first` being its first card.

    None where the contract is not recorded, or what is announced contradicts itself.
    """
    won, lost = deal.tricks(first.turn.trick)
    try:
        stake = _stake(report.deal, deal, house, first.turn.before, won, lost)
    except BadScore:
        return None
    if isinstance(stake, PointsStake) and won and lost:
        # Once both sides have a trick the pay rises with the points.
        return stake.with_some[first.best_value]
    return None if stake is None else Solver(first.turn.before, deal.declarer, "game", stake, listener).value()


def _stake(case: Announced, deal: Played, house: Mapping[str, HouseValue], position: Position, won: int, lost: int) -> Stake | None:
    """What is played for from a position between two tricks; None where the contract is not recorded."""
    if missing_contract(case, whole=True):
        return None
    facts = score_facts(case)
    own, others = deal.card_points(position)
    if OTHER_POINTS in facts:
        facts[OTHER_POINTS] = others
    if case.ruleset.trick_melds is not None:
        facts |= zip(BONUSES, deal.bonuses(position), strict=True)
    so_far = Summary(own, won, case.claims, case.others, case.trump, facts)
    return stake_of(case.ruleset, house, so_far, lost, position)
