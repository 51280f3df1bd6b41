"""How many points the declaring side takes: a zero-window search with a table of bounds between tricks.

Every question is of the form "are there at least `need`?". What has once been learnt of a position between two tricks, the set of
cards left and who leads, stays as two bounds on the points still to come; points already taken never enter the table.
"""

from __future__ import annotations

from collections.abc import Callable

from stoek.solver.board import Board, each
from stoek.solver.bounds import bounds
from stoek.solver.moment import Moment
from stoek.solver.remembered import Remembered
from stoek.solver.report import REPORT_EVERY, Listener

_UNDER, _OVER = -100_000, 100_000

Order = Callable[[int], tuple[int, ...]]
"""What cards are sorted by."""


def orders(board: Board) -> tuple[Order, Order, Order]:
    """The orders in which cards are tried: the dearest first, the strongest, the cheapest."""
    value, trumps = board.value, board.trumps
    bottom = {suit: (suit & -suit).bit_length() for suit in board.suit.values()}
    strength = {bit: bit.bit_length() - bottom[board.suit[bit]] for bit in value}
    # A trump is worth keeping: some twenty points when it is given away, fifteen when it is played low.
    point = board.point or 1
    return (
        lambda bit: (-value[bit] + (20 * point if bit & trumps else 0), -bit),
        lambda bit: (bit & trumps != 0, -strength[bit]),
        lambda bit: (2 * value[bit] + (30 * point if bit & trumps else 0), bit),
    )


def _in_order(key: Order) -> Remembered[tuple[int, ...]]:
    return Remembered(lambda cards: tuple(sorted(each(cards), key=key)))


