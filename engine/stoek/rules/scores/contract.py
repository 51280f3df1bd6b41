"""A declarer's contract in tens of card points, which combinations make easier to reach (P, J)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from stoek.errors import count_word
from stoek.language import N_, _, ngettext
from stoek.rules.facts import STOCK_CARDS, Fact, Facts, OneOf
from stoek.rules.melds.melds import Claim
from stoek.rules.names import RuleNames
from stoek.rules.scores.bounds import points_of_tricks, total_fault, tricks_fault
from stoek.rules.scores.scoring import Contradiction, Line, Score, Scored, Scoring, ScoringPart, Summary, total_points
from stoek.rules.scores.sentences import Say
from stoek.rules.scores.sheets import SheetKind

TAKEN, REFUSED, GAVE_UP = STOCK = ("taken", "refused", "gave-up")


@dataclass(frozen=True, slots=True)
class ContractRules(RuleNames):
    """The rules of a declarer's contract."""

    declarer_only: str = "scoring/declarer-only"
    achieved: str = "scoring/achieved"
    all_tricks: str = "scoring/all-tricks"
    cross_check: str = "scoring/cross-check"
    required: str = "scoring/required"
    floor: str = "scoring/required-floor"
    equal: str = "scoring/equal"
    made: str = "scoring/made"
    failed: str = "scoring/failed"
    refused: str = "scoring/stock-refused"
    gave_up: str = "scoring/gave-up"
    may_give_up: str = "auction/give-up"
    no_tricks: str = "scoring/no-tricks"


