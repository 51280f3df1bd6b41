"""The auction: after each row of calls, who may say what, and who has become declarer.

Seats count from the first to speak: 0 to 3, and 3 is the sitter.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.asking import ok, refused, rule


def contract(declarer: int, bid: int, *, blind: bool = False, gave_up: bool = False) -> dict[str, Any]:
    return {"declarer": declarer, "bid": bid, "blind": blind, "gave_up": gave_up}


# id, calls so far, legal next calls, result
ROWS: list[tuple[str, str, str, dict[str, Any] | None]] = [
    ("opening", "", "pass, 3, once 3, blind 2", None),
    ("one-pass", "pass", "pass, 3, once 3, blind 2", None),
    ("two-passes", "pass, pass", "pass, 3, once 3, blind 2", None),
    ("sitter-after-three-passes", "pass, pass, pass", "give-up", contract(3, 1)),
    ("sitter-gives-up", "pass, pass, pass, give-up", "", contract(3, 1, gave_up=True)),
    ("next-number-only", "3", "pass, 4, once 4", None),
    ("next-number-after-four", "3, 4", "pass, 5, once 5", None),
    ("pass-then-three", "pass, 3", "pass, 4, once 4", None),
    ("fourth-player-after-a-bid", "3, pass, pass", "pass, 4, once 4", None),
    ("fourth-player-over-the-third", "pass, pass, 3", "pass, 4, once 4", None),
    ("fourth-player-passes", "3, pass, pass, pass", "", contract(0, 3)),
    ("fourth-player-bids-and-wins", "pass, pass, 3, 4, pass", "", contract(3, 4)),
    ("second-player-wins", "pass, 3, pass, pass", "", contract(1, 3)),
    ("third-player-wins", "pass, pass, 3, pass", "", contract(2, 3)),
    ("all-four-bid", "3, 4, 5, 6", "pass, 7, once 7", None),
    ("round-and-round", "3, 4, 5, 6, 7, 8, 9, 10", "pass, 11, once 11", None),
    ("no-highest-bid", "3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18", "pass, 19, once 19", None),
    ("passed-players-are-skipped", "3, pass, 4, pass", "pass, 5, once 5", None),
    ("passed-players-stay-out", "3, pass, 4, pass, 5", "pass, 6, once 6", None),
    ("two-left-then-one", "3, pass, 4, pass, 5, pass", "", contract(0, 5)),
    ("two-left-other-wins", "3, pass, 4, pass, pass", "", contract(2, 4)),
    ("three-left-one-drops", "3, 4, 5, pass, pass", "pass, 6, once 6", None),
    ("three-left-all-drop", "3, 4, 5, pass, pass, pass", "", contract(2, 5)),
    ("blind-opens", "blind 2", "pass, 4, once 4", None),
    ("blind-by-second", "pass, blind 2", "pass, 4, once 4", None),
    ("blind-by-third", "pass, pass, blind 2", "pass, 4, once 4", None),
    ("blind-stands", "blind 2, pass, pass, pass", "", contract(0, 2, blind=True)),
    ("blind-by-second-stands", "pass, blind 2, pass, pass", "", contract(1, 2, blind=True)),
    ("blind-by-third-stands", "pass, pass, blind 2, pass", "", contract(2, 2, blind=True)),
    ("four-over-blind", "blind 2, 4", "pass, 5, once 5", None),
    ("once-four-over-blind", "blind 2, once 4", "pass, 5, once 5", None),
    ("blind-bidder-goes-on", "blind 2, 4, pass, pass", "pass, 5, once 5", None),
    ("blind-bidder-drops", "blind 2, 4, pass, pass, pass", "", contract(1, 4)),
    ("blind-bidder-wins-with-open-eyes", "blind 2, 4, pass, pass, 5, pass", "", contract(0, 5)),
    ("once-three", "once 3", "pass, 4, once 4", None),
    ("once-three-stands", "once 3, pass, pass, pass", "", contract(0, 3)),
    ("once-is-binding", "once 3, 4, pass, pass", "pass", None),
    ("once-overbid-ends", "once 3, 4, pass, pass, pass", "", contract(1, 4)),
    ("once-later", "3, pass, 4, pass, once 5, 6", "pass", None),
    ("once-later-ends", "3, pass, 4, pass, once 5, 6, pass", "", contract(2, 6)),
    ("once-later-stands", "3, pass, 4, pass, once 5, pass", "", contract(0, 5)),
    ("once-binds-only-its-bidder", "3, once 4, 5, pass", "pass, 6, once 6", None),
    ("once-overbid-out-of-turn-order", "3, once 4, pass, pass, 5", "pass", None),
    ("two-once", "once 3, once 4, 5, pass", "pass", None),
    ("two-once-second", "once 3, once 4, 5, pass, pass", "pass", None),
    ("two-once-end", "once 3, once 4, 5, pass, pass, pass", "", contract(2, 5)),
    ("once-over-once", "once 3, once 4, pass, pass, pass", "", contract(1, 4)),
]  # fmt: skip


def calls_of(text: str) -> list[str]:
    return text.split(", ") if text else []


@pytest.mark.parametrize(("calls", "following", "result"), [pytest.param(*row[1:], id=row[0]) for row in ROWS])
def test_row(calls: str, following: str, result: dict[str, Any] | None) -> None:
    answer = ok("auction", calls=calls_of(calls))
    assert sorted(answer["next"]) == sorted(calls_of(following))
    assert answer["result"] == result


@pytest.mark.parametrize(("calls", "following", "result"), [pytest.param(*row[1:], id=row[0]) for row in ROWS])
def test_every_other_call_is_refused(calls: str, following: str, result: dict[str, Any] | None) -> None:
    vocabulary = ["pass", "give-up", "blind 2", *(f"{once}{number}" for once in ("", "once ") for number in range(1, 21))]
    refusals = 0
    for call in vocabulary:
        if call not in calls_of(following):
            refused("auction", calls=[*calls_of(calls), call])
            refusals += 1
    assert refusals >= len(vocabulary) - 4


def test_every_legal_call_is_accepted() -> None:
    for _, calls, following, _ in ROWS:
        for call in calls_of(following):
            ok("auction", calls=[*calls_of(calls), call])


# id, calls of which the last is refused, its code
REFUSALS = [
    ("jump-to-four", "4", "next-bid-is"),
    ("jump-over-three", "3, 5", "next-bid-is"),
    ("jump-once", "3, once 5", "next-bid-is"),
    ("same-number", "3, 3", "next-bid-is"),
    ("lower-number", "3, 4, 3", "next-bid-is"),
    ("plain-two", "2", "next-bid-is"),
    ("one", "1", "next-bid-is"),
    ("blind-three", "blind 3", "blind-bid-is"),
    ("three-over-blind", "blind 2, 3", "next-over-blind"),
    ("once-three-over-blind", "blind 2, once 3", "next-over-blind"),
    ("five-over-blind", "blind 2, 5", "next-bid-is"),
    ("blind-over-three", "3, blind 2", "blind-first-turn-only"),
    ("blind-over-blind", "blind 2, blind 2", "blind-first-turn-only"),
    ("blind-by-the-sitter", "pass, pass, pass, blind 2", "all-passed"),
    ("sitter-bids-three", "pass, pass, pass, 3", "all-passed"),
    ("sitter-passes", "pass, pass, pass, pass", "all-passed"),
    ("give-up-first", "give-up", "only-the-last-gives-up"),
    ("give-up-after-a-bid", "pass, pass, 3, give-up", "only-the-last-gives-up"),
    ("give-up-twice", "pass, pass, pass, give-up, give-up", "auction-over"),
    ("call-after-the-end", "3, pass, pass, pass, pass", "auction-over"),
    ("bid-after-the-end", "3, pass, pass, pass, 4", "auction-over"),
    ("once-then-higher", "once 3, 4, pass, pass, 5", "bound-by-once"),
    ("once-twice", "once 3, 4, pass, pass, once 5", "bound-by-once"),
    ("no-such-call", "double", "not-a-call"),
    ("empty-call", "3, ", "not-a-call"),
]  # fmt: skip


@pytest.mark.parametrize(("calls", "code"), [pytest.param(*row[1:], id=row[0]) for row in REFUSALS])
def test_refusal(calls: str, code: str) -> None:
    error = refused("auction", calls=calls_of(calls))
    last = len(calls_of(calls))
    assert error["type"] == "illegal-call"
    assert error["code"].endswith(f"/{code}")
    assert error["where"] is not None
    assert str(last) in error["where"] or str(last - 1) in error["where"], error["where"]


def test_refusal_is_at_the_first_bad_call() -> None:
    first = refused("auction", calls=["3", "5"])
    assert refused("auction", calls=["3", "5", "6", "pass", "what"]) == first


def test_only_the_sitter_gives_up() -> None:
    passes = [{"seat": seat, "call": "pass"} for seat in range(3)]
    assert ok("auction", calls=[*passes, {"seat": 3, "call": "give-up"}])["result"]["gave_up"] is True
    for seat in range(3):
        error = refused("auction", calls=[*passes, {"seat": seat, "call": "give-up"}])
        assert (error["where"], error["rule"]) == ("calls[3]", rule("auction/pass"))
