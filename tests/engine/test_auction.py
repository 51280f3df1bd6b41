"""The auction of Staekske Rape: after each row of calls, what may be called, and nothing else.

Seats count from the first to speak: 0 to 3, and 3 is the sitter.
"""

from __future__ import annotations

from engine.asking import GAME, ok, refused, rule
from engine.game_rows import rows


def calls_of(text: str) -> list[str]:
    return text.split(", ") if text else []


def test_every_legal_call_is_accepted_and_no_other() -> None:
    vocabulary = ["pass", "give-up", "blind 2", *(f"{once}{number}" for once in ("", "once ") for number in range(1, 21))]
    for row in rows(GAME, "auction"):
        calls, following = row["ask"]["calls"], calls_of(row["ok"]["next"])
        for call in following:
            ok("auction", calls=[*calls, call])
        refusals = [refused("auction", calls=[*calls, call]) for call in vocabulary if call not in following]
        assert len(refusals) >= len(vocabulary) - 4


def test_refusal_is_at_the_first_bad_call() -> None:
    first = refused("auction", calls=["3", "5"])
    assert refused("auction", calls=["3", "5", "6", "pass", "what"]) == first


def test_only_the_sitter_gives_up() -> None:
    passes = [{"seat": seat, "call": "pass"} for seat in range(3)]
    assert ok("auction", calls=[*passes, {"seat": 3, "call": "give-up"}])["result"]["gave_up"] is True
    for seat in range(3):
        error = refused("auction", calls=[*passes, {"seat": seat, "call": "give-up"}])
        assert (error["where"], error["rule"]) == ("calls[3]", rule("auction/pass"))
