"""The auction as written, and the contract that comes of it or that the tags give."""

from __future__ import annotations

from collections.abc import Sequence

from stoek.cards import Trump
from stoek.checking.case import Case
from stoek.checking.pieces import MadeCall, ReadCall, known_cards
from stoek.checking.places import where_called
from stoek.checking.sentences import Say
from stoek.errors import CallFault, IllegalCall
from stoek.language import _
from stoek.notation.facts import label_of, value_words
from stoek.notation.record import WrittenCall
from stoek.play.agreed import no_taker, only_sitter
from stoek.rules.auctions.auction import AnyAuction, AuctionState
from stoek.rules.auctions.call import Call, Contract

AHEAD = 12
"""How many calls after one that cannot be made decide what was meant by it."""


def check_seats(case: Case) -> None:
    """Learn who deals: as it is named, or the player before the sitter, in a game that has one."""
    case.dealer = case.seat_index(case.record.dealer)
    sitter = case.seat_index(case.record.sitter) if case.has("sitter") else None
    if sitter is None:
        return
    if case.dealer is None:
        case.dealer = (sitter - 1) % case.game.seats
    elif case.eldest != sitter:
        words = {"dealer": case.seat_word(case.dealer), "right": case.seat_word(case.eldest), "sitter": case.seat_word(sitter)}
        case.contradict("sitter", Say.sitter_not_left_of_dealer(**words), case.game.auction.rules.sitter)


def check_auction(case: Case) -> None:
    """Replay the calls. A call that may not be made is reported once and then taken as made, so that the rest can be read."""
    written, auction = case.record.auction or (), case.auction
    if auction.after_trump:
        case.declarer = case.seat_index(case.record.declarer)
    if written and case.first_to_speak is None:
        first = case.seat_index(written[0].seat)
        if first is not None:
            _spoken_first(case, first)
    calls: list[ReadCall] = []
    for number, written_call in enumerate(written, start=1):
        parsed = _parsed(case, number, written_call)
        if parsed is None:
            break
        calls.append(parsed)
    state = auction.begin()
    callers: list[int | None] = []
    made: list[MadeCall] = []
    for index, call in enumerate(calls):
        callers.append(_caller(case, state, call))
        state = _make(case, state, calls, index, made)
    readable = len(calls) == len(written)
    case.callers, case.made, case.state = tuple(callers), tuple(made), state if readable else None
    contract = auction.result(state) if written and readable else None
    if contract is None:
        case.unfinished = bool(written) and readable
        _by_tags(case)
        if case.unfinished:
            _so_far(case, *auction.named(state))
    else:
        _settle(case, contract)
    _check_nobody(case)


def _so_far(case: Case, taker: int | None, trump: Trump | None) -> None:
    """Take up what is settled though calls have still to come."""
    first = case.first_to_speak
    if taker is not None and first is not None:
        case.declarer = (first + taker) % case.game.seats
        _compare_tags(case, trump)
    if trump is not None:
        case.trump = trump


def _spoken_first(case: Case, seat: int) -> None:
    """Learn who deals from the seat that called first; where calls come after trumps, who chose them."""
    if case.auction.after_trump:
        case.declarer = (seat - 1) % case.game.seats
    else:
        case.dealer = (seat - case.game.speaks_first) % case.game.seats


def _settle(case: Case, contract: Contract) -> None:
    """Take up what came of the auction; tags that repeat it must agree with it."""
    bid = contract.facts.get("bid")
    case.contract, case.facts, case.bid = contract, contract.facts, bid if isinstance(bid, int) else None
    first = case.first_to_speak
    if first is not None and contract.declarer is not None:
        case.declarer = (first + contract.declarer) % case.game.seats
    elif not contract.thrown_in and (contract.declarer is not None or case.said_of_nobody is None):
        case.declarer = case.seat_index(case.record.declarer)
        if contract.declarer is not None and case.declarer is not None:
            _spoken_first(case, (case.declarer - contract.declarer) % case.game.seats)
    if contract.thrown_in:
        _compare_nothing(case)
    else:
        _compare_tags(case, contract.trump)
    if contract.trump in case.game.trumps:
        # Trumps that nobody can name at this table are a fault of the call.
        case.trump = contract.trump


_DIFFERS = {
    "declarer": Say.auction_declarer_differs,
    "bid": Say.auction_bid_differs,
    "trump": Say.auction_trump_differs,
}


def _times(words: str, factor: object) -> str:
    """What is called, with its factor."""
    return _("{called} (times {factor})", called=words, factor=factor)


def _compare_tags(case: Case, trump: Trump | None) -> None:
    """What tags repeat of the auction must agree with it."""
    record, end = case.record, case.game.auction.rules.end
    declarer = case.seat_index(record.declarer)
    for name, called, recorded, rule in (
        ("declarer", case.seat_word(case.declarer), None if declarer is None else case.seat_word(declarer), end),
        ("bid", case.facts.get("bid"), record.bid, end),
        ("trump", None if trump is None else trump.letter, record.trump, case.auction.turned_rule),
        ("doubled", case.facts.get("doubled"), record.facts.get("doubled"), None),
        ("by", case.facts.get("by"), record.facts.get("by"), None),
    ):
        if None not in (called, recorded) and called != recorded:
            sentence = _DIFFERS.get(name, Say.auction_fact_differs)
            words = {"called": value_words(name, called), "recorded": value_words(name, recorded)}
            if words["called"] == words["recorded"]:
                # A redouble has one word, whatever it multiplies by.
                words = {"called": _times(words["called"], called), "recorded": _times(words["recorded"], recorded)}
            words |= {"fact": label_of(name), "taker": case.game.taker}
            case.contradict(name, sentence(**words), rule)


