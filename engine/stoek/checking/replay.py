"""A revoke replayed as it should have gone, as far as that is known.

For every card that could have been played instead, the deal goes on from there. Each card stands as it was played, as long as the
same player leads and the card may still be played; whoever revoked plays the wrong card where the right one was played in fact.
Where only one card may be played, that one is played, whatever was. Anything else ends the replay, for nobody knows what would
have been played.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from stoek.cards import card_text, cards_of, mask_of
from stoek.checking.check import Report
from stoek.checking.finding import Finding
from stoek.checking.outcome import counted_of, summary_of
from stoek.checking.stages import Announced
from stoek.errors import RulesError
from stoek.play.made import Taken, made_in
from stoek.play.reasons import why_not
from stoek.play.trick import head_index, partner_heads, ruling
from stoek.rules.scores.scoring import Score
from stoek.rules.tables import Tables
from stoek.words.en_replay import STOPS

MOST = 4
"""As many revokes of a deal are replayed."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of the replay: `forced` where no other could be played, `changed` where the seat played another to this trick."""

    seat: int
    card: int
    forced: bool
    changed: bool


@dataclass(slots=True)
class Replayed:
    """A trick of the replay; without a winner it is not whole."""

    number: int
    leader: int
    cards: list[Laid] = field(default_factory=list)
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
class Way:
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
    ways: tuple[Way, ...]


def replays(report: Report) -> list[Replay]:
    """The first revokes of a checked deal, each replayed by itself, as far as the hands of those who revoked are known."""
    revokes = [(index, one) for index, one in enumerate(report.findings) if one.type == "revoke"][:MOST]
    found = (_replay(report, index, finding) for index, finding in revokes)
    return [one for one in found if one is not None]


def _replay(report: Report, index: int, finding: Finding) -> Replay | None:
    case, tables = report.deal, report.deal.tables
    seat, number, position = case.seat_index(finding.seat), finding.trick, finding.card
    if tables is None or seat is None or number is None or position is None or seat not in case.held:
        return None
    if [trick.number for trick in case.tricks] != list(range(1, len(case.tricks) + 1)):
        return None
    before, trick = case.tricks[: number - 1], case.tricks[number - 1]
    if trick.leader is None or any(one.disordered or len(one.cards) != case.ruleset.seats for one in before):
        return None
    if any(one.card is None for earlier in before for one in earlier.cards):
        return None
    lying = [one.card for one in trick.cards[: position - 1] if one.card is not None]
    revoked = trick.cards[position - 1].card
    if revoked is None or len(lying) != position - 1:
        return None
    table = _Table(case, tables, number - 1)
    legal = ruling(tables, table.left[seat], lying, partner_heads(tables, lying)).legal
    ways = [_Table(case, tables, number - 1).way(report, seat, position, revoked, card) for card in cards_of(legal)]
    return Replay(index, number, position, seat, revoked, tuple(ways))


