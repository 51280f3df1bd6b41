"""Whether people could have played a deal: what the declarer put away, how it opened, what was played, and what all have seen.

The search for puzzles and the test of those that are kept ask the same functions. Nothing here looks at what is right.
"""

from __future__ import annotations

from functools import reduce
from operator import or_

from stoek.cards import card_text, cards_of, mask_of, set_text
from stoek.play.course import Course
from stoek.play.trick import head_index, legal_cards
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables
from stoek.study.puzzle.themes import trumps_by_strength
from stoek.study.seen import plays_by

MUCH = 30
"""Points of combinations that nobody gives up for the sake of the play; three in sequence somebody may."""


def doubts(standing: Course) -> list[str]:
    """What nobody at a table would believe of a deal; empty where all of it may well have happened."""
    found = []
    if standing.discards:
        kept = dealt_to(standing, standing.first_seat)
        found += doubtful_discards(standing.game, standing.tables, kept, standing.discards)
    return [*found, *doubtful_opening(standing), *doubtful_play(standing)]


def dealt_to(standing: Course, seat: int) -> int:
    """What a seat held as play began."""
    return standing.play.hands[seat] | mask_of(card for card, _ in plays_by(standing, seat))


def seldom_put_away(tables: Tables, kept: int, discards: int) -> int:
    """Which discards are not believable of a declarer who keeps the others: trumps, the best card of a suit, and a card above one
    that is kept of its suit, unless the declarer has all between, so that the two are worth the same."""
    plain, whole = kept & ~tables.trump_cards, kept | discards
    found = discards & never_put_away(tables)
    for card in cards_of(discards & ~found):
        suit = tables.suit[card]
        below = [one for one in cards_of(plain & suit) if tables.beats[one] >> card & 1]
        missing = any(tables.beats[one] & suit & ~tables.beats[card] & ~whole for one in below)
        if missing:
            found |= 1 << card
    return found


def never_put_away(tables: Tables) -> int:
    """The cards that no declarer puts away, whatever it keeps: trumps, and the best card of every suit."""
    return tables.trump_cards | mask_of(card for card in cards_of(tables.pack) if not tables.beats[card] & tables.suit[card])


def doubtful_discards(ruleset: Ruleset, tables: Tables, kept: int, discards: int) -> list[str]:
    """What is not believable of a declarer's discards: a trump, an ace, a card above one that was kept, or a combination broken
    that is worth much."""
    found = []
    strange = seldom_put_away(tables, kept, discards)
    if strange:
        found.append(f"the declarer puts {set_text(strange)} away")
    combinations, trump = ruleset.combinations, tables.trump
    ending = combinations.ending_cards
    if ending and not ending & ~(kept | discards):
        found.append(f"the declarer has {combinations.ending_words} and plays on")
    elif worth_of(ruleset, tables, kept | discards) >= worth_of(ruleset, tables, kept) + MUCH:
        whole = reduce(or_, (meld.cards for meld in combinations.best(kept | discards, trump)), 0)
        found.append(f"the declarer breaks a combination of {set_text(whole)}")
    return found


def worth_of(ruleset: Ruleset, tables: Tables, hand: int) -> int:
    """The points of all combinations that a hand can announce."""
    return sum(meld.points for meld in ruleset.combinations.best(hand, tables.trump))


FEW_TRUMPS = 3
"""With no more of them than that the top trump, led, is not likely to bring the second down."""


def doubtful_opening(standing: Course) -> list[str]:
    """A declarer who leads first begins with a trump, and with the top trump if it has it. One who has the top trump, not the
    second, and few trumps may begin with the best card of another suit instead."""
    played = plays_by(standing, standing.first_seat)
    if not standing.game.declarer_leads or not played:
        return []
    tables, card = standing.tables, played[0][0]
    hand = dealt_to(standing, standing.first_seat)
    top = next(iter(trumps_by_strength(tables)), card)
    if tables.trump_cards >> card & 1:
        return (
            [f"the declarer begins with the {card_text(card)} and keeps the {card_text(top)}"]
            if hand >> top & 1 and card != top
            else []
        )
    if not tables.beats[card] & tables.suit[card] and waits_for_the_second(tables, hand):
        return []
    return [f"the declarer begins with the {card_text(card)}, no trump"] if hand & tables.trump_cards else []


def waits_for_the_second(tables: Tables, hand: int) -> bool:
    """Whether a hand has the top trump, not the second, and few trumps."""
    top, second = trumps_by_strength(tables)[:2]
    return bool(hand >> top & 1) and not hand >> second & 1 and (hand & tables.trump_cards).bit_count() <= FEW_TRUMPS


DEAR = 7
"""Card points more than needed that nobody who plays last gives to the other side."""

RICH = 10
"""Card points from which on a card is not thrown before an opponent who may still take the trick."""

EASILY = 3
"""With so many cards of its suit still out that beat it, nobody takes a card for the highest of the trick."""

A_TRICK_TO_TAKE = 20
"""Card points that nobody who plays last lets go and could have had."""


def doubtful_play(standing: Course) -> list[str]:
    """What nobody would have played in the tricks so far: last to play, a dear card given to the other side in place of a cheaper
    one that is no better, or a rich trick not taken; before an opponent, a rich card thrown on what is easily beaten."""
    found = []
    # While a stock is drawn from, it is not known what a player held.
    drawn = standing.game.first_phase_tricks
    for seat in range(len(standing.play.hands)):
        held = dealt_to(standing, seat)
        for number, (trick, (card, before)) in enumerate(zip(standing.tricks, plays_by(standing, seat), strict=False)):
            if before and number >= drawn:
                found += doubtful_card(standing, seat, held, card, before, trick.winner)
            held &= ~(1 << card)
    return found


def doubtful_card(standing: Course, seat: int, held: int, card: int, before: tuple[int, ...], winner: int) -> list[str]:
    """The same of one card, played from `held` to the cards before it in a trick that `winner` took."""
    tables, seats = standing.tables, len(standing.play.hands)
    ours = seat in standing.first_side
    head = before[head_index(tables.beats, before)]
    legal = legal_cards(tables.choices[before[0]][head], held)
    if len(before) == seats - 1:
        if (winner in standing.first_side) is ours:
            return []
        if sum(tables.points[one] for one in before) >= A_TRICK_TO_TAKE and tables.beats[head] & legal:
            return [f"{card_text(card)} lets a rich trick go"]
        no_better = cards_of(legal & ~(tables.beats[card] & tables.suit[card]))
        dear = any(tables.points[card] >= tables.points[one] + DEAR for one in no_better)
        return [f"{card_text(card)} is given away"] if dear else []
    to_come = [(seat + step) % seats for step in range(1, seats - len(before))]
    thrown = not (tables.suit[before[0]] | tables.trump_cards) >> card & 1 and tables.points[card] >= RICH
    other = legal & ~tables.trump_cards & mask_of(one for one in cards_of(legal) if tables.points[one] < RICH)
    if thrown and other and any((one in standing.first_side) is not ours for one in to_come):
        gone = reduce(or_, (mask_of(trick.cards) for trick in standing.tricks if card not in trick.cards), 0)
        if (tables.beats[head] & tables.suit[head] & tables.pack & ~held & ~gone).bit_count() >= EASILY:
            return [f"{card_text(card)} is thrown on {card_text(head)}"]
    return []
