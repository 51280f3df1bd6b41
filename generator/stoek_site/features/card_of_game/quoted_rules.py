"""Rules of some parts of a page, quoted where they are needed at a glance."""

from __future__ import annotations

from typing import Any, ClassVar

from stoek_site.markdown.base import TemplateBlock, text
from stoek_site.markdown.house_rules import rules_changing
from stoek_site.markdown.passages import DOCS, Passages, page_of


class QuotedRulesBlock(TemplateBlock):
    """`/// quoted-rules | belote/deal belote/auction`: each rule of these parts in its words, as they follow on their page,
    but those that `leave` names.
    """

    NAME = "quoted-rules"
    TEMPLATE = "quoted-rules.html"
    OPTIONS: ClassVar = {"leave": ("", text)}

    def context(self) -> dict[str, Any]:
        parts = self.argument.split()
        page = page_of(f"{parts[0]}/any")
        written = {tuple(rule.rsplit("/", 1)): each for rule, each in Passages(DOCS / page).items()}
        stated = {name: each for (part, name), each in written.items() if part in parts}
        left = self.options["leave"].split()
        unknown = [name for name in left if name not in stated]
        if unknown or not stated:
            raise ValueError(f"docs/{page} states no {', '.join(unknown) or 'such rule'} in {self.argument}")
        rules = [each for name, each in stated.items() if name not in left]
        return {"rules": [{"id": each.rule, "parts": each.marked, "changed": bool(rules_changing(each.rule))} for each in rules]}
