"""The score pad of an evening, and an example of one, counted by the engine."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

from stoek.games import game_named
from stoek.study.pages.pad import elsewhere, figures_of, rightward, sides_of
from stoek_site.features.rules.tables import RulesetBlock
from stoek_site.features.score.score import entered_games, house_entries
from stoek_site.markdown.answers import engine_mark
from stoek_site.markdown.engine import ask
from stoek_site.markdown.passages import page_of, site_place
from stoek_site.markdown.templating import view
from stoek_site.shared.language.catalogue import IN_ENGINE, mark

EXAMPLE: dict[str, Any] = {
    "players": ["An", "Bert", "Cis", "Door"],
    "first_dealer": "Bert",
    "stake": "0.05",
    "deals": [
        {"declarer": "Door", "result": 12},
        {"declarer": "Cis", "result": 16},
        {"declarer": "Bert", "result": -10},
        {"declarer": "Door", "result": 38},
        {"declarer": "An", "result": -12},
        {"declarer": "Door", "result": 32},
        {"declarer": "Cis", "result": -14},
        {"declarer": "Bert", "result": 12},
        {"declarer": "Door", "result": 25},
        {"declarer": "An", "result": 1},
    ],
}
"""Ten deals: totals crossed out above and below the line, one that crosses it, and an umbrella."""
UNIT = "guilders"


class EveningBlock(RulesetBlock):
    """`/// evening | staekske-rape`: the pad of an evening, to write on."""

    NAME = "evening"
    TEMPLATE = "evening.html"

    def context(self) -> dict[str, Any]:
        context = super().context()
        gave_up = {"bid": 1, "stock": "gave-up", "points": 0, "tricks": 0, "announced": []}
        answer = self.ask({"verb": "score", "game": self.argument, **gave_up})
        cost = answer["result"]["declarer"]
        games = [pad_game(game, cost if game["id"] == self.argument else None) for game in entered_games()]
        games.sort(key=lambda game: game["id"] != self.argument)
        return {**context, "games": games, "engine": engine_mark()[:16] + mark(IN_ENGINE)[:16]}


def pad_game(game: dict[str, Any], gave_up: int | None) -> dict[str, Any]:
    """What the pad knows of a game."""
    ruleset = ask({"verb": "ruleset", "game": game["id"]})
    found = game_named(game["id"])
    sides = sides_of(found)
    entry = ruleset["entry"], house_entries(found.id, ruleset)
    ends = {one.id: {"target": one.target, "deals": one.deals} for one in found.presets if one.target or one.deals}
    return {
        "id": game["id"], "name": game["name"], "page": site_place(page_of(f"{game['page']}/any")),
        "seats": len(ruleset["seats"]), "players": ruleset["players"], "gaveUp": gave_up, "sides": sides,
        "figures": figures_of(found, *entry) if sides and not sides["strokes"] else None,
        "elsewhere": elsewhere(found), "rightward": rightward(found), "ends": ends,
    }  # fmt: skip


class EveningExampleBlock(RulesetBlock):
    """`/// evening-example | staekske-rape`: a filled sheet, its deals, and who pays whom."""

    NAME = "evening-example"

    def as_element(self) -> ElementTree.Element:
        session = self.ask({"verb": "session", "game": self.argument, **EXAMPLE})
        return view("sheetExample", EXAMPLE["players"], session, UNIT.capitalize())
