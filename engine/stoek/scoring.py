"""Scoring a played deal, line by line.

One kind so far: a declarer's contract in tens of card points, which combinations make easier to reach. The lines that it gives
are what people check; the last one is the result.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from stoek.cards import Rank
from stoek.errors import BadScore
from stoek.melds import FOUR, Claim

STOCK = ("taken", "refused", "gave-up")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a breakdown: what it says (a key of the catalogue's `LINES`, and what it names), its value, its rule's name."""

    key: str
    value: int
    rule: str
    named: str = ""


@dataclass(frozen=True, slots=True)
class Score:
    """A deal's result in game points for the declarer, the lines that lead to it, and what looks wrong all the same."""

    lines: tuple[Line, ...]
    declarer: int
    warnings: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Summary:
    """What a score sheet needs to know of a deal: `points` are the declarer's card points with discards or stock and last trick."""

    bid: int
    stock: str
    points: int
    tricks: int
    claims: Sequence[Claim]


@dataclass(frozen=True, slots=True)
class Figures:
    """A summary of which some may not be told yet."""

    bid: int | None
    stock: str | None
    points: int | None
    tricks: int | None
    claims: Sequence[Claim]


@dataclass(frozen=True, slots=True)
class Contradiction:
    """What cannot be in figures: which of them (`points`, `tricks`, `bid`, `announced`), why, and its rule.

    `decides`: whether it stands in the way of a score.
    """

    where: str
    message: str
    rule: str | None = None
    decides: bool = True


