"""What a page weighs: the requests that come before anybody does anything, and their bytes as they are sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Request

from visiting.browsing import ELEMENTS_ARE_THERE, Browsing, until
from visiting.serving import PYODIDE


@dataclass(frozen=True, slots=True)
class Weight:
    """The bytes of each request of a visit, by its place."""

    sizes: dict[str, int]

    @property
    def requests(self) -> int:
        return len(self.sizes)

    @property
    def bytes(self) -> int:
        return sum(self.sizes.values())

    def __str__(self) -> str:
        listed = sorted(self.sizes.items(), key=lambda each: -each[1])
        return "\n".join([f"{self.bytes:,} bytes in {self.requests} requests", *(f"{size:9,} {place}" for place, size in listed)])


QUIET = 500
"""So many milliseconds without an open request, and all has come."""


def weight(browsing: Browsing, path: str, there: str = ELEMENTS_ARE_THERE) -> Weight:
    """A page of a site on a phone that has seen none of it before, once a condition in JavaScript holds and nothing more comes."""
    context = browsing.new_context("phone", PYODIDE)
    try:
        return weight_in(context, browsing.site + path, there)
    finally:
        context.close()


def weight_in(context: BrowserContext, address: str, there: str = ELEMENTS_ARE_THERE) -> Weight:
    """The same on a phone that forgets what it has fetched."""
    asked: list[Request] = []
    finished: list[Request] = []
    failed: list[Request] = []
    heard = {
        "request": lambda request: asked.append(request),
        "requestfinished": lambda request: finished.append(request),
        "requestfailed": lambda request: failed.append(request),
    }
    page = context.new_page()
    events: Any = page
    for event, listener in heard.items():
        events.on(event, listener)
    lines = context.new_cdp_session(page)
    lines.send("Network.clearBrowserCache")
    page.goto(address)
    until(page, there)
    before = -1
    while before != len(asked) or len(asked) > len(finished):
        assert not failed, failed[0].url
        before = len(asked)
        page.wait_for_timeout(QUIET)
    sizes = {
        urlsplit(request.url).path: request.sizes()["responseBodySize"] for request in finished if request.url.startswith("http")
    }
    page.close()
    return Weight(sizes)
