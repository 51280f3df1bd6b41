"""How somebody plays by habit: a believable contract, sensible discards and ordinary cards, so that mined deals look like deals.

Nothing here is meant to be good play. Chance decides between cards that a habit holds equal, and now and then against the habit.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from stoek.cards import Rank, Suit, cards_of, mask_of, rank_of, suit_of
from stoek.play.course import Course
from stoek.play.deal import Dealt
from stoek.play.trick import head_index
from stoek.rules.entry import entry_of
from stoek.rules.facts import OneOf
from stoek.rules.melds.melds import Meld
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables
from stoek_mine.realism import doubtful_discards, waits_for_the_second

AGAINST_HABIT = 0.15
"""How often somebody plays another card than habit says."""

HOPEFUL = 0.5
"""How often a declarer keeps a king and hopes that its ace will be led."""

VOID = 4
"""Card points for which a declarer would rather be rid of a whole suit."""

POOR = 6
"""Card points below which a trick is a poor one."""

HABITS = 16
"""How often habit is asked for all the cards that it may play."""

BOLD = 16
"""From this worth of hand and stock on, the bid is one more than the lowest."""


@dataclass(frozen=True, slots=True)
class Contract:
    """What the auction and the exchange came to. `leader` leads first; `facts` are what else the score asks of the contract."""

    declarer: int
    bid: int | None
    tables: Tables
    discards: int
    melds: tuple[Meld, ...]
    leader: int | None = None
    said: Mapping[str, int | str | None] = field(default_factory=dict)

    @property
    def facts(self) -> Mapping[str, int | str | None]:
        """What the score asks of the contract."""
        return self.said if self.bid is None else {"bid": self.bid, "stock": "taken", **self.said}

    @property
    def leads(self) -> int:
        """Who leads to the first trick: the declarer, where nobody else does."""
        return self.declarer if self.leader is None else self.leader


def contract(ruleset: Ruleset, deal: Dealt, by_suit: Mapping[Suit, Tables], rng: Random) -> Contract | None:
    """The contract of a deal: whoever has the best hand declares and takes the stock; None where the hand would not be played.

    Without a stock the player to the left of a random dealer leads, and is named first where no side takes the deal on.
    """
    if not ruleset.deal.stock:
        return _without_stock(ruleset, deal, by_suit, rng)
    declarer = max(range(ruleset.seats), key=lambda seat: (best_suit(by_suit, deal.hands[seat])[0], -seat))
    eleven = deal.hands[declarer] | deal.aside
    worth, suit = best_suit(by_suit, eleven)
    tables = by_suit[suit]
    discards = least_wanted(ruleset, tables, eleven, rng.random() < HOPEFUL)
    melds = None if discards is None else announced(ruleset, tables, eleven & ~discards)
    if discards is None or melds is None:
        return None
    bid = lowest_bid(ruleset) + (worth >= BOLD or bool(melds))
    return Contract(declarer, bid, tables, discards, melds)


def _without_stock(ruleset: Ruleset, deal: Dealt, by_suit: Mapping[Suit, Tables], rng: Random) -> Contract:
    leader = rng.randrange(ruleset.seats)
    taker = max(range(ruleset.seats), key=lambda seat: (best_suit(by_suit, deal.hands[seat])[0], -seat))
    facts = entry_of(ruleset).facts
    said = {name: fact.default for name in entry_of(ruleset).figures if isinstance(fact := facts[name], OneOf)}
    if "bid" in said and ruleset.declares:
        said["bid"] = lowest_bid(ruleset)
    first = taker if ruleset.declares else leader
    return Contract(first, None, by_suit[best_suit(by_suit, deal.hands[taker])[1]], 0, (), leader, said)


def lowest_bid(ruleset: Ruleset) -> int:
    """The least that can be bid."""
    return min(call.level for call in ruleset.auction.legal(ruleset.auction.begin()) if call.kind == "bid")


def announced(ruleset: Ruleset, tables: Tables, hand: int) -> tuple[Meld, ...] | None:
    """The combinations that the declarer announces; None where they end the deal unplayed."""
    melds = tuple(ruleset.combinations.best(hand, tables.trump))
    return None if any(meld.cards == ruleset.combinations.ending_cards for meld in melds) else melds


def best_suit(by_suit: Mapping[Suit, Tables], hand: int) -> tuple[int, Suit]:
    """The suit that a hand would name, and what the hand is worth with it: the top trumps, length, and aces."""
    return max((_worth(tables, hand), suit) for suit, tables in by_suit.items())


def _worth(tables: Tables, hand: int) -> int:
    count = (tables.trump_cards & tables.pack).bit_count()
    trumps = sum(max(1, tables.strength[card] - count + 4) for card in cards_of(hand & tables.trump_cards))
    return trumps + sum(2 for card in cards_of(hand & ~tables.trump_cards) if not _beaten_in_suit(tables, card))


def _beaten_in_suit(tables: Tables, card: int) -> int:
    return tables.beats[card] & tables.suit[card]


def least_wanted(ruleset: Ruleset, tables: Tables, hand: int, hopeful: bool) -> int | None:
    """The cards that a declarer puts away: no sure winners, and rather the valuable ones, for they count, or whole suits.

    Who is hopeful keeps cards that one other card beats. None where whatever is put away would not be believed.
    """
    count = hand.bit_count() - ruleset.hand_size
    best = mask_of(card for card in cards_of(hand) if not _beaten_in_suit(tables, card))
    spare = cards_of(hand & ~best & ~tables.trump_cards)
    wanted = mask_of(card for card in spare if (_beaten_in_suit(tables, card) & ~hand).bit_count() <= hopeful)

    def given_up(discards: int) -> tuple[int, int]:
        voids = sum(not hand & suit.all_cards & ~discards for suit in Suit)
        return (discards & wanted).bit_count(), -tables.card_points(discards) - VOID * voids

    ways = sorted((mask_of(cards) for cards in combinations(spare, count)), key=given_up)
    return next((way for way in ways if not doubtful_discards(ruleset, tables, hand & ~way, way)), None)


def next_card(standing: Course, rng: Random) -> int:
    """The card that the player whose turn it is plays: by habit, or now and then another one, but never to open the play."""
    legal = cards_of(standing.play.ruling.legal)
    begins = not standing.tricks and not standing.play.trick
    if len(legal) > 1 and not begins and rng.random() < AGAINST_HABIT:
        return rng.choice(legal)
    return habitual_card(standing, rng)


def habitual_card(standing: Course, rng: Random) -> int:
    """The card that habit plays; chance decides between equals."""
    legal = cards_of(standing.play.ruling.legal)
    rng.shuffle(legal)
    if not standing.play.trick:
        return _lead(standing, legal, rng)
    return _follow(standing, legal, rng)


def usual_cards(standing: Course) -> frozenset[int]:
    """Every card that habit may play."""
    return frozenset(habitual_card(standing, Random(seed)) for seed in range(HABITS))


def _lead(standing: Course, legal: list[int], rng: Random) -> int:
    tables = standing.tables
    others = 0
    for seat, hand in enumerate(standing.play.hands):
        if seat != standing.play.turn:
            others |= hand
    trumps = [card for card in legal if tables.trump_cards >> card & 1]
    masters = [card for card in legal if not _beaten_in_suit(tables, card) & others]
    if standing.play.turn in standing.first_side:
        aces = [card for card in masters if card not in trumps]
        if aces and standing.game.declarer_leads and waits_for_the_second(tables, standing.play.hand) and rng.random() < HOPEFUL:
            return rng.choice(aces)
        if trumps and others & tables.trump_cards:
            return _drawing(tables, trumps, others)
        return max(masters or legal, key=lambda card: tables.strength[card])
    plain = [card for card in legal if card not in trumps] or legal
    if rng.random() < 0.5:
        plain = [card for card in plain if card in masters] or plain
    return min(plain, key=lambda card: tables.points[card])


def _drawing(tables: Tables, trumps: list[int], others: int) -> int:
    """The trump that draws trumps: the strongest if nothing beats it, else one that gives little away."""
    strongest = max(trumps, key=lambda card: tables.strength[card])
    if not tables.beats[strongest] & tables.suit[strongest] & others:
        return strongest
    return min(trumps, key=lambda card: (tables.points[card], tables.strength[card]))


def _follow(standing: Course, legal: list[int], rng: Random) -> int:
    """Win a trick of the other side as cheaply as possible; give points to one's own; otherwise give little.

    A declarer alone who has none of the suit may let a poor trick go, and be rid of a low card.
    """
    tables, trick = standing.tables, standing.play.trick
    head = head_index(tables.beats, trick)
    winning = (standing.play.leader + head) % len(standing.play.hands)
    ours = (winning in standing.first_side) == (standing.play.turn in standing.first_side)
    beating = [card for card in legal if tables.beats[trick[head]] >> card & 1]
    trumps = tables.trump_cards

    def cheap(card: int) -> tuple[int, int, int]:
        return trumps >> card & 1, tables.points[card], tables.strength[card]

    if ours:
        plain = [card for card in legal if not trumps >> card & 1] or legal
        spare = [card for card in plain if rank_of(card) is not Rank.ACE or suit_of(card) == suit_of(trick[0])] or plain
        return max(spare, key=lambda card: tables.points[card])
    alone, low = len(standing.first_side) == 1 and standing.play.turn == standing.first_seat, min(legal, key=cheap)
    poor = alone and tables.card_points(mask_of(trick)) < POOR and not standing.play.hand & tables.suit[trick[0]]
    if beating and not (poor and tables.points[low] < POOR and rng.random() < HOPEFUL):
        return min(beating, key=cheap)
    return low
