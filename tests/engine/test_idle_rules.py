"""House rules that are declared to have no effect under other values: changing them changes no score and no meld."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from stoek.api import answer
from stoek.cards import trump_value
from stoek.games import GAMES
from stoek.protocol.verbs.score import summary_facts
from stoek.rules.chosen import reconciled
from stoek.rules.facts import Claims, Number, OneOf
from stoek.rules.house import House, HouseRule, Setting
from stoek.rules.ruleset import Ruleset

IDLE = [
    pytest.param(game, rule, setting, id=f"{game.id}:{rule.id}-{setting[0]}={setting[1]}")
    for game in GAMES.values()
    for rule in game.house_rules
    for setting in rule.idle_under
]
COUNTED, DRAWN = 60, 6000


def tables(game: Ruleset, rule: HouseRule, setting: Setting, chance: Random) -> list[House]:
    """One table for each value of the rule, under the setting; all other house rules are drawn, and alike."""
    others = {other.id: chance.choice(other.values) for other in game.house_rules if chance.random() < 0.3}
    try:
        return [reconciled(game, {**others, setting[0]: setting[1], rule.id: value}) for value in rule.values]
    except ValueError:
        return [reconciled(game, {setting[0]: setting[1], rule.id: value}) for value in rule.values]


def elsewhere(game: Ruleset, rule: HouseRule) -> dict[str, Any]:
    """Values under which the rule is not idle."""
    names = dict.fromkeys(name for name, _value in rule.idle_under)
    values = {other.id: other.values for other in game.house_rules}
    return {name: next(value for value in values[name] if (name, value) not in rule.idle_under) for name in names}


def figures(game: Ruleset, chance: Random) -> dict[str, Any]:
    """The keys of a score: many of them are refused, because they contradict each other."""
    size = game.hand_size
    tricks = chance.choice((0, size, *range(size + 1)))
    share = 0 if tricks == 0 else 1 if tricks == size else chance.random()
    most = sum(game.pack_points) + game.last_trick
    told: dict[str, Any] = {"trump": trump_value(chance.choice(game.trumps)), "tricks": tricks}
    for name, fact in summary_facts(game).items():
        if name in told:
            continue
        if isinstance(fact, Number):
            told[name] = round(share * most) if fact.most == "points" else chance.choice(fact.common or (fact.least,))
        elif isinstance(fact, OneOf):
            told[name] = chance.choice(fact.values) if fact.default is None or chance.random() < 0.3 else fact.default
        elif isinstance(fact, Claims):
            told[name] = chance.sample(melds(game), chance.choice((0, 0, 1, 2)))
    return told


def melds(game: Ruleset) -> list[Any]:
    """What can be announced at some table: fours and sequences by their cards, so that some are alike or share cards, and the
    marriage as often as all others together."""
    found: list[Any] = []
    marriages: list[Any] = []
    for parts in game.every_combinations:
        found += [[f"{rank.letter}{suit}" for suit in "CSHD"] for rank, _points in parts.fours]
        for length, _points in parts.sequences:
            found += [[f"{rank}{suit}" for rank in "AKQJT987"[:length]] for suit in "CSHD"]
        marriages += [{"kind": parts.marriage_kind}] if parts.marriage else []
    return found + marriages[:1] * max(len(found), 1) if marriages else found


def told(game: Ruleset, house: House, asked: dict[str, Any]) -> Any:
    """The figures of a score, or the code of its refusal."""
    reply: Any = answer({"verb": "score", "game": game.id, "house": dict(house), **asked})
    if "error" in reply:
        return reply["error"]["code"]
    ok = reply["ok"]
    return {name: ok.get(name) for name in ("result", "carried")} | {"lines": [line["value"] for line in ok["lines"]]}


@pytest.mark.parametrize(("game", "rule", "setting"), IDLE)
def test_a_rule_that_is_said_to_be_idle_changes_no_score(game: Ruleset, rule: HouseRule, setting: Setting) -> None:
    chance, counted = Random(f"{game.id} {rule.id} {setting}"), 0
    for _ in range(DRAWN):
        at = tables(game, rule, setting, chance)
        asked = figures(game.under(at[0]), chance)
        first, *others = (told(game, house, asked) for house in at)
        assert others == [first] * len(others), (at, asked)
        counted += isinstance(first, dict)
        if counted == COUNTED:
            break
    assert counted == COUNTED


@pytest.mark.parametrize(("game", "rule", "setting"), IDLE)
def test_a_rule_that_is_said_to_be_idle_has_an_effect_elsewhere(game: Ruleset, rule: HouseRule, setting: Setting) -> None:
    """Else the rule itself would be idle, and the test above would prove nothing."""
    chance, changed = Random(f"{game.id} {rule.id}"), False
    at = [reconciled(game, {**elsewhere(game, rule), rule.id: value}) for value in rule.values]
    for _ in range(DRAWN):
        asked = figures(game.under(at[0]), chance)
        first, *others = (told(game, house, asked) for house in at)
        changed = others != [first] * len(others)
        if changed:
            break
    assert changed


@pytest.mark.parametrize(("game", "rule", "setting"), IDLE)
def test_the_table_of_house_rules_says_what_is_idle(game: Ruleset, rule: HouseRule, setting: Setting) -> None:
    name, value = setting
    asked: Any = answer({"verb": "ruleset", "game": game.id, "house": dict(reconciled(game, {name: value}))})
    [listed] = [each for each in asked["ok"]["house_rules"] if each["id"] == rule.id]
    assert listed["idle"] == {"id": name, "value": value}
    assert listed["idle"] in listed["idle_under"]
    usual: Any = answer({"verb": "ruleset", "game": game.id, "house": elsewhere(game, rule)})
    assert [each["idle"] for each in usual["ok"]["house_rules"] if each["id"] == rule.id] == [None]
