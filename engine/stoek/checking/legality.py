"""Which cards could not be played, at the earliest moment at which that is proven."""

from __future__ import annotations

from collections.abc import Sequence

from stoek.cards import card_text, mask_of, texts_of
from stoek.checking.pieces import CardPlayed, TrickPlayed
from stoek.checking.stages import Played
from stoek.checking.tricks import where_played
from stoek.play.reasons import why_not
from stoek.play.trick import Ruling, partner_heads, ruling


def check_legality(case: Played) -> None:
    """Report every card that could not be played.

    Where the hand is not known, the cards that the seat plays later tell what it held. That is proof enough because a card that is
    illegal stays illegal in a larger hand, which the suite tests for every play law. A trick whose order is in doubt is left out:
    what was led and who followed must be settled first.
    """
    if case.tables is None:
        return
    for index, trick in enumerate(case.tricks):
        if trick.number <= case.free_tricks:
            continue
        before: list[int] = []
        for one in trick.cards:
            if one.card is None or trick.disordered or case.doubted >> one.card & 1:
                break
            if before and one.seat is not None:
                _check_card(case, index, one, before)
            before.append(one.card)


def _check_card(case: Played, index: int, one: CardPlayed, before: list[int]) -> None:
    assert case.tables is not None
    assert one.card is not None
    assert one.seat is not None
    earlier = _shown_by(case, one.seat, case.tricks[:index])
    later = _shown_by(case, one.seat, case.tricks[index + 1 :])
    hand = 1 << one.card
    known = len(earlier) == index + case.absent_before(index)
    if known:
        # Only where every card played before is known is it certain which of the hand are left.
        gone = mask_of(card for _, card in earlier)
        hand |= case.held.get(one.seat, case.certain.get(one.seat, 0)) & ~gone
    proven = None
    found = _ruling(case, hand, before)
    if not found.illegal >> one.card & 1:
        if known and one.seat in case.held:
            return
        for number, card in later:
            hand |= 1 << card
            found = _ruling(case, hand, before)
            if found.illegal >> one.card & 1:
                proven = f"trick {number}, where {case.seat_word(one.seat)} plays {card_text(card)}"
                break
        else:
            return
    whole = hand | mask_of(card for _, card in later)
    legal = tuple(texts_of(_ruling(case, whole, before).legal))
    reason = why_not(case.tables, hand, before, found, one.card, case.ruleset.seat_names[one.seat])
    shown = f"Proven in {proven}. " if proven else ""
    number = case.tricks[index].number
    message = (
        f"{case.seat_word(one.seat)} plays {card_text(one.card)} to trick {number}, which may not be: {reason} {shown}"
        f"Could be played: {' '.join(legal)}. Correct the card, or settle the revoke at the table."
    )
    case.find(
        "revoke", message, where_played(case, number, one.position, one.seat), found.rule, one.place,
        trick=number, card=one.position + 1, seat=one.seat, legal=legal, proven=proven,
    )  # fmt: skip


def _ruling(case: Played, hand: int, before: Sequence[int]) -> Ruling:
    """What the hand may play to these cards; where partners play together, by who heads the trick."""
    assert case.tables is not None
    return ruling(case.tables, hand, before, partner_heads(case.tables, before))


def _shown_by(case: Played, seat: int, tricks: Sequence[TrickPlayed]) -> list[tuple[int, int]]:
    """The cards that a seat plays to these tricks, as far as they are beyond doubt, each with the number of its trick."""
    return [
        (trick.number, one.card)
        for trick in tricks
        for one in trick.cards
        if one.seat == seat and one.card is not None and not case.doubted >> one.card & 1
    ]
