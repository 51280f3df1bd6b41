"""Numbers called one higher than the last, a call made without seeing one's hand, and a last speaker who must play if everybody
passes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from stoek.errors import CallFault, IllegalCall, count_word
from stoek.language import N_, _
from stoek.rules.auctions.auction import Auction, AuctionRules, AuctionState
from stoek.rules.auctions.call import Call, Contract
from stoek.rules.auctions.sentences import Say
from stoek.rules.auctions.written import call_written
from stoek.rules.facts import CALLS, SEAT, Fact, Facts, Number, lowest_from

BID = re.compile(r"(?:(once|blind)\s*)?([1-9][0-9]{0,5})")
"""A bid as it is written, in lower case: how it is made, and its number."""


@dataclass(frozen=True, slots=True)
class ClimbingRules(AuctionRules):
    """The rules of bids that climb one by one."""

    turn: str | None = "auction/turn"
    end: str | None = "auction/end"
    forced: str | None = "auction/forced-sitter"
    give_up: str | None = "auction/give-up"
    sitter: str | None = "auction/sitter"
    passed: str = "auction/pass"
    once: str = "auction/once"
    blind: str = "auction/blind-two"
    over_blind: str = "auction/over-blind-two"
    next_bid: str = "auction/next-bid"


@dataclass(frozen=True, slots=True)
class ClimbingState(AuctionState):
    """The highest call and its maker, who passed, spoke, or is bound by “once”."""

    highest: Call | None = None
    holder: int | None = None
    passed: frozenset[int] = frozenset()
    spoken: frozenset[int] = frozenset()
    bound: frozenset[int] = frozenset()
    gave_up: bool = False


@dataclass(frozen=True, slots=True)
class ClimbingAuction(Auction[ClimbingState]):
    """Bids climb by one from `lowest`; `blind` may open unseen and is overbid from `over_blind`; the last seat plays `forced`, and
    is called the `last_seat` at the table. An auction ends at `highest`, so that a record can hold it."""

    words: ClassVar[str] = N_("bids climb one by one; the highest bidder names trumps")

    lowest: int
    highest: int
    blind: int
    over_blind: int
    forced: int
    last_seat: str = "sitter"
    rules: ClimbingRules = field(default_factory=ClimbingRules, kw_only=True)

    @property
    def left_with(self) -> int:
        return self.forced

    @property
    def blind_bid(self) -> int:
        return self.blind

    def is_blind(self, call: Call) -> bool:
        return call.kind == "blind"

    def meaning(self, call: Call) -> str | None:
        return Say.once_means() if call.kind == "once" else None

    def why_left(self, state: ClimbingState) -> str | None:
        if state.highest is not None or state.gave_up or self.result(state) is None:
            return None
        return Say.left_with_bid(passes=self._passes(), seat=self.last_seat, forced=self.forced)

    @property
    def facts(self) -> Facts:
        """The calls, and what came of them."""
        return {
            "auction": Fact(CALLS),
            "declarer": Fact(SEAT),
            "bid": Number(
                least=self.forced,
                common=lowest_from(self.forced),
                hint=N_("{forced} for the sitter after three passes, {blind} for blind {blind}"),
            ),
        }

    def begin(self) -> ClimbingState:
        """Nobody has called."""
        return ClimbingState()

    def parse(self, written: object, where: str | None = None) -> Call:
        """A call from its text; `IllegalCall` for anything else.

        >>> ClimbingAuction(3, 400, 2, 4, 1).parse("Once 5").words
        'once 5'
        """
        text = call_written(written)
        if text in ("pass", "give-up"):
            return Call(text)
        match = BID.fullmatch(text)
        if match is None:
            raise self.unknown(written, where, _("texts: “pass”, a number such as “3”, “once 3”, “blind 2”, “give-up”"))
        return Call(match[1] or "bid", int(match[2]))

    def result(self, state: ClimbingState) -> Contract | None:
        """The contract, once all but one have passed."""
        if len(state.passed) < self.seats - 1:
            return None
        if state.highest is None:
            return _contract(self.seats - 1, self.forced, gave_up=state.gave_up)
        assert state.holder is not None
        return _contract(state.holder, state.highest.level, blind=state.highest.kind == "blind")

    def next_level(self, state: ClimbingState) -> int:
        """The only number that may be bid next; above `highest` there is none."""
        if state.highest is None:
            return self.lowest
        return self.over_blind if state.highest.kind == "blind" else state.highest.level + 1

    def legal(self, state: ClimbingState) -> list[Call]:
        """Every call that the player whose turn it is may make."""
        if self.result(state) is not None:
            return [Call("give-up")] if state.highest is None and not state.gave_up else []
        if state.turn in state.bound:
            return [Call("pass")]
        level = self.next_level(state)
        if level > self.highest:
            return [Call("pass")]
        calls = [Call("pass"), Call("bid", level), Call("once", level)]
        if state.highest is None and state.turn not in state.spoken:
            calls.append(Call("blind", self.blind))
        return calls

    def apply(self, state: ClimbingState, call: Call) -> ClimbingState:
        """The state after the call. An illegal call is taken as made, so that a checker can read on."""
        if call.kind == "give-up":
            return replace(state, gave_up=True)
        seat = state.turn
        state = replace(state, spoken=state.spoken | {seat})
        if call.kind == "pass":
            state = replace(state, passed=state.passed | {seat})
        else:
            bound = state.bound | {seat} if call.kind == "once" else state.bound
            state = replace(state, highest=call, holder=seat, bound=bound)
        turn = (seat + 1) % self.seats
        while turn in state.passed and turn != seat:
            turn = (turn + 1) % self.seats
        return replace(state, turn=turn)

    def meant(self, state: ClimbingState, call: Call) -> list[Call]:
        """The call itself, the bid that was due, or a pass."""
        due = Call("once" if call.kind == "once" else "bid", self.next_level(state))
        return [call, *([due] if due.level <= self.highest else []), Call("pass")]

    def out_of_turn(self, state: ClimbingState, call: Call, seat: int) -> IllegalCall:
        if seat not in state.passed:
            return Auction.out_of_turn(self, state, call, seat)
        return IllegalCall(Say.passed_already(call=call.words), rule=self.rules.passed, fault=CallFault.NOT_MADE)

    def closed(self, state: ClimbingState, call: Call, legal: Sequence[Call]) -> IllegalCall:
        return self.not_open(call, legal, *self._reason(state, call))

    def _passes(self) -> str:
        """How many pass before the last one has to play, as a word."""
        return count_word(self.seats - 1)

    def _reason(self, state: ClimbingState, call: Call) -> tuple[str, str | None, CallFault]:
        level, rules = self.next_level(state), self.rules
        passes = self._passes()
        if self.result(state) is not None:
            why = Say.all_passed(passes=passes, seat=self.last_seat)
            return why, rules.forced, CallFault.NOT_MADE
        if call.kind == "give-up":
            why = Say.only_the_last_gives_up(seat=self.last_seat, passes=passes)
            return why, rules.give_up, CallFault.NOT_MADE
        if state.turn in state.bound:
            return Say.bound_by_once(), rules.once, CallFault.BOUND
        if call.kind == "blind":
            first = Say.blind_first_turn_only(blind=self.blind)
            why = Say.blind_bid_is(blind=self.blind) if call.level != self.blind else first
            return why, rules.blind, CallFault.TAKEN
        if call.level == level > self.highest:
            return Say.bid_too_large(highest=self.highest), rules.next_bid, CallFault.TAKEN
        if state.highest is not None and state.highest.kind == "blind" and call.level < level:
            return Say.next_over_blind(blind=self.blind, level=level), rules.over_blind, CallFault.TAKEN
        return Say.next_bid_is(level=level), rules.next_bid, CallFault.TAKEN


def _contract(declarer: int, bid: int, *, blind: bool = False, gave_up: bool = False) -> Contract:
    facts: dict[str, int | str] = {"bid": bid, **({"stock": "gave-up"} if gave_up else {})}
    return Contract({"declarer": declarer, "bid": bid, "blind": blind, "gave_up": gave_up}, declarer, facts=facts)
