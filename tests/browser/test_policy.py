"""No request leaves the site, whoever asks in a page: the engine's worker and the search's are tried, too."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Worker

from visiting.browsing import PATIENCE, Visitor

FETCH = "place => fetch(place, {mode: 'no-cors'}).then(() => 'came', () => 'refused')"
ELSEWHERE = "http://127.0.0.1:8099/"


def worker_of(page: Page, kind: str) -> Worker:
    """The worker of the page whose address tells of this kind."""
    for _ in range(int(PATIENCE * 10)):
        for worker in page.workers:
            if kind in worker.url:
                return worker
        page.wait_for_timeout(100)
    raise AssertionError(f"no worker {kind} among {[worker.url for worker in page.workers]}")


def reaches_the_site_alone(asking: Page | Worker, visitor: Visitor) -> None:
    """The policy refuses the rest before anything is sent."""
    visitor.expected += ["Content Security Policy", "Refused to connect"]
    assert asking.evaluate(FETCH, visitor.site) == "came"
    assert asking.evaluate(FETCH, ELSEWHERE) == "refused"
    assert visitor.browsing.astray.heard == []


@pytest.mark.parametrize(
    "kind", [pytest.param("workers/search", marks=pytest.mark.prove, id="search"), pytest.param("blob:", id="engine")]
)
def test_a_worker_reaches_no_other_origin(visitor: Visitor, kind: str) -> None:
    page = visitor.open("staekske-rape/")
    if kind == "blob:":
        page.get_by_role("button", name="Another position").first.click()
    else:
        page.get_by_role("textbox", name="Search").focus()
    reaches_the_site_alone(worker_of(page, kind), visitor)


def test_a_page_reaches_no_other_origin(visitor: Visitor) -> None:
    reaches_the_site_alone(visitor.open("may-i-play/"), visitor)
