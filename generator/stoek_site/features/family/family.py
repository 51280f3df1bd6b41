"""The family: its map, and what tells the games apart."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from stoek.games import GAMES
from stoek.language import _
from stoek.study.pages.traits import TABLES, rows
from stoek_site.features.family.relations import ACE_TEN, LANDS, LINE, OUTSIDE, SCHAFKOPF, Member
from stoek_site.markdown.base import TemplateBlock
from stoek_site.markdown.passages import page_of
from stoek_site.markdown.sources import named_sources
from stoek_site.markdown.stated import has_page


class FamilyMapBlock(TemplateBlock):
    """`/// family-map | jass`: groups within groups, with a link to each game’s page or its place on the page of trick play."""

    NAME = "family-map"
    TEMPLATE = "family-map.html"

    def context(self) -> dict[str, Any]:
        if self.argument != "jass":
            raise ValueError("there is one map, of the family “jass”")
        lands = [
            {key: _(said) if key in ("name", "origin", "note") else said for key, said in asdict(land).items()}
            | {"members": self.views(land.members), "sources": named_sources(land.sources)}
            for land in LANDS
        ]
        groups = {"line": LINE, "ace_ten": ACE_TEN, "schafkopf": SCHAFKOPF, "outside": OUTSIDE}
        return {"lands": lands, **{name: self.views(members) for name, members in groups.items()}}

    def views(self, members: tuple[Member, ...]) -> list[dict[str, Any]]:
        """Members with their link, and whether the site has all their rules, their trick play, or their name."""
        return [
            {"name": _(member.name), "note": _(member.note), "href": self.member_href(member), "kind": _kind(member)}
            for member in members
        ]

    def member_href(self, member: Member) -> str | None:
        if not member.games:
            return self.page_href(member.page) if member.page else None
        page = GAMES[member.games[0]].page
        if page.startswith("trick-play/"):
            return self.page_href(f"trick-play.md#{page.removeprefix('trick-play/')}")
        return self.page_href(page_of(f"{page}/any")) if has_page(page) else None


def _kind(member: Member) -> str:
    if not member.games:
        return "named"
    return "set" if GAMES[member.games[0]].page.startswith("trick-play/") else "game"


class TraitsBlock(TemplateBlock):
    """`/// traits | cards`: a table of all full games, computed; games that have everything in common in one row."""

    NAME = "traits"
    TEMPLATE = "traits.html"

    def context(self) -> dict[str, Any]:
        found = rows(self.argument)
        return {
            "heads": [_(head) for head in TABLES[self.argument]],
            "rows": [
                {"names": [{"name": game.name, "href": self.game_href(game.page)} for game in games], "traits": traits}
                for games, traits in found
            ],
        }

    def game_href(self, page: str) -> str | None:
        return self.page_href(page_of(f"{page}/any")) if has_page(page) else None
