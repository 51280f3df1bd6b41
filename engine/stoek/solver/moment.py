"""Where the play stands: the readable counterpart of what the searches carry in their arguments."""

from __future__ import annotations

from dataclasses import dataclass

from stoek.play.position import Position
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import Summary
from stoek.solver.board import Board, each


@dataclass(frozen=True, slots=True)
class Before:
    """The facts of a deal before a position, under the rules of a game."""

    ruleset: Ruleset
    so_far: Summary[int]
    position: Position


@dataclass(frozen=True, slots=True)
class Moment:
    """`left` is the set of cards still held, `turn` the seat to play; of the trick on the table: how many cards it has, the card
    led and the one that heads it (0 without a trick), whose that is, and what the trick counts so far; `laid` are its cards, where
    combinations in it score. `points` and `tricks` are what the declaring side has taken since the search began, `lost` what the
    other side has, and `conceded` what these count.
    """

    board: Board
    left: int
    turn: int
    played: int = 0
    led: int = 0
    head: int = 0
    head_seat: int = 0
    on_table: int = 0
    points: int = 0
    tricks: int = 0
    lost: int = 0
    laid: int = 0
    conceded: int = 0

    @property
    def legal(self) -> int:
        """The cards that may be played now."""
        partner_heads = self.played > 1 and self.head_seat == (self.turn - 2) % self.board.seats
        return self.board.legal(self.left & self.board.hands[self.turn], self.led, self.head, partner_heads)

    @property
    def ours(self) -> bool:
        """Whether the declaring side is to play."""
        return self.board.ours[self.turn]

    @property
    def to_come(self) -> int:
        """How many tricks are still to be taken, the one on the table included."""
        return (self.left & self.board.hands[self.turn]).bit_count()

    @property
    def points_to_come(self) -> int:
        """What all tricks still to be taken count together, combinations in them left out."""
        return self.board.totals[self.left][0] + self.on_table + (self.board.last_trick if self.left else 0)

    @property
    def bonus_to_come(self) -> int:
        """No less than what combinations in these tricks score."""
        bonus = self.board.bonus
        return 0 if bonus is None else bonus.most[self.left | self.laid]

    @property
    def unlike(self) -> list[int]:
        """The legal cards, of those that touch in a suit, count the same and lie in no combination only the first."""
        board, legal = self.board, self.legal
        heading = legal & (board.suit[self.led] | board.trumps) & board.above[self.head] if self.played else legal
        others = self.left & ~board.hands[self.turn]
        alive = 0 if board.bonus is None else board.bonus.alive[self.left | self.laid]
        done, cards = 0, []
        for card in each(legal):
            if not card & done:
                cards.append(card)
                for other, difference, between in board.neighbours[card]:
                    alike = (other & heading != 0) == (card & heading != 0)
                    if alike and not difference and other & legal and not (card | other) & alive and not between & others:
                        done |= other
        return cards

    def on(self, board: Board) -> Moment:
        """The same moment on another board of the deal; this one must count points, so that they can be told."""
        point, trick = self.board.point, self.board.trick_value
        on_table = (self.on_table - trick) // point * board.point + board.trick_value if self.played else 0
        points = (self.points - self.tricks * trick) // point * board.point + self.tricks * board.trick_value
        conceded = (self.conceded - self.lost * trick) // point * board.point + self.lost * board.trick_value
        return Moment(
            board, self.left, self.turn, self.played, self.led, self.head, self.head_seat, on_table, points, self.tricks, self.lost,
            self.laid, conceded,
        )  # fmt: skip

    def after(self, card: int) -> Moment:
        """The moment after the seat to play has played this card."""
        board = self.board
        if not self.played:
            led = head = card
            head_seat, on_table = self.turn, board.trick_value + board.value[card]
        else:
            led, head, head_seat = self.led, self.head, self.head_seat
            if card & (board.suit[led] | board.trumps) & board.above[head]:
                head, head_seat = card, self.turn
            on_table = self.on_table + board.value[card]
        left = self.left ^ card
        laid = self.laid | card if board.bonus is not None else 0
        if self.played + 1 < board.seats:
            turn = (self.turn + 1) % board.seats
            return Moment(
                board, left, turn, self.played + 1, led, head, head_seat, on_table, self.points, self.tricks, self.lost, laid,
                self.conceded,
            )  # fmt: skip
        if board.bonus is not None:
            on_table += board.bonus.of[laid]
        if not left:
            on_table += board.last_trick
        points, tricks, lost, conceded = self.points, self.tricks, self.lost, self.conceded
        if board.ours[head_seat]:
            points, tricks = points + on_table, tricks + 1
        else:
            lost, conceded = lost + 1, conceded + on_table
        return Moment(board, left, head_seat, points=points, tricks=tricks, lost=lost, conceded=conceded)
