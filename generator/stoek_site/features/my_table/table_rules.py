"""The reader's own table: `/// my-table | all`, the house rules of all games, and `/// table-line | staekske-rape`, the line on the
page of a game that says how the table departs from the standard."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from stoek_site.markdown.base import TemplateBlock
from stoek_site.markdown.house_rules import games_with_rules, sharing_page
from stoek_site.markdown.passages import DOCS, Passages, page_of
from stoek_site.markdown.sources import spelled_out


class MyTableBlock(TemplateBlock):
    """Every house rule with the sentence that it changes, its choices, who plays so, and the standard marked.

    Each variant of a page has its sentences beside its choices. Games without house rules are named at the end.
    """

    NAME = "my-table"
    TEMPLATE = "my-table.html"
    HAS_NO_CHOICE = True

    def context(self) -> dict[str, Any]:
        games = []
        for game in games_with_rules():
            page = page_of(game["rules"][0]["rule"])
            stated = Passages(DOCS / page)
            missing = [rule["rule"] for rule in game["rules"] if rule["rule"] not in stated]
            if missing:
                raise ValueError(f"docs/{page} does not state {', '.join(missing)}")
            rules = [
                {**rule, "parts": stated[rule["rule"]].parts, "choices": _with_names(rule["choices"])} for rule in game["rules"]
            ]
            games.append({**game, "rules": rules, "href": self.page_href(page)})
        pages = [list(variants) for _, variants in groupby(games, key=lambda game: game["href"])]
        return {"pages": pages, "without": self.without()}

    def without(self) -> list[dict[str, str]]:
        """The games that have rules of their own but no house rule: name and href."""
        return [
            {"name": game["name"], "href": self.page_href(page_of(f"{game['page']}/any"))}
            for game in self.ask({"verb": "games"})
            if not game["house_rules"] and "/" not in game["page"]
        ]


def _with_names(choices: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The choices of a house rule, their sources by name: nothing on this page explains the letters."""
    return [{**choice, "source": spelled_out(choice["source"])} for choice in choices]


class TableLineBlock(TemplateBlock):
    """Without JavaScript: on how many points tables differ, and where they are listed, for each game of the page."""

    NAME = "table-line"
    TEMPLATE = "table-line.html"

    def context(self) -> dict[str, Any]:
        games = sharing_page(self.argument)
        if not games:
            raise ValueError(f"{self.argument} has no house rules, or is no game")
        return {"games": games, "count": len({rule["id"] for game in games for rule in game["rules"]})}
