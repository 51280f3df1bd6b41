"""What concerns hands, tricks and calls."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from stoek.cards import card_text, mask_of, texts_of, trump_value
from stoek.errors import BadCards, BadRequest, many, told
from stoek.language import _
from stoek.notation.facts import Calls
from stoek.play.deal import random_deal
from stoek.play.reasons import explain
from stoek.play.trick import head_index, ruling, trumps_to_come
from stoek.play.trick import partner_heads as heads_for_partner
from stoek.play.trick import perft as count_plays
from stoek.protocol.request import Request, apart, cards_in
from stoek.protocol.verbs.partners import dealt_as_asked
from stoek.rules.melds.melds import Meld
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables, compile_tables
from stoek.solver.report import Telling
from stoek.study.elsewhere import tables_differ
from stoek.study.quiz import telling_position
from stoek.study.trial import Choice, Kind, Trial, kind_of, options, trial_rules
from stoek.study.trial import trial as trial_of


def legal(request: Request) -> object:
    """`legal`, `option`, `rule`, `why`, `situation`, `decides` (both in words), `partner_heads`; `illegal`: card -> rule, why.

    `reasons`: legal card -> rule, part, why. Where a house rule would let other cards be played, `elsewhere`: each such value,
    who plays so, what is legal then, in words.
    """
    request.takes("game", "house", "trump", "phase", "hand", "trick", "partner_heads")
    game, tables = request.ruleset, request.tables()
    hand = request.card_set("hand", game.hand_size, least=1)
    trick = request.cards("trick", game.seats - 1)
    apart((("trick", mask_of(trick)), ("hand", hand)))
    return _explained(request, game, tables, hand, trick)


def _explained(request: Request, game: Ruleset, tables: Tables, hand: int, trick: list[int]) -> dict[str, object]:
    partner_head = heads_for_partner(tables, trick)
    override = request.flag("partner_heads")
    if override is not None:
        # A rule set that is nothing but trick play leaves partners aside: there it makes no difference.
        if override and not game.partners and game.is_whole:
            raise BadRequest(f"Nobody has a partner in {game.name}. Leave “partner_heads” out.", where="partner_heads")
        partner_head = override
    answered = explain(game, tables, hand, trick, ruling(tables, hand, trick, partner_head))
    return answered | tables_differ(game, tables, hand, trick, partner_head)


def winner(request: Request) -> object:
    """`index` of the card that takes the trick (0 = leader) and the card `points` in it."""
    request.takes("game", "house", "trump", "phase", "trick")
    tables = request.tables()
    trick = request.cards("trick", request.ruleset.seats, least=1)
    return {"index": head_index(tables.beats, trick), "points": sum(tables.points[card] for card in trick)}


def melds(request: Request) -> object:
    """The set of combinations worth most: `melds` of `{kind, cards, points, rule}`, and their `total`.

    Of a hand, or of a trick where combinations count for whoever takes the trick that they lie in.
    """
    request.takes("game", "house", "trump", "hand", "trick")
    game, trump = request.ruleset, request.trump()
    if game.trick_melds is not None:
        if request.has("hand"):
            message = f"In {game.name} combinations count in tricks, not in hands. Give the cards of a “trick”."
            raise BadRequest(message, where="hand")
        best = game.trick_melds.of(request.card_set("trick", game.seats, least=1), trump)
    else:
        if request.has("trick"):
            message = f"In {game.name} combinations count in hands, not in tricks. Give the cards of a “hand”."
            raise BadRequest(message, where="trick")
        best = game.combinations.best(request.card_set("hand", game.hand_size), trump)
    return {"melds": [meld_dict(game, one) for one in best], "total": sum(one.points for one in best)}


def meld_dict(game: Ruleset, meld: Meld) -> dict[str, object]:
    """A combination as the protocol answers it."""
    return {"kind": meld.kind, "cards": texts_of(meld.cards), "points": meld.points, "rule": game.rule_id(meld.rule)}


def auction(request: Request) -> object:
    """`next`: the calls that may be made now; `result`: the contract, or null while the auction goes on."""
    request.takes("game", "house", "calls", "turn_up")
    kind = request.ruleset.auction
    if request.has("turn_up"):
        offered = kind.offering(request.cards("turn_up", 1, least=1)[0])
        if offered is None:
            name = request.ruleset.name
            raise BadRequest(f"In {name} no card is turned up for the auction. Leave “turn_up” out.", where="turn_up")
        kind = offered
    state = kind.begin()
    for index, written in enumerate(request.items("calls", most=Calls.most)):
        where = f"calls[{index}]"
        seat = None
        if isinstance(written, Mapping):
            if set(written) != {"seat", "call"}:
                message = f"A call with its seat is an object of “seat” and “call”, not {told(dict(written))}."
                raise BadRequest(f"{message} Give both.", where=where)
            seat, written = written["seat"], written["call"]
            if type(seat) is not int or not 0 <= seat < kind.seats:
                message = f"There is no seat {told(seat)}. Seats count from 0, the first to speak, to {kind.seats - 1}."
                raise BadRequest(message, where=f"{where}.seat")
        call = kind.parse(written, where)
        fault = kind.fault(state, call, seat)
        if fault is not None:
            fault.where = where
            fault.rule = request.ruleset.rule_id(fault.rule)
            raise fault
        state = kind.apply(state if seat is None else kind.at(state, seat), call)
    contract = kind.result(state)
    return {"next": [call.words for call in kind.legal(state)], "result": None if contract is None else contract.as_dict()}


def perft(request: Request) -> object:
    """`count` of all complete legal ways to play the hands, leader first."""
    request.takes("game", "house", "trump", "phase", "hands")
    game, tables = request.ruleset, request.tables()
    written = request.items("hands")
    if len(written) != game.seats:
        message = f"“hands” has {many(len(written), 'hand')}. {game.name} is played by {game.seats}: give one for each."
        raise BadCards(message, where="hands")
    hands = [mask_of(cards_in(game, one, f"hands[{index}]", 1, game.hand_size)) for index, one in enumerate(written)]
    apart((f"hands[{index}]", hand) for index, hand in enumerate(hands))
    for index, hand in enumerate(hands):
        if hand.bit_count() != hands[0].bit_count():
            raise BadCards(
                f"“hands[{index}]” has {many(hand.bit_count(), 'card')} and the leader {hands[0].bit_count()}. "
                "All hands have the same number: correct one of them.",
                where=f"hands[{index}]",
            )
    tell = None if request.report is None else Telling(request.report)
    return {"count": count_plays(tables, hands, tell)}


def deal(request: Request) -> object:
    """A deal from a shuffled pack: `hands` from the dealer's left and the `stock`. The same seed gives the same deal.

    Where cards are turned up, `turned_up`; where more are dealt after the auction, `first`, the hands before it. `hands` are then
    those of a deal that the `taker` took, the first to speak unless the request says so. A `way` of dealing may be asked for.
    """
    request.takes("game", "house", "seed", "taker", "way", "card")
    game = request.ruleset
    later = game.deal.first_size < game.deal.hand_size
    if request.has("taker") and not later:
        raise BadRequest(f"In {game.name} nobody is dealt a card after the auction. Leave “taker” out.", where="taker")
    if request.has("way") or request.has("card"):
        return dealt_as_asked(request, _seed(request))
    dealt = random_deal(game, Random(_seed(request)), request.whole("taker", 0, game.seats - 1, default=0))
    told: dict[str, object] = {"hands": [texts_of(hand) for hand in dealt.hands], "stock": texts_of(dealt.stock)}
    if dealt.turned_up:
        told["turned_up"] = [card_text(card) for card in dealt.turned_up]
    if later:
        told["first"] = [texts_of(hand) for hand in dealt.first]
    return told


def first_dealer(request: Request) -> object:
    """`player`: who gets the first jack of these cards dealt face up, 0 being the first to get a card; null if none came yet.

    For games in which that is who deals first."""
    request.takes("game", "house", "cards", "players")
    game = request.ruleset
    if game.first_dealer is None:
        message = _("No card decides who deals first in {game}. Ask it of a game where one does.", game=game.name)
        raise BadRequest(message, where="game")
    players = request.whole("players", min(game.deal.players), max(game.deal.players), default=game.seats)
    cards = request.cards("cards", game.pack.bit_count())
    return {"player": game.first_dealer.player(cards, players)}


def knock(request: Request) -> object:
    """`knocks`: how many of the highest trumps not yet played the hand holds from the top, two at most; in games with knocking."""
    request.takes("game", "house", "trump", "hand", "played")
    game = request.ruleset
    if game.knock is None:
        message = _("Nobody knocks in {game}. Ask it of a game that has knocking.", game=game.name)
        raise BadRequest(message, where="game")
    tables = request.tables()
    hand = request.card_set("hand", game.hand_size)
    played = request.card_set("played", game.pack.bit_count())
    apart((("hand", hand), ("played", played)))
    return {"knocks": game.knock.times(trumps_to_come(tables, played), hand)}


def position(request: Request) -> object:
    """A telling position of a seed, with the answer that `legal` gives; with `rule` one that this rule decides."""
    request.takes("game", "house", "seed", "rule")
    game = request.ruleset
    rule = None
    if request.has("rule"):
        rule = request.choice("rule", [game.rule_id(name) for name in options(game)]).removeprefix(f"{game.page}/")
    found = telling_position(game, _seed(request), rule)
    if found is None:
        raise BadRequest("No position turned up from this seed. Try another.", where="seed")
    tables = compile_tables(game, found.trump)
    by_partner = heads_for_partner(tables, found.trick)
    answered = explain(game, tables, found.hand, found.trick, ruling(tables, found.hand, found.trick, by_partner))
    return {
        "trump": trump_value(found.trump),
        "hand": texts_of(found.hand),
        "trick": [card_text(card) for card in found.trick],
        **answered,
        **tables_differ(game, tables, found.hand, found.trick, by_partner),
    }


def trial(request: Request) -> object:
    """A question at the table that one rule of play decides, from a seed, with the choices and the reason for each."""
    request.takes("game", "house", "seed", "rule")
    game = request.ruleset
    rule = request.choice("rule", [game.rule_id(name) for name in trial_rules(game)])
    found = trial_of(game, rule.removeprefix(f"{game.page}/"), _seed(request))
    if found is None:
        raise BadRequest("No position turned up from this seed. Try another.", where="seed")
    kind = kind_of(game, found.rule)
    return {
        "rule": rule,
        "ask": _(kind.ask),
        "trump": trump_value(found.trump),
        "leader": found.leader,
        "trick": [card_text(card) for card in found.trick],
        "hand": texts_of(found.hand),
        "played": texts_of(found.played),
        "why": found.why,
        "choices": [_choice_dict(kind, choice) for choice in found.choices],
        **_differs(game, found),
    }


def _differs(game: Ruleset, found: Trial) -> dict[str, list[dict[str, object]]]:
    """What other tables say to a trial about cards of the hand."""
    if not found.hand or not found.trick:
        return {}
    tables = compile_tables(game, found.trump)
    by_partner = heads_for_partner(tables, found.trick)
    return tables_differ(game, tables, found.hand, found.trick, by_partner)


def _choice_dict(kind: Kind, choice: Choice) -> dict[str, object]:
    said = {"card": card_text(choice.said)} if isinstance(choice.said, int) else {"words": choice.said}
    return {**said, "right": choice.right, "verdict": _(kind.yes if choice.right else kind.no), "why": choice.why}


def _seed(request: Request) -> int:
    return request.whole("seed", 0, 2**53 - 1)
