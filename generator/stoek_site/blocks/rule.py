"""`/// rule | staekske-rape/play/bare-jack`: one rule, in one place, with its id as the anchor."""

from __future__ import annotations

import re
from typing import Any, ClassVar

from stoek_site.blocks.base import ProseBlock, switch
from stoek_site.house_rules import rules_changing
from stoek_site.sources import named_sources

RULE_ID = re.compile(r"[a-z0-9-]+(/[a-z0-9-]+){2}")


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
        marked = "sources differ" if self.options["differs"] else "our reading" if self.options["reading"] else None
        return {
            "id": self.argument,
            "sources": self.options["sources"],
            "marked": marked,
            "changed": bool(rules_changing(self.argument)),
        }


class DiffersBlock(ProseBlock):
    """`/// differs | staekske-rape/scoring/required-floor`: who says what, what we chose, and the house rule's switch.

    With `reading: true` no source contradicts another: they leave something open, and the box says how we read them.
    """

    NAME = "differs"
    TEMPLATE = "differs.html"
    OPTIONS: ClassVar = {"sources": ([], named_sources), "house": (None, str), "reading": (False, switch)}

    def context(self) -> dict[str, Any]:
        game = self.argument.split("/")[0]
        return {
            "rule": self.argument,
            "game": game,
            "sources": self.options["sources"],
            "house": self.house_rule(game),
            "reading": self.options["reading"],
        }

    def house_rule(self, game: str) -> dict[str, Any] | None:
        """The house rule named by the option, as the engine lists it."""
        wanted = self.options["house"]
        if wanted is None:
            return None
        listed = next(each for each in self.ask({"verb": "games"}) if each["id"] == game)["house_rules"]
        found = next((each for each in listed if each["id"] == wanted), None)
        if found is None:
            raise ValueError(f"{game} has no house rule {wanted}; it has {', '.join(each['id'] for each in listed)}")
        return dict(found)


class SourceNoteBlock(ProseBlock):
    """`/// source-note | P`: a small note about a source."""

    NAME = "source-note"
    TEMPLATE = "source-note.html"

    def context(self) -> dict[str, Any]:
        return {"sources": named_sources(self.argument)}
