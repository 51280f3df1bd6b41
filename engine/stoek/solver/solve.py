"""The exact value of a position with all cards seen: of every legal card, and a best line of play.

It works on compiled tables, two sides and a play law: one declarer against three, two against two and two-handed play are the
same to it. What it says is exact for open hands, which no player at a table has.

    >>> from stoek.cards import Suit, mask_of, parse_card, parse_cards
    >>> from stoek.games import GAMES
    >>> from stoek.rules.tables import compile_tables
    >>> hands = tuple(mask_of(parse_cards(hand)) for hand in ("JC 7D", "9C AD", "KC 8D", "QH 9D"))
    >>> solution = solve(Position(compile_tables(GAMES["staekske-rape"], Suit.CLUBS), hands), declarer=0)
    >>> solution.value, solution.moves[parse_card("JC")], solution.moves[parse_card("7D")]
    (38, 37, 38)
"""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from stoek.cards import Card
from stoek.errors import BadChoice, quoted, whole_number
from stoek.play.counting import summary_of
from stoek.play.position import Position, counted_by, seat_fault
from stoek.play.start import seat_index
from stoek.play.table import Table
from stoek.rules.tables import fine
from stoek.solver.board import Board, each
from stoek.solver.goals import Counted, EveryTrick, Goal, WithMatch
from stoek.solver.lines import Ranked, best_line, ranked
from stoek.solver.makers import Makers
from stoek.solver.moment import Moment, start
from stoek.solver.pays import Paid
from stoek.solver.report import LONG, Listener, SlowSearch
from stoek.solver.searches import Searches, can_search, kernel_runs, search_of
from stoek.solver.sentences import Say
from stoek.solver.stakes import Stake

__all__ = ["GOALS", "Listener", "Solution", "Solver", "declaring_side", "solve"]

GOALS = ("points", "tricks", "all-tricks", "game")
_STEP = 8
"""By so many points a value is closed in upon."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What best play by all comes to, with all cards seen.

    Attributes:
        value: For the side that was asked about, in what the goal counts.
        moves: The same after each legal card.
        line: Best play to the end, from here on.
        nodes: How many cards were tried.
    """

    value: int
    moves: Mapping[Card, int] = field(hash=False)
    line: tuple[Card, ...]
    nodes: int


def solve(
    at: Table | Position, declarer: str | int | None = None, goal: str = "points", stake: Stake | None = None,
    report: Listener | None = None,
) -> Solution:  # fmt: skip
    """What the declarer's side still makes if everybody plays best with all cards seen: the value, the value after each legal card,
    and a best line. `declarer` is any seat of the side that is asked about, a letter, or of a position a number; without one it is
    the first side of a table, and that of seat 0 of a position.

    Exact for open hands, which no player at a table has. `goal`: `points`, `tricks` or `all-tricks`; with a `stake`, which tells
    what happened before, `game`. `BadChoice` where no card is played now, for another goal, or for the stake of another position.
    Without wasmtime (the extra `fast`), and in a slalom, Python searches; if that may take long, it warns: `SlowSearch`.

    Examples:
        >>> from stoek import GAMES, Card
        >>> table = Table.deal(GAMES["klaverjas-rotterdam"], seed=3, trump="H", declarer="N")
        >>> while len(table.tricks) < 5:
        ...     table = table.play(next(iter(table.legal)))
        >>> solution = solve(table)
        >>> solution.value, solution.moves
        (35, {Card('8S'): 35, Card('AD'): 16, Card('TD'): 35})
    """
    if not isinstance(at, Table | Position):
        raise BadChoice(Say.cannot_be_solved(at=quoted(at)))
    if goal not in GOALS:
        raise BadChoice(Say.no_such_goal(goal=quoted(goal), goals=", ".join(GOALS)), where="goal")
    if not (isinstance(stake, Stake) if goal == "game" else stake is None):
        raise BadChoice(Say.stake_missing(), where="stake")
    seat: object
    if isinstance(at, Table):
        named = at.first_seat if declarer is None else declarer
        position, seat = at.position, seat_index(at.game, named) if isinstance(named, str) else named
    else:
        position, seat = at, 0 if declarer is None else declarer
    if position is None or (isinstance(at, Table) and at.over):
        raise BadChoice(Say.no_play_to_solve())
    fault = seat_fault(seat, len(position.hands), "declarer") or position.uneven()
    if fault is not None:
        raise fault
    seat = whole_number(seat)
    assert seat is not None
    if stake is not None:
        _must_be_of(stake, at, position, seat)
    solver = Solver(position, seat, goal, stake, report)
    value = solver.value()
    moves = {Card(card): worth for card, worth in solver.moves().items()}
    return Solution(value, moves, tuple(map(Card, solver.line())), solver.nodes)


