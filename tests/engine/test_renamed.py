"""No name of one game stands in code that games share.

With every id, page, rule, house rule and side called otherwise, all that the engine answers is the same but for these names; and
shared code has the name of a rule as the default of a part's field only.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import stoek
from parity import requests as kept
from rows import each_of
from stoek.api import answer
from stoek.games import GAMES
from stoek.rules.house import HouseRule
from stoek.rules.ruleset import Ruleset
from stoek.rules.sides import Side

SLOW = ("solve", "hindsight", "mistakes", "perft", "puzzle", "odds", "trial", "position", "compare", "differences")
"""Verbs that search or draw by chance: one request in five of them."""

USUAL = dict(GAMES)


def _letters(number: int) -> str:
    return "".join(chr(ord("a") + int(digit)) for digit in f"{number:03}")


def _called(sign: str, names: Iterator[str]) -> dict[str, str]:
    """Each name once, with what it is called instead: letters only, as a record writes them, and in the same order as before."""
    return {name: f"zz{sign}{_letters(number)}" for number, name in enumerate(sorted(set(names)))}


IDS = _called("g", iter(USUAL))
PAGES = _called("p", (game.page for game in USUAL.values()))
RULES = _called("r", (rule for game in USUAL.values() for rule in game.rules))
HOUSE = _called("h", (rule.id for game in USUAL.values() for rule in game.house_rules))
SIDES = _called("s", (side.name for game in USUAL.values() for side in game.both_sides))


def renamed(game: Ruleset) -> Ruleset:
    """The game with all of its names changed, wherever its parts have them."""
    own = {**{rule: RULES[rule] for rule in game.rules}, **{rule.id: HOUSE[rule.id] for rule in game.house_rules}}

    def walk(part: Any) -> Any:
        if isinstance(part, str):
            return own.get(part, part)
        if isinstance(part, Side):
            return replace(part, name=SIDES[part.name])
        if isinstance(part, tuple) and not hasattr(part, "_fields"):
            return tuple(map(walk, part))
        if isinstance(part, Mapping):
            return {key: walk(value) for key, value in part.items()}
        if is_dataclass(part) and not isinstance(part, type):
            kept = ("words", "name", "word") if isinstance(part, HouseRule) else ()
            changed = {
                field.name: walk(getattr(part, field.name)) for field in fields(part) if field.init and field.name not in kept
            }
            return replace(part, **changed)
        return part

    changed = {field.name: walk(getattr(game, field.name)) for field in fields(game)}
    told = {"id": IDS[game.id], "name": game.name, "family": game.family, "page": PAGES[game.page], "hints": game.hints}
    return Ruleset(**{**changed, **told})


@pytest.fixture
def otherwise() -> Iterator[None]:
    """Every game under its other names."""
    with pytest.MonkeyPatch.context() as patch:
        games = {IDS[name]: renamed(game) for name, game in USUAL.items()}
        patch.setattr(GAMES, "_homes", dict.fromkeys(games, lambda: None))
        patch.setattr(GAMES, "_loaded", games)
        yield


@cache
def requests() -> dict[str, list[Any]]:
    """A sample of requests by verb, each of a game that there is."""
    found: dict[str, list[Any]] = {}
    for number, request in enumerate(kept.requests()):
        verb = request.get("verb") if isinstance(request, dict) else None
        if isinstance(verb, str) and (verb not in SLOW or number % 5 == 0):
            found.setdefault(verb, []).append(request)
    return found


_TAGS = r'(\[(?:LastTrick|FirstMeld|ChosenBy) ")(\w+)'
_FIELDS = r"(;[lfn]=)(\w+)"


def asked_otherwise(value: Any, sides: Mapping[str, str], key: str = "") -> Any:
    """A request with the other names where names stand."""
    if isinstance(value, dict):
        return {
            HOUSE.get(name, name) if key == "house" else name: asked_otherwise(part, sides, name) for name, part in value.items()
        }
    if isinstance(value, list):
        return [asked_otherwise(part, sides, key) for part in value]
    if not isinstance(value, str):
        return value
    if key == "evening" and value.startswith("{"):
        return json.dumps(asked_otherwise(json.loads(value), sides))
    if key in ("game", "other", "games"):
        return IDS.get(value, value)
    if key in ("last_trick", "first_meld", "chosen_by"):
        return sides.get(value, value)
    for page, called in PAGES.items():
        if key == "rule" and value.startswith(f"{page}/"):
            rule = value.removeprefix(f"{page}/")
            return f"{called}/{RULES.get(rule, rule)}"
    text = re.sub(r'(\[Game "|(?:^|;)g=)([\w-]+)', lambda found: found[1] + IDS.get(found[2], found[2]), value)
    text = re.sub(_TAGS, lambda found: found[1] + sides.get(found[2], found[2]), text)
    text = re.sub(_FIELDS, lambda found: found[1] + sides.get(found[2], found[2]), text)
    for name, called in HOUSE.items():
        text = re.sub(rf"\b{name}(?==)", called, text)
    return text


def _sides_of(request: Any) -> Mapping[str, str]:
    """What the sides of the game in a request are called. Where one side alone has a result, the other has no name of its own."""
    named = set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", json.dumps(request)))
    alone = all(len(USUAL[name].sides) == 1 for name in named & set(USUAL))
    return {name: called for name, called in SIDES.items() if not alone or name == "declarer"}


def usual_names(told: Any) -> str:
    """An answer as text, with the usual names in it again."""
    text = json.dumps(told, ensure_ascii=False)
    for names in (IDS, PAGES, RULES, HOUSE, SIDES):
        for name, called in names.items():
            text = text.replace(called, name)
    return text


@pytest.mark.parametrize("verb", sorted(requests()))
def test_the_engine_knows_no_name(verb: str, otherwise: None) -> None:
    for request in requests()[verb]:
        told = usual_names(answer(asked_otherwise(request, _sides_of(request))))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(GAMES, "_homes", dict.fromkeys(USUAL, lambda: None))
            patch.setattr(GAMES, "_loaded", USUAL)
            usual = json.dumps(answer(request), ensure_ascii=False)
        assert told == usual, json.dumps(request)[:300]


ENGINE = Path(stoek.__file__).parent
NAMING = ("laws.py", "sentences.py")
"""Modules that may name games and rules: a catalogue has examples."""
SHARED = sorted(path for path in ENGINE.rglob("*.py") if path.parent.name != "games" and path.name not in NAMING)


def _constants(tree: ast.AST) -> Iterator[str]:
    """Every text in code, but docstrings and the defaults of the fields of a class."""
    defaults = {
        id(part)
        for found in ast.walk(tree)
        if isinstance(found, ast.ClassDef)
        for line in found.body
        if isinstance(line, ast.AnnAssign | ast.Expr)
        for part in ast.walk(line)
    }
    return (
        found.value
        for found in ast.walk(tree)
        if isinstance(found, ast.Constant) and isinstance(found.value, str) and id(found) not in defaults
    )


@each_of([str(path.relative_to(ENGINE)) for path in SHARED])
def test_shared_code_names_no_rule_and_no_game(module: str) -> None:
    rules = {rule for game in USUAL.values() for rule in game.rules if "/" in rule}
    ids = {name for name in USUAL if "-" in name} | {"saskop", "schieber", "klaberjass"}
    found = set(_constants(ast.parse((ENGINE / module).read_text(encoding="utf-8"))))
    assert not found & (rules | ids)
