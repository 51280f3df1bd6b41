"""Cards exchanged: the low trump for the card turned up, or a lone picture for a card of the partner's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from stoek.cards import Suit, card_text, set_text, suit_of
from stoek.cards import card as card_of
from stoek.checking.drawing import may_hold, turned_up
from stoek.checking.pieces import Swap
from stoek.checking.stages import Called, Played, Written
from stoek.notation.record import Exchange
from stoek.rules.customs.exchange import TurnUpExchange
from stoek.rules.customs.special_hands import SpecialHands


def check_exchanges(case: Called) -> list[Swap]:
    """The exchanges that could be, by what is known of trumps and of the card turned up."""
    swaps: list[Swap] = []
    for number, one in enumerate((case.record.exchanges or ()) if case.has("exchanges") else (), start=1):
        cards = [card for card in (one.gave, one.got) if card is not None]
        foreign = [card for card in cards if not case.ruleset.pack >> card & 1]
        if foreign:
            _stranger(case, one, number, foreign[0])
            continue
        seat, law = case.seat_index(one.seat), case.ruleset.exchange
        swap = Swap(seat, one.gave, one.got, one.trick, number, one)
        fault = _partners_fault(case, swap) if law is None else _turn_up_fault(case, law, swap, swaps)
        if one.seat is not None and seat is None:
            fault = f"{case.ruleset.name} has no seat {one.seat}. Correct the seat."
        if fault:
            _wrong(case, swap, fault)
        else:
            swaps.append(swap if law is None else _with_both_cards(case, law, swap))
    return swaps


def _with_both_cards(case: Called, law: TurnUpExchange, swap: Swap) -> Swap:
    """The exchange with the low trump and the card turned up, as far as these are known, where it does not name them."""
    if not isinstance(case.trump, Suit):
        return swap
    return replace(swap, gave=card_of(case.trump, law.rank), got=turned_up(case) if swap.got is None else swap.got)


def _stranger(case: Written, one: Exchange, number: int, card: int) -> None:
    places = dict(zip((one.gave, one.got), one.card_places, strict=False))
    message = f"{card_text(card)} is not in the pack of {case.ruleset.name}. Correct the card."
    case.find("bad-cards", message, f"exchange {number}", case.ruleset.basics.pack, places.get(card, one.place))


def _wrong(case: Written, swap: Swap, message: str) -> None:
    law = case.ruleset.exchange
    special = case.ruleset.special_hands
    rule = law.rule if law is not None else special.single_rule if special is not None else None
    case.find("bad-exchange", message, f"exchange {swap.number}", rule, swap.written.place, seat=swap.seat)


def _turn_up_fault(case: Called, law: TurnUpExchange, swap: Swap, before: list[Swap]) -> str:
    """Why this low trump cannot have been exchanged for this card; nothing where it can."""
    shown, number = turned_up(case), swap.trick
    if before:
        return f"The {law.rank.word} of trumps is exchanged once in a deal. Take one exchange out."
    if number is not None and not law.while_stock:
        return f"In {case.ruleset.name} the exchange comes before the first lead, so it belongs to no trick. Take the trick out."
    if number is not None and number > case.free_tricks:
        return (
            f"There is no stock any more in trick {number}: it lasts for {case.free_tricks} tricks. "
            "Correct the trick, or take the exchange out."
        )
    if swap.got is not None and shown is not None and swap.got != shown:
        return f"{card_text(swap.got)} came in the exchange, but {card_text(shown)} was turned up. Correct the one or the other."
    if not isinstance(case.trump, Suit):
        return ""
    low, got = card_of(case.trump, law.rank), shown if swap.got is None else swap.got
    if swap.gave not in (low, None):
        wrong = card_text(swap.gave or 0)
        return f"{wrong} cannot be exchanged: only {card_text(low)} can. Correct the card, or take the exchange out."
    if got is not None and suit_of(got) is not case.trump:
        return (
            f"{card_text(got)} cannot come in an exchange: trumps are {case.trump.word}, and only a trump that was turned up can. "
            "Correct the card, or take the exchange out."
        )
    if got == low:
        return f"{card_text(low)} cannot be exchanged for itself. Correct one of the two cards."
    return ""


def _partners_fault(case: Written, swap: Swap) -> str:
    """Why this card cannot have gone to the partner for that one; nothing where it can."""
    if swap.trick is not None:
        return f"In {case.ruleset.name} cards are exchanged before the auction, not in a trick. Take the trick out."
    if swap.gave is not None and not case.ruleset.permanent_cards >> swap.gave & 1:
        return (
            f"{card_text(swap.gave)} is no picture, and only a lone picture goes to the partner. "
            "Correct the card, or take the exchange out."
        )
    if swap.gave is not None and swap.gave == swap.got:
        return f"{card_text(swap.gave)} goes to the partner and comes back: it is another card that does. Correct one of the two."
    return ""


def check_exchanges_held(case: Played) -> None:
    """Whether hands and play agree with the exchanges."""
    if case.ruleset.exchange is None:
        _check_partners(case)
        return
    for swap in case.swaps:
        fault = next((_in_play if case.free_tricks else _before_play)(case, swap), "")
        if fault:
            _wrong(case, swap, fault)


def _before_play(case: Played, swap: Swap) -> Iterator[str]:
    """Hands are recorded after the exchange: the low trump is in none of them."""
    holders = {seat: cards & ~case.doubted for seat, cards in {**case.certain, **case.held}.items()}
    played = {one.card: one.seat for trick in case.tricks for one in trick.cards if one.card is not None}
    if swap.gave is not None:
        seat = next((seat for seat, cards in holders.items() if cards >> swap.gave & 1), played.get(swap.gave))
        if seat is not None:
            who = case.seat_word(seat)
            yield (
                f"{card_text(swap.gave)} was exchanged and lies on the table, but {who} holds it. "
                "Hands are written as held after the exchange: correct the hand, or take the exchange out."
            )
    if swap.got is not None and swap.seat is not None:
        yield from _got_elsewhere(case, swap.got, swap.seat, holders)


def _got_elsewhere(case: Played, got: int, seat: int, holders: dict[int, int]) -> Iterator[str]:
    """The card turned up is in another hand, or not in that of the player who got it."""
    other = next((holder for holder, cards in holders.items() if holder != seat and cards >> got & 1), None)
    who = f"{case.seat_word(seat)} got {card_text(got)} in the exchange"
    if other is not None:
        yield f"{who}, but {case.seat_word(other)} holds it. Correct the exchange or the hand."
    elif seat in case.held and not (case.held[seat] | case.doubted) >> got & 1:
        yield f"{who}, but does not hold it when play begins. Correct the exchange or the hand."


def _in_play(case: Played, swap: Swap) -> Iterator[str]:
    """The low trump was in hand then, and comes from the stock as its last card; the other one was on the table until then."""
    for trick in case.tricks:
        for one in trick.cards:
            if one.card is None or case.doubted >> one.card & 1:
                continue
            played = f"{case.seat_word(one.seat)} plays {card_text(one.card)} to trick {trick.number}"
            if one.card == swap.gave and trick.number <= case.free_tricks:
                yield f"{played}, so it did not lie in the stock. Correct the card, or take the exchange out."
            if one.card == swap.got and swap.seat is not None and one.seat not in (swap.seat, None):
                yield f"{played}, but {case.seat_word(swap.seat)} got it in the exchange. Correct the card or the exchange."
            if one.card == swap.got and swap.trick is not None and trick.number < swap.trick:
                yield f"{played}, before the exchange. Correct the card, or the trick of the exchange."
    if swap.seat is None or swap.gave is None:
        return
    dealt = next((seat for seat, cards in case.dealt.items() if seat != swap.seat and cards >> swap.gave & 1), None)
    if dealt is not None:
        yield f"{card_text(swap.gave)} was dealt to {case.seat_word(dealt)}. Correct the seat, or take the exchange out."
    numbers = range(1, case.free_tricks + 1) if swap.trick is None else [swap.trick]
    if not any(may_hold(case, swap.seat, number) >> swap.gave & 1 for number in numbers):
        when = "while there was a stock" if swap.trick is None else f"in trick {swap.trick}"
        yield (
            f"{card_text(swap.gave)} was not in {case.seat_word(swap.seat)}'s hand {when}. "
            "Correct the seat or the trick, or take the exchange out."
        )


def _check_partners(case: Played) -> None:
    """Each exchange taken back, the last one first: who gave a picture had no other then (S)."""
    hands = {seat: cards & ~case.doubted for seat, cards in case.held.items()}
    for swap in reversed(case.swaps):
        seat = swap.seat
        if seat is None:
            # Nobody knows whose hands to put it back into.
            return
        partner = (seat + case.ruleset.seats // 2) % case.ruleset.seats
        fault = _partners_hands(case, swap, hands, seat, partner)
        if fault:
            _wrong(case, swap, fault)
            return
        for one, away, back in ((seat, swap.got, swap.gave), (partner, swap.gave, swap.got)):
            if one in hands and away is not None and back is not None:
                hands[one] = hands[one] & ~(1 << away) | 1 << back
            else:
                hands.pop(one, None)


def _partners_hands(case: Played, swap: Swap, hands: dict[int, int], seat: int, partner: int) -> str:
    """What speaks against an exchange in the hands as they were after it; nothing where they agree with it."""
    remedy = "Hands are written as held after the exchange: correct them, or take the exchange out."
    name, other = case.seat_word(seat), case.seat_word(partner)
    for card, now, before in ((swap.gave, partner, seat), (swap.got, seat, partner)):
        if card is None:
            continue
        if before in hands and hands[before] >> card & 1:
            way = f"from {case.seat_word(before)} to {case.seat_word(now)}"
            return f"{card_text(card)} went {way}, but is in the hand it left. {remedy}"
        if now in hands and not (hands[now] | case.doubted) >> card & 1:
            return f"{card_text(card)} went to {case.seat_word(now)}, but is not in that hand. {remedy}"
    special: SpecialHands | None = case.ruleset.special_hands
    if seat not in hands or special is None:
        return ""
    kept = hands[seat] & case.ruleset.permanent_cards & ~(0 if swap.got is None else 1 << swap.got)
    if kept.bit_count() > (1 if swap.got is None else 0):
        return (
            f"Only a lone picture goes to the partner, and {name} held {set_text(kept)} besides. "
            f"Correct the hands of {name} and {other}, or take the exchange out."
        )
    return ""
