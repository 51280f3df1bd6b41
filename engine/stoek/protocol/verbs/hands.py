"""What concerns hands and tricks: which cards may be played, who takes a trick, melds, and how many ways there are to play."""

from __future__ import annotations

from stoek.errors import BadCards, many_cards
from stoek.play.trick import head_index
from stoek.play.trick import perft as count_plays
from stoek.protocol.forms import each
from stoek.protocol.request import Request, apart
from stoek.protocol.verbs.sentences import Say
from stoek.solver.report import Telling
from stoek.study.asked import Asked
from stoek.study.elsewhere import tables_differ

OF_MELD = ("kind", "cards", "points", "rule")
"""What is told of a combination."""


def legal(request: Request) -> object:
    """`legal`, `option`, `rule`, `why`, `situation`, `decides` (both in words), `partner_heads`; `illegal`: card -> rule, why.

    `reasons`: legal card -> rule, part, why. Where a house rule would let other cards be played, `elsewhere`: each such value,
    who plays so, what is legal then, in words.
    """
    request.takes("game", "house", "trump", "phase", "hand", "trick", "partner_heads")
    game, tables = request.ruleset, request.tables()
    hand = request.card_set("hand", game.hand_size, least=1)
    trick = tuple(request.cards("trick", game.seats - 1))
    apart(trick=trick, hand=hand)
    override = request.flag("partner_heads")
    # A rule set that is nothing but trick play leaves partners aside: there it makes no difference.
    if override and not game.partners and game.is_whole:
        request.without(["partner_heads"], Say.no_partners_in_game, game=game.name)
    asked = Asked(tables.trump, hand, trick, override)
    tables = tables.with_left(hand.bit_count())
    return asked.explained(game, tables).as_dict() | tables_differ(game, tables, asked)


def winner(request: Request) -> object:
    """`index` of the card that takes the trick (0 = leader) and the card `points` in it.

    `number` is the trick's, where ranks turn from trick to trick; the first if it is not told.
    """
    request.takes("game", "house", "trump", "phase", "trick", "number")
    tables = request.tables().after(request.whole("number", 1, request.ruleset.hand_size, 1) - 1)
    trick = request.cards("trick", request.ruleset.seats, least=1)
    return {"index": head_index(tables.beats, trick), "points": sum(tables.points[card] for card in trick)}


def melds(request: Request) -> object:
    """The set of combinations worth most: `melds` of `{kind, cards, points, rule}`, and their `total`.

    Of a hand, or of a trick where combinations count for whoever takes the trick that they lie in.
    """
    request.takes("game", "house", "trump", "hand", "trick")
    game, trump = request.ruleset, request.trump()
    if game.trick_melds is not None:
        request.without(["hand"], Say.melds_in_tricks, game=game.name)
        best = game.trick_melds.of(request.card_set("trick", game.seats, least=1), trump)
    else:
        request.without(["trick"], Say.melds_in_hands, game=game.name)
        best = game.combinations.best(request.card_set("hand", game.hand_size), trump)
    return {"melds": each(best, *OF_MELD, game=game), "total": sum(meld.points for meld in best)}


def perft(request: Request) -> object:
    """`count` of all complete legal ways to play the hands, leader first."""
    request.takes("game", "house", "trump", "phase", "hands")
    tables = request.tables()
    hands = request.hands(least=1)
    apart(hands=hands)
    for index, hand in enumerate(hands):
        if hand.bit_count() != hands[0].bit_count():
            where, count = f"hands[{index}]", many_cards(hand.bit_count())
            raise BadCards(Say.hands_of_other_sizes(where=where, count=count, leader=hands[0].bit_count()), where=where)
    tell = None if request.report is None else Telling(request.report)
    return {"count": count_plays(tables.with_left(hands[0].bit_count()), hands, tell)}
