"""The sheet with a column for each of two sides, and the games that its deals make.

Partners sit opposite each other, so the first player and every second one after him are one side; where two play, each is one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from stoek.checking.check import Report
from stoek.language import _
from stoek.rules.scores.sheets import TO_TAKER, SheetKind
from stoek.session.adding import Done, Ends, RunningTotals, add_up
from stoek.session.doubts import doubts
from stoek.session.finishing import gains_of
from stoek.session.sentences import Say
from stoek.session.sheet import WRITTEN, Outcome, Problem, Reckoned, Sheet, name_in
from stoek.session.written import Session, player_named

FIGURE = 4
"""Strokes in a full figure: two upright, two across."""

TEN = 10

FIGURES = ("", "|", "||", "|-|", "#")
"""One to four strokes as text: upright, upright, across, across."""

_ALONE = {
    "stake": Say.no_stake_in_game,
    "unit": Say.no_settlement_in_game,
    "on_and_off": Say.no_on_and_off_in_game,
}
"""What a session may have only where each player has a column."""


@dataclass(frozen=True, slots=True)
class Sides(Sheet):
    """A column for each of two sides."""

    kind: SheetKind

    fact = "results"
    scores = 2

    def words(self, results: tuple[int, ...]) -> str:
        return f"{results[0]} to {results[1]}"

    def dealt_again(self, counted: Outcome | None) -> bool:
        """A deal in which nobody scored, where the game has it so."""
        return self.kind.again and counted is not None and counted.played and not any(counted.results)

    def player_at(self, deal: Reckoned, seat: str, players: Sequence[str]) -> int | None:
        """The player whom the record names; without a name the one who sits there this session."""
        name = None if deal.record is None else name_in(deal.record, seat)
        return (deal.seating.seats or {}).get(seat) if name is None else player_named(players, name)

    def outcome(self, deal: Reckoned, report: Report, players: Sequence[str]) -> Outcome | str | None:
        if report.deal.thrown_in and report.valid:
            return Outcome((0, 0), played=False)
        if report.score is None:
            return None
        first = self._first_side(deal, report, players)
        if first is None:
            if report.deal.first_side_declares:
                return Say.taker_unknown()
            return Say.dealer_unknown()
        self._partners(deal, players)
        own, other = (report.score.result[side] for side in self.game.side_names)
        gains = None if self.game.finish is None else gains_of(self.game, report)
        deal.gains = gains if gains is None or first == 0 else gains.turned()
        return Outcome((own, other) if first == 0 else (other, own), report.score.carried)

    def _first_side(self, deal: Reckoned, report: Report, players: Sequence[str]) -> int | None:
        """The side of the table that the first side of the result is: that of the declarer, or of the player after the dealer."""
        if report.deal.first_seat is None:
            place = deal.declarer
            if place is None and deal.seating.dealer is not None and not report.deal.first_side_declares:
                place = (deal.seating.dealer + 1) % len(players)
            return None if place is None else place % 2
        seat = self.game.seat_names[report.deal.first_seat]
        place = self.player_at(deal, seat, players)
        if place is None:
            name = None if deal.record is None else name_in(deal.record, seat)
            deal.warn("deal", Say.seated_not_at_table(name=name, seat=seat))
            place = (deal.seating.seats or {})[seat]
        if report.deal.first_side_declares:
            if deal.declarer is not None and deal.declarer % 2 != place % 2:
                deal.warn("declarer", Say.declarer_of_deal_counts(written=players[deal.declarer], declarer=players[place]))
            deal.declarer = place
        return place % 2

    def _partners(self, deal: Reckoned, players: Sequence[str]) -> None:
        """Note two players who are partners in the deal and not at the table, or the other way round."""
        names = () if deal.record is None else (name_in(deal.record, seat) for seat in self.game.seat_names)
        seated = [(seat, player_named(players, name)) for seat, name in enumerate(names)]
        known = [(seat, place) for seat, place in seated if place is not None]
        for (seat, one), (facing, other) in combinations(known, 2):
            together = (facing - seat) % 2 == 0
            if one != other and together != ((other - one) % 2 == 0):
                sentence = Say.partners_are_opponents if together else Say.opponents_are_partners
                deal.warn("deal", sentence(one=players[one], other=players[other]))
                return

    def refuses(self, deal: Reckoned) -> bool:
        results, carried = deal.line.results, deal.line.carried
        before = len(deal.problems)
        worth = (*self.kind.strokes, self.game.target)
        if results is not None and self.kind.strokes and (min(results) != 0 or max(results) not in (0, *worth)):
            deal.fail("results", Say.no_such_strokes(worth=", ".join(map(str, worth))), self.kind.winner_rule)
        elif results is not None and min(results) < 0:
            deal.fail("results", Say.result_below_nothing(results=self.words(results)))
        elif results is not None and self.kind.tens_rule is not None and any(points % TEN for points in results):
            deal.fail("results", Say.result_not_in_tens(results=self.words(results)), self.kind.tens_rule)
        if carried is not None and not self.kind.carries:
            deal.fail("carried", Say.nothing_carried_here())
        elif carried and self.kind.halved:
            self._refuse_half(deal, results)
        elif carried and results not in (None, (0, 0)):
            deal.fail("carried", Say.carried_and_scored())
        if deal.line.finished is not None:
            self._refuse_finished(deal)
        return len(deal.problems) > before

    def _refuse_half(self, deal: Reckoned, results: tuple[int, ...] | None) -> None:
        """Of a tied deal the makers' points wait, and the others write theirs: the makers are the side with 0."""
        if results is None or not any(results):
            deal.fail("carried", Say.half_not_told())
        elif all(results) or (deal.declarer is not None and results[deal.declarer % 2]):
            deal.fail("carried", Say.makers_carry_and_score())

    def _refuse_finished(self, deal: Reckoned) -> None:
        if self.game.finish is None or not self.game.finish.order:
            deal.fail("finished", Say.no_finish_here())

    def settle(self, deal: Reckoned, players: Sequence[str], number: int) -> None:
        """Doubt what is written down where no deal comes to it."""
        if deal.source == WRITTEN and deal.counted is not None:
            deal.problems += doubts(self.game, self.kind, deal.counted, deal.declarer, players)

    def faults(self, session: Session) -> Iterator[Problem]:
        if session.target not in (None, self.game.target) and self.kind.strokes:
            sentence = Say.strokes_have_no_target
            yield Problem("target", sentence(strokes=self.game.target), True)
        for fact, sentence in _ALONE.items():
            if fact in session.facts:
                yield Problem(fact, sentence(game=self.game.name), True)

    def ends(self, session: Session) -> Ends:
        """Return what ends a game: what the session says, else what the table's preset says, else the game's own target."""
        game, kind = self.game, self.kind
        target, length = session.target, session.length
        preset = game.preset
        if target is None and length is None and preset is not None and (preset.target or preset.deals):
            target, length = preset.target, preset.deals
        if target is None or kind.strokes:
            target = 0 if length and not kind.strokes else game.target
        return Ends(target, game.passes, length or 0, game.finish, kind.carried_to == TO_TAKER, kind.halved)

    def length(self, session: Session) -> int:
        return self.ends(session).length

    def sums(self, session: Session, reckoned: Sequence[Reckoned]) -> RunningTotals:
        """The deals of a session added up to games."""
        return add_up([self._done(session, deal) for deal in reckoned], self.ends(session))

    def _done(self, session: Session, deal: Reckoned) -> Done:
        finished = player_named(session.players, deal.line.finished)
        makers = None if deal.declarer is None else deal.declarer % 2
        return Done(deal.counted, makers, None if finished is None else finished % 2, deal.gains)

    def conclude(self, session: Session, reckoned: Sequence[Reckoned]) -> None:
        """Ask what the totals leave open: who had finished first, and who the makers are for whom points wait."""
        ends = self.ends(session)
        sums = self.sums(session, reckoned)
        for deal, row in zip(reckoned, sums.rows, strict=True):
            if row.held:
                deal.warn("declarer", Say.taker_of_wait_unknown())
            if row.asks:
                deal.warn("finished", Say.finish_unknown(), None if ends.finish is None else ends.finish.rule)
            told = self._done(session, deal).finished
            if told is not None and deal.counted is not None and not deal.failed:
                self._finished(session, deal, told, row.finished, ends.enough(row.totals[told]))

    def _finished(self, session: Session, deal: Reckoned, told: int, first: int | None, reached: bool) -> None:
        """Check the side that is said to have finished first against the totals and the deal's record."""
        rule = None if self.game.finish is None else self.game.finish.rule
        name = _(" and ").join(side_players(session.players)[told])
        if not self.ends(session).target:
            deal.fail("finished", Say.finished_without_target(name=name), rule)
        elif not reached:
            deal.fail("finished", Say.not_finished(name=name), rule)
        elif first is not None and first != told:
            other = _(" and ").join(side_players(session.players)[first])
            deal.warn("finished", Say.another_finished(name=name, other=other), rule)


def side_players(players: Sequence[str]) -> tuple[list[str], list[str]]:
    """The players of the two sides."""
    return list(players[::2]), list(players[1::2])


def marks(strokes: int) -> list[str]:
    """The strokes of one side as they stand in its column.

    >>> marks(7), marks(16)
    (['#', '|-|'], ['#', '#', '#', '#'])
    """
    full, rest = divmod(strokes, FIGURE)
    return [FIGURES[FIGURE]] * full + ([FIGURES[rest]] if rest else [])
