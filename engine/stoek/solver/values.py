"""The value of every legal card, for many deals under the same tables: what a player asks who tries out how the cards may lie."""

from __future__ import annotations

from collections.abc import Sequence

from stoek.cards import RANKS_PER_SUIT, Suit
from stoek.rules.tables import Tables
from stoek.solver.board import Board, each
from stoek.solver.goals import Counted, EveryTrick
from stoek.solver.kernel.asking import Asking
from stoek.solver.kernel.machine import machine
from stoek.solver.kernel.question import LEGAL, NO_GUESS, VALUES, Kind, hands_of, moment_of
from stoek.solver.moment import Moment
from stoek.solver.report import Listener
from stoek.solver.search import Search
from stoek.solver.searches import can_search
from stoek.solver.sentences import Say

VALUED = ("points", "tricks", "all-tricks")
"""The goals that need no stake."""

STEP = {"points": 8, "tricks": 1}


class CardValues:
    """Values for the side of the seats that are `ours`, which wants much, in deals of the same tables; made once, asked often.

    `goal` is one of a `Solver` without a stake; `all-tricks` is told as 1 or 0. The deals are not checked: every seat has as many
    cards, with the trick on the table. Without the kernel, or without `kernel`, Python answers: the same, far slower,
    as `fast` tells. `nodes` counts the cards tried.

    >>> from stoek import GAMES, CardSet, Suit
    >>> from stoek.rules.tables import compile_tables
    >>> values = CardValues(compile_tables(GAMES["klaverjas-rotterdam"], Suit.HEARTS), (True, False, True, False))
    >>> hands = [CardSet(cards).mask for cards in ("8S AD TD", "KS QS 8D", "AS JS 7H", "9C 7C 8H")]
    >>> {str(CardSet.of_mask(1 << card)): value for card, value in values.moves(hands, leader=0).items()}
    {'8S': 45, 'AD': 0, 'TD': 0}
    """

    def __init__(self, tables: Tables, ours: Sequence[bool], goal: str = "points", *, kernel: bool = True) -> None:
        if goal not in VALUED:
            raise ValueError(Say.no_goal_to_search(goal=goal, goals=", ".join(VALUED)))
        self.tables = tables
        self.goal = goal
        self._ours = tuple(ours)
        self._nobody = (0,) * len(self._ours)
        self._counting = (1, 0) if goal == "points" else (0, 1)
        self._board = board = Board(tables, self._nobody, ours, *self._counting)
        self.fast = kernel and can_search(board)
        self._asking = Asking(board)
        self._every: CardValues | None = None
        self._kernel = kernel
        self._tried = 0
        self._guess = NO_GUESS
        self._places = _places(board)
        self._cards = [board.card_of[bit] for bit in sorted(board.card_of)]

    @property
    def nodes(self) -> int:
        """How many cards have been tried so far."""
        return self._asking.nodes + self._tried + (0 if self._every is None else self._every.nodes)

    def value(
        self, hands: Sequence[int], leader: int, trick: Sequence[int] = (), unbroken: bool = False, most: int | None = None
    ) -> int | None:
        """The value before the next card; None where that takes more than `most` cards tried."""
        moves = self.moves(hands, leader, trick, unbroken, most)
        turn = (leader + len(trick)) % len(self._ours)
        return None if moves is None else (max if self._ours[turn] else min)(moves.values())

    def moves(
        self, hands: Sequence[int], leader: int, trick: Sequence[int] = (), unbroken: bool = False, most: int | None = None
    ) -> dict[int, int] | None:
        """The value after each legal card, in pack order; None where that takes more than `most` cards tried.

        `hands` are masks of what the seats still hold, `trick` the cards on the table, which `leader` led. With `unbroken` the side
        has every trick so far, so that a match may count on top.
        """
        found = self._by_kernel(hands, leader, trick, most) if self.fast else self._by_python(hands, leader, trick, most)
        match = self.tables.match
        if found is None or not unbroken or not match or self.goal != "points":
            return found
        worth = self.tables.card_points(sum(hands)) + sum(self.tables.points[card] for card in trick) + self.tables.last_trick
        if worth not in found.values():
            return found
        if self._every is None:
            self._every = CardValues(self.tables, self._ours, "all-tricks", kernel=self._kernel)
        every = self._every.moves(hands, leader, trick, most=most)
        if every is None:
            return None
        return {card: value + (match if value == worth and every[card] else 0) for card, value in found.items()}

    def _by_kernel(self, hands: Sequence[int], leader: int, trick: Sequence[int], most: int | None) -> dict[int, int] | None:
        first, second, third, fourth = self._places
        held = [first[hand & 511] | second[hand >> 9 & 511] | third[hand >> 18 & 511] | fourth[hand >> 27] for hand in hands]
        moment = Moment(self._board, sum(held), leader)
        self._asking.another_deal()
        at = moment_of(self._board, self._laid(moment, trick) if trick else moment)
        every = self.goal == "all-tricks"
        kind, need = (Kind.EACH_REACHES, hands[(leader + len(trick)) % len(hands)].bit_count()) if every else (Kind.EACH, 0)
        step = STEP.get(self.goal, 1)
        found = self._asking.answer(kind, hands_of(self._ours, held), at, need, self._guess, step, most)
        if found is None:
            return None
        own = machine()
        assert own is not None
        found, cards = own.instance.answer(), self._cards
        legal = found[LEGAL]
        places = [place for place in range(len(cards)) if legal >> place & 1]
        self._guess = found[VALUES + places[-1]]
        return {cards[place]: found[VALUES + place] for place in sorted(places, key=cards.__getitem__)}

    def _by_python(self, hands: Sequence[int], leader: int, trick: Sequence[int], most: int | None) -> dict[int, int] | None:
        board = Board(self.tables, hands, self._ours)
        search = Search(board.counting(*self._counting), None if most is None else _until(most))
        goal = EveryTrick(search) if self.goal == "all-tricks" else Counted(search, STEP[self.goal])
        moment = self._laid(Moment(board, sum(board.hands), leader), trick)
        legal = sorted((board.card_of[bit], bit) for bit in each(moment.legal))
        try:
            return {card: int(goal.value(moment.after(bit))) for card, bit in legal}
        except _TooMany:
            return None
        finally:
            self._tried += search.nodes

    def _laid(self, moment: Moment, trick: Sequence[int]) -> Moment:
        """The moment with these cards on the table."""
        bits = [self._board.bit_of[card] for card in trick]
        turn = moment.turn
        moment = Moment(moment.board, moment.left | sum(bits), turn)
        for bit in bits:
            moment = moment.after(bit)
        return moment


class _TooMany(Exception):
    """More cards would have to be tried than may be."""


def _until(most: int) -> Listener:
    def report(nodes: int) -> None:
        if nodes >= most:
            raise _TooMany

    return report


def _places(board: Board) -> tuple[list[int], ...]:
    """For each suit as printed, and each set of its cards, the same set as the board has it."""
    pack = board.tables.pack
    sets = range(1 << RANKS_PER_SUIT)
    return tuple([board.bits(cards << RANKS_PER_SUIT * suit & pack) for cards in sets] for suit in Suit)
