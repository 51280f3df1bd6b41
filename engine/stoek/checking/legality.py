"""Which cards could not be played, at the earliest moment at which that is proven."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from stoek.cards import card_text, mask_of, texts_of
from stoek.checking.case import Case
from stoek.checking.facts import settled_against
from stoek.checking.finding import ERROR, WARNING
from stoek.checking.pieces import CardPlayed
from stoek.checking.places import find_played
from stoek.checking.sentences import Say
from stoek.language import _
from stoek.play.reasons import why_not
from stoek.play.trick import legal_now, partner_heads, ruling
from stoek.rules.tables import Tables

Shown = tuple[int, int, int]
"""The index of a trick and its number, and a card that was played to it."""


def check_legality(case: Case) -> None:
    """Report every card that could not be played.

    Where the hand is not known, the cards that the seat plays later tell what it held. That is proof enough because a card that is
    illegal stays illegal in a larger hand, which the suite tests for every play law. A trick whose order is in doubt is left out:
    what was led and who followed must be settled first.
    """
    tables = case.tables
    if tables is None:
        return
    shown = _shown(case)
    for index, trick in enumerate(case.tricks):
        if trick.number <= case.first_phase_tricks:
            continue
        before: list[int] = []
        for laid in trick.cards:
            if laid.card is None or trick.disordered or case.doubted >> laid.card & 1:
                break
            if before and laid.seat is not None:
                revoke = _revoke(case, tables, index, laid.seat, laid.card, before, shown[laid.seat])
                if revoke is not None:
                    _report(case, laid, revoke)
            before.append(laid.card)


@dataclass(frozen=True, slots=True)
class _Revoke:
    """Why a card could not be played, the cards that could be, and the later trick and card that prove it, where one is needed.

    `shown`: those that show why, where by what had proven it there seemed to be another reason.
    """

    rule: str | None
    why: str
    legal: int
    proven: tuple[int, int] | None = None
    shown: tuple[int, int] | None = None


def _revoke(
    case: Case, tables: Tables, index: int, seat: int, card: int, before: Sequence[int], shown: Sequence[Shown]
) -> _Revoke | None:
    """The revoke that a card is, which the seat plays to those before it in the trick of that index; None if it is none."""
    earlier = [played for at, _number, played in shown if at < index]
    hand, proven = 1 << card, None
    known = len(earlier) == index + case.absent_before(index)
    if known:
        # Only where every card played before is known is it certain which of the hand are left.
        hand |= case.held.get(seat, case.certain.get(seat, 0)) & ~mask_of(earlier)
    later = [(number, played) for at, number, played in shown if at > index]
    every = hand | mask_of([played for _number, played in later])
    if legal_now(tables, every, before) >> card & 1:
        return None
    heads = partner_heads(tables, before)
    ruled = ruling(tables, hand, before, heads)
    proofs = iter(() if known and seat in case.held else later)
    while not ruled.illegal >> card & 1:
        proven = next(proofs, None)
        if proven is None:
            return None
        hand |= 1 << proven[1]
        ruled = ruling(tables, hand, before, heads)
    final = ruling(tables, every, before, heads)
    # The rule is the one by which it is proven first. That need not be why: a card of the suit led may come after a trump.
    rule, reason = ruled.rule, None
    while ruled.rule != final.rule and (reason := next(proofs, None)) is not None:
        hand |= 1 << reason[1]
        ruled = ruling(tables, hand, before, heads)
    why = why_not(tables, hand, before, ruled, card, case.game.seat_names[seat])
    return _Revoke(rule, why, final.legal, proven or reason, reason if proven else None)


def _report(case: Case, laid: CardPlayed, revoke: _Revoke) -> None:
    name, card, legal = case.seat_word(laid.seat), card_text(laid.card or 0), tuple(texts_of(revoke.legal))
    parts = {"seat": name, "card": card, "number": laid.trick, "why": revoke.why, "legal": " ".join(legal)}
    proven = None
    if revoke.proven is None:
        message = Say.revoke(**parts)
    else:
        proven = _where_plays(name, revoke.proven)
        proof = proven
        if revoke.shown is not None:
            proof = _(
                "{proven}, by the rule named here; the reason shows in {shown}",
                proven=proven,
                shown=_where_plays(name, revoke.shown),
            )
        message = Say.revoke_proven(**parts, proven=proof)
    settled = settled_against(case)
    severity = WARNING if settled is not None and settled == case.side_of(laid.seat) else ERROR
    find_played(case, "revoke", message, revoke.rule, laid, legal=legal, proven=proven, severity=severity)


def _where_plays(seat: str, shown: tuple[int, int]) -> str:
    number, card = shown
    return _("trick {number}, where {seat} plays {card}", number=number, seat=seat, card=card_text(card))


def _shown(case: Case) -> Mapping[int, list[Shown]]:
    """The cards that each seat plays, in order, as far as they are beyond doubt."""
    shown: dict[int, list[Shown]] = {seat: [] for seat in range(case.game.seats)}
    for index, trick in enumerate(case.tricks):
        for laid in trick.cards:
            if laid.seat is not None and laid.card is not None and not case.doubted >> laid.card & 1:
                shown[laid.seat].append((index, trick.number, laid.card))
    return shown
