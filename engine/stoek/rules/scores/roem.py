"""Makers against opponents if combinations score within tricks: the makers must have more, or lose everything (W: Klaverjas)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import ClassVar

from stoek.language import N_, _
from stoek.rules.facts import NOBODY, SEAT, Fact, Facts, OneOf
from stoek.rules.names import RuleNames
from stoek.rules.scores.scoring import (
    BONUSES,
    Contradiction,
    FactValues,
    Line,
    Match,
    Score,
    Scored,
    Summary,
    Sums,
    score_lines,
    total_points,
)
from stoek.rules.scores.sentences import Say
from stoek.rules.scores.sheets import SheetKind
from stoek.rules.scores.tally import TalliedScoring
from stoek.rules.sides import Side

CHOSEN, FACTOR, REVOKED = "chosen_by", "doubled", "revoked"
"""Facts: whether anybody chose the trumps; by how much the deal is doubled; the side that has revoked, if the table settles it."""

NOTHING, CARDS, ALL = DOUBLES = ("nothing", "cards", "all")
"""What is doubled: nothing ever is; the card points; the card points and what lay in the tricks."""

DOUBLINGS = (1, 2, 4, 8)
"""Not doubled; doubled by the others, redoubled by the makers, doubled once more by the others."""

NO_MAKERS = (Side("first", N_("one side")), Side("second", N_("the other side"), N_("the other side")))
"""The sides where nobody chose the trumps."""


@dataclass(frozen=True, slots=True)
class RoemRules(RuleNames):
    """The rules by which makers win or fail; `doubled` and `revoked` are given only at tables that have that."""

    made: str = "scoring/made"
    failed: str = "scoring/failed"
    no_makers: str = "scoring/no-makers"
    doubled: str = "scoring/doubled"
    revoked: str = "scoring/revoke"


@dataclass(frozen=True, slots=True)
class Settlement:
    """What the side that did not revoke writes: points, and with `bonus` also what lay in the tricks of both sides."""

    points: int
    bonus: bool = False


@dataclass(frozen=True, slots=True)
class RoemScoring(TalliedScoring):
    """What lay in the tricks of a side counts for it. If nobody chose the trumps, both sides just score.

    The side that doubled last, else the makers, must have more. `failed_bonus`: if it fails, what lay in the tricks counts for the
    other side; if False, it counts for nobody. `doubles`: what a doubling multiplies, one of `DOUBLES`. `settles`: what a revoke
    costs; None if it is not settled. `match` is for the side that must have more, and for the other.
    """

    words: ClassVar[str] = N_("each side what it made; the makers lose all to the others unless they have more")

    failed_bonus: bool = True
    doubles: str = NOTHING
    settles: Settlement | None = None
    rules: RoemRules = field(default_factory=RoemRules)

    def score(self, summary: Summary[int], game: Scored) -> Score:
        """The breakdown; see `stoek.rules.scores.scoring.Scoring`."""
        lines: list[Line] = []
        if self._revoker(summary.facts, game) is not None:
            return self._settled(summary, game)
        if not has_makers(summary.facts):
            made = self.count(summary, game, lines, sides=NO_MAKERS)
            return Score.of([*lines, *score_lines(NO_MAKERS, made, self.rules.no_makers)], game, made)
        made = self.count(summary, game, lines)
        leading = must_have_more(summary.facts)
        ahead = made[leading] - made[1 - leading]
        lines.append(self._verdict(ahead, game.sides[leading]))
        rule = lines[-1].rule
        factor = factor_of(summary.facts)
        result = self._kept(summary, game, made, factor)
        if ahead <= 0:
            result = self._lost(summary, game, made, leading, factor)
            if not self.failed_bonus and game.trick_melds is not None:
                melds = _(game.trick_melds.word).lower()
                lines.append(Line("nat", Say.line_nat(melds=melds), total_points(game), rule))
        if factor > 1:
            words = Say.line_all_doubled() if self.doubles == ALL else Say.line_cards_doubled()
            lines.append(Line("doubled", words, factor, self.rules.doubled))
        return Score.of([*lines, *score_lines(game.sides, result, rule)], game, result)

    def _verdict(self, ahead: int, side: Side) -> Line:
        """Whether a side that must have more has it."""
        if ahead > 0:
            return Line("ahead", side.says(Say.line_is_ahead, Say.line_are_ahead), ahead, self.rules.made)
        return Line("behind", side.says(Say.line_is_behind, Say.line_are_behind), ahead, self.rules.failed)

    def _kept(self, summary: Summary[int], game: Scored, made: tuple[int, int], factor: int) -> tuple[int, int]:
        """What both sides score if each keeps what it made."""
        own, others = (
            points * factor + (total - points) * self._bonus_factor(factor)
            for points, total in zip((summary.points, total_points(game) - summary.points), made, strict=True)
        )
        return own, others

    def _lost(self, summary: Summary[int], game: Scored, made: tuple[int, int], leading: int, factor: int) -> tuple[int, int]:
        """What both sides score if that side should have more and has not."""
        bonus = sum(made) - total_points(game)
        if not self.failed_bonus:
            bonus -= sum(bonus_of(summary.facts, side) for side in (0, 1))
        worth = total_points(game) * factor + bonus * self._bonus_factor(factor)
        return (0, worth) if leading == 0 else (worth, 0)

    def _bonus_factor(self, factor: int) -> int:
        """What multiplies everything that is not card points."""
        return factor if self.doubles == ALL else 1

    def _revoker(self, facts: FactValues, game: Scored) -> int | None:
        """The side whose revoke the table settles."""
        names = [side.name for side in game.sides]
        revoked = facts.get(REVOKED)
        return None if self.settles is None or revoked not in names else names.index(str(revoked))

    def _settled(self, summary: Summary[int], game: Scored) -> Score:
        """What a revoke costs, whatever was made. Card points and tricks need not be told."""
        revoker, settles = self._revoker(summary.facts, game), self.settles
        assert revoker is not None
        assert settles is not None
        # Points or tricks that are not told are 0.
        self.refuse(Summary(summary.points or None, summary.tricks or None, trump=summary.trump, facts=summary.facts), game)
        sides = game.sides if has_makers(summary.facts) else NO_MAKERS
        lines = [Line("settled", Say.line_revoke(the=sides[revoker].the), settles.points, self.rules.revoked)]
        if settles.bonus:
            lines += [line for side in (0, 1) for line in self.besides(side, summary, game)]
        worth = sum(line.value for line in lines)
        result = (worth, 0) if revoker else (0, worth)
        return Score.of([*lines, *score_lines(sides, result, self.rules.revoked)], game, result)

    def match_of(self, facts: FactValues) -> Match:
        """For the side that must have more, and for the other; without makers both are the other."""
        match = self.match
        if not has_makers(facts):
            return replace(match, own=match.others)
        return replace(match, own=match.others, others=match.own) if must_have_more(facts) else match

    def besides(self, side: int, summary: Summary[int], game: Scored) -> Iterator[Line]:
        """What lay in the tricks of a side."""
        if game.trick_melds is not None:
            yield Line("bonus", _(game.trick_melds.word), bonus_of(summary.facts, side), game.trick_melds.rule)

    def sums(self, facts: FactValues) -> Sums:
        """Tricks score themselves. If only card points are doubled, this is near it: what lies in tricks is taken as doubled too.
        A revoke that is settled leaves nothing to search."""
        if self.settles is not None and facts.get(REVOKED) not in (None, NOBODY):
            return Sums(False, (0, 0), searched=False)
        if not has_makers(facts):
            return Sums(False, self.match_of(facts).both)
        factor = factor_of(facts)
        exact = factor == 1 or self.doubles == ALL
        return Sums(True, self.match.both, must_have_more(facts), factor, self.failed_bonus, exact)

    @property
    def sheet(self) -> SheetKind:
        """A deal may be even, as there may be no makers; if it is doubled, the others may be the side that must have more."""
        if self.doubles == NOTHING:
            return SheetKind(shared=True, lost_rule=self.rules.failed)
        return SheetKind(shared=True, factors=DOUBLINGS, whole=self.doubles == ALL)

    def facts(self, game: Scored) -> Facts:
        """Who made trumps, or that nobody did, besides what the sums need; doublings and revokes if the table has them."""
        makers, others = (side.name for side in game.sides)
        # Where trumps are called, somebody has chosen them.
        when = {} if is_called(game) else {CHOSEN: (makers,)}
        asked: dict[str, Fact] = {"declarer": Fact(SEAT, when=when)}
        if when:
            asked[CHOSEN] = OneOf((makers, NOBODY), default=makers)
        if self.doubles != NOTHING:
            asked[FACTOR] = OneOf(DOUBLINGS, default=1, when=when)
        if self.settles is not None:
            asked[REVOKED] = OneOf((NOBODY, makers, others), default=NOBODY, settled=(makers, others))
        return {**asked, **TalliedScoring.facts(self, game)}

    def reasons(self, game: Scored) -> Iterator[str]:
        """Its own rules, and those of the sums."""
        unused = {self.rules.doubled} if self.doubles == NOTHING else set()
        unused |= {self.rules.revoked} if self.settles is None else set()
        unused |= {self.rules.no_makers} if is_called(game) else set()
        yield from (rule for rule in self.rules if rule not in unused)
        yield from TalliedScoring.reasons(self, game)

    def faults(self, summary: Summary[int | None], game: Scored) -> Iterator[Contradiction]:
        """What contradicts itself in figures, of which some may not be told yet."""
        yield from TalliedScoring.faults(self, summary, game)
        yield from self._bonus_faults(summary, game)
        if not has_makers(summary.facts) and factor_of(summary.facts) > 1:
            yield Contradiction(FACTOR, Say.nothing_to_double(), self.rules.doubled)

    def _bonus_faults(self, summary: Summary[int | None], game: Scored) -> Iterator[Contradiction]:
        tricks = summary.tricks
        if game.trick_melds is None or not (tricks is None or 0 <= tricks <= game.hand_size):
            return
        for side, name in enumerate(BONUSES):
            amount = summary.facts.get(name)
            taken = game.hand_size if tricks is None else (tricks, game.hand_size - tricks)[side]
            fault = game.trick_melds.fault(amount, taken) if isinstance(amount, int) else None
            if fault is not None:
                yield Contradiction(name, fault, game.trick_melds.rule)


def is_called(game: Scored) -> bool:
    """Whether a call chooses the trumps."""
    return "declarer" in game.auction.facts


def has_makers(facts: FactValues) -> bool:
    """Whether somebody chose the trumps."""
    return facts.get(CHOSEN) != NOBODY


def factor_of(facts: FactValues) -> int:
    """The doubling, 1 if it is not told."""
    factor = facts.get(FACTOR)
    return factor if isinstance(factor, int) else 1


def must_have_more(facts: FactValues) -> int:
    """The side that must have more than the other: the one that doubled last; the makers if nobody did."""
    return DOUBLINGS.index(factor_of(facts)) % 2


def bonus_of(facts: FactValues, side: int) -> int:
    """What lay in the tricks of a side, 0 if it is not told."""
    bonus = facts.get(BONUSES[side])
    return bonus if isinstance(bonus, int) else 0
