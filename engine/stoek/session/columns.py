"""The sheet with a column for each player: a declarer alone scores, and everybody's running total stands in the column (P)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from stoek.checking.check import Report
from stoek.rules.seats import seat_word
from stoek.session.sentences import Say
from stoek.session.sheet import Outcome, Problem, Reckoned, Sheet, name_in
from stoek.session.written import Session, player_named

UMBRELLA = 100


class DealResult(NamedTuple):
    """Who was declarer in a deal, counted clockwise from 0, and the game points won or lost."""

    declarer: int
    result: int


Deals = Sequence[DealResult | None]
"""The deals of a session; None where nobody played, or where there is no result yet."""


@dataclass(frozen=True, slots=True)
class Columns(Sheet):
    """A column for each player."""

    fact = "result"
    scores = 1

    def words(self, results: tuple[int, ...]) -> str:
        (result,) = results
        return f"{result:+d}"

    def player_at(self, deal: Reckoned, seat: str, players: Sequence[str]) -> int | None:
        """The player whom the record names: the seats of a deal need not be those of the session."""
        return None if deal.record is None else player_named(players, name_in(deal.record, seat))

    def outcome(self, deal: Reckoned, report: Report, players: Sequence[str]) -> Outcome | str | None:
        if report.deal.declarer is not None and deal.record is not None:
            seat = self.game.seat_names[report.deal.declarer]
            name = name_in(deal.record, seat)
            if name is not None:
                self._declarer(deal, seat, name, players)
        return None if report.score is None else Outcome((report.score.first,))

    def _declarer(self, deal: Reckoned, seat: str, name: str, players: Sequence[str]) -> None:
        """Take the declarer from the record, or note that another one is written down."""
        named = player_named(players, name)
        if named is None:
            deal.warn("deal", Say.declarer_of_deal_unknown(name=name, seat=seat_word(seat)))
        elif deal.line.declarer is None:
            deal.declarer = named
        elif deal.declarer is not None and deal.declarer != named:
            deal.warn("declarer", Say.another_declarer(written=players[deal.declarer], declarer=players[named]))

    def settle(self, deal: Reckoned, players: Sequence[str], number: int) -> None:
        """Without a declarer a result counts for nobody; and the dealer does not play where one sits out."""
        if deal.declarer is None:
            if deal.counted is not None and not any(problem.fact == "declarer" for problem in deal.problems):
                deal.fail("declarer", Say.result_without_declarer(number=number))
        elif deal.declarer == deal.seating.out:
            message = Say.declarer_sits_out(dealer=players[deal.declarer], count=len(players))
            deal.fail("declarer", message, self.game.deal.rules.sitting_out)
        if deal.declarer is None or deal.failed:
            deal.counted = deal.source = None

    def faults(self, session: Session) -> Iterator[Problem]:
        after, players, entered = session.on_and_off, len(session.players), len(session.lines)
        if after is not None and entered > after + players:
            message = Say.too_many_last_deals(after=after, players=players, entered=entered)
            yield Problem("on_and_off", message, True, self.game.basics.on_and_off)
        if after is not None and session.first_dealer is None:
            yield Problem("on_and_off", Say.last_round_needs_dealer(), True)
        if session.target not in (None, self.game.target):
            yield Problem("target", Say.no_target_in_game(game=self.game.name), True)

    def length(self, session: Session) -> int | None:
        return session.length

    def deals(self, reckoned: Sequence[Reckoned]) -> Deals:
        """Each deal as it changes the totals."""
        return [
            None if deal.declarer is None or deal.counted is None else DealResult(deal.declarer, deal.counted.only)
            for deal in reckoned
        ]


def running_totals(deals: Deals, players: int) -> list[tuple[int, ...]]:
    """The totals of all players after each deal. Only the declarer's changes.

    >>> running_totals([DealResult(1, 5), None, DealResult(0, -12)], 3)
    [(0, 5, 0), (0, 5, 0), (-12, 5, 0)]
    """
    totals = [0] * players
    after = []
    for deal in deals:
        if deal is not None:
            totals[deal.declarer] += deal.result
        after.append(tuple(totals))
    return after


def umbrellas(total: int) -> tuple[int, int]:
    """A total as the sheet draws it: umbrellas of a hundred, and the excess, without the sign.

    >>> umbrellas(105), umbrellas(-205), umbrellas(-99)
    ((1, 5), (2, 5), (0, 99))
    """
    return divmod(abs(total), UMBRELLA)


def column(deals: Deals, totals: Sequence[tuple[int, ...]], player: int) -> list[tuple[int, int]]:
    """A player's column of the sheet: the number of each deal (0 = first) that he declared, and his new total after it.

    >>> column([DealResult(1, 5), DealResult(0, -12), DealResult(1, -2)], [(0, 5), (-12, 5), (-12, 3)], 1)
    [(0, 5), (2, 3)]
    """
    return [(number, totals[number][player]) for number, deal in enumerate(deals) if deal is not None and deal.declarer == player]


def on_and_off(announced_after: int, first_dealer: int, players: int, step: int = 1) -> tuple[list[int], int]:
    """The dealers of the last round after “on and off”, the first of whom is on; and who is then off and does not deal.
    The turn passes on by a `step`.

    >>> on_and_off(6, 0, 4)
    ([2, 3, 0, 1], 2)
    """
    on = (first_dealer + step * announced_after) % players
    return [(on + step * turn) % players for turn in range(players)], on
