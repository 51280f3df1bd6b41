"""What concerns customs that only some games have: melds declared with a lead, exchanges, signals, knocking."""

from __future__ import annotations

from stoek.cards import Suit, Trump, card_text, set_text, suit_of, texts_of
from stoek.cards import card as card_of
from stoek.errors import BadCards, BadMeld, RulesError
from stoek.notation.claims import read_claim
from stoek.play.signals import before_play, in_play
from stoek.play.trick import trumps_to_come
from stoek.protocol.request import Request, apart, cards_in, full_rule
from stoek.protocol.verbs.sentences import Say
from stoek.rules.melds.declaring import Permission
from stoek.rules.melds.melds import Claim
from stoek.rules.ruleset import FIRST_PHASE, PHASES, Ruleset

_TURNED_UP = {
    "may": Say.may_exchange,
    "other-suit": Say.turned_up_no_trump,
    "not-held": Say.exchange_card_not_held,
    "no-stock": Say.stock_empty,
}

_NO_SPECIAL_HANDS = Say.no_permanent_trumps


def declare(request: Request) -> object:
    """Whether a leader may declare a meld, and whether a counter-meld scores instead: `allowed`, `rule`, `why`, `leader`, `second`.

    `leader` and `second` are the points that each of the two scores now.
    """
    own = ("lead", "meld", "hand", "declared", "counter", "counter_hand", "counter_declared")
    request.takes("game", "house", "trump", "phase", *own)
    game = request.ruleset
    declaring = request.part(game.declaring, Say.nothing_declared_with_lead)
    trump, parts = request.trump(), game.combinations
    meld = _meld(request, game, trump, "meld")
    led = next(iter(request.cards("lead", 1, least=1)), None) if request.has("lead") else None
    declared = _melds(request, game, trump, "declared")
    if request.choice("phase", PHASES, FIRST_PHASE) != FIRST_PHASE:
        return _answer(game, declaring.late(), 0, 0)
    judgement = declaring.of_leader(meld, parts, _hand(request, game, "hand"), declared, led)
    if not request.has("counter"):
        return _answer(game, judgement, meld.points if judgement.allowed else 0, 0)
    if not judgement.allowed:
        raise BadMeld(Say.nothing_to_counter(why=judgement.why), where="counter", rule=game.rule_id(judgement.rule))
    counter = _meld(request, game, trump, "counter")
    shared = (counter.cards or 0) & (meld.cards or 0)
    if shared:
        raise BadMeld(Say.card_in_both_melds(shared=set_text(shared)), where="counter")
    before = _melds(request, game, trump, "counter_declared")
    over = declaring.of_second(counter, meld, parts, _hand(request, game, "counter_hand"), before, trump)
    return _answer(game, over, 0 if over.allowed else meld.points, counter.points if over.allowed else 0)


def _answer(game: Ruleset, judgement: Permission, leader: int, second: int) -> dict[str, object]:
    rule = game.rule_id(judgement.rule)
    return {"allowed": judgement.allowed, "rule": rule, "why": judgement.why, "leader": leader, "second": second}


def _hand(request: Request, game: Ruleset, name: str) -> int | None:
    return request.card_set(name, game.hand_size) if request.has(name) else None


def _melds(request: Request, game: Ruleset, trump: Trump, name: str) -> list[Claim]:
    return [_read(meld, game, trump, f"{name}[{index}]") for index, meld in enumerate(request.items(name, []))]


def _meld(request: Request, game: Ruleset, trump: Trump, name: str) -> Claim:
    return _read(request.value(name), game, trump, name)


def _read(written: object, game: Ruleset, trump: Trump, where: str) -> Claim:
    """A meld by its cards: only those say what was declared before, and what is held."""
    try:
        claim = read_claim(game, written, trump, where)
    except RulesError as error:
        raise full_rule(game, error) from None
    if claim.cards is None:
        raise BadMeld(Say.meld_without_cards(), where=where)
    return claim


