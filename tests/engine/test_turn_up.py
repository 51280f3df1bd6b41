"""A card turned up: the auction of Belote and Klaberjass in full, the deal that goes on after it, the exchange of the seven."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from naive import turn_up as naive
from stoek.api import answer

EVERY_CALL = ("pass", "take", "C", "S", "H", "D", "schmeiss", "force", "decline")


def ok(verb: str, game: str, **request: object) -> Any:
    reply = answer({"verb": verb, "game": game, **request})
    assert set(reply) == {"ok"}, reply
    return reply["ok"]


def refused(verb: str, game: str, **request: object) -> dict[str, Any]:
    reply = answer({"verb": verb, "game": game, **request})
    assert set(reply) == {"error"}, reply
    error: dict[str, Any] = dict(reply["error"])  # type: ignore[call-overload]
    return error


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


# game, house, turn-up, calls, rule that refuses the last
REFUSED = [
    ("belote", {}, "7C", ["H"], "auction/first-round"),
    ("belote", {}, "7C", ["pass"] * 4 + ["take"], "auction/second-round"),
    ("belote", {}, "7C", ["pass"] * 4 + ["C"], "auction/second-round"),
    ("belote", {}, "7C", ["take", "pass"], "auction/end"),
    ("belote", {}, "7C", ["pass"] * 8 + ["pass"], "auction/end"),
    ("belote", {}, "7C", [{"seat": 1, "call": "pass"}], "auction/turn"),
    ("klaberjass", {"schmeiss": True}, "7C", ["pass", "schmeiss"], "auction/schmeiss"),
    ("klaberjass", {"schmeiss": True}, "7C", ["pass", "pass", "schmeiss"], "auction/schmeiss"),
    ("klaberjass", {"schmeiss": True}, "7C", ["schmeiss", "take"], "auction/schmeiss"),
    ("klaberjass", {"schmeiss": True}, "7C", ["force"], "auction/schmeiss"),
    ("klaberjass", {}, "7C", ["schmeiss"], None),
    ("belote", {}, "7C", ["80 C"], None),
    ("belote", {}, "7C", [7], None),
    ("belote", {}, "7C", [None], None),
]


@pytest.mark.parametrize(("game", "house", "turn_up", "calls", "rule"), REFUSED)
def test_refused_calls(game: str, house: dict[str, bool], turn_up: str, calls: list[object], rule: str | None) -> None:
    error = refused("auction", game, house=house, turn_up=turn_up, calls=calls)
    assert error["type"] == "illegal-call"
    assert error["rule"] == (None if rule is None else f"{game}/{rule}")


@pytest.mark.parametrize(("written", "call"), [("Take", 0), (" PASS ", None), ("hearts", "H"), ("d", "D")])
def test_a_call_may_be_written_in_words(written: str, call: object) -> None:
    before = ["pass"] * (4 if isinstance(call, str) else 0)
    told = ok("auction", "belote", calls=[*before, written])["result"]
    if call is None:
        assert told is None
    else:
        assert told["trump"] == (call if isinstance(call, str) else "turn-up")


@pytest.mark.parametrize("turn_up", ["6C", "7C 8C", "", 7, "XX"])
def test_a_turned_up_card_is_one_card_of_the_pack(turn_up: object) -> None:
    assert refused("auction", "belote", calls=[], turn_up=turn_up)["where"] == "turn_up"


@pytest.mark.parametrize("game", ["staekske-rape", "schieber", "saskop"])
def test_other_games_turn_no_card_up(game: str) -> None:
    assert refused("auction", game, calls=[], turn_up="7C")["where"] == "turn_up"


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


def test_a_taker_sits_at_the_table() -> None:
    assert refused("deal", "belote", seed=1, taker=4)["where"] == "taker"
    assert refused("deal", "staekske-rape", seed=1, taker=0)["where"] == "taker"


# the seven

# trumps, hand, card turned up, whether it may be exchanged
EXCHANGES = [
    ("C", "7C 8D AH", "JC", True),
    ("C", "8C 8D AH", "JC", False),
    ("S", "7S 8D AH", "JC", False),
    ("S", "7C 8D AH", "JC", False),
]


@pytest.mark.parametrize(("trump", "hand", "turn_up", "may"), EXCHANGES)
def test_the_seven_for_the_card_turned_up(trump: str, hand: str, turn_up: str, may: bool) -> None:
    told = ok("turn-up", "klaberjass", trump=trump, hand=hand, turn_up=turn_up)
    assert told["may"] is may
    assert (told["give"], told["take"], told["rule"]) == (f"7{trump}", turn_up, "klaberjass/deal/seven")
    assert told["why"]


# cards left in the stock, hand, whether the seven may be exchanged in the two old games
WHILE_STOCK = [(14, "7C 8D AH", True), (2, "7C 8D AH", True), (0, "7C 8D AH", False), (14, "8C 8D AH", False)]


@pytest.mark.parametrize("game", ["vijfhonderden-1836", "smoojas-1821"])
@pytest.mark.parametrize(("stock", "hand", "may"), WHILE_STOCK)
def test_the_seven_while_there_is_a_stock(game: str, stock: int, hand: str, may: bool) -> None:
    told = ok("turn-up", game, trump="C", hand=hand, turn_up="JC", stock=stock)
    assert (told["may"], told["give"], told["take"], told["rule"]) == (may, "7C", "JC", "vijfhonderden/deal/seven")


@pytest.mark.parametrize(
    ("changed", "where"),
    [({"hand": ""}, "hand"), ({"hand": "JC 7C"}, "hand"), ({"turn_up": "JC 8C"}, "turn_up"), ({"trump": None}, "trump"),
     ({"game": "belote"}, "game"), ({"stock": 3}, None)],
)  # fmt: skip
def test_bad_exchanges(changed: dict[str, object], where: str | None) -> None:
    request = {"verb": "turn-up", "game": "klaberjass", "trump": "C", "hand": "7C 8D", "turn_up": "JC"} | changed
    reply: Any = answer(request)
    if where is None:
        assert reply["ok"]["may"]
    else:
        assert reply["error"]["where"] == where


# whatever is handed in

JUNK: list[Any] = [
    None, True, 0, -1, 3.5, 10**30, "", "C", "7C", "JC JC", "6C", "pass", "x" * 99, [], ["pass"], [None], [[]],
    {}, {"kind": "belote"}, [{"kind": "four"}], [{"kind": "sequence", "length": "3"}], [{"kind": "four", "rank": []}],
    ["AC KC QC"], ["AC KC"], [{"cards": "AC KC QC"}], {"tie": "x"}, {"zensa": 1}, {"schmeiss": "yes"},
]  # fmt: skip
KEYS = {
    "auction": ("calls", "turn_up", "house"),
    "deal": ("seed", "taker", "house"),
    "turn-up": ("trump", "hand", "turn_up", "stock", "house"),
    "score": ("trump", "points", "opponents_points", "tricks", "announced", "opponents_announced", "first_meld", "house"),
    "melds": ("trump", "hand", "house"),
}
SOUND: dict[str, dict[str, Any]] = {
    "auction": {"calls": []},
    "deal": {"seed": 1},
    "turn-up": {"trump": "C", "hand": "7C", "turn_up": "JC"},
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
