"""A contract in card points: the makers reach what they announced, or the other side takes everything (W, Belote Contrée)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from stoek.language import N_, _
from stoek.rules.auctions.points import CAPOT, PointsAuction
from stoek.rules.melds.melds import Claim
from stoek.rules.scores.pay import KEPT, LOST, Pay, Settled
from stoek.rules.scores.rounding import Both
from stoek.rules.scores.scoring import (
    NO_ROUNDING,
    OWN_WAY,
    Line,
    Score,
    Scored,
    Scoring,
    ScoringPart,
    Summary,
    score_lines,
    total_points,
)
from stoek.rules.scores.sentences import Say
from stoek.rules.scores.sheets import SheetKind
from stoek.rules.scores.tally import TalliedScoring, most_of_melds
from stoek.rules.scores.worth import (
    CONTRACT,
    DEAL,
    DEAL_AND_CONTRACT,
    EVERY_POINT,
    EVERY_POINT_AND_CONTRACT,
    MADE,
    MADE_AND_CONTRACT,
)

_MADE = {
    MADE: N_("each side what it made"), MADE_AND_CONTRACT: N_("each side what it made, and the makers the contract"),
    CONTRACT: N_("the makers the contract alone"),
}  # fmt: skip
_FAILED = {
    DEAL: N_("all"), DEAL_AND_CONTRACT: N_("160 and the contract"), EVERY_POINT_AND_CONTRACT: N_("162 and the contract"),
    CONTRACT: N_("the contract alone"),
}  # fmt: skip
"""What a contract made and one that failed bring, in words."""

HELPS = NOTHING, BELOTE, EVERY_MELD = ("nothing", "belote", "all")
"""What of the makers' melds counts towards a number that was bid."""


