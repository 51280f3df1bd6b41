"""A card turned up: the auction of Belote and Klaberjass in full, the deal that goes on after it, the exchange of the seven."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.asking import ok, refused
from naive import turn_up as naive
from stoek.api import answer

EVERY_CALL = ("pass", "take", "C", "S", "H", "D", "schmeiss", "force", "decline")


def auctions(game: str, turned_up: str | None, schmeiss: bool, calls: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every auction that there can be, and every beginning of one."""
    yield calls
    for call in naive.next_calls(game, calls, turned_up, schmeiss):
        yield from auctions(game, turned_up, schmeiss, (*calls, call))


@pytest.mark.parametrize("turned_up", [None, "9H", "7C"])
@pytest.mark.parametrize(("game", "house"), [("belote", {}), ("klaberjass", {}), ("klaberjass", {"schmeiss": True})])
def test_every_auction(game: str, house: dict[str, bool], turned_up: str | None) -> None:
    schmeiss = house.get("schmeiss", False)
    known = {} if turned_up is None else {"turn_up": turned_up}
    seen = 0
    for calls in auctions(game, turned_up, schmeiss):
        told = ok("auction", game, calls=list(calls), house=house, **known)
        legal = naive.next_calls(game, calls, turned_up, schmeiss)
        assert told == {"next": legal, "result": naive.contract(game, calls, turned_up)}, calls
        for call in EVERY_CALL:
            if call not in legal:
                error = refused("auction", game, calls=[*calls, call], house=house, **known)
                assert error["type"] == "illegal-call"
                assert error["where"] == f"calls[{len(calls)}]"
        seen += 1
    assert seen > 12


# the deal


@pytest.mark.parametrize(("game", "first", "whole", "turned_up"), [("belote", 5, 8, 1), ("klaberjass", 6, 9, 2)])
def test_a_deal_before_and_after_the_auction(game: str, first: int, whole: int, turned_up: int) -> None:
    for seed in range(20):
        for taker in range(naive.PLAYERS[game]):
            dealt = ok("deal", game, seed=seed, taker=taker)
            assert [len(hand) for hand in dealt["first"]] == [first] * naive.PLAYERS[game]
            assert [len(hand) for hand in dealt["hands"]] == [whole] * naive.PLAYERS[game]
            assert len(dealt["turned_up"]) == turned_up
            assert all(set(early) <= set(late) for early, late in zip(dealt["first"], dealt["hands"], strict=True))
            holders = [seat for seat, hand in enumerate(dealt["hands"]) if dealt["turned_up"][0] in hand]
            # W: in Belote the taker gets the card turned up; in Klaberjass it stays on the table.
            assert holders == ([taker] if game == "belote" else [])
            played = [card for hand in dealt["hands"] for card in hand]
            assert len(set(played)) == len(played)
            if game == "klaberjass":
                assert not set(played) & set(dealt["turned_up"])
        assert ok("deal", game, seed=seed)["hands"] == ok("deal", game, seed=seed, taker=0)["hands"]


# the seven


# whatever is handed in

JUNK: list[Any] = [
    None, True, 0, -1, 3.5, 10**30, "", "C", "7C", "JC JC", "6C", "pass", "x" * 99, [], ["pass"], [None], [[]],
    {}, {"kind": "belote"}, [{"kind": "four"}], [{"kind": "sequence", "length": "3"}], [{"kind": "four", "rank": []}],
    ["AC KC QC"], ["AC KC"], [{"cards": "AC KC QC"}], {"tie": "x"}, {"zensa": 1}, {"schmeiss": "yes"},
]  # fmt: skip
KEYS = {
    "auction": ("calls", "turn_up", "house"),
    "deal": ("seed", "taker", "house"),
    "score": ("trump", "points", "opponents_points", "tricks", "announced", "opponents_announced", "first_meld", "house"),
    "melds": ("trump", "hand", "house"),
}
SOUND: dict[str, dict[str, Any]] = {
    "auction": {"calls": []},
    "deal": {"seed": 1},
    "score": {"trump": "C", "points": 90, "tricks": 5, "announced": [], "opponents_announced": []},
    "melds": {"trump": "C", "hand": "7C"},
}


@pytest.mark.parametrize("game", ["belote", "klaberjass"])
def test_nothing_that_is_handed_in_makes_it_raise(game: str) -> None:
    for verb, keys in KEYS.items():
        for key in keys:
            for junk in JUNK:
                extra = {"opponents_points": 50} if verb == "score" and game == "klaberjass" else {}
                reply: Any = answer({"verb": verb, "game": game, **SOUND[verb], **extra, key: junk})
                assert set(reply) in ({"ok"}, {"error"})
                if "error" in reply:
                    assert reply["error"]["message"].strip()
                    assert reply["error"]["rule"] is None or reply["error"]["rule"].startswith(f"{game}/")
