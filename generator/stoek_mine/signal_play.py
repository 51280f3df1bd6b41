"""How a deal is played in which the declarer goes for every trick: what the search for puzzles of the first discard looks at.

The declarer draws trumps and then plays winners, in the order of chance; the others follow low, make their first discard from their
weakest suit and afterwards part with what is not the best of a suit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from stoek.cards import Suit, cards_of, mask_of, suit_of
from stoek.play.course import Course
from stoek.play.deal import Dealt
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables
from stoek.study.puzzle.signal import seen
from stoek.study.puzzle.signal_layouts import weakest_suits
from stoek_mine.habit import Contract, announced, lowest_bid
from stoek_mine.worth import FEWEST

LEFT = 3
"""Cards in the hand of the player who is asked; with more there are too many layouts to count."""


def ambitious(by_suit: Mapping[Suit, Tables], ruleset: Ruleset, deal: Dealt, declarer: int) -> Contract | None:
    """The contract of a declarer who goes for every trick with the best suit that has its top trump and two more; None without."""
    eleven = deal.hands[declarer] | deal.aside
    suits = [suit for suit, tables in by_suit.items() if _top(tables) & eleven and (tables.trump_cards & eleven).bit_count() >= 3]
    if not suits:
        return None
    tables = by_suit[max(suits, key=lambda suit: _worth(by_suit[suit], eleven))]
    discards = least_wanted(tables, eleven, ruleset.deal.stock)
    melds = announced(ruleset, tables, eleven & ~discards)
    if melds is None:
        return None
    return Contract(declarer, lowest_bid(ruleset), tables, discards, melds)


def _top(tables: Tables) -> int:
    return sum(1 << card for card in cards_of(tables.trump_cards) if not tables.beats[card])


def _worth(tables: Tables, hand: int) -> int:
    """Two for every trump, and as much again for the three strongest."""
    trumps = cards_of(tables.trump_cards & hand)
    return sum(2 + 2 * (tables.beats[card].bit_count() < 3) for card in trumps)


def least_wanted(tables: Tables, hand: int, count: int) -> int:
    """The cards that somebody who goes for every trick puts away."""
    return mask_of(sorted(cards_of(hand), key=lambda card: _wanted(tables, hand, card))[:count])


def _wanted(tables: Tables, hand: int, card: int) -> tuple[int, int]:
    """Trumps are wanted most, then cards that little can beat, those whose betters are held too above others."""
    if tables.trump_cards >> card & 1:
        return 1, tables.strength[card]
    above = tables.beats[card] & tables.suit[card]
    return 0, 100 * -(above & ~hand).bit_count() + 30 * bool(above & hand) + tables.strength[card]


def decisions(stands: Course, rng: Random) -> Iterator[Course]:
    """Every moment of the play at which a defender with three cards, all legal, must throw one and has a partner's signal."""
    tables = stands.tables
    while stands.made.tricks[0] == len(stands.tricks) and stands.play.hand.bit_count() >= LEFT - 1:
        position = stands.play
        if len(position.trick) > 1 and stands.play.hand.bit_count() == LEFT and _asks(stands):
            yield stands
        if position.trick:
            card = _thrown(stands, rng)
        else:
            led = _led(stands, rng)
            if led is None:
                return
            card = led
        stands = stands.with_legal([card])
        if stands.play.trick and stands.play.ruling.legal & tables.beats[stands.play.trick[0]]:
            return


def _asks(stands: Course) -> bool:
    """Whether a defender must throw one of its cards, neither following suit nor trumping by duty, after a partner's signal."""
    view = seen(stands)
    return view.legal.bit_count() >= FEWEST and not view.legal & view.tables.suit[view.trick[0]] and bool(view.signals)


def _led(stands: Course, rng: Random) -> int | None:
    """The top trump while others hold trumps, afterwards any winner; None where the declarer has none to lead."""
    tables, hand = stands.tables, stands.play.hand
    others = sum(one for seat, one in enumerate(stands.play.hands) if seat != stands.first_seat)
    winners = [card for card in cards_of(hand) if not tables.beats[card] & tables.suit[card] & others]
    trumps = [card for card in winners if tables.trump_cards >> card & 1]
    plain = [card for card in winners if card not in trumps]
    if others & tables.trump_cards:
        return max(trumps, key=lambda card: tables.strength[card], default=None)
    if plain and (not trumps or rng.random() < 0.5):
        return rng.choice(plain)
    return max(trumps, key=lambda card: tables.strength[card], default=None)


def _thrown(stands: Course, rng: Random) -> int:
    """What a defender plays to a winner: low if it follows, first discards low from the weakest suit, later ones with thought."""
    tables, hand, trick = stands.tables, stands.play.hand, stands.play.trick
    legal = stands.play.ruling.legal
    following = legal & tables.suit[trick[0]]
    plain = legal & ~tables.trump_cards
    if following or not plain:
        return min(cards_of(following or legal), key=lambda card: tables.strength[card])
    if seen(stands).signal(stands.play.turn) is None:
        suit = rng.choice(sorted(weakest_suits(tables, hand)))
        return min((card for card in cards_of(plain) if suit_of(card) is suit), key=lambda card: tables.strength[card])
    spare = [card for card in cards_of(plain) if tables.beats[card] & tables.suit[card] & hand]
    return rng.choice(spare or sorted(cards_of(plain), key=lambda card: tables.strength[card])[:2])
