"""The auction of Staekske Rape as the two sources tell it: calls are texts, players count from 0, first to speak, to 3, the sitter.

Like the rest of the naive definition it shares nothing with the engine and looks at the whole list of calls anew each time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

Calls = Sequence[str]
SITTER = 3
HIGHEST = 400
"""No source names a highest bid; this is the highest that a record can hold."""


class Contract(NamedTuple):
    """Who plays, what was bid, whether unseen, whether the sitter gave up."""

    declarer: int
    bid: int
    blind: bool = False
    gave_up: bool = False


def callers(calls: Calls) -> list[int]:
    """Who made each call: round the table, and never again who has passed."""
    made: list[int] = []
    passed: set[int] = set()
    player = 0
    for call in calls:
        if call == "give-up":
            made.append(SITTER)
            continue
        while player in passed:
            player = (player + 1) % 4
        made.append(player)
        if call == "pass":
            passed.add(player)
        player = (player + 1) % 4
    return made


def number(call: str) -> int:
    return int(call.split()[-1])


def bids(calls: Calls) -> list[str]:
    return [call for call in calls if call not in ("pass", "give-up")]


def is_over(calls: Calls) -> bool:
    return list(calls).count("pass") == 3


def contract(calls: Calls) -> Contract | None:
    """The last bidder plays when the three others have passed; if nobody bid, the sitter plays for 1 or gives up."""
    if not is_over(calls):
        return None
    if bids(calls) == []:
        return Contract(SITTER, 1, gave_up="give-up" in calls)
    last = bids(calls)[-1]
    declarer = callers(calls)[list(calls).index(last)]
    return Contract(declarer, number(last), blind=last == "blind 2")


def next_calls(calls: Calls) -> list[str]:
    """Everything that may be called now."""
    if is_over(calls):
        return ["give-up"] if bids(calls) == [] and "give-up" not in calls else []
    player = callers([*calls, "pass"])[-1]
    own = [call for call, caller in zip(calls, callers(calls), strict=True) if caller == player]
    if any(call.startswith("once") for call in own):
        return ["pass"]
    if bids(calls) == []:
        return ["pass", "3", "once 3", "blind 2"]
    highest = bids(calls)[-1]
    if number(highest) == HIGHEST:
        return ["pass"]
    following = 4 if highest == "blind 2" else number(highest) + 1
    return ["pass", str(following), f"once {following}"]
