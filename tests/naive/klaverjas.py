"""The score of Klaverjas as W tells it: cards, last trick and roem; the makers need more. Nothing is shared with the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from naive.melds import NO_HOUSE, House


def score(figures: Mapping[str, Any], house: House = NO_HOUSE) -> tuple[int, int]:
    """What makers and opponents score. The points are the makers' card points with the last trick, of 162 in all."""
    own = figures["points"] + figures.get("bonus", 0)
    others = 162 - figures["points"] + figures.get("opponents_bonus", 0)
    if own > others or figures.get("chosen_by") == "nobody":
        return own, others
    return 0, own + others
