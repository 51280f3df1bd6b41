"""The calls against the hands, in games in which a bid tells how many trumps a hand could have."""

from __future__ import annotations

from stoek.checking.case import Case
from stoek.checking.places import where_called
from stoek.checking.sentences import Say


def check_lengths(case: Case) -> None:
    """Nobody bids more than the hand has potential trumps, and the suit that is named is as long as the bid (S).

    Hands are recorded after an exchange with the partner, so as they were when the bids were made. No source gives a penalty.
    """
    auction = case.auction
    if auction.lengths is None:
        return
    reported: set[int] = set()
    for made, state in case.made:
        caller = case.callers[made.number - 1]
        if caller is None or caller not in case.held or caller in reported:
            # A suit named after too high a bid is that fault again.
            continue
        hand = case.held[caller] | case.doubted
        fault = case.game.hand_fault(auction, state, made.call, made.seat, hand)
        if fault is None:
            continue
        reported.add(caller)
        where = where_called(case, made.number, caller)
        case.find("illegal-call", Say.hand_forbids_call(fault=fault.message), where, fault.rule, made.place, seat=caller)
