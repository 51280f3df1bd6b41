"""Hands, stock and discards as written: of the pack, each card once, as many as there should be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stoek.cards import Suit, card_text, suit_of
from stoek.checking.finding import ERROR
from stoek.checking.pieces import Swap
from stoek.checking.stages import Called, Dealt, Written
from stoek.notation.facts import FACTS
from stoek.notation.record import HeldCard, Place
from stoek.rules.seats import seat_word

WrittenSet = tuple[str, str, Sequence[HeldCard], int]
"""A hand or the stock as written: its name in the record, how a finding names it, its cards, how many there should be."""


def check_hands(case: Called, swaps: Sequence[Swap]) -> Dealt:
    """Every hand, and the stock, that is whole and beyond doubt; the last is inferred from the others.

    What is known of a hand that is written down in part goes to `certain`.
    """
    names = case.ruleset.seat_names
    seen: dict[int, tuple[str, Place]] = {}
    doubtful: set[str] = set()
    partly: set[str] = set()
    whole: dict[str, int] = {}
    sets = _written_sets(case)
    for name, where, cards, size in sets:
        twice = _one_too_many(name, cards, sets) if len(cards) == size + 1 else None
        mask = 0
        for held in cards:
            if held.card is None:
                partly.add(name)
                continue
            if not case.ruleset.pack >> held.card & 1:
                stranger(case, held, where)
                doubtful.add(name)
            elif held.card in seen:
                other, first = seen[held.card]
                doubtful |= {name, *(one for one, place, _, _ in sets if place == other)}
                if twice is not None or any(place == other and len(some) > most for _, place, some, most in sets):
                    continue
                again = "twice in the" if other == where else f"in the {other} and again in the"
                message = f"{card_text(held.card)} is {again} {where}. Each card exists once: correct one of the two."
                case.find("bad-cards", message, where, case.ruleset.basics.pack, held.place, also=first)
            else:
                seen[held.card] = where, held.place
                mask |= 1 << held.card
        if len(cards) != size:
            if case.counted(cards):
                _wrong_size(case, name, where, cards, size, twice)
            doubtful.add(name)
        whole[name] = mask
    dealt: dict[int, int] = {}
    certain: dict[int, int] = {}
    stock: int | None = None
    for name, mask in whole.items():
        if name in doubtful:
            continue
        if name == "stock":
            stock = None if name in partly else mask
        elif name in partly:
            certain[names.index(name)] = mask
        else:
            dealt[names.index(name)] = mask
    if case.ruleset.all_dealt and not case.free_tricks and not doubtful:
        stock = _infer_last(case, dealt, stock)
    found = Dealt.from_cards(case, swaps, dealt, stock, certain)
    check_turn_up(found)
    return found


def turned_up_trump(case: Written) -> Suit | None:
    """The suit of the card turned up, where that alone makes trumps: the games with a stock to draw from (W)."""
    shown = [held.card for held in case.record.turn_up or ()][:1] if case.free_tricks else []
    return next((suit_of(card) for card in shown if card is not None and case.ruleset.pack >> card & 1), None)


def check_turn_up(case: Dealt) -> None:
    """The card turned up is of the pack, and where the taker gets it no other hand has it."""
    shown = case.record.turn_up or ()
    seen = 0
    for number, held in enumerate(shown):
        if held.card is None:
            continue
        if not case.ruleset.pack >> held.card & 1:
            stranger(case, held, "turn-up")
            continue
        if seen >> held.card & 1:
            message = (
                f"{card_text(held.card)} stands twice among the cards turned up. Each card exists once: correct one of the two."
            )
            case.find("bad-cards", message, "turn-up", case.ruleset.basics.pack, held.place)
        seen |= 1 << held.card
        fact = _wrongly_turned_up(case, held.card, number)
        if fact:
            message = f"{card_text(held.card)} {fact}. Correct the one or the other."
            rule = case.ruleset.deal.rules.turned_up
            case.find("bad-cards", message, "turn-up", rule, held.place)


def _wrongly_turned_up(case: Dealt, card: int, number: int) -> str:
    """What speaks against a card that was turned up, the first (0) or the second: who holds it, or does not; or nothing."""
    hands = {**case.certain, **case.dealt}
    if case.free_tricks and not number:
        return _not_of_the_stock(case, card)
    holder = next((seat for seat, cards in hands.items() if cards >> card & 1), None)
    if number:
        return "" if holder is None else f"was shown and lies on the table, but {case.seat_word(holder)} holds it"
    if not case.ruleset.deal.turn_up_to_taker or case.declarer is None:
        return ""
    if holder is None and case.declarer in case.dealt:
        return f"was turned up, but {case.seat_word(case.declarer)}, who took the deal on, does not hold it"
    if holder not in (None, case.declarer):
        return f"was turned up, but {case.seat_word(holder)} holds it and did not take the deal on"
    return ""


def _not_of_the_stock(case: Dealt, card: int) -> str:
    """What speaks against a card that was turned up to make trumps, and lay under the stock; or nothing."""
    if isinstance(case.trump, Suit) and suit_of(card) is not case.trump:
        return f"was turned up, but trumps are {case.trump.word}"
    if any(cards >> card & 1 for cards in case.dealt.values()):
        return "was turned up, but was dealt to a hand as well"
    stock = [held.card for held in case.record.stock_cards or ()]
    if len(stock) == case.ruleset.deal.stock and card not in stock and None not in stock:
        return "was turned up, but is not in the stock"
    return ""


def check_seats_of_hands(case: Written) -> None:
    """Hands, dealer and declarer sit at seats that the game has."""
    names = case.ruleset.seat_names
    known = " and ".join(names) if len(names) == 2 else ", ".join(names)
    written = [(seat, f"hands.{seat}", f"hand of {seat_word(seat)}") for seat in case.record.hands]
    written += [
        (str(case.record.facts[name]), name, FACTS[name].where)
        for name in ("dealer", "sitter", "declarer")
        if name in case.record.facts
    ]
    for seat, name, where in written:
        if seat not in names:
            message = f"{case.ruleset.name} has no seat {seat}: its seats are {known}. Correct the seat."
            case.find("contradiction", message, where, case.ruleset.deal.rules.players, case.record.place(name))


def _written_sets(case: Written) -> list[WrittenSet]:
    sets: list[WrittenSet] = [
        (seat, f"hand of {case.seat_word(index)}", case.record.hands[seat] or (), case.ruleset.hand_size)
        for index, seat in enumerate(case.ruleset.seat_names)
        if case.record.hands.get(seat) is not None
    ]
    if case.record.stock_cards is not None and case.ruleset.deal.stock:
        sets.append(("stock", "stock", case.record.stock_cards, case.ruleset.deal.stock))
    return sets


@dataclass(frozen=True, slots=True)
class TwoPlaces:
    """The card of a set that makes it too large, and where the same card lies besides."""

    card: int
    place: Place
    also: Place
    where: str


def _one_too_many(name: str, cards: Sequence[HeldCard], sets: Sequence[WrittenSet]) -> TwoPlaces | None:
    """Which card of a set lies there or elsewhere a second time, if it is just one: the likely one too many."""
    found = []
    for index, held in enumerate(cards):
        if held.card is None:
            continue
        for other, where, some, _ in sets:
            earlier = cards[:index] if other == name else some
            found += [TwoPlaces(held.card, held.place, one.place, where) for one in earlier if one.card == held.card]
    return found[0] if len(found) == 1 else None


def _wrong_size(case: Written, name: str, where: str, cards: Sequence[HeldCard], size: int, twice: TwoPlaces | None) -> None:
    place = case.record.place("stock_cards" if name == "stock" else f"hands.{name}")
    fact = f"The {where} has {len(cards)} card{'' if len(cards) == 1 else 's'}; it should have {size}."
    if len(cards) < size:
        remedy = "Add the missing ones, or ? for a card you do not know."
    elif twice is None:
        remedy = "Take out what does not belong."
    elif twice.where == where:
        remedy = f"{card_text(twice.card)} is in it twice: take one of the two out."
    else:
        remedy = f"{card_text(twice.card)} is in the {twice.where} as well: take it out of one of the two."
    also = None if twice is None else twice.also
    case.find(
        "bad-cards", f"{fact} {remedy}", where, case.ruleset.deal.rules.packets, place if twice is None else twice.place, also=also
    )


def place_of(written: Sequence[HeldCard] | None, card: int) -> Place | None:
    """Where a card stands in a written set."""
    return next((held.place for held in written or () if held.card == card), None)


def stranger(case: Written, held: HeldCard, where: str, severity: str = ERROR) -> None:
    """The finding for a card that is not in the pack."""
    assert held.card is not None
    message = (
        f"{card_text(held.card)} is not in the pack of {case.ruleset.name}, which has {case.ruleset.pack.bit_count()} cards. "
        "Correct the card."
    )
    case.find("bad-cards", message, where, case.ruleset.basics.pack, held.place, severity=severity)


def _infer_last(case: Written, dealt: dict[int, int], stock: int | None) -> int | None:
    """When all sets but one are known, the rest of the pack is the last: a hand, which goes to `dealt`, or the stock."""
    unknown_seats = [seat for seat in range(case.ruleset.seats) if seat not in dealt]
    rest = case.ruleset.pack & ~(stock or 0)
    for mask in dealt.values():
        rest &= ~mask
    if stock is None and not unknown_seats and case.ruleset.deal.stock:
        return rest
    if (stock is not None or not case.ruleset.deal.stock) and len(unknown_seats) == 1:
        dealt[unknown_seats[0]] = rest
    return stock
