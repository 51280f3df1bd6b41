"""Who holds what while there is a stock to draw from: the hands as dealt, and what each trick of the first phase changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stoek.cards import Suit, card_text
from stoek.checking.case import Case
from stoek.checking.pieces import CardPlayed, Drawn, Swap
from stoek.checking.places import find_played
from stoek.checking.sentences import Say
from stoek.rules.melds.melds import four_cards


def turned_up(case: Case) -> int | None:
    """The card turned up: as it is named, or as the last of a stock that is recorded in the order drawn, as far as that can be."""
    named = [held.card for held in case.record.turn_up or ()][:1]
    if named and named[0] is not None:
        return named[0]
    last = [held.card for held in case.record.stock_cards or ()][case.game.deal.stock - 1 :] if case.first_phase_tricks else []
    trump = case.trump.all_cards if isinstance(case.trump, Suit) else 0
    return next((card for card in last if card is not None and trump >> card & 1), None)


def loose_cards(case: Case) -> int:
    """The one card that can go from one hand to another, by way of the stock: the trump that is exchanged for the one turned up."""
    exchange = case.game.exchange
    return four_cards(exchange.rank) & case.trump.all_cards if exchange is not None and isinstance(case.trump, Suit) else 0


def _order(case: Case) -> list[int | None]:
    """The stock in the order drawn: what was exchanged for its last card lies in its place. Nothing if it is in no order."""
    order = [held.card for held in case.record.stock_cards or ()]
    if len(order) != case.game.deal.stock or not order:
        return []
    if case.swaps and order[-1] != case.swaps[0].got:
        return []
    return [*order[:-1], case.swaps[0].gave] if case.swaps else order


def drawn(case: Case) -> Drawn:
    """What follows from hands and stock, the stock in the order drawn: after each trick its winner draws first.

    In the trick of an exchange both its cards are there.
    """
    if not case.first_phase_tricks:
        return Drawn()
    order, seats = _order(case), case.game.seats
    hands, held = dict(case.dealt), dict(case.dealt)
    before: list[Mapping[int, int]] = []
    for number in range(1, case.first_phase_tricks + 1):
        trick = case.tricks[number - 1] if number <= len(case.tricks) else None
        if trick is not None and trick.number != number:
            return Drawn(before)
        for swap in case.swaps:
            _swapped(hands, swap, number)
        before.append(dict(hands))
        if trick is None or not order or len(hands) < seats:
            return Drawn(before)
        stray = _stray(hands, trick.cards)
        if stray is not None:
            return Drawn(stray=stray)
        cards = [card for card in order[(number - 1) * seats : number * seats] if card is not None]
        if trick.winner is None or len(cards) < seats:
            return Drawn(before)
        for laid in trick.cards:
            if laid.card is not None and laid.seat is not None:
                hands[laid.seat] &= ~(1 << laid.card)
        for swap in case.swaps:
            gave = 0 if swap.gave is None or swap.got is None else 1 << swap.gave
            if swap.seat is not None and swap.trick == number:
                hands[swap.seat] &= ~gave
            if swap.seat is not None and swap.got is not None and number == case.first_phase_tricks:
                # What was given may have been drawn before, and may be drawn again now.
                held[swap.seat] = held[swap.seat] & ~gave | 1 << swap.got
        for place, card in enumerate(cards):
            for whose in (hands, held):
                whose[(trick.winner + place) % seats] |= 1 << card
    stray = _stray(hands, [laid for trick in case.tricks[case.first_phase_tricks :] for laid in trick.cards])
    return Drawn(before, held) if stray is None else Drawn(stray=stray)


def _stray(hands: Mapping[int, int], played: Sequence[CardPlayed]) -> CardPlayed | None:
    """The first of these cards that is in no hand of who played it."""
    cards = (laid for laid in played if laid.card is not None and laid.seat is not None)
    return next((laid for laid in cards if not hands[laid.seat or 0] >> (laid.card or 0) & 1), None)


def _swapped(hands: dict[int, int], swap: Swap, number: int) -> None:
    """The card turned up comes to hand: in its trick, or where that is not recorded as soon as it can."""
    if swap.seat not in hands or swap.gave is None or swap.got is None or swap.trick not in (number, None):
        return
    if swap.trick == number or hands[swap.seat] >> swap.gave & 1:
        hands[swap.seat] |= 1 << swap.got


def check_drawn(case: Case) -> None:
    """Nobody plays a card that has not come to hand yet. Where something else is wrong already, that may be why."""
    exchanges = case.record.exchanges or ()
    if case.found("notation", "bad-cards", "bad-exchange", "mis-entry", "out-of-turn") or len(exchanges) != len(case.swaps):
        return
    laid = case.drawn.stray if all(swap.whole for swap in case.swaps) else None
    if laid is None or laid.card is None:
        return
    if case.record.exchanges is None and (laid.card == turned_up(case) or loose_cards(case) >> laid.card & 1):
        return  # it may have come by an exchange that is not recorded
    message = Say.not_drawn_yet(card=card_text(laid.card), seat=case.seat_word(laid.seat), number=laid.trick)
    find_played(case, "mis-entry", message, case.game.deal.rules.packets, laid)