class _Table:
    """The table during a replay that begins with the trick of the index `start`.

    `left`: what each seat still holds, as far as it is known; `sure`: the seats of which it is known whole.
    """

    def __init__(self, case: Announced, tables: Tables, start: int) -> None:
        self.case = case
        self.tables = tables
        self.start = start
        self.seats = case.ruleset.seats
        self.planned: list[Mapping[int, int | None]] = [
            {} if trick.disordered else {one.seat: one.card for one in trick.cards if one.seat is not None} for trick in case.tricks
        ]
        gone = sum(1 << one.card for trick in case.tricks[:start] for one in trick.cards if one.card is not None)
        self.left: dict[int, int] = {}
        self.sure: set[int] = set()
        for seat in range(self.seats):
            shown = sum({1 << card for plan in self.planned[start:] if (card := plan.get(seat)) is not None})
            held = case.held.get(seat)
            self.left[seat] = shown if held is None else held & ~gone
            if held is not None:
                self.sure.add(seat)

    def way(self, report: Report, seat: int, position: int, revoked: int, instead: int) -> Way:
        """The deal with the card `instead` at the place of the one `revoked`."""
        self._exchange(seat, revoked, instead)
        size, done, stop = self.case.trick_count, [], None
        leader = self.case.tricks[self.start].leader
        assert leader is not None
        for index in range(self.start, size):
            trick = Replayed(index + 1, leader)
            stop = self._play(trick, index, position if index == self.start else None)
            if trick.cards:
                done.append(trick)
            if stop is not None or trick.winner is None:
                break
            leader = trick.winner
        return Way(instead, tuple(done), stop, None if stop is not None else self._score(report, done))

    def _exchange(self, seat: int, revoked: int, instead: int) -> None:
        """Whoever revoked plays the two cards each in the other's place."""
        swap = {revoked: instead, instead: revoked}
        for index in range(self.start, len(self.planned)):
            plan = self.planned[index]
            card = plan.get(seat)
            if card in swap:
                self.planned[index] = {**plan, seat: swap[card]}

    def _play(self, trick: Replayed, index: int, revoke: int | None) -> Stop | None:
        """Plays a trick, or as much of it as is known. Cards before the `revoke` lie on the table already."""
        same_lead = index < len(self.case.tricks) and self.case.tricks[index].leader == trick.leader
        plan = self.planned[index] if same_lead else {}
        for place in range(self.seats):
            seat = (trick.leader + place) % self.seats
            lying = [one.card for one in trick.cards]
            found = ruling(self.tables, self.left[seat], lying, partner_heads(self.tables, lying))
            legal, card = found.legal, plan.get(seat)
            forced = seat in self.sure and legal.bit_count() == 1
            on_the_table = revoke is not None and place < revoke - 1
            if card is None or not (on_the_table or legal >> card & 1):
                if not forced:
                    return Stop(index + 1, place + 1, seat, self._why(seat, lying, card, same_lead, index))
                card = cards_of(legal)[0]
            self.left[seat] &= ~(1 << card)
            trick.cards.append(Laid(seat, card, forced, self._as_played(index, seat) != card))
        cards = [one.card for one in trick.cards]
        trick.winner = trick.cards[head_index(self.tables.beats, cards)].seat
        trick.points = sum(self.tables.points[card] for card in cards)
        if index + 1 == self.case.trick_count:
            trick.points += self.case.ruleset.last_trick
        return None

    def _as_played(self, index: int, seat: int) -> int | None:
        cards = self.case.tricks[index].cards if index < len(self.case.tricks) else []
        return next((one.card for one in cards if one.seat == seat), None)

    def _why(self, seat: int, lying: list[int], card: int | None, same_lead: bool, index: int) -> str:
        name = self.case.seat_word(seat)
        if not same_lead and index < len(self.case.tricks):
            if lying:
                return STOPS["follow"].format(seat=name)
            return STOPS["lead"].format(seat=name, other=self.case.seat_word(self.case.tricks[index].leader))
        if card is None:
            return STOPS["record"].format(seat=name)
        if not self.left[seat] >> card & 1:
            return STOPS["gone"].format(seat=name, card=card_text(card))
        found = ruling(self.tables, self.left[seat], lying, partner_heads(self.tables, lying))
        why = why_not(self.tables, self.left[seat], lying, found, card, self.case.ruleset.seat_names[seat])
        return STOPS["illegal"].format(seat=name, card=card_text(card), why=why)

    def _score(self, report: Report, done: list[Replayed]) -> Score | None:
        """What the deal would have scored; None where the record does not tell what it scored as it was played."""
        case = self.case
        if report.score is None or case.first_seat is None:
            return None
        taken = []
        for number, (winner, cards) in enumerate(self._all_tricks(done), start=1):
            side = case.side_of(winner)
            if side is None or None in cards:
                return None
            taken.append(Taken(number, mask_of(card for card in cards if card is not None), side))
        made = made_in(self.tables, taken, free=case.free_tricks, over=True)
        counted = counted_of(case, case.trick_count, made)
        try:
            summary = summary_of(case, counted.points[0].least, counted.won, counted)
            return case.ruleset.scoring.score(summary, case.ruleset, case.house)
        except RulesError:
            return None

    def _all_tricks(self, done: list[Replayed]) -> Iterator[tuple[int | None, list[int | None]]]:
        """Who took each trick, and its cards."""
        for trick in self.case.tricks[: self.start]:
            yield trick.winner, [one.card for one in trick.cards]
        for replayed in done:
            yield replayed.winner, [one.card for one in replayed.cards]
