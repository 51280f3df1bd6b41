"""Where the play stands, and what decides there besides points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from stoek.play.position import Position
from stoek.solver.board import Board


class Ends(NamedTuple):
    """What decides besides points. `may`: 1 if the side may still have every trick of the deal, 2 if none, 3 both; these count
    `all` and `none` on top. `spare`: with no more than this from combinations to come, in anybody's tricks, it is content as well;
    less than nothing where that is not asked.
    """

    may: int = 0
    all: int = 0
    none: int = 0
    spare: int = -1

    @property
    def on_top(self) -> tuple[int, ...]:
        """What may still count on top of the points."""
        return (0, *([self.all] if self.may & 1 else []), *([self.none] if self.may & 2 else []))

    def after(self, ours: bool, bonus: int) -> Ends:
        """What decides after a trick that is ours or not, with combinations in it that score so much."""
        return Ends(self.may & (1 if ours else 2), self.all, self.none, max(-1, self.spare - bonus))


POINTS_ALONE = Ends()


class Moment(NamedTuple):
    """`left` is the set of cards still held, `turn` the seat to play; of the trick on the table: how many cards it has, the card
    led and the one that heads it (0 without a trick), whose that is, the card points in it, and its cards, where combinations in it
    score. `points` and `tricks` are what the declaring side has taken since the search began, `conceded` and `lost` what the
    other side has.
    """

    board: Board
    left: int
    turn: int
    played: int = 0
    led: int = 0
    head: int = 0
    head_seat: int = 0
    on_table: int = 0
    laid: int = 0
    points: int = 0
    conceded: int = 0
    tricks: int = 0
    lost: int = 0

    @property
    def hand(self) -> int:
        """What the seat to play holds."""
        return self.left & self.board.hands[self.turn]

    @property
    def legal(self) -> int:
        """The cards that may be played now."""
        partner_heads = self.played > 1 and self.head_seat == (self.turn - 2) % self.board.seats
        return self.board.legal(self.hand, self.led, self.head, partner_heads)

    @property
    def ours(self) -> bool:
        """Whether the declaring side is to play."""
        return self.board.ours[self.turn]

    @property
    def to_come(self) -> int:
        """How many tricks are still to be taken, the one on the table included."""
        return self.hand.bit_count()

    @property
    def points_to_come(self) -> int:
        """What all tricks still to be taken count together, combinations in them left out."""
        return self.board.totals[self.left] + self.on_table + (self.board.last_trick if self.left else 0)

    @property
    def bonus_to_come(self) -> int:
        """No less than what combinations in these tricks score."""
        bonus = self.board.bonus
        return 0 if bonus is None else bonus.most[self.left | self.laid]

    def counted(self, board: Board) -> int:
        """What the declaring side has taken, as a board of the deal counts it."""
        taken = board.point * self.points + board.trick * self.tricks
        return taken - board.point * self.conceded - board.trick * self.lost if board.margin else taken

    def after(self, card: int) -> Moment:
        """The moment after the seat to play has played this card."""
        board, left, turn, played, led, head, head_seat, on_table, laid, points, conceded, tricks, lost = self
        left ^= card
        on_table += board.value[card]
        if not played:
            led, head, head_seat = card, card, turn
        elif card & board.can_head[led] and (card > head) is not board.turned(left.bit_count() + played + 1):
            head, head_seat = card, turn
        bonus = board.bonus
        if bonus is not None:
            laid |= card
        if played + 1 < board.seats:
            turn = (turn + 1) % board.seats
            return Moment(board, left, turn, played + 1, led, head, head_seat, on_table, laid, points, conceded, tricks, lost)
        if bonus is not None:
            on_table += bonus.of[laid]
        if not left:
            on_table += board.last_trick
        if board.ours[head_seat]:
            return Moment(board, left, head_seat, 0, 0, 0, 0, 0, 0, points + on_table, conceded, tricks + 1, lost)
        return Moment(board, left, head_seat, 0, 0, 0, 0, 0, 0, points, conceded + on_table, tricks, lost + 1)


def start(board: Board, position: Position) -> Moment:
    """A position as a moment: the cards on the table are played into a trick of their own."""
    laid = [board.bit_of[card] for card in position.trick]
    moment = Moment(board, sum(board.hands) | sum(laid), position.leader)
    for card in laid:
        moment = moment.after(card)
    return moment


def heading(moment: Moment, legal: int) -> int:
    """The legal cards that would head the trick."""
    if not moment.played:
        return legal
    board = moment.board
    return legal & board.can_head[moment.led] & board.over(moment.head, board.turned(moment.left.bit_count() + moment.played))


def unlike(board: Board, moment: Moment, cards: Iterable[int], legal: int, heads: int) -> list[int]:
    """Of these legal cards those that differ in what `board` counts: of cards of a suit that nobody parts, that count the same, do
    the same in the trick and can lie in no combination, only the first."""
    others = moment.left & ~board.hands[moment.turn]
    alive = 0 if board.bonus is None else board.bonus.alive[moment.left | moment.laid]
    alike, done, found = board.alike, 0, list[int]()
    for card in cards:
        if card & done:
            continue
        found.append(card)
        done |= card
        if not card & alive:
            same = (heads if card & heads else legal & ~heads) & ~alive
            for other, between in alike[card]:
                if other & same and not between & others:
                    done |= other
    return found
