"""What may be called, game by game, under the house rules of a table, and what came of it as the verb `auction` answers it.

Each game has its definition from the source in a module of its own; here the calls are handed to it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from naive import auctions, klaverjas_auction, schieber, turn_up
from naive.melds import KLAVERJAS, NO_HOUSE, House
from naive.turn_up import TRUMPS

Calls = Sequence[Any]


def next_calls(game: str, calls: Calls, turned_up: str | None = None, house: House = NO_HOUSE) -> list[str]:
    """Every call that may follow; `turned_up` is the card that is offered, where somebody says it."""
    if game == "saskop":
        return auctions.saskop_calls(texts(calls))
    if game in ("belote-contree", "coinche"):
        return auctions.contree_calls(calls, house)
    if game in ("belote", "klaberjass"):
        return turn_up.next_calls(game, calls, turned_up, house.get("schmeiss") is True, house)
    if game in KLAVERJAS:
        return klaverjas_auction.next_calls(calls, house)
    return schieber.next_calls(calls, house) if game == "schieber" else []


def result(
    game: str, calls: Calls, turned_up: str | None = None, house: House = NO_HOUSE, turned: str | None = None
) -> Mapping[str, Any] | None:
    """What came of the calls; None while more may follow. `turned` are the suits turned, where somebody says it."""
    if game in KLAVERJAS:
        return klaverjas_auction.result(calls, house, turned)
    if game == "saskop":
        speaker = next((int(call["seat"]) for call in calls if not isinstance(call, str)), None)
        return _of_saskop(auctions.saskop_after(texts(calls), speaker))
    if game in ("belote-contree", "coinche"):
        return _of_contree(calls, house)
    if game in ("belote", "klaberjass"):
        return turn_up.contract(game, calls, turned_up)
    if game == "schieber":
        chosen = schieber.contract(calls)
        return None if chosen is None else {"chooser": chosen[0], "trump": chosen[1]}
    return {"trump": "given"}


def texts(calls: Calls) -> list[str]:
    """The calls without the seats that make some of them out of turn."""
    return [call if isinstance(call, str) else str(call["call"]) for call in calls]


def _of_saskop(now: auctions.Saskop) -> Mapping[str, Any] | None:
    if now.trump is None:
        return None
    bid = None if now.bidder is None else now.number
    return {"trump": now.trump, "bid": bid, "bidder": now.bidder, "makers": now.maker, "by": now.by}


def _of_contree(calls: Calls, house: House) -> Mapping[str, Any] | None:
    """A contract stands when it is accepted, by three passes or by a double; a redouble may still follow that."""
    now = auctions.contree_after(calls, house)
    if not now.over and now.factor == 1:
        return None
    if now.bidder is None:
        return {"passed": True}
    contract = auctions.contracts(house)[now.contract]
    bid = contract if contract == "capot" else int(contract)
    return {"declarer": now.bidder, "bid": bid, "trump": TRUMPS.get(now.suit, now.suit), "doubled": now.factor}
