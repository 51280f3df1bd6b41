"""The play as written: whose turn it was, whose card it was, and whether it could be played."""

from __future__ import annotations

from stoek.cards import card_text, mask_of, texts_of
from stoek.checking.case import CardPlayed, Case, TrickPlayed
from stoek.play import head_index, ruling
from stoek.reasons import why_not
from stoek.record import Trick


def check_tricks(case: Case) -> None:
    """Place every card of the record at a seat; report cards twice, cards never held and plays out of turn."""
    seats = case.ruleset.seats
    played: dict[int, str] = {}
    leader, lead_rule = case.declarer, "play/lead"
    written = case.record.tricks or ()
    for count, one in enumerate(written):
        trick = TrickPlayed(one.number, [], _leader(case, one, leader, lead_rule))
        case.tricks.append(trick)
        _place_cards(case, trick, one, played)
        if len(one.plays) < seats and count < len(written) - 1:
            message = f"Trick {one.number} has {len(one.plays)} cards; it should have {seats}. Add the missing ones, or ? for one you do not know."
            case.find("mis-entry", message, f"trick {one.number}", "play/turn", one.place, trick=one.number)
        leader = trick.winner = _winner(case, trick)
        lead_rule = "play/winner-leads"
    if case.declarer is None and case.tricks and case.tricks[0].leader is not None:
        case.declarer = case.tricks[0].leader
    most = case.ruleset.hand_size
    if len(written) > most:
        extra = written[most]
        message = f"Trick {extra.number} is one too many: a deal has {most} tricks. Take it out."
        case.find("mis-entry", message, f"trick {extra.number}", "deal/packets", extra.place, trick=extra.number)


def _leader(case: Case, written: Trick, expected: int | None, rule: str) -> int | None:
    recorded = case.seat_index(written.leader)
    if recorded is None:
        return expected if expected is not None else _owner(case, written, 0)
    if expected is not None and recorded != expected:
        who = "the declarer" if rule == "play/lead" else "who won the trick before"
        message = f"{case.seat_word(recorded)} leads trick {written.number}, but the lead is {case.seat_word(expected)}'s, {who}. Check who led."
        place = written.plays[0].place if written.plays else written.place
        case.find("out-of-turn", message, f"trick {written.number}, card 1", rule, place, trick=written.number, card=1, seat=recorded)
    return recorded


def _owner(case: Case, written: Trick, position: int) -> int | None:
    """The seat that a card came from, where the hands tell it."""
    card = written.plays[position].card if position < len(written.plays) else None
    if card is None:
        return None
    return next((seat for seat, mask in case.held.items() if mask >> card & 1), None)


def _place_cards(case: Case, trick: TrickPlayed, written: Trick, played: dict[int, str]) -> None:
    order = _order(case, trick, written)
    for position, one in enumerate(written.plays):
        seat = order[position]
        where = _where(case, trick.number, position, seat)
        card = one.card
        if position >= case.ruleset.seats:
            message = f"Trick {trick.number} has more than {case.ruleset.seats} cards. Move the rest to the next trick."
            case.find("mis-entry", message, where, "play/turn", one.place, trick=trick.number, card=position + 1)
            break
        if card is not None:
            problem = _problem(case, trick.number, card, seat, played)
            if problem is not None:
                case.find("mis-entry", problem[0], where, problem[1], one.place, trick=trick.number, card=position + 1, seat=seat)
                card = None
            else:
                played[card] = f"trick {trick.number}" + (f" by {case.seat_word(seat)}" if seat is not None else "")
        trick.cards.append(CardPlayed(card, seat, trick.number, position, one.place))


def _problem(case: Case, number: int, card: int, seat: int | None, played: dict[int, str]) -> tuple[str, str] | None:
    """Why this card cannot have been played by this seat at all, with the rule; None if it can."""
    text = card_text(card)
    if not case.ruleset.pack >> card & 1:
        return f"{text} is not in the pack of {case.ruleset.name}. Correct the card.", "cards/pack"
    if card in played:
        return f"{text} was played before, in {played[card]}. Each card is played once: correct one of the two.", "cards/pack"
    if case.discards is not None and case.discards >> card & 1:
        return f"{text} was discarded by the declarer and cannot be played. Correct the card or the discards.", "stock/discard"
    if case.stock == "refused" and case.stock_cards is not None and case.stock_cards >> card & 1:
        return f"{text} lies in the stock, which was refused, and cannot be played. Correct the card or the stock.", "stock/refuse"
    if seat is not None and seat in case.held and not case.held[seat] >> card & 1:
        owner = next((other for other, mask in case.held.items() if mask >> card & 1), None)
        held = f"it was in {case.seat_word(owner)}'s" if owner is not None else "it is not there"
        return (
            f"{text} was never in {case.seat_word(seat)}'s hand: {held}{' hand' if owner is not None else ''}. Correct the card, or the hand.",
            "deal/packets",
        )
    if seat is not None and seat not in case.held:
        owner = next((other for other, mask in case.held.items() if mask >> card & 1), None)
        if owner is not None:
            return f"{text} was in {case.seat_word(owner)}'s hand, not in {case.seat_word(seat)}'s. Correct the card, or the hand.", "deal/packets"
    return None


