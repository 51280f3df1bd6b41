"""How a deal stands at the moment of a question: read from a record whose play stops there, strictly.

The record is read and checked as every deal is (`stoek.checking.check`): whatever is wrong with it is refused with its place, and
so is whatever is not known, for an exact answer needs every card."""

from __future__ import annotations

from collections.abc import Sequence

from stoek.cards import cards_of
from stoek.checking.case import Case
from stoek.checking.check import check
from stoek.checking.finding import ERROR, Finding
from stoek.checking.fold import course_at
from stoek.errors import BadNotation
from stoek.notation.record import Fault, Record
from stoek.play.course import Course
from stoek.rules.ruleset import Ruleset
from stoek.study.puzzle.sentences import Say


def standing(ruleset: Ruleset, record: Record, faults: Sequence[Fault] = (), undiscarded: bool = False) -> Course:
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
    assert case.first_leader is not None
    dealt = [case.dealt[seat] for seat in range(ruleset.seats)]
    stock = cards_of(case.stock_cards or ruleset.pack & ~sum(dealt)) if ruleset.deal.stock else ()
    discards = case.discards if case.stock == "taken" else None
    stands = course_at(case, hands, case.first_leader, stock=stock, discards=discards, dealt=dealt)
    cards = _cards(case)
    # While a stock is drawn from, every card is free, and what will be drawn is unknown.
    free = ruleset.first_phase_tricks * ruleset.seats
    if len(cards) < free:
        raise BadNotation(Say.stock_still_drawn(), where="deal, Play")
    for card in cards[:free]:
        stands = stands.with_card(card)
    stands = stands.with_legal(cards[free:])
    if stands.play.finished:
        raise BadNotation(Say.nothing_left_to_decide(), where="deal, Play")
    return stands


def _where(finding: Finding) -> str:
    place = str(finding.place)
    return "deal, " + (finding.where if finding.where == place or not place else f"{finding.where}, {place}")


def _missing(fact: str, where: str, remedy: str) -> BadNotation:
    return BadNotation(Say.fact_missing(fact=fact, remedy=remedy), where=f"deal, {where}")


def _refuse_unplayed(case: Case) -> None:
    """Refuse a record without the facts that play begins with, and a deal that is not played."""
    if any(case.game.combinations.ends_hand(claim) for claim in case.claims):
        words = case.game.combinations.ending_words.capitalize()
        message = Say.ended_by_announcement(words=words)
        raise BadNotation(message, where="deal, Announced", rule=case.game.rule_id(case.game.combinations.ending_rule))
    deals = Say.add_dealer()
    taker = (
        (Say.taker_not_said(taker=case.game.taker), "Declarer", Say.add_declarer())
        if case.game.declares
        else (Say.dealer_not_said(), "Dealer", deals)
    )
    # A bid of all the tricks is a word, and no number of the case.
    called = case.fact("bid") if case.bid is None else case.bid
    bid = Say.add_bid()
    stock = Say.add_stock()
    for known, fact, where, remedy in (
        (case.trump, Say.trump_not_said(), "Trump", Say.add_trump()),
        (case.first_seat, *taker),
        (case.first_leader, Say.dealer_not_said(), "Dealer", deals),
        (called if case.has("bid") else 0, Say.bid_not_said(), "Bid", bid),
        (case.stock if case.has("stock") else "", Say.stock_not_said(), "Stock", stock),
    ):
        if known is None:
            raise _missing(fact, where, remedy)
    if case.stock == "gave-up":
        raise BadNotation(Say.given_up(), where="deal, Stock")


def _hands(case: Case, undiscarded: bool) -> tuple[int, ...]:
    """What every seat holds as play begins, or, undiscarded, the declarer with the stock."""
    for seat, name in enumerate(case.game.seat_names):
        if seat not in case.dealt:
            remedy = Say.write_hands()
            raise _missing(Say.hand_not_known(seat=case.seat_word(seat)), f"hand of {name}", remedy)
    if undiscarded:
        assert case.stock_cards is not None
        if case.stock != "taken":
            raise BadNotation(Say.nothing_put_away(), where="deal, Stock")
        if case.record.discards is not None or case.record.tricks:
            raise BadNotation(Say.put_away_already(), where="deal")
        return tuple(case.dealt[seat] | (case.stock_cards if seat == case.declarer else 0) for seat in range(case.game.seats))
    if case.has("stock") and case.declarer not in case.held:
        raise _missing(Say.discards_not_known(), "Discards", Say.write_discards())
    return tuple(case.held.get(seat, case.dealt[seat]) for seat in range(case.game.seats))


def _cards(case: Case) -> list[int]:
    """The cards of the play in the order played."""
    cards: list[int] = []
    for trick in case.tricks:
        for play in trick.cards:
            if play.card is None:
                where = f"trick {trick.number}, card {play.position + 1}"
                raise _missing(Say.card_not_known(), where, Say.write_card())
            cards.append(play.card)
    return cards
