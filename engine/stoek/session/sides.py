"""The sheet with a column for each of two sides, and the games that its deals make.

Partners sit opposite each other, so the first player and every second one after him are one side; where two play, each is one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from stoek.checking.check import Report
from stoek.rules.scores.scoring import total_points
from stoek.rules.scores.sheets import SheetKind
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
            return Outcome((0, 0))
        if report.score is None:
            return None
        first = self._first_side(deal, report, players)
        if first is None:
            if report.deal.first_side_declares:
                return Say.taker_unknown()
            return Say.dealer_unknown()
        self._partners(deal, players)
        own, other = (report.score.result[side] for side in self.game.side_names)
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
        elif carried and self.kind.halved and results is not None and all(results):
            deal.fail("carried", Say.makers_carry_and_score())
        elif carried and not self.kind.halved and results not in (None, (0, 0)):
            deal.fail("carried", Say.carried_and_scored())
        return len(deal.problems) > before

    def settle(self, deal: Reckoned, players: Sequence[str], number: int) -> None:
        """Doubt what is written down where no deal comes to it: the card points of both make the pack's, and the rest is tens."""
        game, counted = self.game, deal.counted
        if deal.source != WRITTEN or counted is None or not self.kind.shared or game.seats * game.hand_size < game.pack.bit_count():
            return
        if self.kind.uneven_rule is not None and counted.results[0] == counted.results[1] > 0:
            deal.warn("results", Say.equal_results(results=self.words(counted.results)), self.kind.uneven_rule)
            return
        total, told = total_points(game), sum(counted.results) + counted.carried
        if (told - total) % TEN == 0:
            return
        deal.warn("results", Say.total_doubtful(results=self.words(counted.results), told=told, total=total))

    def faults(self, session: Session) -> Iterator[Problem]:
        if session.target not in (None, self.game.target) and self.kind.strokes:
            sentence = Say.strokes_have_no_target
            yield Problem("target", sentence(strokes=self.game.target), True)
        for fact, sentence in _ALONE.items():
            if fact in session.facts:
                yield Problem(fact, sentence(game=self.game.name), True)

    def target(self, session: Session) -> int:
        """The score that wins a game: that of the table, else that of the game; 0 where there is none."""
        return self.game.target if session.target is None else session.target

    def sums(self, session: Session, reckoned: Sequence[Reckoned]) -> RunningTotals:
        """The deals of a session added up to games."""

        def level(number: int) -> int | None:
            return self._winner_at_level(reckoned[number], len(session.players))

        return add_up([deal.counted for deal in reckoned], self.target(session), level)

    def _winner_at_level(self, deal: Reckoned, players: int) -> int | None:
        """The side that wins where both reach the target with equal scores; None where another deal must tell."""
        if self.game.level is None:
            return None
        if deal.seating.dealer is None:
            deal.warn("results", Say.level_needs_dealer())
            return None
        after = (deal.seating.dealer + 1) % players % 2
        return after if self.game.level == self.game.sides[0] else 1 - after


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


@dataclass(frozen=True, slots=True)
class Game:
    """One game on the sheet, from the deal `first` on (0 = the session's first); `winner` is the side that has won it."""

    first: int
    deals: int = 0
    totals: tuple[int, int] = (0, 0)
    winner: int | None = None

    @property
    def to_nothing(self) -> bool:
        """Whether it was won while the losers had no point."""
        return self.winner is not None and not self.totals[1 - self.winner]


@dataclass(frozen=True, slots=True)
class Stand:
    """How it stands after a deal: in which game (from 0), the totals; `added` was carried over and is won with this deal,
    `waiting` still is."""

    game: int
    totals: tuple[int, int]
    added: tuple[int, int]
    waiting: int


@dataclass(frozen=True, slots=True)
class RunningTotals:
    """Deals added up: how it stands after each, and the games that they make."""

    rows: tuple[Stand, ...]
    games: tuple[Game, ...]

    @property
    def waiting(self) -> int:
        """What nobody has won in the end."""
        return self.rows[-1].waiting if self.rows else 0


def add_up(deals: Sequence[Outcome | None], target: int, level: Callable[[int], int | None] = lambda number: None) -> RunningTotals:
    """Deals added up to games: at the target the side with more has won, and the next deal begins another game.

    A deal that is None counts nothing yet. `level` tells who wins with a deal after which both have the same and enough.

    >>> [(game.totals, game.winner) for game in add_up([Outcome((10, 0)), Outcome((0, 4)), Outcome((6, 0)), None], 16).games]
    [((16, 4), 0), ((0, 0), None)]
    """
    rows: list[Stand] = []
    games: list[Game] = []
    waiting = 0
    for number, counted in enumerate(deals):
        game = games.pop() if games and games[-1].winner is None else Game(number)
        first, second = (0, 0) if counted is None else counted.results
        waiting += 0 if counted is None else counted.carried
        added = (0, 0)
        if first != second and waiting:
            added = (waiting, 0) if first > second else (0, waiting)
            waiting = 0
        totals = (game.totals[0] + first + added[0], game.totals[1] + second + added[1])
        winner = None
        if target and counted is not None and max(totals) >= target:
            winner = level(number) if totals[0] == totals[1] else int(totals[1] > totals[0])
        games.append(replace(game, deals=game.deals + 1, totals=totals, winner=winner))
        rows.append(Stand(len(games) - 1, totals, added, waiting))
    return RunningTotals(tuple(rows), tuple(games))
