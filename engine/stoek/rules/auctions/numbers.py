"""Numbers bid for the right to name trumps, and one suit that anybody may declare over all of them (S).

A number is a length: of the trump suit that the bidder thinks of, permanent trumps included. Whether the hand has it, the auction
cannot see. The suit apart is both what is played when all pass and what anybody may declare, at any time.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from stoek.cards import Suit, suit_named
from stoek.errors import CallFault, IllegalCall
from stoek.language import _
from stoek.rules.auctions.auction import Auction, AuctionRules, AuctionState
from stoek.rules.auctions.call import Call, Contract
from stoek.rules.auctions.sentences import Say
from stoek.rules.auctions.written import call_written
from stoek.rules.facts import CALLS, SEAT, Fact, Facts, OneOf

_BID = re.compile(r"[1-9][0-9]{0,5}")

BID, EARLY, OVERRIDE, PASSED = "bid", "early", "override", "passed"
"""How trumps came about: named by the highest bidder; the suit apart declared before that, or after it; everybody passed."""

WAYS = (BID, EARLY, OVERRIDE, PASSED)


@dataclass(frozen=True, slots=True)
class NumbersRules(AuctionRules):
    """The rules of numbers bid for the right to name trumps."""

    turn: str | None = "auction/turn"
    end: str | None = "auction/end"
    passed: str = "auction/pass"
    bid: str = "auction/bid"
    higher: str = "auction/higher"
    length: str | None = "auction/length"
    name_trump: str = "auction/name-trump"
    override: str = "auction/override"


@dataclass(frozen=True, slots=True)
class NumbersState(AuctionState):
    """The last bid and its maker, who has passed, what has been named, what came of it. Once a suit is named nobody's turn it is,
    and `turn` stays the bidder's."""

    highest: Call | None = None
    bidder: int | None = None
    passed: frozenset[int] = frozenset()
    contract: Contract | None = None
    over: bool = False

    @property
    def named(self) -> bool:
        """Whether the highest bidder has named a suit over which the suit apart may still be declared."""
        return self.contract is not None and not self.over


