"""Mining puzzles of eleven cards: one way to put four away takes every trick, and its likely neighbours do not.

So that the answer can be found by thought and not only by seeing all hands, the right discard must also be the one that would take
every trick most often if the cards of the others lay otherwise: that is tried on hands drawn at random.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from random import Random

from stoek.cards import Suit, cards_of, mask_of
from stoek.deal import Deal, random_deal
from stoek.position import Position
from stoek.puzzle.eleven import MOST, Exchange, exchange, faults, lowest, takes_all
from stoek.puzzle.goals import Goal
from stoek.puzzle.position import Standing
from stoek.puzzle.signal_mining import ambitious
from stoek.record import HeldCard, Record
from stoek.ruleset import Ruleset
from stoek.tables import Tables

RIGHT = 40
"""Discards that may take every trick; where there are more, the question is too easy."""

FEW, MANY = 20, 150
"""Deals of the others' cards that discards are tried on, at first and then the likely ones."""

TEMPTING = 0.4
"""A wrong candidate takes every trick at least so often for every time that the right one does."""

LEAD = 6
"""By how many percentage points the right discard must lead there."""

SOUND = 20
"""In how many percent of them it must take every trick."""


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
    hands = tuple(hand | deal.stock if seat == made.declarer else hand for seat, hand in enumerate(deal.hands))
    position = Position(made.tables, hands, made.declarer, partners=ruleset.partners)
    standing = Standing(ruleset, ruleset.house({}), position, made.declarer, made.bid, "taken", deal.stock, None)
    near = [made.discards, *neighbours(standing.hand, made.discards)]
    taken = {cards: takes_all(standing, cards) for cards in near}
    right, wrong = [cards for cards in near if taken[cards]], [cards for cards in near if not taken[cards]]
    if not right or len(right) > len(near) // 2:
        return None
    rough = chances_of(standing, near, rng, FEW)
    best = max(right, key=lambda cards: rough[cards])
    close = sorted(wrong, key=lambda cards: (-rough[cards], cards))[: MOST - 2]
    if rough[best] < SOUND or rough[close[1]] < rough[best] * TEMPTING:
        return None
    low = [cards for cards in lowest(standing) if not takes_all(standing, cards)]
    candidates = dict.fromkeys([best, *close, *low[:1]])
    chances = chances_of(standing, candidates, rng, MANY)
    tempting = [cards for cards in close if chances[cards] >= chances[best] * TEMPTING]
    if len(tempting) < 2 or max(chances[cards] for cards in close) > chances[best] - LEAD:
        return None
    found = exchange(standing, Goal("all-tricks"), sorted(dict.fromkeys([best, *tempting, *low[:1]])))
    if faults(found) or len(found.all_right or ()) > RIGHT:
        return None
    return ElevenFound(seed, record_of(deal, standing), found, chances)


def neighbours(hand: int, discards: int) -> list[int]:
    """All discards that differ in one card."""
    return [discards & ~(1 << out) | 1 << back for out in cards_of(discards) for back in cards_of(hand & ~discards)]


def chances_of(standing: Standing, discards: Iterable[int], rng: Random, samples: int) -> dict[int, float]:
    """How often, in percent, each discard takes every trick when the others' cards are dealt anew at random."""
    asked = sorted(discards)
    taken = dict.fromkeys(asked, 0)
    others = cards_of(standing.tables.pack & ~standing.hand)
    size, declarer = standing.ruleset.hand_size, standing.declarer
    for _ in range(samples):
        rng.shuffle(others)
        dealt = iter([mask_of(others[start : start + size]) for start in range(0, len(others), size)])
        hands = tuple(standing.hand if seat == declarer else next(dealt) for seat in range(standing.ruleset.seats))
        other = replace(standing, position=replace(standing.position, hands=hands))
        for cards in asked:
            taken[cards] += takes_all(other, cards)
    return {cards: 100 * count / samples for cards, count in taken.items()}


def record_of(deal: Deal, standing: Standing) -> Record:
    """The record of a deal before the declarer puts anything away."""
    names, trump = standing.ruleset.seat_names, standing.tables.trump
    return Record(
        game=standing.ruleset.id,
        hands={name: _held(hand) for name, hand in zip(names, deal.hands, strict=True)},
        stock_cards=_held(deal.stock),
        declarer=names[standing.declarer],
        bid=standing.bid,
        stock=standing.stock,
        trump=None if trump is None else trump.letter,
    )


def _held(cards: int) -> tuple[HeldCard, ...]:
    return tuple(HeldCard(card) for card in cards_of(cards))
