"""Bids that are lengths, against the hands that made them."""

from __future__ import annotations

from stoek.checking.stages import Played


def check_lengths(case: Played) -> None:
    """Nobody bids more than the hand has potential trumps, and the suit that is named is as long as the bid (S).

    Hands are recorded after an exchange with the partner, so as they were when the bids were made. No source gives a penalty.
    """
    auction = case.auction
    if auction is None or auction.lengths is None:
        return
    found: set[int] = set()
    for made in case.made:
        caller = case.callers[made.number - 1]
        if caller is None or caller not in case.held or caller in found:
            # A suit named after too high a bid is that fault again.
            continue
        hand = case.held[caller] | case.doubted
        fault = case.ruleset.hand_fault(auction, made.state, made.call, made.seat, hand)
        if fault is None:
            continue
        found.add(caller)
        message = f"{fault.message} Correct the call or the hand, or settle it at the table: no source says what it costs."
        where = f"call {made.number}, {case.seat_word(caller)}"
        case.find("illegal-call", message, where, fault.rule, made.place, seat=caller)
