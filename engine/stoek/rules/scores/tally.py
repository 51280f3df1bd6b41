"""What each of two sides has made in a deal: card points, the last trick or all the tricks, melds, bonuses.

Games of two sides differ in what they make of these sums (`stoek.rules.scores.makers` and others); how the sums come about, and
what cannot be in the figures, is the same. Sides are counted 0, the first of the ruleset's `sides`, and 1."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from stoek.errors import BadScore
from stoek.rules.facts import Choice, Facts, TrumpChoice
from stoek.rules.melds.contest import Criterion, MeldContest
from stoek.rules.melds.holding import hands_hold
from stoek.rules.melds.melds import Claim
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import OTHER_POINTS, Contradiction, Line, Summary, total_points, tricks_that_hold

FIRST_MELD = "first_meld"
"""The fact that tells whose meld comes first where two are equal; `by-cards` where that needs no telling."""

BY_CARDS = "by-cards"

Faults = Callable[[Summary[int | None], Ruleset], Iterator[Contradiction]]


@dataclass(frozen=True, slots=True)
class Tally:
    """How a side's points come together.

    `contest`: which side may meld; None where melds do not count, or both sides' do. `trickless_melds`: whether melds of a side
    without a trick count. `bonuses`: the facts with each side's points for what lay in its tricks.
    """

    contest: MeldContest | None = None
    trickless_melds: bool = True
    bonuses: tuple[str, str] | None = None
    all_tricks_rule: str = "scoring/capot"
    one_side_rule: str = "melds/one-side"
    trickless_rule: str = "scoring/no-trick"
    bonus_rule: str = "scoring/roem"

    def count(self, summary: Summary[int], ruleset: Ruleset, lines: list[Line], faults: Faults | None = None) -> tuple[int, int]:
        """The points of both sides; their lines are added. Raises `BadScore` where it cannot be told which side's melds count.

        `faults` finds what cannot be in the figures, where the game knows more of that than this.
        """
        for fault in (faults or self.faults)(summary, ruleset):
            if fault.decides:
                raise BadScore(fault.message, where=fault.where, rule=fault.rule)
        points = (summary.points, _other_points(summary, ruleset))
        tricks = (summary.tricks, ruleset.hand_size - summary.tricks)
        melding = self._melding_side(summary, ruleset)
        totals = []
        for side, claims in enumerate((summary.claims, summary.others)):
            name = ruleset.sides[side]
            made = [Line(f"{name}-cards", points[side], "scoring/count")]
            if ruleset.match and not tricks[1 - side]:
                made.append(Line("all-the-tricks", ruleset.match, self.all_tricks_rule))
            for claim in claims:
                counts, rule = self._counts(claim, melding in (None, side), tricks[side], ruleset)
                key = "meld" if counts else "meld-lost"
                made.append(Line(key, claim.points if counts else 0, rule, claim.label))
            if self.bonuses is not None:
                found = summary.facts.get(self.bonuses[side])
                made.append(Line("bonus", found if isinstance(found, int) else 0, self.bonus_rule))
            total = sum(line.value for line in made)
            lines += [*made, Line(f"{name}-made", total, "scoring/count")]
            totals.append(total)
        return totals[0], totals[1]

    def _counts(self, claim: Claim, may_meld: bool, tricks: int, ruleset: Ruleset) -> tuple[bool, str]:
        """Whether a meld counts, and the rule that says so. The marriage counts always."""
        if claim.kind == ruleset.combinations.marriage_kind:
            return True, claim.rule
        if not may_meld:
            return False, self.one_side_rule
        if not tricks and not self.trickless_melds:
            return False, self.trickless_rule
        return True, claim.rule

    def _melding_side(self, summary: Summary[int | None], ruleset: Ruleset) -> int | None:
        """The side whose melds count; None where neither has any."""
        if self.contest is None:
            return None
        first = summary.facts.get(FIRST_MELD, BY_CARDS)
        sides = [[(claim, None) for claim in claims] for claims in (summary.claims, summary.others)]
        verdict = self.contest.decide(sides, summary.trump)
        if verdict.side is not None or verdict.by is None:
            return verdict.side
        return None if first == BY_CARDS else ruleset.sides.index(str(first))

    def facts(self, ruleset: Ruleset) -> Facts:
        """Trumps, without which melds of two sides are not compared; and whose come first, where only one side may meld."""
        if not ruleset.combinations:
            return {}
        first: Facts = {} if self.contest is None else {FIRST_MELD: Choice((BY_CARDS, *ruleset.sides), default=BY_CARDS)}
        return {"trump": TrumpChoice(), **first}

    def faults(self, told: Summary[int | None], ruleset: Ruleset) -> Iterator[Contradiction]:
        """What contradicts itself in figures, of which some may not be told yet."""
        yield from _card_faults(told, ruleset)
        yield from self._meld_faults(told, ruleset)
        yield from self._bonus_faults(told, ruleset)

    def _bonus_faults(self, told: Summary[int | None], ruleset: Ruleset) -> Iterator[Contradiction]:
        if self.bonuses is None or ruleset.trick_melds is None:
            return
        for side, name in enumerate(self.bonuses):
            amount, tricks = told.facts.get(name), told.tricks
            if isinstance(amount, int) and not (tricks is not None and not 0 <= tricks <= ruleset.hand_size):
                taken = tricks if tricks is None or side == 0 else ruleset.hand_size - tricks
                fault = ruleset.trick_melds.fault(amount, ruleset.hand_size if taken is None else taken)
                if fault is not None:
                    yield Contradiction(name, fault, self.bonus_rule)

    def _meld_faults(self, told: Summary[int | None], ruleset: Ruleset) -> Iterator[Contradiction]:
        hands = ruleset.seats // len(ruleset.sides)
        if not hands_hold((told.claims, told.others), hands, ruleset.most_held, ruleset.pack, ruleset.combinations, told.trump):
            yield Contradiction(
                "opponents_announced" if told.others else "announced",
                "No deal gives both sides what is announced. Take out what was not announced, or correct the cards.",
                ruleset.combinations.announce_rule,
            )
            return
        if self.contest is None:
            return
        kept = [[(claim, None) for claim in claims] for claims in (told.claims, told.others)]
        verdict = self.contest.decide(kept, told.trump)
        named = told.facts.get(FIRST_MELD, BY_CARDS)
        if verdict.side is None and verdict.by is not None and named == BY_CARDS:
            yield Contradiction("opponents_announced", _undecided(verdict.by), self.one_side_rule)
        if named != BY_CARDS and verdict.side is not None and ruleset.sides[verdict.side] != named:
            yield Contradiction(
                FIRST_MELD,
                f"The better meld is on the {ruleset.sides[verdict.side]} side, so the place at the table does not decide. "
                f"Leave “{FIRST_MELD}” out.",
                self.one_side_rule,
            )


def _undecided(by: Criterion) -> str:
    if by is Criterion.PLACE:
        return (
            "Both sides’ best melds are alike, and the place at the table decides between them. "
            f"Say in “{FIRST_MELD}” whose comes first, or list the melds of that side only."
        )
    return (
        f"Only one side may meld, and which one goes by the melds’ {by.value}, which is not told. "
        "Give the melds with their cards and the trumps, or list those of that side only."
    )


def _other_points(told: Summary[int], ruleset: Ruleset) -> int:
    found = told.facts.get(OTHER_POINTS)
    return found if isinstance(found, int) else total_points(ruleset) - told.points


def _card_faults(told: Summary[int | None], ruleset: Ruleset) -> Iterator[Contradiction]:
    """Points and tricks of both sides: within what there is, and together as so many tricks can hold them."""
    values, size = sorted(ruleset.card_values(told.trump)), ruleset.seats
    # Tricks taken while there was a stock are not among those told.
    drawn = ruleset.most_held - ruleset.hand_size
    total, last = total_points(ruleset), ruleset.last_trick
    others = told.facts.get(OTHER_POINTS)
    sides: list[tuple[str, int | None, int | None]] = [("points", told.points, told.tricks)]
    if told.tricks is not None and not 0 <= told.tricks <= ruleset.hand_size:
        yield Contradiction("tricks", f"{told.tricks} tricks cannot be: there are {ruleset.hand_size} in a deal. Count them again.")
        return
    if isinstance(others, int):
        sides.append((OTHER_POINTS, others, None if told.tricks is None else ruleset.hand_size - told.tricks))
    for where, points, tricks in sides:
        if points is None:
            continue
        if not 0 <= points <= total:
            yield Contradiction(
                where, f"{points} card points cannot be: the pack and the last trick make {total}. Count them again."
            )
        elif tricks is not None:
            least = sum(values[: tricks * size]) + (last if tricks == ruleset.hand_size else 0)
            most = sum(values[max(0, len(values) - (tricks + drawn) * size) :]) + (last if tricks else 0)
            if not least <= points <= most:
                amount = f"{least}" if least == most else f"from {least} to {most}"
                yield Contradiction(
                    where,
                    f"{points} card points do not go with {tricks_that_hold(tricks)} {amount} with the last trick. "
                    "Count the points or the tricks again.",
                )
    if isinstance(others, int) and told.points is not None and 0 <= told.points <= total and 0 <= others <= total:
        yield from _both(told.points + others, values, ruleset)


def _both(points: int, values: Sequence[int], ruleset: Ruleset) -> Iterator[Contradiction]:
    """The cards that are played hold all points of both sides; the last trick is one side's."""
    played = ruleset.seats * ruleset.hand_size
    least = sum(values[:played]) + ruleset.last_trick
    most = sum(values[len(values) - played :]) + ruleset.last_trick
    if not least <= points <= most:
        yield Contradiction(
            OTHER_POINTS,
            f"{points} card points on both sides together cannot be: the {played} cards that are played and the last trick hold "
            f"from {least} to {most}. Count them again.",
        )
