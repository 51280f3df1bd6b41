"""What happens between auction and play: the stock taken or refused, the discards."""

from __future__ import annotations

from stoek.cards import card_text
from stoek.checking.cards import place_of, stranger
from stoek.checking.case import Case
from stoek.checking.hands import hold_as_dealt, hold_exchanged
from stoek.checking.pieces import holder_of
from stoek.checking.sentences import Say


def check_stock(case: Case) -> None:
    """Whether the stock was taken, refused, or the hand given up, and that this agrees with the auction."""
    if not case.has("stock"):
        return
    stock, bid = case.record.stock, case.bid
    if case.facts.get("stock") == "gave-up":
        if stock in ("taken", "refused"):
            case.contradict("stock", Say.stock_though_given_up(stock=stock), case.game.auction.rules.give_up)
        stock = "gave-up"
    elif stock == "gave-up" and bid is not None and bid != case.game.auction.left_with:
        case.contradict("stock", Say.bidder_cannot_give_up(bid=bid), case.game.auction.rules.give_up)
    if stock is None and case.record.discards:
        stock = "taken"
    case.stock = stock


def check_discards(case: Case) -> None:
    """As many cards as the stock has, out of the declarer's hand and the stock; and what every seat held when play began."""
    exchange = case.game.stock_exchange
    if exchange is None:
        hold_as_dealt(case)
        return
    written = case.record.discards or ()
    size = case.game.deal.stock
    place = case.record.place("discards")
    sound = True
    if written and case.stock in ("refused", "gave-up"):
        case.find("contradiction", Say.discards_without_stock(), "discards", exchange.refuse, place)
        sound = False
    elif case.record.discards is not None and case.stock == "taken" and len(written) != size:
        message = Say.discards_count_wrong(count=len(written), size=size)
        if case.counted(written):
            case.find("bad-cards", message, "discards", exchange.discard, place)
        sound = False
    whole = _hand_and_stock(case)
    mask = 0
    for held in written if sound else ():
        if held.card is None:
            sound = False
        elif not case.game.pack >> held.card & 1:
            stranger(case, held, "discards")
            sound = False
        elif mask >> held.card & 1:
            message = Say.discarded_twice(card=card_text(held.card))
            case.find("bad-cards", message, "discards", case.game.basics.pack, held.place, also=place_of(written, held.card))
            sound = False
        elif whole is not None and not whole >> held.card & 1:
            holder = holder_of(held.card, case.dealt, besides=case.declarer)
            words = {"card": card_text(held.card), "seat": case.seat_word(case.declarer), "other": case.seat_word(holder)}
            if holder is None:
                message = Say.discard_not_held(**words)
            else:
                message = Say.discard_of_another(**words)
            also = None if holder is None else place_of(case.record.hands.get(case.game.seat_names[holder]), held.card)
            case.find("bad-cards", message, "discards", exchange.discard, held.place, also=also)
            sound = False
        else:
            mask |= 1 << held.card
    case.discards = mask if sound and mask.bit_count() == size else None
    hold_exchanged(case, whole)


def _hand_and_stock(case: Case) -> int | None:
    """The declarer's hand and the stock together, where both are known."""
    if case.declarer in case.dealt and case.declarer is not None and case.stock_cards is not None:
        return case.dealt[case.declarer] | case.stock_cards
    others = [cards for seat, cards in case.dealt.items() if seat != case.declarer]
    return case.game.pack & ~sum(others) if case.declarer is not None and len(others) == case.game.seats - 1 else None