class PointSearch:
    """One table of bounds for one deal, whatever is asked of it."""

    def __init__(self, board: Board, report: Listener | None = None) -> None:
        self.board = board
        self.nodes = 0
        self._report = report
        self._next_report = REPORT_EVERY
        self._bounds: dict[int, list[int]] = {}
        # What has decided a question before is tried first: in a place that was the same but for what others hold, else a reply in
        # one where the same cards could follow or trump.
        self._leads_by_habit: dict[int, int] = {}
        self._replies: dict[tuple[int, int, int], int] = {}
        self._replies_by_suit: dict[tuple[int, int, int], int] = {}
        self._dear, self._strong, self._cheap = map(_in_order, orders(board))

    def with_ends(self, moment: Moment, need: int, ends: object) -> bool | None:
        """Nothing: how a deal ends is not in the table, and whoever asks tries the cards. The kernel answers."""
        return None

    def at_least(self, moment: Moment, need: int) -> int:
        """A bound on the points from the moment's trick on: the value is no less where it reaches `need`, else no more."""
        if moment.played:
            suit = self.board.suit[moment.led]
            return self._follow(
                moment.left, moment.turn, moment.played, self.board.choices[suit], self.board.partner_choices[suit],
                suit | self.board.trumps, moment.head, moment.head_seat, moment.on_table, moment.laid, need,
            )  # fmt: skip
        if not moment.left:
            return 0
        entry = self._between(moment.left, moment.turn)
        if entry[0] >= need:
            return entry[0]
        if entry[1] < need:
            return entry[1]
        return self._lead(moment.left, moment.turn, entry, need)

    def exact(self, moment: Moment, guess: int | None, step: int) -> int:
        """The points from a moment on, closed in upon from a guess in steps."""
        low, high = self.limits(moment)
        if guess is None:
            guess = (low + high) // 2
        while low < high:
            need = min(max(guess, low + 1), high)
            bound = self.at_least(moment, need)
            if bound >= need:
                low, guess = max(low, bound), bound + step
            else:
                high, guess = min(high, bound), bound - step + 1
            if high - low < step:
                guess = (low + high + 1) // 2
        return low

    def limits(self, moment: Moment) -> tuple[int, int]:
        """What is known by now: the value is neither less nor more."""
        if moment.played:
            board = self.board
            tricks = (moment.left & board.hands[moment.turn]).bit_count()
            bonus = 0 if board.bonus is None else board.bonus.most[moment.left | moment.laid]
            most = moment.on_table + board.totals[moment.left][0] + tricks * board.trick_value + board.last_trick + bonus
            return -most if board.margin else 0, most
        if not moment.left:
            return 0, 0
        entry = self._between(moment.left, moment.turn)
        return entry[0], entry[1]

    def tell(self) -> None:
        """Report how many cards have been tried, where it is time to."""
        if self.nodes >= self._next_report:
            self._next_report = self.nodes + REPORT_EVERY
            if self._report:
                self._report(self.nodes)

    def _between(self, left: int, leader: int) -> list[int]:
        """The entry of a position between two tricks: least, most, and the lead that did best."""
        board = self.board
        key = left * board.seats + leader
        entry = self._bounds.get(key)
        if entry is None:
            if not left:
                last = board.last_trick if board.ours[leader] else -board.last_trick if board.margin else 0
                entry = [last, last, 0]
            else:
                ours = left & board.our_cards
                count = (left & board.hands[leader]).bit_count()
                worth = board.totals[left][0] + count * board.trick_value + board.last_trick
                entry = [*bounds(board, left, leader, ours, left ^ ours, worth, count), 0]
            self._bounds[key] = entry
        return entry

    def _lead(self, left: int, leader: int, entry: list[int], need: int) -> int:
        """Try the leads until `need` is decided, and keep what was learnt."""
        if self.nodes >= self._next_report:
            self.tell()
        board = self.board
        hand = left & board.hands[leader]
        others = left ^ hand
        ours = board.ours[leader]
        value, suits, neighbours = board.value, board.suit, board.neighbours
        following = (leader + 1) % board.seats
        best, best_lead = (_UNDER if ours else _OVER), entry[2]
        leads = self._leads(hand, left & ~board.our_cards if ours else left & board.our_cards)
        alive = 0 if board.bonus is None else board.bonus.alive[left]
        first = best_lead or self._leads_by_habit.get(hand, 0)
        if first & hand:
            leads = (first, *leads)
        done = 0
        for card in leads:
            if card & done:
                continue
            done |= card
            self.nodes += 1
            suit = suits[card]
            total = self._follow(
                left ^ card, following, 1, board.choices[suit], board.partner_choices[suit], suit | board.trumps,
                card, leader, board.trick_value + value[card], card, need,
            )  # fmt: skip
            if ours:
                if total > best:
                    best = total
                if total >= need:
                    best_lead = self._leads_by_habit[hand] = card
                    break
                slack = need - 1 - total
            else:
                if total < best:
                    best = total
                if total < need:
                    best_lead = self._leads_by_habit[hand] = card
                    break
                slack = total - need
            for other, difference, between in neighbours[card]:
                if difference > slack:
                    break
                if (card | other) & alive:
                    continue
                if other & hand and not other & done and not between & others:
                    done |= other
                    if ours:
                        if total + difference > best:
                            best = total + difference
                    elif total - difference < best:
                        best = total - difference
        entry[2] = best_lead
        if best >= need:
            if best > entry[0]:
                entry[0] = best
        elif best < entry[1]:
            entry[1] = best
        return best

    def _leads(self, hand: int, against: int) -> tuple[int, ...]:
        """The leads in the order to try them: first those that no opponent's card beats in its suit, then from the cheapest."""
        above, suits = self.board.above, self.board.suit
        tops: list[int] = []
        rest: list[int] = []
        for card in self._dear[hand]:
            (rest if against & suits[card] & above[card] else tops).append(card)
        return (*tops, *reversed(rest))

    def _follow(
        self, left: int, seat: int, played: int, choices: dict[int, tuple[tuple[int, int], ...]],
        partner_choices: dict[int, tuple[tuple[int, int], ...]], can_head: int, head: int, head_seat: int, on_table: int, laid: int,
        need: int,
    ) -> int:  # fmt: skip
        """Try the cards of a seat that follows; `can_head` are the suit led and the trumps, `on_table` what the trick counts and
        `laid` its cards."""
        board = self.board
        hand = legal = left & board.hands[seat]
        seats = board.seats
        if board.partners and played > 1 and head_seat == (seat - 2) % seats:
            options = partner_choices[head]
        else:
            options = choices[head]
        for held, selected in options:
            if hand & held:
                legal = hand & selected
                if legal:
                    break
        others = left ^ hand
        heading = legal & can_head & board.above[head]
        sides = board.ours
        ours = sides[seat]
        value, neighbours = board.value, board.neighbours
        if board.settled[seat][played]:
            if ours is sides[head_seat]:
                cards = self._dear[legal]
            else:
                cards = self._dear[heading] + self._cheap[legal ^ heading] if heading else self._cheap[legal]
        else:
            cards = self._strong[heading] + self._cheap[legal ^ heading] if heading else self._cheap[legal]
        place, by_suit = (hand, head, played), (hand & can_head, head, played)
        reply = self._replies.get(place, 0) & legal or self._replies_by_suit.get(by_suit, 0)
        if reply & legal:
            cards = (reply, *cards)
        best = _UNDER if ours else _OVER
        following = (seat + 1) % seats
        last = played == seats - 1
        bonus = board.bonus
        alive = 0 if bonus is None else bonus.alive[left | laid]
        done = 0
        for card in cards:
            if card & done:
                continue
            done |= card
            self.nodes += 1
            if card & heading:
                new_head, new_seat = card, seat
            else:
                new_head, new_seat = head, head_seat
            if not last:
                total = self._follow(
                    left ^ card, following, played + 1, choices, partner_choices, can_head,
                    new_head, new_seat, on_table + value[card], laid | card, need,
                )  # fmt: skip
            else:
                taken = 0
                if sides[new_seat]:
                    taken = on_table + value[card]
                    if bonus is not None:
                        taken += bonus.of[laid | card]
                elif board.margin:
                    taken = -on_table - value[card]
                    if bonus is not None:
                        taken -= bonus.of[laid | card]
                entry = self._between(left ^ card, new_seat)
                wanted = need - taken
                if entry[0] >= wanted:
                    total = taken + entry[0]
                elif entry[1] < wanted:
                    total = taken + entry[1]
                else:
                    total = taken + self._lead(left ^ card, new_seat, entry, wanted)
            if ours:
                if total > best:
                    best = total
                if total >= need:
                    self._replies[place] = self._replies_by_suit[by_suit] = card
                    return best
                slack = need - 1 - total
            else:
                if total < best:
                    best = total
                if total < need:
                    self._replies[place] = self._replies_by_suit[by_suit] = card
                    return best
                slack = total - need
            for other, difference, between in neighbours[card]:
                if difference > slack:
                    break
                if (card | other) & alive:
                    continue
                if other & legal and not other & done and not between & others and (other & heading != 0) == (card & heading != 0):
                    done |= other
                    if ours:
                        if total + difference > best:
                            best = total + difference
                    elif total - difference < best:
                        best = total - difference
        return best