def _order(case: Case, trick: TrickPlayed, written: Trick) -> list[int | None]:
    """The seat of each card: as recorded, else clockwise from the leader. A turn gone wrong is reported once."""
    seats = case.ruleset.seats
    count = len(written.plays)
    by_turn: list[int | None] = [None if trick.leader is None else (trick.leader + position) % seats for position in range(count)]
    named: list[int | None] = [case.seat_index(one.seat) for one in written.plays]
    if count:
        named[0] = trick.leader
    order: list[int | None] = list(by_turn)
    if any(seat is not None and seat != turn for seat, turn in zip(named, by_turn, strict=True)) and trick.leader is not None:
        order = list(named)
        for position in range(count):
            if order[position] is None:
                free = [(trick.leader + step) % seats for step in range(seats)]
                order[position] = next((seat for seat in free if seat not in order and seat not in named), by_turn[position])
    elif not any(one.seat for one in written.plays):
        owners = [_owner(case, written, position) for position in range(count)]
        if None not in owners and len(set(owners)) == count and owners != by_turn and trick.leader is not None and count > 1:
            order = list(owners)
    for position, (seat, turn) in enumerate(zip(order, by_turn, strict=True)):
        if seat != turn and position < seats:
            text = card_text(card) if (card := written.plays[position].card) is not None else "a card"
            message = f"{case.seat_word(seat)} plays {text} out of turn: it was {case.seat_word(turn)}'s turn. Check the order of the cards."
            rule = "play/turn" if position else "play/winner-leads"
            case.find(
                "out-of-turn", message, _where(case, trick.number, position, seat), rule, written.plays[position].place,
                trick=trick.number, card=position + 1, seat=seat,
            )  # fmt: skip
            break
    return order


def _where(case: Case, number: int, position: int, seat: int | None) -> str:
    where = f"trick {number}, card {position + 1}"
    return where if seat is None else f"{where}, {case.seat_word(seat)}"


def _winner(case: Case, trick: TrickPlayed) -> int | None:
    cards = [one.card for one in trick.cards]
    if case.tables is None or len(cards) != case.ruleset.seats or None in cards:
        return None
    return trick.cards[head_index(case.tables.beats, [card for card in cards if card is not None])].seat


def infer_hands(case: Case) -> None:
    """A seat whose cards are all on the table held just these; so did, when all others are known, the last seat."""
    size = case.ruleset.hand_size
    for seat in range(case.ruleset.seats):
        shown = [one.card for trick in case.tricks for one in trick.cards if one.seat == seat and one.card is not None]
        if seat not in case.held and len(shown) == size:
            case.held[seat] = mask_of(shown)


def check_legality(case: Case) -> None:
    """Report every card that could not be played, at the earliest moment at which that is proven.

    Where the hand is not known, the cards that the seat plays later tell what it held. That is proof enough because a card that is
    illegal stays illegal in a larger hand, which the suite tests for every play law.
    """
    if case.tables is None:
        return
    for trick in case.tricks:
        before: list[int] = []
        for one in trick.cards:
            if one.card is None:
                break
            if before and one.seat is not None:
                _check_card(case, trick, one, before)
            before.append(one.card)


def _check_card(case: Case, trick: TrickPlayed, one: CardPlayed, before: list[int]) -> None:
    assert case.tables is not None and one.card is not None
    later = [other for place in case.tricks for other in place.cards if other.seat == one.seat and other.card is not None]
    gone = mask_of(other.card for other in later if other.trick < trick.number and other.card is not None)
    known = None if one.seat is None else case.held.get(one.seat)
    if known is not None:
        hand = known & ~gone
        proven = None
        found = ruling(case.tables, hand, before)
        if not found.illegal >> one.card & 1:
            return
    else:
        hand, proven = 1 << one.card, None
        for other in later:
            if other.trick > trick.number and other.card is not None:
                hand |= 1 << other.card
                found = ruling(case.tables, hand, before)
                if found.illegal >> one.card & 1:
                    proven = f"trick {other.trick}, where {case.seat_word(one.seat)} plays {card_text(other.card)}"
                    break
        else:
            return
    text = card_text(one.card)
    reason = why_not(case.tables, hand, before, found, one.card)
    legal = tuple(texts_of(found.legal))
    shown = f"Proven in {proven}. " if proven else ""
    message = (
        f"{case.seat_word(one.seat)} plays {text} to trick {trick.number}, which may not be: {reason} {shown}"
        f"Could be played: {' '.join(legal)}. Correct the card, or settle the revoke at the table."
    )
    case.find(
        "revoke", message, _where(case, trick.number, one.position, one.seat), found.rule, one.place,
        trick=trick.number, card=one.position + 1, seat=one.seat, legal=legal, proven=proven,
    )  # fmt: skip
