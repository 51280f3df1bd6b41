"""What concerns partners at one table: what a hand may bid, the exchange of a lone picture, signals, the strokes of two teams."""

from __future__ import annotations

from random import Random

from stoek.cards import card_text, set_text, texts_of
from stoek.errors import BadCards, BadRequest, told
from stoek.evening.sheet import Outcome, next_dealer
from stoek.evening.sides import Sides, add_up, marks
from stoek.play.deal import shuffled
from stoek.play.signals import before_play, in_play
from stoek.protocol.request import Request, apart, cards_in
from stoek.protocol.verbs.sheets import full_rule
from stoek.rules.customs.signals import Signals
from stoek.rules.customs.special_hands import SpecialHands
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import total_points
from stoek.rules.scores.strokes import StrokesScoring
from stoek.words.en_table_signals import WHY


def dealt_as_asked(request: Request, seed: int) -> object:
    """The deal in a `way` that somebody has asked for, with its `rule`: `hands` from the dealer's left.

    Where it is dealt face up until a `card`, `shown` are the cards seen, in order.
    """
    game = request.ruleset
    if not game.deal_ways:
        raise BadRequest(f"{game.name} is dealt in one way only. Leave “way” and “card” out.", where="way")
    wanted = request.choice("way", [way.id for way in game.deal_ways])
    way = next(way for way in game.deal_ways if way.id == wanted)
    pack = shuffled(game, Random(seed))
    hands = [texts_of(hand) for hand in way.hands(pack)]
    told: dict[str, object] = {"hands": hands, "stock": [], "rule": game.rule_id(way.rule)}
    if way.until_named:
        (named,) = request.cards("card", 1, 1)
        return {**told, "shown": [card_text(card) for card in way.shown(pack, named)]}
    if request.has("card"):
        raise BadRequest("A card is named only where cards are dealt face up until it appears. Leave “card” out.", where="card")
    return told


def potential(request: Request) -> object:
    """`lengths` of the trumps that a hand would have under each suit, and `bids` that it may make; what is `special` about it.

    With the `bid` that was made last, `names`: the suits that its bidder may name.
    """
    request.takes("game", "house", "hand", "bid")
    game = request.ruleset
    auction = game.auction
    if auction.lengths is None:
        raise BadRequest(f"Bids in {game.name} do not go by the length of a suit. Ask “auction” what may be bid.", where="game")
    hand = request.card_set("hand", game.hand_size, least=1)
    held = game.potential_trumps(hand)
    longest = max(cards.bit_count() for cards in held.values())
    special = None if game.special_hands is None else game.special_hands.kind(game.permanent_cards, hand)
    told: dict[str, object] = {
        "lengths": {suit.letter: cards.bit_count() for suit, cards in held.items()},
        "trumps": {suit.letter: texts_of(cards) for suit, cards in held.items()},
        "longest": longest,
        "bids": [number for number in auction.lengths if number <= longest],
        "rule": game.rule_id(auction.rules.length),
        "special": special if hand.bit_count() == game.hand_size else None,
    }
    if request.has("bid"):
        bid = request.whole("bid", auction.lengths[0], auction.lengths[-1])
        told["names"] = [suit.letter for suit, cards in held.items() if cards.bit_count() >= bid]
    return told


def exchange(request: Request) -> object:
    """The `picture` that goes to the partner, and what `may_come_back`; with `back`, the two hands afterwards."""
    request.takes("game", "house", "hand", "partner", "back")
    game = request.ruleset
    special = _special(game)
    hand, partner = (request.card_set(name, game.hand_size, least=game.hand_size) for name in ("hand", "partner"))
    apart((("hand", hand), ("partner", partner)))
    back = request.cards("back", 1, 1)[0] if request.has("back") else None
    try:
        after = special.exchange(game.permanent_cards, hand, partner, back)
    except BadCards as error:
        raise full_rule(game, error) from None
    told: dict[str, object] = {
        "picture": set_text(hand & game.permanent_cards),
        "may_come_back": texts_of(partner),
        "rule": game.rule_id(special.single_rule),
    }
    return told if back is None else {**told, "hand": texts_of(after[0]), "partner": texts_of(after[1])}


