"""The auction of Staekske Rape: after each row of calls, what may be called, and nothing else.

Seats count from the first to speak: 0 to 3, and 3 is the sitter.
"""

from __future__ import annotations

from engine.asking import GAME, ok, refused
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
