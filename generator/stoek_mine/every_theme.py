"""Every theme with a recogniser of its own, by the name that puzzles give it."""

from __future__ import annotations

from collections.abc import Mapping

from stoek.study.puzzle.themes import THEMES, Theme
from stoek_mine.partner_themes import PARTNER_THEMES, TWO_THEMES
from stoek_mine.rule_themes import RULE_THEMES

EVERY_THEME: Mapping[str, Theme] = {**THEMES, **RULE_THEMES, **PARTNER_THEMES, **TWO_THEMES}
