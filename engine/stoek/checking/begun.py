"""The table of a record before anything was done at it: who deals, the cards as dealt, and what is agreed where nobody calls."""

from __future__ import annotations

from dataclasses import replace

from stoek.cards import Trump, cards_of, mask_of
from stoek.checking.cards import is_whole
from stoek.checking.case import Case
from stoek.checking.sentences import Say
from stoek.errors import BadDeal, BadNotation
from stoek.notation.facts import FACTS
from stoek.notation.record import WrittenExchange
from stoek.notation.talon import TALON, cards_of_talon
from stoek.play.agreed import agreed_facts, agreed_of
from stoek.play.deal import Dealt
from stoek.play.start import Start, seat_index, trump_named
from stoek.play.table import Table


def begun(case: Case) -> Table:
    """Return the table before the first call, or before play where no calls are recorded and the contract is; `BadDeal` where
    something is not recorded that it needs."""
    record, game = case.record, case.game
    start = Start(game, _dealer(case), _dealt(case))
    table = Table(start)
    forgotten = all(call.text == "?" for call in record.auction or ())
    if not forgotten or not table.calls_missing or record.trump is None:
        return table
    facts = {name: record.facts[name] for name in agreed_facts(game) if name in record.facts}
    declarer = case.declarer if record.declarer is None else seat_index(game, record.declarer)
    return Table(replace(start, agreed=agreed_of(game, trump_of(case), declarer, facts)))


def trump_of(case: Case) -> Trump:
    """Return trumps as recorded; `BadDeal` where somebody took the deal on and it is not recorded who."""
    if case.first_side_declares and case.declarer is None:
        raise missing(Say.record_lacks_taker(), "Declarer")
    return trump_named(case.game, case.record.trump)


def missing(fact: str, where: str) -> BadDeal:
    """What is raised where a table needs something that is not recorded."""
    return BadDeal([BadNotation(Say.needed_for_table(fact=fact), where=where)])


def _dealer(case: Case) -> int:
    if case.dealer is not None:
        return case.dealer
    if case.sitter is None:
        raise missing(Say.record_lacks_dealer(), "Dealer")
    return (case.sitter - 1) % case.game.seats


def _dealt(case: Case) -> Dealt:
    """The cards as dealt; a single hand, or the stock, that is not recorded is what the others leave."""
    game, record = case.game, case.record
    rest = _still_to_come(case)
    shown = tuple(held.card for held in record.turn_up or () if held.card is not None)
    if rest and not shown:
        raise missing(Say.turn_up_unknown(), FACTS["turn_up"].where)
    stock = tuple(held.card for held in record.stock_cards or () if held.card is not None)
    if game.deal.stock and not stock and not game.draws:
        stock = tuple(cards_of(case.stock_cards or 0))
    # What is not written down may follow from the rest, or from the play.
    hands = {} if rest else dict(case.dealt) if game.deal.stock else {**case.dealt, **case.held}
    for seat, name in enumerate(game.seat_names):
        written = record.hands.get(name)
        cards = [held.card for held in written or () if held.card is not None]
        if written is not None and (len(cards) == len(written) or rest):
            hands[seat] = mask_of(cards)
        if seat not in hands:
            raise missing(Say.hand_unknown(seat=name), f"hand of {name}")
    dealt = [hands[seat] for seat in range(game.seats)]
    for exchange in reversed(record.exchanges or () if not game.draws else ()):
        _take_back(case, dealt, exchange)
    return Dealt(tuple(dealt), stock, shown, rest)


def _still_to_come(case: Case) -> tuple[int, ...]:
    """The cards of the talon, in a game that has one."""
    game, record = case.game, case.record
    cards = list(cards_of_talon(record.tags.get(TALON, ""))) if game.deal.deals_later else []
    if any(card is None for _text, card in cards):
        raise missing(Say.talon_card_unknown(), "talon")
    for name in game.seat_names if cards else ():
        if is_whole(case, record.hands.get(name)):
            raise BadDeal([BadNotation(Say.talon_beside_whole_hand(seat=name), where="talon")])
    return tuple(card for _text, card in cards if card is not None)


def _take_back(case: Case, hands: list[int], exchange: WrittenExchange) -> None:
    """Put back the cards of an exchange; a record has the hands as they were after it."""
    seat = next((place for place, hand in enumerate(hands) if exchange.got is not None and hand >> exchange.got & 1), None)
    seat = seat_index(case.game, exchange.seat) if exchange.seat is not None else seat
    if seat is None or exchange.gave is None or exchange.got is None:
        raise missing(Say.exchange_card_unknown(), "Exchange")
    hands[seat] = hands[seat] & ~(1 << exchange.got) | 1 << exchange.gave
    if case.game.exchange is None:
        partner = case.game.partner_of(seat)
        hands[partner] = hands[partner] & ~(1 << exchange.gave) | 1 << exchange.got
