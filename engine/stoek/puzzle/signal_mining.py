"""Mining puzzles of the first discard: a declarer with a hand for all the tricks plays it out, and somebody must throw a card.

The declarer draws trumps and then plays winners, in the order of chance; the others follow low, make their first discard from their
weakest suit and afterwards part with what is not the best of a suit. A position is tried on layouts drawn at random
before all are counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_
from random import Random

from stoek.cards import Suit, cards_of, mask_of, rank_of, suit_of
from stoek.deal import Deal, random_deal
from stoek.errors import IllegalPlay
from stoek.melds import Claim
from stoek.puzzle.habit import Contract
from stoek.puzzle.mine import begun, record_of
from stoek.puzzle.position import Standing
from stoek.puzzle.signal import FEWEST, LEAD, OUTSTANDING, Tally, extremes, faults, most_layouts, seen, tally, view_of
from stoek.puzzle.signal_layouts import View, weakest_suits
from stoek.puzzle.signal_search import AllTricks
from stoek.record import Record
from stoek.ruleset import Ruleset
from stoek.tables import Tables

LEFT = 3
"""Cards in the hand of the player who is asked; with more there are too many layouts to count."""

LAYOUTS = 70_000
"""A position in which the cards may lie in more ways, voids aside, is passed over."""

SURE = 80
"""In at least so many percent of the layouts that fit the right card must stop the declarer."""


@dataclass(frozen=True, slots=True)
class Trial:
    """Draws of layouts: how many that decide are `enough`, how often to try at most, how many percentage points they may be off."""

    enough: int
    tries: int
    off: int


_TRIALS = (Trial(60, 1500, 10), Trial(600, 10_000, 3))


@dataclass(frozen=True, slots=True)
class SignalFound:
    """A puzzle found: the seed of its deal, the record that stops at the decision, how it stands, and the count."""

    seed: int
    record: Record
    standing: Standing
    tally: Tally


def mine_signal(by_suit: Mapping[Suit, Tables], ruleset: Ruleset, seed: int, telling: bool = False) -> SignalFound | None:
    """The first puzzle in a seed's deal; with `telling` the first in which neither the highest nor the lowest card is right, and
    then also in deals in which one of the player's cards has changed places with another of its suit."""
    rng = Random(seed)
    deal = random_deal(ruleset, rng)
    made = ambitious(by_suit, ruleset, deal, rng.randrange(ruleset.seats))
    if made is None:
        return None
    for standing in decisions(begun(ruleset, deal, made), rng):
        if not promising(standing, rng):
            continue
        found = _counted(seed, deal, standing)
        if found is not None and (not telling or extremes(found.tally).both):
            return found
        if telling:
            return next(_varied(seed, deal, standing, rng), None)
    return None


def _counted(seed: int, deal: Deal, standing: Standing) -> SignalFound | None:
    found = tally(view_of(standing))
    if faults(found, standing) or found.right[0].kept.percent < SURE:
        return None
    return SignalFound(seed, record_of(deal, standing), standing, found)


def _varied(seed: int, deal: Deal, standing: Standing, rng: Random) -> Iterator[SignalFound]:
    """Telling puzzles that come of an exchange of one of the player's cards."""
    for card in cards_of(standing.hand):
        for other in cards_of(standing.tables.suit[card] & ~standing.hand):
            varied = exchanged(deal, standing, card, other)
            if varied is None or not promising(varied[1], rng):
                continue
            found = _counted(seed, *varied)
            if found is not None and extremes(found.tally).both:
                yield found


def exchanged(deal: Deal, standing: Standing, first: int, second: int) -> tuple[Deal, Standing] | None:
    """The deal with two cards in each other's place, played as before; None where it could not be played so, all tricks won."""

    def swapped(cards: int) -> int:
        return cards ^ (1 << first | 1 << second) if (cards >> first ^ cards >> second) & 1 else cards

    other = Deal(tuple(swapped(hand) for hand in deal.hands), swapped(deal.stock))
    played = [card for trick in standing.tricks for card in trick.cards] + list(standing.position.trick)
    hands = [swapped(hand) for hand in standing.position.hands]
    discards = swapped(standing.discards or 0)
    for trick in standing.tricks:
        for place, card in enumerate(trick.cards):
            hands[(trick.leader + place) % len(hands)] |= swapped(1 << card)
    for place, card in enumerate(standing.position.trick):
        hands[(standing.position.leader + place) % len(hands)] |= swapped(1 << card)
    melds = standing.ruleset.combinations.best(hands[standing.declarer], standing.tables.trump)
    claims = tuple(Claim(meld.kind, meld.points, meld.rule, meld.cards) for meld in melds)
    position = replace(standing.position, hands=tuple(hands), leader=standing.declarer, trick=(), taken=(), last_taker=None)
    start = replace(standing, position=position, tricks=(), discards=discards, stock_cards=other.stock, claims=claims)
    try:
        stands = start.played([second if card == first else first if card == second else card for card in played])
    except IllegalPlay:
        return None
    if stands.seat != standing.seat or stands.won < len(stands.tricks) or not _asks(stands):
        return None
    return other, stands


