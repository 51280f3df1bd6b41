"""Auctions: whose turn it is, what may be called, and what came of it.

Each kind of auction is a module of `stoek.rules.auctions`; a ruleset refers to one of them with its own figures. Seats count from
the first to speak (0). What an auction remembers between two calls (its state) is its own business."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from stoek.cards import Suit, Trump
from stoek.errors import IllegalCall
from stoek.rules.facts import Facts


@dataclass(frozen=True, slots=True)
class Call:
    """A call as made: its kind (`pass`, `bid`, `double` …), the number that it names, the trumps that it names.

    >>> Call("bid", 80, Suit.CLUBS).words, Call("once", 5).words, Call("trump", trump=Suit.HEARTS).words
    ('80 C', 'once 5', 'H')
    """

    kind: str
    level: int = 0
    trump: Trump | None = None

    @property
    def words(self) -> str:
        kind = "" if self.kind in ("bid", "trump") else self.kind
        trump = "" if self.trump is None else self.trump.letter if isinstance(self.trump, Suit) else self.trump.value
        return " ".join(part for part in (kind, str(self.level or ""), trump) if part)


class Contract(Protocol):
    """What came of an auction."""

    @property
    def declarer(self) -> int | None:
        """The seat that took the deal on, from the first to speak; None where nobody did."""

    @property
    def trump(self) -> Trump | None:
        """What is trumps; None where the auction does not tell."""

    @property
    def facts(self) -> Mapping[str, int | str]:
        """What else a score needs to know of it, by the names that a record gives to such facts."""

    @property
    def thrown_in(self) -> bool:
        """Whether the deal is not played, because nobody took it on."""

    def as_dict(self) -> Mapping[str, object]:
        """As the protocol answers it."""


class Auction(Protocol):
    """How trumps and the contract come about. `lowest`, `blind` and `forced` are the lowest bid, the bid made unseen, and the bid
    that the last player must play; 0 where there is none."""

    @property
    def facts(self) -> Facts:
        """What is recorded of it: the calls (`auction`), and what came of them, which does where the calls are not remembered."""

    @property
    def seats(self) -> int: ...
    @property
    def lowest(self) -> int: ...
    @property
    def blind(self) -> int: ...
    @property
    def forced(self) -> int: ...

    def begin(self) -> Any:
        """The state before the first call."""

    def parse(self, written: object, where: str | None = None) -> Call:
        """A call from its text; `IllegalCall` for anything that this auction does not know."""

    def legal(self, state: Any) -> list[Call]:
        """Every call that may be made now; none once the auction is over."""

    def fault(self, state: Any, call: Call, seat: int | None = None) -> IllegalCall | None:
        """Why the call may not be made now, or by this seat; None if it may."""

    def apply(self, state: Any, call: Call) -> Any:
        """The state after the call. An illegal call is taken as made, so that a checker can read on."""

    def turn(self, state: Any) -> int:
        """The seat to call."""

    def at(self, state: Any, seat: int) -> Any:
        """The same state as if it were this seat's turn."""

    def meant(self, state: Any, call: Call) -> list[Call]:
        """The calls that somebody may have meant who wrote one that cannot be made, the likeliest first."""

    def result(self, state: Any) -> Contract | None:
        """What came of it; None while the auction goes on."""


@runtime_checkable
class OffersCard(Protocol):
    """An auction over the suit of a card that is turned up."""

    def offering(self, card: int) -> Auction:
        """The same auction once this card is turned up."""


def replay(auction: Auction, calls: Sequence[Call]) -> Any:
    """The state after these calls; `IllegalCall` names the first that may not be made."""
    state = auction.begin()
    for index, call in enumerate(calls):
        fault = auction.fault(state, call)
        if fault is not None:
            fault.where = f"calls[{index}]"
            raise fault
        state = auction.apply(state, call)
    return state


@dataclass(frozen=True, slots=True)
class Given:
    """Trumps that come about in a way which the sources leave open."""

    declarer: int | None = None
    trump: Trump | None = None
    thrown_in: bool = False

    @property
    def facts(self) -> Mapping[str, int | str]:
        return {}

    def as_dict(self) -> Mapping[str, object]:
        return {"trump": "given"}


@dataclass(frozen=True, slots=True)
class GivenTrump:
    """No auction: the sources do not say how trumps come about, or a card decides it."""

    seats: int = 4
    lowest: int = 0
    blind: int = 0
    forced: int = 0

    @property
    def facts(self) -> Facts:
        return {}

    def begin(self) -> None:
        return None

    def parse(self, written: object, where: str | None = None) -> Call:
        raise IllegalCall("There is no auction in this game: trumps are given. Leave the calls out.", where=where)

    def legal(self, state: Any) -> list[Call]:
        return []

    def fault(self, state: Any, call: Call, seat: int | None = None) -> IllegalCall | None:
        return IllegalCall(f"“{call.words}”: there is no auction in this game. Leave the calls out.")

    def apply(self, state: Any, call: Call) -> Any:
        return state

    def turn(self, state: Any) -> int:
        return 0

    def at(self, state: Any, seat: int) -> Any:
        return state

    def meant(self, state: Any, call: Call) -> list[Call]:
        return []

    def result(self, state: Any) -> Contract | None:
        return Given()
