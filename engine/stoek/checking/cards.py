"""Hands, stock and discards as written: of the pack, each card once, as many as there should be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from stoek.cards import Suit, bad_card, card_text, suit_of
from stoek.cards import card as card_of
from stoek.checking.case import Case
from stoek.checking.finding import ERROR
from stoek.checking.pieces import holder_of
from stoek.checking.sentences import Say
from stoek.language import _
from stoek.notation.facts import FACTS
from stoek.notation.record import HeldCard, Place
from stoek.notation.talon import TALON, cards_of_talon
from stoek.rules.seats import seat_word


class WrittenSet(NamedTuple):
    """A hand, the stock or the talon as written: its name in the record, how a finding names it, its cards, how many there should
    be."""

    name: str
    where: str
    cards: Sequence[HeldCard]
    size: int


def check_hands(case: Case) -> None:
    """Learn every hand, and the stock, that is whole and beyond doubt; the last is inferred from the others.

    What is known of a hand that is written down in part goes to `certain`.
    """
    seen: dict[int, tuple[WrittenSet, Place]] = {}
    doubtful: set[str] = set()
    whole: dict[str, int] = {}
    sets = _written_sets(case)
    for written in sets:
        name, where, cards, size = written
        shown = _turned_up(case) if name == TALON else []
        seen = {held.card: (up, held.place) for up in shown for held in up.cards if held.card is not None} | seen
        twice = _one_too_many(written, [*sets, *shown]) if len(cards) == size + 1 else None
        whole[name] = 0
        for held in cards:
            if held.card is None:
                continue
            if not case.game.pack >> held.card & 1:
                stranger(case, held, where)
                doubtful.add(name)
            elif held.card in seen:
                other, first = seen[held.card]
                doubtful |= {name, other.name}
                if twice is None and len(other.cards) <= other.size:
                    words = {"card": card_text(held.card), "first": other.where, "set": where}
                    message = (Say.card_twice_in_set if other is written else Say.card_in_two_sets)(**words)
                    case.find("bad-cards", message, where, case.game.basics.pack, held.place, also=first)
            else:
                seen[held.card] = written, held.place
                whole[name] |= 1 << held.card
        if len(cards) != size:
            if case.counted(cards):
                _wrong_size(case, written, twice)
            doubtful.add(name)
    partly = {written.name for written in sets if any(held.card is None for held in written.cards)}
    sound = {name: mask for name, mask in whole.items() if name not in doubtful and name != TALON}
    stock = None if "stock" in partly else sound.pop("stock", None)
    hands = {case.game.seat_names.index(name): mask for name, mask in sound.items() if name != "stock"}
    certain = {seat: mask for seat, mask in hands.items() if case.game.seat_names[seat] in partly}
    dealt = {seat: mask for seat, mask in hands.items() if seat not in certain}
    if case.game.all_dealt and not case.first_phase_tricks and not doubtful:
        stock = _infer_last(case, dealt, stock)
    case.dealt, case.stock_cards, case.certain = dealt, stock, certain
    check_turn_up(case)


def turned_up_trump(case: Case) -> Suit | None:
    """The suit of the card turned up, where that alone makes trumps: the games with a stock to draw from (W)."""
    shown = (case.record.turn_up or _lowest(case))[:1] if case.first_phase_tricks else ()
    cards = (held.card for held in shown)
    return next((suit_of(card) for card in cards if card is not None and case.game.pack >> card & 1), None)


def _lowest(case: Case) -> Sequence[HeldCard]:
    """The last card of a stock to draw from that is recorded whole: that one is turned up. Nothing in other games."""
    stock = case.record.stock_cards or ()
    return stock[-1:] if case.first_phase_tricks and len(stock) == case.game.deal.stock else ()


def check_turn_up(case: Case) -> None:
    """The card turned up is of the pack, and where the taker gets it no other hand has it."""
    shown = case.record.turn_up or ()
    seen = 0
    for number, held in enumerate(shown):
        if held.card is None:
            continue
        if not case.game.pack >> held.card & 1:
            stranger(case, held, "turn-up")
            continue
        if seen >> held.card & 1:
            case.find("bad-cards", Say.turned_up_twice(card=card_text(held.card)), "turn-up", case.game.basics.pack, held.place)
        seen |= 1 << held.card
        fact = _wrongly_turned_up(case, held.card, number)
        if fact:
            case.find("bad-cards", Say.turn_up_impossible(fact=fact), "turn-up", case.game.deal.rules.turned_up, held.place)
    for held in _lowest(case) if not shown and not case.found("bad-exchange") else ():
        if held.card is not None and isinstance(case.trump, Suit) and suit_of(held.card) is not case.trump:
            words = {"card": card_text(held.card), "trump": case.trump.spoken}
            case.find("bad-cards", Say.stock_turns_up_other_suit(**words), "stock", case.game.deal.rules.turned_up, held.place)


def _wrongly_turned_up(case: Case, card: int, number: int) -> str:
    """What speaks against a card that was turned up, the first (0) or the second: who holds it, or does not; or nothing."""
    hands = {**case.certain, **case.dealt}
    if case.first_phase_tricks and not number:
        return _not_of_the_stock(case, card)
    holder = holder_of(card, hands)
    words = {"card": card_text(card), "seat": case.seat_word(holder), "taker": case.seat_word(case.declarer)}
    if number or _lies_still(case, card):
        return "" if holder is None else Say.shown_card_held(**words)
    if not case.game.deal.turn_up_to_taker or case.declarer is None:
        return ""
    if holder is None and case.declarer in case.dealt:
        return Say.turn_up_not_with_taker(**words)
    if holder not in (None, case.declarer):
        return Say.turn_up_with_another(**words)
    return ""


def _lies_still(case: Case, card: int) -> bool:
    """Whether the first card that was turned up still lies there: nobody takes it, and nobody can have exchanged for it, since
    another suit became trumps, or the card that would have been given for it is this one or in a hand. What is told of an exchange
    is judged by itself.
    """
    law, trump = case.game.exchange, case.trump
    if not case.turns_up or case.game.deal.turn_up_to_taker or trump is None or case.record.exchanges:
        return False
    if law is None or not isinstance(trump, Suit) or suit_of(card) is not trump:
        return True
    given = card_of(trump, law.rank)
    return given == card or holder_of(given, {**case.certain, **case.dealt}) is not None


def _not_of_the_stock(case: Case, card: int) -> str:
    """What speaks against a card that was turned up to make trumps, and lay under the stock; or nothing."""
    if isinstance(case.trump, Suit) and suit_of(card) is not case.trump:
        return Say.turn_up_no_trump(card=card_text(card), trump=case.trump.spoken)
    if holder_of(card, case.dealt) is not None:
        return Say.turn_up_dealt(card=card_text(card))
    stock = [held.card for held in case.record.stock_cards or ()] if _lowest(case) else []
    if stock and card not in stock and None not in stock:
        return Say.turn_up_not_in_stock(card=card_text(card))
    if stock and stock[-1] not in (card, None):
        return Say.turn_up_not_last(card=card_text(card), last=card_text(stock[-1] or 0))
    return ""


def check_seats_of_hands(case: Case) -> None:
    """Hands, dealer and declarer sit at seats that the game has."""
    names = case.game.seat_names
    known = " and ".join(names) if len(names) == 2 else ", ".join(names)
    written = [(seat, f"hands.{seat}", _("hand of {seat}", seat=seat_word(seat))) for seat in case.record.hands]
    written += [
        (str(case.record.facts[name]), name, FACTS[name].where)
        for name in ("dealer", "sitter", "declarer")
        if name in case.record.facts
    ]
    for seat, name, where in written:
        if seat not in names:
            message = Say.no_such_seat(game=case.game.name, seat=seat, known=known)
            case.find("contradiction", message, where, case.game.deal.rules.players, case.record.place(name))


def _written_sets(case: Case) -> list[WrittenSet]:
    record, deal = case.record, case.game.deal
    sets = [
        WrittenSet(seat, _("hand of {seat}", seat=case.seat_word(index)), record.hands[seat] or (), case.game.hand_size)
        for index, seat in enumerate(case.game.seat_names)
        if record.hands.get(seat) is not None
    ]
    stock = (
        () if record.stock_cards is None or not deal.stock else (WrittenSet("stock", _("stock"), record.stock_cards, deal.stock),)
    )
    return [*sets, *stock, *_talon(case)]


def _talon(case: Case) -> list[WrittenSet]:
    """The talon, where the game has one; what is no card in it is reported. It says nothing once a hand is written down whole."""
    record, deal = case.record, case.game.deal
    if not deal.deals_later or any(is_whole(case, hand) for hand in record.hands.values()):
        return []
    place = record.place(f"tags.{TALON}")
    cards = list(cards_of_talon(record.tags.get(TALON, "")))
    strangers = [text for text, card in cards if card is None and text != "?"]
    for text in dict.fromkeys(strangers) if place not in case.unread else ():
        case.find("notation", bad_card(text).message, "talon", None, place)
    if not cards:
        return []
    due = deal.still_to_come(case.game.pack.bit_count(), case.game.seats)
    return [WrittenSet(TALON, _("talon"), [HeldCard(card, place) for _text, card in cards], due)]


def is_whole(case: Case, hand: Sequence[HeldCard] | None) -> bool:
    """Whether a written hand has all cards of the deal, those that come after the auction too."""
    return len([held for held in hand or () if held.card is not None]) == case.game.hand_size


def _turned_up(case: Case) -> list[WrittenSet]:
    """The card turned up before the auction: it lies beside the talon."""
    shown = (case.record.turn_up or ())[:1]
    return [WrittenSet("turn_up", _("turn-up"), shown, len(shown))]


@dataclass(frozen=True, slots=True)
class TwoPlaces:
    """The card of a set that makes it too large, and where the same card lies besides."""

    card: int
    place: Place
    also: Place
    where: str


def _one_too_many(written: WrittenSet, sets: Sequence[WrittenSet]) -> TwoPlaces | None:
    """Which card of a set lies there or elsewhere a second time, if it is just one: the likely one too many."""
    doubles = []
    for index, held in enumerate(written.cards):
        for other in sets if held.card is not None else ():
            earlier = written.cards[:index] if other is written else other.cards
            doubles += [
                TwoPlaces(held.card or 0, held.place, also.place, other.where) for also in earlier if also.card == held.card
            ]
    return doubles[0] if len(doubles) == 1 else None


def _wrong_size(case: Case, written: WrittenSet, twice: TwoPlaces | None) -> None:
    name, where, cards, size = written
    places = {"stock": "stock_cards", TALON: f"tags.{TALON}"}
    place = case.record.place(places.get(name, f"hands.{name}")) if twice is None else twice.place
    if len(cards) < size:
        remedy = Say.add_missing()
    elif twice is None:
        remedy = Say.take_surplus_out()
    elif twice.where == where:
        remedy = Say.take_double_out(card=card_text(twice.card))
    else:
        remedy = Say.take_out_of_one(card=card_text(twice.card), where=twice.where)
    also = None if twice is None else twice.also
    message = Say.set_size_wrong(count=len(cards), set=where, size=size, remedy=remedy)
    case.find("bad-cards", message, where, case.game.deal.rules.packets, place, also=also)


def place_of(written: Sequence[HeldCard] | None, card: int) -> Place | None:
    """Where a card stands in a written set."""
    return next((held.place for held in written or () if held.card == card), None)


def stranger(case: Case, held: HeldCard, where: str, severity: str = ERROR) -> None:
    """The finding for a card that is not in the pack."""
    assert held.card is not None
    message = Say.not_in_pack(card=card_text(held.card), game=case.game.name, count=case.game.pack.bit_count())
    case.find("bad-cards", message, where, case.game.basics.pack, held.place, severity=severity)


def _infer_last(case: Case, dealt: dict[int, int], stock: int | None) -> int | None:
    """When all sets but one are known, the rest of the pack is the last: a hand, which goes to `dealt`, or the stock."""
    unknown_seats = [seat for seat in range(case.game.seats) if seat not in dealt]
    rest = case.game.pack & ~(stock or 0)
    for mask in dealt.values():
        rest &= ~mask
    if stock is None and not unknown_seats and case.game.deal.stock:
        return rest
    if (stock is not None or not case.game.deal.stock) and len(unknown_seats) == 1:
        dealt[unknown_seats[0]] = rest
    return stock
