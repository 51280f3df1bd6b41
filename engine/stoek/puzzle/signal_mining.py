"""Mining puzzles of the first discard: what has been played comes from a deal of chance, and what is still held is laid out anew.

The play of a deal is kept up to the moment at which somebody must throw a card. That player is then given cards of which neither
the highest nor the lowest ought to go, as far as layouts drawn at random tell; then all layouts are counted, and one of them
becomes the deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from itertools import combinations
from operator import or_
from random import Random

from stoek.cards import Suit, cards_of, mask_of, suit_of
from stoek.deal import Deal, random_deal
from stoek.puzzle.habit import Contract
from stoek.puzzle.mine import begun, record_of
from stoek.puzzle.position import Standing
from stoek.puzzle.signal import LEAD, OUTSTANDING, Tally, extremes, faults, most_layouts, seen, tally
from stoek.puzzle.signal_layouts import Layout, View
from stoek.puzzle.signal_play import LEFT, ambitious, decisions, least_wanted
from stoek.puzzle.signal_search import AllTricks
from stoek.record import Record
from stoek.ruleset import Ruleset
from stoek.tables import Tables

LAYOUTS = 70_000
"""A position in which the cards may lie in more ways, voids aside, is passed over."""

SURE = 80
"""In at least so many percent of the layouts that fit the right card must stop the declarer."""

HANDS = 6
"""So many hands are tried for the player who is asked."""


@dataclass(frozen=True, slots=True)
class Trial:
    """Draws of layouts: how many that decide are `enough`, how often to try at most, how many percentage points they may be off."""

    enough: int
    tries: int
    off: int


_TRIALS = (Trial(60, 1500, 10), Trial(600, 10_000, 3))


@dataclass(frozen=True, slots=True)
class SignalFound:
    """A puzzle found: the seed of its play, the record that stops at the decision, how it stands, and the count."""

    seed: int
    record: Record
    standing: Standing
    tally: Tally


def mine_signal(by_suit: Mapping[Suit, Tables], ruleset: Ruleset, seed: int) -> SignalFound | None:
    """The first puzzle that the play of a seed's deal leads to."""
    rng = Random(seed)
    deal = random_deal(ruleset, rng)
    made = ambitious(by_suit, ruleset, deal, rng.randrange(ruleset.seats))
    if made is None:
        return None
    for standing in decisions(begun(ruleset, deal, made), rng):
        for view in hands_to_ask(seen(standing), rng):
            if not promising(view, rng):
                continue
            found = tally(view)
            if len(found.right) != 1 or found.right[0].kept.percent < SURE or not extremes(found).both:
                continue
            laid = laid_out(made, standing, believable(found, rng), rng)
            if not faults(found, laid[1]):
                return SignalFound(seed, record_of(*laid), laid[1], found)
    return None


def hands_to_ask(view: View, rng: Random) -> Iterator[View]:
    """Some views with another hand: a card of each of three plain suits, the middle one of a suit that nobody called weakest."""
    pool = cards_of((view.unseen | view.hand) & ~view.tables.trump_cards & ~view.shown)
    weak = {signal.suit for signal in view.signals}
    strength = view.tables.strength
    hands = []
    for cards in combinations(pool, LEFT):
        low, middle, high = sorted(cards, key=lambda card: strength[card])
        suits = {suit_of(card) for card in cards}
        if (
            len(suits) == LEFT
            and strength[low] < strength[middle] < strength[high]
            and suits & weak
            and suit_of(middle) not in weak
        ):
            hands.append(mask_of(cards))
    rng.shuffle(hands)
    for hand in hands[:HANDS]:
        asked = replace(view, hand=hand)
        own = asked.signal(asked.seat)
        if asked.legal == hand and asked.could_hold(asked.seat, hand) and (own is None or asked.keeps(own, hand)):
            yield asked


def believable(found: Tally, rng: Random) -> Layout:
    """A layout in which the card decides, the right one stops the declarer and the signals are kept; of those, one in which the
    declarer has put away what is wanted least."""
    view, right = found.view, found.right[0].card
    search = AllTricks(view.tables, view.seats, view.declarer)
    layouts = [
        layout
        for layout in view.layouts()
        if right in search.deciding(view, layout) and all(view.keeps(one, layout[one.seat]) for one in found.signals)
    ]
    led = mask_of(card for card, _ in view.plays(view.declarer))

    def odd(layout: Layout) -> int:
        discards = view.unseen & ~reduce(or_, layout)
        eleven = layout[view.declarer] | led | discards
        return (discards & ~least_wanted(view.tables, eleven, discards.bit_count())).bit_count()

    least = min(odd(layout) for layout in layouts)
    return rng.choice([layout for layout in layouts if odd(layout) == least])


def laid_out(made: Contract, standing: Standing, layout: Layout, rng: Random) -> tuple[Deal, Standing]:
    """The deal, and how it stands at the decision, in which the cards still held lie so; the stock is of chance."""
    view = seen(standing)
    hands = [hand | mask_of(card for card, _ in view.plays(seat)) for seat, hand in enumerate(layout)]
    discards = standing.tables.pack & ~reduce(or_, hands)
    eleven = cards_of(hands[made.declarer] | discards)
    stock = mask_of(rng.sample(eleven, standing.ruleset.deal.stock))
    hands[made.declarer] = mask_of(eleven) & ~stock
    deal = Deal(tuple(hands), stock)
    played = [card for trick in standing.tricks for card in trick.cards]
    start = begun(standing.ruleset, deal, replace(made, discards=discards))
    return deal, start.played([*played, *standing.position.trick])


def promising(view: View, rng: Random) -> bool:
    """Whether layouts drawn at random let hope for a puzzle in which neither the highest nor the lowest card is right."""
    if most_layouts(view) > LAYOUTS:
        return False
    search = AllTricks(view.tables, view.seats, view.declarer)
    by_seat = [list(view.hands(seat)) if seat != view.seat else [view.hand] for seat in range(view.seats)]
    middle = sorted(cards_of(view.legal), key=lambda card: view.tables.strength[card])[1]
    return all(by_seat) and all(_drawn(view, search, by_seat, rng, trial) == middle for trial in _TRIALS)


def _drawn(view: View, search: AllTricks, by_seat: list[list[int]], rng: Random, trial: Trial) -> int | None:
    """The card that leads about as a puzzle takes it on layouts drawn from what every seat may hold; None if none does."""
    cards = cards_of(view.legal)
    keeps = [{hand: view.keeps(signal, hand) for hand in by_seat[signal.seat]} for signal in view.signals]
    kept, free = dict.fromkeys(cards, 0), dict.fromkeys(cards, 0)
    fitting = decided = 0
    for _ in range(trial.tries):
        layout = tuple(rng.choice(hands) for hands in by_seat)
        if reduce(or_, layout).bit_count() < sum(hand.bit_count() for hand in layout):
            continue
        keeping = all(known[layout[signal.seat]] for known, signal in zip(keeps, view.signals, strict=True))
        if not keeping and decided > trial.enough:
            continue
        stopping = search.deciding(view, layout)
        decided += bool(stopping)
        fitting += bool(stopping) and keeping
        for card in stopping:
            free[card] += 1
            kept[card] += keeping
        if fitting == trial.enough:
            break
    if fitting < trial.enough // 5:
        return None
    best = max(cards, key=lambda card: kept[card])
    lead = 100 * (kept[best] - max(kept[card] for card in cards if card != best)) / fitting
    without = 100 * (free[best] - max(free[card] for card in cards if card != best)) / decided
    return best if lead >= LEAD - trial.off and without < OUTSTANDING + trial.off else None
