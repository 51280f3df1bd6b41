"""The auction as written, and the contract that comes of it or that the tags give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from stoek.auction import Auction, Call
from stoek.auctions.climbing import ClimbingContract
from stoek.checking.case import Case
from stoek.errors import IllegalCall
from stoek.record import Call as WrittenCall


@dataclass(frozen=True, slots=True)
class Made:
    """A call of the record: its seat counted from the first to speak and its seat at the table, where they are known."""

    call: Call
    seat: int | None
    table_seat: int | None
    number: int
    written: WrittenCall


def check_seats(case: Case) -> None:
    """Who the sitter is: from the dealer, or named."""
    seats = case.ruleset.seats
    dealer, sitter = case.seat_index(case.record.dealer), case.seat_index(case.record.sitter)
    if dealer is not None and sitter is not None and (dealer + 1) % seats != sitter:
        right = case.seat_word((dealer + 1) % seats)
        message = (
            f"{case.seat_word(dealer)} deals, so {right} is the sitter, not {case.seat_word(sitter)}. "
            "Leave out one of the two tags; with five at the table give the sitter only."
        )
        case.find("contradiction", message, "tag Sitter", "auction/sitter", case.record.place("sitter"))
    case.sitter = sitter if dealer is None else (dealer + 1) % seats


def check_auction(case: Case) -> None:
    """Replay the calls. A call that may not be made is reported once and then taken as made, so that the rest can be read."""
    written = case.record.auction or ()
    auction = case.ruleset.auction
    if written and case.sitter is None:
        first = case.seat_index(written[0].seat)
        if first is not None:
            case.sitter = (first - 1) % case.ruleset.seats
    calls: list[Made] = []
    for number, one in enumerate(written, start=1):
        call = _parsed(case, number, one)
        if call is None:
            break
        calls.append(call)
    readable = bool(written) and len(calls) == len(written)
    state = auction.begin()
    for index, made in enumerate(calls):
        case.callers.append(_caller(case, state, made))
        state = _make(case, state, calls, index)
    if not readable:
        _by_tags(case)
        return
    contract = auction.result(state)
    if not isinstance(contract, ClimbingContract):
        case.missing.append("the rest of the auction")
        _by_tags(case)
        return
    case.contract, case.bid = contract, contract.bid
    if case.sitter is not None:
        case.declarer = (case.sitter + 1 + contract.declarer) % case.ruleset.seats
    _agree(case, contract)


def _parsed(case: Case, number: int, written: WrittenCall) -> Made | None:
    """The call with its seat in the auction and the place of the record; None for one that is not known or not readable."""
    if written.text == "?":
        return None
    try:
        call = case.ruleset.auction.parse(written.text)
    except IllegalCall as error:
        case.find("illegal-call", error.message, f"call {number}", place=written.place)
        return None
    table_seat = case.seat_index(written.seat)
    seat = None if table_seat is None or case.sitter is None else (table_seat - case.sitter - 1) % case.ruleset.seats
    return Made(call, seat, table_seat, number, written)


def _caller(case: Case, state: Any, one: Made) -> int | None:
    """Whose call it is: the seat written with it, else the one whose turn it is."""
    if one.table_seat is not None or case.sitter is None:
        return one.table_seat
    return (case.sitter + 1 + case.ruleset.auction.turn(state)) % case.ruleset.seats


def _make(case: Case, state: Any, calls: Sequence[Made], index: int) -> Any:
    auction, one = case.ruleset.auction, calls[index]
    fault = auction.fault(state, one.call, one.seat)
    if fault is None:
        return auction.apply(state, one.call)
    caller = _caller(case, state, one)
    where = f"call {one.number}" if caller is None else f"call {one.number}, {case.seat_word(caller)}"
    known = any(finding.rule == case.ruleset.rule_id("auction/turn") for finding in case.findings)
    if fault.rule != "auction/turn" or not known:
        # That the order is wrong is reported once; each call is taken as made by whom it names.
        case.find("illegal-call", fault.message, where, fault.rule, one.written.place, seat=one.table_seat)
    if fault.rule == "auction/turn" and one.seat is not None:
        return _make(case, auction.at(state, one.seat), calls, index)
    return min(_readings(auction, state, one.call, fault), key=lambda after: _faults(auction, after, calls[index + 1 :]))


def _readings(auction: Auction, state: Any, call: Call, fault: IllegalCall) -> list[Any]:
    """What may have been meant by a call that could not be made, the likeliest first: the other calls decide."""
    if fault.rule in ("auction/end", "auction/pass", "auction/forced-sitter", "auction/give-up"):
        return [state]
    return [auction.apply(state, one) for one in auction.meant(state, call)]


def _faults(auction: Auction, state: Any, calls: Sequence[Made]) -> int:
    """How many of these calls could not be made."""
    count = 0
    for one in calls:
        fault = auction.fault(state, one.call, one.seat)
        count += fault is not None
        if fault is not None and fault.rule == "auction/turn" and one.seat is not None:
            state = auction.at(state, one.seat)
        if fault is None or fault.rule in ("auction/turn", "auction/next-bid", "auction/over-blind-two", "auction/blind-two"):
            state = auction.apply(state, one.call)
    return count + (auction.result(state) is None)


def _agree(case: Case, contract: ClimbingContract) -> None:
    """Tags that repeat what the auction says must agree with it."""
    declarer = case.seat_index(case.record.declarer)
    if declarer is not None and case.declarer is None:
        case.declarer = declarer
        case.sitter = (declarer - 1 - contract.declarer) % case.ruleset.seats
    if declarer is not None and declarer != case.declarer:
        named = f"the declarer is {case.seat_word(case.declarer)}, not {case.seat_word(declarer)}"
        message = f"By the auction {named}. Correct the one or the other."
        case.find("contradiction", message, "tag Declarer", "auction/end", case.record.place("declarer"))
    if case.record.bid is not None and case.record.bid != contract.bid:
        message = f"By the auction the bid is {contract.bid}, not {case.record.bid}. Correct the one or the other."
        case.find("contradiction", message, "tag Bid", "auction/end", case.record.place("bid"))


def settle_declarer(case: Case) -> None:
    """Where calls and play tell of different declarers, decide once whom to believe, so that it is not reported over and over.

    The play is believed if the Declarer tag says the same, if a call was found wrong, or if only its leader can have made the
    discards.
    """
    leader = case.seat_index(case.record.tricks[0].leader) if case.record.tricks else None
    if case.contract is None or case.declarer is None or leader is None or leader == case.declarer:
        return
    known = any(finding.type in ("illegal-call", "contradiction") for finding in case.findings)
    if not known and not (_can_discard(case, leader) and not _can_discard(case, case.declarer)):
        return
    if not known:
        message = (
            f"By the auction the declarer is {case.seat_word(case.declarer)}, but {case.seat_word(leader)} leads the first trick "
            "and has the discards. Correct the calls or the play."
        )
        case.find("contradiction", message, "auction", "auction/end", case.record.place("auction"))
    case.declarer = leader


def _can_discard(case: Case, seat: int) -> bool:
    """Whether all the cards discarded may come from this hand and the stock."""
    cards = [held.card for held in case.record.discards or () if held.card is not None]
    if not cards or case.stock_cards is None or seat not in case.dealt:
        return False
    return all((case.dealt[seat] | case.stock_cards) >> card & 1 for card in cards)


def _by_tags(case: Case) -> None:
    """Without a whole auction the tags say who declares and what was bid."""
    case.declarer = case.seat_index(case.record.declarer)
    case.bid = case.record.bid
    if case.bid == case.ruleset.auction.forced and case.declarer is None:
        case.declarer = case.sitter
    if case.bid == case.ruleset.auction.forced and None not in (case.sitter, case.declarer) and case.declarer != case.sitter:
        sitter = case.seat_word(case.sitter)
        message = f"Only the sitter, {sitter}, can be left with {case.bid}. Correct the bid, the declarer or the dealer."
        case.find("contradiction", message, "tag Bid", "auction/forced-sitter", case.record.place("bid"))
