"""The reader's own table: `/// my-table | all`, the house rules of all games, and `/// table-line | staekske-rape`, the line on the
page of a game that says how the table departs from the standard."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from stoek_site.blocks.base import TemplateBlock
from stoek_site.house_rules import games_with_rules, sharing_page
from stoek_site.passages import DOCS, page_of, passages

ALL = "all"


class MyTableBlock(TemplateBlock):
    """Every house rule with the sentence that it changes, its choices, who plays so, and the standard marked."""

    NAME = "my-table"
    TEMPLATE = "my-table.html"

    def context(self) -> dict[str, Any]:
        if self.argument != ALL:
            raise ValueError(f"it shows the house rules of all games: write {ALL}")
        games = []
        for game in games_with_rules():
            page = page_of(game["rules"][0]["rule"])
            stated = passages(DOCS / page)
            missing = [rule["rule"] for rule in game["rules"] if rule["rule"] not in stated]
            if missing:
                raise ValueError(f"docs/{page} does not state {', '.join(missing)}")
            rules = [{**rule, "parts": stated[rule["rule"]].parts} for rule in game["rules"]]
            games.append({**game, "rules": rules, "href": self.page_href(page)})
        return {"pages": [list(variants) for _, variants in groupby(games, key=lambda game: game["href"])]}


class TableLineBlock(TemplateBlock):
    """Without JavaScript: on how many points tables differ, and where they are listed, for each game of the page."""

    NAME = "table-line"
    TEMPLATE = "table-line.html"

    def context(self) -> dict[str, Any]:
        games = sharing_page(self.argument)
        if not games:
            raise ValueError(f"{self.argument} has no house rules, or is no game")
        return {"games": games, "count": len({rule["id"] for game in games for rule in game["rules"]})}