@dataclass(frozen=True, slots=True)
class NumbersAuction(Auction[NumbersState]):
    """Bids are numbers from `lowest` to `highest`, each higher than the last; `apart` is the suit that anybody may declare."""

    lowest: int
    highest: int
    apart: Suit
    rules: NumbersRules = field(default_factory=NumbersRules, kw_only=True)

    @property
    def in_words(self) -> str:
        return _("bids name how many trumps one could have; {apart} may be declared over them", apart=self.apart.word)

    @property
    def lengths(self) -> range:
        return range(self.lowest, self.highest + 1)

    @property
    def facts(self) -> Facts:
        """The calls, and what came of them."""
        return {
            "auction": Fact(CALLS),
            "by": OneOf(WAYS, default=BID),
            "declarer": Fact(SEAT, when={"by": (BID, EARLY, OVERRIDE)}),
        }

    def begin(self) -> NumbersState:
        """Nobody has called."""
        return NumbersState()

    def parse(self, written: object, where: str | None = None) -> Call:
        """A call from its text, a suit by its letter, its word or its sign; `IllegalCall` for anything else.

        >>> auction = NumbersAuction(5, 9, Suit.DIAMONDS)
        >>> auction.parse("7").words, auction.parse("Diamonds").words, auction.parse("hearts").words
        ('7', 'diamonds', 'H')
        """
        text = call_written(written)
        if text == "pass":
            return Call(text)
        suit = suit_named(text)
        if suit is not None:
            return Call(self.apart.word) if suit is self.apart else Call("trump", trump=suit)
        if _BID.fullmatch(text):
            return Call("bid", int(text))
        calls = _(
            "“pass”, a number from {lowest} to {highest}, “{apart}”, and to name trumps {letters}",
            lowest=self.lowest,
            highest=self.highest,
            apart=self.apart.word,
            letters=", ".join(f"“{suit.letter}”" for suit in self._suits),
        )
        raise self.unknown(written, where, calls)

    @property
    def _suits(self) -> list[Suit]:
        return [suit for suit in Suit if suit != self.apart]

    def names(self, state: NumbersState) -> bool:
        """Whether the highest bidder is to name trumps: the three others have passed."""
        return state.contract is None and state.highest is not None and len(state.passed) == self.seats - 1

    def legal(self, state: NumbersState) -> list[Call]:
        """Every call that may be made now: by the player to speak, and the suit apart by the others too."""
        declared = Call(self.apart.word)
        if state.over:
            return []
        if state.named:
            return [declared]
        if self.names(state):
            return [*(Call("trump", trump=suit) for suit in self._suits), declared]
        return [Call("pass"), *(Call("bid", level) for level in range(self._next(state), self.highest + 1)), declared]

    def _next(self, state: NumbersState) -> int:
        return self.lowest if state.highest is None else state.highest.level + 1

    def apply(self, state: NumbersState, call: Call) -> NumbersState:
        """The state after the call. An illegal call is taken as made, so that a checker can read on."""
        if call.kind == self.apart.word:
            return replace(state, contract=self._declared(state), over=True)
        if call.kind == "trump":
            assert isinstance(call.trump, Suit)
            return replace(state, contract=self._contract(state, call.trump, state.bidder, BID))
        if call.kind == "pass":
            state = replace(state, passed=state.passed | {state.turn})
            if len(state.passed) == self.seats:
                return replace(state, contract=self._contract(state, self.apart, None, PASSED), over=True)
        else:
            state = replace(state, highest=call, bidder=state.turn)
        turn = (state.turn + 1) % self.seats
        while turn in state.passed and turn != state.turn:
            turn = (turn + 1) % self.seats
        return replace(state, turn=turn)

    def _declared(self, state: NumbersState) -> Contract:
        """The suit apart: named by the bidder whose right it is, declared over a named suit, or before anything was named."""
        if state.named:
            return self._contract(state, self.apart, None if state.turn == state.bidder else state.turn, OVERRIDE)
        by = BID if self.names(state) and state.turn == state.bidder else EARLY
        return self._contract(state, self.apart, state.turn, by)

    def _contract(self, state: NumbersState, trump: Suit, makers: int | None, by: str) -> Contract:
        """`makers` is a seat of the side that made trumps: None where all passed, and where nobody says who declared over the named
        suit."""
        bid = None if state.highest is None else state.highest.level
        answer = {"trump": trump.letter, "bid": bid, "bidder": state.bidder, "makers": makers, "by": by}
        return Contract(answer, makers, trump, {"by": by, **({} if bid is None else {"bid": bid})})

    def result(self, state: NumbersState) -> Contract | None:
        """The contract as soon as trumps are known, though the suit apart may still be declared over it."""
        return state.contract

    def meant(self, state: NumbersState, call: Call) -> list[Call]:
        """The call itself, the lowest bid that was possible, or a pass."""
        return [call, Call("bid", min(self._next(state), self.highest)), Call("pass")]

    def hears(self, state: NumbersState, call: Call, seat: int) -> bool:
        """In turn, but for the suit apart: anybody declares that, though not over a suit of one's own."""
        if call.kind == self.apart.word:
            return not state.named or seat != state.bidder
        return seat == state.turn

    def out_of_turn(self, state: NumbersState, call: Call, seat: int) -> IllegalCall:
        if call.kind == self.apart.word:
            return IllegalCall(Say.over_own_suit(call=call.words), rule=self.rules.override)
        if seat not in state.passed:
            return Auction.out_of_turn(self, state, call, seat)
        return IllegalCall(Say.bids_no_more(call=call.words), rule=self.rules.passed, fault=CallFault.NOT_MADE)

    def closed(self, state: NumbersState, call: Call, legal: Sequence[Call]) -> IllegalCall:
        return self.not_open(call, legal, *self._reason(state, call))

    def _reason(self, state: NumbersState, call: Call) -> tuple[str, str]:
        if state.named:
            return Say.trumps_named(), self.rules.override
        if self.names(state):
            return Say.bidder_names_trumps(), self.rules.name_trump
        if call.kind == "trump":
            return Say.suit_too_early(), self.rules.name_trump
        if not self.lowest <= call.level <= self.highest:
            return Say.bid_out_of_range(lowest=self.lowest, highest=self.highest), self.rules.bid
        return Say.bid_not_higher(), self.rules.higher

    def too_long(self, state: NumbersState, call: Call, seat: int | None, held: Mapping[Suit, int]) -> IllegalCall | None:
        """Why a hand with these potential trumps does not allow the call: a bid above its longest, a suit shorter than the bid (S).

        `seat` is that of the player in the auction; who declares the suit apart before its time, or over the bidder, needs no
        length.
        """
        if call.kind == "bid":
            longest = max(held.values(), key=int.bit_count).bit_count()
            if call.level <= longest:
                return None
            return IllegalCall(
                Say.bid_above_length(
                    call=call.words,
                    level=call.level,
                    longest=longest,
                    listed=_listed([suit.spoken for suit, cards in held.items() if cards.bit_count() == longest]),
                ),
                rule=self.rules.length,
            )
        names = self.names(state) and seat in (None, state.bidder)
        suit = call.trump if call.kind == "trump" else self.apart if call.kind == self.apart.word else None
        if not names or not isinstance(suit, Suit) or state.highest is None or held[suit].bit_count() >= state.highest.level:
            return None
        return IllegalCall(
            Say.suit_too_short(call=call.words, level=state.highest.level, count=held[suit].bit_count(), suit=suit.spoken),
            rule=self.rules.name_trump,
        )


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else _("{words} or {words2}", words=", ".join(words[:-1]), words2=words[-1])
