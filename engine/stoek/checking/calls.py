"""The auction as written, and the contract that comes of it or that the tags give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from stoek.cards import Trump
from stoek.checking.pieces import MadeCall, ReadCall
from stoek.checking.stages import CalledCase, DealtCase, PlayedCase, SeatedCase, WrittenCase
from stoek.errors import CallFault, IllegalCall
from stoek.language import N_, _
from stoek.notation.facts import label_of, value_words
from stoek.notation.record import WrittenCall
from stoek.play.agreed import no_taker, only_sitter
from stoek.rules.auctions.auction import AnyAuction, AuctionState, Call, Contract

_Stage = TypeVar("_Stage", bound=SeatedCase)

AHEAD = 12
"""How many calls after one that cannot be made decide what was meant by it."""


def check_seats(case: WrittenCase) -> SeatedCase:
    """Who deals; and who the sitter is, in a game that has one: from the dealer, or named."""
    seats = case.ruleset.seats
    dealer, sitter = case.seat_index(case.record.dealer), case.seat_index(case.record.sitter)
    if not case.has("sitter"):
        return SeatedCase(**vars(case), dealer=dealer, sitter=None)
    if dealer is not None and sitter is not None and (dealer + 1) % seats != sitter:
        right = case.seat_word((dealer + 1) % seats)
        message = _(
            "{dealer} deals, so {right} is the sitter, not {sitter}. Leave out one of the two tags; with five at the "
            "table give the sitter only.",
            dealer=case.seat_word(dealer),
            right=right,
            sitter=case.seat_word(sitter),
        )
        case.contradict("sitter", message, case.ruleset.auction.rules.sitter)
    return SeatedCase(**vars(case), dealer=dealer, sitter=sitter if dealer is None else (dealer + 1) % seats)


def check_auction(case: SeatedCase, trump: Trump | None) -> CalledCase:
    """Replay the calls. A call that may not be made is reported once and then taken as made, so that the rest can be read.

    `trump`: what is told of trumps besides.
    """
    written = case.record.auction or ()
    auction = _auction(case)
    if written and case.first_to_speak is None:
        first = case.seat_index(written[0].seat)
        if first is not None:
            case = _spoken_first(case, first)
    calls: list[ReadCall] = []
    for number, written_call in enumerate(written, start=1):
        parsed = _parsed(case, auction, number, written_call)
        if parsed is None:
            break
        calls.append(parsed)
    state = auction.begin()
    callers: list[int | None] = []
    made: list[MadeCall] = []
    for index, call in enumerate(calls):
        callers.append(_caller(case, state, call))
        state = _make(case, auction, state, calls, index, made)
    readable = len(calls) == len(written)
    called = CalledCase(
        **vars(case), auction=auction, callers=tuple(callers), made=tuple(made), trump=trump, state=state if readable else None
    )
    contract = auction.result(state) if written and readable else None
    if contract is None:
        called = _by_tags(replace(called, unfinished=bool(written) and readable))
    else:
        called = _settle(called, contract)
    _check_nobody(called)
    return called


def _spoken_first(case: _Stage, seat: int) -> _Stage:
    """The case in which this seat called first; that tells who deals."""
    before = (seat - 1) % case.ruleset.seats
    return replace(case, sitter=before) if case.has("sitter") else replace(case, dealer=before)


def _auction(case: SeatedCase) -> AnyAuction:
    """The auction of the game, over the card turned up where one was."""
    auction = case.ruleset.auction
    turned = [held.card for held in case.record.turn_up or () if held.card is not None][:1]
    return (auction.offering(turned[0]) if turned else None) or auction


def _settle(case: CalledCase, contract: Contract) -> CalledCase:
    """Take up what came of the auction; tags that repeat it must agree with it."""
    facts = contract.facts
    bid = facts.get("bid")
    thrown_in = contract.thrown_in
    case = replace(case, contract=contract, facts=facts, bid=bid if isinstance(bid, int) else None, thrown_in=thrown_in)
    first = case.first_to_speak
    if first is not None and contract.declarer is not None:
        case = replace(case, declarer=(first + contract.declarer) % case.ruleset.seats)
    elif not thrown_in and (contract.declarer is not None or not case.nobody_declares):
        case = replace(case, declarer=case.seat_index(case.record.declarer))
        if contract.declarer is not None and case.declarer is not None:
            case = _spoken_first(case, (case.declarer - contract.declarer) % case.ruleset.seats)
    if thrown_in:
        _compare_nothing(case)
    else:
        _compare_tags(case, contract.trump)
    return case if contract.trump is None else replace(case, trump=contract.trump)


_DIFFERS = {
    "declarer": N_("By the auction the {taker} is {called}, not {recorded}. Correct the one or the other."),
    "bid": N_("By the auction the bid is {called}, not {recorded}. Correct the one or the other."),
    "trump": N_("By the auction trumps are {called}, not {recorded}. Correct the one or the other."),
}


def _compare_tags(case: CalledCase, trump: Trump | None) -> None:
    """What tags repeat of the auction must agree with it."""
    record, end = case.record, case.ruleset.auction.rules.end
    declarer = case.seat_index(record.declarer)
    for name, called, recorded, rule in (
        ("declarer", case.seat_word(case.declarer), None if declarer is None else case.seat_word(declarer), end),
        ("bid", case.facts.get("bid"), record.bid, end),
        ("trump", None if trump is None else trump.letter, record.trump, None),
        ("doubled", case.facts.get("doubled"), record.facts.get("doubled"), None),
        ("by", case.facts.get("by"), record.facts.get("by"), None),
    ):
        if None not in (called, recorded) and called != recorded:
            sentence = _DIFFERS.get(name, N_("By the auction “{fact}” is {called}, not {recorded}. Correct the one or the other."))
            words = {"called": value_words(name, called), "recorded": value_words(name, recorded)}
            words |= {"fact": label_of(name), "taker": case.taker}
            case.contradict(name, _(sentence, **words), rule)


def _compare_nothing(case: CalledCase) -> None:
    """Where nobody took the deal on, no tag can say who did, or for what."""
    for name in ("declarer", "bid"):
        if case.record.facts.get(name) is not None:
            message = _(
                "By the auction nobody took the deal on, but the record has “{fact}”. Take that out, or correct the auction.",
                fact=label_of(name),
            )
            case.contradict(name, message, case.ruleset.auction.rules.all_pass)


def _parsed(case: SeatedCase, auction: AnyAuction, number: int, written: WrittenCall) -> ReadCall | None:
    """The call with its seat in the auction and the place of the record; None for one that is not known or not readable."""
    if written.text == "?":
        return None
    try:
        call = auction.parse(written.text)
    except IllegalCall as error:
        case.find("illegal-call", error.message, where_called(case, number, None), place=written.place)
        return None
    table_seat = case.seat_index(written.seat)
    first = case.first_to_speak
    seat = None if table_seat is None or first is None else (table_seat - first) % case.ruleset.seats
    return ReadCall(call, seat, table_seat, number, written.place)


def _caller(case: SeatedCase, state: AuctionState, read: ReadCall) -> int | None:
    """Whose call it is: the seat written with it, else the one whose turn it is."""
    first = case.first_to_speak
    if read.table_seat is not None or first is None:
        return read.table_seat
    return (first + state.turn) % case.ruleset.seats


def _make(
    case: SeatedCase, auction: AnyAuction, state: AuctionState, calls: Sequence[ReadCall], index: int, made: list[MadeCall]
) -> AuctionState:
    """The state after a call; one that can be made goes to `made`."""
    read = calls[index]
    fault = auction.fault(state, read.call, read.seat)
    if fault is None:
        made.append((read, state))
        # Some calls may be made by others than the one whose turn it is.
        after: AuctionState = auction.apply(state if read.seat is None else auction.at(state, read.seat), read.call)
        return after
    caller = _caller(case, state, read)
    where = where_called(case, read.number, caller)
    turn = out_of_turn(auction, state, read.seat, fault)
    known = turn and any(finding.rule == case.ruleset.rule_id(fault.rule) for finding in case.notes.findings)
    if not known:
        # That the order is wrong is reported once; each call is taken as made by whom it names.
        case.find("illegal-call", fault.message, where, fault.rule, read.place, seat=read.table_seat)
    if turn and read.seat is not None:
        return _make(case, auction, auction.at(state, read.seat), calls, index, made)
    readings = _readings(auction, state, read.call, fault)
    if len(readings) == 1:
        return readings[0]
    following = calls[index + 1 : index + 1 + AHEAD]
    return min(readings, key=lambda after: _faults(auction, after, following))


def where_called(case: WrittenCase, number: int, caller: int | None) -> str:
    """A call as the place of a finding."""
    if caller is None:
        return _("call {number}", number=number)
    return _("call {number}, {seat}", number=number, seat=case.seat_word(caller))


def out_of_turn(auction: AnyAuction, state: AuctionState, seat: int | None, fault: IllegalCall) -> bool:
    """Whether all that is wrong with a call is that another seat was to speak."""
    if fault.fault is CallFault.NOT_MADE or seat is None or seat == state.turn:
        return fault.fault is CallFault.TURN
    return bool(auction.legal(state))


def _readings(auction: AnyAuction, state: AuctionState, call: Call, fault: IllegalCall) -> list[AuctionState]:
    """What may have been meant by a call that could not be made, the likeliest first: the other calls decide."""
    if fault.fault is CallFault.NOT_MADE or not auction.legal(state):
        return [state]
    return [auction.apply(state, likely) for likely in auction.meant(state, call)]


def _faults(auction: AnyAuction, state: AuctionState, calls: Sequence[ReadCall]) -> int:
    """How many of these calls could not be made."""
    count = 0
    for read in calls:
        fault = auction.fault(state, read.call, read.seat)
        count += fault is not None
        if fault is not None and out_of_turn(auction, state, read.seat, fault) and read.seat is not None:
            state = auction.at(state, read.seat)
        if fault is None or (fault.fault in (CallFault.TURN, CallFault.TAKEN) and auction.legal(state)):
            state = auction.apply(state, read.call)
    return count + (auction.result(state) is None)


def settle_declarer(case: DealtCase) -> DealtCase:
    """Where calls and play tell of different declarers, decide once whom to believe, so that it is not reported over and over.

    The play is believed if the Declarer tag says the same, if a call was found wrong, or if only its leader can have made the
    discards.
    """
    leader = case.seat_index(case.record.tricks[0].leader) if case.record.tricks else None
    if not case.ruleset.declarer_leads:
        return case
    if case.contract is None or case.declarer is None or leader is None or leader == case.declarer:
        return case
    known = case.notes.has("illegal-call", "contradiction")
    if not known and not (_can_discard(case, leader) and not _can_discard(case, case.declarer)):
        return case
    if not known:
        message = _(
            "By the auction the declarer is {declarer}, but {leader} leads the first trick and has the discards. "
            "Correct the calls or the play.",
            declarer=case.seat_word(case.declarer),
            leader=case.seat_word(leader),
        )
        case.find("contradiction", message, "auction", case.ruleset.auction.rules.end, case.record.place("auction"))
    return replace(case, declarer=leader)


def _can_discard(case: DealtCase, seat: int) -> bool:
    """Whether all the cards discarded may come from this hand and the stock."""
    cards = [held.card for held in case.record.discards or () if held.card is not None]
    if not cards or case.stock_cards is None or seat not in case.dealt:
        return False
    return all((case.dealt[seat] | case.stock_cards) >> card & 1 for card in cards)


def _by_tags(case: CalledCase) -> CalledCase:
    """Without a whole auction the tags say who declares and what was bid."""
    bid = case.record.bid if isinstance(case.record.bid, int) else None
    left_with = case.ruleset.auction.left_with
    if bid is None and case.record.stock == "gave-up" and not case.record.auction:
        bid = left_with  # nothing else can be given up
    case = replace(case, declarer=case.seat_index(case.record.declarer), bid=bid)
    _check_taker(case)
    if left_with is None or bid != left_with:
        return case
    if case.declarer is None:
        case = replace(case, declarer=case.sitter)
    if None not in (case.sitter, case.declarer) and case.declarer != case.sitter:
        rules = case.ruleset.auction.rules
        if case.record.bid is None:
            message = _(
                "Only the sitter, {seat}, can give up. Correct the stock, the declarer or the dealer.",
                seat=case.seat_word(case.sitter),
            )
            case.contradict("stock", message, rules.give_up)
        else:
            case.contradict("bid", only_sitter(case.ruleset.seat_names[case.sitter or 0], left_with), rules.forced)
    return case


def _check_nobody(case: CalledCase) -> None:
    """Where the record says that nobody chose trumps, nobody declares."""
    name, declarer = case.said_of_nobody, case.seat_index(case.record.declarer)
    if name is not None and declarer is not None:
        message = _(
            "“{fact}” says “{nobody}”, but {seat} is recorded as the {taker}. Correct the one or the other.",
            fact=label_of(name),
            nobody=value_words(name, case.fact(name)),
            seat=case.seat_word(declarer),
            taker=case.taker,
        )
        case.contradict("declarer", message)


def _check_taker(case: CalledCase) -> None:
    """Whether the declarer by the tags is somebody who could take the deal on."""
    first = case.first_to_speak
    message = None if first is None or case.declarer is None else no_taker(case.ruleset, first, case.declarer)
    if message is not None:
        case.contradict("declarer", message, case.ruleset.auction.takers_rule)


def check_lengths(case: PlayedCase) -> None:
    """Nobody bids more than the hand has potential trumps, and the suit that is named is as long as the bid (S).

    Hands are recorded after an exchange with the partner, so as they were when the bids were made. No source gives a penalty.
    """
    auction = case.auction
    if auction is None or auction.lengths is None:
        return
    reported: set[int] = set()
    for made, state in case.made:
        caller = case.callers[made.number - 1]
        if caller is None or caller not in case.held or caller in reported:
            # A suit named after too high a bid is that fault again.
            continue
        hand = case.held[caller] | case.doubted
        fault = case.ruleset.hand_fault(auction, state, made.call, made.seat, hand)
        if fault is None:
            continue
        reported.add(caller)
        message = _(
            "{fault} Correct the call or the hand, or settle it at the table: no source says what it costs.", fault=fault.message
        )
        where = where_called(case, made.number, caller)
        case.find("illegal-call", message, where, fault.rule, made.place, seat=caller)
