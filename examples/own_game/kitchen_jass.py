"""Kitchen Jass: two players, the upper 24 cards, all of them dealt. A made-up game, to show how one is added."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from stoek.rules.house import HouseRule, Way
from stoek.rules.laws import OBLIGATORY_OVERTRUMP, for_two
from stoek.rules.melds.melds import Combinations
from stoek.rules.ruleset import DealPlan, DealRules, Ruleset
from stoek.rules.scales import HIGH_TEN_PLAIN, HIGH_TEN_TRUMPS, LOW_TEN_PLAIN, LOW_TEN_TRUMPS
from stoek.rules.scores.scoring import Line, Score, Scored, Summary
from stoek.rules.scores.tally import TalliedScoring
from stoek.rules.sides import Side


@dataclass(frozen=True, slots=True)
class MostPointsScoring(TalliedScoring):
    """A named part of our own: one game point for whoever has made more, another for all the tricks."""

    words: ClassVar[str] = "one game point for more points, one for all the tricks"

    rule: str = "scoring/game-points"

    def score(self, summary: Summary[int], game: Scored) -> Score:
        """The breakdown: what the sums add up line by line, then the game points of each side."""
        lines: list[Line] = []
        made = self.count(summary, game, lines)
        tricks = (summary.tricks, game.hand_size - summary.tricks)
        result = {}
        for side, own, others, taken in zip(game.sides, made, made[::-1], tricks, strict=True):
            result[side.name] = int(own > others) + int(taken == game.hand_size)
            lines.append(Line("score", side.does("scores", "score"), result[side.name], self.rule))
        return Score(tuple(lines), result)

    def reasons(self, game: Scored) -> Iterator[str]:
        """The rules that its lines name: those of the sums, and its own."""
        yield from TalliedScoring.reasons(self, game)
        yield self.rule


# Two players: the cook deals, the guest leads.
GUEST, COOK = Side("guest", player=True), Side("cook", player=True)
LAW = for_two(OBLIGATORY_OVERTRUMP)

KITCHEN_JASS = Ruleset(
    id="kitchen-jass",
    name="Kitchen Jass",
    family="Jass",
    page="kitchen-jass",
    seats=2,
    partners=False,
    sides=(GUEST, COOK),
    trump_scale=HIGH_TEN_TRUMPS[:6],
    plain_scale=HIGH_TEN_PLAIN[:6],
    deal=DealPlan(packets=(("hands", 4), ("hands", 4), ("hands", 4)), players=(2,), rules=DealRules(packets="deal/packets")),
    law=LAW,
    last_trick=10,
    combinations=Combinations(
        sequences=((3, 20), (4, 50)), split_longer=True, marriage=20, marriage_kind="soup",
        sequence_rule="melds/sequence", marriage_rule="melds/marriage", overlap_rule="melds/once", announce_rule="melds/once",
    ),
    scoring=MostPointsScoring(),
    target=7,
    house_rules=(
        HouseRule(
            "tens", "Tens", "cards/ranks",
            {
                "high": Way("rank below the ace", "our kitchen"),
                "low": Way(
                    "rank above the nine", "the kitchen next door",
                    {"trump_scale": LOW_TEN_TRUMPS[:6], "plain_scale": LOW_TEN_PLAIN[:6]},
                ),
            },
        ),
    ),
)  # fmt: skip