def _must_be_of(stake: Stake, at: Table | Position, position: Position, seat: int) -> None:
    """Raise `BadChoice` if the stake belongs to another position or, at a table, to another deal or the other side."""
    before = stake.before
    if before is None or before.position != position:
        raise BadChoice(Say.stake_of_other_position(), where="stake")
    if not isinstance(at, Table):
        return
    if before.ruleset != at.game:
        raise BadChoice(Say.stake_of_other_rules(), where="stake")
    now, told = summary_of(at._course), before.so_far
    facts = {name for name in now.facts.keys() & told.facts.keys() if now.facts[name] != told.facts[name]}
    apart = sorted(facts) + [name for name in ("points", "tricks", "trump") if getattr(now, name) != getattr(told, name)]
    apart += [name for name in ("claims", "others") if Counter(getattr(now, name)) != Counter(getattr(told, name))]
    if apart:
        raise BadChoice(Say.stake_of_other_deal(apart=", ".join(apart)), where="stake")
    if at.side(at.game.seat_names[seat]) != at.sides[0]:
        raise BadChoice(Say.stake_of_other_side(side=at.sides[0]), where="declarer")


def declaring_side(seats: int, declarer: int, partners: bool) -> tuple[bool, ...]:
    """For each seat whether it plays on the declarer's side."""
    return tuple(seat == declarer or (partners and (seat - declarer) % seats == 2) for seat in range(seats))


def _the_other_way(value: int) -> int:
    """A value as the other side counts it."""
    return -value


def _as_it_is(value: int) -> int:
    return value


