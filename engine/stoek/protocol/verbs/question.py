"""What a learner is asked: a question of some kind, from a seed or about facts that are given, and others like it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from stoek.cards import card_text
from stoek.errors import BadRequest, RulesError, quoted
from stoek.language import _
from stoek.notation.rows import Pieces
from stoek.play.start import suits_named
from stoek.protocol.forms import fields
from stoek.protocol.request import Request, apart, full_rule, game_at, only
from stoek.protocol.verbs.score import summary_facts, summary_of_request
from stoek.protocol.verbs.sentences import Say
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import Summary
from stoek.rules.tables import compile_tables
from stoek.study.asked import Asked
from stoek.study.elsewhere import tables_differ
from stoek.study.questions.kinds import KINDS, kinds_of, questions
from stoek.study.questions.playing import options
from stoek.study.questions.question import AnswerChoice, Given, Kind, Question, Wanted
from stoek.study.questions.trial import trial_rules, trials
from stoek.study.quiz import telling_positions

MOST_OTHERS = 20
"""So many further questions may be asked for."""

FACTS = tuple(dict.fromkeys(fact for kind in KINDS.values() for fact in kind.takes))


def question(request: Request) -> object:
    """A question of a `kind` with its choices, the reason for each, and `others`; without a kind those that the game has."""
    request.takes("game", "house", "kind", "seed", "rule", "others", "among", *FACTS)
    game = request.ruleset
    if not request.has("kind"):
        return {"kinds": {name: [game.rule_id(rule) for rule in KINDS[name].rules(game)] for name in kinds_of(game)}}
    name = request.choice("kind", list(KINDS))
    kind, rules = KINDS[name], KINDS[name].rules(game)
    if not rules:
        kinds = ", ".join(map(quoted, kinds_of(game)))
        raise BadRequest(Say.no_such_kind(game=game.name, kinds=kinds), where="kind")
    request.without(
        [fact for fact in FACTS if fact not in kind.takes],
        Say.no_fact_of_kind,
        facts=", ".join(kind.takes) or _("none"),
    )
    fixed = any(request.has(fact) for fact in kind.takes)
    seed = request.whole("seed", 0, default=1) if fixed and not request.has("seed") else request.seed()
    rule = _rule(request, rules) if request.has("rule") else None
    count = request.whole("others", 0, MOST_OTHERS, 0)
    wanted = Wanted(rule, _among(request, kind))
    found = list(islice(_asked(request, kind, name, seed, wanted, fixed), 1 + count))
    if not found and wanted.among:
        raise BadRequest(Say.no_position_that_tells_apart(game=game.name), where="among")
    if not found:
        raise BadRequest(Say.no_position_from_seed(), where="seed")
    first, *others = (question_dict(game, name, of_seed, each) for of_seed, each in found)
    return {**first, **({"others": others} if count else {})}


def _rule(request: Request, names: Sequence[str]) -> str:
    """The name of the rule that is wanted, one of these."""
    game = request.ruleset
    return request.choice("rule", [game.rule_id(name) for name in names]).removeprefix(f"{game.page}/")


def _asked(
    request: Request, kind: Kind, name: str, seed: int, wanted: Wanted, fixed: bool
) -> Iterator[tuple[int | None, Question]]:
    """The question about the facts that are given, if any are; then those of the seeds, none of them twice."""
    judged = None
    if fixed:
        try:
            judged = _judged(request, kind)
        except RulesError as error:
            raise full_rule(request.ruleset, error) from None
        if wanted.rule is not None and judged.rule != wanted.rule:
            game = request.ruleset
            words = Say.decided_by_other_rule(rule=game.rule_id(judged.rule))
            raise BadRequest(words, where="rule", rule=game.rule_id(judged.rule))
        yield None, judged
    for of_seed, each in questions(request.ruleset, name, seed, wanted):
        if judged is None or each.asked != judged.asked:
            yield of_seed, each


def _judged(request: Request, kind: Kind) -> Question:
    game = request.ruleset
    assert kind.ask is not None
    trick = tuple(request.cards("trick", game.seats)) if request.has("trick") else ()
    hand = request.card_set("hand", game.most_held) if request.has("hand") else 0
    apart(trick=trick, hand=hand)
    given = Given(
        trump=request.trump() if request.says_trump() else None,
        trick=trick,
        hand=hand,
        card=request.cards("card", 1, 1)[0] if request.has("card") else None,
        last=bool(request.flag("last")),
        calls=_calls(request),
        turn_up=request.cards("turn_up", 1, 1)[0] if request.has("turn_up") else None,
        turned=suits_named(game, request.value("turned")) if request.has("turned") else (),
        summary=_summary(request) if request.has("score") else None,
    )
    try:
        return kind.ask(game, given, None)
    except RulesError as error:
        if given.summary is None:
            raise
        raise error.at("score") from None


def _among(request: Request, kind: Kind) -> frozenset[str]:
    """The games that there are to choose from; none where none is named."""
    if not request.has("among"):
        return frozenset()
    if kind is not KINDS["game"]:
        raise BadRequest(Say.among_without_games(), where="among")
    listed = request.items("among")
    if not listed:
        raise BadRequest(Say.among_empty(), where="among")
    return frozenset(game_at(each, f"among[{number}]").id for number, each in enumerate(listed))


def _calls(request: Request) -> tuple[str, ...]:
    """The calls so far: a list of texts, or one text."""
    written = request.value("calls", "")
    if isinstance(written, str):
        return (written,)
    return tuple(str(call) for call in request.items("calls", most=Pieces.CALLS.most))


def _summary(request: Request) -> Summary[int]:
    """The summary of a deal, as the verb `score` takes it."""
    written = request.value("score")
    if not isinstance(written, Mapping):
        raise BadRequest(Say.no_score_object(), where="score")
    facts = summary_facts(request.ruleset)
    takes = (*facts, *(() if "trump" in facts else ("trump",)))
    only(written, takes, "score", Say.no_fact_of_score, facts=", ".join(takes))
    inner = Request({**written, "game": request.ruleset.id, "house": request.house})
    try:
        return summary_of_request(inner, request.ruleset, facts)
    except RulesError as error:
        raise error.at("score") from None


def question_dict(game: Ruleset, kind: str, seed: int | None, asked: Question) -> dict[str, object]:
    """A question as the protocol gives it."""
    game = asked.of or game
    return {
        "kind": kind,
        "game": game.id,
        "seed": seed,
        **fields(asked, "rule", "mode", "ask", game=game),
        **fields(asked, "trump", game=game),
        "leader": asked.leader,
        **fields(asked, "trick", "hand", "played", "calls", "callers", game=game),
        "facts": [{"label": label, "value": value} for label, value in asked.facts],
        "choices": [_choice_dict(game, choice) for choice in asked.choices],
        "why": asked.why,
        **({"goes_right": True} if game.goes_right else {}),
        **_differs(game, asked),
    }


def _choice_dict(game: Ruleset, choice: AnswerChoice) -> dict[str, object]:
    told = {"follows": choice.follows, "verdict": choice.verdict, "place": choice.place}
    return {
        **({"card": card_text(choice.said)} if isinstance(choice.said, int) else {"words": choice.said}),
        "right": choice.right,
        "why": choice.why,
        "rule": (choice.of or game).rule_id(choice.rule),
        **{key: value for key, value in told.items() if value},
    }


def _differs(game: Ruleset, asked: Question) -> dict[str, list[dict[str, object]]]:
    """What other tables say to a question about cards of the hand."""
    if not asked.hand or not asked.trick or asked.trump is None:
        return {}
    return tables_differ(game, compile_tables(game, asked.trump), Asked(asked.trump, asked.hand, asked.trick))


_TRIAL = ("rule", "ask", "trump", "leader", "trick", "hand", "played", "why", "choices", "elsewhere")
_OF_CHOICE = ("card", "words", "right", "verdict", "why")
"""The keys of a question, and of its choices, that the verb `trial` has."""


def trial(request: Request) -> object:
    """The older name of questions of the kind `trial`: one or several of a seed, all decided by one rule."""
    request.takes("game", "house", "seed", "rule", "others")
    game = request.ruleset
    rule = _rule(request, trial_rules(game))
    count = request.whole("others", 0, MOST_OTHERS, 0)
    found = [
        _trial_dict(question_dict(game, "trial", None, each)) for each in islice(trials(game, rule, request.seed()), 1 + count)
    ]
    if not found:
        raise BadRequest(Say.no_position_from_seed(), where="seed")
    return {**found[0], **({"others": found[1:]} if count else {})}


def _trial_dict(asked: dict[str, Any]) -> dict[str, object]:
    choices = [{"verdict": "", **choice} for choice in asked["choices"]]
    told = asked | {"choices": [{key: choice[key] for key in _OF_CHOICE if key in choice} for choice in choices]}
    return {key: told[key] for key in _TRIAL if key in told}


def position(request: Request) -> object:
    """The older name of questions of the kind `legal`: a telling position of a seed, with the answer of the verb `legal`."""
    request.takes("game", "house", "seed", "rule")
    game = request.ruleset
    rule = _rule(request, options(game)) if request.has("rule") else None
    found = next(telling_positions(game, request.seed(), rule), None)
    if found is None:
        raise BadRequest(Say.no_position_from_seed(), where="seed")
    tables = compile_tables(game, found.trump)
    return {
        **fields(found, "trump", "hand", "trick", game=game),
        **found.explained(game, tables).as_dict(),
        **tables_differ(game, tables, found),
    }
