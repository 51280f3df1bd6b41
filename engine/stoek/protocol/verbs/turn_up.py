"""Exchanging a low trump for the card turned up."""

from __future__ import annotations

from stoek.cards import Suit, card_text, suit_of
from stoek.cards import card as card_of
from stoek.errors import BadRequest
from stoek.language import N_, _
from stoek.protocol.request import Request, apart

_WHY = {
    "may": N_("{turned_up} was turned up and its suit is trumps: you may take it and lay down {card}."),
    "other-suit": N_("{turned_up} was turned up, but trumps are {trump}: nothing is exchanged."),
    "not-held": N_("Only {card} is exchanged for {turned_up}, and you do not hold it."),
    "no-stock": N_("The stock is empty: nothing is exchanged any more."),
}


def turn_up(request: Request) -> object:
    """`may`: whether the holder of this hand may exchange; `give` and `take`, the two cards; `why` and its `rule`.

    `stock` is the number of cards left in the stock, in games that draw from one.
    """
    request.takes("game", "house", "trump", "hand", "turn_up", "stock")
    game, trump = request.ruleset, request.trump()
    if game.exchange is None:
        raise BadRequest(f"In {game.name} no card is exchanged for the one turned up. Ask it of a game where one is.", where="game")
    hand = request.card_set("hand", game.hand_size, least=1)
    turned_up = request.cards("turn_up", 1, least=1)[0]
    apart((("turn_up", 1 << turned_up), ("hand", hand)))
    assert isinstance(trump, Suit)
    low = card_of(trump, game.exchange.rank)
    left = request.whole("stock", 0, game.deal.stock) if game.exchange.while_stock else 1
    if suit_of(turned_up) is not trump:
        key = "other-suit"
    elif not left:
        key = "no-stock"
    else:
        key = "may" if hand >> low & 1 else "not-held"
    why = _(_WHY[key], card=card_text(low), turned_up=card_text(turned_up), trump=trump.spoken)
    rule = game.rule_id(game.exchange.rule)
    return {"may": key == "may", "give": card_text(low), "take": card_text(turned_up), "rule": rule, "why": why}
