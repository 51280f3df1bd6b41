"""A declarer's contract in tens of card points, which combinations make easier to reach (P, J)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from stoek.errors import BadScore
from stoek.rules.facts import Choice, Facts, StockCards
from stoek.rules.melds.melds import Claim
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import Contradiction, House, Line, Score, Summary, total_points
from stoek.rules.scores.sheets import SheetKind

TAKEN, REFUSED, GAVE_UP = STOCK = ("taken", "refused", "gave-up")


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
    unplayed_achieved: int

    sheet = SheetKind(sides=False)

    def score(self, summary: Summary[int], ruleset: Ruleset, house: House) -> Score:
        """The breakdown; see `stoek.rules.scores.scoring.Scoring`. The facts are `bid` and `stock` (`taken`, `refused`,
        `gave-up`)."""
        unplayed = _unplayed(summary.claims, ruleset)
        stock = summary.word("stock")
        warnings = []
        for fault in self.faults(summary, ruleset):
            if fault.decides:
                raise BadScore(fault.message, where=fault.where, rule=fault.rule)
            warnings.append((fault.where, fault.message))
        if stock == GAVE_UP:
            return Score((Line("given-up", -self.give_up, "scoring/gave-up"),), {"declarer": -self.give_up})
        if not unplayed and summary.tricks == 0:
            return self._no_tricks(stock, bool(house["double_no_tricks"]))
        lines: list[Line] = []
        if unplayed:
            achieved = self.unplayed_achieved
            lines.append(Line("unplayed", achieved, "scoring/four-jacks", ruleset.combinations.ending_words))
        else:
            achieved = self._achieved(summary, total_points(ruleset), lines)
        required = self._required(summary, ruleset, house["required_floor"] == "zero", lines)
        amount = self._amount(achieved - required, lines)
        if stock == REFUSED and amount:
            amount *= self.refused_factor
            lines.append(Line("refused", self.refused_factor, "scoring/stock-refused"))
        lines.append(Line("result", amount, "scoring/declarer-only"))
        return Score(tuple(lines), {"declarer": amount}, tuple(warnings))

    def _achieved(self, summary: Summary[int], total: int, lines: list[Line]) -> int:
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

    def _required(self, summary: Summary[int], ruleset: Ruleset, floor: bool, lines: list[Line]) -> int:
        bid = summary.number("bid")
        required = bid + self.base
        lines.append(Line("bid", required, "scoring/required", f"{bid} plus {self.base}"))
        for claim in summary.claims:
            if ruleset.combinations.ends_hand(claim):
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

    def _no_tricks(self, stock: str, doubled: bool) -> Score:
        amount = -self.no_tricks
        lines = [Line("no-tricks", amount, "scoring/no-tricks")]
        if stock == REFUSED and doubled:
            amount *= self.refused_factor
            lines.append(Line("refused", self.refused_factor, "scoring/stock-refused"))
        lines.append(Line("result", amount, "scoring/declarer-only"))
        return Score(tuple(lines), {"declarer": amount})

    @property
    def contest(self) -> None:
        """Nobody's melds stand against another's."""
        return None

    def facts(self, ruleset: Ruleset) -> Facts:
        """What became of the stock, and what was put away for it."""
        return {"stock": Choice(STOCK, unplayed=(GAVE_UP,)), "discards": StockCards(when={"stock": (TAKEN,)})}

    def faults(self, told: Summary[int | None], ruleset: Ruleset) -> Iterator[Contradiction]:
        """What contradicts itself in figures, of which some may not be told yet."""
        total = total_points(ruleset)
        sound = True
        if told.points is not None and not 0 <= told.points <= total:
            sound = False
            yield Contradiction(
                "points", f"{told.points} card points cannot be: the pack and the last trick make {total}. Count them again."
            )
        if told.tricks is not None and not 0 <= told.tricks <= self.tricks:
            sound = False
            yield Contradiction("tricks", f"{told.tricks} tricks cannot be: there are {self.tricks} in a deal. Count them again.")
        if told.facts.get("stock") == GAVE_UP:
            yield from self._given_up(told)
        elif _unplayed(told.claims, ruleset):
            fact = f"A hand with {ruleset.combinations.ending_words} announced is not played"
            yield from self._zero(told, fact, "scoring/four-jacks")
        elif sound and told.points is not None and told.tricks is not None:
            yield from self._played(told.points, told.tricks, sorted(ruleset.pack_points), ruleset.last_trick)

    def _given_up(self, told: Summary[int | None]) -> Iterator[Contradiction]:
        bid = told.facts.get("bid")
        if bid is not None and bid != self.forced_bid:
            yield Contradiction(
                "bid",
                f"Only the sitter's forced {self.forced_bid} can be given up, not a bid of {bid}. Correct the bid or the stock.",
                "auction/give-up",
            )
        if told.claims:
            yield Contradiction(
                "announced", "A hand that is given up announces nothing. Take the combinations out.", "scoring/gave-up"
            )
        yield from self._zero(told, "A hand that is given up is not played", "scoring/gave-up")

    def _zero(self, told: Summary[int | None], fact: str, rule: str) -> Iterator[Contradiction]:
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
            f"{points} card points do not go with {'1 trick: that' if tricks == 1 else f'{tricks} tricks: those'} "
            f"and the four cards besides hold {sides}. "
            "Count the points or the tricks again."
        )
        rule = "scoring/no-tricks" if tricks == 0 else "scoring/all-tricks" if tricks == self.tricks else None
        yield Contradiction("points", message, rule, decides=rule is not None)


def _unplayed(claims: Sequence[Claim], ruleset: Ruleset) -> bool:
    return any(ruleset.combinations.ends_hand(one) for one in claims)
