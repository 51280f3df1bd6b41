"""What each of two sides has made in a deal: card points, the last trick or all the tricks, melds, bonuses.

Games of two sides differ in what they make of these sums (`stoek.rules.scores.makers` and others); how the sums come about, and
what cannot be in the figures, is the same. Sides are counted 0, the first of the game's `sides`, and 1."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from stoek.cards import SuitsAlike, Trump
from stoek.language import N_, _
from stoek.rules.facts import NOBODY, TRUMP, Fact, Facts, OneOf
from stoek.rules.melds.contest import Criterion, MeldContest
from stoek.rules.melds.holding import hands_hold
from stoek.rules.melds.melds import Claim, marriages
from stoek.rules.scores.bounds import points_of_tricks, points_played, total_fault, tricks_fault, tricks_that_hold
from stoek.rules.scores.scoring import (
    NO_MATCH,
    OTHER_POINTS,
    Contradiction,
    FactValues,
    Line,
    Match,
    Scored,
    Scoring,
    ScoringPart,
    Summary,
    total_points,
)
from stoek.rules.scores.sentences import Say
from stoek.rules.sides import Side

FIRST_MELD = "first_meld"
"""The fact that tells whose meld comes first where two are equal; `by-cards` where that needs no telling."""

BY_CARDS = "by-cards"


@dataclass(frozen=True, slots=True, kw_only=True)
class TalliedScoring(Scoring):
    """A scoring that begins with what each of two sides has made; what it makes of these sums, each kind says for itself.

    `contest`: which side may meld; None where melds do not count, or both sides' do. `trickless_melds`: whether melds of a side
    without a trick count. `match`: what all the tricks count for each side.
    """

    contest: MeldContest | None = None
    trickless_melds: bool = True
    match: Match = NO_MATCH
    count_rule: str = "scoring/count"
    one_side_rule: str = "melds/one-side"
    trickless_rule: str = "scoring/no-trick"

    @property
    def card_match(self) -> Match:
        return self.match

    def without(self, part: ScoringPart) -> Scoring | None:
        """With nothing for all the tricks, or with the melds of both sides counted, where they are contested."""
        if part is ScoringPart.MATCH and any(self.match.both):
            return replace(self, match=NO_MATCH)
        return replace(self, contest=None) if part is ScoringPart.CONTEST and self.contest is not None else None

    def count(self, summary: Summary[int], game: Scored, lines: list[Line], sides: Sequence[Side] = ()) -> tuple[int, int]:
        """The points of both sides; their lines are added. Raises `BadScore` where it cannot be told which side's melds count.

        `sides` are those that the lines name, where they are others than the game's.
        """
        self.refuse(summary, game)
        points = (summary.points, _other_points(summary, game))
        tricks = (summary.tricks, game.hand_size - summary.tricks)
        melding, lost_by = self._melding_sides(summary, game)
        totals = []
        for side, claims in enumerate((summary.claims, summary.others)):
            title = (sides or game.sides)[side].title
            words = Say.line_cards(title=title)
            made = [Line("cards", words, points[side], self.count_rule)]
            match = self.match_of(summary.facts).both[side]
            if match and not tricks[1 - side]:
                made.append(Line("all-the-tricks", Say.line_all_tricks(), match, self.match.rule))
            for claim in claims:
                counts, rule = self._counts(claim, None if side in melding else lost_by, tricks[side], game)
                if counts:
                    made.append(Line("meld", claim.label, claim.points, rule))
                else:
                    made.append(Line("meld-lost", Say.line_does_not_count(label=claim.label), 0, rule))
            made += self.besides(side, summary, game)
            total = sum(line.value for line in made)
            lines += [*made, Line("made", Say.line_total(title=title), total, self.count_rule)]
            totals.append(total)
        return totals[0], totals[1]

    def card_parts(self, summary: Summary[int], game: Scored) -> tuple[int, int]:
        """The card points of both sides, with what all the tricks count."""
        tricks = (summary.tricks, game.hand_size - summary.tricks)
        own, others = (0 if tricks[1 - side] else match for side, match in enumerate(self.match.both))
        return summary.points + own, _other_points(summary, game) + others

    def match_of(self, facts: FactValues) -> Match:
        """What all the tricks count for each side in a deal with these facts."""
        return self.match

    def besides(self, side: int, summary: Summary[int], game: Scored) -> Iterator[Line]:
        """What a side has made besides cards, all the tricks and melds."""
        return iter(())

    def _counts(self, claim: Claim, lost_by: str | None, tricks: int, game: Scored) -> tuple[bool, str]:
        """Whether a meld counts, and the rule that says so; `lost_by`: the rule by which its side may not meld. The marriage counts
        always."""
        if claim.kind == game.combinations.marriage_kind:
            return True, claim.rule
        if lost_by is not None:
            return False, lost_by
        if not tricks and not self.trickless_melds:
            return False, self.trickless_rule
        return True, claim.rule

    def _melding_sides(self, summary: Summary[int], game: Scored) -> tuple[Sequence[int], str]:
        """The sides whose melds count, and the rule by which those of another do not."""
        if self.contest is None:
            return (0, 1), self.one_side_rule
        verdict = self.contest.decide(
            [[(claim, None) for claim in claims] for claims in (summary.claims, summary.others)], summary.trump
        )
        first = summary.facts.get(FIRST_MELD, BY_CARDS)
        if self.contest.alike_rule is not None and (verdict.alike or first == NOBODY):
            return (), self.contest.alike_rule
        if verdict.side is not None:
            return (verdict.side,), self.one_side_rule
        return (0, 1) if verdict.by is None or first == BY_CARDS else (_side_named(first, game),), self.one_side_rule

    def facts(self, game: Scored) -> Facts:
        """Trumps, without which melds of two sides are not compared; and whose come first, where only one side may meld."""
        if not game.combinations:
            return {}
        if self.contest is None or not game.combinations.contested:
            return {"trump": Fact(TRUMP)}
        nobody = () if self.contest.alike_rule is None else (NOBODY,)
        values = (BY_CARDS, *(side.name for side in game.sides), *nobody)
        hint = N_("Only where the best melds of both sides are alike")
        return {"trump": Fact(TRUMP), FIRST_MELD: OneOf(values, default=BY_CARDS, hint=hint)}

    def reasons(self, game: Scored) -> Iterator[str]:
        """The rules, names below the page, that it gives its lines and its faults."""
        yield self.count_rule
        if any(self.match.both):
            yield self.match.rule
        if self.contest is not None and game.combinations.contested:
            yield self.one_side_rule
            yield from () if self.contest.alike_rule is None else (self.contest.alike_rule,)
        if not self.trickless_melds and game.combinations.contested:
            yield self.trickless_rule

    def faults(self, summary: Summary[int | None], game: Scored) -> Iterator[Contradiction]:
        """What contradicts itself in figures, of which some may not be told yet."""
        yield from _card_faults(summary, game, self.match)
        yield from self._meld_faults(summary, game)

    def _meld_faults(self, summary: Summary[int | None], game: Scored) -> Iterator[Contradiction]:
        hands = game.seats // len(game.sides)
        if not hands_hold((summary.claims, summary.others), hands, game.most_held, game.pack, game.combinations, summary.trump):
            sentence = Say.announced_by_one_side
            marriage = game.combinations.marriage_kind
            if len(marriages(summary.trump)) <= 1 and all(
                any(claim.kind == marriage for claim in claims) for claims in (summary.claims, summary.others)
            ):
                sentence = Say.marriage_on_both_sides
            elif summary.claims and summary.others:
                sentence = Say.announced_by_both_sides
            where = "opponents_announced" if summary.others else "announced"
            yield Contradiction(where, sentence(marriage=marriage), game.combinations.announce_rule)
            return
        if self.contest is None:
            return
        kept = [[(claim, None) for claim in claims] for claims in (summary.claims, summary.others)]
        verdict = self.contest.decide(kept, summary.trump)
        named = summary.facts.get(FIRST_MELD, BY_CARDS)
        if verdict.side is None and verdict.by is not None and named == BY_CARDS:
            yield Contradiction(FIRST_MELD, _undecided(verdict.by), self.one_side_rule)
        if named not in (BY_CARDS, NOBODY) and verdict.alike:
            yield Contradiction(FIRST_MELD, Say.equal_melds_count_for_nobody(), self.contest.alike_rule)
        if named != BY_CARDS and verdict.side is not None and game.sides[verdict.side].name != named:
            yield Contradiction(
                FIRST_MELD,
                Say.better_meld_decides(the=game.sides[verdict.side].the),
                self.one_side_rule,
            )


def most_of_melds(game: Scored) -> int:
    """Return more than all melds of a deal can score together, of both sides."""
    parts = game.combinations
    longest = game.hand_size // parts.shortest * game.seats * max((points for _length, points in parts.sequences), default=0)
    return sum(points for _rank, points in parts.fours) + longest + parts.marriage * len(marriages(SuitsAlike.ALL))


def _side_named(name: object, game: Scored) -> int:
    return [side.name for side in game.sides].index(str(name))


def _undecided(by: Criterion) -> str:
    if by is Criterion.PLACE:
        return Say.melds_alike()
    return Say.melds_not_compared(value=_(by.value))


def _other_points(summary: Summary[int], game: Scored) -> int:
    other_points = summary.facts.get(OTHER_POINTS)
    return other_points if isinstance(other_points, int) else total_points(game) - summary.points


def _card_faults(summary: Summary[int | None], game: Scored, match: Match) -> Iterator[Contradiction]:
    """Points and tricks of both sides: within what there is, and together as so many tricks can hold them."""
    wrong = list(tricks_fault(game, summary.tricks))
    if wrong:
        yield from wrong
        return
    others = summary.facts.get(OTHER_POINTS)
    yield from _side_faults(game, summary, "points", summary.points, summary.tricks, match.own)
    if isinstance(others, int):
        yield from _side_faults(
            game, summary, OTHER_POINTS, others, None if summary.tricks is None else game.hand_size - summary.tricks, match.others
        )
        total = total_points(game)
        if summary.points is not None and 0 <= summary.points <= total and 0 <= others <= total:
            yield from _both(summary.points + others, game, summary.trump)


def _side_faults(
    game: Scored, summary: Summary[int | None], where: str, points: int | None, tricks: int | None, match: int
) -> Iterator[Contradiction]:
    wrong = list(total_fault(game, points, where, match=match))
    yield from wrong
    if wrong or points is None or tricks is None:
        return
    # Tricks taken while there was a stock are not among those told.
    bounds = points_of_tricks(game, tricks, summary.trump, drawn=game.first_phase_tricks)
    if points not in bounds:
        yield Contradiction(
            where,
            Say.points_not_of_tricks_with_last(points=points, tricks=tricks_that_hold(tricks), bounds=bounds.words),
        )


def _both(points: int, game: Scored, trump: Trump | None) -> Iterator[Contradiction]:
    """The cards that are played hold all points of both sides; the last trick is one side's."""
    bounds = points_played(game, trump)
    if points not in bounds:
        yield Contradiction(
            OTHER_POINTS,
            Say.points_together_impossible(points=points, seats=game.seats * game.hand_size, least=bounds.least, most=bounds.most),
        )