def _compare_nothing(case: Case) -> None:
    """Where nobody took the deal on, no tag can say who did, or for what."""
    for name in ("declarer", "bid"):
        if case.record.facts.get(name) is not None:
            case.contradict(name, Say.told_of_passed_out_deal(fact=label_of(name)), case.game.auction.rules.all_pass)


def _parsed(case: Case, number: int, written: WrittenCall) -> ReadCall | None:
    """The call with its seat in the auction and the place of the record; None for one that is not known or not readable."""
    if written.text == "?":
        return None
    try:
        call = case.auction.parse(written.text)
    except IllegalCall as error:
        case.find("illegal-call", error.message, where_called(case, number, None), place=written.place)
        return None
    table_seat = case.seat_index(written.seat)
    first = case.first_to_speak
    seat = None if table_seat is None or first is None else (table_seat - first) % case.game.seats
    return ReadCall(call, seat, table_seat, number, written.place)


def _caller(case: Case, state: AuctionState, read: ReadCall) -> int | None:
    """Whose call it is: the seat written with it, else the one whose turn it is."""
    first = case.first_to_speak
    if read.table_seat is not None or first is None:
        return read.table_seat
    return (first + state.turn) % case.game.seats


def _make(case: Case, state: AuctionState, calls: Sequence[ReadCall], index: int, made: list[MadeCall]) -> AuctionState:
    """The state after a call; one that can be made goes to `made`."""
    auction, read = case.auction, calls[index]
    fault = auction.fault(state, read.call, read.seat)
    if fault is None:
        made.append((read, state))
        # Some calls may be made by others than the one whose turn it is.
        after: AuctionState = auction.apply(state if read.seat is None else auction.at(state, read.seat), read.call)
        return after
    caller = _caller(case, state, read)
    where = where_called(case, read.number, caller)
    turn = out_of_turn(auction, state, read.seat, fault)
    known = turn and any(finding.rule == case.game.rule_id(fault.rule) for finding in case.findings)
    if not known:
        # That the order is wrong is reported once; each call is taken as made by whom it names.
        case.find("illegal-call", fault.message, where, fault.rule, read.place, seat=read.table_seat)
    if turn and read.seat is not None:
        return _make(case, auction.at(state, read.seat), calls, index, made)
    readings = _readings(auction, state, read.call, fault)
    if len(readings) == 1:
        return readings[0]
    following = calls[index + 1 : index + 1 + AHEAD]
    return min(readings, key=lambda after: _faults(auction, after, following))


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


def settle_declarer(case: Case) -> None:
    """Where calls and play tell of different declarers, decide once whom to believe, so that it is not reported over and over.

    The play is believed if the Declarer tag says the same, if a call was found wrong, or if only its leader can have made the
    discards.
    """
    leader = case.seat_index(case.record.tricks[0].leader) if case.record.tricks else None
    if not case.game.declarer_leads:
        return
    if case.contract is None or case.declarer is None or leader is None or leader == case.declarer:
        return
    known = case.found("illegal-call", "contradiction")
    if not known and not (_can_discard(case, leader) and not _can_discard(case, case.declarer)):
        return
    if not known:
        message = Say.leader_has_discards(declarer=case.seat_word(case.declarer), leader=case.seat_word(leader))
        case.find("contradiction", message, "auction", case.game.auction.rules.end, case.record.place("auction"))
    case.declarer = leader


def _can_discard(case: Case, seat: int) -> bool:
    """Whether all the cards discarded may come from this hand and the stock."""
    cards = list(known_cards(case.record.discards))
    if not cards or case.stock_cards is None or seat not in case.dealt:
        return False
    return all((case.dealt[seat] | case.stock_cards) >> card & 1 for card in cards)


def _by_tags(case: Case) -> None:
    """Learn who declares and what was bid from the tags, where there is no whole auction."""
    bid = case.record.bid if isinstance(case.record.bid, int) else None
    left_with = case.game.auction.left_with
    if bid is None and case.record.stock == "gave-up" and not case.record.auction:
        bid = left_with  # nothing else can be given up
    case.declarer, case.bid = case.seat_index(case.record.declarer) if case.declarer is None else case.declarer, bid
    _check_taker(case)
    if left_with is None or bid != left_with:
        return
    if case.declarer is None:
        case.declarer = case.eldest
    if None not in (case.eldest, case.declarer) and case.declarer != case.eldest:
        rules = case.game.auction.rules
        if case.record.bid is None:
            case.contradict("stock", Say.only_sitter_gives_up(seat=case.seat_word(case.eldest)), rules.give_up)
        else:
            case.contradict("bid", only_sitter(case.game.seat_names[case.eldest or 0], left_with), rules.forced)


def _check_nobody(case: Case) -> None:
    """Where the record says that nobody chose trumps, nobody declares."""
    name, declarer = case.said_of_nobody, case.seat_index(case.record.declarer)
    if name is not None and case.auction.after_trump and case.record.auction:
        message = Say.calls_where_nobody(fact=label_of(name), nobody=value_words(name, case.fact(name)))
        case.contradict("auction", message, case.auction.rules.turn)
    if name is not None and declarer is not None:
        message = Say.declarer_where_nobody(
            fact=label_of(name), nobody=value_words(name, case.fact(name)), seat=case.seat_word(declarer), taker=case.game.taker
        )
        case.contradict("declarer", message)


def _check_taker(case: Case) -> None:
    """Whether the declarer by the tags is somebody who could take the deal on."""
    first, (takers, rule) = case.first_to_speak, case.auction.takers_of(case.trump)
    message = None if first is None or case.declarer is None else no_taker(case.game, takers, first, case.declarer)
    if message is not None:
        case.contradict("declarer", message, rule)
