"""A number of points, or all the tricks, proposed with its trumps; whoever doubles ends the bidding (W, Belote Contrée)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from stoek.cards import Suit, SuitsAlike, Trump, as_trump, trump_value
from stoek.errors import IllegalCall
from stoek.language import N_, _, coded_as
from stoek.rules.auctions.auction import Auction, AuctionRules, AuctionState
from stoek.rules.auctions.call import Call, Contract
from stoek.rules.auctions.sentences import Say
from stoek.rules.auctions.written import call_written
from stoek.rules.facts import CALLS, SEAT, TRUMP, Fact, Facts, OneOf

CAPOT = "capot"
NOT_DOUBLED, DOUBLED, REDOUBLED = 1, 2, 4

_TRUMPS = "|".join(trump.letter for trump in (*Suit, SuitsAlike.USUAL, SuitsAlike.ALL))
_PROPOSAL = re.compile(rf"([1-9][0-9]{{0,5}}|capot)(?: ({_TRUMPS}))?")


@dataclass(frozen=True, slots=True)
class PointsAuctionRules(AuctionRules):
    """The rules of points proposed with their trumps."""

    turn: str | None = "auction/turn"
    end: str | None = "auction/end"
    all_pass: str | None = "auction/all-pass"
    contract: str = "auction/contract"
    suit: str = "auction/suit"
    higher: str = "auction/higher"
    double: str = "auction/double"
    redouble: str = "auction/redouble"


@dataclass(frozen=True, slots=True)
class PointsState(AuctionState):
    """The last proposal and its maker; what doubling multiplies by, 1 where nobody has doubled; the passes since."""

    highest: Call | None = None
    holder: int | None = None
    doubled: int = NOT_DOUBLED
    passes: int = 0


@dataclass(frozen=True, slots=True)
class PointsAuction(Auction[PointsState]):
    """Partners opposite each other propose from `lowest` to `highest` in whole `step`s, or capot, each higher than the last.

    `trumps` are those that can be proposed; `redoubled` is what a redouble multiplies by. With `any_time` a side may double the
    other's standing proposal out of turn.
    """

    words: ClassVar[str] = N_("bids name card points and a suit; they may be doubled")

    lowest: int = 80
    highest: int = 160
    step: int = 10
    trumps: tuple[Trump, ...] = tuple(Suit)
    redoubled: int = REDOUBLED
    any_time: bool = False
    rules: PointsAuctionRules = field(default_factory=PointsAuctionRules, kw_only=True)

    @property
    def facts(self) -> Facts:
        """The calls, and what came of them."""
        return {
            "auction": Fact(CALLS),
            "declarer": Fact(SEAT),
            "bid": OneOf(self.bids, hint=N_("Points in tens, or capot, all the tricks")),
            "trump": Fact(TRUMP),
            "doubled": OneOf((NOT_DOUBLED, DOUBLED, self.redoubled), default=NOT_DOUBLED),
        }

    def begin(self) -> PointsState:
        """Nobody has called."""
        return PointsState()

    @property
    def bids(self) -> tuple[int | str, ...]:
        """What can be proposed, from the lowest to the highest."""
        second = (self.lowest // self.step + 1) * self.step
        return (self.lowest, *range(second, self.highest + 1, self.step), CAPOT)

    def parse(self, written: object, where: str | None = None) -> Call:
        """A call from its text, a suit by its letter, its word or its sign; `IllegalCall` for anything else.

        >>> PointsAuction().parse("80, c").words, PointsAuction().parse("Capot all trumps").words
        ('80 C', 'capot all-trumps')
        """
        text = call_written(written)
        if text in ("pass", "double", "redouble"):
            return Call(text)
        match = _PROPOSAL.fullmatch(text)
        trump = None if match is None or match[2] is None else as_trump(match[2])
        if match is None:
            calls = _("“pass”, points with trumps such as “80 C”, “capot H”, “double” and “redouble”")
            raise self.unknown(written, where, calls)
        return Call(CAPOT, trump=trump) if match[1] == CAPOT else Call("bid", int(match[1]), trump)

    def result(self, state: PointsState) -> Contract | None:
        """The contract, once it is accepted or doubled; a hand thrown in where all have passed."""
        if state.highest is None or state.holder is None or state.highest.trump is None:
            return Contract({"passed": True}, thrown_in=True) if state.passes >= self.seats else None
        if state.doubled == NOT_DOUBLED and state.passes < self.seats - 1:
            return None
        return _contract(state.holder, _bid(state.highest), state.highest.trump, state.doubled)

    def legal(self, state: PointsState) -> list[Call]:
        """Every call that the player whose turn it is may make."""
        if state.doubled > DOUBLED or (state.doubled == DOUBLED and state.passes >= 2):
            return []
        if state.doubled == DOUBLED:
            return [Call("pass"), Call("redouble")]
        if self.result(state) is not None:
            return []
        proposals = [_call(bid, trump) for bid in self._higher(state) for trump in self.trumps]
        return [Call("pass"), *proposals, *([Call("double")] if self._against(state, state.turn) else [])]

    def _higher(self, state: PointsState) -> tuple[int | str, ...]:
        """What may still be proposed, as heights alone."""
        return self.bids if state.highest is None else self.bids[self._place(state.highest) + 1 :]

    def _place(self, call: Call) -> int:
        """How high a proposal is; where such a number cannot be proposed, as high as the next below it."""
        if call.kind == CAPOT:
            return len(self.bids) - 1
        return sum(1 for bid in self.bids if isinstance(bid, int) and bid <= call.level) - 1

    def _against(self, state: PointsState, seat: int) -> bool:
        """Whether the last proposal is the other side's."""
        return state.holder is not None and (seat - state.holder) % 2 == 1

    def apply(self, state: PointsState, call: Call) -> PointsState:
        """The state after the call. An illegal call is taken as made, so that a checker can read on."""
        following = (state.turn + 1) % self.seats
        if call.kind == "redouble":
            return replace(state, doubled=self.redoubled)
        if call.kind == "double":
            return replace(state, doubled=DOUBLED, passes=0, turn=following)
        if call.kind == "pass":
            # Once doubled, only the two who made the proposal have anything to say.
            step = 2 if state.doubled == DOUBLED else 1
            return replace(state, passes=state.passes + 1, turn=(state.turn + step) % self.seats)
        return PointsState(following, call, state.turn)

    def meant(self, state: PointsState, call: Call) -> list[Call]:
        """The call itself, the lowest proposal that was possible, or a pass."""
        higher = self._higher(state)
        trump = call.trump if call.trump in self.trumps else None
        return [call, *([_call(higher[0], trump)] if higher and trump is not None else []), Call("pass")]

    def fault(self, state: PointsState, call: Call, seat: int | None = None) -> IllegalCall | None:
        """Why the call may not be made now, or by this seat, which is judged by its own side if it may call out of turn."""
        out_of_turn = seat is not None and bool(self.legal(state)) and self.hears(state, call, seat)
        return Auction.fault(self, self.at(state, seat) if out_of_turn and seat is not None else state, call, seat)

    def hears(self, state: PointsState, call: Call, seat: int) -> bool:
        """In turn; but either of the two who are doubled may redouble, and at some tables anybody may double."""
        redoubles = call.kind == "redouble" and state.doubled == DOUBLED and not self._against(state, seat)
        return redoubles or (call.kind == "double" and self.any_time) or seat == state.turn

    def after_the_end(self, state: PointsState, call: Call) -> tuple[str, str | None]:
        rule = self.rules.all_pass if state.highest is None else self.rules.end
        if state.doubled != NOT_DOUBLED:
            rule = self.rules.redouble
        return Say.bidding_over(call=call.words), rule

    def closed(self, state: PointsState, call: Call, legal: Sequence[Call]) -> IllegalCall:
        why, rule = self._reason(state, call)
        told = Say.may_not_be_called(call=call.words, why=why, remedy=self._remedy(state))
        return IllegalCall(coded_as(told, why), rule=rule)

    def _reason(self, state: PointsState, call: Call) -> tuple[str, str]:
        if state.doubled == DOUBLED:
            return Say.doubled_already(), self.rules.redouble
        if call.kind == "redouble":
            return Say.nothing_to_redouble(), self.rules.redouble
        if call.kind == "double":
            fact = Say.nothing_proposed() if state.holder is None else Say.own_proposal()
            return Say.nothing_to_double(fact=fact), self.rules.double
        if _bid(call) not in self.bids:
            return self._range, self.rules.contract
        if call.trump is None:
            return Say.proposal_without_trumps(), self.rules.suit
        if call.trump not in self.trumps:
            return Say.trumps_not_proposed(trump=call.trump.spoken), self.rules.suit
        assert state.highest is not None
        return Say.proposal_not_higher(highest=state.highest.words), self.rules.higher

    @property
    def _range(self) -> str:
        """What can be proposed, in words."""
        if self.lowest % self.step:
            return Say.proposal_out_of_row(lowest=self.lowest, second=self.bids[1], highest=self.highest, step=self.step)
        return Say.proposal_out_of_range(lowest=self.lowest, highest=self.highest, step=self.step)

    def _remedy(self, state: PointsState) -> str:
        if state.doubled == DOUBLED:
            return Say.open_to_doubled()
        higher = self._higher(state)
        heights = (
            _(", {higher} and higher with trumps", higher=higher[0])
            if len(higher) > 1
            else _(", capot with trumps")
            if higher
            else ""
        )
        return Say.open_to_bidder(heights=heights, what=_(", “double”") if self._against(state, state.turn) else "")


def _contract(declarer: int, bid: int | str, trump: Trump, doubled: int) -> Contract:
    answer = {"declarer": declarer, "bid": bid, "trump": trump_value(trump), "doubled": doubled}
    return Contract(answer, declarer, trump, {"bid": bid, "doubled": doubled})


def _bid(call: Call) -> int | str:
    """What a proposal promises."""
    return CAPOT if call.kind == CAPOT else call.level


def _call(bid: int | str, trump: Trump | None) -> Call:
    return Call(CAPOT, trump=trump) if isinstance(bid, str) else Call("bid", bid, trump)
