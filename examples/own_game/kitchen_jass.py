"""Kitchen Jass: two players, the upper 24 cards, all of them dealt. A made-up game, to show how one is added."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from stoek.rules.facts import Facts
from stoek.rules.laws import OBLIGATORY_OVERTRUMP, play_rules
from stoek.rules.melds.contest import MeldContest
from stoek.rules.melds.melds import Combinations
from stoek.rules.ruleset import DealPlan, HouseRule, Rule, Ruleset
from stoek.rules.scales import HIGH_TEN_PLAIN, HIGH_TEN_TRUMPS, LOW_TEN_PLAIN, LOW_TEN_TRUMPS
from stoek.rules.scores.scoring import Contradiction, House, Line, Score, Summary
from stoek.rules.scores.sheets import SheetKind
from stoek.rules.scores.tally import Tally

ELDEST, DEALER = "eldest", "dealer"


@dataclass(frozen=True, slots=True)
class MostPointsScoring:
    """A named part of our own: one game point for whoever has made more, another for all the tricks."""

    tally: Tally

    sheet = SheetKind()

    def score(self, summary: Summary[int], ruleset: Ruleset, house: House) -> Score:
        """The breakdown: what the tally adds up line by line, then the game points of each side."""
        lines: list[Line] = []
        made = self.tally.count(summary, ruleset, lines)
        result = {}
        for side, name in enumerate(ruleset.sides):
            tricks = summary.tricks if side == 0 else ruleset.hand_size - summary.tricks
            result[name] = int(made[side] > made[1 - side]) + int(tricks == ruleset.hand_size)
            lines.append(Line(f"{name}-score", result[name], "scoring/game-points"))
        return Score(tuple(lines), result)

    def faults(self, told: Summary[int | None], ruleset: Ruleset) -> Iterator[Contradiction]:
        """What cannot be in the figures is the same as in other games of two sides."""
        return self.tally.faults(told, ruleset)

    @property
    def contest(self) -> MeldContest | None:
        """Both sides meld."""
        return self.tally.contest

    def facts(self, ruleset: Ruleset) -> Facts:
        """What a score needs to know besides points, tricks and melds is the same as well."""
        return self.tally.facts(ruleset)


# Two players complete a trick with the second card: nobody ever plays to one that has been trumped.
LAW = replace(OBLIGATORY_OVERTRUMP, trumped=())

KITCHEN_JASS = Ruleset(
    id="kitchen-jass",
    name="Kitchen Jass",
    family="Jass",
    page="kitchen-jass",
    seats=2,
    partners=False,
    seat_names=("N", "S"),
    sides=(ELDEST, DEALER),
    trump_scale=HIGH_TEN_TRUMPS[:6],
    plain_scale=HIGH_TEN_PLAIN[:6],
    deal=DealPlan(packets=(("hands", 4), ("hands", 4), ("hands", 4)), stock=0, players=(2,)),
    law=LAW,
    last_trick=10,
    combinations=Combinations(
        sequences=((3, 20), (4, 50)), split_longer=True, marriage=20, marriage_kind="marriage",
        sequence_rule="melds/sequence", marriage_rule="melds/marriage", overlap_rule="melds/once", announce_rule="melds/once",
    ),
    scoring=MostPointsScoring(Tally()),
    target=7,
    house_rules=(
        HouseRule(
            "tens", "Tens", ("high", "low"), "cards/ranks",
            {"high": "rank below the ace", "low": "rank above the nine"},
            {"high": "our kitchen", "low": "the kitchen next door"},
            changes={"low": {"trump_scale": LOW_TEN_TRUMPS[:6], "plain_scale": LOW_TEN_PLAIN[:6]}},
        ),
    ),
    rules=(
        Rule("cards/pack", answers=True), Rule("cards/ranks", answers=True), Rule("deal/packets", answers=True),
        Rule("melds/sequence", answers=True), Rule("melds/marriage", answers=True), Rule("melds/once", answers=True),
        *play_rules(LAW),
        Rule("play/win", answers=True), Rule("play/winner-leads", answers=True), Rule("play/turn", answers=True),
        Rule("scoring/count", answers=True), Rule("scoring/game-points", answers=True),
    ),
)  # fmt: skip
