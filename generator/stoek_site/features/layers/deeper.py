"""A part of a page that is folded until somebody wants it."""

from __future__ import annotations

from typing import Any, ClassVar

from stoek_site.markdown.base import ProseBlock, text


class DeeperBlock(ProseBlock):
    """`//// deeper | More examples`, around other blocks: one line that opens in place; the page's switch opens all.

    With a `heading`, the anchor of a section, the line is the section's heading.
    """

    NAME = "deeper"
    TEMPLATE = "deeper.html"
    OPTIONS: ClassVar = {"heading": ("", text)}

    def context(self) -> dict[str, Any]:
        return {"summary": self.argument, "heading": self.options["heading"]}
