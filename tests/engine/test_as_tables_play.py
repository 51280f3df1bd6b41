"""What real tables play: published scores, others worked out from formulas by programs written apart, calls, legal cards.

A row has a request without its game and what the answer holds of it, or that it is refused.
"""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from rows import all_hold
from stoek.api import answer
from stoek.games import GAMES
from stoek.games.presets import PRESETS

ROWS = Path(__file__).parent / "as_tables_play"

Row = dict[str, Any]


def _told(verb: str, ok: Row) -> Row:
    """The values of an answer that rows have, by the names of the rows."""
    if verb == "score":
        return {**ok["result"], **{name: ok[name] for name in ("carried",) if name in ok}}
    if verb == "auction":
        result = ok["result"] or {}
        return {"next": sorted(ok["next"]), **result}
    if verb == "legal":
        return {"legal": sorted(ok["legal"])}
    return ok


def holds(game: str, row: Row) -> None:
    ask = {**row["ask"], "game": game}
    answered = answer(ask)
    if row.get("refused"):
        assert "error" in answered, answered
        return
    assert "ok" in answered, answered
    ok: Any = answered["ok"]
    told = _told(ask["verb"], ok)
    wanted = row["ok"]
    assert {name: told.get(name) for name in wanted} == wanted


def all_rows() -> list[tuple[str, Row]]:
    """Every row with its game."""
    paths = sorted(ROWS.glob("*.jsonl"))
    return [(path.stem, json.loads(line)) for path in paths for line in path.read_text().splitlines()]


@pytest.mark.parametrize("game", dict.fromkeys(game for game, _row in all_rows()))
def test_every_row_holds(game: str) -> None:
    all_hold([row for each, row in all_rows() if each == game], lambda row: holds(game, row), lambda row: row["name"])


LISTED = tomllib.loads((ROWS / "rules.toml").read_text())


@pytest.mark.parametrize("game", sorted({game for rule in LISTED["rule"] for game in rule["games"]}))
def test_every_house_rule_of_the_list_is_there_with_its_values(game: str) -> None:
    """Types count: True is not "true"."""
    rules = {rule.id: [(type(value), value) for value in rule.values] for rule in GAMES[game].house_rules}
    listed = {rule["id"]: [(type(value), value) for value in rule["values"]] for rule in LISTED["rule"] if game in rule["games"]}
    assert {name: rules.get(name) for name in listed} == listed


@pytest.mark.parametrize("game", sorted({game for rule in LISTED["rule"] for game in rule["games"] if "refuses" in rule}))
def test_values_that_contradict_each_other_are_refused_with_both_named(game: str) -> None:
    pairs: list[Row] = [pair for rule in LISTED["rule"] if game in rule["games"] for pair in rule.get("refuses", ())]
    for pair in pairs:
        answered: Row = dict(answer({"verb": "ruleset", "game": game, "house": pair}))
        assert all(name in answered["error"]["message"] for name in pair), answered


LISTED_GAMES = sorted({game for preset in LISTED["preset"] for game in preset["games"]})


@pytest.mark.parametrize("game", LISTED_GAMES)
def test_the_presets_of_a_game_are_those_of_the_list(game: str) -> None:
    """In the order of the list. Types count: True is not "true"."""
    listed = [{"target": 0, "deals": 0, **preset} for preset in LISTED["preset"] if game in preset["games"]]
    told = [{**asdict(preset), "games": each["games"]} for preset, each in zip(PRESETS[game], listed, strict=True)]
    assert told == listed
    assert [_typed(preset) for preset in told] == [_typed(preset) for preset in listed]
    assert sorted(PRESETS) == LISTED_GAMES


def _typed(preset: Row) -> list[tuple[str, type]]:
    return [(name, type(value)) for name, value in preset["house"].items()]


@pytest.mark.parametrize("game", LISTED_GAMES)
def test_each_game_has_its_presets(game: str) -> None:
    assert GAMES[game].presets == PRESETS[game]
    for preset in PRESETS[game]:
        assert GAMES[game].under({"preset": preset.id}).preset == preset


KINDS = {
    "home": ("home", "family", "friends", "kitchen", "nearly all tables", "most tables", "almost every table"),
    "club": ("clubs",),
    "contest": ("contest", "tournament", "championship", "Cannes"),
    "server": ("server",),
    "app": ("app", "phone"),
    "federation": ("federation",),
    "Switzerland": ("Switzerland", "Uri"),
}
"""The kinds of tables, each by the words that name it."""


def _kinds(words: str) -> set[str]:
    return {kind for kind, names in KINDS.items() if any(re.search(rf"\b{name}", words, re.IGNORECASE) for name in names)}


@pytest.mark.parametrize("game", LISTED_GAMES)
def test_who_plays_so_names_those_whose_preset_it_is(game: str) -> None:
    """A value that a preset sets names every kind of table that the preset is of. Each preset is of some kind."""
    rules = {rule.id: rule.ways for rule in GAMES[game].house_rules}
    whose = {preset.id: _kinds(f"{preset.name}: {preset.whose}") for preset in PRESETS[game]}
    assert all(whose.values()), whose
    silent = {
        (preset.id, name, value): whose[preset.id] - _kinds(rules[name][value].source)
        for preset in PRESETS[game]
        for name, value in preset.house.items()
    }
    assert not {setting: kinds for setting, kinds in silent.items() if kinds}
