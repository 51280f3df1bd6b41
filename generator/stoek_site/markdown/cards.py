"""`/// hand | JC 9C` and `/// trick | AD 7C KD`: cards drawn as they lie, named in the argument."""

from __future__ import annotations

from typing import ClassVar
from xml.etree import ElementTree

from stoek.language import N_, _
from stoek_site.markdown.base import TemplateBlock, text
from stoek_site.markdown.templating import view
from stoek_site.shared.cards.pieces import card_codes


class HandBlock(TemplateBlock):
    NAME = "hand"
    VIEW = "handRow"
    OPTIONS: ClassVar = {"label": ("", text)}
    LABEL = N_("Hand")

    def as_element(self) -> ElementTree.Element:
        return view(self.VIEW, card_codes(self.argument), self.options["label"] or _(self.LABEL))


class TrickBlock(HandBlock):
    NAME = "trick"
    VIEW = "trickRow"
    LABEL = N_("Trick")
