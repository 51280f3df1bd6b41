"""A card is turned up and offers its suit: first everybody may take the deal with that suit, then with one of their own choice (W).

The first to take ends the auction. Where the schmeiss is played, the first to speak may throw the deal instead: the next player may
then only force the first to take it, or decline.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from stoek.cards import Suit, Trump, as_trump, suit_of, trump_value
from stoek.errors import IllegalCall
from stoek.language import N_, _
from stoek.rules.auctions.auction import Auction, AuctionRules, AuctionState
from stoek.rules.auctions.call import Call, Contract
from stoek.rules.auctions.sentences import Say
from stoek.rules.auctions.written import call_written
from stoek.rules.facts import CALLS, SEAT, Fact, Facts

PASS, TAKE, SCHMEISS, FORCE, DECLINE = (Call(kind) for kind in ("pass", "take", "schmeiss", "force", "decline"))

TURNED_UP = "turn-up"
"""How the result names trumps that are the turned-up card's suit where nobody says which card that is."""


@dataclass(frozen=True, slots=True)
class TurnUpRules(AuctionRules):
    """The rules of taking the card turned up, or another suit."""

    turn: str | None = "auction/turn"
    end: str | None = "auction/end"
    all_pass: str | None = "auction/all-pass"
    first_round: str = "auction/first-round"
    second_round: str = "auction/second-round"
    schmeiss: str | None = None


@dataclass(frozen=True, slots=True)
class TurnUpState(AuctionState):
    """The round; whether the deal was thrown; and what came of it."""

    round: int = 1
    thrown: bool = False
    taken: Contract | None = None


@dataclass(frozen=True, slots=True)
class TurnUpAuction(Auction[TurnUpState]):
    """`offered` is the suit turned up, None where nobody says; with `schmeiss` the first to speak may throw the deal.

    `trumps` are those that can be named in the second round, the suit turned up apart.
    """

    words: ClassVar[str] = N_("a card is turned up; in turn one takes its suit, then any other")

    schmeiss: bool = False
    offered: Suit | None = None
    trumps: tuple[Trump, ...] = tuple(Suit)
    rules: TurnUpRules = field(default_factory=TurnUpRules, kw_only=True)

    def offering(self, card: int) -> TurnUpAuction:
        """The same auction once this card is turned up."""
        return replace(self, offered=suit_of(card))

    @property
    def facts(self) -> Facts:
        """The calls, and what came of them."""
        return {"auction": Fact(CALLS), "declarer": Fact(SEAT)}

    def begin(self) -> TurnUpState:
        """Nobody has spoken."""
        return TurnUpState()

    def parse(self, written: object, where: str | None = None) -> Call:
        """A call from its text, a suit by its letter, its word or its sign; `IllegalCall` for anything else.

        >>> TurnUpAuction().parse("Take").words, TurnUpAuction().parse("hearts").words
        ('take', 'H')
        """
        text = call_written(written)
        for call in self._words:
            if text == call.kind:
                return call
        trump = as_trump(text)
        if trump in self.trumps:
            return Call("trump", trump=trump)
        calls = ", ".join(f"“{call.words}”" for call in self._words)
        letters = ", ".join(f"“{trump.letter}”" for trump in self.trumps)
        raise self.unknown(written, where, _("{calls}, and in the second round {letters}", calls=calls, letters=letters))

    @property
    def _words(self) -> tuple[Call, ...]:
        return (PASS, TAKE, SCHMEISS, FORCE, DECLINE) if self.schmeiss else (PASS, TAKE)

    def legal(self, state: TurnUpState) -> list[Call]:
        """Every call that the player whose turn it is may make."""
        if state.taken is not None:
            return []
        if state.thrown:
            return [FORCE, DECLINE]
        if state.round == 1:
            return [PASS, TAKE, *([SCHMEISS] if self.schmeiss and state.turn == 0 else [])]
        return [PASS, *(Call("trump", trump=trump) for trump in self.trumps if trump is not self.offered)]

    def apply(self, state: TurnUpState, call: Call) -> TurnUpState:
        """The state after the call. An illegal call is taken as made, so that a checker can read on."""
        if call == TAKE:
            return replace(state, taken=_taken(state.turn, self.offered, state.round))
        if call == FORCE:
            return replace(state, taken=_taken((state.turn - 1) % self.seats, self.offered, state.round))
        if call == DECLINE:
            return replace(state, taken=_taken(None, None, state.round))
        if call.trump is not None:
            return replace(state, taken=_taken(state.turn, call.trump, state.round))
        following = (state.turn + 1) % self.seats
        if call == SCHMEISS:
            return replace(state, turn=following, thrown=True)
        if following:
            return replace(state, turn=following)
        if state.round == 1:
            return replace(state, turn=0, round=2)
        return replace(state, taken=_taken(None, None, 2))

    def meant(self, state: TurnUpState, call: Call) -> list[Call]:
        """The call itself, a take with the suit turned up that was named, or a pass."""
        named = [TAKE] if call.trump is not None and call.trump in (self.offered, None) else []
        return [call, *named, PASS]

    def result(self, state: TurnUpState) -> Contract | None:
        """What came of it: the first to take has taken; after two rounds of passing, or a schmeiss not forced, nobody has."""
        return state.taken

    def closed(self, state: TurnUpState, call: Call, legal: Sequence[Call]) -> IllegalCall:
        return self.not_open(call, legal, *self._reason(state, call))

    def _reason(self, state: TurnUpState, call: Call) -> tuple[str, str | None]:
        if state.thrown:
            return Say.deal_thrown(), self.rules.schmeiss
        if call in (FORCE, DECLINE):
            return Say.nothing_thrown(), self.rules.schmeiss
        if call == SCHMEISS:
            return Say.thrown_too_late(), self.rules.schmeiss
        if state.round == 1:
            return Say.suit_in_first_round(), self.rules.first_round
        if call == TAKE:
            return Say.take_in_second_round(), self.rules.second_round
        return Say.suit_turned_down(), self.rules.second_round


def _taken(taker: int | None, trump: Trump | None, number: int) -> Contract:
    """Who took the deal, with which trumps and in which round; nobody did where `taker` is None.

    `trump` is None as well where the suit turned up is trumps and nobody has said which it is.
    """
    answer = None if taker is None else TURNED_UP if trump is None else trump_value(trump)
    return Contract({"taker": taker, "trump": answer, "round": number}, taker, trump, thrown_in=taker is None)
