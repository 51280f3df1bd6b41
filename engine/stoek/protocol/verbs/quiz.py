"""What concerns positions made to be asked about."""

from __future__ import annotations

from itertools import islice

from stoek.cards import card_text, card_texts, texts_of, trump_value
from stoek.errors import BadRequest
from stoek.language import _
from stoek.play.trick import partner_heads
from stoek.protocol.request import Request
from stoek.protocol.verbs.hands import explained
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import compile_tables
from stoek.study.elsewhere import tables_differ
from stoek.study.quiz import telling_positions
from stoek.study.trial import Kind, Trial, TrialChoice, kind_of, options, trial_rules, trials

MOST_OTHERS = 20
"""So many further trials may be asked for."""


def position(request: Request) -> object:
    """A telling position of a seed, with the answer that `legal` gives; with `rule` one that this rule decides."""
    request.takes("game", "house", "seed", "rule")
    game = request.ruleset
    rule = None
    if request.has("rule"):
        rule = request.choice("rule", [game.rule_id(name) for name in options(game)]).removeprefix(f"{game.page}/")
    position = next(telling_positions(game, request.seed(), rule), None)
    if position is None:
        raise BadRequest(_("No position turned up from this seed. Try another."), where="seed")
    tables = compile_tables(game, position.trump)
    return {
        "trump": trump_value(position.trump),
        "hand": texts_of(position.hand),
        "trick": card_texts(position.trick),
        **explained(game, tables, position.hand, position.trick, partner_heads(tables, position.trick)),
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
        raise BadRequest(_("No position turned up from this seed. Try another."), where="seed")
    return {**found[0], **({"others": found[1:]} if count else {})}


def _trial_dict(game: Ruleset, trial: Trial) -> dict[str, object]:
    kind = kind_of(game, trial.rule)
    return {
        "rule": game.rule_id(trial.rule),
        "ask": _(kind.ask),
        "trump": trump_value(trial.trump),
        "leader": trial.leader,
        "trick": card_texts(trial.trick),
        "hand": texts_of(trial.hand),
        "played": texts_of(trial.played),
        "why": trial.why,
        "choices": [_choice_dict(kind, choice) for choice in trial.choices],
        **_differs(game, trial),
    }


def _differs(game: Ruleset, trial: Trial) -> dict[str, list[dict[str, object]]]:
    """What other tables say to a trial about cards of the hand."""
    if not trial.hand or not trial.trick:
        return {}
    tables = compile_tables(game, trial.trump)
    return tables_differ(game, tables, trial.hand, trial.trick, partner_heads(tables, trial.trick))


def _choice_dict(kind: Kind, choice: TrialChoice) -> dict[str, object]:
    said = {"card": card_text(choice.said)} if isinstance(choice.said, int) else {"words": choice.said}
    return {**said, "right": choice.right, "verdict": _(kind.yes if choice.right else kind.no), "why": choice.why}
