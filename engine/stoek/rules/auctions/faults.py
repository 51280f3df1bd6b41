"""What can be wrong with a call whatever is called: it comes too late, out of turn, or it is none of the calls that are open."""

from __future__ import annotations

from collections.abc import Sequence

from stoek.errors import IllegalCall
from stoek.rules.auctions.auction import Call


def after_the_end(call: Call) -> IllegalCall:
    """Nobody calls once the auction is over."""
    return IllegalCall(f"“{call.words}” comes after the end of the auction. Take it out.", rule="auction/end")


def out_of_turn(call: Call) -> IllegalCall:
    """Calls are made in turn."""
    return IllegalCall(f"“{call.words}” is called out of turn. Check who called it.", rule="auction/turn")


def not_open(call: Call, legal: Sequence[Call], why: str, rule: str) -> IllegalCall:
    """A call that its player may not make now, why not, and those open instead."""
    may = " or ".join(f"“{one.words}”" for one in legal)
    return IllegalCall(f"“{call.words}” may not be called here: {why}. Possible now: {may}.", rule=rule)
