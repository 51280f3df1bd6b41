"""What the client makes of house rules before the engine is there is what the engine makes of them: it holds the same twice."""

from __future__ import annotations

import json
from itertools import product
from random import Random
from typing import Any

from at_tables import by_chance
from engine.asking import ok
from stoek.games import GAMES
from stoek_site.features.evening.evening import pad_game
from stoek_site.features.score.score import description, entered_games
from stoek_site.markdown.house_rules import games_with_rules
from visiting.by_node import by_node

House = dict[str, Any]
WITH_RULES = [game["id"] for game in games_with_rules()]
DRAWN = 8
"""So many tables of each game are drawn by chance."""
PLAYERS = ["An", "Bert", "Cis", "Door"]


def departing(game: str, house: House) -> House:
    """The values that are not the default, as the client keeps them."""
    return {name: value for name, value in house.items() if value != GAMES[game].settings[name]}


def tables(game: str) -> list[House]:
    """Each value of a house rule with what it moves, and `some_tables`."""
    ruleset = GAMES[game]
    alone = [dict(ruleset.playing(rule.id, value).chosen) for rule in ruleset.house_rules for value in rule.values]
    return [*alone, *some_tables(game)]


def some_tables(game: str) -> list[House]:
    """The standard, the presets, and tables by chance."""
    ruleset, chance = GAMES[game], Random(f"{game} client")
    drawn = [departing(game, by_chance(ruleset, chance)) for _ in range(DRAWN)]
    return [{}, *(dict(preset.house) for preset in ruleset.presets), *drawn]


def test_what_pages_carry_is_read_whole() -> None:
    games = games_with_rules()
    for rule in (rule for game in games for rule in game["rules"]):
        for choice in rule["choices"]:
            del choice["source"]
    assert by_node("house.ts", "read", list(range(len(games))), games_with_rules()) == games


def test_a_choice_moves_the_rules_that_the_engine_moves_and_makes_the_same_preset() -> None:
    rows: list[dict[str, Any]] = []
    told: list[dict[str, Any]] = []
    for game in WITH_RULES:
        for house in some_tables(game):
            for rule in GAMES[game].house_rules:
                for value in rule.values:
                    rows.append({"game": game, "house": house, "option": rule.id, "value": value})
                    there = GAMES[game].under(house).playing(rule.id, value)
                    told.append({"house": dict(there.chosen), "preset": None if there.preset is None else there.preset.id})
    found = by_node("house.ts", "chosen", rows, games_with_rules())
    wrong = [(row, one, other) for row, one, other in zip(rows, found, told, strict=True) if one != other]
    assert wrong == []
    assert any(len(there["house"]) > len({*row["house"], row["option"]}) for row, there in zip(rows, told, strict=True))


def seen(entry: dict[str, Any]) -> dict[str, Any]:
    """An entry without what makes no difference: the order of its fields, and that a field waits for one that there is not."""
    fields = {name: {key: part for key, part in field.items() if key != "when"} for name, field in entry["fields"].items()}
    waits = {
        name: {other: values for other, values in field.get("when", {}).items() if other in fields}
        for name, field in entry["fields"].items()
    }
    lists = {kind: {key: sorted(names) for key, names in entry[kind].items()} for kind in ("depths", "instead")}
    return {"fields": fields, "waits": waits, **lists}


def test_the_form_asks_what_the_table_counts() -> None:
    """Trumps alone may be asked for without need: two house rules that each leave them needed leave them together needless."""
    rows, told = [], []
    for game in map(description, entered_games()):
        part = {key: game[key] for key in ("id", "entry", "house_entries")}
        for house in tables(game["id"]):
            rows.append({"game": part, "house": house})
            told.append(json.loads(json.dumps(ok("ruleset", game["id"], house=house)["entry"])))
    found = by_node("house.ts", "entered", rows, games_with_rules())
    differs = 0
    for row, one, other in zip(rows, found, told, strict=True):
        figures = one["depths"].get("figures", [])
        if "trump" in figures and "trump" not in other["depths"]["figures"]:
            figures.remove("trump")
        assert seen(one) == seen(other), (row["game"]["id"], row["house"])
        differs += seen(other) != seen(row["game"]["entry"])
    assert differs


TYPED: list[dict[str, str]] = [
    {"target": "700"},
    {"length": "8"},
    {"target": "none"},
    {"length": "none"},
    {"target": "700", "length": "8"},
]


def test_a_session_ends_as_the_engine_ends_it() -> None:
    rows, told = [], []
    for pad in [found for found in (pad_game(game, None) for game in entered_games()) if found["sides"] is not None]:
        game, players = pad["id"], PLAYERS[: pad["players"][0]]
        # A game of strokes has the target that it has.
        typed = [each for each in TYPED if not pad["sides"]["strokes"] or "target" not in each]
        for house, ends in (*((house, {}) for house in tables(game)), *product(some_tables(game), typed)):
            rows.append({"game": pad, "house": house, "typed": ends})
            session = ok("evening", game, evening={"game": game, "house": house, "players": players, "deals": [], **ends})[
                "session"
            ]
            told.append({"target": session["target"] or 0, "length": session["length"] or 0})
    found = by_node("house.ts", "ended", rows, games_with_rules())
    wrong = [
        (row["game"]["id"], row["house"], one, other) for row, one, other in zip(rows, found, told, strict=True) if one != other
    ]
    assert wrong == []
