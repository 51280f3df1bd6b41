"""What a page weighs: the requests that come before anybody does anything, and their bytes as they are sent."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from playwright.sync_api import Request

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
    asked: list[Request] = []
    finished: list[Request] = []
    failed: list[Request] = []
    context.on("request", lambda request: asked.append(request))
    context.on("requestfinished", lambda request: finished.append(request))
    context.on("requestfailed", lambda request: failed.append(request))
    page = context.new_page()
    page.goto(browsing.site + path)
    until(page, there)
    before = -1
    while before != len(asked) or len(asked) > len(finished):
        assert not failed, failed[0].url
        before = len(asked)
        page.wait_for_timeout(QUIET)
    sizes = {
        urlsplit(request.url).path: request.sizes()["responseBodySize"] for request in finished if request.url.startswith("http")
    }
    context.close()
    return Weight(sizes)
