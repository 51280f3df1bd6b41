"""Both sides score what they have made, times a factor for what was trumps (W: Schieber; without factors the Klaverjas of 1836)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from stoek.cards import Suit, Trump
from stoek.language import N_, _
from stoek.rules.facts import TRUMP, Fact, Facts
from stoek.rules.scores.scoring import Contradiction, Line, Score, Scored, Scoring, ScoringPart, Summary, score_lines
from stoek.rules.scores.sentences import Say
from stoek.rules.scores.tally import TalliedScoring


@dataclass(frozen=True, slots=True)
class MultipliedScoring(TalliedScoring):
    """`factors`: what all of it is multiplied by under the trumps that are named; `double`: the suits that count twice where they
    are not, by `double_rule`. Where nothing counts more than once nothing is multiplied.

    `most_melds`: how many melds both sides together can have declared, marriages apart; 0 where nothing limits them.
    """

    words: ClassVar[str] = N_("each side what it made")

    factors: Mapping[Trump, int] = field(default_factory=dict)
    double: tuple[Suit, ...] = ()
    most_melds: int = 0
    rule: str = "scoring/multiplier"
    double_rule: str = "scoring/multiplier"

    def factor(self, trump: Trump) -> int:
        """What all of it is multiplied by."""
        return self.factors.get(trump, 2 if trump in self.double else 1)

    @property
    def multiplies(self) -> bool:
        """Whether anything counts more than once."""
        return any(self.factor(trump) > 1 for trump in (*self.factors, *self.double))

    def score(self, summary: Summary[int], game: Scored) -> Score:
        """The breakdown; see `stoek.rules.scores.scoring.Scoring`."""
        lines: list[Line] = []
        made = self.count(summary, game, lines)
        if not self.multiplies:
            return Score.of(lines, game, made)
        assert summary.trump is not None
        factor = self.factor(summary.trump)
        trumps = summary.trump.spoken
        named = summary.trump in self.factors
        lines.append(Line("times", Say.line_times(trumps=trumps), factor, self.rule if named else self.double_rule))
        result = [points * factor for points in made]
        return Score.of([*lines, *score_lines(game.sides, result, self.rule)], game, result)

    def without(self, part: ScoringPart) -> Scoring | None:
        """With every factor 1, where there are any."""
        if part is ScoringPart.FACTORS and self.multiplies:
            return replace(self, factors={}, double=())
        return TalliedScoring.without(self, part)

    @property
    def in_words(self) -> str:
        """With the factor, where there is one."""
        return _("{name}, times a factor by the trumps", name=_(self.words)) if self.multiplies else _(self.words)

    def faults(self, summary: Summary[int | None], game: Scored) -> Iterator[Contradiction]:
        """What contradicts itself in figures, of which some may not be told yet."""
        yield from TalliedScoring.faults(self, summary, game)
        declared = sum(claim.kind != game.combinations.marriage_kind for claim in (*summary.claims, *summary.others))
        if self.most_melds and declared > self.most_melds:
            yield Contradiction(
                "announced",
                Say.too_many_melds(declared=declared, most=self.most_melds),
                game.combinations.announce_rule,
            )

    def facts(self, game: Scored) -> Facts:
        """What the sums need, and trumps where the factor goes by them."""
        factored: Facts = {"trump": Fact(TRUMP)} if self.multiplies else {}
        return {**factored, **TalliedScoring.facts(self, game)}

    def reasons(self, game: Scored) -> Iterator[str]:
        """The rule of the factors, and those of the sums."""
        if self.multiplies:
            yield from (self.rule, self.double_rule)
        yield from TalliedScoring.reasons(self, game)
