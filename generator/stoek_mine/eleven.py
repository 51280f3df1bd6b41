"""Mining puzzles of eleven cards: one way to put four away takes every trick, and its likely neighbours do not.

So that the answer can be found by thought and not only by seeing all hands, the right discard must also be the one that would take
every trick most often if the cards of the others lay otherwise: that is tried on hands drawn at random.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from itertools import combinations
from operator import or_
from random import Random

from stoek.cards import Suit, cards_of, mask_of
from stoek.notation.record import Record
from stoek.play.agreed import in_play
from stoek.play.course import Course
from stoek.play.deal import random_deal
from stoek.play.position import Position
from stoek.player.ties import above, ranked
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables
from stoek.study.puzzle.eleven import MOST, Exchange, exchange, takes_all
from stoek.study.puzzle.goals import Goal
from stoek.study.puzzle.themes import CLEARLY
from stoek_mine.habit import least_wanted as habitual_discards
from stoek_mine.mine import record_of
from stoek_mine.realism import doubtful_discards
from stoek_mine.signal_play import ambitious
from stoek_mine.signal_play import least_wanted as ambitious_discards

RIGHT = 40
"""Discards that may take every trick; where there are more, the question is too easy."""

FEW, MANY = 20, 150
"""Deals of the others' cards that discards are tried on, at first and then the likely ones."""

TEMPTING = 0.3
"""A wrong candidate takes every trick at least so often for every time that the right one does."""

LEAD = 6
"""By how many percentage points the right discard must lead there."""

SOUND = 20
"""In how many percent of them it must take every trick."""

HARD, MIDDLING = 1, 8
"""With no more right discards than that among all, a question is of the third level, or of the second."""


@dataclass(frozen=True, slots=True)
class ElevenFound:
    """A puzzle found: the seed of its deal, the record, the judged candidates, and their chances in percent over other deals."""

    seed: int
    record: Record
    exchange: Exchange
    chances: Mapping[int, float]


def mine_eleven(by_suit: Mapping[Suit, Tables], ruleset: Ruleset, seed: int) -> ElevenFound | None:
    """The puzzle of a seed, if its deal makes one."""
    rng = Random(seed)
    deal = random_deal(ruleset, rng)
    made = ambitious(by_suit, ruleset, deal, rng.randrange(ruleset.seats))
    if made is None:
        return None
    hands = tuple(hand | deal.aside if seat == made.declarer else hand for seat, hand in enumerate(deal.hands))
    position = Position(made.tables, hands, made.declarer)
    standing = in_play(ruleset, deal, position, made.facts, made.declarer)
    if any(takes_all(standing, cards) for cards in lowest(standing)):
        return None
    thought = list(dict.fromkeys(habits(standing)))
    wrong = [cards for cards in thought if not takes_all(standing, cards)]
    if len(wrong) < 2:
        return None
    near = dict.fromkeys([*thought, *(cards for one in thought for cards in neighbours(standing.play.hand, one))])
    hand, tables = standing.play.hand, standing.tables
    right = [
        cards
        for cards in near
        if cards not in wrong and not doubtful_discards(ruleset, tables, hand & ~cards, cards) and takes_all(standing, cards)
    ]
    if not 0 < len(right) <= RIGHT:
        return None
    rough = chances_of(standing, [*right, *wrong], rng, FEW)
    best = ranked(sorted(right, key=lambda cards: cards not in thought), rough.__getitem__)[0]
    if above(SOUND, rough[best]) or above(rough[best] * TEMPTING, max(rough[cards] for cards in wrong)):
        return None
    around = [cards for cards in neighbours(standing.play.hand, best) if cards not in wrong and not takes_all(standing, cards)]
    candidates = [*wrong, *around]
    chances = chances_of(standing, [best, *candidates], rng, MANY)
    if above(max(chances[cards] for cards in candidates), chances[best] - LEAD):
        return None
    tempting = ranked(wrong, chances.__getitem__)[: MOST - 2]
    tempting += ranked((cards for cards in around if chances[cards]), chances.__getitem__)[:1]
    found = exchange(standing, Goal("all-tricks"), sorted([best, *tempting]))
    if faults(found) or len(found.all_right or ()) > RIGHT:
        return None
    # Nothing has been put away yet, nor anything announced.
    record = replace(record_of(deal, standing), discards=None, announced=None, tricks=None)
    return ElevenFound(seed, record, found, chances)


