"""What has been made so far, and the score of a deal that is over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from stoek.errors import BadScore
from stoek.language import _
from stoek.play.agreed import agreed_facts
from stoek.play.course import Course
from stoek.play.made import facts_of, summarized
from stoek.play.sentences import Say
from stoek.play.so_far import AnnouncedMeld
from stoek.rules.melds.announcements import completed
from stoek.rules.melds.contest import Kept
from stoek.rules.melds.melds import Claim
from stoek.rules.scores.scoring import Summary


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of a score.

    Attributes:
        label: What it says.
        value: What it adds.
        rule: The full id of its rule, such as `belote/scoring/count`.
    """

    label: str
    value: int
    rule: str | None

    def __str__(self) -> str:
        return f"{self.value:>6}  {self.label}  [{self.rule}]"


class Result(dict[str, int]):
    """The game points of each side that scores. Looking up the other of the two `sides` gives 0: it neither wins nor loses."""

    def __init__(self, points: Mapping[str, int], sides: Iterable[str]) -> None:
        super().__init__(points)
        self.sides = tuple(sides)

    def __missing__(self, side: str) -> int:
        if side in self.sides:
            return 0
        raise KeyError(side)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The score of a deal; as text one line below the other.

    Attributes:
        lines: What leads to the result.
        result: The game points of each side that scores; looking up the other side gives 0.
        thrown_in: Whether nobody took the deal on.
        carried: The points of a tie that wait for a later deal, at tables that carry them over.
    """

    lines: tuple[ScoreLine, ...]
    result: Mapping[str, int] = field(hash=False)
    thrown_in: bool = False
    carried: int = 0

    def __str__(self) -> str:
        result = ", ".join(f"{side} {points}" for side, points in self.result.items())
        if self.carried:
            result = _("{result}, carried over {points}", result=result, points=self.carried)
        return "\n".join([*map(str, self.lines), _("result: {result}", result=result)])


def claims_of_sides(course: Course) -> tuple[list[Claim], list[Claim]]:
    """The melds of both sides that can score: not those over which a higher one was declared."""
    sides: tuple[list[Claim], list[Claim]] = ([], [])
    for meld in course.announced:
        if not is_countered(course, meld):
            sides[course.side(meld.seat)].append(meld.claim)
    game = course.game
    if len(game.sides) == 1:
        return completed(sides[0], game.combinations, course.trump, game.hand_size), []
    return sides


def is_countered(course: Course, meld: AnnouncedMeld) -> bool:
    """Whether the second player has declared a higher meld over this one."""
    game = course.game
    if game.declaring is None or meld.cards or meld.claim.kind == game.combinations.marriage_kind:
        return False
    return any(other.tricks == meld.tricks and other.cards for other in course.announced)


def _placed(course: Course) -> tuple[list[Kept], list[Kept]]:
    """The melds that each side announced, with their places at the table."""
    sides: tuple[list[Kept], list[Kept]] = ([], [])
    for meld in course.announced:
        place = (meld.seat - course.start.eldest) % course.game.seats
        sides[course.side(meld.seat)].append((meld.claim, place))
    return sides


def score_of(course: Course) -> ScoreSheet:
    """The score of a deal that is over; `BadScore` where it is not, or where nobody has said what was bid."""
    game = course.game
    both = [side.name for side in game.both_sides]
    if not course.over:
        raise BadScore(Say.not_over())
    if course.thrown_in:
        words = Say.thrown_in()
        line = ScoreLine(words, 0, game.rule_id(game.auction.rules.all_pass))
        return ScoreSheet((line,), Result(dict.fromkeys(game.side_names, 0), both), thrown_in=True)
    summary = summary_of(course)
    for name in agreed_facts(game):
        if summary.facts.get(name) is None:
            raise BadScore(Say.fact_missing(name=name))
    score = game.score(summary)
    lines = (ScoreLine(line.words, line.value, game.rule_id(line.rule)) for line in score.lines)
    return ScoreSheet(tuple(lines), Result(score.result, both), carried=score.carried)


def summary_of(course: Course) -> Summary[int]:
    """Return the facts that a score depends on, for the deal so far."""
    game, made = course.game, course.made
    if course.gave_up or course.ended:
        made = replace(made, points=(0, made.points[1]), tricks=(0, made.tricks[1]))
    facts = facts_of(game, course.declarer, course.stock, _placed(course), course.trump, course.facts)
    claims = ([], []) if course.gave_up else claims_of_sides(course)
    return summarized(game, made, course.trump, facts, *claims)
