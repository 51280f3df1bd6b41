"""The deals of two sides added up to games: what waits, what ends a game, and who has won it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from stoek.rules.customs.finish import Finish
from stoek.session.finishing import Both, Gains
from stoek.session.sheet import Outcome


@dataclass(frozen=True, slots=True)
class Ends:
    """What ends a game at a table.

    `target`: the score that wins it, 0 where nobody plays for one; with `passes` it has to be passed. `length`: after so many deals
    that were played the session is over, 0 where no number was agreed on. `finish`: what counts first in a deal. `to_taker`: what
    waits goes to the next makers who make, and else to the side that writes more in the next deal. `halves`: of a tie only the
    makers' points wait, who write them when the game ends.
    """

    target: int = 0
    passes: bool = False
    length: int = 0
    finish: Finish | None = None
    to_taker: bool = False
    halves: bool = False

    def enough(self, total: int) -> bool:
        """Whether a total wins the game.

        >>> [Ends(1000).enough(1000), Ends(1000, passes=True).enough(1000), Ends().enough(1000)]
        [True, False, False]
        """
        return bool(self.target) and (total > self.target if self.passes else total >= self.target)

    def half(self, total: int) -> bool:
        """Whether a total is half the target or more."""
        return bool(self.target) and 2 * total >= self.target


@dataclass(frozen=True, slots=True)
class Done:
    """A deal as it is added up: what `counted`, None where there is no result yet; the `makers`' side, where it is known; the side
    that had `finished` first as the table says; and its `gains` in their order, where its record tells them."""

    counted: Outcome | None
    makers: int | None = None
    finished: int | None = None
    gains: Gains | None = None

    @property
    def made(self) -> bool | None:
        """Whether the makers made what they undertook: those who fail write less than the others, and those who make never do, not
        even where rounding leaves both the same. None where the makers are not known."""
        if self.counted is None or not self.counted.played or not any(self.counted.results) or self.counted.carried:
            return False
        return None if self.makers is None else self.counted.results[self.makers] >= self.counted.results[1 - self.makers]


@dataclass(frozen=True, slots=True)
class Game:
    """One game on the sheet, from the deal `first` on (0 = the session's first); `winner` is the side that has won it, `half` the
    one that had half the target first. `over`: it was won, or the last agreed deal has been played. `waiting`: what nobody had won
    with its last deal, which waits on in the next game."""

    first: int
    deals: int = 0
    totals: Both = (0, 0)
    winner: int | None = None
    half: int | None = None
    over: bool = False
    waiting: int = 0

    @property
    def to_nothing(self) -> bool:
        """Whether it was won while the losers had no point, and none waited that may yet be theirs (our reading)."""
        return self.winner is not None and not self.totals[1 - self.winner] and not self.waiting


@dataclass(frozen=True, slots=True)
class Stand:
    """How it stands after a deal: in which game (from 0), the totals; `added` was carried over and is won with this deal,
    `waiting` still is.

    `finished`: the side that reached the target first in it, where the order within the deal counts; `asks`: whether that has to be
    said. `held`: whether what waited stays only because the makers are not known.
    """

    game: int
    totals: Both
    added: Both
    waiting: int
    finished: int | None = None
    asks: bool = False
    held: bool = False


@dataclass(frozen=True, slots=True)
class RunningTotals:
    """Deals added up: how it stands after each, and the games that they make; `over` after the last deal that was agreed on.

    `totals`: what each side has in all games.
    """

    rows: tuple[Stand, ...]
    games: tuple[Game, ...]
    totals: Both = (0, 0)
    over: bool = False

    @property
    def waiting(self) -> int:
        """What nobody has won in the end."""
        return self.rows[-1].waiting if self.rows else 0


def add_up(deals: Sequence[Done], ends: Ends) -> RunningTotals:
    """Deals added up to games: at the target the side with more has won, and the next deal begins another game.

    >>> deals = [Done(Outcome(results)) for results in ((10, 0), (0, 4), (6, 0), (0, 0))]
    >>> [(game.totals, game.winner) for game in add_up(deals, Ends(16)).games]
    [((16, 4), 0), ((0, 0), None)]
    """
    adding = _Adding(ends)
    for done in deals:
        adding.add(done)
    return adding.whole()


@dataclass(slots=True)
class _Adding:
    """Deals under addition. `waits`: what nobody has won yet, each time with the makers of the tied deal if only theirs waits."""

    ends: Ends
    rows: list[Stand] = field(default_factory=list)
    games: list[Game] = field(default_factory=list)
    waits: list[tuple[int, int | None]] = field(default_factory=list)
    played: int = 0
    is_open: bool = False

    def add(self, done: Done) -> None:
        """One more deal."""
        game = self.games.pop() if self.games and not self.games[-1].over else Game(len(self.rows))
        counted = done.counted or Outcome((0, 0))
        self.is_open |= done.counted is None
        self.played += counted.played
        added, held = self._won(done)
        if counted.carried:
            self.waits.append((counted.carried, self._owner(counted)))
        totals = _sum(game.totals, _pair(counted.results), added)
        written = _sum(totals, self._owed())
        last = self._is_last
        if self.waits and (last or any(map(self.ends.enough, totals))) and (last or written[0] != written[1]):
            added, totals = _sum(added, self._owed()), written
            self.waits = [wait for wait in self.waits if wait[1] is None]
        winner, finished, asks = self._winner(game.totals, totals, done) if done.counted is not None else (None, None, False)
        if last and winner is None and totals[0] != totals[1]:
            winner = int(totals[1] > totals[0])
        half = self._half(game, totals, done)
        over = last or winner is not None
        waiting = sum(points for points, _makers in self.waits)
        self.games.append(replace(game, deals=game.deals + 1, totals=totals, winner=winner, half=half, over=over, waiting=waiting))
        self.rows.append(Stand(len(self.games) - 1, totals, added, waiting, finished, asks, held))

    @property
    def _is_last(self) -> bool:
        """Whether the last deal agreed on has been played, and no deal is without a result."""
        return bool(self.ends.length) and self.played >= self.ends.length and not self.is_open

    def _won(self, done: Done) -> tuple[Both, bool]:
        """What was carried over and is won with this deal; and whether it stays only because its makers are not known."""
        counted = done.counted
        waiting = sum(points for points, _makers in self.waits)
        if counted is None or counted.carried or not waiting:
            return (0, 0), False
        side = None if counted.results[0] == counted.results[1] else int(counted.results[1] > counted.results[0])
        if self.ends.to_taker:
            if done.made is None:
                return (0, 0), True
            side = done.makers if done.made else None
        if side is None:
            return (0, 0), False
        self.waits = []
        return _to(side, waiting), False

    def _owner(self, counted: Outcome) -> int | None:
        """The makers of a tied deal whose points wait: the others write theirs at once."""
        return int(not counted.results[1]) if self.ends.halves and any(counted.results) else None

    def _owed(self) -> Both:
        """What the makers of tied deals write if nobody wins it before the game ends."""
        return _sum((0, 0), *(_to(makers, points) for points, makers in self.waits if makers is not None))

    def _winner(self, before: Both, after: Both, done: Done) -> tuple[int | None, int | None, bool]:
        """Who has won with a deal, who had finished first in it, and whether that has to be said."""
        reached = [self.ends.enough(total) for total in after]
        if not any(reached):
            return None, None, False
        if self.ends.finish is None or not self.ends.finish.order or not all(reached):
            return (None if after[0] == after[1] else int(after[1] > after[0])), None, False
        if all(map(self.ends.enough, before)):
            return None, None, False  # An earlier deal already asks who had finished.
        gains = done.gains
        first = None if gains is None else gains.first(before, self.ends.finish.order, self.ends.enough)
        first = done.finished if first is None else first
        return first, first, first is None

    def _half(self, game: Game, after: Both, done: Done) -> int | None:
        """The side that had half the target first; None if neither has, or if it cannot be told."""
        if self.ends.finish is None or any(map(self.ends.half, game.totals)):
            return game.half
        reached = [side for side in (0, 1) if self.ends.half(after[side])]
        if len(reached) < 2:
            return reached[0] if reached else None
        if not self.ends.finish.order:
            return None if after[0] == after[1] else int(after[1] > after[0])
        return None if done.gains is None else done.gains.first(game.totals, self.ends.finish.order, self.ends.half)

    def whole(self) -> RunningTotals:
        """How it stands in the end."""
        totals = _sum(*(game.totals for game in self.games))
        over = bool(self.ends.length) and self.played >= self.ends.length
        return RunningTotals(tuple(self.rows), tuple(self.games), totals, over)


def _sum(*amounts: Both) -> Both:
    return sum(one for one, _other in amounts), sum(other for _one, other in amounts)


def _to(side: int, points: int) -> Both:
    return (0, points) if side else (points, 0)


def _pair(results: Sequence[int]) -> Both:
    first, second = results
    return first, second