@dataclass(frozen=True, slots=True)
class PointsScoring(TalliedScoring):
    """The makers need what they announced in card points, before anything is rounded.

    `helps`: what counts with them, one of `HELPS`. `beat_defence`: whether the makers also need more than the others in all, melds
    and belote included. `pay`: what a contract made or failed brings.
    """

    words: ClassVar[str] = N_("{made}, if the contract is reached; else {failed} to the others")

    helps: str = NOTHING
    beat_defence: bool = False
    pay: Pay = field(default_factory=Pay)
    helps_rule: str = "scoring/helps"
    beat_rule: str = "scoring/beat-defence"

    @property
    def sheet(self) -> SheetKind:
        """Results are whole tens if card points are rounded."""
        return SheetKind(tens_rule=None if self.pay.tens is None else self.pay.rules.rounding)

    def together(self, game: Scored) -> tuple[int, int] | None:
        """From the lowest contract, not doubled and without melds, to more than the highest, redoubled with every meld."""
        auction, total = game.auction, total_points(game)
        if not isinstance(auction, PointsAuction):
            return None
        least, most = self.pay.bounds(total, max(self.match.both), (auction.lowest, auction.highest))
        return least, auction.redoubled * (most + most_of_melds(game)) + total

    @property
    def in_words(self) -> str:
        """What makers and others score, as the table pays it."""
        return _(self.words, made=_(_MADE.get(self.pay.made, OWN_WAY)), failed=_(_FAILED.get(self.pay.failed, OWN_WAY)))

    @property
    def rounded(self) -> str:
        """How card points are rounded."""
        return _(NO_ROUNDING) if self.pay.tens is None else self.pay.tens.in_words

    @property
    def pays_number(self) -> bool:
        """Whether the number of a contract is scored."""
        return self.pay.made.contract

    def without(self, part: ScoringPart) -> Scoring | None:
        """With nothing but their cards for all the tricks, also if they were bid; with the number of the contract left out, with
        melds that do not help to reach it, or belote lost by makers who fail; or with the melds of both sides counted."""
        pay = self.pay
        if part is ScoringPart.MATCH and not pay.capot_bid.as_number:
            pay = replace(pay, capot_bid=replace(pay.capot_bid, value=EVERY_POINT))
        elif part is ScoringPart.CONTRACT and pay.made == MADE_AND_CONTRACT:
            return replace(self, pay=replace(pay, made=MADE, failed=DEAL))
        elif part is ScoringPart.HELPS and self.helps != NOTHING:
            return replace(self, helps=NOTHING)
        elif part is ScoringPart.KEPT and pay.belote_if_failed == KEPT:
            return replace(self, pay=replace(pay, belote_if_failed=LOST))
        scoring = TalliedScoring.without(self, part)
        return replace(scoring, pay=pay) if isinstance(scoring, PointsScoring) else scoring

    def score(self, summary: Summary[int], game: Scored) -> Score:
        """The breakdown; see `stoek.rules.scores.scoring.Scoring`. The facts are `bid` (a number or `capot`) and `doubled` (1, 2 or
        the factor of a redouble)."""
        lines: list[Line] = []
        totals = self.count(summary, game, lines)
        deal = self._settled(summary, totals, game, lines)
        result = self.pay.gains(deal, game, lines)
        return Score.of([*lines, *score_lines(game.sides, result, self.pay.rule_of(deal))], game, result)

    def _settled(self, summary: Summary[int], totals: Both, game: Scored, lines: list[Line]) -> Settled:
        """What was made, in parts, and whether that makes the contract. `totals` are both sides' sums."""
        bid, doubled = summary.facts["bid"], summary.number("doubled")
        assert bid is not None
        taken = summary.points, total_points(game) - summary.points
        swept = summary.tricks == game.hand_size, summary.tricks == 0
        belote = _marriages(summary.claims, game), _marriages(summary.others, game)
        own, others = (
            total - points - match * every - pair
            for total, points, match, every, pair in zip(totals, taken, self.match.both, swept, belote, strict=True)
        )
        deal = Settled(bid, doubled, False, taken, swept, self.match.both, (own, others), belote)
        made = swept[0] if bid == CAPOT else self._reaches(deal, game, lines)
        reached, unit = (summary.tricks, _("tricks")) if bid == CAPOT else (self._reach(deal), self._unit)
        words = Say.line_contract(bid=bid, what=_("made") if made else _("not made"), unit=unit)
        rules = self.pay.rules
        lines.append(Line("contract", words, reached, rules.made if made else rules.failed))
        return replace(deal, made=made)

    def _reaches(self, deal: Settled, game: Scored, lines: list[Line]) -> bool:
        """Whether the makers have what a number asks for; what counts for that besides card points gets its lines."""
        assert isinstance(deal.bid, int)
        if self.helps != NOTHING and self._help(deal):
            lines.append(Line("helps", Say.line_helps(), self._help(deal), self.helps_rule))
        reached = self._reach(deal) >= deal.bid
        if not self.beat_defence:
            return reached
        ahead = self._points(deal) + deal.announced(0) - deal.taken[1] - deal.announced(1)
        makers = game.sides[0]
        if ahead > 0:
            lines.append(Line("ahead", makers.says(Say.line_is_ahead, Say.line_are_ahead), ahead, self.beat_rule))
        else:
            lines.append(Line("behind", makers.says(Say.line_is_behind, Say.line_are_behind), ahead, self.beat_rule))
        return reached and ahead > 0

    def _points(self, deal: Settled) -> int:
        """The makers' card points, with what all the tricks count."""
        return deal.taken[0] + (self.match.own if deal.swept[0] else 0)

    def _help(self, deal: Settled) -> int:
        return {NOTHING: 0, BELOTE: deal.belote[0], EVERY_MELD: deal.announced(0)}[self.helps]

    def _reach(self, deal: Settled) -> int:
        """What counts towards the contract."""
        return self._points(deal) + self._help(deal)

    @property
    def _unit(self) -> str:
        """What counts towards the contract, in words."""
        return {NOTHING: _("card points"), BELOTE: _("card points and belote"), EVERY_MELD: _("card points and melds")}[self.helps]

    def reasons(self, game: Scored) -> Iterator[str]:
        """Its own rules, and those of the sums."""
        yield from self.pay.reasons()
        if self.helps != NOTHING:
            yield self.helps_rule
        if self.beat_defence:
            yield self.beat_rule
        yield from TalliedScoring.reasons(self, game)


def _marriages(claims: Sequence[Claim], game: Scored) -> int:
    """What the marriage counts among these melds."""
    return sum(claim.points for claim in claims if claim.kind == game.combinations.marriage_kind)
