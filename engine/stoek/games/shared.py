"""House rules that many games have."""

from __future__ import annotations

from stoek.language import N_
from stoek.rules.house import HouseRule, Way

REACH = HouseRule(
    "reach", N_("Winning the game"), "game/reach",
    {
        "at_least": Way(N_("reaching the target is enough"), N_("our reading of the sources")),
        "more": Way(
            N_("the target must be passed"),
            N_("common use, not our sources: the largest game servers, and tables that agree on it"),
            {"passes": True},
        ),
    },
)  # fmt: skip


def direction(rule: str, right: str, left: str = N_("our reading; no source says")) -> HouseRule:
    """Which way round one deals, speaks and plays, with the rule that says so; `right` and `left` tell who does."""
    return HouseRule(
        "direction", N_("Direction of play"), rule,
        {"left": Way(N_("to the left"), left), "right": Way(N_("to the right"), right, {"seat_names": ("N", "W", "S", "E")})},
    )  # fmt: skip
