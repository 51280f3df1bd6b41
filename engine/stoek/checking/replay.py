"""A revoke replayed as it should have gone, as far as that is known.

For every card that could have been played instead, the deal goes on from there. Each card stands as it was played, as long as the
same player leads and the card may still be played; whoever revoked plays the wrong card where the right one was played in fact.
Where only one card may be played, that one is played, whatever was. Anything else ends the replay, for nobody knows what would
have been played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from stoek.cards import card_text, cards_of, mask_of
from stoek.checking.case import Case
from stoek.checking.check import Report
from stoek.checking.finding import Finding
from stoek.checking.fold import course_at
from stoek.checking.outcome import counted_of, summary_of_case
from stoek.checking.sentences import Say
from stoek.errors import RulesError
from stoek.play.course import Course
from stoek.play.position import Position
from stoek.play.reasons import why_not
from stoek.rules.scores.scoring import Score

MOST_REPLAYED = 4
"""As many revokes of a deal are replayed."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of the replay: `forced` where no other could be played, `changed` where the seat played another to this trick."""

    seat: int
    card: int
    forced: bool
    changed: bool


@dataclass(frozen=True, slots=True)
class Replayed:
    """A trick of the replay; without a winner it is not whole."""

    number: int
    leader: int
    cards: tuple[Laid, ...]
    winner: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Stop:
    """Where the replay ends before the deal does, and why; trick and position count from 1."""

    trick: int
    position: int
    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class Continuation:
    """What follows from one card played instead: the tricks from there on, where it stops, and what the deal would have scored."""

    card: int
    tricks: tuple[Replayed, ...]
    stop: Stop | None
    score: Score | None


@dataclass(frozen=True, slots=True)
class Replay:
    """A revoke, by its index among the findings, and a way for each card that could be played instead."""

    finding: int
    trick: int
    position: int
    seat: int
    card: int
    ways: tuple[Continuation, ...]


def replays(report: Report) -> list[Replay]:
    """The first revokes of a checked deal, each replayed by itself, as far as the hands of those who revoked are known."""
    revokes = [(index, finding) for index, finding in enumerate(report.findings) if finding.type == "revoke"][:MOST_REPLAYED]
    replayed = (_replay(report, index, finding) for index, finding in revokes)
    return [replay for replay in replayed if replay is not None]


def _replay(report: Report, index: int, finding: Finding) -> Replay | None:
    case = report.deal
    seat, number, position = case.seat_index(finding.seat), finding.trick, finding.card
    if case.tables is None or seat is None or number is None or position is None or seat not in case.held:
        return None
    if [trick.number for trick in case.tricks] != list(range(1, len(case.tricks) + 1)):
        return None
    before, trick = case.tricks[: number - 1], case.tricks[number - 1]
    if trick.leader is None or any(earlier.disordered or len(earlier.cards) != case.game.seats for earlier in before):
        return None
    if any(laid.card is None for earlier in before for laid in earlier.cards):
        return None
    lying = [laid.card for laid in trick.cards[: position - 1] if laid.card is not None]
    revoked = trick.cards[position - 1].card
    if revoked is None or len(lying) != position - 1:
        return None
    again = _Replaying.begun(case, number - 1, trick.leader)
    at = again.begins.play
    for card in lying:
        at = at.laid(card)
    ways = tuple(again.way(report, seat, position, revoked, card) for card in cards_of(at.legal))
    return Replay(index, number, position, seat, revoked, ways)


