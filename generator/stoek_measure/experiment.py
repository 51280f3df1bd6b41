"""What is measured: deals to which a note applies, and two ways to act there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from stoek.cards import cards_of
from stoek.games import GAMES
from stoek.language import _
from stoek.play.choices import Played
from stoek.play.course import Course
from stoek.play.so_far import Phase
from stoek.rules.ruleset import Ruleset
from stoek_measure.company import ByRule, chosen, dealt, made_by, played_on, prepared
from stoek_measure.moments import Moment, moment_of


class Sample(NamedTuple):
    """One deal: its kind, by how much the first way brings more than the second, in parts of a game point; whether what is counted
    beside it came about, None where it could not."""

    kind: str
    more: int
    came: bool | None = None


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of deals that is told apart. `expected`: 1 where the note has the first way bring more, -1 where it has it bring
    less, 0 where it has no say. The words stand in a sentence of their own."""

    id: str
    words: str
    expected: int = 1


Wanted = Callable[[str], bool]
"""Whether a kind of deals is still wanted."""

Samples = Callable[[str, ByRule, Wanted], Sample | None]
"""What comes of the deal of a seed; None where the note does not apply to it, or it is of no kind that is wanted."""


@dataclass(frozen=True, slots=True)
class Experiment:
    """A question to random deals. `id`: the game, and a name; `claims`: the rows of the ledger that are asked about.

    `first` and `second` are the two ways; without a second one it is told what the first one makes. `unit` is what is counted,
    `parts` of which make one; `blind` is what the measure cannot see. `counted` says what
    share is told beside the difference, and `sure` what the second way makes for certain, where it does.
    """

    id: str
    claims: tuple[str, ...]
    first: str
    second: str
    kinds: tuple[Kind, ...]
    unit: str
    blind: str
    sample: Samples
    parts: int = 1
    counted: str = ""
    sure: int | None = None

    @property
    def game(self) -> Ruleset:
        """The ruleset."""
        return GAMES[self.id.partition("/")[0]]

    def kind(self, name: str) -> Kind:
        """The kind of that id."""
        found = next((kind for kind in self.kinds if kind.id == name), None)
        if found is None:
            raise ValueError(_("{experiment} has no kind {name}.", experiment=self.id, name=name))
        return found


Split = tuple[str, int, int]
"""The kind of the deal, the cards of the first way, and those of the second."""


@dataclass(frozen=True, slots=True)
class CardsApart:
    """Samples of a choice between cards: of each deal the first moment at which both ways are open, each with the card of it that
    the company likes best. All cards before that are played by the rule.

    `split` tells the ways apart; `came` whether what is counted came about, of the moment and the deal played the first way.
    """

    game: str
    split: Callable[[Moment], Split | None]
    came: Callable[[Moment, Course], bool] | None = None

    def parted(self, seed: str) -> tuple[Moment, Split] | None:
        """Where the ways part in the deal of a seed; None where they never do."""
        course, by_rule = prepared(dealt(GAMES[self.game], seed)), ByRule()
        while course.phase is Phase.PLAY and not course.over:
            moment = moment_of(course)
            found = self.split(moment)
            if found is not None and found[1] and found[2]:
                return moment, found
            course = course.after(Played(chosen(moment, moment.legal, by_rule)))
        return None

    def __call__(self, seed: str, company: ByRule, wanted: Wanted) -> Sample | None:
        parted = self.parted(seed)
        if parted is None or not wanted(parted[1][0]):
            return None
        moment, (kind, *ways) = parted
        first, second = (played_on(moment.course.after(Played(chosen(moment, cards, company))), company) for cards in ways)
        came = None if self.came is None else self.came(moment, first)
        return Sample(kind, made_by(first, moment.seat) - made_by(second, moment.seat), came)


def of_cards(cards: int, wanted: Callable[[int], bool]) -> int:
    """Those of the cards that are as wanted."""
    return sum(1 << card for card in cards_of(cards) if wanted(card))


def rows(experiment: Experiment, company: ByRule, seeds: Iterable[str], apply: int) -> tuple[int, dict[str, list[int]]]:
    """About so many samples, of each kind as many: how many deals were looked at for them, and of each kind the deals, the sum of
    the differences, the sum of their squares, how often what is counted could come about, and how often it did."""
    found: dict[str, list[int]] = {}
    each = -(-apply // len(experiment.kinds))
    looked = 0

    def wanted(kind: str) -> bool:
        return kind not in found or found[kind][0] < each

    for seed in seeds:
        looked += 1
        sample = experiment.sample(seed, company, wanted)
        if sample is not None:
            row = found.setdefault(experiment.kind(sample.kind).id, [0, 0, 0, 0, 0])
            for place, more in enumerate((1, sample.more, sample.more**2, sample.came is not None, bool(sample.came))):
                row[place] += more
            if not any(wanted(kind.id) for kind in experiment.kinds):
                break
    return looked, found
