"""The Markdown extension `stoek_site.blocks`: our blocks, cards in running text, and a check that no block was left unread."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from pymdownx.blocks import BlocksExtension, BlocksProcessor

from stoek_site.blocks.base import BlockFault, TemplateBlock
from stoek_site.blocks.drawn import HandBlock, TrickBlock
from stoek_site.blocks.evening import EveningBlock, EveningExampleBlock, EveningSidesBlock
from stoek_site.blocks.example import ExampleBlock
from stoek_site.blocks.family import FamilyMapBlock, TraitsBlock
from stoek_site.blocks.file import FileBlock
from stoek_site.blocks.game_card import GameCardBlock
from stoek_site.blocks.games import GamesBlock
from stoek_site.blocks.lessons import FromToBlock, LessonsBlock
from stoek_site.blocks.odds import BalanceBlock, ChancesBlock, OddsBlock
from stoek_site.blocks.puzzle import PuzzleBlock, PuzzleCardBlock
from stoek_site.blocks.rule import DiffersBlock, RuleBlock, SourceNoteBlock
from stoek_site.blocks.score import DealEntryBlock
from stoek_site.blocks.table_rules import MyTableBlock, TableLineBlock
from stoek_site.blocks.tables import MeldsBlock, PlayLawBlock, StrokesBlock, ValuesBlock
from stoek_site.blocks.trial import TryBlock
from stoek_site.blocks.trick_play import CompareBlock, ComparisonBlock, LawListsBlock, OrderBlock, TrickSetBlock, TrySetBlock
from stoek_site.glossary import GlossaryLinks
from stoek_site.inline import CardChips
from stoek_site.source_key import SourceKey

BLOCKS: tuple[type[TemplateBlock], ...] = (
    RuleBlock,
    DiffersBlock,
    SourceNoteBlock,
    TryBlock,
    ExampleBlock,
    ValuesBlock,
    MeldsBlock,
    PlayLawBlock,
    StrokesBlock,
    HandBlock,
    TrickBlock,
    GamesBlock,
    OddsBlock,
    ChancesBlock,
    BalanceBlock,
    PuzzleBlock,
    PuzzleCardBlock,
    DealEntryBlock,
    MyTableBlock,
    TableLineBlock,
    EveningBlock,
    EveningExampleBlock,
    EveningSidesBlock,
    TrickSetBlock,
    LawListsBlock,
    OrderBlock,
    CompareBlock,
    ComparisonBlock,
    TrySetBlock,
    LessonsBlock,
    FromToBlock,
    FamilyMapBlock,
    TraitsBlock,
    FileBlock,
    GameCardBlock,
)

_LEFT_OVER = re.compile(r"^\s*/{3,}.*", re.MULTILINE)


class UnreadBlocks(Treeprocessor):
    """A block nobody knows stays in the text as slashes, without a word from the library: stop the build instead."""

    def run(self, root: ElementTree.Element) -> None:
        for part in root.iter():
            for text in (part.text, part.tail):
                left_over = _LEFT_OVER.search(text) if text and part.tag not in ("code", "pre") else None
                if left_over:
                    raise BlockFault(f"“{left_over[0].strip()}” was not read as a block: its name or its options are wrong.")


class StoekBlocks(BlocksExtension):  # type: ignore[misc]
    """All of the above in one extension."""

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: BlocksProcessor) -> None:
        for block in BLOCKS:
            block_mgr.register(block, {})
        # Before emphasis and smart quotes, after code spans and escapes.
        md.inlinePatterns.register(CardChips(md), "stoek-cards", 175)
        # Before inline patterns run, while the slashes are still as written.
        md.treeprocessors.register(UnreadBlocks(md), "stoek-unread-blocks", 30)
        # After inline patterns, and before MkDocs checks and rewrites the links.
        md.treeprocessors.register(GlossaryLinks(md), "stoek-glossary-links", 7)
        md.treeprocessors.register(SourceKey(md), "stoek-source-key", 6)


def makeExtension(**options: Any) -> StoekBlocks:
    """The entry point that Markdown asks for."""
    return StoekBlocks(**options)
