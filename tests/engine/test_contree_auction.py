"""Belote Contrée and Coinche: the auction in points, in rows and by chance."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from naive.auctions import CONTRACTS, contree_after, contree_calls
from stoek.api import answer

BOTH = ("belote-contree", "coinche")


def asked(verb: str, game: str = "belote-contree", /, **request: object) -> Any:
    reply = answer({"verb": verb, "game": game, **request})
    assert set(reply) == {"ok"}, reply
    return reply["ok"]


def refused(verb: str, game: str = "belote-contree", /, **request: object) -> Any:
    reply = answer({"verb": verb, "game": game, **request})
    assert set(reply) == {"error"}, reply
    return reply["error"]


def above(lowest: str) -> list[str]:
    """Every contract from this one up, in each suit."""
    return [f"{one} {suit}" for one in CONTRACTS[CONTRACTS.index(lowest) :] for suit in "CSHD"]


def contract(declarer: int, bid: int | str, trump: str, doubled: int = 1) -> dict[str, object]:
    return {"declarer": declarer, "bid": bid, "trump": trump, "doubled": doubled}


# id, calls so far, legal next calls, result
CALLS: list[tuple[str, str, list[str], dict[str, object] | None]] = [
    ("opening", "", ["pass", *above("80")], None),
    ("three-passes", "pass, pass, pass", ["pass", *above("80")], None),
    ("four-passes", "pass, pass, pass, pass", [], {"passed": True}),
    ("higher", "80 C", ["pass", *above("90"), "double"], None),
    ("jumps", "120 C", ["pass", *above("130"), "double"], None),
    ("partner-does-not-double", "80 C, pass", ["pass", *above("90")], None),
    ("third-opponent", "80 C, pass, pass", ["pass", *above("90"), "double"], None),
    ("accepted", "80 C, pass, pass, pass", [], contract(0, 80, "C")),
    ("late-opening-accepted", "pass, pass, pass, 90 H, pass, pass, pass", [], contract(3, 90, "H")),
    ("over-the-partner", "80 C, pass, 90 C, pass, pass, pass", [], contract(2, 90, "C")),
    ("a-pass-is-not-final", "pass, 80 C, pass, pass, 90 S, pass, pass, pass", [], contract(0, 90, "S")),
    ("two-passes-are-not-three", "80 C, pass, pass, 90 D, pass, pass", ["pass", *above("100"), "double"], None),
    ("highest", "capot C", ["pass", "double"], None),
    ("highest-of-the-partner", "capot C, pass", ["pass"], None),
    ("capot-accepted", "160 D, capot D, pass, pass, pass", [], contract(1, "capot", "D")),
    ("doubled", "80 C, double", ["pass", "redouble"], contract(0, 80, "C", 2)),
    ("doubled-by-the-fourth", "80 C, pass, pass, double", ["pass", "redouble"], contract(0, 80, "C", 2)),
    ("doubled-one-has-passed", "80 C, double, pass", ["pass", "redouble"], contract(0, 80, "C", 2)),
    ("doubled-both-have-passed", "80 C, double, pass, pass", [], contract(0, 80, "C", 2)),
    ("redoubled", "80 C, double, redouble", [], contract(0, 80, "C", 4)),
    ("redoubled-by-the-other", "100 H, double, pass, redouble", [], contract(0, 100, "H", 4)),
    ("higher-then-doubled", "80 C, 90 S, pass, pass, 110 C, double", ["pass", "redouble"], contract(0, 110, "C", 2)),
]  # fmt: skip


def calls_of(text: str) -> list[str]:
    return text.split(", ") if text else []


@pytest.mark.parametrize(("calls", "following", "result"), [pytest.param(*row[1:], id=row[0]) for row in CALLS])
def test_auction(calls: str, following: list[str], result: dict[str, object] | None) -> None:
    for game in BOTH:
        assert asked("auction", game, calls=calls_of(calls)) == {"next": following, "result": result}


# id, calls of which the last is refused, rule, code
WRONG_CALLS = [
    ("between-tens", "85 C", "contract", "proposal-out-of-range"),
    ("below-80", "70 C", "contract", "proposal-out-of-range"),
    ("above-160", "170 C", "contract", "proposal-out-of-range"),
    ("no-suit", "80", "suit", "proposal-without-trumps"),
    ("capot-without-suit", "capot", "suit", "proposal-without-trumps"),
    ("same-height", "80 C, 80 S", "higher", "proposal-not-higher"),
    ("lower", "100 C, 90 S", "higher", "proposal-not-higher"),
    ("capot-over-capot", "capot C, capot S", "higher", "proposal-not-higher"),
    ("double-of-nothing", "double", "double", "nothing-to-double"),
    ("double-of-the-partner", "80 C, pass, double", "double", "nothing-to-double"),
    ("redouble-of-nothing", "80 C, redouble", "redouble", "nothing-to-redouble"),
    ("bid-over-a-double", "80 C, double, 90 C", "redouble", "doubled-already"),
    ("double-twice", "80 C, double, double", "redouble", "doubled-already"),
    ("after-a-redouble", "80 C, double, redouble, pass", "redouble", "bidding-over"),
    ("after-the-end", "80 C, pass, pass, pass, 90 C", "end", "bidding-over"),
    ("after-four-passes", "pass, pass, pass, pass, 80 C", "all-pass", "bidding-over"),
]


@pytest.mark.parametrize(("calls", "rule", "code"), [pytest.param(*row[1:], id=row[0]) for row in WRONG_CALLS])
def test_wrong_calls(calls: str, rule: str, code: str) -> None:
    error = refused("auction", calls=calls_of(calls))
    assert (error["type"], error["rule"], error["where"]) == (
        "illegal-call", f"contree/auction/{rule}", f"calls[{len(calls_of(calls)) - 1}]",
    )  # fmt: skip
    assert error["code"].endswith(f"/{code}")


@pytest.mark.parametrize("call", ["", "three", "80 X", "80 CC", "-80 C", "eighty C", "capot clubs please", "once 80", "80.5 C"])
def test_unknown_calls(call: str) -> None:
    error = refused("auction", calls=[call])
    assert (error["type"], error["where"]) == ("illegal-call", "calls[0]")


def test_calls_as_people_write_them() -> None:
    assert asked("auction", calls=["80, clubs", "90c", " CAPOT h ", "Double"])["result"] == contract(2, "capot", "H", 2)


def test_seats() -> None:
    """Out of turn is refused; either of the makers may redouble, and neither of the others."""

    def by(seat: int, call: str) -> dict[str, object]:
        return {"seat": seat, "call": call}

    doubled = [by(0, "80 C"), by(1, "double")]
    for seat in (0, 2):
        assert asked("auction", calls=[*doubled, by(seat, "redouble")])["result"] == contract(0, 80, "C", 4)
    for seat in (1, 3):
        assert refused("auction", calls=[*doubled, by(seat, "redouble")])["rule"] == "contree/auction/turn"
    assert refused("auction", calls=[by(1, "80 C")])["rule"] == "contree/auction/turn"


def test_auctions_by_chance() -> None:
    """At each step the calls that may follow are those of the source, and what is no such call is refused."""
    chance = Random("contree")
    everything = ["pass", "double", "redouble", "80 C", "90 D", "120 H", "160 S", "capot H"]
    for _ in range(60):
        calls: list[str] = []
        while True:
            possible, found = contree_calls(calls), asked("auction", calls=calls)
            assert sorted(found["next"]) == sorted(possible), calls
            wrong = [call for call in everything if call not in possible]
            if wrong:
                refused("auction", calls=[*calls, chance.choice(wrong)])
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
