"""The score of Klaverjas as W tells it: cards, last trick and roem; the makers need more. What tables play besides is from their
own rules: pit, nat, kraken, a revoke. Nothing is shared with the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from naive.melds import NO_HOUSE, House

ALL_CARDS = 162
PIT = 100
LAST_TO_CALL = {1: "makers", 2: "opponents", 4: "makers", 8: "opponents"}
"""Who must have more, by the factor: who called last, the makers where nobody did."""


def score(figures: Mapping[str, Any], house: House = NO_HOUSE) -> tuple[int, int]:
    """What makers and opponents score. The points are the makers' card points with the last trick, of 162 in all."""
    made, opposed = _sides(figures)
    revoked = figures.get("revoked", "nobody")
    if house.get("revoke", "none") != "none" and revoked != "nobody":
        paid = 262 if house["revoke"] == "262" else ALL_CARDS
        if house["revoke"] == "162_and_roem":
            paid += figures.get("bonus", 0) + figures.get("opponents_bonus", 0)
        return (0, paid) if revoked == "makers" else (paid, 0)
    if figures.get("chosen_by") == "nobody":
        # No makers: only a pit of both sides rewards anybody.
        bonus = PIT if house.get("pit") == "both" else 0
        own, theirs = (side["cards"] + side["roem"] + (bonus if side["all"] else 0) for side in (made, opposed))
        return own, theirs
    factor = figures.get("doubled", 1) if house.get("kraken", "none") != "none" else 1
    roem_factor = factor if house.get("kraken") == "all" else 1
    calls = LAST_TO_CALL[factor]
    caller, other = (made, opposed) if calls == "makers" else (opposed, made)
    if caller["cards"] + caller["roem"] > other["cards"] + other["roem"]:
        pit = PIT if caller["all"] and house.get("pit", "none") in ("makers", "both") else 0
        kept = (
            caller["cards"] * factor + (caller["roem"] + pit) * roem_factor,
            other["cards"] * factor + other["roem"] * roem_factor,
        )
    else:
        pit = PIT if other["all"] and house.get("pit", "none") == "both" else 0
        roem = caller["roem"] + other["roem"] if house.get("nat", "with_roem") == "with_roem" else 0
        kept = 0, ALL_CARDS * factor + (roem + pit) * roem_factor
    return kept if calls == "makers" else (kept[1], kept[0])


def _sides(figures: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Cards, roem, and whether they took all tricks: of the makers and of the others. Not told, nothing was made."""
    points, tricks = figures.get("points", 0), figures.get("tricks", 0)
    makers = {"cards": points, "roem": figures.get("bonus", 0), "all": tricks == 8}
    others = {"cards": ALL_CARDS - points, "roem": figures.get("opponents_bonus", 0), "all": tricks == 0}
    return makers, others
