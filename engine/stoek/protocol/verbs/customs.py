"""What concerns customs that only some games have: melds declared with a lead, and signals."""

from __future__ import annotations

from stoek.cards import Trump, set_text
from stoek.errors import BadMeld, RulesError
from stoek.notation.claims import read_claim
from stoek.play.signals import before_play, during_play
from stoek.protocol.forms import fields
from stoek.protocol.request import Request, apart, cards_in, full_rule
from stoek.protocol.verbs.sentences import Say
from stoek.rules.melds.declaring import Permission
from stoek.rules.melds.melds import Claim
from stoek.rules.ruleset import FIRST_PHASE, PHASES, Ruleset


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
    return {**fields(judgement, "allowed", "rule", "why", game=game), "leader": leader, "second": second}


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


def signals(request: Request) -> object:
    """`signals`: each that the game knows, whether it is `allowed` to a player now, by which rule, and why.

    Before trumps are known `hand` is as dealt. In play `trick` has the cards so far; `place` says how many play before the
    player, who is to play next unless it is given.
    """
    request.takes("game", "house", "trump", "hand", "trick", "place")
    game = request.ruleset
    request.part(game.special_hands, Say.no_permanent_trumps)
    known = request.part(game.signals, Say.no_signals_in_game)
    if not request.says_trump():
        request.without(("trick", "place"), Say.needs_trump)
        hand = request.card_set("hand", game.hand_size, least=game.hand_size)
        every = before_play(known, game.permanent_cards, hand)
    else:
        tables = request.tables()
        hand = request.card_set("hand", game.hand_size, least=1)
        trick = cards_in(game, request.value("trick", ""), "trick", 0, game.seats - 1)
        apart(trick=tuple(trick), hand=hand)
        place = request.whole("place", len(trick), game.seats - 1, default=len(trick))
        every = during_play(known, game, tables, hand, trick, place)
    return {
        "signals": [
            {"signal": one.signal.name, "allowed": one.allowed, **fields(one.signal, "rule", game=game), "why": one.why}
            for one in every
        ]
    }
