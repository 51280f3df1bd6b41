"""Where the play stands: the readable counterpart of what the searches carry in their arguments."""

from __future__ import annotations

from dataclasses import dataclass

from stoek.search.board import Board


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