def exchange(request: Request) -> object:
    """The `picture` that goes to the partner, and what `may_come_back`; with `back`, the two hands afterwards."""
    request.takes("game", "house", "hand", "partner", "back")
    game = request.ruleset
    special = request.part(game.special_hands, _NO_SPECIAL_HANDS)
    hand, partner = (request.card_set(name, game.hand_size, least=game.hand_size) for name in ("hand", "partner"))
    apart((("hand", hand), ("partner", partner)))
    back = request.cards("back", 1, 1)[0] if request.has("back") else None
    try:
        after = special.exchange(game.permanent_cards, hand, partner, back)
    except BadCards as error:
        raise full_rule(game, error) from None
    answer: dict[str, object] = {
        "picture": set_text(hand & game.permanent_cards),
        "may_come_back": texts_of(partner),
        "rule": game.rule_id(special.single_rule),
    }
    return answer if back is None else {**answer, "hand": texts_of(after[0]), "partner": texts_of(after[1])}


def turn_up(request: Request) -> object:
    """`may`: whether the holder of this hand may exchange; `give` and `take`, the two cards; `why` and its `rule`.

    `stock` is the number of cards left in the stock, in games that draw from one.
    """
    request.takes("game", "house", "trump", "hand", "turn_up", "stock")
    game, trump = request.ruleset, request.trump()
    law = request.part(game.exchange, Say.no_exchange_in_game)
    hand = request.card_set("hand", game.hand_size, least=1)
    turned_up = request.cards("turn_up", 1, least=1)[0]
    apart((("turn_up", 1 << turned_up), ("hand", hand)))
    assert isinstance(trump, Suit)
    low = card_of(trump, law.rank)
    stock = law.while_stock and request.whole("stock", 0, game.deal.stock) > 0
    if suit_of(turned_up) is not trump:
        key = "other-suit"
    elif not law.in_time(stock=stock, played=False):
        key = "no-stock"
    else:
        key = "may" if hand >> low & 1 else "not-held"
    why = _TURNED_UP[key](card=card_text(low), turned_up=card_text(turned_up), trump=trump.spoken)
    rule = game.rule_id(law.rule)
    return {"may": key == "may", "give": card_text(low), "take": card_text(turned_up), "rule": rule, "why": why}


def signals(request: Request) -> object:
    """`signals`: each that the game knows, whether it is `allowed` to a player now, by which rule, and why.

    Before trumps are known `hand` is as dealt. In play `trick` has the cards so far; `place` says how many play before the
    player, who is to play next unless it is given.
    """
    request.takes("game", "house", "trump", "hand", "trick", "place")
    game = request.ruleset
    request.part(game.special_hands, _NO_SPECIAL_HANDS)
    known = request.part(game.signals, Say.no_signals_in_game)
    if not request.says_trump():
        request.without(("trick", "place"), Say.needs_trump)
        hand = request.card_set("hand", game.hand_size, least=game.hand_size)
        every = before_play(known, game.permanent_cards, hand, request.house)
    else:
        tables = request.tables()
        hand = request.card_set("hand", game.hand_size, least=1)
        trick = cards_in(game, request.value("trick", ""), "trick", 0, game.seats - 1)
        apart((("trick", sum(1 << card for card in trick)), ("hand", hand)))
        place = request.whole("place", len(trick), game.seats - 1, default=len(trick))
        every = in_play(known, game, tables, hand, trick, place)
    return {
        "signals": [
            {
                "signal": judged.signal.name,
                "allowed": judged.allowed,
                "rule": game.rule_id(judged.signal.rule),
                "why": judged.why,
            }
            for judged in every
        ]
    }


def knock(request: Request) -> object:
    """`knocks`: how many of the highest trumps not yet played the hand holds from the top, two at most; in games with knocking."""
    request.takes("game", "house", "trump", "hand", "played")
    game = request.ruleset
    knocking = request.part(game.knock, Say.no_knocking_in_game)
    tables = request.tables()
    hand = request.card_set("hand", game.hand_size)
    played = request.card_set("played", game.pack.bit_count())
    apart((("hand", hand), ("played", played)))
    return {"knocks": knocking.times(trumps_to_come(tables, played), hand)}
