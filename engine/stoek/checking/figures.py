"""The count as it was called out: the declarer's card points and the number of his tricks."""

from __future__ import annotations

from stoek.checking.case import Case
from stoek.checking.facts import score_facts
from stoek.checking.finding import ERROR, WARNING
from stoek.checking.pieces import Counted
from stoek.checking.piles import settle_last_trick
from stoek.language import _
from stoek.notation.facts import FACTS
from stoek.notation.record import NOWHERE, Place
from stoek.rules.scores.bounds import Bounds
from stoek.rules.scores.scoring import Summary

_FACTS = {"tricks": "won"}
"""Facts that the score calls by another name than the record."""


def check_figures(case: Case) -> None:
    """What contradicts itself in the figures that are told; and what every trick, or none, says of the last."""
    record = case.record
    summary = Summary(record.points, record.won, case.claims, case.others, case.trump, score_facts(case))
    for fault in case.game.scoring.faults(summary, case.game):
        if fault.where in ("bid", "announced") and case.has("stock"):
            continue  # of a hand given up: reported with the stock and with the combinations
        name = _FACTS.get(fault.where, fault.where)
        where = case.where(name) if name in FACTS else name
        # What is to be told has its place, though nothing stands there.
        place = record.places.get(name, Place(path=name) if name in FACTS else NOWHERE)
        case.find("contradiction", fault.message, where, fault.rule, place, severity=ERROR if fault.decides else WARNING)
    if record.won is not None and case.not_played is None and not case.first_phase_tricks:
        settle_last_trick(case, record.won, _("the figures"))


def missing_figures(case: Case) -> list[str]:
    """Which figures are not told, in words. Who took all the tricks has all the points, and who took none needs none."""
    missing = []
    settled = (0, case.game.hand_size) if case.game.all_dealt and not case.first_phase_tricks else ()
    if case.record.points is None and case.record.won not in settled:
        missing.append(_("{whose} card points", whose=case.whose(0)))
    if case.record.opponents_points is None and case.has("opponents_points"):
        missing.append(_("{whose} card points", whose=case.whose(1)))
    if case.record.won is None and not _shared(case):
        missing.append(_("how many tricks {side} won", side=case.the(0)))
    return missing


def _shared(case: Case) -> bool:
    """Whether both sides have points, all of them from tricks: then each has a trick, and how many makes no difference."""
    points, others = case.record.points, case.record.opponents_points
    if points is None or case.game.aside or case.first_phase_tricks:
        return False
    return points > 0 and (points < _total(case) if case.game.all_dealt else bool(others))


def _total(case: Case) -> int:
    """All card points of a deal."""
    return case.game.counted(sum(case.game.card_values(case.trump)), case.trump) + case.game.last_trick


def _some_tricks(case: Case) -> int:
    """The fewest tricks of the first side that can hold what was counted, while the others have one too."""
    record, scoring = case.record, case.game.scoring

    def holds(won: int) -> bool:
        summary = Summary(record.points, won, case.claims, case.others, case.trump, score_facts(case))
        return not any(fault.decides for fault in scoring.faults(summary, case.game))

    return next(filter(holds, range(1, case.game.hand_size)), 1)


def count_figures(case: Case) -> Counted | None:
    """Points and tricks of both sides; None before the figures are whole."""
    points, tricks, total = case.record.points, case.game.hand_size, _total(case)
    won = _some_tricks(case) if case.record.won is None and _shared(case) else case.record.won
    if missing_figures(case) or won is None or won > tricks or (points is not None and points > total):
        return None
    if points is not None:
        least = most = points
    elif won:
        least = most = total
        case.assumed.append(
            _(
                "{side} took every trick, so all {total} card points are {whose}",
                side=case.the(0),
                total=total,
                whose=case.whose(0),
            )
        )
    else:
        least, most = 0, sum(sorted(case.game.pack_points)[len(case.game.pack_points) - case.game.aside :])
    others = case.record.opponents_points
    theirs = Bounds(total - most, total - least) if others is None or case.game.all_dealt else Bounds(others, others)
    return Counted(tricks, won, (Bounds(least, most), theirs))
