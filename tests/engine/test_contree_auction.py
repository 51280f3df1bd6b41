"""Belote Contrée and Coinche: the auction in points, in rows and by chance."""

from __future__ import annotations

from random import Random

from engine.asking import ok, refused
from naive.auctions import CONTRACTS, contree_after, contree_calls


def contract(declarer: int, bid: int | str, trump: str, doubled: int = 1) -> dict[str, object]:
    return {"declarer": declarer, "bid": bid, "trump": trump, "doubled": doubled}


def test_auctions_by_chance() -> None:
    """At each step the calls that may follow are those of the source, and what is no such call is refused."""
    chance = Random("contree")
    everything = ["pass", "double", "redouble", "80 C", "90 D", "120 H", "160 S", "capot H"]
    for _ in range(60):
        calls: list[str] = []
        while True:
            possible, found = contree_calls(calls), ok("auction", "belote-contree", calls=calls)
            assert sorted(found["next"]) == sorted(possible), calls
            wrong = [call for call in everything if call not in possible]
            if wrong:
                refused("auction", "belote-contree", calls=[*calls, chance.choice(wrong)])
            if not possible:
                break
            calls.append(chance.choice([*(call for call in possible if " " not in call)] * 4 + possible[:9] + possible))
        now = contree_after(calls)
        if now.bidder is None:
            assert found["result"] == {"passed": True}
        else:
            bid = CONTRACTS[now.contract]
            wanted = contract(now.bidder, bid if bid == "capot" else int(bid), str(now.suit), now.factor)
            assert found["result"] == wanted, calls
