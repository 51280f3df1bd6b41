"""`/// hand | JC 9C` and `/// trick | AD 7C KD`: cards drawn as they lie, named in the argument."""

from __future__ import annotations

from typing import Any, ClassVar

from stoek.language import N_, _
from stoek_site.markdown.base import TemplateBlock, text
from stoek_site.shared.cards.pieces import card_views


class HandBlock(TemplateBlock):
    NAME = "hand"
    TEMPLATE = "hand.html"
    OPTIONS: ClassVar = {"label": ("", text)}
    LABEL = N_("Hand")

    def context(self) -> dict[str, Any]:
        return {"cards": card_views(self.argument), "label": self.options["label"] or _(self.LABEL)}


class TrickBlock(HandBlock):
    NAME = "trick"
    TEMPLATE = "trick.html"
    LABEL = N_("Trick")
