"""Hands of Staekske Rape told apart as a person would who holds seven cards and thinks of bidding."""

from __future__ import annotations

from stoek.cards import Rank, Suit, cards_of, rank_of
from stoek.player.terms import holds_melds
from stoek.rules.melds.melds import four_cards
from stoek.rules.ruleset import Ruleset


def combination(game: Ruleset, hand: int) -> int:
    """The points of the combinations that the hand holds, the marriage apart."""
    return sum(meld.points for meld in game.combinations.best(hand, None)) if holds_melds(game, hand) else 0


def card_short(game: Ruleset, hand: int) -> bool:
    """Whether one card more would make a four of a kind, or a sequence of four or more."""
    parts = game.combinations
    if any((four_cards(rank) & hand).bit_count() == 3 for rank, _points in parts.fours):
        return True
    for suit in Suit:
        run = cards_of(suit.all_cards & game.pack)
        if any(sum(hand >> card & 1 for card in run[start : start + 4]) == 3 for start in range(len(run) - 3)):
            return True
    return False


def trumps_with(hand: int, *ranks: Rank) -> int:
    """The longest suit of the hand that has all these ranks, as a mask; 0 where none has."""
    suits = [hand & suit.all_cards for suit in Suit]
    having = [cards for cards in suits if set(ranks) <= {rank_of(card) for card in cards_of(cards)}]
    return max(having, key=lambda cards: cards.bit_count(), default=0)


def aces_beside(hand: int, suit: int) -> int:
    """How many aces the hand has outside the suit of these cards."""
    return sum(rank_of(card) is Rank.ACE for card in cards_of(hand & ~suit))


def kind_of(game: Ruleset, hand: int) -> str:
    """The kind of a hand for bidding; of more than one that fit it is the first.

    `big`, `small`: a combination of 50 and more, of 20. `nine-2`, `nine-1`, `nine-0`: jack and nine of a suit and so many aces
    beside. `short`: three of a four, or three of four cards in a row. `jack-4`, `jack-3`: a jack and three more of its suit, or
    two more. `rest`.
    """
    points = combination(game, hand)
    if points:
        return "big" if points >= 50 else "small"
    both = trumps_with(hand, Rank.JACK, Rank.NINE)
    if both:
        return f"nine-{min(aces_beside(hand, both), 2)}"
    if card_short(game, hand):
        return "short"
    length = trumps_with(hand, Rank.JACK).bit_count()
    return "jack-4" if length > 3 else "jack-3" if length == 3 else "rest"


def top_tricks(hand: int) -> int:
    """How many tricks the hand has from the top: trumps without a gap from the jack down, in the suit that gives most, and aces."""
    found = 0
    for suit in Suit:
        ranks = {rank_of(card) for card in cards_of(hand & suit.all_cards)}
        gap = next((place for place, rank in enumerate(_ORDER) if rank not in ranks), len(_ORDER))
        found = max(found, gap + aces_beside(hand, suit.all_cards))
    return found


_ORDER = (Rank.JACK, Rank.NINE, Rank.ACE, Rank.KING, Rank.QUEEN, Rank.TEN, Rank.EIGHT, Rank.SEVEN)
"""Trumps from the top."""
