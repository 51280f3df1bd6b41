"""How a deal stands at the moment of a question: read from a record whose play stops there, strictly.

The record is read and checked as every deal is (`stoek.checking.check`): whatever is wrong with it is refused with its place, and
so is whatever is not known, for an exact answer needs every card."""

from __future__ import annotations

from collections.abc import Sequence

from stoek.checking.case import Case
from stoek.checking.check import check
from stoek.checking.facts import score_facts
from stoek.checking.finding import ERROR, Finding
from stoek.errors import BadNotation
from stoek.language import _
from stoek.notation.record import Fault, Record
from stoek.play.position import Position
from stoek.rules.ruleset import Ruleset
from stoek.study.standing import Standing


def standing(ruleset: Ruleset, record: Record, faults: Sequence[Fault] = (), undiscarded: bool = False) -> Standing:
    """How the deal of a record stands where its play stops; with `undiscarded`, before the declarer has put anything away.

    Raises `BadNotation` for the first fault or finding of the record, and for a fact that is missing.
    """
    report = check(ruleset, record, faults)
    wrong = next((finding for finding in report.findings if finding.severity == ERROR), None)
    if wrong is not None:
        raise BadNotation(wrong.message, where=_where(wrong), rule=wrong.rule)
    case = report.deal
    _refuse_unplayed(case)
    hands = _hands(case, undiscarded)
    declarer, leader = case.first_seat, case.first_leader
    assert case.tables is not None
    assert declarer is not None
    assert leader is not None
    start = Standing(
        ruleset, Position(case.tables, hands, leader), declarer, score_facts(case),
        case.stock_cards or 0, case.discards if case.stock == "taken" else None, tuple(case.claims), tuple(case.others),
    )  # fmt: skip
    cards = _cards(case)
    # While a stock is drawn from, every card is free, and what will be drawn is unknown.
    free = (ruleset.most_held - ruleset.hand_size) * ruleset.seats
    if len(cards) < free:
        raise BadNotation(_("Cards are still drawn from the stock, so not all are seen. Stop the play later."), where="deal, Play")
    stands = start
    for card in cards[:free]:
        stands = stands.laid(card)
    stands = stands.played(cards[free:])
    if stands.position.finished:
        raise BadNotation(
            _("Every card of the deal is played, so nothing is left to decide. Stop the play earlier."), where="deal, Play"
        )
    return stands


def _where(finding: Finding) -> str:
    place = str(finding.place)
    return "deal, " + (finding.where if finding.where == place or not place else f"{finding.where}, {place}")


def _missing(fact: str, where: str, remedy: str) -> BadNotation:
    return BadNotation(_("{fact}, and an exact answer needs it. {remedy}", fact=fact, remedy=remedy), where=f"deal, {where}")


def _refuse_unplayed(case: Case) -> None:
    """Refuse a record without the facts that play begins with, and a deal that is not played."""
    if any(case.game.combinations.ends_hand(claim) for claim in case.claims):
        words = case.game.combinations.ending_words.capitalize()
        message = _("{words} were announced, so no card is played. Take a deal that is played.", words=words)
        raise BadNotation(message, where="deal, Announced", rule=case.game.rule_id(case.game.combinations.ending_rule))
    deals = _('Add [Dealer "N"].')
    taker = (
        (_("The record does not say who the {taker} is", taker=case.taker), "Declarer", _('Add [Declarer "N"], or the auction.'))
        if case.game.declares
        else (_("The record does not say who deals"), "Dealer", deals)
    )
    # A bid of all the tricks is a word, and no number of the case.
    called = case.fact("bid") if case.bid is None else case.bid
    bid = _('Add [Bid "3"], or the auction.')
    stock = _('Add [Stock "taken"] or [Stock "refused"].')
    for known, fact, where, remedy in (
        (case.trump, _("The record does not say which suit is trumps"), "Trump", _('Add [Trump "C"].')),
        (case.first_seat, *taker),
        (case.first_leader, _("The record does not say who deals"), "Dealer", deals),
        (called if case.has("bid") else 0, _("The record does not say what was bid"), "Bid", bid),
        (case.stock if case.has("stock") else "", _("The record does not say whether the stock was taken"), "Stock", stock),
    ):
        if known is None:
            raise _missing(fact, where, remedy)
    if case.stock == "gave-up":
        raise BadNotation(_("The hand was given up, so no card is played. Take a deal that is played."), where="deal, Stock")


def _hands(case: Case, undiscarded: bool) -> tuple[int, ...]:
    """What every seat holds as play begins, or, undiscarded, the declarer with the stock."""
    for seat, name in enumerate(case.game.seat_names):
        if seat not in case.dealt:
            remedy = _("Write every hand as dealt, and the stock.")
            raise _missing(_("{seat}'s hand is not known", seat=case.seat_word(seat)), f"hand of {name}", remedy)
    if undiscarded:
        assert case.stock_cards is not None
        if case.stock != "taken":
            raise BadNotation(_("The stock was refused, so nothing is put away. Record it as taken."), where="deal, Stock")
        if case.record.discards is not None or case.record.tricks:
            raise BadNotation(
                _("The cards are put away already, and the question is which. Leave Discards and Play out."), where="deal"
            )
        return tuple(case.dealt[seat] | (case.stock_cards if seat == case.declarer else 0) for seat in range(case.game.seats))
    if case.has("stock") and case.declarer not in case.held:
        raise _missing(_("The declarer's discards are not known"), "Discards", _("Write all of them under Discards."))
    return tuple(case.held.get(seat, case.dealt[seat]) for seat in range(case.game.seats))


def _cards(case: Case) -> list[int]:
    """The cards of the play in the order played."""
    cards: list[int] = []
    for trick in case.tricks:
        for play in trick.cards:
            if play.card is None:
                where = f"trick {trick.number}, card {play.position + 1}"
                raise _missing(_("A card of the play is not known"), where, _("Write the card that was played."))
            cards.append(play.card)
    return cards
