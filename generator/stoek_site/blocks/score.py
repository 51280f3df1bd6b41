"""The form for a played deal: its figures, the piles, or every card; checked while it is entered."""

from __future__ import annotations

from typing import Any

from stoek_site.blocks.tables import RulesetBlock
from stoek_site.deals import example_deals

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
                {
                    "name": deal.name,
                    "title": deal.title,
                    "record": self.ask({"verb": "notation", "to": "json", "deal": deal.text})["deal"],
                }
                for deal in deals
            ],
            "shown": shown,
            "report": self.ask({"verb": "check", "game": self.argument, "deal": shown.text}),
        }
