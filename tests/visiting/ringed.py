"""The ring of the focus around a control."""

from __future__ import annotations

from typing import Literal

from playwright.sync_api import Locator, Page

from visiting.browsing import until
from visiting.measures import FOCUS, LOOKS

Scheme = Literal["light", "dark"]
THEMES: dict[Scheme, str] = {"light": "default", "dark": "slate"}


def assert_ringed(page: Page, control: Locator) -> None:
    """As one sees it who came by keyboard, in light colours and in dark ones."""
    for scheme, theme in THEMES.items():
        page.emulate_media(color_scheme=scheme)
        # The theme tells the page of it.
        until(page, f"document.body.dataset.mdColorScheme === '{theme}'")
        page.evaluate("document.activeElement?.blur()")
        without = control.evaluate(LOOKS)
        page.keyboard.press("Tab")
        control.focus()
        focused, ring = control.evaluate(LOOKS), [page.evaluate(FOCUS), "solid", "3px"]
        assert without["ring"] != ring, (scheme, control)
        assert focused["ring"] == ring, (scheme, control)
        assert focused["state"] == without["state"], (scheme, control)
