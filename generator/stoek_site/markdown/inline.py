"""Cards in running text: `‹JC 9C›` becomes small card chips."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from markdown import Markdown
from markdown.inlinepatterns import InlineProcessor

from stoek.errors import BadCard
from stoek_site.markdown.templating import view
from stoek_site.shared.cards.pieces import card_codes

PATTERN = r"‹([^‹›\n]+)›"


class CardChips(InlineProcessor):
    """Cards between single guillemets; a slip in one stops the build."""

    def __init__(self, md: Markdown) -> None:
        super().__init__(PATTERN, md)

    def handleMatch(  # type: ignore[override]
        self, m: re.Match[str], data: str
    ) -> tuple[ElementTree.Element, int, int]:
        try:
            return view("chips", card_codes(m[1])), m.start(0), m.end(0)
        except BadCard as fault:
            raise ValueError(f"‹{m[1]}›: {fault}") from fault