@dataclass(frozen=True, slots=True)
class _Replaying:
    """What can be known of a deal that goes on otherwise from the trick of the index `start`.

    `begins`: the deal at the lead, with what each seat still holds as far as it is known; `plans`: the card of each seat to each
    trick, where nothing stands in its way; `sure`: the seats of which the hand is known whole.
    """

    case: Case
    start: int
    begins: Course
    plans: Sequence[Mapping[int, int | None]]
    sure: frozenset[int]

    @staticmethod
    def begun(case: Case, start: int, leader: int) -> _Replaying:
        """The deal as it was played."""
        plans: list[Mapping[int, int | None]] = [
            {} if trick.disordered else {laid.seat: laid.card for laid in trick.cards if laid.seat is not None}
            for trick in case.tricks
        ]
        gone = mask_of(laid.card for trick in case.tricks[:start] for laid in trick.cards if laid.card is not None)
        hands = []
        for seat in range(case.game.seats):
            shown = mask_of(card for plan in plans[start:] if (card := plan.get(seat)) is not None)
            hands.append(case.held[seat] & ~gone if seat in case.held else shown)
        begins = course_at(case, hands, leader, tricks=case.tricks[:start])
        # The first side is the one that the score goes by, whoever is named besides.
        begins = replace(begins, declarer=case.declarer if case.first_side_declares else None)
        return _Replaying(case, start, begins, plans, frozenset(case.held))

    def way(self, report: Report, seat: int, position: int, revoked: int, instead: int) -> Continuation:
        """The deal with the card `instead` at the place of the one `revoked`."""
        again, done, stop = self._exchanged(seat, {revoked: instead, instead: revoked}), [], None
        at = again.begins
        for index in range(self.start, self.case.trick_count):
            trick, stop, at = again._trick(index, at, position if index == self.start else None)
            if trick.cards:
                done.append(trick)
            if trick.winner is None:
                break
        return Continuation(instead, tuple(done), stop, None if stop is not None else self._score(report, at))

    def _exchanged(self, seat: int, swap: Mapping[int, int]) -> _Replaying:
        """Whoever revoked plays the two cards each in the other's place."""
        plans = list(self.plans)
        for index, plan in enumerate(plans[self.start :], start=self.start):
            card = plan.get(seat)
            if card is not None and card in swap:
                plans[index] = {**plan, seat: swap[card]}
        return replace(self, plans=plans)

    def _trick(self, index: int, at: Course, revoke: int | None) -> tuple[Replayed, Stop | None, Course]:
        """A trick, or as much of it as is known, why it stops, and the deal after it. Cards before the `revoke` lie there."""
        leader = at.play.leader
        same_lead = index < len(self.case.tricks) and self.case.tricks[index].leader == leader
        plan = self.plans[index] if same_lead else {}
        laid: tuple[Laid, ...] = ()
        while len(laid) < self.case.game.seats:
            seat, legal = at.play.turn, at.play.legal
            card = plan.get(seat)
            forced = seat in self.sure and legal.bit_count() == 1
            on_the_table = revoke is not None and len(laid) < revoke - 1
            if card is None or not (on_the_table or legal >> card & 1):
                if not forced:
                    stop = Stop(index + 1, len(laid) + 1, seat, self._why(at.play, card, same_lead, index))
                    return Replayed(index + 1, leader, laid), stop, at
                card = cards_of(legal)[0]
            laid = (*laid, Laid(seat, card, forced, self._as_played(index, seat) != card))
            at = at.with_card(card)
        last = self.case.game.last_trick if index + 1 == self.case.trick_count else 0
        points = at.tables.card_points(mask_of(one.card for one in laid)) + last
        return Replayed(index + 1, leader, laid, at.play.leader, points), None, at

    def _as_played(self, index: int, seat: int) -> int | None:
        cards = self.case.tricks[index].cards if index < len(self.case.tricks) else ()
        return next((laid.card for laid in cards if laid.seat == seat), None)

    def _why(self, at: Position, card: int | None, same_lead: bool, index: int) -> str:
        name = self.case.seat_word(at.turn)
        if not same_lead and index < len(self.case.tricks):
            if at.trick:
                return Say.replay_ends_after_other_lead(seat=name)
            return Say.replay_ends_with_lead(seat=name, other=self.case.seat_word(self.case.tricks[index].leader))
        if card is None:
            return Say.replay_ends_unrecorded(seat=name)
        if not at.hand >> card & 1:
            return Say.replay_ends_card_gone(seat=name, card=card_text(card))
        why = why_not(at.tables, at.hand, at.trick, at.ruling, card, self.case.game.seat_names[at.turn])
        return Say.replay_ends_card_illegal(seat=name, card=card_text(card), why=why)

    def _score(self, report: Report, end: Course) -> Score | None:
        """What the deal would have scored; None where the record does not tell what it scored as it was played."""
        case = self.case
        if report.score is None or case.first_seat is None or any(trick.winner is None for trick in case.tricks[: self.start]):
            return None
        counted = counted_of(case, case.trick_count, end.made)
        try:
            summary = summary_of_case(case, counted.points[0].least, counted.won, counted)
            return case.game.score(summary)
        except RulesError:
            return None
