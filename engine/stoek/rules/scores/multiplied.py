"""Both sides score what they have made, times a factor for what was trumps (W: Schieber; without factors the Klaverjas of 1836)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from stoek.cards import Suit, SuitsAlike, Trump, first_ranks
from stoek.language import N_, _
from stoek.rules.facts import NOBODY, TRUMP, Fact, Facts, OneOf
from stoek.rules.scores.rounding import TEN
from stoek.rules.scores.scoring import (
    Contradiction,
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
from stoek.rules.scores.tally import TalliedScoring

REVOKED = "revoked"
"""The fact that tells which side revoked."""


@dataclass(frozen=True, slots=True)
class MultipliedScoring(TalliedScoring):
    """`factors`: what all of it is multiplied by under the trumps that are named; `double`: the suits that count twice if they
    are not named, by `double_rule`. If nothing counts more than once nothing is multiplied.

    `revoke`: the rule by which all tricks go to the other side after a proven revoke, and the side that revoked scores nothing;
    None if no revoke is settled so.

    `most_melds`: how many melds both sides together can have declared, marriages apart; 0 where nothing limits them.
    """

    words: ClassVar[str] = N_("each side what it made")

    factors: Mapping[Trump, int] = field(default_factory=dict)
    double: tuple[Suit, ...] = ()
    most_melds: int = 0
    rule: str = "scoring/multiplier"
    double_rule: str = "scoring/multiplier"
    revoke: str | None = None

    def factor(self, trump: Trump) -> int:
        """What all of it is multiplied by."""
        return self.factors.get(trump.first if isinstance(trump, SuitsAlike) else trump, 2 if trump in self.double else 1)

    @property
    def multiplies(self) -> bool:
        """Whether anything counts more than once."""
        return any(self.factor(trump) > 1 for trump in (*self.factors, *self.double))

    def score(self, summary: Summary[int], game: Scored) -> Score:
        """The breakdown; see `stoek.rules.scores.scoring.Scoring`."""
        lines: list[Line] = []
        made = self._made(summary, game, lines)
        if not self.multiplies:
            return Score.of(lines, game, made)
        assert summary.trump is not None
        factor = self.factor(summary.trump)
        trumps = summary.trump.spoken
        named = first_ranks(summary.trump) in self.factors
        lines.append(Line("times", Say.line_times(trumps=trumps), factor, self.rule if named else self.double_rule))
        result = [points * factor for points in made]
        return Score.of([*lines, *score_lines(game.sides, result, self.rule)], game, result)

    def _made(self, summary: Summary[int], game: Scored, lines: list[Line]) -> tuple[int, int]:
        """What each side has made before it is multiplied: after a proven revoke the other side has all the tricks."""
        revoked = [side.name for side in game.sides].index(name) if (name := _revoked(summary)) else None
        if revoked is None:
            return self.count(summary, game, lines)
        # Points or tricks that are not told are 0.
        told: Summary[int | None] = Summary(
            summary.points or None, summary.tricks or None, summary.claims, summary.others, summary.trump, summary.facts
        )
        self.refuse(told, game)
        points, tricks = (total_points(game), game.hand_size) if revoked else (0, 0)
        own, others = self.count(replace(summary, points=points, tricks=tricks), game, lines)
        made = (own, 0) if revoked else (0, others)
        lines.append(Line("settled", Say.line_revoke(the=game.sides[revoked].the), sum(made), self.revoke))
        return made

    @property
    def sheet(self) -> SheetKind:
        """Both sides share the card points, and all that they score is multiplied by the factor."""
        factors = {1, *self.factors.values(), *((2,) if self.double else ())}
        in_tens = not any(points % TEN for points in self.match.both)
        return SheetKind(shared=in_tens, factors=tuple(sorted(factors)), whole=True)

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
        names = tuple(side.name for side in game.sides)
        settled: Facts = {REVOKED: OneOf((NOBODY, *names), default=NOBODY, settled=names)} if self.revoke else {}
        return {**factored, **TalliedScoring.facts(self, game), **settled}

    def reasons(self, game: Scored) -> Iterator[str]:
        """The rule of the factors, and those of the sums."""
        if self.multiplies:
            yield self.rule
            if any(suit not in self.factors for suit in self.double):
                yield self.double_rule
        if self.revoke:
            yield self.revoke
        yield from TalliedScoring.reasons(self, game)


def _revoked(summary: Summary[int]) -> str | None:
    """The name of the side that revoked; None if nobody did."""
    name = summary.facts.get(REVOKED)
    return None if name in (None, NOBODY) else str(name)
