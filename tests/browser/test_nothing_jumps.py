"""Nothing on a page moves while the page loads: in a browser that stores nothing, and in one that stores a lot."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from visiting.browsing import ELEMENTS_ARE_THERE, PICTURE, Browsing, until
from visiting.serving import AT_HAND
from visiting.well_kept import well_kept

MOST = 0.02
"""The sum of all layout shifts without input, as browsers count them: a share of the window times a share of its height."""
EMPTY = {"", "from-game-to-game/", "puzzles/", "trick-play/"}
"""Pages on which the suite's browser stores nothing; on all others it stores a lot."""
KINDS = [
    *sorted(EMPTY), "evening/", "learn/", "learn/schieber/", "may-i-play/", "my-table/", "play/", "questions/", "quiz/", "review/",
    "score/", "staekske-rape/",
]  # fmt: skip
"""A page of each kind."""
ADDRESSED = [
    "learn/schieber/#sc-lesson-02-3", "learn/staekske-rape/#sr-lesson-05", "my-table/#table-schieber", "quiz/#game=belote",
    "may-i-play/#game=schieber", "puzzles/belote/",
]  # fmt: skip
"""Addresses that make a page begin differently."""
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
SLOWLY = 4
"""How many times slower a slow device is than this machine."""


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


@pytest.fixture(scope="module")
def full() -> dict[str, str]:
    return well_kept()


def _watched(browsing: Browsing, size: str, **how: Any) -> Iterator[Watched]:
    context = browsing.new_context(size, AT_HAND)
    context.add_init_script(HEARD)
    yield Watched(context.new_page(), browsing.site, **how)
    context.close()


@pytest.fixture(scope="module")
def phone(browsing: Browsing) -> Iterator[Watched]:
    yield from _watched(browsing, "phone")


@pytest.fixture(scope="module", params=["phone", "desktop"])
def patient(request: pytest.FixtureRequest, browsing: Browsing) -> Iterator[Watched]:
    """A watched page that waits longer for late arrivals."""
    yield from _watched(browsing, request.param, settled=SETTLED["prove"])


@pytest.fixture(scope="module", params=["phone", "desktop"])
def slow(request: pytest.FixtureRequest, browsing: Browsing) -> Iterator[Watched]:
    """A slow device behind a slow network: the files of the client come one by one."""
    for watched in _watched(browsing, request.param, settled=SETTLED["prove"], pause=150):
        watched.page.context.new_cdp_session(watched.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWLY})
        yield watched


@pytest.mark.parametrize("path", KINDS)
def test_a_page_of_each_kind_stands_still(phone: Watched, full: dict[str, str], path: str) -> None:
    assert phone.moved(path, {} if path in EMPTY else full) == []


def test_what_moves_is_heard(phone: Watched) -> None:
    assert phone.moved("glossary/", {}) == []
    phone.page.evaluate("() => { document.querySelector('h1').style.marginTop = '50vh'; }")
    until(phone.page, "shifts.reduce((sum, [value]) => sum + value, 0) > 0.1")


@pytest.mark.prove
@pytest.mark.parametrize("kept", ["empty", "full"])
def test_every_page_stands_still(patient: Watched, full: dict[str, str], site: Path, kept: str) -> None:
    pages = re.findall(r"<loc>([^<]*)</loc>", (site / "sitemap.xml").read_text(encoding="utf-8"))
    paths = [page.removeprefix(patient.site) for page in pages]
    assert len(paths) > 50
    found = {path: patient.moved(path, full if kept == "full" else {}) for path in [*paths, *ADDRESSED]}
    assert {path: moved for path, moved in found.items() if moved} == {}


@pytest.mark.prove
@pytest.mark.parametrize("kept", ["empty", "full"])
def test_so_it_does_on_a_slow_device_behind_a_slow_network(slow: Watched, full: dict[str, str], kept: str) -> None:
    found = {path: slow.moved(path, full if kept == "full" else {}) for path in [*KINDS, *ADDRESSED]}
    assert {path: moved for path, moved in found.items() if moved} == {}