class Solver:
    """One position and one question about it; what is learnt for one answer serves the next.

    `goal` says what the value counts for the declarer's side, which wants as much as it can get, from the position on, the trick
    on the table included: `points` (card points and the last trick's), `tricks`, `all-tricks` (whether it takes every one), or
    `game`, what the whole deal pays, for which a `stake` tells what has happened before. `unbroken` says whether the side
    has every trick so far, so that all of them may still count; only at the beginning of a deal unless it is said. Without `kernel`
    Python searches, though the kernel may be there. `guess`: about how many points there are, or by how many more than the others
    have, which the search begins with.
    """

    def __init__(
        self, position: Position, declarer: int, goal: str = "points", stake: Stake | None = None, report: Listener | None = None,
        *, unbroken: bool | None = None, kernel: bool = True, guess: int = 0,
    ) -> None:  # fmt: skip
        if goal not in GOALS:
            raise ValueError(Say.no_goal_to_search(goal=goal, goals=", ".join(GOALS)))
        if (stake is None) is (goal == "game"):
            raise ValueError(Say.no_stake_to_search())
        tables = fine(position.tables)
        self.position = position
        self._told = tables.told if goal == "points" else _as_it_is
        self._unit = tables.unit if goal == "points" else 1
        self._worth = counted_by(tables, position).worth
        self._by_kernel = kernel
        self._report = None if report is None else lambda _nodes: report(self.nodes)
        self._searches: dict[tuple[int, int, bool], Searches] = {}
        sides = declaring_side(len(position.hands), declarer, position.tables.partners)
        # Where the other side must have more, everything is counted for that side, and told the other way round.
        self._turned = stake is not None and stake.sums is not None and stake.sums.leads == 1
        if stake is not None and self._turned:
            sides, stake, guess, self._told = tuple(not own for own in sides), stake.for_leader(), -guess, _the_other_way
        self._board = Board(tables, position.hands, sides)
        self._start = start(self._board, position)
        if kernel and not self.fast and self._start.to_come >= LONG:
            slow = Say.slow_rules if kernel_runs() else Say.slow_search
            warnings.warn(slow(cards=self._start.to_come), SlowSearch, stacklevel=3)
        if unbroken is None:
            unbroken = sum(map(int.bit_count, position.hands)) + len(position.trick) == len(position.hands) * position.tables.tricks
        self._goal = self._goal_of(goal, stake, guess * tables.unit, tables.match if goal == "points" and unbroken else 0)
        self._ranked = ranked(self._goal, self._search, points_first=goal == "points")
        self._found: dict[Moment, int] = {}
        self._reached: dict[tuple[Moment, int], bool] = {}
        self._some_lines: dict[tuple[int, tuple[int, ...]], tuple[int, ...]] = {}

    def _goal_of(self, goal: str, stake: Stake | None, guess: int, match: int) -> Goal:
        if goal == "tricks":
            return Counted(self._search(0, 1), 1)
        if goal == "all-tricks":
            return EveryTrick(self._search(0, 1))
        sums = None if stake is None else stake.sums
        self._counted = counted = Counted(self._search(1, 0, sums is not None), _STEP, guess)
        if stake is not None:
            return Paid(counted, stake) if sums is None else Makers(counted, stake, sums)
        return WithMatch(counted, self._worth, match) if match else counted

    def _search(self, point: int, trick: int, margin: bool = False) -> Searches:
        """The search that counts like this; it is made once."""
        key = point, trick, margin
        if key not in self._searches:
            self._searches[key] = search_of(self._board.counting(*key), self._report, self._by_kernel)
        return self._searches[key]

    @property
    def fast(self) -> bool:
        """Whether the kernel searches."""
        return self._by_kernel and can_search(self._board)

    @property
    def nodes(self) -> int:
        """How many cards have been tried so far."""
        own = self._ranked.nodes if isinstance(self._ranked, Ranked) else 0
        return own + sum(search.nodes for search in self._searches.values())

    def value(self, *first: int) -> int:
        """The exact value of the position for the declarer's side, if the play begins with the given cards, legal or not."""
        return self._told(self._value(self._after(first)))

    def reaches(self, value: int, *first: int) -> bool:
        """Whether the value of the position reaches this one, if the play begins with the given cards."""
        if self._turned:
            return not self._reaches(self._after(first), 1 - value)
        least = value if self._unit == 1 else ((2 * value - 1) * self._unit + 1) // 2
        return self._reaches(self._after(first), least)

    def value_from(self, known: int, *first: int) -> int:
        """The value, where the seat to play is known to have a card that gives its side this."""
        moment, known = self._after(first), -known if self._turned else known
        if moment not in self._found and self._unit == 1:
            ours = moment.ours
            if self._reaches(moment, known + 1 if ours else known) is not ours:
                self._found[moment] = known
        return self._told(self._value(moment))

    def pay(self, stake: Stake, *first: int) -> int:
        """What the deal pays from there, `stake` being that of the position; of a solver of points."""
        moment = self._after(first)
        return Paid(self._counted, stake).value(moment, min(self._value(moment), self._worth))

    def moves(self, *first: int) -> dict[int, int]:
        """The value after each legal card of the seat to play, which is the next after the given cards."""
        moment = self._after(first)
        card_of = self._board.card_of
        return {
            card_of[bit]: self._told(self._value(moment.after(bit))) for bit in sorted(each(moment.legal), key=card_of.__getitem__)
        }

    def line(self, *first: int) -> tuple[int, ...]:
        """Best play by everybody to the end, after the given cards: best for the goal, then for tricks, then for card points."""
        return self._line(self._ranked, first)

    def some_line(self, value: int, *first: int) -> tuple[int, ...]:
        """The same, but any of those that are equal for the goal, `value` being that after the given cards."""
        asked = value, first
        if asked not in self._some_lines:
            known = -value if self._turned else value
            self._some_lines[asked] = self._line(self._goal, first, known if self._unit == 1 else None)
        return self._some_lines[asked]

    def _line(self, goal: Goal, first: Sequence[int], value: int | None = None) -> tuple[int, ...]:
        return (*first, *(self._board.card_of[bit] for bit in best_line(goal, self._after(first), value)))

    def _after(self, first: Sequence[int]) -> Moment:
        moment = self._start
        for card in first:
            moment = moment.after(self._board.bit_of[card])
        return moment

    def _value(self, moment: Moment) -> int:
        if moment not in self._found:
            self._found[moment] = self._goal.value(moment)
        return self._found[moment]

    def _reaches(self, moment: Moment, value: int) -> bool:
        if moment in self._found:
            return self._found[moment] >= value
        asked = moment, value
        if asked not in self._reached:
            self._reached[asked] = self._goal.reaches(moment, value)
        return self._reached[asked]
