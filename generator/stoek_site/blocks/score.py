"""The two ways to a score: the declarer's count in figures, and a whole deal card by card."""

from __future__ import annotations

from typing import Any

from stoek.games import game_named
from stoek_site.blocks.tables import RulesetBlock
from stoek_site.deals import example_deals

EXAMPLE: dict[str, Any] = {"bid": 4, "stock": "taken", "points": 127, "tricks": 5, "announced": []}
"""What the form shows before anybody has put in anything: P's first example."""


class ScoreFormBlock(RulesetBlock):
    """`/// score-form | staekske-rape`: bid, stock, card points, tricks and combinations, worked out line by line."""

    NAME = "score-form"
    TEMPLATE = "score-form.html"

    def context(self) -> dict[str, Any]:
        scoring = game_named(self.argument).scoring
        return {
            **super().context(),
            "example": EXAMPLE,
            "answer": self.ask({"verb": "score", "game": self.argument, **EXAMPLE}),
            "forced": scoring.forced_bid,
            "tricks": scoring.tricks,
            "unplayed": scoring.unplayed_four.letter,
        }


class DealCheckerBlock(RulesetBlock):
    """`/// deal-checker | staekske-rape`: a deal in the notation, checked card by card."""

    NAME = "deal-checker"
    TEMPLATE = "deal-checker.html"

    def context(self) -> dict[str, Any]:
        deals = example_deals()
        shown = next(deal for deal in deals if deal.name == "revoke")
        return {
            **super().context(),
            "deals": [{"name": deal.name, "title": deal.title, "text": deal.text} for deal in deals],
            "shown": shown,
            "report": self.ask({"verb": "check", "game": self.argument, "deal": shown.text}),
        }


SEAT_WORDS = {"N": "North", "E": "East", "S": "South", "W": "West"}


class DealEntryBlock(RulesetBlock):
    """`/// deal-entry | staekske-rape`: a deal entered as deep as somebody knows it."""

    NAME = "deal-entry"
    TEMPLATE = "deal-entry.html"

    def context(self) -> dict[str, Any]:
        context = super().context()
        ruleset = context["ruleset"]
        deals = example_deals()
        shown = next(deal for deal in deals if deal.name == "revoke")
        pack = next(game["pack"] for game in self.ask({"verb": "games"}) if game["id"] == self.argument)
        return {
            **context,
            "description": {
                **{key: ruleset[key] for key in ("id", "name", "seats", "entry")},
                "seat_words": {seat: SEAT_WORDS[seat] for seat in ruleset["seats"]},
                "pack": pack,
            },
            "deals": [
                {"name": deal.name, "title": deal.title, "record": self.ask({"verb": "notation", "deal": deal.text, "to": "json"})["deal"]}
                for deal in deals
            ],
            "shown": shown,
            "report": self.ask({"verb": "check", "game": self.argument, "deal": shown.text}),
        }
