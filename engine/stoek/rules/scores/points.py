"""A contract in card points: the makers reach what they announced, or the other side takes everything (W, Belote Contrée)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stoek.rules.auctions.points import CAPOT, DOUBLED, NOT_DOUBLED
from stoek.rules.facts import Facts
from stoek.rules.melds.contest import MeldContest
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import Contradiction, House, Line, Score, Summary, total_points
from stoek.rules.scores.sheets import SheetKind
from stoek.rules.scores.tally import Tally

Both = tuple[int, int]
"""A number for each side, the makers' first."""


@dataclass(frozen=True, slots=True)
class PointsScoring:
    """`tally` adds up what each side has made, all the tricks included. `value` is what all the card points of a deal count,
    `capot_value` where all the tricks were bid or made.

    The makers need what they announced in card points, before anything is rounded and without melds.
    """

    tally: Tally
    value: int = 160
    capot_value: int = 250

    sheet = SheetKind()

    def score(self, summary: Summary[int], ruleset: Ruleset, house: House) -> Score:
        """The breakdown; see `stoek.rules.scores.scoring.Scoring`. The facts are `bid` (a number or `capot`) and `doubled` (1, 2
        or 4)."""
        lines: list[Line] = []
        totals = self.tally.count(summary, ruleset, lines)
        cards = self._card_points(summary, ruleset)
        melds = (totals[0] - cards[0], totals[1] - cards[1])
        made = self._made(summary, cards[0], ruleset, lines)
        doubled = summary.number("doubled")
        if made and doubled == NOT_DOUBLED:
            rule = "scoring/made"
            rounded = self._rounded(cards, house["rounding"] == "sum_160")
            result = (rounded[0] + melds[0], rounded[1] + melds[1])
            lines += [
                Line(f"{side}-rounded", points, "scoring/rounding") for side, points in zip(ruleset.sides, result, strict=True)
            ]
        else:
            rule = "scoring/failed" if doubled == NOT_DOUBLED else "scoring/doubled"
            all_tricks = summary.facts["bid"] == CAPOT or summary.tricks in (0, ruleset.hand_size)
            worth = (self.capot_value if all_tricks else self.value) + sum(melds)
            lines.append(Line("whole-deal", worth, rule if made else "scoring/failed"))
            if doubled != NOT_DOUBLED:
                lines.append(Line("doubled" if doubled == DOUBLED else "redoubled", doubled, rule))
            result = (worth * doubled, 0) if made else (0, worth * doubled)
        lines += [Line(f"{side}-score", points, rule) for side, points in zip(ruleset.sides, result, strict=True)]
        return Score(tuple(lines), dict(zip(ruleset.sides, result, strict=True)))

    def _card_points(self, summary: Summary[int], ruleset: Ruleset) -> Both:
        """What decides the contract: cards, the last trick and all the tricks, without melds."""
        own, others = summary.points, total_points(ruleset) - summary.points
        bonus = ruleset.match
        return own + bonus * (summary.tricks == ruleset.hand_size), others + bonus * (summary.tricks == 0)

    def _made(self, summary: Summary[int], points: int, ruleset: Ruleset, lines: list[Line]) -> bool:
        bid = summary.facts["bid"]
        all_tricks = bid == CAPOT
        reached = summary.tricks if all_tricks else points
        made = reached >= (ruleset.hand_size if all_tricks else summary.number("bid"))
        unit = "tricks" if all_tricks else "points"
        rule = "scoring/made" if made else "scoring/failed"
        lines.append(Line(f"contract-{unit}{'' if made else '-short'}", reached, rule, str(bid)))
        return made

    def _rounded(self, points: Both, together: bool) -> Both:
        """To the nearest ten, a final 5 upwards; or the makers' so, and what is left of the whole value to the others."""
        own, others = ((each + 5) // 10 * 10 for each in points)
        if together:
            others = max(0, self.value - own)
        return own, others

    @property
    def contest(self) -> MeldContest | None:
        """How it is decided which side may meld; None where both may."""
        return self.tally.contest

    def facts(self, ruleset: Ruleset) -> Facts:
        """What the tally needs."""
        return self.tally.facts(ruleset)

    def faults(self, told: Summary[int | None], ruleset: Ruleset) -> Iterator[Contradiction]:
        """What contradicts itself in figures, of which some may not be told yet."""
        return self.tally.faults(told, ruleset)
