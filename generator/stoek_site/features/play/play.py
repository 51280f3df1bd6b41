"""A deal in which the reader sits at one seat, and players of the engine at the others."""

from __future__ import annotations

from typing import Any

from stoek.games import GAMES
from stoek.rules.house import HouseValue
from stoek_site.features.learn.baked import hands_file
from stoek_site.features.learn.course import FOLDER
from stoek_site.features.learn.lessons import courses
from stoek_site.features.score.score import entered_games
from stoek_site.markdown.base import TemplateBlock
from stoek_site.markdown.passages import page_of, site_place

SEED = 7
"""The deal whose hand is shown before anything is played."""
SEAT = "S"


class PlayBlock(TemplateBlock):
    """`/// play | staekske-rape`: any game that has rules here; this one comes first."""

    NAME = "play"
    TEMPLATE = "play.html"

    def context(self) -> dict[str, Any]:
        games = sorted(entered_games(), key=lambda game: game["id"] != self.argument)
        asked = {"verb": "play", "game": self.argument, "seed": SEED, "seat": SEAT}
        hand = self.ask(asked)["view"]["hand"]
        return {
            "game": self.argument,
            "games": [self.game(game) for game in games],
            "hand": [held["card"] for held in hand],
        }

    def game(self, game: dict[str, Any]) -> dict[str, Any]:
        """What the element knows of a game."""
        page = site_place(page_of(f"{game['page']}/any"))
        seats = self.ask({"verb": "ruleset", "game": game["id"]})["seats"]
        course = {"page": f"{FOLDER}/{game['page']}/", "hands": hands_file(game["id"])} if game["id"] in courses() else None
        taker = GAMES[game["id"]].taker
        return {
            "id": game["id"], "name": game["name"], "page": page, "seats": seats, "taker": taker, "course": course,
            "heights": self.calls_heights(game["id"]), "calls": self.calls(game["id"]),
        }  # fmt: skip

    def calls(self, game: str) -> dict[str, HouseValue]:
        """The house rule by which fresh deals are dealt where the reader's own leaves open how trumps come about: the first value
        under which somebody calls them. Empty if the standard says how they do, or no house rule does."""
        standard = GAMES[game]
        if standard.auction.facts or standard.draws:
            return {}
        ways = ((rule.id, value) for rule in standard.house_rules for value in rule.values)
        return next(({name: value} for name, value in ways if "declarer" in standard.playing(name, value).auction.facts), {})

    def calls_heights(self, game: str) -> bool:
        """Whether one calls a suit with a height, of which there are many: their keys need room."""
        return any(" " in call for call in self.ask({"verb": "auction", "game": game, "calls": []})["next"] if call[0].isdigit())
