"""“How do you play?” as tests ask it, of Belote, and a dispute on which its presets differ."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

from stoek_site.markdown.house_rules import games_with_rules
from visiting.browsing import ELEMENTS_ARE_THERE, Visitor, until
from visiting.workbench import chosen

GAME = "belote"
PRESETS = {preset["id"]: preset for game in games_with_rules() if game["id"] == GAME for preset in game["presets"]}
DISPUTE = {"trump": "H", "trick": ["TH", "7H"], "hand": ["AH", "8H", "7C"]}
"""Trumps were led, the partner wins: tables differ on whether they have to be gone over."""
CARD = "8H"


def line(page: Page) -> Locator:
    return page.locator("stoek-how:visible")


def chip(page: Page, preset: str) -> Locator:
    return line(page).locator(f"[data-preset={preset}]")


def ruling(page: Page) -> Locator:
    return page.locator("stoek-may-i-play:visible .mip__verdict")


def house(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = chosen(page, f"settings.house('{GAME}')")
    return found


def go(page: Page, visitor: Visitor, path: str) -> None:
    page.goto("about:blank")
    page.goto(visitor.site + path)
    until(page, ELEMENTS_ARE_THERE)


def dispute(card: str = CARD, rules: str = "") -> str:
    named = f"&house={rules}" if rules else ""
    return f"may-i-play/#game={GAME}&trump=H&trick={'.'.join(DISPUTE['trick'])}&hand={'.'.join(DISPUTE['hand'])}&card={card}{named}"
