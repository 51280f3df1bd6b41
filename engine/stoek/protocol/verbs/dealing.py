"""What concerns the deal: a shuffled pack, and ways to deal it."""

from __future__ import annotations

from random import Random

from stoek.cards import card_texts, texts_of
from stoek.errors import BadRequest
from stoek.play.deal import begun, shuffled
from stoek.play.start import turned_by_chance
from stoek.protocol.request import Request
from stoek.protocol.verbs.sentences import Say
from stoek.rules.ruleset import Ruleset


def deal(request: Request) -> object:
    """A deal from a shuffled pack: `hands` from the dealer's left and the `stock`. The same seed gives the same deal.

    Where suits are turned for the auction, `turned`, their letters. Where cards are turned up, `turned_up`; where more are dealt
    after the auction, `first`, the hands before it. `hands` are then those of a deal that the `taker` took, the first to speak
    unless the request says so. A `way` of dealing may be asked for.
    """
    request.takes("game", "house", "seed", "taker", "way", "card")
    game = request.ruleset
    later = game.deal.first_size < game.deal.hand_size
    if not later:
        request.without(["taker"], Say.nothing_dealt_after_auction, game=game.name)
    if request.has("way") or request.has("card"):
        return _dealt_as_asked(request, game)
    first = begun(shuffled(game, Random(request.seed())), game.deal, game.seats)
    dealt = first.completed(game.deal, request.whole("taker", 0, game.seats - 1, default=0))
    answer: dict[str, object] = {"hands": [texts_of(hand) for hand in dealt.hands], "stock": texts_of(dealt.aside)}
    if dealt.turned_up:
        answer["turned_up"] = card_texts(dealt.turned_up)
    turned = turned_by_chance(game, Random(f"{request.seed()} turned"))
    if turned:
        answer["turned"] = "".join(suit.letter for suit in turned)
    if later:
        answer["first"] = [texts_of(hand) for hand in first.hands]
    return answer


def _dealt_as_asked(request: Request, game: Ruleset) -> object:
    """The deal in a `way` that somebody has asked for, with its `rule`: `hands` from the dealer's left.

    Where it is dealt face up until a `card`, `shown` are the cards seen, in order.
    """
    if not game.deal_ways:
        raise BadRequest(Say.one_way_of_dealing(game=game.name), where="way")
    wanted = request.choice("way", [way.id for way in game.deal_ways])
    way = next(way for way in game.deal_ways if way.id == wanted)
    pack = shuffled(game, Random(request.seed()))
    hands = [texts_of(hand) for hand in way.hands(pack)]
    answer: dict[str, object] = {"hands": hands, "stock": [], "rule": game.rule_id(way.rule)}
    if way.until_named:
        (named,) = request.cards("card", 1, 1)
        return {**answer, "shown": card_texts(way.shown(pack, named))}
    request.without(["card"], Say.card_only_face_up)
    return answer
