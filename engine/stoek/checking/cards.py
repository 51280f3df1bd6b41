"""Hands, stock and discards as written: of the pack, each card once, as many as there should be."""

from __future__ import annotations

from collections.abc import Sequence

from stoek.cards import card_text
from stoek.checking.case import ERROR, Case
from stoek.record import HeldCard

WrittenSet = tuple[str, str, Sequence[HeldCard], int]
"""A hand or the stock as written: its name in the record, how a finding names it, its cards, how many there should be."""


def check_hands(case: Case) -> None:
    """Fill `dealt` and `stock_cards` with every set that is whole and beyond doubt, and infer the last from the others.

    What is known of a hand that is written down in part goes to `certain`.
    """
    names = case.ruleset.seat_names
    seen: dict[int, str] = {}
    doubtful: set[str] = set()
    partly: set[str] = set()
    whole: dict[str, int] = {}
    sets = _written_sets(case)
    for name, where, cards, size in sets:
        twice = _elsewhere(cards, [other for other in sets if other[0] != name]) if len(cards) == size + 1 else None
        mask = 0
        for held in cards:
            if held.card is None:
                partly.add(name)
                continue
            if not case.ruleset.pack >> held.card & 1:
                stranger(case, held, where)
                doubtful.add(name)
            elif held.card in seen:
                other = seen[held.card]
                doubtful |= {name, *(one for one, place, _, _ in sets if place == other)}
                if twice is not None or any(place == other and len(some) > most for _, place, some, most in sets):
                    continue
                again = "twice in the" if other == where else f"in the {other} and again in the"
                message = f"{card_text(held.card)} is {again} {where}. Each card exists once: correct one of the two."
                case.find("bad-cards", message, where, "cards/pack", held.place)
            else:
                seen[held.card] = where
                mask |= 1 << held.card
        if len(cards) != size:
            if case.counted(cards):
                _wrong_size(case, name, where, cards, size, twice)
            doubtful.add(name)
        whole[name] = mask
    for name, mask in whole.items():
        if name in doubtful:
            continue
        if name == "stock":
            case.stock_cards = None if name in partly else mask
        elif name in partly:
            case.certain[names.index(name)] = mask
        else:
            case.dealt[names.index(name)] = mask
    _infer_last(case, bool(doubtful))


def _written_sets(case: Case) -> list[WrittenSet]:
    sets: list[WrittenSet] = [
        (seat, f"hand of {case.seat_word(index)}", case.record.hands[seat] or (), case.ruleset.hand_size)
        for index, seat in enumerate(case.ruleset.seat_names)
        if case.record.hands.get(seat) is not None
    ]
    if case.record.stock_cards is not None:
        sets.append(("stock", "stock", case.record.stock_cards, case.ruleset.deal.stock))
    return sets


def _elsewhere(cards: Sequence[HeldCard], others: Sequence[WrittenSet]) -> str | None:
    """Which card of these also lies elsewhere, and where, if it is just one: the likely one too many."""
    shared = [
        (held.card, where) for held in cards for _, where, some, _ in others for one in some if one.card == held.card is not None
    ]
    if len(shared) != 1 or shared[0][0] is None:
        return None
    return f"{card_text(shared[0][0])} is in the {shared[0][1]} as well"


def _wrong_size(case: Case, name: str, where: str, cards: Sequence[HeldCard], size: int, twice: str | None) -> None:
    if len(cards) < size:
        remedy = "Add the missing ones, or ? for a card you do not know."
    else:
        remedy = "Take out what does not belong." if twice is None else f"{twice}: take it out of one of the two."
    place = case.record.place("stock_cards" if name == "stock" else f"hands.{name}")
    case.find("bad-cards", f"The {where} has {len(cards)} cards; it should have {size}. {remedy}", where, "deal/packets", place)


def stranger(case: Case, held: HeldCard, where: str, severity: str = ERROR) -> None:
    """The finding for a card that is not in the pack."""
    assert held.card is not None
    message = (
        f"{card_text(held.card)} is not in the pack of {case.ruleset.name}, which has {case.ruleset.pack.bit_count()} cards. "
        "Correct the card."
    )
    case.find("bad-cards", message, where, "cards/pack", held.place, severity=severity)


def _infer_last(case: Case, doubtful: bool) -> None:
    """When all sets but one are known, the rest of the pack is the last."""
    if doubtful:
        return
    unknown_seats = [seat for seat in range(case.ruleset.seats) if seat not in case.dealt]
    rest = case.ruleset.pack
    for mask in case.dealt.values():
        rest &= ~mask
    rest &= ~(case.stock_cards or 0)
    if case.stock_cards is None and not unknown_seats:
        case.stock_cards = rest
    elif case.stock_cards is not None and len(unknown_seats) == 1:
        case.dealt[unknown_seats[0]] = rest
