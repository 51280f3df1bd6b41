"""A part of a page that is folded until somebody wants it."""

from __future__ import annotations

from typing import Any

from stoek_site.markdown.base import ProseBlock


class DeeperBlock(ProseBlock):
    """`//// deeper | More examples`, around other blocks: one line that opens in place; the page's switch opens all."""

    NAME = "deeper"
    TEMPLATE = "deeper.html"

    def context(self) -> dict[str, Any]:
        return {"summary": self.argument}
