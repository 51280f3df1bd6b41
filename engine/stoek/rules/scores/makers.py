"""Makers against opponents: the makers must have more, or lose everything to the others (W: Klaberjass, Klaverjas, Belote)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from stoek.language import N_
from stoek.rules.facts import NOBODY, SEAT, Fact, Facts, OneOf
from stoek.rules.names import RuleNames
from stoek.rules.scores.scoring import FactValues, Line, Score, Scored, Summary, Sums, score_lines
from stoek.rules.scores.sentences import Say
from stoek.rules.scores.sheets import SheetKind
from stoek.rules.scores.tally import TalliedScoring
from stoek.rules.sides import Side

TIES = FAILED, LEVEL, CARRIED = ("opponent_takes_all", "bidder_scores_nothing", "carried_to_next_winner")
"""What equal points mean: failed; failed, but the opponent scores no more than their own points; nothing yet for anybody."""

NO_MAKERS = (Side("first", N_("one side")), Side("second", N_("the other side"), N_("the other side")))
"""The sides where nobody took the deal on."""


@dataclass(frozen=True, slots=True)
class MakersRules(RuleNames):
    """The rules by which makers win or fail."""

    made: str = "scoring/made"
    failed: str = "scoring/failed"
    tie: str | None = None
    no_makers: str | None = None


@dataclass(frozen=True, slots=True)
class MakersScoring(TalliedScoring):
    """`tie` says what equal points mean, one of `TIES`.

    `chosen` names the fact that says whether anybody chose the trumps: where nobody did, both sides just score.
    """

    words: ClassVar[str] = N_("each side what it made; the makers lose all to the others unless they have more")

    tie: str = FAILED
    chosen: str | None = None
    rules: MakersRules = field(default_factory=MakersRules)

    def score(self, summary: Summary[int], game: Scored) -> Score:
        """The breakdown; see `stoek.rules.scores.scoring.Scoring`."""
        lines: list[Line] = []
        must_lead = self.must_lead(summary.facts)
        sides = game.sides if must_lead else NO_MAKERS
        own, others = self.count(summary, game, lines, sides=sides)
        result = self.result(own, others, summary.facts)
        rule = self.rules.no_makers
        if must_lead:
            lines.append(self._verdict(own, others, game.sides[0]))
            rule = lines[-1].rule
        lines += score_lines(sides, result, rule)
        carried = own + others if must_lead and own == others and self.tie == CARRIED else 0
        return Score.of(lines, game, result, carried)

    def _verdict(self, own: int, others: int, makers: Side) -> Line:
        """Whether the makers have more, and what equal points mean."""
        tie = self._tie(own, others)
        if own > others:
            return Line("ahead", makers.says(Say.line_is_ahead, Say.line_are_ahead), own - others, self.rules.made)
        rule = self.rules.tie if own == others and self.rules.tie is not None else self.rules.failed
        if tie == FAILED:
            return Line("behind", makers.says(Say.line_is_behind, Say.line_are_behind), own - others, rule)
        if tie == LEVEL:
            return Line("level", Say.line_level(), 0, rule)
        return Line("carried", Say.line_carried(), own + others, rule)

    def must_lead(self, facts: FactValues) -> bool:
        """Whether the makers lose everything if they have not more than the others; not where nobody made the trumps."""
        return self.chosen is None or facts.get(self.chosen) != NOBODY

    def result(self, own: int, others: int, facts: FactValues) -> tuple[int, int]:
        """What the makers and the others score when they have made so much."""
        if own > others or not self.must_lead(facts):
            return own, others
        tie = self._tie(own, others)
        return 0, own + others if tie == FAILED else others if tie == LEVEL else 0

    def _tie(self, own: int, others: int) -> str:
        return self.tie if own == others else FAILED

    def sums(self, facts: FactValues) -> Sums | None:
        """Where tricks score themselves."""
        return None if self.bonuses is None else Sums(self.must_lead(facts), self.match.both)

    @property
    def sheet(self) -> SheetKind:
        """A tie may be carried over; where it fails it leaves the makers nothing, if there are makers in every deal."""
        if self.tie != FAILED:
            return SheetKind(carries=self.tie == CARRIED)
        return SheetKind(shared=True, uneven_rule=self.rules.failed if self.chosen is None else None)

    def facts(self, game: Scored) -> Facts:
        """Who made trumps, or that nobody did, besides what the sums need."""
        if self.chosen is None:
            return {"declarer": Fact(SEAT), **TalliedScoring.facts(self, game)}
        makers = game.sides[0].name
        return {
            "declarer": Fact(SEAT, when={self.chosen: (makers,)}),
            self.chosen: OneOf((makers, NOBODY), default=makers),
            **TalliedScoring.facts(self, game),
        }

    def reasons(self, game: Scored) -> Iterator[str]:
        """Its own rules, and those of the sums."""
        yield from self.rules
        yield from TalliedScoring.reasons(self, game)
