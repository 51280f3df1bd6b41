"""Which cards the declarer who has taken the stock puts away.

Every candidate is played out exactly with all cards seen, the declarer leading. What is put away counts for the declarer, and the
combinations that the cards kept still hold are announced. Where every trick is asked for, all ways to discard are tried.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from stoek.cards import cards_of, mask_of, parse_cards, set_text
from stoek.errors import BadCards, BadRequest, RulesError
from stoek.language import Sentence
from stoek.play.agreed import with_claims
from stoek.play.course import Course
from stoek.play.so_far import Phase
from stoek.rules.melds.melds import Claim
from stoek.solver.solve import Listener, Solver
from stoek.study.puzzle.goals import Goal, solver
from stoek.study.puzzle.judge import deciding_trick, in_words, signed
from stoek.study.puzzle.sentences import Say
from stoek.study.sentences import Say as Study

FEWEST, MOST = 3, 6
"""Candidates that a question has."""

GOALS = ("all-tricks", "points", "game")


@dataclass(frozen=True, slots=True)
class Discard:
    """A candidate: the cards put away, how the deal stands then, what that is worth to the declarer, and who has found that out.

    `value` is whether every trick is taken, the card points of the deal with those put away, or its game points; `cost` is how much
    less that is than the best candidate's. Best play after it takes longer to find than what it is worth, and is asked of `search`.
    """

    cards: int
    standing: Course
    value: int
    cost: int
    search: Solver

    @property
    def right(self) -> bool:
        return not self.cost


@dataclass(frozen=True, slots=True)
class Exchange:
    """All candidates judged, in the order asked; `all_right` are the discards that take every trick out of `all_count`."""

    standing: Course
    goal: Goal
    discards: tuple[Discard, ...]
    all_right: frozenset[int] | None
    all_count: int

    @property
    def right(self) -> tuple[Discard, ...]:
        """The best candidates."""
        return tuple(discard for discard in self.discards if discard.right)

    @property
    def value(self) -> int:
        """What the best candidate is worth."""
        return max(discard.value for discard in self.discards)


def put_away(standing: Course, cards: int) -> Course:
    """How the deal stands once the declarer has put these cards away; `BadCards` if they cannot be the discards."""
    hand = standing.hands[standing.first_seat]
    count = hand.bit_count() - standing.game.hand_size
    if cards & ~hand:
        raise BadCards(Study.discards_not_held(strange=set_text(cards & ~hand)), where="candidates")
    if standing.phase is not Phase.DISCARD or cards.bit_count() != count:
        raise BadCards(Study.discards_of_other_number(put=cards.bit_count(), count=count), where="candidates")
    return standing.with_discards(cards)


def put(standing: Course, cards: int) -> Course:
    """How the deal stands once these cards are put away and what the others hold is announced, except a four that ends the deal."""
    stands = put_away(standing, cards)
    melds = stands.game.combinations.best(stands.play.hand, stands.tables.trump)
    ending = stands.game.combinations.ending_cards
    claims = tuple(Claim(meld.kind, meld.points, meld.rule, meld.cards) for meld in melds if meld.cards != ending)
    return with_claims(stands, [claims])


def exchange(standing: Course, goal: Goal, candidates: Sequence[int], report: Listener | None = None) -> Exchange:
    """Every candidate judged; `report` is told how many cards were tried, as the solver does."""
    played = []
    for cards in candidates:
        stands = put(standing, cards)
        search = solver(goal, stands, report)
        value = int(search.value()) + (stands.made.points[0] if goal.kind == "points" else 0)
        played.append((cards, stands, value, search))
    best = max(value for *_cards, value, _search in played)
    discards = tuple(Discard(cards, stands, value, best - value, search) for cards, stands, value, search in played)
    ways = all_discards(standing)
    right = frozenset(cards for cards in ways if takes_all(standing, cards)) if goal.kind == "all-tricks" else None
    return Exchange(standing, goal, discards, right, len(ways))


def all_discards(standing: Course) -> list[int]:
    """Every set of cards that may be put away."""
    held = cards_of(standing.play.hand)
    return [mask_of(cards) for cards in combinations(held, len(held) - standing.game.hand_size)]


def takes_all(standing: Course, cards: int) -> bool:
    """Whether the declarer takes every trick once these cards are put away."""
    return bool(solver(Goal("all-tricks"), put_away(standing, cards)).value())


def read_candidates(written: object, standing: Course) -> list[int]:
    """The candidates of a request: a list of three to six sets of cards, each held and of the right size, no two alike."""
    if not isinstance(written, Sequence) or isinstance(written, (str, bytes)) or not FEWEST <= len(written) <= MOST:
        raise BadRequest(Say.no_candidates(fewest=FEWEST, most=MOST), where="candidates")
    candidates: list[int] = []
    for index, candidate in enumerate(written):
        where = f"candidates[{index}]"
        try:
            cards = mask_of(parse_cards(candidate))
            put_away(standing, cards)
        except RulesError as error:
            raise type(error)(error.message, where=where) from None
        if cards in candidates:
            raise BadCards(Say.candidate_twice(cards=set_text(cards)), where=where)
        candidates.append(cards)
    return candidates


def refuse_goal(goal: Goal) -> None:
    """Refuse a goal by which discards are not judged."""
    if goal.kind not in GOALS:
        raise BadRequest(Say.discard_not_judged_by(goals=", ".join(GOALS), goal=goal.text), where="goal")


_WORDS: Mapping[str, tuple[Sentence, Sentence]] = {
    "points": (Say.discard_best_points, Say.discard_gives_away),
    "game": (Say.discard_best_score, Say.discard_costs),
    "all-tricks": (Say.takes_all, Say.loses_trick),
}
"""What is said of the best candidate, and of any other."""


def words_for(judged: Exchange, discard: Discard, line: tuple[int, ...]) -> str:
    """One sentence on a candidate; if it loses a trick, with the first one lost."""
    kind, written = judged.goal.kind, signed if judged.goal.kind == "game" else str
    best, other = _WORDS[kind]
    lost = in_words(discard.standing, deciding_trick(discard.standing, line)) if kind == "all-tricks" else {}
    said = best if discard.right else other
    return said(cost=discard.cost, value=written(discard.value), best=written(judged.value), **lost)
