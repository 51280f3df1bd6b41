"""Rules of one part of a page, quoted where they are needed at a glance."""

from __future__ import annotations

from typing import Any, ClassVar

from stoek_site.markdown.base import TemplateBlock, text
from stoek_site.markdown.passages import DOCS, page_of, passages


class QuotedRulesBlock(TemplateBlock):
    """`/// quoted-rules | staekske-rape/scoring`: each rule of that part in its words, without those that `leave` names."""

    NAME = "quoted-rules"
    TEMPLATE = "quoted-rules.html"
    OPTIONS: ClassVar = {"leave": ("", text)}

    def context(self) -> dict[str, Any]:
        page = page_of(f"{self.argument}/any")
        stated = {rule.split("/")[2]: each for rule, each in passages(DOCS / page).items() if rule.startswith(f"{self.argument}/")}
        left = self.options["leave"].split()
        unknown = [name for name in left if name not in stated]
        if unknown or not stated:
            raise ValueError(f"docs/{page} states no {', '.join(unknown) or 'such rule'} in {self.argument}")
        return {"rules": [each for name, each in stated.items() if name not in left]}
