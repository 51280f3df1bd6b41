"""A visitor of the built site in the system's Chromium, who notices every console error and every request that leaves the site."""

from __future__ import annotations

import os
import re
import shutil
import time
from dataclasses import dataclass, field

from playwright.sync_api import Browser, BrowserContext, Page

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-gpu",
    "--disable-sync",
    "--no-first-run",
    "--no-pings",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]
PATIENCE = 10.0
"""Seconds."""
WIDTHS = {"phone": (390, 844), "desktop": (1280, 900)}
ELEMENTS_ARE_THERE = "customElements.get('stoek-settings') !== undefined && !document.querySelector(':not(:defined)')"


def until(page: Page, condition: str) -> None:
    """Wait for a condition in JavaScript. Playwright's own waiting evaluates in the page, which the site's policy forbids."""
    deadline = time.monotonic() + PATIENCE
    while not page.evaluate(condition):
        assert time.monotonic() < deadline, f"never came true: {condition}"
        page.wait_for_timeout(20)


def chromium() -> str:
    """The browser's program: CHROMIUM, or the first one on the PATH."""
    asked = os.environ.get("CHROMIUM")
    program = shutil.which(asked) if asked else next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        raise RuntimeError("The browser tests need Chromium: install it (Debian: chromium fonts-dejavu-core) or set CHROMIUM.")
    return program


def launch_arguments() -> list[str]:
    """Chromium's sandbox does not work for root."""
    return [*QUIET, "--no-sandbox"] if os.geteuid() == 0 else QUIET


@dataclass
class Visitor:
    """Opens pages and keeps what went wrong in them; `faults` is empty after a good visit.

    `expected` holds patterns of console messages that a test provokes on purpose.
    """

    browser: Browser
    site: str
    faults: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    def open(self, path: str = "", *, size: str = "desktop", dark: bool = False, context: BrowserContext | None = None) -> Page:
        """A page of the site, loaded: in a context of its own unless one is handed in."""
        width, height = WIDTHS[size]
        if context is None:
            context = self.browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme="dark" if dark else "light",
                has_touch=size == "phone",
                reduced_motion="reduce",
            )
            self.contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: self._hear(message.type, message.text))
        page.on("pageerror", lambda error: self.faults.append(f"uncaught: {error}"))
        page.on("request", lambda request: self._watch(request.url))
        page.goto(self.site + path)
        until(page, ELEMENTS_ARE_THERE)
        return page

    def close(self) -> None:
        for context in self.contexts:
            context.close()

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not any(re.search(pattern, text) for pattern in self.expected):
            self.faults.append(f"{kind}: {text}")

    def _watch(self, url: str) -> None:
        if not url.startswith((self.site, "data:", f"blob:{self.site}")):
            self.faults.append(f"request off the site: {url}")
