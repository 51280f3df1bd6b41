"""The places of findings: a call, an exchange, a card, a trick, a meld."""

from __future__ import annotations

from stoek.checking.case import Case
from stoek.checking.finding import ERROR
from stoek.checking.pieces import CardPlayed, MadeClaim
from stoek.language import _
from stoek.notation.record import Place

FIELDS = ("announced", "opponents_announced")
"""The facts that hold what was announced, by side."""


def where_called(case: Case, number: int, caller: int | None) -> str:
    """Name the place of a call."""
    if caller is None:
        return _("call {number}", number=number)
    return _("call {number}, {seat}", number=number, seat=case.seat_word(caller))


def where_exchanged(number: int) -> str:
    """Name the place of an exchange."""
    return _("exchange {number}", number=number)


def where_played(case: Case, number: int, position: int, seat: int | None) -> str:
    """Name the place of a card in the play."""
    if seat is None:
        return _("trick {number}, card {position}", number=number, position=position + 1)
    return _("trick {number}, card {position}, {seat}", number=number, position=position + 1, seat=case.seat_word(seat))


def find_played(
    case: Case, kind: str, message: str, rule: str | None, laid: CardPlayed, *, legal: tuple[str, ...] | None = None,
    proven: str | None = None, also: Place | None = None, severity: str = ERROR,
) -> None:  # fmt: skip
    """Put down a finding about a card of the play."""
    where = where_played(case, laid.trick, laid.position, laid.seat)
    case.find(
        kind, message, where, rule, laid.place, trick=laid.trick, card=laid.position + 1, seat=laid.seat, legal=legal,
        proven=proven, also=also, severity=severity,
    )  # fmt: skip


def where_of_trick(number: int) -> str:
    """Name the place of a trick."""
    return _("trick {number}", number=number)


def where_made(made: MadeClaim) -> str:
    """Name the place of a meld."""
    if made.number:
        return where_announced(made.field, made.number)
    return _("play") if made.trick is None else where_of_trick(made.trick)


def where_announced(field: str, number: int) -> str:
    """Name the place of a meld that is recorded under a field."""
    if field == FIELDS[0]:
        return _("announcement {number}", number=number)
    return _("opponents' announcement {number}", number=number)
