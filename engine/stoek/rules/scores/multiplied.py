"""Both sides score what they have made, times a factor for what was trumps (W: Schieber; without factors the Klaverjas of 1836)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from stoek.cards import Suit, Trump
from stoek.rules.facts import Facts, TrumpChoice
from stoek.rules.melds.contest import MeldContest
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import Contradiction, House, Line, Score, Summary
from stoek.rules.scores.sheets import SheetKind
from stoek.rules.scores.tally import Tally


@dataclass(frozen=True, slots=True)
class MultipliedScoring:
    """`tally` adds up what each side has made. `factors`: what all of it is multiplied by, where the game has that.

    `most_melds`: how many melds both sides together can have declared, marriages apart; 0 where nothing limits them.
    """

    tally: Tally
    factors: Mapping[Trump, int] = field(default_factory=dict)
    most_melds: int = 0

    sheet = SheetKind()

    def score(self, summary: Summary[int], ruleset: Ruleset, house: House) -> Score:
        """The breakdown; see `stoek.rules.scores.scoring.Scoring`."""
        lines: list[Line] = []
        made = self.tally.count(summary, ruleset, lines, self.faults)
        if not self.factors:
            return Score(tuple(lines), dict(zip(ruleset.sides, made, strict=True)))
        assert summary.trump is not None
        factor = self.factors[summary.trump]
        named = summary.trump.word if isinstance(summary.trump, Suit) else summary.trump.value.replace("-", " ")
        lines.append(Line("times", factor, "scoring/multiplier", named))
        result = {side: points * factor for side, points in zip(ruleset.sides, made, strict=True)}
        lines += [Line(f"{side}-score", points, "scoring/multiplier") for side, points in result.items()]
        return Score(tuple(lines), result)

    @property
    def contest(self) -> MeldContest | None:
        """How it is decided which side may meld; None where both may."""
        return self.tally.contest

    def facts(self, ruleset: Ruleset) -> Facts:
        """What the tally needs, and trumps where the factor goes by them."""
        factored: Facts = {"trump": TrumpChoice()} if self.factors else {}
        return {**factored, **self.tally.facts(ruleset)}

    def faults(self, told: Summary[int | None], ruleset: Ruleset) -> Iterator[Contradiction]:
        """What contradicts itself in figures, of which some may not be told yet."""
        yield from self.tally.faults(told, ruleset)
        declared = sum(claim.kind != ruleset.combinations.marriage_kind for claim in (*told.claims, *told.others))
        if self.most_melds and declared > self.most_melds:
            yield Contradiction(
                "announced",
                f"{declared} melds cannot have been declared: one is declared with each lead while there is a stock, and there are "
                f"{self.most_melds} such leads. Take out those that did not score.",
                "melds/declare",
            )
