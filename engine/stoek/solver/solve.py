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

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from stoek.cards import Card
from stoek.errors import BadChoice, quoted, whole_number
from stoek.play.counting import summary_of
from stoek.play.position import Position, seat_fault
from stoek.play.start import seat_index
from stoek.play.table import Table
from stoek.solver.board import Board, each
from stoek.solver.kernel.search import KernelSearch
from stoek.solver.lines import POINT_ABOVE_TRICK, TRICK_ABOVE_POINT, AddedLines, Lines, PaidLines
from stoek.solver.makers import MakersSearch, MakersStake
from stoek.solver.moment import Moment
from stoek.solver.pays import PaySearch, PointsStake
from stoek.solver.report import Listener
from stoek.solver.searches import Search, every_trick, point_search
from stoek.solver.sentences import Say
from stoek.solver.stakes import Stake

__all__ = ["GOALS", "Listener", "Solution", "Solver", "declaring_side", "solve"]

GOALS = ("points", "tricks", "all-tricks", "game")
_STEP = {"points": 8, "tricks": 1, "game": 8}


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
    if not (isinstance(stake, PointsStake | MakersStake) if goal == "game" else stake is None):
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


class Solver:
    """One position and one question about it; what is learnt for one answer serves the next.

    `goal` says what the value counts for the declarer's side, which wants as much as it can get, from the position on, the trick
    on the table included: `points` (card points and the last trick's), `tricks`, `all-tricks` (whether it takes every one: a
    bool), or `game`, what the whole deal pays, for which a `stake` tells what has happened before. `unbroken` says whether the side
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
        self.position = position
        self.goal = goal
        sides = declaring_side(len(position.hands), declarer, position.tables.partners)
        margin = isinstance(stake, MakersStake)
        point, trick = (0, 1) if goal == "tricks" else (1, 0)
        board = Board(position.tables, position.hands, sides, point, trick, margin=margin)
        self._board = board
        self._by_kernel = kernel
        self._report = None if report is None else lambda _nodes: report(self.nodes)
        self._search = point_search(board, self._report, kernel)
        self._every = every_trick(board, position.hands, kernel)
        self._pays = _pays(self._search, stake)
        self._start = _start(board, position)
        if unbroken is None:
            unbroken = sum(map(int.bit_count, position.hands)) + len(position.trick) == len(position.hands) * position.tables.tricks
        # A match counts on top of all card points, and can be forced only where all of these can.
        self._match = position.tables.match if goal == "points" and unbroken else 0
        self._found: dict[Moment, int] = {}
        self._reached: dict[tuple[Moment, int], bool] = {}
        self._some_lines: dict[tuple[int, tuple[int, ...]], tuple[int, ...]] = {}
        self._guess = guess
        self._lines: Lines | None = None

    @property
    def fast(self) -> bool:
        """Whether the kernel searches."""
        return isinstance(self._search, KernelSearch)

    @property
    def nodes(self) -> int:
        """How many cards have been tried so far."""
        return self._search.nodes + self._every.nodes + (0 if self._lines is None else self._lines.nodes)

    def value(self, *first: int) -> int:
        """The exact value of the position for the declarer's side, if the play begins with the given cards, legal or not."""
        return self._value(self._after(first))

    def reaches(self, value: int, *first: int) -> bool:
        """Whether the value of the position reaches this one, if the play begins with the given cards; for points alone."""
        return self._reaches(self._after(first), value)

    def value_from(self, known: int, *first: int) -> int:
        """The value, where the seat to play is known to have a card that gives its side this; for points alone."""
        moment = self._after(first)
        if moment not in self._found:
            ours = moment.ours
            if self._reaches(moment, known + 1 if ours else known) is not ours:
                self._found[moment] = known
        return self._value(moment)

    def pay(self, stake: PointsStake, *first: int) -> int:
        """What the deal pays from there, `stake` being that of the position; of a solver of points."""
        moment = self._after(first)
        return PaySearch(self._search, stake).pay(moment, self._bare(self._value(moment)) - moment.points)

    def moves(self, *first: int) -> dict[int, int]:
        """The value after each legal card of the seat to play, which is the next after the given cards."""
        moment = self._after(first)
        return {self._board.card_of[bit]: self._value(moment.after(bit)) for bit in self._in_pack_order(moment.legal)}

    def line(self, *first: int) -> tuple[int, ...]:
        """Best play by everybody to the end, after the given cards: best for the goal, then for tricks, then for card points."""
        if self._lines is None:
            self._lines = self._ranked_lines()
        start = _start(self._lines.board, self.position)
        return (*first, *(self._board.card_of[bit] for bit in self._lines.line(self._after(first, start))))

    def some_line(self, value: int, *first: int) -> tuple[int, ...]:
        """The same, but any of those that are equal for the goal, `value` being that after the given cards. For points alone."""
        asked = value, first
        if asked not in self._some_lines:
            lines = AddedLines(self._search, 1, self._every if self._match else None)
            line = lines.line(self._after(first), self._bare(value))
            self._some_lines[asked] = (*first, *(self._board.card_of[bit] for bit in line))
        return self._some_lines[asked]

    def _ranked_lines(self) -> Lines:
        points_first = self.goal == "points"
        point, trick = (POINT_ABOVE_TRICK, 1) if points_first else (1, TRICK_ABOVE_POINT)
        position = self.position
        board = Board(position.tables, position.hands, self._board.ours, point, trick)
        every = self._every if self.goal == "all-tricks" else None
        added = AddedLines(point_search(board, self._report, self._by_kernel), max(point, trick), every)
        return added if self._pays is None else PaidLines(self._pays, self._value, added)

    def _after(self, first: Sequence[int], moment: Moment | None = None) -> Moment:
        moment = moment or self._start
        for card in first:
            moment = moment.after(self._board.bit_of[card])
        return moment

    def _in_pack_order(self, bits: int) -> Iterator[int]:
        return iter(sorted(each(bits), key=self._board.card_of.__getitem__))

    def _value(self, moment: Moment) -> int:
        value = self._found.get(moment)
        if value is None:
            if self.goal == "all-tricks":
                value = not moment.lost and self._every.holds(moment)
            elif self._pays is not None:
                value = self._pays.pay(moment, self._exact(moment))
            else:
                value = moment.points + self._exact(moment)
                if self._match and value == self.position.worth and not moment.lost and self._every.holds(moment):
                    value += self._match
            self._found[moment] = value
        return value

    def _bare(self, value: int) -> int:
        """The points of a value, without what all the tricks count besides."""
        return value - self._match if value > self.position.worth else value

    def _reaches(self, moment: Moment, value: int) -> bool:
        if moment in self._found:
            return self._found[moment] >= value
        asked = moment, value
        if asked not in self._reached:
            self._reached[asked] = self._searched(moment, value)
        return self._reached[asked]

    def _searched(self, moment: Moment, value: int) -> bool:
        if self._match and value > self.position.worth:
            return value <= self.position.worth + self._match and not moment.lost and self._every.holds(moment)
        need = value - moment.points
        return self._search.at_least(moment, need) >= need

    def _exact(self, moment: Moment) -> int:
        """The points, or the margin, from a moment on."""
        before = moment.points - (moment.conceded if self._board.margin else 0)
        value = self._search.exact(moment, self._guess - before if self._guess else None, _STEP[self.goal])
        self._guess = value + before
        return value


def _pays(search: Search, stake: Stake | None) -> PaySearch | MakersSearch | None:
    if isinstance(stake, MakersStake):
        return MakersSearch(search, stake)
    return None if stake is None else PaySearch(search, stake)


def _start(board: Board, position: Position) -> Moment:
    """The position as a moment: the cards on the table are played into a trick of their own."""
    laid = [board.bit_of[card] for card in position.trick]
    moment = Moment(board, sum(board.hands) | sum(laid), position.leader)
    for card in laid:
        moment = moment.after(card)
    return moment
