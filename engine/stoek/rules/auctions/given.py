"""Trumps that no auction names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from stoek.errors import IllegalCall
from stoek.language import N_
from stoek.rules.auctions.auction import Auction, AuctionState
from stoek.rules.auctions.call import Call, Contract
from stoek.rules.auctions.sentences import Say
from stoek.rules.facts import Facts


@dataclass(frozen=True, slots=True)
class GivenTrump(Auction[AuctionState]):
    """No auction: the sources do not say how trumps come about, or a card decides it."""

    words: ClassVar[str] = N_("the sources leave it open")

    @property
    def facts(self) -> Facts:
        return {}

    def begin(self) -> AuctionState:
        return AuctionState()

    def parse(self, written: object, where: str | None = None) -> Call:
        raise IllegalCall(Say.trumps_given(), where=where)

    def legal(self, state: AuctionState) -> list[Call]:
        return []

    def apply(self, state: AuctionState, call: Call) -> AuctionState:
        return state

    def meant(self, state: AuctionState, call: Call) -> list[Call]:
        return []

    def result(self, state: AuctionState) -> Contract:
        return Contract({"trump": "given"})

    def after_the_end(self, state: AuctionState, call: Call) -> tuple[str, None]:
        return Say.no_auction(call=call.words), None

    def closed(self, state: AuctionState, call: Call, legal: Sequence[Call]) -> IllegalCall:
        return IllegalCall(self.after_the_end(state, call)[0])