def signals(request: Request) -> object:
    """`signals`: each that the game knows, whether it is `allowed` to a player now, by which rule, and why.

    Before trumps are known `hand` is as dealt. In play `trick` has the cards so far; `place` says how many play before the
    player, who is to play next unless it is given.
    """
    request.takes("game", "house", "trump", "hand", "trick", "place")
    game = request.ruleset
    special, known = _special(game), _signals(game)
    if not request.says_trump():
        for key in ("trick", "place"):
            if request.has(key):
                raise BadRequest(f"Before trumps are known there is no “{key}”. Leave it out, or give “trump”.", where=key)
        hand = request.card_set("hand", game.hand_size, least=game.hand_size)
        found = before_play(known, special, game.permanent_cards, hand, request.house)
    else:
        tables = request.tables()
        hand = request.card_set("hand", game.hand_size, least=1)
        trick = cards_in(game, request.value("trick", ""), "trick", 0, game.seats - 1)
        apart((("trick", sum(1 << card for card in trick)), ("hand", hand)))
        place = request.whole("place", len(trick), game.seats - 1, default=len(trick))
        found = in_play(known, special, tables, hand, trick, place)
    return {
        "signals": [
            {
                "signal": one.name,
                "allowed": one.allowed,
                "rule": game.rule_id(one.rule),
                "why": WHY[one.name, one.why].format(named=one.named),
            }
            for one in found
        ]
    }


def strokes(request: Request) -> object:
    """`games`: the strokes of two sides added up, deal by deal, to games; `dealer` of the next deal where the first is given.

    `table`: what the makers' card points are worth, with the `dear` suit as trumps and with another; `game`: how many strokes win.
    """
    request.takes("game", "house", "deals", "dealer")
    game = request.ruleset
    if not isinstance(game.scoring, StrokesScoring):
        raise BadRequest(f"{game.name} is not scored in strokes. Ask “session” for its score sheet.", where="game")
    length, total = game.target, total_points(game)
    deals = [Outcome(_deal(pair, f"deals[{index}]", length)) for index, pair in enumerate(request.items("deals", []))]
    told: dict[str, object] = {
        "games": [
            {
                "deals": won.deals,
                "totals": list(won.totals),
                "marks": [marks(total) for total in won.totals],
                "winner": won.winner,
                "to_nothing": won.to_nothing,
            }
            for won in add_up(deals, length).games
        ],
        "game": length,
        "dear": game.scoring.dear.letter,
        "table": [
            {
                "makers": [row.least, row.most],
                "opponents": [total - row.most, total - row.least],
                "winner": row.winner.name,
                "dear": row.dear,
                "other": row.other,
            }
            for row in game.scoring.table
        ],
    }
    if request.has("dealer"):
        dealer = request.whole("dealer", 0, game.seats - 1)
        for deal in deals:
            dealer = next_dealer(Sides(game, game.scoring.sheet), dealer, deal, game.seats)
        told["dealer"] = dealer
    return told


def _deal(written: object, where: str, most: int) -> tuple[int, int]:
    """The strokes of a deal: those of the one side and of the other. Only one of them can have any."""
    pair = list(written) if isinstance(written, (list, tuple)) else []
    if len(pair) != 2 or not all(type(one) is int and 0 <= one <= most for one in pair):
        raise BadRequest(
            f"A deal is a pair of strokes from 0 to {most}, such as [4, 0], not {told(written)}. Correct it.", where=where
        )
    first, second = pair
    if first and second:
        raise BadRequest("Only one side wins strokes in a deal. Set one of the two to 0.", where=where)
    return first, second


def _special(game: Ruleset) -> SpecialHands:
    if game.special_hands is None:
        raise BadRequest(
            f"{game.name} has no permanent trumps, so no hand is without them. Ask it of a game that has some.", where="game"
        )
    return game.special_hands


def _signals(game: Ruleset) -> Signals:
    if game.signals is None:
        raise BadRequest(f"The sources give no signals for {game.name}. Ask it of a game that has them.", where="game")
    return game.signals
