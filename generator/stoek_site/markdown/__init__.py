"""The Markdown extension `stoek_site.markdown`: our blocks, cards and code, and a check that no block was left unread."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any
from xml.etree import ElementTree

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from pymdownx.blocks import BlocksExtension, BlocksProcessor

from stoek_site import PACKAGE, ROOMS
from stoek_site.markdown.base import BlockFault, TemplateBlock
from stoek_site.markdown.code import Options, Programs
from stoek_site.markdown.glossary import GlossaryLinks
from stoek_site.markdown.host import tell_page
from stoek_site.markdown.inline import CardChips
from stoek_site.markdown.source_key import SourceKey
from stoek_site.shared.language.catalogue import speak


def blocks() -> list[type[TemplateBlock]]:
    """Every block with a name, found in the modules of all rooms."""
    for room in ROOMS:
        for path in sorted((PACKAGE / room).rglob("*.py")):
            import_module(".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts))
    waiting: list[type[TemplateBlock]] = [TemplateBlock]
    for block in waiting:
        waiting += block.__subclasses__()
    return [block for block in waiting if "NAME" in vars(block)]


BY_HOST = "?"
_LEFT_OVER = re.compile(r"^\s*/{3,}.*", re.MULTILINE)


class UnreadBlocks(Treeprocessor):
    """A block nobody knows stays in the text as slashes, without a word from the library: stop the build instead."""

    def run(self, root: ElementTree.Element) -> None:
        if root.tag in ("code", "pre"):
            return
        for text in (root.text, *(part.tail for part in root)):
            left_over = _LEFT_OVER.search(text) if text else None
            if left_over:
                raise BlockFault(f"“{left_over[0].strip()}” was not read as a block: its name or its options are wrong.")
        for part in root:
            self.run(part)


class StoekBlocks(BlocksExtension):  # type: ignore[misc]
    """All of the above in one extension."""

    def __init__(self, **options: Any) -> None:
        self.config = {"page": [BY_HOST, "the page below docs/ that a text is made for, where no host makes it; empty: none"]}
        super().__init__(**options)

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: BlocksProcessor) -> None:
        if (page := self.getConfig("page")) != BY_HOST:
            tell_page(md, page)
        for block in blocks():
            block_mgr.register(block, {})
        # Before emphasis and smart quotes, after code spans and escapes.
        md.inlinePatterns.register(CardChips(md), "stoek-cards", 175)
        # Before inline patterns run, while the slashes are still as written.
        md.treeprocessors.register(UnreadBlocks(md), "stoek-unread-blocks", 30)
        # After inline patterns, and before MkDocs checks and rewrites the links.
        md.treeprocessors.register(GlossaryLinks(md), "stoek-glossary-links", 7)
        md.treeprocessors.register(SourceKey(md), "stoek-source-key", 6)
        md.treeprocessors.register(Options(md), "stoek-options", 5)
        # After fenced code is put in its place.
        md.postprocessors.register(Programs(md), "stoek-programs", 5)


def makeExtension(**options: Any) -> StoekBlocks:
    """The entry point that Markdown asks for."""
    speak()
    return StoekBlocks(**options)
