"""In which order a deal brought its points, which decides who reached a target first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import prod

from stoek.cards import mask_of
from stoek.checking.case import Case
from stoek.checking.check import Report
from stoek.checking.depths import TRICKS
from stoek.rules.customs.finish import FinishPart
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import Line

Both = tuple[int, int]
"""Points of each side."""

Gain = tuple[int, int]
"""A side, and the points that it gets."""


@dataclass(frozen=True, slots=True)
class Gains:
    """What a deal brought each side, part by part, with everything that it is multiplied by. `tricks`: what each trick brought, in
    the order in which they were won; None where only their sums are known."""

    sums: dict[FinishPart, Both]
    tricks: tuple[Gain, ...] | None = None

    def first(self, before: Both, order: Sequence[FinishPart], enough: Callable[[int], bool]) -> int | None:
        """Return the side that first has enough, if both have in the end; None if that cannot be told.

        >>> order = (FinishPart.MARRIAGE, FinishPart.MELDS, FinishPart.TRICKS)
        >>> sums = {FinishPart.MARRIAGE: (0, 20), FinishPart.MELDS: (50, 0), FinishPart.TRICKS: (100, 57)}
        >>> [Gains(sums).first((960, since), order, lambda points: points >= 1000) for since in (990, 970)]
        [1, 0]
        """
        totals = list(before)
        for steps in (self._steps(part) for part in order):
            reached = set()
            for gains in steps:
                for side, points in gains:
                    totals[side] += points
                reached = {side for side in (0, 1) if enough(totals[side])}
                if reached:
                    break
            if reached:
                return reached.pop() if len(reached) == 1 else None
        return None

    def _steps(self, part: FinishPart) -> Iterator[tuple[Gain, ...]]:
        """What a part brought, step by step; in one step where its order is not known."""
        if part is FinishPart.TRICKS and self.tricks is not None:
            yield from ((gain,) for gain in self.tricks)
        else:
            yield tuple(enumerate(self.sums[part]))

    def turned(self) -> Gains:
        """The same with the sides the other way round."""
        sums = {part: (second, first) for part, (first, second) in self.sums.items()}
        return Gains(sums, None if self.tricks is None else tuple((1 - side, points) for side, points in self.tricks))


def gains_of(game: Ruleset, report: Report) -> Gains | None:
    """What a deal brought, by the lines of its score; None where these do not add up to it, as after a revoke."""
    score = report.score
    if score is None:
        return None
    parts = [_parts(game, lines) for lines in _sides(score.lines)]
    if len(parts) != 2:
        return None
    factor = prod(line.value for line in score.lines if line.key == "times")
    sums = {part: (factor * parts[0][part], factor * parts[1][part]) for part in FinishPart}
    if [sum(points) for points in zip(*sums.values(), strict=True)] != list(score.result.values()):
        return None
    return Gains(sums, _tricks(report, factor, sums[FinishPart.TRICKS]))


def _sides(lines: Sequence[Line]) -> list[list[Line]]:
    """The lines of what each side made: those of a side end with its sum."""
    sides: list[list[Line]] = []
    own: list[Line] = []
    for line in lines:
        if line.key == "made":
            sides.append(own)
            own = []
        else:
            own.append(line)
    return sides


def _parts(game: Ruleset, lines: Sequence[Line]) -> dict[FinishPart, int]:
    """The points of each part before they are multiplied."""
    parts = dict.fromkeys(FinishPart, 0)
    for line in lines:
        meld = FinishPart.MARRIAGE if line.rule == game.combinations.marriage_rule else FinishPart.MELDS
        parts[meld if line.key == "meld" else FinishPart.TRICKS] += line.value
    return parts


def _tricks(report: Report, factor: int, sums: Both) -> tuple[Gain, ...] | None:
    """What each trick brought, the last one with what it counts besides, and with all that is paid for all tricks."""
    case = report.deal
    if report.depth != TRICKS or case.tables is None or len(case.tricks) != case.trick_count:
        return None
    gains = list(_counted(case, factor))
    if len(gains) != len(case.tricks):
        return None
    last, points = gains[-1]
    taken = [sum(points for side, points in gains if side == one) for one in (0, 1)]
    gains[-1] = (last, points + sums[last] - taken[last])
    return tuple(gains) if sums[1 - last] == taken[1 - last] else None


def _counted(case: Case, factor: int) -> Iterator[Gain]:
    """The card points of each trick whose winner is known."""
    for trick in case.tricks:
        side = case.side_of(trick.winner)
        if side is not None and case.tables is not None:
            yield side, factor * case.tables.card_points(mask_of(laid.card for laid in trick.cards if laid.card is not None))
