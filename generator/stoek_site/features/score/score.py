"""The form for a played deal: its figures, the piles, or every card; checked while it is entered."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from stoek.language import _, speaking
from stoek.rules.seats import SEATS
from stoek_site.features.by_game.games import has_rules
from stoek_site.features.score.deals import ExampleDeal, example_deals
from stoek_site.markdown.base import TemplateBlock
from stoek_site.markdown.engine import ask
from stoek_site.markdown.house_rules import playing
from stoek_site.markdown.passages import page_of, site_place
from stoek_site.shared.language.catalogue import translations
from stoek_site.shared.offline.sealed import sealed

PLACE = "assets/score"


class DealEntryBlock(TemplateBlock):
    """`/// deal-entry | staekske-rape`: a deal of any game, entered as deep as somebody knows it; the form begins with this one."""

    NAME = "deal-entry"
    TEMPLATE = "deal-entry.html"

    def context(self) -> dict[str, Any]:
        games = sorted(entered_games(), key=lambda game: game["id"] != self.argument)
        shown = next(deal for deal in example_deals(self.argument) if deal.name == "revoke")
        return {
            "game": self.argument,
            "games": [_offered(game) for game in games],
            "described": json.loads(_contents()[self.argument]),
            "shown": shown,
            "report": self.ask({"verb": "check", "game": self.argument, "deal": shown.text}),
        }


def entered_games() -> list[dict[str, Any]]:
    """The games that have figures to enter and a page with their rules."""
    return [
        game
        for game in ask({"verb": "games"})
        if has_rules(game) and ask({"verb": "ruleset", "game": game["id"]})["entry"]["depths"]["figures"]
    ]


def description(game: dict[str, Any]) -> dict[str, Any]:
    """What the form knows of a game."""
    ruleset = ask({"verb": "ruleset", "game": game["id"]})
    return {
        **{key: ruleset[key] for key in ("id", "name", "seats", "entry")},
        "page": site_place(page_of(f"{game['page']}/any")),
        "seat_words": {seat: _(SEATS[seat]) for seat in ruleset["seats"]},
        "pack": game["pack"],
        "house_entries": house_entries(game["id"], ruleset),
        "calls": ask({"verb": "auction", "game": game["id"], "calls": []})["next"],
        "examples": [
            {
                "name": deal.name,
                "title": title_of(deal, game["id"]),
                "record": ask({"verb": "notation", "to": "json", "deal": deal.text})["deal"],
            }
            for deal in example_deals(game["id"])
        ],
        "rules": bool(ruleset["house_rules"]),
    }


@cache
def _contents() -> Mapping[str, str]:
    """What the file of each game holds, in the language of this build."""
    with speaking(translations()):
        return MappingProxyType(
            {game["id"]: json.dumps(description(game), ensure_ascii=False, separators=(",", ":")) for game in entered_games()}
        )


def _offered(game: dict[str, Any]) -> dict[str, Any]:
    """What the page says of each game: the form fetches the file when the game is chosen."""
    page = site_place(page_of(f"{game['page']}/any"))
    return {"id": game["id"], "name": game["name"], "page": page, "file": sealed(f"{PLACE}/{game['id']}", _contents()[game["id"]])}


def entry_files() -> dict[str, str]:
    """What each file holds, by its place."""
    return {sealed(f"{PLACE}/{game}", content): content for game, content in _contents().items()}


def title_of(deal: ExampleDeal, game: str) -> str:
    """What its button says; of a revoke in which trick it is."""
    found = ask({"verb": "check", "game": game, "deal": deal.text})["findings"]
    revoke = next((one for one in found if one["type"] == "revoke"), None)
    return deal.title if revoke is None else _("Revoke in trick {trick}", trick=revoke["place"]["trick"])


def house_entries(game: str, ruleset: dict[str, Any]) -> list[dict[str, Any]]:
    """What values of house rules change of what is entered: the parts that differ, each whole; null for one that is gone."""
    found = []
    for rule in ruleset["house_rules"]:
        for value in rule["values"]:
            house = playing(game, rule["id"], value)
            entry = ask({"verb": "ruleset", "game": game, "house": house})["entry"]
            # A rule that had to move with it makes a change of its own.
            if len(house) == 1 and entry != ruleset["entry"]:
                found.append({"id": rule["id"], "value": value, "entry": _changed(ruleset["entry"], entry)})
    return found


def _changed(before: dict[str, Any], entry: dict[str, Any]) -> dict[str, Any]:
    """What differs in `depths`, `fields` and `instead`, by name."""
    return {
        kind: {name: entry[kind].get(name) for name in {**entry[kind], **parts} if entry[kind].get(name) != parts.get(name)}
        for kind, parts in before.items()
        if entry[kind] != parts
    }
