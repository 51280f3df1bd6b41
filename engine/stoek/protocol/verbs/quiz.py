"""What concerns positions made to be asked about."""

from __future__ import annotations

from itertools import islice

from stoek.cards import card_texts, texts_of, trump_value
from stoek.errors import BadRequest
from stoek.play.reasons import explain
from stoek.play.trick import partner_heads, ruling
from stoek.protocol.request import Request
from stoek.protocol.verbs.question import MOST_OTHERS, differs, said
from stoek.protocol.verbs.sentences import Say
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import compile_tables
from stoek.study.elsewhere import tables_differ
from stoek.study.questions.playing import options
from stoek.study.questions.question import Question
from stoek.study.questions.trial import trial_rules, trials
from stoek.study.quiz import telling_positions


def position(request: Request) -> object:
    """A telling position of a seed, with the answer that `legal` gives; with `rule` one that this rule decides."""
    request.takes("game", "house", "seed", "rule")
    game = request.ruleset
    rule = None
    if request.has("rule"):
        rule = request.choice("rule", [game.rule_id(name) for name in options(game)]).removeprefix(f"{game.page}/")
    position = next(telling_positions(game, request.seed(), rule), None)
    if position is None:
        raise BadRequest(Say.no_position_from_seed(), where="seed")
    tables = compile_tables(game, position.trump)
    heads = partner_heads(tables, position.trick)
    ruled = ruling(tables, position.hand, position.trick, heads)
    return {
        "trump": trump_value(position.trump),
        "hand": texts_of(position.hand),
        "trick": card_texts(position.trick),
        **explain(game, tables, position.hand, position.trick, ruled).as_dict(),
        **tables_differ(game, tables, position.hand, position.trick, heads),
    }


def trial(request: Request) -> object:
    """A question at the table that one rule of play decides, from a seed, with the choices and the reason for each; and others."""
    request.takes("game", "house", "seed", "rule", "others")
    game = request.ruleset
    rule = request.choice("rule", [game.rule_id(name) for name in trial_rules(game)])
    count = request.whole("others", 0, MOST_OTHERS, 0)
    found = [
        _trial_dict(game, each) for each in islice(trials(game, rule.removeprefix(f"{game.page}/"), request.seed()), 1 + count)
    ]
    if not found:
        raise BadRequest(Say.no_position_from_seed(), where="seed")
    return {**found[0], **({"others": found[1:]} if count else {})}


def _trial_dict(game: Ruleset, asked: Question) -> dict[str, object]:
    return {
        "rule": game.rule_id(asked.rule),
        "ask": asked.ask,
        "trump": trump_value(asked.trump) if asked.trump is not None else None,
        "leader": asked.leader,
        "trick": card_texts(asked.trick),
        "hand": texts_of(asked.hand),
        "played": texts_of(asked.played),
        "why": asked.why,
        "choices": [
            {**said(choice), "right": choice.right, "verdict": choice.verdict, "why": choice.why} for choice in asked.choices
        ],
        **differs(game, asked),
    }
