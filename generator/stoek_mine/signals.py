"""Mining puzzles of the first discard: what has been played comes from a deal of chance, and what is still held is laid out anew.

The play of a deal is kept up to the moment at which somebody must throw a card. That player is then given the highest card left of
every plain suit, so that each of them may be the one that is needed; all layouts are counted, and one of them becomes the deal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_
from random import Random

from stoek.cards import Suit, cards_of, mask_of, suit_of
from stoek.notation.record import Record
from stoek.play.course import Course
from stoek.play.deal import Dealt, random_deal
from stoek.play.position import could_hold
from stoek.player.ties import above
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables
from stoek.solver.solve import Solver
from stoek.study.puzzle.signal import Tally, deciding, most_layouts, seen, tally, values_for
from stoek.study.puzzle.signal_layouts import Layout, SignalView
from stoek_mine.habit import Contract
from stoek_mine.mine import begun, record_of
from stoek_mine.realism import doubts
from stoek_mine.signal_play import LEFT, ambitious, decisions, least_wanted
from stoek_mine.worth import FEWEST, Extremes, extremes_of

LAYOUTS = 20_000
"""A position in which the cards may lie in more ways, voids aside, is passed over."""

SURE = 80
"""In at least so many percent of the layouts that fit the right card must stop the declarer."""

LEAD = 20
"""By how many percentage points of the layouts the right card must lead where the signal is kept."""

OUTSTANDING = 5
"""By how many it would stand out without the signal, which it may not."""

EASY, MIDDLING = 36, 27
"""Leads in percentage points from which on a puzzle is of the first level, or of the second."""


@dataclass(frozen=True, slots=True)
class SignalFound:
    """A puzzle found: the seed of its play, the record that stops at the decision, how it stands, and the count."""

    seed: int
    record: Record
    standing: Course
    tally: Tally


def mine_signal(by_suit: Mapping[Suit, Tables], ruleset: Ruleset, seed: int, telling: bool = False) -> SignalFound | None:
    """The first puzzle that the play of a seed's deal leads to; with `telling` one in which neither the highest nor the lowest card
    is right."""
    rng = Random(seed)
    deal = random_deal(ruleset, rng)
    made = ambitious(by_suit, ruleset, deal, rng.randrange(ruleset.seats))
    if made is None:
        return None
    for standing in decisions(begun(ruleset, deal, made), rng):
        view = with_winners(seen(standing))
        if view is None or most_layouts(view) > LAYOUTS or (telling and not may_tell(view)):
            continue
        found = tally(view)
        if len(found.right) != 1 or found.right[0].kept.percent < SURE or (telling and not extremes(found).both):
            continue
        laid = laid_out(made, standing, believable(found, rng), rng)
        if not faults(found, laid[1]) and not doubts(laid[1]):
            return SignalFound(seed, record_of(*laid), laid[1], found)
    return None


def with_winners(view: SignalView) -> SignalView | None:
    """The view with the highest card left of every plain suit in hand; None where that cannot be."""
    tables = view.tables
    pool = (view.unseen | view.hand) & ~tables.trump_cards
    best: dict[Suit, int] = {}
    for card in cards_of(pool):
        suit = suit_of(card)
        if suit not in best or tables.strength[card] > tables.strength[best[suit]]:
            best[suit] = card
    hand = mask_of(best.values())
    asked = replace(view, hand=hand)
    own = asked.signal(asked.seat)
    fits = could_hold(asked.tables, asked.plays(asked.seat), hand) and (own is None or asked.keeps(own, hand))
    return asked if hand.bit_count() == LEFT and asked.legal == hand and not hand & view.shown and fits else None


def may_tell(view: SignalView) -> bool:
    """Whether the middle one of the cards is of a suit that nobody has called weakest, and no other card is as high."""
    cards = cards_of(view.hand)
    middle = sorted(cards, key=lambda card: view.tables.strength[card])[len(cards) // 2]
    alone = extremes_of(view.tables, {card: card == middle for card in cards}).both
    return alone and suit_of(middle) not in {signal.suit for signal in view.signals}


def believable(found: Tally, rng: Random) -> Layout:
    """A layout in which the card decides, the right one stops the declarer and the signals are kept; of those, one in which the
    declarer has put away what is wanted least."""
    view, right = found.view, found.right[0].card
    values = values_for(view)
    layouts = [
        layout
        for layout in view.layouts()
        if right in deciding(values, view, layout) and all(view.keeps(one, layout[one.seat]) for one in found.signals)
    ]
    led = mask_of(card for card, _ in view.plays(view.declarer))

    def odd(layout: Layout) -> int:
        discards = view.unseen & ~reduce(or_, layout)
        eleven = layout[view.declarer] | led | discards
        return (discards & ~least_wanted(view.tables, eleven, discards.bit_count())).bit_count()

    least = min(odd(layout) for layout in layouts)
    return rng.choice([layout for layout in layouts if odd(layout) == least])


def laid_out(made: Contract, standing: Course, layout: Layout, rng: Random) -> tuple[Dealt, Course]:
    """The deal, and how it stands at the decision, in which the cards still held lie so; the stock is of chance."""
    view = seen(standing)
    hands = [hand | mask_of(card for card, _ in view.plays(seat)) for seat, hand in enumerate(layout)]
    discards = standing.tables.pack & ~reduce(or_, hands)
    eleven = cards_of(hands[made.declarer] | discards)
    stock = mask_of(rng.sample(eleven, standing.game.deal.stock))
    hands[made.declarer] = mask_of(eleven) & ~stock
    deal = Dealt(tuple(hands), tuple(cards_of(stock)))
    played = [card for trick in standing.tricks for card in trick.cards]
    start = begun(standing.game, deal, replace(made, discards=discards))
    return deal, start.with_legal([*played, *standing.play.trick])


def lead(counted: Tally, card: int) -> tuple[float, float]:
    """By how many percentage points a card leads over the best other, with the signals and without."""
    ours = next(count for count in counted.counts if count.card == card)
    others = [count for count in counted.counts if count.card != card]
    return (
        ours.kept.percent - max(count.kept.percent for count in others),
        ours.without.percent - max(count.without.percent for count in others),
    )


def faults(counted: Tally, standing: Course) -> list[str]:
    """Why the question is no puzzle; empty if it is one."""
    reasons = []
    if len(counted.counts) < FEWEST:
        reasons.append(f"only {len(counted.counts)} cards may be played; a puzzle has at least {FEWEST}")
    if len(counted.right) != 1 or len(counted.counts) == 1:
        return [*reasons, f"{len(counted.right)} cards are right; a puzzle has one, and others"]
    right = counted.right[0]
    ahead, without = lead(counted, right.card)
    if above(LEAD, ahead):
        reasons.append(f"the right card leads by {ahead:.1f} percentage points; a puzzle takes {LEAD}")
    if not above(OUTSTANDING, without):
        reasons.append(
            f"without the signal the right card leads by {without:.1f} percentage points; a puzzle has less than {OUTSTANDING}"
        )
    if suit_of(right.card) in {signal.suit for signal in counted.signals}:
        reasons.append("the right card is of a suit that a partner has called its weakest, which somebody has to guard")
    view, truth = counted.view, standing.play.hands
    if not all(view.keeps(signal, truth[signal.seat]) for signal in counted.signals):
        reasons.append("in the deal itself a partner's first discard is not from its weakest suit")
    if standing.discards is not None and standing.discards & view.kept_too_high(truth[standing.first_seat]):
        reasons.append("in the deal itself the declarer has put away a card and kept a lower one of its suit")
    if Solver(standing.play, standing.first_seat, "all-tricks").value(right.card):
        reasons.append("in the deal itself the right card does not stop the declarer")
    return reasons


def extremes(counted: Tally) -> Extremes:
    """Whether the highest and the lowest legal cards are wrong, all those that tie for it."""
    right = {count.card for count in counted.right}
    return extremes_of(counted.view.tables, {count.card: count.card in right for count in counted.counts})


def difficulty(counted: Tally) -> int:
    """From 1 to 3: the smaller the lead of the right card, the harder; hard where all signals name one suit, so that they do not
    tell between the other two."""
    ahead, _without = lead(counted, counted.right[0].card)
    suits = [signal.suit for signal in counted.signals]
    if len(suits) > len(set(suits)) == 1:
        return 3
    return 3 if above(MIDDLING, ahead) else 2 if above(EASY, ahead) else 1
