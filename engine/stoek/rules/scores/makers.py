"""Makers against opponents: the makers must have more, or lose everything to the others (W: Klaberjass, Klaverjas, Belote)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from stoek.rules.facts import NOBODY, Choice, Facts, Seat
from stoek.rules.melds.contest import MeldContest
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import Contradiction, House, Line, Score, Summary
from stoek.rules.scores.sheets import SheetKind
from stoek.rules.scores.tally import Tally

Told = Mapping[str, int | str | None]
"""Facts of a deal by name, None where one is not known."""

TIES = ("opponent_takes_all", "bidder_scores_nothing", "carried_to_next_winner")
"""What equal points mean: failed; failed, but the opponent scores no more than their own points; nothing yet for anybody."""


@dataclass(frozen=True, slots=True)
class MakersScoring:
    """`tally` adds up what each side has made. `tie` names the house rule on equal points; without one equal is failed.

    `chosen` names the fact that says whether anybody chose the trumps: where nobody did, both sides just score.
    """

    tally: Tally
    tie: str | None = None
    chosen: str | None = None

    @property
    def sheet(self) -> SheetKind:
        """The sheet of two sides; under the house rule on equal points a tie may be carried over."""
        return SheetKind(carry=None if self.tie is None else (self.tie, TIES[2]))

    def score(self, summary: Summary[int], ruleset: Ruleset, house: House) -> Score:
        """The breakdown; see `stoek.rules.scores.scoring.Scoring`."""
        lines: list[Line] = []
        own, others = self.tally.count(summary, ruleset, lines)
        result = self.result(own, others, summary.facts, house)
        if not self.must_lead(summary.facts):
            return _without_makers(lines, result, ruleset)
        tie = self._tie(own, others, house)
        if own > others:
            lines.append(Line("makers-ahead", own - others, "scoring/made"))
        elif tie == TIES[0]:
            lines.append(Line("makers-behind", own - others, "scoring/failed"))
        elif tie == TIES[1]:
            lines.append(Line("makers-level", 0, "scoring/tie"))
        else:
            lines.append(Line("carried", own + others, "scoring/tie"))
        rule = "scoring/made" if own > others else "scoring/failed" if tie == TIES[0] else "scoring/tie"
        names = ruleset.sides
        lines += [Line(f"{name}-score", points, rule) for name, points in zip(names, result, strict=True)]
        return Score(tuple(lines), dict(zip(names, result, strict=True)))

    def must_lead(self, facts: Told) -> bool:
        """Whether the makers lose everything if they have not more than the others; not where nobody made the trumps."""
        return self.chosen is None or facts.get(self.chosen) != NOBODY

    def result(self, own: int, others: int, facts: Told, house: House) -> tuple[int, int]:
        """What the makers and the others score when they have made so much."""
        if own > others or not self.must_lead(facts):
            return own, others
        tie = self._tie(own, others, house)
        return 0, own + others if tie == TIES[0] else others if tie == TIES[1] else 0

    def _tie(self, own: int, others: int, house: House) -> str:
        return TIES[0] if self.tie is None or own != others else str(house[self.tie])

    @property
    def contest(self) -> MeldContest | None:
        """How it is decided which side may meld; None where both may."""
        return self.tally.contest

    def facts(self, ruleset: Ruleset) -> Facts:
        """Who made trumps, or that nobody did, besides what the tally needs."""
        if self.chosen is None:
            return {"declarer": Seat(), **self.tally.facts(ruleset)}
        makers = ruleset.sides[0]
        return {
            "declarer": Seat(when={self.chosen: (makers,)}),
            self.chosen: Choice((makers, NOBODY), default=makers),
            **self.tally.facts(ruleset),
        }

    def faults(self, told: Summary[int | None], ruleset: Ruleset) -> Iterator[Contradiction]:
        """What contradicts itself in figures, of which some may not be told yet."""
        return self.tally.faults(told, ruleset)


def _without_makers(lines: list[Line], made: tuple[int, int], ruleset: Ruleset) -> Score:
    """Nobody took the deal on, so nobody can fail; the makers' side is then only the one that is told first."""
    first, second = ruleset.sides
    lines = [replace(line, key=line.key.replace(f"{first}-", "first-").replace(f"{second}-", "second-")) for line in lines]
    lines += [Line(f"{name}-score", points, "scoring/no-makers") for name, points in zip(("first", "second"), made, strict=True)]
    return Score(tuple(lines), dict(zip(ruleset.sides, made, strict=True)))
