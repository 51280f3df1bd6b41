"""Potential trumps: what a hand would have in each suit, and which bids it allows, where a bid is a length (S)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stoek.cards import Suit
from stoek.cards import card as card_of
from stoek.errors import IllegalCall
from stoek.rules.auctions.auction import Auction, Call
from stoek.rules.auctions.numbers import NumbersAuction, NumbersState
from stoek.rules.ruleset import Ruleset


def pictures(game: Ruleset) -> int:
    """The permanent trumps, which are trumps whatever the suit."""
    return sum(1 << card_of(suit, rank) for suit in Suit for rank in game.permanent_trumps)


def potential_trumps(game: Ruleset, hand: int) -> Mapping[Suit, int]:
    """The cards of a hand that would be trumps under each suit: its pictures, and the other cards of that suit."""
    return {suit: hand & (suit.all_cards | pictures(game)) for suit in game.trump_suits}


def too_long(
    auction: NumbersAuction, state: NumbersState, call: Call, seat: int | None, held: Mapping[Suit, int]
) -> IllegalCall | None:
    """Why a hand with these potential trumps does not allow the call: a bid above its longest, a suit shorter than the bid.

    `seat` is that of the player in the auction; who declares the suit apart before its time, or over the bidder, needs no length.
    """
    if call.kind == "bid":
        longest = max(held.values(), key=int.bit_count).bit_count()
        if call.level <= longest:
            return None
        return IllegalCall(
            f"“{call.words}” says that the hand has {call.level} potential trumps, and it has {longest} at most, "
            f"with {_listed([suit.word for suit, cards in held.items() if cards.bit_count() == longest])}.",
            rule="auction/length",
        )
    names = auction.names(state) and seat in (None, state.bidder)
    suit = call.trump if call.kind == "trump" else auction.apart if call.kind == auction.apart.word else None
    if not names or not isinstance(suit, Suit) or state.highest is None or held[suit].bit_count() >= state.highest.level:
        return None
    return IllegalCall(
        f"“{call.words}” is named after a bid of {state.highest.level}, and the hand has {held[suit].bit_count()} potential trumps "
        f"with {suit.word}.",
        rule="auction/name-trump",
    )


def hand_fault(game: Ruleset, auction: Auction, state: Any, call: Call, seat: int, hand: int) -> IllegalCall | None:
    """Why the hand of a seat of the auction does not allow the call; None where it does, or where calls say nothing of hands."""
    return too_long(auction, state, call, seat, potential_trumps(game, hand)) if isinstance(auction, NumbersAuction) else None


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
