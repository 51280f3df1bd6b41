"""The auction of Belote and of Klaberjass, call by call, as W tells it; seats count from the first to speak.

The first round offers the suit turned up, the second any other. Nothing is shared with the engine.
"""

from __future__ import annotations

from collections.abc import Sequence

from naive.packs import NO_HOUSE, SUITS, House

Calls = Sequence[str]
PLAYERS = {"belote": 4, "klaberjass": 2}
TRUMPS: dict[str | None, str | None] = {"no-trump": None, "all-trumps": "all"}
"""How a result names what a call names otherwise."""


def next_calls(
    game: str, calls: Calls, turned_up: str | None = None, schmeiss: bool = False, house: House = NO_HOUSE
) -> list[str]:  # fmt: skip
    """Everything that may be said now; nothing once somebody has taken or all have passed twice."""
    players = PLAYERS[game]
    if calls and calls[-1] == "schmeiss":
        return ["force", "decline"]
    if any(call != "pass" for call in calls) or len(calls) == 2 * players:
        return []
    if len(calls) < players:
        return ["pass", "take", "schmeiss"] if schmeiss and len(calls) == 0 else ["pass", "take"]
    others = [suit for suit in SUITS if turned_up is None or suit != turned_up[1]]
    # Common use: no trump and all trumps in the second round.
    extra = ["no-trump", "all-trumps"] if game == "belote" and house.get("extra_trumps", "none") != "none" else []
    return ["pass", *others, *extra]


def contract(game: str, calls: Calls, turned_up: str | None = None) -> dict[str, object] | None:
    """Who took the deal, with which trumps, in which round; nobody did when all have passed twice, or a schmeiss was not forced."""
    players = PLAYERS[game]
    if len(calls) == 2 * players and all(call == "pass" for call in calls):
        return {"taker": None, "trump": None, "round": 2}
    if len(calls) == 0 or calls[-1] in ("pass", "schmeiss"):
        return None
    offered = "turn-up" if turned_up is None else turned_up[1]
    if calls[-1] == "decline":
        return {"taker": None, "trump": None, "round": 1}
    if calls[-1] == "force":
        return {"taker": 0, "trump": offered, "round": 1}
    first_round = len(calls) <= players
    speaker = (len(calls) - 1) % players
    named = TRUMPS.get(calls[-1], calls[-1])
    return {"taker": speaker, "trump": offered if first_round else named, "round": 1 if first_round else 2}
