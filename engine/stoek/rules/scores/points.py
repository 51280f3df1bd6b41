"""A contract in card points: the makers reach what they announced, or the other side takes everything (W, Belote Contrée)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from stoek.language import N_, _
from stoek.rules.auctions.points import CAPOT, DOUBLED, NOT_DOUBLED
from stoek.rules.names import RuleNames
from stoek.rules.scores.scoring import Line, Score, Scored, Summary, score_lines, total_points
from stoek.rules.scores.sentences import Say
from stoek.rules.scores.sheets import SheetKind
from stoek.rules.scores.tally import TalliedScoring

Both = tuple[int, int]
"""A number for each side, the makers' first."""


@dataclass(frozen=True, slots=True)
class PointsRules(RuleNames):
    """The rules by which a contract in points is paid."""

    made: str = "scoring/made"
    rounding: str = "scoring/rounding"
    failed: str = "scoring/failed"
    doubled: str = "scoring/doubled"


@dataclass(frozen=True, slots=True)
class PointsScoring(TalliedScoring):
    """`value` is what all the card points of a deal count,
    `capot_value` where all the tricks were bid or made. `together`: both sides' rounded points make `value`.

    The makers need what they announced in card points, before anything is rounded and without melds.
    """

    words: ClassVar[str] = N_("each side what it made, if the contract is reached; else all to the others")
    rounding: ClassVar[str] = N_("card points to whole tens")

    value: int = 160
    capot_value: int = 250
    together: bool = False
    rules: PointsRules = field(default_factory=PointsRules)

    @property
    def sheet(self) -> SheetKind:
        """Both sides' points are rounded."""
        return SheetKind(tens_rule=self.rules.rounding)

    def score(self, summary: Summary[int], game: Scored) -> Score:
        """The breakdown; see `stoek.rules.scores.scoring.Scoring`. The facts are `bid` (a number or `capot`) and `doubled` (1, 2
        or 4)."""
        lines: list[Line] = []
        totals = self.count(summary, game, lines)
        cards = self._card_points(summary, game)
        melds = (totals[0] - cards[0], totals[1] - cards[1])
        made = self._made(summary, cards[0], game, lines)
        doubled = summary.number("doubled")
        if made and doubled == NOT_DOUBLED:
            rule = self.rules.made
            rounded = self._rounded(cards)
            result = (rounded[0] + melds[0], rounded[1] + melds[1])
            lines += [
                Line("rounded", Say.line_rounded(title=side.title), points, self.rules.rounding)
                for side, points in zip(game.sides, result, strict=True)
            ]
        else:
            rule = self.rules.failed if doubled == NOT_DOUBLED else self.rules.doubled
            all_tricks = summary.facts["bid"] == CAPOT or summary.tricks in (0, game.hand_size)
            worth = (self.capot_value if all_tricks else self.value) + sum(melds)
            lines.append(Line("whole-deal", Say.line_whole_deal(), worth, rule if made else self.rules.failed))
            if doubled != NOT_DOUBLED:
                words = Say.line_doubled() if doubled == DOUBLED else Say.line_redoubled()
                lines.append(Line("doubled", words, doubled, rule))
            result = (worth * doubled, 0) if made else (0, worth * doubled)
        return Score.of([*lines, *score_lines(game.sides, result, rule)], game, result)

    def _card_points(self, summary: Summary[int], game: Scored) -> Both:
        """What decides the contract: cards, the last trick and all the tricks, without melds."""
        own, others = summary.points, total_points(game) - summary.points
        match = self.match
        return own + match.own * (summary.tricks == game.hand_size), others + match.others * (summary.tricks == 0)

    def _made(self, summary: Summary[int], points: int, game: Scored, lines: list[Line]) -> bool:
        bid = summary.facts["bid"]
        all_tricks = bid == CAPOT
        reached = summary.tricks if all_tricks else points
        made = reached >= (game.hand_size if all_tricks else summary.number("bid"))
        unit = _("tricks") if all_tricks else _("card points")
        words = Say.line_contract(bid=bid, what=_("made") if made else _("not made"), unit=unit)
        lines.append(Line("contract", words, reached, self.rules.made if made else self.rules.failed))
        return made

    def _rounded(self, points: Both) -> Both:
        """To the nearest ten, a final 5 upwards; or the makers' so, and what is left of the whole value to the others."""
        own, others = ((each + 5) // 10 * 10 for each in points)
        if self.together:
            others = max(0, self.value - own)
        return own, others

    def reasons(self, game: Scored) -> Iterator[str]:
        """Its own rules, and those of the sums."""
        yield from self.rules
        yield from TalliedScoring.reasons(self, game)
