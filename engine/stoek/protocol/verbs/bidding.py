"""What concerns the auction: what may be called, and what the length of a hand's suits allows."""

from __future__ import annotations

from collections.abc import Mapping

from stoek.cards import texts_of
from stoek.errors import BadRequest, quoted, whole_number
from stoek.notation.rows import Pieces
from stoek.play.start import suits_named
from stoek.protocol.request import Request, full_rule, only
from stoek.protocol.verbs.sentences import Say


def auction(request: Request) -> object:
    """`next`: the calls that may be made now; `result`: the contract, or null while the auction goes on."""
    request.takes("game", "house", "calls", "turn_up", "turned")
    kind = request.ruleset.auction
    if request.has("turned"):
        kind = kind.turning(suits_named(request.ruleset, request.value("turned")))
    if request.has("turn_up"):
        offered = kind.offering(request.cards("turn_up", 1, least=1)[0])
        if offered is None:
            raise BadRequest(Say.no_card_turned_up(game=request.ruleset.name), where="turn_up")
        kind = offered
    state = kind.begin()
    for index, written in enumerate(request.items("calls", most=Pieces.CALLS.most)):
        where = f"calls[{index}]"
        seat = None
        if isinstance(written, Mapping):
            only(written, ("seat", "call"), where, Say.no_key_of_call)
            if set(written) != {"seat", "call"}:
                raise BadRequest(Say.no_call_with_seat(written=quoted(dict(written))), where=where)
            seat, written = written["seat"], written["call"]
            written_seat, seat = seat, whole_number(seat)
            if seat is None or not 0 <= seat < kind.seats:
                raise BadRequest(Say.no_such_seat(seat=quoted(written_seat), last=kind.seats - 1), where=f"{where}.seat")
        call = kind.parse(written, where)
        fault = kind.fault(state, call, seat)
        if fault is not None:
            raise full_rule(request.ruleset, fault.at(where))
        state = kind.apply(state if seat is None else kind.at(state, seat), call)
    vain = kind.turned_in_vain(state)
    if vain is not None:
        raise BadRequest(vain, where="turned", rule=request.ruleset.rule_id(kind.turned_again_rule))
    contract = kind.result(state)
    return {"next": [call.words for call in kind.legal(state)], "result": None if contract is None else contract.answer}


def potential(request: Request) -> object:
    """`lengths` of the trumps that a hand would have under each suit, and `bids` that it may make; what is `special` about it.

    With the `bid` that was made last, `names`: the suits that its bidder may name.
    """
    request.takes("game", "house", "hand", "bid")
    game = request.ruleset
    auction = game.auction
    lengths = request.part(auction.lengths, Say.bids_not_by_length)
    hand = request.card_set("hand", game.hand_size, least=1)
    held = game.potential_trumps(hand)
    longest = max(cards.bit_count() for cards in held.values())
    special = None if game.special_hands is None else game.special_hands.kind(game.permanent_cards, hand)
    answer: dict[str, object] = {
        "lengths": {suit.letter: cards.bit_count() for suit, cards in held.items()},
        "trumps": {suit.letter: texts_of(cards) for suit, cards in held.items()},
        "longest": longest,
        "bids": [number for number in lengths if number <= longest],
        "rule": game.rule_id(auction.rules.length),
        "special": special if hand.bit_count() == game.hand_size else None,
    }
    if request.has("bid"):
        bid = request.whole("bid", lengths[0], lengths[-1])
        answer["names"] = [suit.letter for suit, cards in held.items() if cards.bit_count() >= bid]
    return answer
