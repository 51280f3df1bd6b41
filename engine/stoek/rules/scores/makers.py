"""Makers against opponents: the makers must have more, or lose everything to the others (W: Klaberjass, Belote)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import ClassVar

from stoek.language import N_, _, capital
from stoek.rules.facts import SEAT, Fact, Facts
from stoek.rules.names import RuleNames
from stoek.rules.scores.rounding import TEN, Both, Rounding
from stoek.rules.scores.scoring import Line, Score, Scored, Scoring, ScoringPart, Summary, score_lines
from stoek.rules.scores.sentences import Say
from stoek.rules.scores.sheets import TO_TAKER, TO_WINNER, SheetKind
from stoek.rules.scores.tally import TalliedScoring
from stoek.rules.sides import Side

TIES = FAILED, LEVEL, CARRIED, HALVED = (
    "opponent_takes_all", "bidder_scores_nothing", "carried_to_next_winner", "makers_points_carried",
)  # fmt: skip
"""What equal points mean: failed; failed, but the opponent scores no more than their own points; nothing yet for anybody; nothing
yet for the makers, while the others score their own points."""

MADE = "made"
"""What it is called that the makers have more."""


@dataclass(frozen=True, slots=True)
class MakersRules(RuleNames):
    """The rules by which makers win or fail. `kept`: by it makers who fail keep their marriage; None where they lose it."""

    made: str = "scoring/made"
    failed: str = "scoring/failed"
    tie: str | None = None
    kept: str | None = None


@dataclass(frozen=True, slots=True)
class MakersScoring(TalliedScoring):
    """`tie` says what equal points mean, one of `TIES`; `carried_to`, whom points that are carried over wait for.

    `tens`: how card points are rounded, once it is known whether the makers have more; None where they are not.
    """

    words: ClassVar[str] = N_("each side what it made; the makers lose all to the others unless they have more")

    tie: str = FAILED
    carried_to: str = TO_WINNER
    tens: Rounding | None = None
    rules: MakersRules = field(default_factory=MakersRules)

    def score(self, summary: Summary[int], game: Scored) -> Score:
        """The breakdown; see `stoek.rules.scores.scoring.Scoring`."""
        lines: list[Line] = []
        made = self.count(summary, game, lines)
        outcome = self._outcome(made[0] - made[1])
        own, others = self._written(made, outcome, summary, game)
        kept = self._kept(summary, game) if outcome == FAILED else 0
        result = self.result(outcome, own, others, kept)
        carried = {CARRIED: own + others, HALVED: own}.get(outcome, 0)
        verdict = self._verdict(outcome, made[0] - made[1], carried, game.sides[0])
        lines += [verdict, *self._changes(outcome, kept, summary, game), *score_lines(game.sides, result, verdict.rule)]
        return Score.of(lines, game, result, carried)

    def _outcome(self, ahead: int) -> str:
        """What it comes to for makers who are ahead by so much: `MADE`, or one of `TIES`."""
        return MADE if ahead > 0 else FAILED if ahead < 0 else self.tie

    def result(self, outcome: str, own: int, others: int, kept: int = 0) -> Both:
        """What the makers and the others score who write so much; of a deal that failed the makers get what is kept alone."""
        if outcome == MADE:
            return own, others
        if outcome == FAILED:
            return kept, own + others - kept
        return 0, others if outcome in (LEVEL, HALVED) else 0

    def _written(self, made: Both, outcome: str, summary: Summary[int], game: Scored) -> Both:
        """What both sides have made, with the card part as it is written."""
        cards, written = self.card_parts(summary, game), self._card_parts_written(outcome, summary, game)
        return made[0] - cards[0] + written[0], made[1] - cards[1] + written[1]

    def _card_parts_written(self, outcome: str, summary: Summary[int], game: Scored) -> Both:
        """The card part of both sides, rounded. In a deal that failed all of it is the others', without the makers' match."""
        cards = self.card_parts(summary, game)
        if outcome == FAILED:
            cards = (0, sum(cards) - (0 if summary.tricks < game.hand_size else self.match.own))
        return cards if self.tens is None else self.tens.both(cards)

    def _kept(self, summary: Summary[int], game: Scored) -> int:
        """The points of the marriage that makers keep though they fail."""
        kind = game.combinations.marriage_kind
        return 0 if self.rules.kept is None else sum(claim.points for claim in summary.claims if claim.kind == kind)

    def _verdict(self, outcome: str, ahead: int, carried: int, makers: Side) -> Line:
        """Whether the makers have more, and what equal points mean."""
        if outcome == MADE:
            return Line("ahead", makers.says(Say.line_is_ahead, Say.line_are_ahead), ahead, self.rules.made)
        rule = self.rules.failed if ahead or self.rules.tie is None else self.rules.tie
        if outcome == FAILED:
            return Line("behind", makers.says(Say.line_is_behind, Say.line_are_behind), ahead, rule)
        if outcome == LEVEL:
            return Line("level", Say.line_level(), 0, rule)
        if outcome == CARRIED:
            return Line("carried", Say.line_carried(), carried, rule)
        waits = Say.line_waits_for_makers if self.carried_to == TO_TAKER else Say.line_waits_for_winner
        return Line("carried", waits(whose=makers.whose), carried, rule)

    def _changes(self, outcome: str, kept: int, summary: Summary[int], game: Scored) -> Iterator[Line]:
        """The lines of what is rounded, of a match that the makers lose as they fail, and of what they keep."""
        if outcome == FAILED and self.match.own and summary.tricks == game.hand_size:
            yield Line("match-lost", Say.line_match_lost(whose=game.sides[0].whose), 0, self.match.rule)
        if self.tens is not None:
            for side, points in zip(game.sides, self._card_parts_written(outcome, summary, game), strict=True):
                if points or outcome == MADE:
                    yield Line("rounded", Say.line_cards_rounded(title=side.title), points, self.tens.rule)
        if kept:
            marriage = capital(_(game.combinations.marriage_kind))
            yield Line("kept", Say.line_kept(marriage=marriage, the=game.sides[0].the), kept, self.rules.kept)

    def without(self, part: ScoringPart) -> Scoring | None:
        """With card points left as they are, with the marriage lost by makers who fail, or with equal points failed."""
        if part is ScoringPart.ROUNDING and self.tens is not None:
            return replace(self, tens=None)
        if part is ScoringPart.KEPT and self.rules.kept is not None:
            return replace(self, rules=replace(self.rules, kept=None))
        if part is ScoringPart.TIE and self.tie == HALVED:
            return replace(self, tie=FAILED)
        return TalliedScoring.without(self, part)

    @property
    def in_words(self) -> str:
        """With what equal points mean, where the makers have not failed with them."""
        words = _(self.words)
        return _("{words}; the points of a tie are carried over", words=words) if self.tie in (CARRIED, HALVED) else words

    @property
    def rounded(self) -> str:
        """How card points are rounded."""
        return _(self.rounding) if self.tens is None else self.tens.in_words

    @property
    def sheet(self) -> SheetKind:
        """A tie may be carried over; where it fails it leaves the makers nothing.

        Whatever is added to the card points that both sides share is whole tens, unless all the tricks bring other points.
        """
        rules, tens = self.rules, None if self.tens is None else self.tens.rule
        uneven = (rules.tie or rules.failed) if tens is None else None
        kind = SheetKind(tens_rule=tens, uneven_rule=uneven, keeps=rules.kept is not None)
        if self.tie == LEVEL:
            return kind
        kind = replace(kind, lost_rule=rules.failed)
        if self.tie == CARRIED:
            return replace(kind, carries=True, carried_to=TO_WINNER)
        kind = replace(kind, shared=tens is None and not any(points % TEN for points in self.match.both))
        return kind if self.tie == FAILED else replace(kind, carries=True, carried_to=self.carried_to, halved=True)

    def facts(self, game: Scored) -> Facts:
        """Who made trumps, besides what the sums need."""
        return {"declarer": Fact(SEAT), **TalliedScoring.facts(self, game)}

    def reasons(self, game: Scored) -> Iterator[str]:
        """Its own rules, and those of the sums."""
        yield from self.rules
        if self.tens is not None:
            yield self.tens.rule
        yield from TalliedScoring.reasons(self, game)
