"""Hands, stock and discards as written: of the pack, each card once, as many as there should be."""

from __future__ import annotations

from collections.abc import Sequence

from stoek.cards import card_text
from stoek.checking.case import Case
from stoek.record import HeldCard


def check_hands(case: Case) -> None:
    """Fill `dealt` and `stock_cards` with every set that is whole and beyond doubt, and infer the last from the others."""
    names = case.ruleset.seat_names
    seen: dict[int, str] = {}
    doubtful: set[str] = set()
    whole: dict[str, int] = {}
    sets: list[tuple[str, str, Sequence[HeldCard], int]] = [
        (seat, f"hand of {case.seat_word(index)}", case.record.hands[seat] or (), case.ruleset.hand_size)
        for index, seat in enumerate(names)
        if case.record.hands.get(seat) is not None
    ]
    if case.record.stock_cards is not None:
        sets.append(("stock", "stock", case.record.stock_cards, case.ruleset.deal.stock))
    for name, where, cards, size in sets:
        mask = 0
        for held in cards:
            if held.card is None:
                doubtful.add(name)
                continue
            if not case.ruleset.pack >> held.card & 1:
                stranger(case, held, where)
                doubtful.add(name)
            elif held.card in seen:
                other = seen[held.card]
                again = "twice in the" if other == where else f"in the {other} and again in the"
                message = f"{card_text(held.card)} is {again} {where}. Each card exists once: correct one of the two."
                case.find("bad-cards", message, where, "cards/pack", held.place)
                doubtful |= {name, *(one for one, place, _, _ in sets if place == other)}
            else:
                seen[held.card] = where
                mask |= 1 << held.card
        if len(cards) != size:
            remedy = "Add the missing ones, or ? for a card you do not know." if len(cards) < size else "Take out what does not belong."
            place = case.record.place("stock_cards" if name == "stock" else f"hands.{name}")
            case.find("bad-cards", f"The {where} has {len(cards)} cards; it should have {size}. {remedy}", where, "deal/packets", place)
            doubtful.add(name)
        whole[name] = mask
    for name, mask in whole.items():
        if name in doubtful:
            continue
        if name == "stock":
            case.stock_cards = mask
        else:
            case.dealt[names.index(name)] = mask
    _infer_last(case, bool(doubtful))


def stranger(case: Case, held: HeldCard, where: str) -> None:
    """The finding for a card that is not in the pack."""
    assert held.card is not None
    message = (
        f"{card_text(held.card)} is not in the pack of {case.ruleset.name}, which has {case.ruleset.pack.bit_count()} cards. "
        "Correct the card."
    )
    case.find("bad-cards", message, where, "cards/pack", held.place)


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
