"""Cards exchanged: the low trump for the card turned up, or a lone picture for a card of the partner's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from stoek.cards import Suit, card_text, set_text, suit_of
from stoek.cards import card as card_of
from stoek.checking.case import Case
from stoek.checking.drawing import may_hold, turned_up
from stoek.checking.pieces import Swap, holder_of
from stoek.language import N_, _
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
            fault = _("{game} has no seat {seat}. Correct the seat.", game=case.game.name, seat=exchange.seat)
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


def where_exchanged(number: int) -> str:
    """An exchange as the place of a finding."""
    return _("exchange {number}", number=number)


def _stranger(case: Case, exchange: WrittenExchange, number: int, card: int) -> None:
    places = dict(zip((exchange.gave, exchange.got), exchange.card_places, strict=False))
    message = _("{card} is not in the pack of {game}. Correct the card.", card=card_text(card), game=case.game.name)
    case.find("bad-cards", message, where_exchanged(number), case.game.basics.pack, places.get(card, exchange.place))


def _wrong(case: Case, swap: Swap, message: str) -> None:
    law = case.game.exchange
    special = case.game.special_hands
    rule = law.rule if law is not None else special.single_rule if special is not None else None
    case.find("bad-exchange", message, where_exchanged(swap.number), rule, swap.written.place, seat=swap.seat)


def _turn_up_fault(case: Case, law: TurnUpExchange, swap: Swap, before: list[Swap]) -> str:
    """Why this low trump cannot have been exchanged for this card; nothing where it can."""
    shown, number, trump = turned_up(case), swap.trick, case.trump
    words: dict[str, object] = {"game": case.game.name, "rank": law.rank.spoken, "number": number, "tricks": case.free_tricks}
    if before:
        return _("The {rank} of trumps is exchanged once in a deal. Take one exchange out.", **words)
    if number is not None and not law.while_stock:
        return _("In {game} the exchange comes before the first lead, so it belongs to no trick. Take the trick out.", **words)
    if number is not None and number > case.free_tricks:
        return _(
            "There is no stock any more in trick {number}: it lasts for {tricks} tricks. Correct the trick, or take "
            "the exchange out.",
            **words,
        )
    if None not in (swap.got, shown) and swap.got != shown:
        words |= {"card": card_text(swap.got or 0), "shown": card_text(shown or 0)}
        return _("{card} came in the exchange, but {shown} was turned up. Correct the one or the other.", **words)
    if not isinstance(trump, Suit):
        return ""
    low, got = card_of(trump, law.rank), shown if swap.got is None else swap.got
    words |= {"wrong": card_text(swap.gave or 0), "card": card_text(low), "got": card_text(got or 0), "trump": trump.spoken}
    if swap.gave not in (low, None):
        return _("{wrong} cannot be exchanged: only {card} can. Correct the card, or take the exchange out.", **words)
    if got is not None and suit_of(got) is not trump:
        return _(
            "{got} cannot come in an exchange: trumps are {trump}, and only a trump that was turned up can. Correct "
            "the card, or take the exchange out.",
            **words,
        )
    if got == low:
        return _("{card} cannot be exchanged for itself. Correct one of the two cards.", **words)
    return ""


def _partners_fault(case: Case, swap: Swap) -> str:
    """Why this card cannot have gone to the partner for that one; nothing where it can."""
    words = {"game": case.game.name, "card": card_text(swap.gave or 0)}
    if swap.trick is not None:
        return _("In {game} cards are exchanged before the auction, not in a trick. Take the trick out.", **words)
    if swap.gave is not None and not case.game.permanent_cards >> swap.gave & 1:
        return _(
            "{card} is no picture, and only a lone picture goes to the partner. Correct the card, or take the exchange out.",
            **words,
        )
    if swap.gave is not None and swap.gave == swap.got:
        return _("{card} goes to the partner and comes back: it is another card that does. Correct one of the two.", **words)
    return ""


def check_exchanges_held(case: Case) -> None:
    """Whether hands and play agree with the exchanges."""
    if case.game.exchange is None:
        _check_partners(case)
        return
    for swap in case.swaps:
        fault = next((_in_play if case.free_tricks else _before_play)(case, swap), "")
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
            yield _(
                "{card} was exchanged and lies on the table, but {seat} holds it. "
                "Hands are written as held after the exchange: correct the hand, or take the exchange out.",
                card=card_text(swap.gave),
                seat=case.seat_word(holder),
            )
    if swap.got is not None and swap.seat is not None:
        other = holder_of(swap.got, holders, besides=swap.seat)
        words = {"seat": case.seat_word(swap.seat), "card": card_text(swap.got), "other": case.seat_word(other)}
        if other is not None:
            yield _("{seat} got {card} in the exchange, but {other} holds it. Correct the exchange or the hand.", **words)
        elif swap.seat in case.held and not (case.held[swap.seat] | case.doubted) >> swap.got & 1:
            yield _(
                "{seat} got {card} in the exchange, but does not hold it when play begins. Correct the exchange or the hand.",
                **words,
            )


def _in_play(case: Case, swap: Swap) -> Iterator[str]:
    """The low trump was in hand then, and comes from the stock as its last card; the other one was on the table until then."""
    for card, laid in case.cards_played:
        if case.doubted >> card & 1:
            continue
        words: dict[str, object] = {
            "seat": case.seat_word(laid.seat), "card": card_text(card), "number": laid.trick, "other": case.seat_word(swap.seat),
        }  # fmt: skip
        if card == swap.gave and laid.trick <= case.free_tricks:
            yield _(
                "{seat} plays {card} to trick {number}, so it did not lie in the stock. "
                "Correct the card, or take the exchange out.",
                **words,
            )
        if card == swap.got and swap.seat is not None and laid.seat not in (swap.seat, None):
            yield _(
                "{seat} plays {card} to trick {number}, but {other} got it in the exchange. Correct the card or the exchange.",
                **words,
            )
        if card == swap.got and swap.trick is not None and laid.trick < swap.trick:
            yield _(
                "{seat} plays {card} to trick {number}, before the exchange. Correct the card, or the trick of the exchange.",
                **words,
            )
    if swap.seat is None or swap.gave is None:
        return
    dealt = holder_of(swap.gave, case.dealt, besides=swap.seat)
    words = {
        "card": card_text(swap.gave), "seat": case.seat_word(swap.seat), "number": swap.trick, "dealt": case.seat_word(dealt),
    }  # fmt: skip
    if dealt is not None:
        yield _("{card} was dealt to {dealt}. Correct the seat, or take the exchange out.", **words)
    numbers = range(1, case.free_tricks + 1) if swap.trick is None else [swap.trick]
    if not any(may_hold(case, swap.seat, number) >> swap.gave & 1 for number in numbers):
        fact = (
            N_("{card} was not in {seat}'s hand while there was a stock. Correct the seat or the trick, or take the exchange out.")
            if swap.trick is None
            else N_("{card} was not in {seat}'s hand in trick {number}. Correct the seat or the trick, or take the exchange out.")
        )
        yield _(fact, **words)


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
    remedy = _("Hands are written as held after the exchange: correct them, or take the exchange out.")
    name, other = case.seat_word(seat), case.seat_word(partner)
    for card, now, before in ((swap.gave, partner, seat), (swap.got, seat, partner)):
        if card is None:
            continue
        words = {"card": card_text(card), "left": case.seat_word(before), "seat": case.seat_word(now), "remedy": remedy}
        if before in hands and hands[before] >> card & 1:
            return _("{card} went from {left} to {seat}, but is in the hand it left. {remedy}", **words)
        if now in hands and not (hands[now] | case.doubted) >> card & 1:
            return _("{card} went to {seat}, but is not in that hand. {remedy}", **words)
    special: SpecialHands | None = case.game.special_hands
    if seat not in hands or special is None:
        return ""
    kept = hands[seat] & case.game.permanent_cards & ~(0 if swap.got is None else 1 << swap.got)
    if kept.bit_count() > (1 if swap.got is None else 0):
        return _(
            "Only a lone picture goes to the partner, and {name} held {cards} besides. Correct the hands of {name} "
            "and {other}, or take the exchange out.",
            name=name,
            cards=set_text(kept),
            other=other,
        )
    return ""
