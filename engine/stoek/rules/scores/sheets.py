"""How the score of a session is kept, as each kind of scoring says of itself."""

from __future__ import annotations

from dataclasses import dataclass

TO_WINNER, TO_TAKER = "winner", "taker"
"""Whom the points of a tie wait for: the side that scores more in the next deal, or the next makers who make their deal."""


@dataclass(frozen=True, slots=True)
class SheetKind:
    """A sheet with a column for each player, of whom the declarer alone scores in a deal; or, with `sides`, one for each side.

    `strokes`: the score is drawn as strokes, of which one side wins so many in a deal (S); none where it is not. `again`: the
    dealer of a deal in which nobody scored deals once more (S). `winner_rule` says that only one side scores. `carries`: the
    points of a tie wait (W); `carried_to` says for whom: the side that scores more in the next deal (`winner`), or the next makers
    who make their deal (`taker`). `halved`: only the makers' points of a tie wait; the others score theirs at once, so that there
    is a result beside what is carried. `tens_rule`: by it results are whole tens.
    `shared`: both sides share the card points of a deal, in ties as well, and whatever else they score is whole tens (W).
    `factors`: what those points may be multiplied by; `whole`: and everything else with them.
    `uneven_rule`: by it both sides never score the same in a deal, but for nothing (W). `lost_rule`: by it the declarer's side
    loses everything unless it has more (W); if it `keeps` its marriage, everything else.
    """

    sides: bool = True
    strokes: tuple[int, ...] = ()
    again: bool = False
    carries: bool = False
    carried_to: str = ""
    halved: bool = False
    winner_rule: str | None = None
    tens_rule: str | None = None
    shared: bool = False
    factors: tuple[int, ...] = (1,)
    whole: bool = False
    uneven_rule: str | None = None
    lost_rule: str | None = None
    keeps: bool = False
