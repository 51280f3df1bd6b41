"""Auctions: whose turn it is, what may be called, and what came of it.

Each kind of auction is a module of `stoek.rules.auctions`; a ruleset refers to one of them with its own figures. Seats count from
the first to speak (0). What an auction remembers between two calls (its state) is its own business."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Generic, TypeVar

from stoek.cards import Suit, Trump
from stoek.errors import CallFault, IllegalCall, quoted
from stoek.language import N_, _, coded_as
from stoek.rules.auctions.call import Call, Contract
from stoek.rules.auctions.sentences import Say
from stoek.rules.facts import CALLS, Fact, Facts, OneOf
from stoek.rules.names import RuleNames


@dataclass(frozen=True, slots=True)
class AuctionState:
    """What every auction remembers between two calls: the seat to call. Once nobody is to call, it stays whose turn it was."""

    turn: int = 0


State = TypeVar("State", bound=AuctionState)


@dataclass(frozen=True, slots=True)
class AuctionRules(RuleNames):
    """The rules of every auction: calls in turn, its end, and what it means that nobody took the deal on.

    `forced` and `give_up` are those of a last player who is left with a bid that nobody made, `sitter` says who that is; `length`
    is that of bids which say how many trumps one could have.
    """

    turn: str | None = None
    end: str | None = None
    all_pass: str | None = None
    forced: str | None = None
    give_up: str | None = None
    sitter: str | None = None
    length: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction(ABC, Generic[State]):
    """How trumps and the contract come about. `State` is what it remembers between two calls: immutable, and its own business
    besides the turn.

    `words` says in a line how trumps come about. A ruleset tells its auction how many `seats` there are.
    """

    words: ClassVar[str] = N_("in a way of its own")

    seats: int = 4
    rules: AuctionRules = field(default_factory=AuctionRules)

    def seated(self, seats: int) -> Auction[State]:
        """The same auction at a table of so many."""
        return self if seats == self.seats else replace(self, seats=seats)

    @abstractmethod
    def begin(self) -> State:
        """The state before the first call."""

    @abstractmethod
    def parse(self, written: object, where: str | None = None) -> Call:
        """A call from its text; `IllegalCall` for anything that this auction does not know."""

    @abstractmethod
    def legal(self, state: State) -> list[Call]:
        """Every call that may be made now; none once the auction is over."""

    @abstractmethod
    def apply(self, state: State, call: Call) -> State:
        """The state after the call. An illegal call is taken as made, so that a checker can read on."""

    @abstractmethod
    def result(self, state: State) -> Contract | None:
        """What came of it; None while the auction goes on."""

    @abstractmethod
    def closed(self, state: State, call: Call, legal: Sequence[Call]) -> IllegalCall:
        """Why the player whose turn it is may not make this call, which is not one of the `legal` ones."""

    def fault(self, state: State, call: Call, seat: int | None = None) -> IllegalCall | None:
        """Why the call may not be made now, or by this seat; None if it may."""
        legal = self.legal(state)
        if not legal:
            message, rule = self.after_the_end(state, call)
            return IllegalCall(message, rule=rule, fault=CallFault.NOT_MADE)
        if seat is not None and not self.hears(state, call, seat):
            return self.out_of_turn(state, call, seat)
        return None if call in legal else self.closed(state, call, legal)

    def hears(self, state: State, call: Call, seat: int) -> bool:
        """Whether it is for this seat to make such a call."""
        return seat == state.turn

    def at(self, state: State, seat: int) -> State:
        """The same state as if it were this seat's turn."""
        return replace(state, turn=seat)

    @property
    def facts(self) -> Facts:
        """What is recorded of it: the calls (`auction`), and what came of them, which does where the calls are not remembered."""
        return {"auction": Fact(CALLS)}

    @property
    def shown(self) -> Facts:
        """What lies open to all before the first call, besides cards, by the names that a record gives to such facts."""
        return {}

    @property
    def usual(self) -> Mapping[str, int | str]:
        """What a score needs to know of it, as it is where nobody calls anything."""
        return {name: fact.default for name, fact in self.facts.items() if isinstance(fact, OneOf) and fact.default is not None}

    def reasons(self) -> Iterator[str]:
        """The rules, names below the page, that it gives as reasons."""
        yield from self.rules

    @property
    def after_trump(self) -> bool:
        """Whether trumps are chosen first, without a call, and calls begin with the seat after the one who chose them."""
        return False

    def named(self, state: State) -> tuple[int | None, Trump | None]:
        """The seat that has taken the deal on, and the trumps, where both are settled though calls go on; None elsewhere."""
        return None, None

    @property
    def suits_turned(self) -> int:
        """How many suits may be turned for it by chance, one after the other; 0 where none is."""
        return 0

    def turning(self, suits: Sequence[Suit]) -> Auction[State]:
        """The same auction once these suits are turned; unchanged where none is turned for it."""
        return self

    @property
    def turned_rule(self) -> str | None:
        """The rule by which a suit turned is trumps; None where none is turned."""
        return None

    def turned_by(self, state: State) -> int:
        """How many suits are turned in this state."""
        return 0

    def turned_in_vain(self, state: State) -> str | None:
        """What is wrong with a suit that is said to have been turned, though trumps were chosen before; None where none is."""
        return None

    @property
    def turned_again_rule(self) -> str | None:
        """The rule by which another suit is turned; None where none is."""
        return None

    def meant(self, state: State, call: Call) -> list[Call]:
        """The calls that somebody may have meant who wrote one that cannot be made, the likeliest first."""
        return [call]

    def offering(self, card: int) -> Auction[State] | None:
        """The same auction once this card is turned up; None where no card is turned up for it."""
        return None

    @property
    def in_words(self) -> str:
        """How trumps come about, in a few words, with these figures."""
        return _(self.words)

    @property
    def left_with(self) -> int | None:
        """The bid that the last player is left with if all others pass; None where nobody is left with one."""
        return None

    @property
    def takers(self) -> Sequence[int] | None:
        """The seats of the auction that can come to take the deal on; None where each can."""
        return None

    @property
    def takers_rule(self) -> str | None:
        """The rule that says which these are."""
        return None

    def takers_of(self, trump: Trump | None) -> tuple[Sequence[int] | None, str | None]:
        """The seats of the auction that can come to take the deal on with these trumps, None where each can; and the rule."""
        return self.takers, self.takers_rule

    @property
    def blind_bid(self) -> int | None:
        """The bid that may be made without looking at one's hand; None where there is none."""
        return None

    def is_blind(self, call: Call) -> bool:
        """Whether the call is made without looking at one's hand."""
        return False

    def meaning(self, call: Call) -> str | None:
        """What a call means beside the bid that it makes; None where it means nothing more."""
        return None

    def why_left(self, state: State) -> str | None:
        """Why somebody plays who has not bid, and what that one may do; None where that is not so."""
        return None

    @property
    def lengths(self) -> range | None:
        """The bids there are, where a bid says how many trumps one could have; None elsewhere."""
        return None

    def too_long(self, state: State, call: Call, seat: int | None, held: Mapping[Suit, int]) -> IllegalCall | None:
        """Why a hand does not allow the call, where the cards that it holds under each suit decide that; None where it may."""
        return None

    # What is wrong with a call whatever is called.

    def unknown(self, written: object, where: str | None, calls: str) -> IllegalCall:
        """Something that is no call; `calls` lists those there are."""
        return IllegalCall(Say.not_a_call(written=quoted(written), calls=calls), where=where)

    def after_the_end(self, state: State, call: Call) -> tuple[str, str | None]:
        """That nobody calls once the auction is over, and the rule."""
        return Say.auction_over(call=call.words), self.rules.end

    def out_of_turn(self, state: State, call: Call, seat: int) -> IllegalCall:
        """Calls are made in turn."""
        return IllegalCall(Say.out_of_turn(call=call.words), rule=self.rules.turn, fault=CallFault.TURN)

    def not_open(
        self, call: Call, legal: Sequence[Call], why: str, rule: str | None, fault: CallFault = CallFault.TAKEN
    ) -> IllegalCall:
        """A call that its player may not make now, why not, and those open instead."""
        may = _(" or ").join(f"“{open.words}”" for open in legal)
        return IllegalCall(coded_as(Say.not_open(call=call.words, why=why, may=may), why), rule=rule, fault=fault)


def replay(auction: Auction[State], calls: Sequence[Call]) -> State:
    """The state after these calls; `IllegalCall` names the first that may not be made."""
    state = auction.begin()
    for index, call in enumerate(calls):
        fault = auction.fault(state, call)
        if fault is not None:
            fault.where = f"calls[{index}]"
            raise fault
        state = auction.apply(state, call)
    return state


AnyAuction = Auction[Any]
"""An auction whose state only itself understands."""
