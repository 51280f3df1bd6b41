"""What concerns melds declared with a lead."""

from __future__ import annotations

from stoek.cards import Trump, set_text
from stoek.errors import BadMeld, BadRequest, RulesError
from stoek.protocol.request import Request
from stoek.protocol.verbs.sheets import full_rule
from stoek.rules.melds.announcements import read_claim
from stoek.rules.melds.declaring import Judgement
from stoek.rules.melds.melds import Claim
from stoek.rules.ruleset import FIRST_PHASE, PHASES, Ruleset


def declare(request: Request) -> object:
    """Whether a leader may declare a meld, and whether a counter-meld scores instead: `allowed`, `rule`, `why`, `leader`, `second`.

    `leader` and `second` are the points that each of the two scores now.
    """
    request.takes(
        "game", "house", "trump", "phase", "lead", "meld", "hand", "declared", "counter", "counter_hand", "counter_declared"
    )
    game = request.ruleset
    if game.declaring is None:
        raise BadRequest(f"In {game.name} nothing is declared with a lead. For its melds there is the verb “melds”.", where="game")
    trump, parts = request.trump(), game.combinations
    meld = _meld(request, game, trump, "meld")
    led = next(iter(request.cards("lead", 1, least=1)), None) if request.has("lead") else None
    declared = _melds(request, game, trump, "declared")
    if request.choice("phase", PHASES, FIRST_PHASE) != FIRST_PHASE:
        return _answer(game, game.declaring.late(), 0, 0)
    found = game.declaring.of_leader(meld, parts, _hand(request, game, "hand"), declared, led)
    if not request.has("counter"):
        return _answer(game, found, meld.points if found.allowed else 0, 0)
    if not found.allowed:
        raise BadMeld(
            f"There is nothing to counter: {found.why} Leave the counter out.", where="counter", rule=game.rule_id(found.rule)
        )
    counter = _meld(request, game, trump, "counter")
    shared = (counter.cards or 0) & (meld.cards or 0)
    if shared:
        raise BadMeld(f"{set_text(shared)} cannot be in both melds. Each card exists once: correct one of them.", where="counter")
    before = _melds(request, game, trump, "counter_declared")
    over = game.declaring.of_second(counter, meld, parts, _hand(request, game, "counter_hand"), before, trump)
    return _answer(game, over, 0 if over.allowed else meld.points, counter.points if over.allowed else 0)


def _answer(game: Ruleset, found: Judgement, leader: int, second: int) -> dict[str, object]:
    rule = game.rule_id(found.rule)
    return {"allowed": found.allowed, "rule": rule, "why": found.why, "leader": leader, "second": second}


def _hand(request: Request, game: Ruleset, name: str) -> int | None:
    return request.card_set(name, game.hand_size) if request.has(name) else None


def _melds(request: Request, game: Ruleset, trump: Trump, name: str) -> list[Claim]:
    return [_read(one, game, trump, f"{name}[{index}]") for index, one in enumerate(request.items(name, []))]


def _meld(request: Request, game: Ruleset, trump: Trump, name: str) -> Claim:
    return _read(request.value(name), game, trump, name)


def _read(written: object, game: Ruleset, trump: Trump, where: str) -> Claim:
    """A meld by its cards: only those say what was declared before, and what is held."""
    try:
        claim = read_claim(written, game.combinations, trump, game.pack)
    except RulesError as error:
        raise full_rule(game, error.at(where)) from None
    if claim.cards is None:
        raise BadMeld("Here a meld is told by its cards, such as “KC QC JC”. Name them.", where=where)
    return claim
