"""A revoke that the table settles: recorded as settled, or proven by the cards."""

from __future__ import annotations

from dataclasses import dataclass, replace

from stoek.checking.case import Case
from stoek.checking.facts import settled_against
from stoek.checking.outcome import summary_of_case
from stoek.checking.pieces import Counted
from stoek.errors import BadScore
from stoek.rules.entry import settling_fact
from stoek.rules.scores.scoring import Score


@dataclass(frozen=True, slots=True)
class Settled:
    """What a deal scores if the proven revoke of a side settles it: the name of that side, and the score."""

    revoked: str
    score: Score


def settled(case: Case, counted: Counted | None) -> Settled | None:
    """What the deal scores if the revoke that is proven settles it, at a table that has it so.

    None if none is proven, if both sides revoked, if the record says that it is settled, or as long as something is missing.
    """
    fact = settling_fact(case.game)
    if fact is None or counted is None or settled_against(case) is not None:
        return None
    seats = {finding.seat for finding in case.findings if finding.type == "revoke"}
    sides = {side for side in (case.side_of(case.seat_index(seat)) for seat in seats) if side is not None}
    if len(sides) != 1:
        return None
    revoked = case.game.side_names[sides.pop()]
    summary = summary_of_case(case, counted.points[0].least, counted.won, counted)
    try:
        return Settled(revoked, case.game.score(replace(summary, facts={**summary.facts, fact[0]: revoked})))
    except BadScore:
        return None
