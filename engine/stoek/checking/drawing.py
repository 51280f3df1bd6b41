"""Who holds what while there is a stock to draw from: the hands as dealt, and what each trick of the first phase changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from stoek.cards import Suit
from stoek.checking.melds import may_have_held
from stoek.checking.pieces import Swap
from stoek.checking.stages import AnnouncedCase, CalledCase, DealtCase, PlayedCase
from stoek.rules.melds.melds import four_cards


def turned_up(case: CalledCase) -> int | None:
    """The card turned up: as it is named, or as the last of a stock that is recorded in the order drawn, as far as that can be."""
    named = [held.card for held in case.record.turn_up or ()][:1]
    if named and named[0] is not None:
        return named[0]
    last = [held.card for held in case.record.stock_cards or ()][case.ruleset.deal.stock - 1 :] if case.free_tricks else []
    trump = case.trump.all_cards if isinstance(case.trump, Suit) else 0
    return next((card for card in last if card is not None and trump >> card & 1), None)


def loose_cards(case: CalledCase) -> int:
    """The one card that can go from one hand to another, by way of the stock: the trump that is exchanged for the one turned up."""
    exchange = case.ruleset.exchange
    return four_cards(exchange.rank) & case.trump.all_cards if exchange is not None and isinstance(case.trump, Suit) else 0


def _order(case: DealtCase) -> list[int | None]:
    """The stock in the order drawn: what was exchanged for its last card lies in its place. Nothing if it is in no order."""
    order = [held.card for held in case.record.stock_cards or ()]
    if len(order) != case.ruleset.deal.stock or not order:
        return []
    if case.swaps and order[-1] != case.swaps[0].got:
        return []
    return [*order[:-1], case.swaps[0].gave] if case.swaps else order


def hands_drawn(case: PlayedCase) -> Sequence[Mapping[int, int]]:
    """What each seat may have in hand in each trick of the first phase before it plays, from the first as far as it is known.

    Known it is where the hands and the stock are recorded, the stock in the order drawn: after each trick its winner draws first.
    In the trick of an exchange both its cards are there. Where somebody plays a card that did not come to that seat so, nothing is
    taken to be known.
    """
    order, seats = _order(case), case.ruleset.seats
    hands, found = dict(case.dealt), []
    for index, trick in enumerate(case.tricks[: case.free_tricks]):
        if trick.number != index + 1:
            break
        for swap in case.swaps:
            _swapped(hands, swap, trick.number)
        found.append(dict(hands))
        drawn = [card for card in order[index * seats : (index + 1) * seats] if card is not None]
        if trick.winner is None or len(drawn) < seats or len(hands) < seats:
            break
        for laid in trick.cards:
            if laid.card is None or laid.seat is None or not hands[laid.seat] >> laid.card & 1:
                return []
            hands[laid.seat] &= ~(1 << laid.card)
        for swap in case.swaps:
            if swap.trick == trick.number and swap.seat is not None and swap.gave is not None:
                hands[swap.seat] &= ~(1 << swap.gave)
        for place, card in enumerate(drawn):
            hands[(trick.winner + place) % seats] |= 1 << card
    later = [laid for trick in case.tricks for laid in trick.cards if trick.number > len(found) == case.free_tricks]
    if any(laid.card is not None and laid.seat is not None and not hands[laid.seat] >> laid.card & 1 for laid in later):
        return []
    return found


def _swapped(hands: dict[int, int], swap: Swap, number: int) -> None:
    """The card turned up comes to hand: in its trick, or where that is not recorded as soon as it can."""
    if swap.seat not in hands or swap.gave is None or swap.got is None or swap.trick not in (number, None):
        return
    if swap.trick == number or hands[swap.seat] >> swap.gave & 1:
        hands[swap.seat] |= 1 << swap.got


def may_hold(case: PlayedCase, seat: int, number: int) -> int:
    """The cards that a seat can have in hand as a trick of the first phase begins."""
    known = hands_drawn(case)
    if len(known) >= number and seat in known[number - 1]:
        return known[number - 1][seat] | case.doubted
    gone = 0
    for trick in case.tricks:
        for laid in trick.cards:
            if laid.card is None:
                continue
            if trick.number < number:
                gone |= 1 << laid.card
            elif laid.seat not in (seat, None):
                # What the other player plays later was never here, but for the one card that may have been.
                gone |= 1 << laid.card & ~loose_cards(case)
    for swap in case.swaps:
        # Until its trick the card turned up lies on the table, after it the other one lies there.
        if swap.trick is not None and number < swap.trick and swap.got is not None:
            gone |= 1 << swap.got
        if swap.trick is not None and number > swap.trick and swap.gave is not None:
            gone |= 1 << swap.gave
    return (may_have_held(case, seat) & ~gone) | case.doubted


def hold_drawn(case: AnnouncedCase) -> AnnouncedCase:
    """Where the stock is recorded in the order drawn, each seat comes to hold what it was dealt, what it drew, and what it got in
    an exchange, without what it gave.

    Where somebody plays a card that did not come to that seat so, an exchange that is not recorded or a slip of the pen, nothing is
    taken to be known.
    """
    order = _order(case)
    seats, drawn = case.ruleset.seats, case.tricks[: case.free_tricks]
    if not case.free_tricks or len(case.dealt) < seats or not order or len(drawn) < case.free_tricks:
        return case
    hands = dict(case.dealt)
    for index, trick in enumerate(drawn):
        if trick.winner is None or trick.number != index + 1:
            return case
        for swap in case.swaps if index + 1 == case.free_tricks else ():
            # What was given may have been drawn before, and may be drawn again now.
            if swap.seat is None or swap.gave is None or swap.got is None:
                return case
            hands[swap.seat] = hands[swap.seat] & ~(1 << swap.gave) | 1 << swap.got
        for place in range(seats):
            card = order[index * seats + place]
            if card is None:
                return case
            hands[(trick.winner + place) % seats] |= 1 << card
    for trick in case.tricks:
        if any(laid.card is not None and laid.seat is not None and not hands[laid.seat] >> laid.card & 1 for laid in trick.cards):
            return case
    return replace(case, held=hands)
