"""What concerns one deal's score."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from stoek.cards import Trump
from stoek.errors import BadRequest, RulesError
from stoek.notation.claims import read_claims
from stoek.protocol.forms import table_of
from stoek.protocol.request import Request, full_rule
from stoek.protocol.verbs.sentences import Say
from stoek.rules.entry import fact_elsewhere, figure_facts
from stoek.rules.facts import LARGEST_FIGURE, Claims, Fact, Number, OneOf
from stoek.rules.melds.melds import Claim
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import Score, Summary

TRICKS = {"won": "tricks"}
"""The figures that a summary calls by another name than a record."""
ANNOUNCED = ("announced", "opponents_announced")
"""The keys of the melds of each side."""
TAKEN = ("points", "tricks")
"""What the declaring side took in the play: nothing where no card was played."""


def score(request: Request) -> object:
    """The itemised score of a summary: `lines` (label, value, rule), `result` (game points by side), `warnings`, `table`.

    A summary has the figures of the game's `entry`, those of a seat left out, with `tricks` for `won`; `points` and `tricks` need
    not be told where no card was played, or where a revoke settles the deal.
    """
    game = request.ruleset
    facts = summary_facts(game)
    uncounted = _uncounted(game, facts)
    known = ("game", "house", *facts, *uncounted, *(() if "trump" in facts else ("trump",)))
    request.takes(*known, *idle_facts(request, game, known))
    _none_announced(request, game, uncounted)
    try:
        scored = game.score(summary_of_request(request, game, facts))
        return {**score_dict(game, scored), "table": table_of(game)}
    except RulesError as error:
        raise full_rule(game, error) from None


def _uncounted(game: Ruleset, facts: dict[str, Fact]) -> tuple[str, ...]:
    """The keys of melds in a game that has some, but counts none of them at this table."""
    names = ANNOUNCED[: len(game.sides)] if any(game.every_combinations) else ()
    return tuple(name for name in names if name not in facts)


def _none_announced(request: Request, game: Ruleset, names: Sequence[str]) -> None:
    """Raise `BadRequest` if something is announced where nothing counts; an empty list says that nothing was."""
    for name in names:
        if request.value(name, None) not in (None, [], ()):
            raise BadRequest(Say.no_melds_at_table(game=game.name), where=name)


def summary_facts(game: Ruleset) -> dict[str, Fact]:
    """The facts of a summary, by the names that a request gives them."""
    return {TRICKS.get(name, name): fact for name, fact in figure_facts(game).items()}


def idle_facts(request: Request, game: Ruleset, known: Collection[str]) -> tuple[str, ...]:
    """The keys of the request, besides those known, that are numbers or choices of other tables of the game and say what is usual
    there: they change nothing here. `BadRequest` for one that says something else."""
    idle = []
    for key in request.keys:
        elsewhere = fact_elsewhere(game, key) if key not in known else None
        if elsewhere is None:
            continue
        fact, needed, here = elsewhere
        if not isinstance(fact, (Number, OneOf)):
            continue
        if request.value(key) != fact.default:
            raise BadRequest(Say.fact_of_other_tables(key=key, needed=needed, here=here), where=key)
        idle.append(key)
    return tuple(idle)


def summary_of_request(
    request: Request, game: Ruleset, facts: dict[str, Fact], usual: Mapping[str, int | None] | None = None
) -> Summary[int]:
    """The summary that a request gives. What needs not be said has a default; combinations default to none.

    With `usual`, for a deal under way, a choice that is not told is the first of its values; `usual` has the numbers that need not
    be told, None for one that must be.
    """
    values: dict[str, int | str | None] = {}
    figures = usual if usual is not None else dict.fromkeys(TAKEN, 0 if _is_unplayed(request, game, facts) else None)
    for name, fact in facts.items():
        if isinstance(fact, Number):
            values[name] = _number(request, game, name, fact, figures.get(name))
        elif isinstance(fact, OneOf):
            default = fact.default if usual is None or fact.default is not None else fact.values[0]
            values[name] = request.one_of(name, fact.values, *(() if default is None else (default,)))
    trump, sides = _claimed(request, game, facts)
    points, tricks = values.pop("points", 0), values.pop("tricks", 0)
    assert isinstance(points, int)
    assert isinstance(tricks, int)
    return Summary(points, tricks, sides[True], sides[False], trump, values)


def _claimed(request: Request, game: Ruleset, facts: dict[str, Fact]) -> tuple[Trump | None, dict[bool, list[Claim]]]:
    """Trumps, and what was announced by the declaring side and the other."""
    bid = request.names("trump") and "trump" in game.auction.facts
    trump: Trump | None = request.trump() if bid or "trump" in facts or request.says_trump() else None
    sides: dict[bool, list[Claim]] = {True: [], False: []}
    for name, fact in facts.items():
        if isinstance(fact, Claims):
            written = request.value(name, [])
            # Both sides of a result may announce, or the one that is told of.
            first = fact.by not in game.side_names[1:]
            hands = game.side_size(0 if first else 1)
            sides[first] = read_claims(game, written, trump, name, hands)
    return trump, sides


def _is_unplayed(request: Request, game: Ruleset, facts: dict[str, Fact]) -> bool:
    """Whether a request that does not tell what was taken says that it need not: the deal was given up, a combination was announced
    that ends it, or a revoke settles it."""
    if all(request.has(name) for name in TAKEN if name in facts):
        return False
    if any(request.value(name, None) in (*fact.unplayed, *fact.settled) for name, fact in facts.items() if isinstance(fact, OneOf)):
        return True
    combinations = game.combinations
    return combinations.ending_four is not None and any(map(combinations.ends_hand, _claimed(request, game, facts)[1][True]))


def _number(request: Request, game: Ruleset, name: str, fact: Number, usual: int | None) -> int:
    most = game.hand_size if fact.most == "tricks" else LARGEST_FIGURE
    default = fact.default if usual is None else usual
    return request.whole(name, fact.least, most, *(() if default is None else (default,)))


def score_dict(game: Ruleset, scored: Score) -> dict[str, object]:
    """A score as the protocol answers it."""
    return {
        "lines": [{"label": line.words, "value": line.value, "rule": game.rule_id(line.rule)} for line in scored.lines],
        "result": dict(scored.result),
        "warnings": [{"where": where, "message": message} for where, message in scored.warnings],
        **({"carried": scored.carried} if scored.carried else {}),
    }