@dataclass(frozen=True, slots=True)
class ContractScoring:
    """The declarer scores alone; all amounts below are in game points, ten card points each."""

    base: int
    tricks: int
    all_tricks: int
    failed_factor: int
    failed_extra: int
    give_up: int
    forced_bid: int
    no_tricks: int
    refused_factor: int
    unplayed_four: Rank
    unplayed_achieved: int

    def score(self, summary: Summary, house: Mapping[str, bool | str], pack_points: Sequence[int], last_trick: int) -> Score:
        """The breakdown; `pack_points` are the card points of the pack. Raises `BadScore` where the summary contradicts itself."""
        unplayed = self._unplayed(summary.claims)
        told = Figures(summary.bid, summary.stock, summary.points, summary.tricks, summary.claims)
        warnings = []
        for fault in self.faults(told, pack_points, last_trick):
            if fault.decides:
                raise BadScore(fault.message, where=fault.where, rule=fault.rule)
            warnings.append((fault.where, fault.message))
        if summary.stock == "gave-up":
            return Score((Line("given-up", -self.give_up, "scoring/gave-up"),), -self.give_up)
        if not unplayed and summary.tricks == 0:
            return self._no_tricks(summary, bool(house["double_no_tricks"]))
        lines: list[Line] = []
        if unplayed:
            achieved = self.unplayed_achieved
            lines.append(Line("unplayed", achieved, "scoring/four-jacks", self.unplayed_four.plural))
        else:
            achieved = self._achieved(summary, sum(pack_points) + last_trick, lines)
        required = self._required(summary, house["required_floor"] == "zero", lines)
        amount = self._amount(achieved - required, lines)
        if summary.stock == "refused" and amount:
            amount *= self.refused_factor
            lines.append(Line("refused", self.refused_factor, "scoring/stock-refused"))
        lines.append(Line("result", amount, "scoring/declarer-only"))
        return Score(tuple(lines), amount, tuple(warnings))

    def _achieved(self, summary: Summary, total: int, lines: list[Line]) -> int:
        rounded = (summary.points + 5) // 10
        others = total - summary.points
        others_rounded = (others + 8) // 10 * 10
        lines.append(Line("card-points", summary.points, "scoring/achieved"))
        lines.append(Line("rounded", rounded, "scoring/achieved"))
        lines.append(Line("opponents", others_rounded, "scoring/cross-check"))
        lines.append(Line("cross-check", rounded * 10 + others_rounded, "scoring/cross-check"))
        achieved = rounded
        if summary.tricks == self.tricks:
            lines.append(Line("all-tricks", self.all_tricks, "scoring/all-tricks"))
            achieved += self.all_tricks
        lines.append(Line("achieved", achieved, "scoring/achieved"))
        return achieved

    def _required(self, summary: Summary, floor: bool, lines: list[Line]) -> int:
        required = summary.bid + self.base
        lines.append(Line("bid", required, "scoring/required", f"{summary.bid} plus {self.base}"))
        for claim in summary.claims:
            if claim.kind == FOUR and claim.rank is self.unplayed_four:
                continue
            required -= claim.points // 10
            lines.append(Line("combination", -(claim.points // 10), claim.rule, claim.label))
        if floor and required < 0:
            required = 0
            lines.append(Line("floor", 0, "scoring/required-floor"))
        lines.append(Line("required", required, "scoring/required"))
        return required

    def _amount(self, difference: int, lines: list[Line]) -> int:
        rule = "scoring/equal" if difference == 0 else "scoring/made" if difference > 0 else "scoring/failed"
        lines.append(Line("difference", difference, rule))
        if difference >= 0:
            return difference
        amount = difference * self.failed_factor - self.failed_extra
        lines.append(Line("failed", amount, rule, f"{self.failed_factor} times that and {self.failed_extra} more"))
        return amount

    def _no_tricks(self, summary: Summary, doubled: bool) -> Score:
        amount = -self.no_tricks
        lines = [Line("no-tricks", amount, "scoring/no-tricks")]
        if summary.stock == "refused" and doubled:
            amount *= self.refused_factor
            lines.append(Line("refused", self.refused_factor, "scoring/stock-refused"))
        lines.append(Line("result", amount, "scoring/declarer-only"))
        return Score(tuple(lines), amount)

    def faults(self, told: Figures, pack_points: Sequence[int], last_trick: int) -> Iterator[Contradiction]:
        """What contradicts itself in figures, of which some may not be told yet."""
        values = sorted(pack_points)
        total = sum(values) + last_trick
        sound = True
        if told.points is not None and not 0 <= told.points <= total:
            sound = False
            yield Contradiction(
                "points", f"{told.points} card points cannot be: the pack and the last trick make {total}. Count them again."
            )
        if told.tricks is not None and not 0 <= told.tricks <= self.tricks:
            sound = False
            yield Contradiction("tricks", f"{told.tricks} tricks cannot be: there are {self.tricks} in a deal. Count them again.")
        if told.stock == "gave-up":
            yield from self._given_up(told)
        elif self._unplayed(told.claims):
            fact = f"A hand with four {self.unplayed_four.plural} announced is not played"
            yield from self._zero(told, fact, "scoring/four-jacks")
        elif sound and told.points is not None and told.tricks is not None:
            yield from self._played(told.points, told.tricks, values, last_trick)

    def _unplayed(self, claims: Sequence[Claim]) -> bool:
        return any(one.kind == FOUR and one.rank is self.unplayed_four for one in claims)

    def _given_up(self, told: Figures) -> Iterator[Contradiction]:
        if told.bid is not None and told.bid != self.forced_bid:
            yield Contradiction(
                "bid",
                f"Only the sitter's forced {self.forced_bid} can be given up, not a bid of {told.bid}. "
                "Correct the bid or the stock.",
                "auction/give-up",
            )
        if told.claims:
            yield Contradiction(
                "announced", "A hand that is given up announces nothing. Take the combinations out.", "scoring/gave-up"
            )
        yield from self._zero(told, "A hand that is given up is not played", "scoring/gave-up")

    def _zero(self, told: Figures, fact: str, rule: str) -> Iterator[Contradiction]:
        for where, value in (("points", told.points), ("tricks", told.tricks)):
            if value:
                yield Contradiction(where, f"{fact}: it has no {where}, but {value} are given. Set them to 0.", rule)

    def _played(self, points: int, tricks: int, values: list[int], last_trick: int) -> Iterator[Contradiction]:
        """Tricks of four cards and four cards besides bound the points. That decides the score only where the tricks do."""
        count = 4 * tricks + 4
        least = sum(values[:count]) + (last_trick if tricks == self.tricks else 0)
        most = sum(values[len(values) - count :]) + (last_trick if tricks else 0)
        if least <= points <= most:
            return
        sides = f"{least}" if least == most else f"from {least} to {most}"
        message = (
            f"{points} card points do not go with {tricks} tricks: those and the four cards besides hold {sides}. "
            "Count the points or the tricks again."
        )
        rule = "scoring/no-tricks" if tricks == 0 else "scoring/all-tricks" if tricks == self.tricks else None
        yield Contradiction("points", message, rule, decides=rule is not None)