def habits(standing: Course) -> Iterator[int]:
    """What a player may put away without much thought: the lowest cards, trumps above all or not; all but the trumps and what
    little can beat; valuable cards, which count; all but the best combinations; all but the trumps and the longest suit."""
    tables, hand, count = standing.tables, standing.play.hand, standing.game.deal.stock
    trumps = tables.trump_cards
    yield lowest(standing)[0]
    yield mask_of(sorted(cards_of(hand), key=lambda card: tables.strength[card])[:count])
    yield ambitious_discards(tables, hand, count)
    habitual = habitual_discards(standing.game, tables, hand, hopeful=False)
    if habitual is not None:
        yield habitual
    worthy = [card for card in cards_of(hand & ~trumps) if tables.beats[card] & tables.suit[card]]
    if len(worthy) >= count:
        yield mask_of(sorted(worthy, key=lambda card: -tables.points[card])[:count])
    melds = reduce(or_, (meld.cards for meld in standing.game.combinations.best(hand, tables.trump)), 0)
    if 0 < melds.bit_count() <= standing.game.hand_size:
        yield ambitious_discards(tables, hand & ~melds, count)
    longest = max(Suit, key=lambda suit: ((hand & suit.all_cards & ~trumps).bit_count(), -suit))
    rest = sorted(cards_of(hand & ~trumps & ~longest.all_cards), key=lambda card: tables.strength[card])
    last = sorted(cards_of(hand & longest.all_cards & ~trumps), key=lambda card: tables.strength[card])
    yield mask_of([*rest, *last][:count])


def lowest(standing: Course) -> list[int]:
    """The four lowest cards, trumps above all others: every set of them where cards tie."""
    tables = standing.tables
    rank = {card: (bool(tables.trump_cards >> card & 1), tables.strength[card]) for card in cards_of(standing.play.hand)}
    count = len(rank) - standing.game.hand_size
    limit = sorted(rank.values())[count - 1]
    below = mask_of(card for card, ranked in rank.items() if ranked < limit)
    tied = [card for card, ranked in rank.items() if ranked == limit]
    return [below | mask_of(cards) for cards in combinations(tied, count - below.bit_count())]


def neighbours(hand: int, discards: int) -> list[int]:
    """All discards that differ in one card."""
    return [discards & ~(1 << out) | 1 << back for out in cards_of(discards) for back in cards_of(hand & ~discards)]


def chances_of(standing: Course, discards: Iterable[int], rng: Random, samples: int) -> dict[int, float]:
    """How often, in percent, each discard takes every trick when the others' cards are dealt anew at random."""
    asked = sorted(discards)
    taken = dict.fromkeys(asked, 0)
    others = cards_of(standing.tables.pack & ~standing.play.hand)
    size, declarer = standing.game.hand_size, standing.first_seat
    for _ in range(samples):
        rng.shuffle(others)
        dealt = iter([mask_of(others[start : start + size]) for start in range(0, len(others), size)])
        hands = tuple(standing.play.hand if seat == declarer else next(dealt) for seat in range(standing.game.seats))
        other = replace(standing, position=replace(standing.play, hands=hands))
        for cards in asked:
            taken[cards] += takes_all(other, cards)
    return {cards: 100 * count / samples for cards, count in taken.items()}


def faults(judged: Exchange) -> list[str]:
    """Why the question is no puzzle; empty if it is one."""
    reasons = []
    if len(judged.right) != 1:
        reasons.append(f"{len(judged.right)} candidates are right; a puzzle has one")
    if judged.goal.kind == "points" and len(judged.right) == 1:
        margin = min(discard.cost for discard in judged.discards if not discard.right)
        if margin < CLEARLY:
            reasons.append(f"the best candidate is better by {margin} card points; a puzzle takes {CLEARLY}")
    if judged.goal.kind == "all-tricks" and not judged.value:
        reasons.append("no candidate takes every trick")
    return reasons


def difficulty(judged: Exchange) -> int:
    """From 1 to 3: harder the fewer of all discards take every trick; where card points or game points decide, 2."""
    if judged.all_right is None:
        return 2
    return 3 if len(judged.all_right) <= HARD else 2 if len(judged.all_right) <= MIDDLING else 1
