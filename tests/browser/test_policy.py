"""No request leaves the site, whoever asks in a page: the engine's worker and the search's are tried, too."""

from __future__ import annotations

import pytest
from playwright.sync_api import Error, Frame, Page, Route, Worker, expect

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


def framed(visitor: Visitor, *, with_headers: bool) -> Frame:
    """The privacy page in a frame of another origin, from a host that sends our headers or from one that cannot."""
    context = visitor.context()
    page = context.new_page()
    place = f"{visitor.site}privacy/"

    def host(route: Route) -> None:
        answer = route.fetch()
        kept = {name: value for name, value in answer.headers.items() if name not in ("content-security-policy", "x-frame-options")}
        route.fulfill(response=answer, headers=answer.headers if with_headers else kept)

    page.route(place, host)
    page.route(
        ELSEWHERE,
        lambda route: route.fulfill(body=f'<iframe src="{place}" width="800" height="600"></iframe>', content_type="text/html"),
    )
    page.goto(ELSEWHERE, wait_until="load")
    return page.frames[1]


def test_no_other_site_frames_a_page_where_headers_are_sent(visitor: Visitor) -> None:
    assert framed(visitor, with_headers=True).get_by_role("heading").count() == 0


def test_nothing_in_a_frame_can_be_pressed_but_the_way_out(visitor: Visitor) -> None:
    frame = framed(visitor, with_headers=False)
    link = frame.locator("html > p a")
    expect(link).to_have_attribute("href", f"{visitor.site}privacy/")
    link.click(trial=True)
    erase = frame.locator(".stored__erase button")
    expect(erase).to_have_count(1)
    with pytest.raises(Error):
        erase.click(timeout=1000)
    erase.evaluate("button => button.focus()")
    assert frame.evaluate("document.activeElement.tagName") == "BODY"
