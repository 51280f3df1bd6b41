"""A page that is watched while it loads: what moves on it, as browsers count it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from playwright.sync_api import Page, Route

from visiting.browsing import ELEMENTS_ARE_THERE, PICTURE, until

MOST = 0.02
"""The sum of all layout shifts without input, as browsers count them: a share of the window times a share of its height."""


HEARD = """
window.shifts = [];
const what = ({node}) => node?.nodeType === 1 ? `${node.localName}.${node.className}` : node?.nodeName ?? "gone";
const where = ({previousRect: {x, y}, currentRect}) => `${x},${y} -> ${currentRect.x},${currentRect.y}`;
new PerformanceObserver((list) => {
    for (const {hadRecentInput, value, sources} of list.getEntries())
        if (!hadRecentInput) shifts.push([value, sources.map((each) => `${what(each)} ${where(each)}`).join("; ")]);
}).observe({type: "layout-shift", buffered: true});
new PerformanceObserver(() => { window.isPainted = true; }).observe({type: "paint", buffered: true});
"""


IS_SEEN = "window.isPainted === true && document.readyState !== 'loading'"


PUT = "(kept) => { localStorage.clear(); for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text); }"


SETTLED = {"suite": 150, "prove": 600}
"""How long something may still arrive after all elements are there (ms): answers of the engine, parts of other pages."""


@dataclass
class Watched:
    """A page in a browser of its own, whose client is held back until the page is seen: else it may come before the first
    picture, and what it moves is counted by nobody."""

    page: Page
    site: str
    settled: int = SETTLED["suite"]
    pause: int = 0
    """Milliseconds between one file of the client and the next."""
    held: list[Route] = field(default_factory=list)
    is_holding: bool = False

    def __post_init__(self) -> None:
        self.page.route(re.compile(r"\.js$"), self._hold)

    def _hold(self, route: Route) -> None:
        # The head's own script is there before the page is seen.
        if self.is_holding and "/head-" not in route.request.url:
            self.held.append(route)
        else:
            route.continue_()

    def _release(self) -> None:
        if not self.pause:
            self.is_holding = False
        while self.held:
            self.held.pop(0).continue_()
            self.page.wait_for_timeout(self.pause)
        self.is_holding = False

    def moved(self, path: str, kept: dict[str, str]) -> list[str]:
        """What has moved since the page was first seen; nothing if all of it is too small to count."""
        self.page.goto(self.site + PICTURE)
        self.page.evaluate(PUT, kept)
        self.is_holding = True
        self.page.goto(self.site + path, wait_until="commit")
        until(self.page, IS_SEEN)
        self._release()
        until(self.page, f"document.readyState === 'complete' && {ELEMENTS_ARE_THERE}")
        self.page.wait_for_timeout(self.settled)
        shifts = self.page.evaluate("shifts")
        return [f"{value:.3f} {what}" for value, what in shifts] if sum(value for value, _what in shifts) >= MOST else []
