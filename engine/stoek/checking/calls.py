"""The auction as written, and the contract that comes of it or that the tags give."""

from __future__ import annotations

from dataclasses import replace

from stoek.auction import AuctionState, Call, Contract, parse_call
from stoek.checking.case import Case
from stoek.errors import IllegalCall
from stoek.record import Call as WrittenCall


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
    state = AuctionState()
    readable = bool(written)
    for number, one in enumerate(written, start=1):
        if one.text == "?":
            readable = False
            break
        where = f"call {number}"
        try:
            call = parse_call(one.text)
        except IllegalCall as error:
            case.find("illegal-call", error.message, where, place=one.place)
            readable = False
            break
        state = _make(case, state, call, one, where)
    if not readable:
        _by_tags(case)
        return
    contract = auction.result(state)
    if contract is None:
        case.missing.append("the rest of the auction")
        _by_tags(case)
        return
    case.contract, case.bid = contract, contract.bid
    if case.sitter is not None:
        case.declarer = (case.sitter + 1 + contract.declarer) % case.ruleset.seats
    _agree(case, contract)


def _make(case: Case, state: AuctionState, call: Call, written: WrittenCall, where: str) -> AuctionState:
    auction = case.ruleset.auction
    table_seat = case.seat_index(written.seat)
    seat = None if table_seat is None or case.sitter is None else (table_seat - case.sitter - 1) % auction.seats
    caller = case.seat_word(table_seat) if table_seat is not None else None
    if caller is None and case.sitter is not None:
        caller = case.seat_word((case.sitter + 1 + state.turn) % auction.seats)
    fault = auction.fault(state, call, seat)
    if fault is None:
        return auction.apply(state, call)
    named = f"{where}, {caller}" if caller else where
    if fault.rule == "auction/turn" and seat is not None:
        # The order is reported once; each call is taken as made by whom it names.
        if not any(finding.rule == case.ruleset.rule_id(fault.rule) for finding in case.findings):
            case.find("illegal-call", fault.message, named, fault.rule, written.place, seat=table_seat)
        return _make(case, replace(state, turn=seat), call, written, where)
    case.find("illegal-call", fault.message, named, fault.rule, written.place, seat=table_seat)
    out_of_place = fault.rule in ("auction/end", "auction/pass", "auction/forced-sitter", "auction/give-up")
    return state if out_of_place else auction.apply(state, call)


def _agree(case: Case, contract: Contract) -> None:
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
