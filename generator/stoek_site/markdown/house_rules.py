"""The house rules of all games, as every page carries them in its header and as the pages tell them."""

from __future__ import annotations

import json
import re
from typing import Any

from stoek.games import GAMES
from stoek.rules.house import HouseValue
from stoek_site.markdown.engine import ask

_NAMED = re.compile(r"[A-Z]\b")
"""How the words about a value begin that a source names: with its letter."""
HOUSE_RULES = "partials/house-rules.html"
"""Where the theme finds the template that `overrides/partials/settings.html` includes."""


def games_with_rules() -> list[dict[str, Any]]:
    """Return the games that have house rules: id, name, presets, refuses (pairs that contradict each other), rules.

    A rule has id, name, rule, default, choices (value, words, source) and idle: settings under which it has no effect. A preset has
    id, name, whose and house.
    """
    games = []
    for game in ask({"verb": "games"}):
        rules = [
            {
                "id": rule["id"],
                "name": rule["name"],
                "rule": rule["rule"],
                "default": rule["default"],
                "idle": rule["idle_under"],
                "choices": [
                    {"value": value, "words": words, "source": source}
                    for value, words, source in zip(rule["values"], rule["words"], rule["sources"], strict=True)
                ],
            }
            for rule in game["house_rules"]
        ]
        if rules:
            presets = [{key: preset[key] for key in ("id", "name", "whose", "house")} for preset in game["presets"]]
            games.append({**{key: game[key] for key in ("id", "name", "refuses")}, "presets": presets, "rules": rules})
    return games


def how_played(game: str) -> dict[str, Any] | None:
    """Return what the line “How do you play?” shows of a game: its name and presets. None if it has no house rules."""
    return next((one for one in games_with_rules() if one["id"] == game), None)


def playing(game: str, rule: str, value: HouseValue) -> dict[str, HouseValue]:
    """Return this value of a house rule, and the values of others that have to be moved because they contradict it."""
    return {**dict(GAMES[game].playing(rule, value).chosen), rule: value}


def sharing_page(game: str) -> list[dict[str, Any]]:
    """The games with house rules whose rules stand on the page of this one: itself and its variants. None where it has none."""
    games = games_with_rules()
    pages = {page_part(one) for one in games if one["id"] == game}
    return [one for one in games if page_part(one) in pages]


def page_part(game: dict[str, Any]) -> str:
    """The page that begins the ids of a game's rules."""
    return str(game["rules"][0]["rule"]).split("/")[0]


def rules_changing(rule: str) -> list[dict[str, Any]]:
    """The house rules that change the rule of that id."""
    return [each for one in games_with_rules() for each in one["rules"] if each["rule"] == rule]


def is_common_practice(rule: str) -> bool:
    """Return whether house rules change the rule of that id in every game of its page, to values that no source of ours names."""
    games = [game for game in GAMES.values() if rule.startswith(f"{game.page}/")]
    changing = [[each for each in game.house_rules if game.rule_id(each.rule) == rule] for game in games]
    others = [way for each in changing for house_rule in each for way in list(house_rule.ways.values())[1:]]
    return all(changing) and not any(_NAMED.match(way.source) for way in others)


def carried(games: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return what every page carries of them, as `house-rules.ts` reads it: without where each value comes from, which the page of
    house rules alone shows. A preset is the list of its id, name, whose and house; a rule the list of its id, name, rule without
    the page, which the game has, then each value and its words, the default first. `idle` has what stands in it by the rule's id.
    """
    return [
        {
            **game,
            "page": page_part(game),
            "presets": [[preset[key] for key in ("id", "name", "whose", "house")] for preset in game["presets"]],
            "rules": [_bare(rule) for rule in game["rules"]],
            "idle": {rule["id"]: rule["idle"] for rule in game["rules"] if rule["idle"]},
        }
        for game in games
    ]


def _bare(rule: dict[str, Any]) -> list[Any]:
    values = [each for choice in rule["choices"] for each in (choice["value"], choice["words"])]
    return [rule["id"], rule["name"], rule["rule"].partition("/")[2], *values]


def house_rules_partial() -> str:
    """Return the template element that holds them, its JSON fit for an attribute in single quotes."""
    text = json.dumps(carried(games_with_rules()), separators=(",", ":"))
    for sign in "&<>'":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return f"<template id=\"house-rules\" data-games='{text}'></template>\n"
