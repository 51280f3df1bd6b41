"""`/// rule | staekske-rape/play/bare-jack`: one rule, in one place, with its id as the anchor."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any, ClassVar

from stoek.language import _
from stoek_site.markdown.base import ProseBlock, switch
from stoek_site.markdown.engine import games_on_page
from stoek_site.markdown.house_rules import is_common_practice, rules_changing
from stoek_site.markdown.sources import named_sources

RULE_ID = re.compile(r"[a-z0-9-]+(/[a-z0-9-]+){2}")


def matter(options: dict[str, Any], rule: str, by_table: bool) -> str:
    """Return what a box is about: our reading, or whether sources or only tables contradict each other."""
    if options["reading"]:
        return _("our reading")
    only_tables = by_table and (len(options["sources"]) == 1 or is_common_practice(rule))
    return _("tables differ") if only_tables else _("sources differ")


class RuleBlock(ProseBlock):
    """With `differs: true` or `reading: true` its foot links to the box of the rule, which stands on the same page."""

    NAME = "rule"
    TEMPLATE = "rule.html"
    OPTIONS: ClassVar = {"sources": ([], named_sources), "differs": (False, switch), "reading": (False, switch)}

    def context(self) -> dict[str, Any]:
        if not RULE_ID.fullmatch(self.argument):
            raise ValueError("a rule's id has three parts, page/part/name, in lower case")
        if self.options["differs"] and self.options["reading"]:
            raise ValueError("the sources differ, or we read what they leave open: one of the two")
        changed = bool(rules_changing(self.argument))
        marked = matter(self.options, self.argument, changed) if self.options["differs"] or self.options["reading"] else None
        return {
            "id": self.argument,
            "sources": self.options["sources"],
            "marked": marked,
            "changed": changed,
        }


class DiffersBlock(ProseBlock):
    """`/// differs | staekske-rape/scoring/required-floor`: who says what, what we chose, and the house rule's switch.

    With `reading: true` no source contradicts another: they leave something open, and the box says how we read them.
    """

    NAME = "differs"
    TEMPLATE = "differs.html"
    OPTIONS: ClassVar = {"sources": ([], named_sources), "house": (None, str), "reading": (False, switch)}

    def context(self) -> dict[str, Any]:
        wanted = self.options["house"]
        listed = self.house_rules()
        changing = {game["id"]: rule for game, rule in listed if (rule["id"], rule["rule"]) == (wanted, self.argument)}
        if wanted is not None and not changing:
            known = ", ".join(sorted({rule["id"] for _game, rule in listed})) or "none"
            raise ValueError(f"no game of {self.argument} has a house rule {wanted}; there are: {known}")
        return {
            "rule": self.argument,
            "games": list(changing),
            "only": self._only(changing),
            "sources": self.options["sources"],
            "house": next(iter(changing.values()), None),
            "matter": matter(self.options, self.argument, wanted is not None),
        }

    def house_rules(self) -> list[tuple[dict[str, Any], dict[str, Any]]]:
        """The house rules of every game on the page of the rule, as the engine lists them, each with its game."""
        return [(game, rule) for game in games_on_page(self.argument) for rule in game["house_rules"]]

    def _only(self, games: Collection[str]) -> list[str]:
        """Return the names of these games, if the page has others too."""
        on_page = games_on_page(self.argument)
        return [game["name"] for game in on_page if game["id"] in games] if len(games) < len(on_page) else []


class SourceNoteBlock(ProseBlock):
    """`/// source-note | P`: a small note about a source."""

    NAME = "source-note"
    TEMPLATE = "source-note.html"

    def context(self) -> dict[str, Any]:
        return {"sources": named_sources(self.argument)}
