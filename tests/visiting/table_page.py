"""The page of house rules, as tests use it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

from stoek.games import GAMES
from stoek.rules.house import SOURCES
from stoek.rules.ruleset import Ruleset
from visiting.workbench import choose, chosen

GAME = "staekske-rape"
RULES = f"{GAME}/"
PAGE = f"my-table/#table-{GAME}"
FLOOR = "goes below 0"
PANEL = "How cards are shown"
GOOD = f"{GAME}:double_no_tricks=on"
RULE = {rule.id: rule for rule in GAMES[GAME].house_rules}


def words(option: str, value: Any) -> str:
    return RULE[option].ways[value].words


def house_of(page: Page) -> dict[str, Any]:
    """What requests of the engine would carry."""
    found: dict[str, Any] = chosen(page, f"settings.house('{GAME}')")
    return found


def set_house(page: Page, house: dict[str, Any]) -> None:
    choose(page, f"settings.setTable('{GAME}', given)", house)


def key(page: Page, name: str, game: str = GAME) -> Locator:
    """A key below the house rules of a game."""
    return page.locator(f"section[data-game='{game}']").get_by_role("button", name=name)


def unfolded(page: Page) -> list[str]:
    """The games whose house rules stand open."""
    found: list[str] = page.locator("section:has(> [open])").evaluate_all("all => all.map(one => one.dataset.game)")
    return found


def called(game: Ruleset, house: dict[str, Any]) -> str:
    """What a table without a preset of its own is called: by the nearest preset, or by how much departs."""
    defaults = {rule.id: rule.default for rule in game.house_rules}
    values = defaults | house
    unlike = {
        preset.name: sum(values[id] != (defaults | dict(preset.house))[id] for id in values) for preset in (SOURCES, *game.presets)
    }
    name, count = min(unlike.items(), key=lambda each: each[1])
    if name != SOURCES.name and count <= 3:
        return f"{name}, except {count} house rule{'s'[: count != 1]}"
    return f"{len(house)} departure{'s'[: len(house) != 1]} from the standard"
