"""Cards exchanged: the low trump for the card turned up, or a lone picture for a card of the partner's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from stoek.cards import Suit, card_text, set_text, suit_of
from stoek.cards import card as card_of
from stoek.checking.case import Case
from stoek.checking.drawing import turned_up
from stoek.checking.hands import may_hold
from stoek.checking.pieces import Swap, holder_of
from stoek.checking.places import where_exchanged
from stoek.checking.sentences import Say
from stoek.notation.record import WrittenExchange
from stoek.rules.customs.exchange import TurnUpExchange
from stoek.rules.customs.special_hands import SpecialHands


def check_exchanges(case: Case) -> None:
    """Learn the exchanges that could be, by what is known of trumps and of the card turned up."""
    swaps: list[Swap] = []
    for number, exchange in enumerate((case.record.exchanges or ()) if case.has("exchanges") else (), start=1):
        cards = [card for card in (exchange.gave, exchange.got) if card is not None]
        foreign = [card for card in cards if not case.game.pack >> card & 1]
        if foreign:
            _stranger(case, exchange, number, foreign[0])
            continue
        seat, law = case.seat_index(exchange.seat), case.game.exchange
        swap = Swap(seat, exchange.gave, exchange.got, exchange.trick, number, exchange)
        fault = _partners_fault(case, swap) if law is None else _turn_up_fault(case, law, swap, swaps)
        if exchange.seat is not None and seat is None:
            fault = Say.no_seat_exchanges(game=case.game.name, seat=exchange.seat)
        if fault:
            _wrong(case, swap, fault)
        else:
            swaps.append(swap if law is None else _with_both_cards(case, law, swap))
    case.swaps = tuple(swaps)


def _with_both_cards(case: Case, law: TurnUpExchange, swap: Swap) -> Swap:
    """The exchange with the low trump and the card turned up, as far as these are known, where it does not name them."""
    if not isinstance(case.trump, Suit):
        return swap
    return replace(swap, gave=card_of(case.trump, law.rank), got=turned_up(case) if swap.got is None else swap.got)


def _stranger(case: Case, exchange: WrittenExchange, number: int, card: int) -> None:
    places = dict(zip((exchange.gave, exchange.got), exchange.card_places, strict=False))
    message = Say.card_not_in_pack(card=card_text(card), game=case.game.name)
    case.find("bad-cards", message, where_exchanged(number), case.game.basics.pack, places.get(card, exchange.place))


def _wrong(case: Case, swap: Swap, message: str) -> None:
    law = case.game.exchange
    special = case.game.special_hands
    rule = law.rule if law is not None else special.single_rule if special is not None else None
    case.find("bad-exchange", message, where_exchanged(swap.number), rule, swap.written.place, seat=swap.seat)


def _turn_up_fault(case: Case, law: TurnUpExchange, swap: Swap, before: list[Swap]) -> str:
    """Why this low trump cannot have been exchanged for this card; nothing where it can."""
    shown, number, trump = turned_up(case), swap.trick, case.trump
    words: dict[str, object] = {
        "game": case.game.name,
        "rank": law.rank.spoken,
        "number": number,
        "tricks": case.first_phase_tricks,
    }
    if before:
        return Say.exchanged_twice(**words)
    if number is not None and not law.while_stock:
        return Say.exchange_in_a_trick(**words)
    if number is not None and number > case.first_phase_tricks:
        return Say.exchange_after_stock(**words)
    if None not in (swap.got, shown) and swap.got != shown:
        words |= {"card": card_text(swap.got or 0), "shown": card_text(shown or 0)}
        return Say.exchange_of_other_card(**words)
    if not isinstance(trump, Suit):
        return ""
    low, got = card_of(trump, law.rank), shown if swap.got is None else swap.got
    words |= {"wrong": card_text(swap.gave or 0), "card": card_text(low), "got": card_text(got or 0), "trump": trump.spoken}
    if swap.gave not in (low, None):
        return Say.only_low_trump_exchanged(**words)
    if got is not None and suit_of(got) is not trump:
        return Say.exchange_for_no_trump(**words)
    if got == low:
        return Say.exchanged_for_itself(**words)
    return ""


def _partners_fault(case: Case, swap: Swap) -> str:
    """Why this card cannot have gone to the partner for that one; nothing where it can."""
    words = {"game": case.game.name, "card": card_text(swap.gave or 0)}
    if swap.trick is not None:
        return Say.partners_exchange_in_a_trick(**words)
    if swap.gave is not None and not case.game.permanent_cards >> swap.gave & 1:
        return Say.given_card_no_picture(**words)
    if swap.gave is not None and swap.gave == swap.got:
        return Say.given_card_comes_back(**words)
    return ""


def check_exchanges_held(case: Case) -> None:
    """Whether hands and play agree with the exchanges."""
    if case.game.exchange is None:
        _check_partners(case)
        return
    for swap in case.swaps:
        fault = next((_in_play if case.first_phase_tricks else _before_play)(case, swap), "")
        if fault:
            _wrong(case, swap, fault)


def _before_play(case: Case, swap: Swap) -> Iterator[str]:
    """Hands are recorded after the exchange: the low trump is in none of them, the card turned up in that of who got it."""
    holders = {seat: cards & ~case.doubted for seat, cards in {**case.certain, **case.held}.items()}
    if swap.gave is not None:
        played = {card: laid.seat for card, laid in case.cards_played}
        holder = holder_of(swap.gave, holders)
        holder = played.get(swap.gave) if holder is None else holder
        if holder is not None:
            yield Say.exchanged_card_held(card=card_text(swap.gave), seat=case.seat_word(holder))
    if swap.got is not None and swap.seat is not None:
        other = holder_of(swap.got, holders, besides=swap.seat)
        words = {"seat": case.seat_word(swap.seat), "card": card_text(swap.got), "other": case.seat_word(other)}
        if other is not None:
            yield Say.taken_card_held_by_other(**words)
        elif swap.seat in case.held and not (case.held[swap.seat] | case.doubted) >> swap.got & 1:
            yield Say.taken_card_not_held(**words)


def _in_play(case: Case, swap: Swap) -> Iterator[str]:
    """The low trump was in hand then, and comes from the stock as its last card; the other one was on the table until then."""
    for card, laid in case.cards_played:
        if case.doubted >> card & 1:
            continue
        words: dict[str, object] = {
            "seat": case.seat_word(laid.seat), "card": card_text(card), "number": laid.trick, "other": case.seat_word(swap.seat),
        }  # fmt: skip
        if card == swap.gave and laid.trick <= case.first_phase_tricks:
            yield Say.exchanged_card_played(**words)
        if card == swap.got and swap.seat is not None and laid.seat not in (swap.seat, None):
            yield Say.taken_card_played_by_other(**words)
        if card == swap.got and swap.trick is not None and laid.trick < swap.trick:
            yield Say.taken_card_played_before(**words)
    if swap.seat is None or swap.gave is None:
        return
    dealt = holder_of(swap.gave, case.dealt, besides=swap.seat)
    words = {
        "card": card_text(swap.gave), "seat": case.seat_word(swap.seat), "number": swap.trick, "dealt": case.seat_word(dealt),
    }  # fmt: skip
    if dealt is not None:
        yield Say.exchanged_card_dealt_to_other(**words)
    numbers = range(1, case.first_phase_tricks + 1) if swap.trick is None else [swap.trick]
    if not any(may_hold(case, swap.seat, number) >> swap.gave & 1 for number in numbers):
        yield (Say.exchanged_card_never_held if swap.trick is None else Say.exchanged_card_not_held)(**words)


def _check_partners(case: Case) -> None:
    """Each exchange taken back, the last one first: who gave a picture had no other then (S)."""
    hands = {seat: cards & ~case.doubted for seat, cards in case.held.items()}
    for swap in reversed(case.swaps):
        seat = swap.seat
        if seat is None:
            # Nobody knows whose hands to put it back into.
            return
        partner = case.game.partner_of(seat)
        fault = _partners_hands(case, swap, hands, seat, partner)
        if fault:
            _wrong(case, swap, fault)
            return
        for holder, away, back in ((seat, swap.got, swap.gave), (partner, swap.gave, swap.got)):
            if holder in hands and away is not None and back is not None:
                hands[holder] = hands[holder] & ~(1 << away) | 1 << back
            else:
                hands.pop(holder, None)


def _partners_hands(case: Case, swap: Swap, hands: dict[int, int], seat: int, partner: int) -> str:
    """What speaks against an exchange in the hands as they were after it; nothing where they agree with it."""
    remedy = Say.correct_hands_or_exchange()
    name, other = case.seat_word(seat), case.seat_word(partner)
    for card, now, before in ((swap.gave, partner, seat), (swap.got, seat, partner)):
        if card is None:
            continue
        words = {"card": card_text(card), "left": case.seat_word(before), "seat": case.seat_word(now), "remedy": remedy}
        if before in hands and hands[before] >> card & 1:
            return Say.given_card_still_there(**words)
        if now in hands and not (hands[now] | case.doubted) >> card & 1:
            return Say.given_card_not_there(**words)
    special: SpecialHands | None = case.game.special_hands
    if seat not in hands or special is None:
        return ""
    kept = hands[seat] & case.game.permanent_cards & ~(0 if swap.got is None else 1 << swap.got)
    if kept.bit_count() > (1 if swap.got is None else 0):
        return Say.picture_not_alone(name=name, cards=set_text(kept), other=other)
    return ""
