"""Facts of the rulesets that no question and answer of the suite hangs on: names, sources, and which rules the engine gives."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from mutate.asking import asking
from stoek import api
from stoek.api import answer
from stoek.errors import RulesError
from stoek.games import GAMES
from stoek.request import Request
from stoek.trial import trial_rules

NAMES = {"staekske-rape": ("staekske-rape", "Staekske Rape", "Jass")}
"""Of each game whose rules are changed to see what the suite notices: its id, its name, its family."""

SOURCES: dict[str, dict[str, dict[object, str]]] = {
    "staekske-rape": {"required_floor": {"zero": "J", "none": "P"}, "double_no_tricks": {False: "P", True: "J"}},
}
"""Which source plays which way."""

VERB_NAMED = api.verb_named

TABLES = ("games", "ruleset", "position")
"""Verbs that list rules instead of giving them as reasons."""


def test_names() -> None:
    found = {name: (game.id, game.name, game.family) for name, game in GAMES.items()}
    assert {name: found[name] for name in NAMES} == NAMES
    listed: Any = answer({"verb": "games"})["ok"]
    assert [(one["id"], one["name"], one["family"]) for one in listed] == list(found.values())


@pytest.mark.parametrize("game", NAMES)
def test_house_rules_name_the_source_of_each_value(game: str) -> None:
    found = {rule.id: {value: said[0] for value, said in rule.sources.items()} for rule in GAMES[game].house_rules}
    assert found == SOURCES[game]


@pytest.mark.parametrize("game", NAMES)
def test_marked_rules_are_those_that_the_engine_gives(game: str) -> None:
    """As a reason, as the rule of a line or of an error: whatever the suite's rows bring out of it, and nothing else."""
    marked = {rule.name for rule in GAMES[game].rules if rule.answers}
    assert given(game) == marked


@cache
def given(game: str) -> frozenset[str]:
    """The rules that came out of the engine while the rows of the suite asked it."""
    found: set[str] = set()

    def listening(verb: Callable[[Request], object]) -> Callable[[Request], object]:
        def heard(request: Request) -> object:
            try:
                reply = verb(request)
            except RulesError as error:
                found.update(rules_in(error.as_dict()))
                raise
            found.update(rules_in(reply))
            return reply

        return heard

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(api, "verb_named", lambda name: VERB_NAMED(name) if name in TABLES else listening(VERB_NAMED(name)))
        for row in asking():
            row.run()
        for rule in trial_rules(GAMES[game]):
            answer({"verb": "trial", "game": game, "rule": GAMES[game].rule_id(rule), "seed": 1})
    return frozenset(rule.removeprefix(f"{game}/") for rule in found if rule.startswith(f"{game}/"))


def rules_in(reply: Any) -> Iterator[str]:
    """Every `rule` anywhere in an answer."""
    if isinstance(reply, Mapping):
        rule = reply.get("rule")
        if isinstance(rule, str):
            yield rule
        for value in reply.values():
            yield from rules_in(value)
    elif isinstance(reply, list):
        for value in reply:
            yield from rules_in(value)