def ambitious(by_suit: Mapping[Suit, Tables], ruleset: Ruleset, deal: Deal, declarer: int) -> Contract | None:
    """The contract of a declarer who goes for every trick with the best suit that has its top trump and two more; None without."""
    eleven = deal.hands[declarer] | deal.stock
    suits = [suit for suit, tables in by_suit.items() if _top(tables) & eleven and (tables.trump_cards & eleven).bit_count() >= 3]
    if not suits:
        return None
    tables = by_suit[max(suits, key=lambda suit: _worth(by_suit[suit], eleven))]
    unwanted = sorted(cards_of(eleven), key=lambda card: _wanted(tables, eleven, card))
    discards = mask_of(unwanted[: ruleset.deal.stock])
    melds = tuple(ruleset.combinations.best(eleven & ~discards, tables.trump))
    if any(meld.kind == "four" and rank_of(cards_of(meld.cards)[0]) is ruleset.scoring.unplayed_four for meld in melds):
        return None
    return Contract(declarer, ruleset.auction.lowest, tables, discards, melds)


def _top(tables: Tables) -> int:
    return sum(1 << card for card in cards_of(tables.trump_cards) if not tables.beats[card])


def _worth(tables: Tables, hand: int) -> int:
    """Two for every trump, and as much again for the three strongest."""
    trumps = cards_of(tables.trump_cards & hand)
    return sum(2 + 2 * (tables.beats[card].bit_count() < 3) for card in trumps)


def _wanted(tables: Tables, hand: int, card: int) -> tuple[int, int]:
    """Trumps are wanted most, then cards that little can beat, those whose betters are held too above others."""
    if tables.trump_cards >> card & 1:
        return 1, tables.strength[card]
    above = tables.beats[card] & tables.suit[card]
    return 0, 100 * -(above & ~hand).bit_count() + 30 * bool(above & hand) + tables.strength[card]


def decisions(stands: Standing, rng: Random) -> Iterator[Standing]:
    """Every moment of the play at which a defender with three cards, all legal, must throw one and has a partner's signal."""
    tables = stands.tables
    while stands.won == len(stands.tricks) and stands.hand.bit_count() >= LEFT - 1:
        position = stands.position
        if len(position.trick) > 1 and stands.hand.bit_count() == LEFT and _asks(stands):
            yield stands
        if position.trick:
            card = _thrown(stands, rng)
        else:
            led = _led(stands, rng)
            if led is None:
                return
            card = led
        stands = stands.played([card])
        if stands.position.trick and stands.position.ruling.legal & tables.beats[stands.position.trick[0]]:
            return


def _asks(stands: Standing) -> bool:
    """Whether a defender must throw one of its cards, neither following suit nor trumping by duty, after a partner's signal."""
    view = seen(stands)
    return view.legal.bit_count() >= FEWEST and not view.legal & view.tables.suit[view.trick[0]] and bool(view.signals)


def _led(stands: Standing, rng: Random) -> int | None:
    """The top trump while others hold trumps, afterwards any winner; None where the declarer has none to lead."""
    tables, hand = stands.tables, stands.hand
    others = sum(one for seat, one in enumerate(stands.position.hands) if seat != stands.declarer)
    winners = [card for card in cards_of(hand) if not tables.beats[card] & tables.suit[card] & others]
    trumps = [card for card in winners if tables.trump_cards >> card & 1]
    plain = [card for card in winners if card not in trumps]
    if others & tables.trump_cards:
        return max(trumps, key=lambda card: tables.strength[card], default=None)
    if plain and (not trumps or rng.random() < 0.5):
        return rng.choice(plain)
    return max(trumps, key=lambda card: tables.strength[card], default=None)


def _thrown(stands: Standing, rng: Random) -> int:
    """What a defender plays to a winner: low if it follows, first discards low from the weakest suit, later ones with thought."""
    tables, hand, trick = stands.tables, stands.hand, stands.position.trick
    legal = stands.position.ruling.legal
    following = legal & tables.suit[trick[0]]
    plain = legal & ~tables.trump_cards
    if following or not plain:
        return min(cards_of(following or legal), key=lambda card: tables.strength[card])
    if seen(stands).signal(stands.seat) is None:
        suit = rng.choice(sorted(weakest_suits(tables, hand)))
        return min((card for card in cards_of(plain) if suit_of(card) is suit), key=lambda card: tables.strength[card])
    spare = [card for card in cards_of(plain) if tables.beats[card] & tables.suit[card] & hand]
    return rng.choice(spare or sorted(cards_of(plain), key=lambda card: tables.strength[card])[:2])


def promising(standing: Standing, rng: Random) -> bool:
    """Whether the card decides in the deal itself, and layouts drawn at random let hope for a puzzle."""
    view, truth = seen(standing), standing.position.hands
    search = AllTricks(view.tables, view.seats, view.declarer)
    if not search.deciding(view, truth) or most_layouts(view) > LAYOUTS:
        return False
    if not all(view.keeps(signal, truth[signal.seat]) for signal in view.signals):
        return False
    by_seat = [list(view.hands(seat)) if seat != view.seat else [view.hand] for seat in range(view.seats)]
    return all(_drawn(view, search, by_seat, rng, trial) for trial in _TRIALS)


def _drawn(view: View, search: AllTricks, by_seat: list[list[int]], rng: Random, trial: Trial) -> bool:
    """Whether layouts drawn from what every seat may hold show about the lead that a puzzle takes."""
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
        return False
    best = max(cards, key=lambda card: kept[card])
    lead = 100 * (kept[best] - max(kept[card] for card in cards if card != best)) / fitting
    without = 100 * (free[best] - max(free[card] for card in cards if card != best)) / decided
    return lead >= LEAD - trial.off and without < OUTSTANDING + trial.off