@dataclass(frozen=True, slots=True)
class ContractScoring(Scoring):
    """The declarer scores alone; all amounts below are in game points, ten card points each.

    The cards put away, or left in the stock, count with the declarer's tricks. `floored`: the requirement never falls below 0;
    `no_tricks_refused`: a loss without a trick is multiplied, too, if the stock was refused.
    """

    words: ClassVar[str] = N_("the declarer alone scores, by what was bid")
    rounding: ClassVar[str] = N_("card points to whole tens, each ten a game point")

    base: int
    match: int
    failed_factor: int
    failed_extra: int
    give_up: int
    no_tricks: int
    refused_factor: int
    unplayed_achieved: int
    floored: bool = False
    no_tricks_refused: bool = False
    rules: ContractRules = field(default_factory=ContractRules)

    def score(self, summary: Summary[int], game: Scored) -> Score:
        """The breakdown; see `stoek.rules.scores.scoring.Scoring`. The facts are `bid` and `stock` (`taken`, `refused`,
        `gave-up`)."""
        unplayed = _unplayed(summary.claims, game)
        stock = summary.word("stock")
        self.refuse(summary, game)
        warnings = [(fault.where, fault.message) for fault in self.faults(summary, game)]
        if stock == GAVE_UP:
            line = Line("given-up", Say.line_given_up(), -self.give_up, self.rules.gave_up)
            return _score([line], game, -self.give_up)
        if not unplayed and summary.tricks == 0:
            return self._no_tricks(stock, game)
        lines: list[Line] = []
        if unplayed:
            achieved = self.unplayed_achieved
            words = Say.line_unplayed(four=game.combinations.ending_words)
            lines.append(Line("unplayed", words, achieved, game.combinations.ending_rule))
        else:
            achieved = self._achieved(summary, game, lines)
        required = self._required(summary, game, lines)
        amount = self._amount(achieved - required, lines)
        if stock == REFUSED and amount:
            amount *= self.refused_factor
            lines.append(self._refused())
        return _score([*lines, self._result(amount)], game, amount, warnings)

    def _achieved(self, summary: Summary[int], game: Scored, lines: list[Line]) -> int:
        rounded = (summary.points + 5) // 10
        others = total_points(game) - summary.points
        others_rounded = (others + 8) // 10 * 10
        rules = self.rules
        lines += [
            Line("card-points", Say.line_card_points(), summary.points, rules.achieved),
            Line("rounded", Say.line_in_game_points(), rounded, rules.achieved),
            Line("opponents", Say.line_opponents_rounded(), others_rounded, rules.cross_check),
            Line("cross-check", Say.line_cross_check(), rounded * 10 + others_rounded, rules.cross_check),
        ]
        achieved = rounded
        if summary.tricks == game.hand_size:
            lines.append(Line("all-tricks", Say.line_all_tricks(), self.match, rules.all_tricks))
            achieved += self.match
        lines.append(Line("achieved", Say.line_achieved(), achieved, rules.achieved))
        return achieved

    def _required(self, summary: Summary[int], game: Scored, lines: list[Line]) -> int:
        bid = summary.number("bid")
        required = bid + self.base
        lines.append(Line("bid", Say.line_bid(bid=bid, base=self.base), required, self.rules.required))
        for claim in summary.claims:
            if game.combinations.ends_hand(claim):
                continue
            required -= claim.points // 10
            lines.append(Line("combination", claim.label, -(claim.points // 10), claim.rule))
        if self.floored and required < 0:
            required = 0
            lines.append(Line("floor", Say.line_floor(), 0, self.rules.floor))
        lines.append(Line("required", Say.line_required(), required, self.rules.required))
        return required

    def _amount(self, difference: int, lines: list[Line]) -> int:
        rule = self.rules.equal if difference == 0 else self.rules.made if difference > 0 else self.rules.failed
        lines.append(Line("difference", Say.line_difference(), difference, rule))
        if difference >= 0:
            return difference
        amount = difference * self.failed_factor - self.failed_extra
        lines.append(
            Line(
                "failed",
                Say.line_failed(factor=self.failed_factor, more=self.failed_extra),
                amount,
                rule,
            )
        )
        return amount

    def _no_tricks(self, stock: str, game: Scored) -> Score:
        amount = -self.no_tricks
        lines = [Line("no-tricks", Say.line_no_trick(), amount, self.rules.no_tricks)]
        if stock == REFUSED and self.no_tricks_refused:
            amount *= self.refused_factor
            lines.append(self._refused())
        return _score([*lines, self._result(amount)], game, amount)

    def _refused(self) -> Line:
        return Line("refused", Say.line_refused(), self.refused_factor, self.rules.refused)

    def _result(self, amount: int) -> Line:
        return Line("result", Say.line_result(), amount, self.rules.declarer_only)

    def all_tricks(self, game: Scored) -> str:
        """Game points, besides those of the cards."""
        return _("{match} game points", match=self.match)

    def without(self, part: ScoringPart) -> Scoring | None:
        """With nothing for all the tricks."""
        return replace(self, match=0) if part is ScoringPart.MATCH else None

    @property
    def extremes(self) -> tuple[str, str]:
        return self.rules.all_tricks, self.rules.no_tricks

    @property
    def sheet(self) -> SheetKind:
        return SheetKind(sides=False)

    def facts(self, game: Scored) -> Facts:
        """What became of the stock, and what was put away for it."""
        return {"stock": OneOf(STOCK, unplayed=(GAVE_UP,)), "discards": Fact(STOCK_CARDS, when={"stock": (TAKEN,)})}

    def reasons(self, game: Scored) -> Iterator[str]:
        """All of its rules."""
        return iter(self.rules)

    @property
    def refusing(self) -> frozenset[str]:
        """That of when a hand may be given up."""
        return frozenset((self.rules.may_give_up,))

    def faults(self, summary: Summary[int | None], game: Scored) -> Iterator[Contradiction]:
        """What contradicts itself in figures, of which some may not be told yet."""
        contradictions = [*total_fault(game, summary.points), *tricks_fault(game, summary.tricks)]
        yield from contradictions
        if summary.facts.get("stock") == GAVE_UP:
            yield from self._given_up(summary, game.auction.left_with)
        elif _unplayed(summary.claims, game):
            fact = Say.unplayed_hand(four=game.combinations.ending_words)
            yield from self._zero(summary, fact, game.combinations.ending_rule)
        elif not contradictions and summary.points is not None and summary.tricks is not None:
            yield from self._played(summary.points, summary.tricks, game)

    def _given_up(self, summary: Summary[int | None], left_with: int | None) -> Iterator[Contradiction]:
        bid = summary.facts.get("bid")
        if bid is not None and bid != left_with:
            yield Contradiction(
                "bid",
                Say.bid_not_given_up(forced=left_with, bid=bid),
                self.rules.may_give_up,
            )
        if summary.claims:
            yield Contradiction("announced", Say.given_up_announces(), self.rules.gave_up)
        yield from self._zero(summary, Say.given_up_hand(), self.rules.gave_up)

    def _zero(self, summary: Summary[int | None], fact: str, rule: str | None) -> Iterator[Contradiction]:
        for where, value in (("points", summary.points), ("tricks", summary.tricks)):
            if value:
                yield Contradiction(
                    where,
                    Say.figures_of_no_play(fact=fact, where=where, value=value),
                    rule,
                )

    def _played(self, points: int, tricks: int, game: Scored) -> Iterator[Contradiction]:
        """Tricks, and the cards aside, bound the points. That decides the score only where the tricks do."""
        bounds = points_of_tricks(game, tricks, aside=game.aside)
        if points in bounds:
            return
        hold = ngettext("{count} trick: that", "{count} tricks: those", tricks)
        message = Say.points_not_of_tricks_and_stock(points=points, hold=hold, counts=count_word(game.aside), bounds=bounds.words)
        rule = self.rules.no_tricks if tricks == 0 else self.rules.all_tricks if tricks == game.hand_size else None
        yield Contradiction("points", message, rule, decides=rule is not None)


def _score(lines: Sequence[Line], game: Scored, amount: int, warnings: Sequence[tuple[str, str]] = ()) -> Score:
    """Only the declarer scores."""
    [declarer] = game.sides
    return Score(tuple(lines), {declarer.name: amount}, tuple(warnings))


def _unplayed(claims: Sequence[Claim], game: Scored) -> bool:
    return any(game.combinations.ends_hand(claim) for claim in claims)
