"""Who holds what: what is certain of a hand, all of it where that is known (`held`), and what is possible."""

from __future__ import annotations

from stoek.cards import cards_of, mask_of
from stoek.checking.case import Case
from stoek.checking.drawing import drawn, loose_cards


def hold_as_dealt(case: Case) -> None:
    """Take hands to be held as they are recorded, for there is no exchange between auction and play.

    Where there is a stock to draw from, they are a part of what a seat comes to hold; the card that may be exchanged for the one
    turned up is not certain to be played by whom it was dealt to.
    """
    if not case.first_phase_tricks:
        case.held = case.dealt
        return
    loose = loose_cards(case)
    case.certain = {**case.certain, **{seat: cards & ~loose for seat, cards in case.dealt.items()}}


def hold_exchanged(case: Case, whole: int | None) -> None:
    """Learn what every seat held when play began; of the declarer only what is sure, of the `whole` of hand and stock."""
    if case.declarer is None:
        if case.stock == "refused":
            case.held = case.dealt
        else:
            case.certain = {}
        return
    held, certain = dict(case.dealt), dict(case.certain)
    if case.stock != "refused":
        certain.pop(case.declarer, None)
    if case.stock in ("taken", None):
        held.pop(case.declarer, None)
    if case.stock == "taken" and whole is not None and case.discards is not None:
        held[case.declarer] = whole & ~case.discards
    case.held, case.certain = held, certain


def hold_drawn(case: Case) -> None:
    """Learn who holds what while there is a stock to draw from; and what each seat comes to hold in all, where hands and stock are
    recorded: what it was dealt, what it drew, and what it got in an exchange, without what it gave.
    """
    case.drawn = drawn(case)
    if case.drawn.held is not None and all(swap.whole for swap in case.swaps):
        case.held = case.drawn.held


def hold_shown(case: Case) -> None:
    """Learn the hand of every seat whose cards are all on the table."""
    shown: dict[int, list[int]] = {}
    for trick in case.tricks:
        for laid in trick.cards:
            if laid.card is not None and laid.seat is not None and laid.seat not in case.held:
                shown.setdefault(laid.seat, []).append(laid.card)
    whole = {seat: mask_of(cards) for seat, cards in shown.items() if len(cards) == case.trick_count}
    case.held = {**case.held, **{seat: whole[seat] for seat in sorted(whole)}}


def owners_of(case: Case) -> dict[int, int]:
    """Return the seat of each card of which it is certain."""
    return {card: seat for seat, cards in {**case.certain, **case.held}.items() for card in cards_of(cards)}


def may_have_held(case: Case, seat: int) -> int:
    """Return the cards that a seat may have held: its hand if that is known, else all that are known of no other."""
    parted = mask_of(swap.gave for swap in case.swaps if swap.seat in (seat, None) and swap.gave is not None)
    if seat in case.held:
        return case.held[seat] | parted | case.doubted
    others = case.discards or 0
    if case.stock == "refused":
        others |= case.stock_cards or 0
    for other in range(case.game.seats):
        if other != seat:
            others |= case.held.get(other, case.certain.get(other, 0))
    if not case.first_phase_tricks:
        others |= mask_of(card for card, laid in case.cards_played if laid.seat not in (seat, None))
    return case.pack & ~(others & ~case.doubted & ~parted)


def may_hold(case: Case, seat: int, number: int) -> int:
    """Return the cards that a seat can have in hand as a trick of the first phase begins."""
    known = case.drawn.before
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


def left(case: Case, seat: int, number: int) -> int | None:
    """Return what a seat still holds when it plays to the trick of that number, the last one recorded or the next; None if its
    hand, or some card that it has played, is not known."""
    held = _drawn_in(case, seat, number) if number <= case.first_phase_tricks else case.held.get(seat)
    complete = len(case.tricks) == (number if case.tricks and case.tricks[-1].number == number else number - 1)
    if held is None or not complete:
        return None
    played = 0
    for trick in case.tricks:
        for laid in trick.cards:
            if laid.card is not None:
                played |= 1 << laid.card
            elif laid.seat in (seat, None):
                return None
    return held & ~played


def _drawn_in(case: Case, seat: int, number: int) -> int | None:
    """What a seat has in hand in a trick of the first phase, once whoever leads to it may have exchanged; None if not certain."""
    known = case.drawn.before
    sure = 0 < number <= len(known) and all(swap.whole and swap.trick is not None for swap in case.swaps)
    if not sure or seat not in known[number - 1]:
        return None
    gave = mask_of(swap.gave for swap in case.swaps if swap.trick == number and swap.seat == seat and swap.gave is not None)
    hand = known[number - 1][seat] & ~gave
    return hand if hand.bit_count() == case.game.hand_size else None
