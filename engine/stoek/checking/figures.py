"""The count as it was called out: the declarer's card points and the number of his tricks."""

from __future__ import annotations

from stoek.checking.case import ERROR, WARNING, Case, not_played
from stoek.checking.piles import settle_last_trick
from stoek.scoring import Figures

_FACTS = {"points": "points", "tricks": "won", "bid": "bid", "announced": "announced"}
"""The facts of the record that the score calls by these names."""

_WHERE = {"points": "card points", "tricks": "tricks won", "bid": "tag Bid", "announced": "announced"}


def check_figures(case: Case) -> None:
    """What contradicts itself in the figures that are told; and what every trick, or none, says of the last."""
    record = case.record
    told = Figures(record.points, record.won, case.claims, facts={"bid": case.bid, "stock": case.stock})
    for fault in case.ruleset.scoring.faults(told, case.ruleset):
        if fault.where in ("bid", "announced"):
            continue  # of a hand given up: reported with the stock and with the combinations
        case.find(
            "contradiction", fault.message, _WHERE[fault.where], fault.rule, record.place(_FACTS[fault.where]),
            severity=ERROR if fault.decides else WARNING,
        )  # fmt: skip
    if record.won is not None and not_played(case) is None:
        settle_last_trick(case, record.won, "the figures")


def missing_figures(case: Case) -> list[str]:
    """Which figures are not told, in words. Who took all the tricks has all the points, and who took none needs none."""
    missing = []
    if case.record.points is None and case.record.won not in (0, case.ruleset.hand_size):
        missing.append("the declarer's card points")
    if case.record.won is None:
        missing.append("how many tricks the declarer won")
    return missing


def count_figures(case: Case) -> dict[str, object]:
    """Points and tricks of both sides; nothing before the figures are whole."""
    won, points, tricks = case.record.won, case.record.points, case.ruleset.hand_size
    total = sum(case.ruleset.pack_points) + case.ruleset.last_trick
    if missing_figures(case) or won is None or won > tricks or (points is not None and points > total):
        return {}
    if points is not None:
        least = most = points
    elif won:
        least = most = total
        case.assumed.append(f"the declarer took every trick, so all {total} card points are the declarer's")
    else:
        least, most = 0, sum(sorted(case.ruleset.pack_points)[-case.ruleset.deal.stock :])
    return {
        "tricks": tricks,
        "declarer_tricks": won,
        "declarer_points": {"least": least, "most": most},
        "opponents_points": {"least": total - most, "most": total - least},
    }
